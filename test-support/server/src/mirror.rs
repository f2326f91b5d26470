//! A hosted match and the same match in this process, played side by side.

use std::collections::BTreeSet;

use proto::envelope;
use proto::games::tikal::wire;
use proto::v1;
use rules::tikal::{Action, Options, Position};
use rules::{Audience, Game, Policy};
use table::{Deal, Entry, Keystream, Seed, Table};

use crate::seating::{Player, Seating, notations};
use crate::server::Server;

/// A hosted match whose seed is known, and the table that says what it must be.
pub struct Mirror {
    pub seed: u64,
    pub seating: Seating,
    pub table: Table<Position>,
    chooser: Chooser,
}

/// Picks actions by a policy and a keystream of its own.
pub struct Chooser {
    policy: Policy,
    stream: Keystream,
}

impl Chooser {
    /// A chooser that picks alike for the same seed and name.
    pub fn new(policy: Policy, seed: u64, name: &str) -> Chooser {
        Chooser { policy, stream: Keystream::new(Seed::from_number(seed).bytes(), name) }
    }

    /// One of the listed actions.
    pub fn pick(&mut self, legal: &[Action]) -> Action {
        self.policy.pick::<Position>(legal, &mut self.stream).unwrap()
    }

    /// The place of one of the prompt's actions.
    pub fn pick_listed(&mut self, prompt: &v1::Prompt) -> usize {
        let read = |listed: &v1::LegalAction| listed.notation.parse::<Action>().unwrap();
        let legal: Vec<Action> = prompt.legal_actions.iter().map(read).collect();
        let picked = self.pick(&legal);
        legal.iter().position(|action| *action == picked).unwrap()
    }
}

impl Mirror {
    /// A match with this seed.
    pub async fn start(server: &Server, options: wire::Options, seed: u64) -> Mirror {
        let seating = Seating::start(server, options, seed).await;
        let agreed = Options::try_from(options).unwrap();
        let table = Table::new(agreed, Deal::open(Seed::from_number(seed)));
        Mirror { seed, seating, table, chooser: Chooser::new(Policy::Busy, seed, "mirror") }
    }

    /// The player who decides.
    pub fn decider(&self) -> &Player {
        let seat = self.table.decider().expect("somebody decides");
        self.seating.player(u32::from(seat.number()))
    }

    /// The first player who does not decide.
    pub fn bystander(&self) -> &Player {
        let decider = self.decider().seat;
        self.seating.players.iter().find(|player| player.seat != decider).unwrap()
    }

    /// The view of the present, which is everybody's, without what the table adds.
    pub fn view(&self) -> v1::View {
        envelope::view(self.table.position(), Audience::Public)
    }

    /// The number of the newest event.
    pub fn head(&self) -> u64 {
        self.table.log().head().0
    }

    /// Every legal action of the deciding seat.
    pub fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.table.position().legal(&mut legal);
        legal
    }

    /// The first legal action whose text begins so.
    pub fn listed(&self, prefix: &str) -> Option<String> {
        self.legal().iter().map(Action::to_string).find(|text| text.starts_with(prefix))
    }

    /// An action the policy would take now.
    pub fn choose(&mut self) -> String {
        let legal = self.legal();
        self.chooser.pick(&legal).to_string()
    }

    /// Plays one action in the hosted match and here; both must be told the same.
    pub async fn step(&mut self) {
        let text = self.choose();
        let accepted = self.decider().submit(notations(&[&text])).await.unwrap();
        assert_eq!(accepted, self.follow(&[&text]), "seed {}: {text}", self.seed);
    }

    /// Plays here what was accepted there.
    pub fn follow(&mut self, texts: &[&str]) -> v1::Accepted {
        let actions: Vec<Action> = texts.iter().map(|text| text.parse().unwrap()).collect();
        let accepted = self.table.act(self.table.decider().unwrap(), &actions).unwrap();
        v1::Accepted { first_sequence: accepted.first.0, last_sequence: accepted.last.0 }
    }

    /// Plays until a condition holds or the match is over; says whether it held.
    pub async fn play_until(&mut self, holds: impl Fn(&Mirror) -> bool) -> bool {
        while self.table.decider().is_some() {
            if holds(self) {
                return true;
            }
            self.step().await;
        }
        false
    }

    /// Plays so many actions.
    pub async fn play(&mut self, actions: usize) {
        for _ in 0..actions {
            self.step().await;
        }
    }

    /// Plays to the end.
    pub async fn finish(&mut self) {
        self.play_until(|_| false).await;
    }

    /// The numbers with which a step ends.
    pub fn step_ends(&self) -> BTreeSet<u64> {
        self.table.log().steps().map(|step| step.last().0).collect()
    }

    /// Whether these events of the wire are what happened here from `first` on.
    pub fn check_events(&self, first: u64, events: &[v1::Event]) {
        let entries = self.table.log().steps().flat_map(|step| &step.entries);
        let here: Vec<&Entry<Position>> = entries.skip(first as usize - 1).collect();
        for ((event, entry), number) in events.iter().zip(&here).zip(first..) {
            assert_eq!(event.sequence, number, "seed {}", self.seed);
            let game = match &event.kind {
                Some(v1::event::Kind::Game(game)) => Some(game.clone()),
                Some(_) | None => None,
            };
            let expected = match entry {
                Entry::Game(event) => Some(envelope::event::<Position>(event, Audience::Public)),
                Entry::MatchStarted
                | Entry::ActionsUndone { .. }
                | Entry::DecisionTimedOut { .. }
                | Entry::SeatGivenUp { .. }
                | Entry::MatchEnded(_) => None,
            };
            assert_eq!(game, expected, "seed {}, event {number}", self.seed);
        }
        assert_eq!(events.len(), here.len(), "seed {}: all events from {first} on", self.seed);
    }
}
