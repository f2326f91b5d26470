//! Pairs of matches that differ only in what nobody has drawn: no byte tells them apart before they
//! must differ. A game that leaks is told apart.

use engine_server::hosted::Hosted;
use proto::v1;
use rules::tikal::{Action, Position};
use rules::{Audience, Game, Policy, Seat};
use table::{Cause, Entry, Record, Table};
use tokio::sync::Mutex;

use crate::arranged::Arranged;
use crate::orders::{Draw, deal, differing, draws};
use crate::peek::Peek;
use crate::plan::{Leak, Plan};
use crate::run::{Run, Setting};
use crate::transcript::{To, Transcript};

/// How many draws are tried in each setting, or `all`.
const DRAWS: &str = "TIKAL_NONINTERFERENCE_DRAWS";
const DRAWS_UNLESS_SAID: usize = 5;

/// One run at a time: the plan of the decks and the lines of the log are the whole process's.
static ALONE: Mutex<()> = Mutex::const_new(());

/// A match, and everything needed to play it again with other decks.
struct Twins<G: Game> {
    setting: Setting,
    leak: Option<Leak>,
    here: Transcript,
    record: Record<G>,
    draws: Vec<Draw>,
}

impl<G: Hosted> Twins<G> {
    /// Plays the match with its decks as they are.
    async fn new(setting: Setting, leak: Option<Leak>) -> Twins<G> {
        Plan { leak, ..Plan::default() }.set();
        let here = Run::play::<G>(&setting, usize::MAX).await;
        let record = Record::<G>::parse(&here.record).unwrap();
        let draws = draws(&record);
        Twins { setting, leak, here, record, draws }
    }

    /// Decks that differ from draw k on, and the first draw that shows it.
    fn plan(&self, k: usize) -> (Plan, Option<usize>) {
        let (plan, first) = differing(&self.record, &self.draws, k);
        (Plan { leak: self.leak, ..plan }, first)
    }

    /// Plays it with decks that differ from draw k on, up to the draw that shows it, or to its end.
    /// Says what was told otherwise before.
    async fn difference(&self, k: usize) -> Option<String> {
        let (plan, first) = self.plan(k);
        plan.set();
        let Some(first) = first else {
            let there = Run::play::<G>(&self.setting, usize::MAX).await;
            return self.here.difference(&there, |_| self.here.len());
        };
        let sequence = self.draws[first].sequence;
        let limit = self.here.before(sequence);
        let there = Run::play::<G>(&self.setting, limit).await;
        let known = usize::try_from(sequence).unwrap() - 1;
        let earlier = || {
            let events = |of: &Transcript| of.events.get(..known).map(<[v1::Event]>::to_vec);
            let same = events(&self.here).is_some() && events(&self.here) == events(&there);
            (!same).then(|| format!("an event before {sequence} differs"))
        };
        let difference = self.here.difference(&there, |_| limit).or_else(earlier);
        // Else the decks would not be what the plan says, and nothing would be shown.
        let drawn = |of: &Transcript| of.events.get(known).cloned();
        assert!(
            difference.is_some() || drawn(&self.here) != drawn(&there),
            "{}: draw {first} is the same in decks that differ from draw {k} on",
            self.setting.name
        );
        difference
    }
}

/// A match of Tikal, played to its end.
fn tikal(name: &'static str, options: v1::TikalOptions, luck: u64) -> Setting {
    use v1::Want::{Events, LegalActions, Position, Summary, View};
    Setting {
        name,
        options: v1::GameOptions { game: Some(v1::game_options::Game::Tikal(options)) },
        seats: options.seats,
        luck,
        turns: usize::MAX,
        want: vec![Summary, View, Events, LegalActions, Position],
        routes: true,
        pick: |listed, luck| {
            let read = |text: &&str| text.parse::<Action>().unwrap();
            let legal: Vec<Action> = listed.iter().map(read).collect();
            let picked = Policy::Busy.pick::<rules::tikal::Position>(&legal, luck);
            legal.iter().position(|action| Some(*action) == picked).unwrap()
        },
    }
}

fn settings() -> Vec<Setting> {
    let basic = |seats| v1::TikalOptions { seats, ..v1::TikalOptions::default() };
    let auction = |seats| v1::TikalOptions { auction: true, ..basic(seats) };
    let drawn = |options| v1::TikalOptions { draw_start_seat: true, ..options };
    let strict = |options| v1::TikalOptions { camp_needs_member: true, ..options };
    vec![
        tikal("basic, two seats", drawn(basic(2)), 1),
        tikal("auction, three seats", auction(3), 2),
        tikal("basic, four seats", drawn(strict(basic(4))), 3),
        tikal("auction, two seats", strict(auction(2)), 4),
    ]
}

/// Which draws are tried: evenly over all, the first and the last among them.
fn tried(count: usize) -> Vec<usize> {
    let asked = std::env::var(DRAWS).unwrap_or_else(|_| DRAWS_UNLESS_SAID.to_string());
    let wanted = if asked == "all" { count } else { asked.parse().unwrap() };
    let wanted = wanted.clamp(2, count);
    (0..wanted).map(|place| place * (count - 1) / (wanted - 1)).collect()
}

#[tokio::test]
async fn what_is_not_drawn_yet_changes_no_byte() {
    let _alone = ALONE.lock().await;
    let full = std::env::var_os(DRAWS).is_some();
    let settings = settings();
    for setting in &settings[..if full { settings.len() } else { 2 }] {
        let twins = Twins::<Position>::new(setting.clone(), None).await;
        let tried = tried(twins.draws.len());
        for &k in &tried {
            let Draw { deck, sequence } = &twins.draws[k];
            if let Some(difference) = twins.difference(k).await {
                let context = format!("{}, luck {}", setting.name, setting.luck);
                panic!("{context}, draw {k} from {deck}, event {sequence}: {difference}");
            }
        }
        let Transcript { events, .. } = &twins.here;
        let (draws, entries) = (twins.draws.len(), twins.here.len());
        println!(
            "{}: {} of {draws} draws tried; {} events, {entries} things told: {:?}",
            setting.name,
            tried.len(),
            events.len(),
            twins.here.kinds()
        );
        check_script(&twins.here);
    }
}

/// The script left nothing out.
fn check_script(told: &Transcript) {
    let kinds = told.kinds();
    for kind in [
        "CreateMatch",
        "JoinMatch",
        "RevealNonce",
        "SubmitActions",
        "UndoActions",
        "SimulateActions",
        "ListLegalActions",
        "ListMatchEvents",
        "GetMatchRecord",
        "GetMatch",
        "ListMatches",
        "GetServerInfo",
        "Play",
        "Watch",
        "Lobby",
        "Play ends",
        "log lines",
        "metrics",
    ] {
        assert!(kinds.contains_key(kind), "the script has no {kind}: {kinds:?}");
    }
    let undone = |event: &v1::Event| matches!(event.kind, Some(v1::event::Kind::ActionsUndone(_)));
    assert!(told.events.iter().any(undone), "nothing was taken back");
}

#[tokio::test]
async fn a_game_that_leaks_is_found_out() {
    let _alone = ALONE.lock().await;
    let short = Setting { turns: 60, ..settings().remove(0) };
    for leak in [None].into_iter().chain(Leak::ALL.map(Some)) {
        let twins = Twins::<Position>::new(short.clone(), leak).await;
        let mut found = None;
        for k in 0..twins.draws.len() {
            found = twins.difference(k).await.map(|difference| format!("draw {k}, {difference}"));
            if found.is_some() {
                break;
            }
        }
        println!("{leak:?}: {found:?}");
        assert_eq!(found.is_some(), leak.is_some(), "{leak:?}: {found:?}");
    }
}

/// The match after each action, with the decks as they are planned now.
fn replayed<G: Game>(record: &Record<G>) -> Vec<Table<Arranged<G>>> {
    Plan::dealing(true);
    let mut table = Table::<Arranged<G>>::new(record.options.clone(), deal(record));
    Plan::dealing(false);
    let mut tables = vec![table.clone()];
    for line in &record.lines {
        if let Cause::Played { seat, action } = line.cause {
            table.act(seat, &[action]).unwrap();
            tables.push(table.clone());
        }
    }
    tables
}

/// The head with which an audience first may see that two matches are not the same.
fn told_apart<G: Game>(here: &[Table<G>], there: &[Table<G>], audience: Audience) -> Option<u64> {
    let seen = |table: &Table<G>| {
        let entries = table.log().steps().iter().flat_map(|step| step.entries.clone());
        let seen = |entry| match entry {
            Entry::Game(event) => Entry::Game(G::seen(&event, audience)),
            Entry::MatchStarted
            | Entry::ActionsUndone { .. }
            | Entry::DecisionTimedOut { .. }
            | Entry::SeatGivenUp { .. }
            | Entry::MatchEnded(_) => entry,
        };
        (entries.map(seen).collect::<Vec<Entry<G>>>(), table.position().view(audience))
    };
    let mut moments = here.iter().zip(there);
    moments.find(|(here, there)| seen(here) != seen(there)).map(|(here, _)| here.log().head().0)
}

#[tokio::test]
async fn what_an_audience_may_not_see_changes_no_byte_of_its() {
    let _alone = ALONE.lock().await;
    let mut longer = 0;
    for luck in 1..=4 {
        let setting = Setting {
            name: "secret hands",
            options: v1::GameOptions { game: None },
            seats: 2,
            luck,
            turns: usize::MAX,
            want: vec![v1::Want::View, v1::Want::Events, v1::Want::Position],
            routes: false,
            pick: |listed, luck| luck.below(listed.len() as u32) as usize,
        };
        let twins = Twins::<Peek>::new(setting, None).await;
        Plan::default().set();
        let here = replayed(&twins.record);
        for k in 0..twins.draws.len() {
            twins.plan(k).0.set();
            let other = replayed(&twins.record);
            let there = Run::play::<Peek>(&twins.setting, usize::MAX).await;
            let limit = |to: To| {
                let audience = match to {
                    To::Seat(seat) => Audience::Seat(Seat::ALL[seat as usize - 1]),
                    To::Public | To::Operator => Audience::Public,
                };
                // What is over has no secrets: its record tells every draw to everybody.
                let end = here.last().map_or(0, |table| table.log().head().0);
                twins.here.before(told_apart(&here, &other, audience).unwrap_or(end))
            };
            let limits = [To::Seat(1), To::Seat(2), To::Public, To::Operator].map(limit);
            let limit = |to: To| match to {
                To::Seat(seat) => limits[seat as usize - 1],
                To::Public => limits[2],
                To::Operator => limits[3],
            };
            let difference = twins.here.difference(&there, limit);
            assert_eq!(difference, None, "luck {luck}, draw {k}");
            longer += usize::from(limits[2] > limits[0].min(limits[1]));
        }
    }
    // The test would be empty if everybody always learned of a card at once.
    assert!(longer >= 4, "{longer}");
    println!("secret hands: in {longer} pairs somebody was still ignorant while another knew");
}
