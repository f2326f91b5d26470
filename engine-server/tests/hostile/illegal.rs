//! Ten thousand illegal requests from positions along whole matches of every game, mixed on one server: each
//! refused with its reason, its rule and its facts, none with an effect.

use std::array::from_fn;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use engine_server::games::hosted_games;
use futures_util::future::{LocalBoxFuture, join_all};
use proto::v1;
use rules::{Seat, tikal, tikal2, yucatan};
use server_test_support::mirror::Mirror;
use server_test_support::refusal::{Told, told};
use server_test_support::seating::{Player, notations};
use server_test_support::server::Server;
use server_test_support::simulation::{refused, simulate};
use server_test_support::streams::{PlayStream, verdict};
use table::{Keystream, Seed};
use tokio::sync::Mutex;
use tonic::Code;

use crate::aim::counting_server;
use crate::expected::Expected;
use crate::forbidden::{Ask, Forbidden, Maker, kinds};
use crate::games::{Hostile, Matches, options};
use crate::panics;
use crate::{typed, unchanged};

/// How many requests are refused at least, in all and in each kind of matches.
const REFUSED: (usize, usize) = (10_600, 2_000);
/// How many requests there are at one position, between two looks at everything.
const BATCH: usize = 40;
/// Phases of a match that are seldom are asked in at least so often.
const OFTEN_ENOUGH: usize = 3;
/// After so many actions one of three or four players gives up.
const RESIGNED: usize = 60;

#[tokio::test]
async fn illegal_requests_are_refused_by_rule_and_change_nothing() {
    panics::count();
    let (server, kept) = counting_server(0).await;
    let shared = SharedServer { server: &server, kept: &kept, turn: Mutex::new(()) };
    let mut playing = Vec::new();
    playing.extend(matches_of::<tikal::Position>(&shared));
    playing.extend(matches_of::<tikal2::Position>(&shared));
    playing.extend(matches_of::<yucatan::Position>(&shared));
    let tallies = join_all(playing).await;
    tallies.iter().for_each(Tally::print);
    tallies.iter().for_each(Tally::check);
    let asked: BTreeSet<&str> = tallies.iter().map(|tally| tally.game).collect();
    let hosted = hosted_games();
    assert_eq!(asked, hosted.iter().map(|game| game.name()).collect(), "every game is asked");
    let rules: BTreeSet<&String> = tallies.iter().flat_map(|tally| tally.rules.keys()).collect();
    let counted: usize = tallies.iter().map(|tally| tally.counted).sum();
    println!("illegal: {counted} refused, {} rules broken", rules.len());
    assert!(counted >= REFUSED.0 && rules.len() >= 70, "{counted}: {rules:?}");
    server.stop().await;
    assert_eq!(panics::counted(), 0);
}

/// The server on which all matches are played.
struct SharedServer<'a> {
    server: &'a Server,
    kept: &'a Arc<AtomicUsize>,
    /// Whose match goes on: what one changes, no other takes for an effect of its refused requests. Whoever
    /// waits longest is next, so that the matches go on by turns.
    turn: Mutex<()>,
}

/// Every kind of matches of this game, one after the other those of a kind.
fn matches_of<'a, G: Hostile>(shared: &'a SharedServer<'a>) -> Vec<LocalBoxFuture<'a, Tally>> {
    let play = |&matches: &'static Matches| -> LocalBoxFuture<'a, Tally> {
        Box::pin(async move {
            let mut tally = Tally::of::<G>(matches);
            for (agreed, seed) in matches.1.iter().zip(1..) {
                ProbedMatch::<G>::start(shared, agreed, seed).await.play(&mut tally).await;
            }
            tally
        })
    };
    G::MATCHES.iter().map(play).collect()
}

/// One hosted match, and what is needed to ask for what it forbids.
struct ProbedMatch<'a, G: Hostile> {
    shared: &'a SharedServer<'a>,
    /// Which match it is, for whoever reads of a failure.
    name: String,
    mirror: Mirror<G>,
    stream: Keystream,
    /// What was listed at earlier moments.
    past: Vec<G::Action>,
    /// The newest request that was accepted.
    used: Option<(Seat, String)>,
    /// How often it was asked in each phase.
    phases: BTreeMap<&'static str, usize>,
}

impl<'a, G: Hostile> ProbedMatch<'a, G> {
    async fn start(shared: &'a SharedServer<'a>, agreed: &str, seed: u64) -> ProbedMatch<'a, G> {
        let _turn = shared.turn.lock().await;
        ProbedMatch {
            shared,
            name: format!("{} of {agreed}, seed {seed}", G::NAME),
            mirror: Mirror::of(shared.server, options::<G>(agreed), seed).await,
            stream: Keystream::new(Seed::from_number(seed).bytes(), "forbidden"),
            past: Vec::new(),
            used: None,
            phases: BTreeMap::new(),
        }
    }

    async fn play(mut self, tally: &mut Tally) {
        let mut played = 0;
        while self.mirror.table.decider().is_some() {
            let _turn = self.shared.turn.lock().await;
            let asked = self.phases.entry(self.mirror.table.position().phase_name()).or_default();
            if played % G::APART == 0 || *asked < OFTEN_ENOUGH {
                *asked += 1;
                self.batch(tally).await;
            }
            self.step().await;
            played += 1;
            if played == RESIGNED && self.mirror.seating.players.len() > 2 {
                self.give_up().await;
            }
        }
        let _turn = self.shared.turn.lock().await;
        self.batch(tally).await;
    }

    /// Plays one action there and here.
    async fn step(&mut self) {
        let seat = self.mirror.table.decider().unwrap();
        self.past.extend(self.mirror.legal().into_iter().take(8));
        let text = self.mirror.choose();
        let submit = notations(&[&text]);
        self.used = Some((seat, submit.request_id.clone()));
        let accepted = self.player(seat).submit(submit).await.unwrap();
        assert_eq!(accepted, self.mirror.follow(&[&text]), "{}: {text}", self.name);
    }

    /// The deciding seat leaves.
    async fn give_up(&mut self) {
        let Some(seat) = self.mirror.table.decider() else { return };
        self.player(seat).resign().await.unwrap();
        self.mirror.table.resign(seat).unwrap();
    }

    fn player(&self, seat: Seat) -> &Player {
        self.mirror.seating.player(u32::from(seat.number()))
    }

    /// Asks for what is forbidden here, and looks whether anything has changed.
    async fn batch(&mut self, tally: &mut Tally) {
        let over = self.mirror.table.decider().is_none();
        let mut streams = Vec::new();
        if !over {
            for player in &self.mirror.seating.players {
                let mut stream = player.play(player.open()).await;
                stream.update().await;
                streams.push(stream);
            }
        }
        let before = self.told().await;
        let context = format!("{}, event {}", self.name, self.mirror.head());
        let kinds = kinds::<G>();
        let mut asked = 0;
        while asked < BATCH {
            // Of a few kinds the one that came up most seldom: some are possible at few moments.
            let few: [_; 4] = from_fn(|_| &kinds[self.stream.below(kinds.len() as u32) as usize]);
            let (name, kind) = few.into_iter().min_by_key(|(name, _)| tally.kinds[name]).unwrap();
            let actor = self.actor();
            let mut maker = Maker {
                mirror: &self.mirror,
                stream: &mut self.stream,
                actor,
                legal: self.mirror.legal(),
                past: &self.past,
                used: self.used.as_ref(),
            };
            let Some(forbidden) = maker.make(kind) else { continue };
            let context = format!("{context}: {name}, {forbidden:?}");
            let by_stream = !over && self.stream.below(3) == 0;
            let stream = by_stream.then(|| &mut streams[forbidden.seat.index()]);
            let told = ask(self.player(forbidden.seat), stream, &forbidden, &context).await;
            check::<G>(&told, &forbidden.told, &context);
            tally.add(name, &told);
            asked += 1;
        }
        before.check(&self.told().await, &context);
        assert_eq!(panics::counted(), 0, "{context}");
        tally.counted += asked;
    }

    /// Everything the match tells, and how much the store was to keep of any.
    async fn told(&self) -> unchanged::Told {
        let seating = &self.mirror.seating;
        let tokens = seating.players.iter().map(|player| player.token.as_str()).collect();
        let matches = [(seating.match_id.as_str(), "", tokens)];
        unchanged::Told::by(&self.shared.server.channel(), matches, self.shared.kept).await
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

/// Code, reason and facts are those expected, and a broken rule is named, in a sentence too.
fn check<G: Hostile>(told: &[Told], expected: &[Expected], context: &str) {
    assert_eq!(told.len(), expected.len(), "{context}");
    for (told, expected) in told.iter().zip(expected) {
        let Expected { code, info, sentence } = expected;
        assert_eq!((told.code, &told.reason), (*code, &info.reason), "{context}");
        assert_eq!(told.metadata, info.metadata, "{context}");
        assert!(!told.message.is_empty() && told.code != Code::Internal, "{context}");
        if let Some(sentence) = sentence {
            let rule = told.fact("rule");
            assert_eq!(&told.message, sentence, "{context}");
            assert!(!rule.is_empty() && told.message.starts_with(rule), "{context}");
            assert!(G::has_violation(told.fact("violation")), "{context}");
            assert_eq!(told.refusal.retry(), v1::Retry::Never, "{context}");
        }
    }
}

/// What was refused in one kind of matches, and why.
struct Tally {
    game: &'static str,
    title: &'static str,
    counted: usize,
    kinds: BTreeMap<&'static str, usize>,
    reasons: BTreeMap<String, usize>,
    rules: BTreeMap<String, usize>,
}

impl Tally {
    fn of<G: Hostile>((title, _): Matches) -> Tally {
        Tally {
            game: G::NAME,
            title,
            counted: 0,
            kinds: kinds::<G>().into_iter().map(|(name, _)| (name, 0)).collect(),
            reasons: BTreeMap::new(),
            rules: BTreeMap::new(),
        }
    }

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

    fn print(&self) {
        println!("illegal, {}: {} refused", self.title, self.counted);
        println!("by kind {:?}", self.kinds);
        println!("by reason {:?}", self.reasons);
        println!("by rule {:?}", self.rules);
    }

    /// Every kind had its share, and most reasons there are came up.
    fn check(&self) {
        assert!(self.counted >= REFUSED.1, "{}: {}", self.title, self.counted);
        for (kind, &count) in &self.kinds {
            assert!(count >= 30, "{}: {kind} only {count} times", self.title);
        }
        assert!(self.reasons.len() >= 35, "{}: {:?}", self.title, self.reasons);
        assert!(self.rules.len() >= 18, "{}: {:?}", self.title, self.rules);
    }
}
