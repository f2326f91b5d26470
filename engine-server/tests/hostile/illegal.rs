//! Ten thousand illegal requests from positions along whole games of every kind: each refused with
//! its reason, its rule and its facts, none with an effect.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use proto::games::tikal::wire;
use rules::Seat;
use rules::tikal::Action;
use server_test_support::mirror::Mirror;
use server_test_support::refusal::{Told, told};
use server_test_support::seating::{Player, notations};
use server_test_support::server::{Server, tikal};
use server_test_support::simulation::{refused, simulate};
use server_test_support::streams::{PlayStream, verdict};
use table::{Keystream, Seed};
use tonic::Code;

use crate::aim::counting_server;
use crate::expected::Expected;
use crate::forbidden::{Ask, Forbidden, KINDS, Maker};
use crate::panics;
use crate::{typed, unchanged};

/// How many refused requests are asked for.
const REFUSED: usize = 10_000;
/// How many requests there are at one position, between two looks at everything.
const BATCH: usize = 30;
/// How many actions are played between two such positions.
const APART: usize = 6;
/// After so many actions one of three or four players gives up.
const RESIGNED: usize = 60;

#[tokio::test]
async fn illegal_requests_are_refused_by_rule_and_change_nothing() {
    panics::count();
    let (server, kept) = counting_server(0).await;
    let mut tally = Tally::default();
    let mut seed = 0;
    while tally.counted < REFUSED {
        for (seats, auction) in
            [(2, false), (3, true), (4, false), (2, true), (3, false), (4, true)]
        {
            seed += 1;
            let options =
                wire::Options { auction, camp_needs_member: seed % 2 == 0, ..tikal(seats) };
            Game::start(&server, options, seed).await.play(&kept, &mut tally).await;
        }
    }
    tally.check();
    server.stop().await;
    assert_eq!(panics::counted(), 0);
}

/// One hosted match, and what is needed to ask for what it forbids.
struct Game<'a> {
    server: &'a Server,
    seed: u64,
    mirror: Mirror,
    stream: Keystream,
    /// What was listed at earlier moments.
    past: Vec<Action>,
    /// The newest request that was accepted.
    used: Option<(Seat, String)>,
}

impl<'a> Game<'a> {
    async fn start(server: &'a Server, options: wire::Options, seed: u64) -> Game<'a> {
        let mirror = Mirror::start(server, options, seed).await;
        let stream = Keystream::new(Seed::from_number(seed).bytes(), "forbidden");
        Game { server, seed, mirror, stream, past: Vec::new(), used: None }
    }

    async fn play(mut self, kept: &Arc<AtomicUsize>, tally: &mut Tally) {
        let mut played = 0;
        while self.mirror.table.decider().is_some() {
            // Tiles are laid once a turn and can lie wrongly in many ways.
            let laying = self.mirror.listed("tile").is_some() && self.stream.below(4) == 0;
            if played % APART == 0 || laying {
                self.batch(kept, tally).await;
            }
            self.step().await;
            played += 1;
            if played == RESIGNED && self.mirror.seating.players.len() > 2 {
                let seat = self.mirror.table.decider().unwrap();
                self.player(seat).resign().await.unwrap();
                self.mirror.table.resign(seat).unwrap();
            }
        }
        self.batch(kept, tally).await;
    }

    /// Plays one action there and here.
    async fn step(&mut self) {
        let seat = self.mirror.table.decider().unwrap();
        self.past.extend(self.mirror.legal().into_iter().take(8));
        let text = self.mirror.choose();
        let submit = notations(&[&text]);
        self.used = Some((seat, submit.request_id.clone()));
        let accepted = self.player(seat).submit(submit).await.unwrap();
        assert_eq!(accepted, self.mirror.follow(&[&text]), "seed {}: {text}", self.seed);
    }

    fn player(&self, seat: Seat) -> &Player {
        self.mirror.seating.player(u32::from(seat.number()))
    }

    /// Asks for what is forbidden here, and looks whether anything has changed.
    async fn batch(&mut self, kept: &Arc<AtomicUsize>, tally: &mut Tally) {
        let over = self.mirror.table.decider().is_none();
        let mut streams = Vec::new();
        if !over {
            for player in &self.mirror.seating.players {
                let mut stream = player.play(player.open()).await;
                stream.update().await;
                streams.push(stream);
            }
        }
        let before = self.told(kept).await;
        let context = format!("seed {}, event {}", self.seed, self.mirror.head());
        let mut asked = 0;
        while asked < BATCH {
            let (kind, make) = KINDS[self.stream.below(KINDS.len() as u32) as usize];
            let actor = self.actor();
            let mut maker = Maker {
                mirror: &self.mirror,
                stream: &mut self.stream,
                actor,
                legal: self.mirror.legal(),
                past: &self.past,
                used: self.used.as_ref(),
            };
            let Some(forbidden) = make(&mut maker) else { continue };
            let context = format!("{context}: {kind}, {forbidden:?}");
            let by_stream = !over && self.stream.below(3) == 0;
            let stream = by_stream.then(|| &mut streams[forbidden.seat.index()]);
            let told = ask(self.player(forbidden.seat), stream, &forbidden, &context).await;
            check(&told, &forbidden.told, &context);
            tally.add(kind, &told);
            asked += 1;
        }
        before.check(&self.told(kept).await, &context);
        assert_eq!(panics::counted(), 0, "{context}");
        tally.counted += asked;
    }

    /// Everything the match tells.
    async fn told(&self, kept: &Arc<AtomicUsize>) -> unchanged::Told {
        let seating = &self.mirror.seating;
        let tokens = seating.players.iter().map(|player| player.token.as_str()).collect();
        let matches = [(seating.match_id.as_str(), "", tokens)];
        unchanged::Told::by(&self.server.channel(), matches, kept).await
    }

    /// Mostly the seat that decides.
    fn actor(&mut self) -> Seat {
        let seats = self.mirror.seating.players.len() as u32;
        let any = Seat::ALL[self.stream.below(seats) as usize];
        let decider = self.mirror.table.decider();
        if self.stream.below(5) == 0 { any } else { decider.unwrap_or(any) }
    }
}

/// Asks by a call or on a stream, and says what was told.
async fn ask(
    player: &Player,
    stream: Option<&mut PlayStream>,
    forbidden: &Forbidden,
    context: &str,
) -> Vec<Told> {
    match (&forbidden.ask, stream) {
        (Ask::Submit(submit), Some(stream)) => {
            let answered = stream.answer(submit.clone()).await;
            let refused = verdict(&answered);
            vec![refused.expect_err(context)]
        }
        (Ask::Submit(submit), None) => {
            let status = player.submit(submit.clone()).await.expect_err(context);
            typed::reason_of_status(&status).expect(context);
            vec![Told::from(&status)]
        }
        (Ask::Undo(undo), _) => {
            let undo = player.request(undo.clone());
            vec![told(player.client.clone().undo_actions(undo).await)]
        }
        (Ask::Simulate(request), _) => {
            simulate(player, request.clone()).await.iter().map(refused).collect()
        }
    }
}

/// Code, reason and facts are those expected, and a broken rule is named.
fn check(told: &[Told], expected: &[Expected], context: &str) {
    assert_eq!(told.len(), expected.len(), "{context}");
    for (told, expected) in told.iter().zip(expected) {
        let Expected { code, info } = expected;
        assert_eq!((told.code, &told.reason), (*code, &info.reason), "{context}");
        assert_eq!(told.metadata, info.metadata, "{context}");
        assert!(!told.message.is_empty() && told.code != Code::Internal, "{context}");
        if let Some(rule) = info.metadata.get("rule") {
            assert!(!rule.is_empty(), "{context}");
        }
    }
}

/// What was refused, and why.
#[derive(Default)]
struct Tally {
    counted: usize,
    kinds: BTreeMap<&'static str, usize>,
    reasons: BTreeMap<String, usize>,
    rules: BTreeMap<String, usize>,
}

impl Tally {
    fn add(&mut self, kind: &'static str, told: &[Told]) {
        *self.kinds.entry(kind).or_default() += 1;
        for told in told {
            // A broken rule is told apart by the game's own word for it.
            let violation = told.fact("violation");
            let reason = if violation.is_empty() { &*told.reason } else { violation };
            *self.reasons.entry(reason.to_owned()).or_default() += 1;
            if !told.fact("rule").is_empty() {
                *self.rules.entry(told.fact("rule").to_owned()).or_default() += 1;
            }
        }
    }

    /// Every kind had its share, and most reasons there are came up.
    fn check(&self) {
        println!("illegal: {} refused", self.counted);
        println!("by kind {:?}", self.kinds);
        println!("by reason {:?}", self.reasons);
        println!("by rule {:?}", self.rules);
        for (kind, _) in KINDS {
            assert!(self.kinds.get(kind).is_some_and(|&count| count >= 20), "{kind}");
        }
        assert!(self.reasons.len() >= 50, "{:?}", self.reasons);
        assert!(self.rules.len() >= 25, "{:?}", self.rules);
    }
}
