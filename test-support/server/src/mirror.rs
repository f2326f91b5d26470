//! A hosted match and the same match in this process, played side by side.

use std::collections::BTreeSet;

use proto::envelope;
use proto::games::tikal::wire;
use proto::{WireGame, v1};
use rules::tikal::{Options, Position};
use rules::{Audience, Game, Policy};
use table::{Deal, Entry, Keystream, Record, Seed, Table};

use crate::seating::{Player, Seating, notations};
use crate::server::Server;

/// A hosted match whose seed is known, and the table that says what it must be. Nothing is hidden here:
/// the same seed deals the same decks, so the table has the true position of a game with secrets too.
pub struct Mirror<G: Game = Position> {
    pub seed: u64,
    pub seating: Seating,
    pub table: Table<G>,
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
    pub fn pick<G: Game>(&mut self, legal: &[G::Action]) -> G::Action {
        self.policy.pick::<G>(legal, &mut self.stream).unwrap()
    }

    /// The place of one of the prompt's actions.
    pub fn pick_listed<G: Game>(&mut self, prompt: &v1::Prompt) -> usize {
        let read = |listed: &v1::LegalAction| G::parse_action(&listed.notation).unwrap();
        let legal: Vec<G::Action> = prompt.legal_actions.iter().map(read).collect();
        let picked = self.pick::<G>(&legal);
        legal.iter().position(|action| *action == picked).unwrap()
    }
}

impl Mirror {
    /// A match of Tikal with this seed.
    pub async fn start(server: &Server, options: wire::Options, seed: u64) -> Mirror {
        Mirror::of(server, Options::try_from(options).unwrap(), seed).await
    }
}

impl<G: WireGame> Mirror<G> {
    /// A match with this seed.
    pub async fn of(server: &Server, options: G::Options, seed: u64) -> Mirror<G> {
        let seating = Seating::seeded(server, envelope::options::<G>(&options), seed).await;
        let table = Table::new(options, Deal::open(Seed::from_number(seed)));
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

    /// The public's view of the present, without what the table adds.
    pub fn view(&self) -> v1::View {
        envelope::view(self.table.position(), Audience::Public)
    }

    /// The record of the table here, with the names of the players there.
    pub fn record(&self) -> Record<G> {
        let name = |player: &Player| format!("player {}", player.seat);
        Record::of(&self.table).with_names(self.seating.players.iter().map(name))
    }

    /// The number of the newest event.
    pub fn head(&self) -> u64 {
        self.table.log().head().0
    }

    /// Every legal action of the deciding seat.
    pub fn legal(&self) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.table.position().legal(&mut legal);
        legal
    }

    /// The first legal action whose text begins so.
    pub fn listed(&self, prefix: &str) -> Option<String> {
        self.legal().iter().map(G::print_action).find(|text| text.starts_with(prefix))
    }

    /// An action the policy would take now.
    pub fn choose(&mut self) -> String {
        let legal = self.legal();
        G::print_action(&self.chooser.pick::<G>(&legal))
    }

    /// Plays one action in the hosted match and here; both must be told the same.
    pub async fn step(&mut self) {
        let text = self.choose();
        let accepted = self.decider().submit(notations(&[&text])).await.unwrap();
        assert_eq!(accepted, self.follow(&[&text]), "seed {}: {text}", self.seed);
    }

    /// Plays here what was accepted there.
    pub fn follow(&mut self, texts: &[&str]) -> v1::Accepted {
        let actions: Vec<G::Action> =
            texts.iter().map(|text| G::parse_action(text).unwrap()).collect();
        let accepted = self.table.act(self.table.decider().unwrap(), &actions).unwrap();
        v1::Accepted { first_sequence: accepted.first.0, last_sequence: accepted.last.0 }
    }

    /// Plays until a condition holds or the match is over; says whether it held.
    pub async fn play_until(&mut self, holds: impl Fn(&Mirror<G>) -> bool) -> bool {
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

    /// Whether these events of the wire are what the public sees of what happened here from `first` on.
    pub fn check_events(&self, first: u64, events: &[v1::Event]) {
        let entries = self.table.log().steps().flat_map(|step| &step.entries);
        let here: Vec<&Entry<G>> = entries.skip(first as usize - 1).collect();
        for ((event, entry), number) in events.iter().zip(&here).zip(first..) {
            assert_eq!(event.sequence, number, "seed {}", self.seed);
            let game = match &event.kind {
                Some(v1::event::Kind::Game(game)) => Some(game.clone()),
                Some(_) | None => None,
            };
            let expected = match entry {
                Entry::Game(event) => Some(envelope::event::<G>(event, Audience::Public)),
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
