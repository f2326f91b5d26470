//! Pairs of matches that differ only in what nobody has drawn: no byte tells them apart before they
//! must differ. A game that leaks is told apart.

use engine_server::hosted::Hosted;
use peek::Peek;
use proto::games::tikal::wire;
use proto::v1;
use rules::tikal::Position;
use rules::{Audience, Game, Seat};
use table::Record;

use crate::ALONE;
use crate::games::{of_peek, of_tikal};
use crate::orders::{Draw, differing, draws};
use crate::plan::{Leak, Plan};
use crate::run::Run;
use crate::setting::Setting;
use crate::transcript::{To, Transcript};
use crate::twins::told_apart;

/// How many draws are tried in each setting, or `all`.
const DRAWS: &str = "TIKAL_NONINTERFERENCE_DRAWS";
const DRAWS_UNLESS_SAID: usize = 5;

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

fn settings() -> Vec<Setting> {
    let basic = |seats| wire::Options { seats, ..wire::Options::default() };
    let auction = |seats| wire::Options { auction: true, ..basic(seats) };
    let drawn = |options| wire::Options { draw_start_seat: true, ..options };
    let strict = |options| wire::Options { camp_needs_member: true, ..options };
    vec![
        of_tikal("basic, two seats", drawn(basic(2)), 1),
        of_tikal("auction, three seats", auction(3), 2),
        of_tikal("basic, four seats", drawn(strict(basic(4))), 3),
        of_tikal("auction, two seats", strict(auction(2)), 4),
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
        "GetMatchView",
        "ListMatchViews",
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
    for leak in [None].into_iter().chain(Leak::OF_THE_DEAL.map(Some)) {
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

#[tokio::test]
async fn what_an_audience_may_not_see_changes_no_byte_of_its() {
    let _alone = ALONE.lock().await;
    let mut longer = 0;
    for luck in 1..=4 {
        let setting = of_peek(luck);
        let twins = Twins::<Peek>::new(setting, None).await;
        for k in 0..twins.draws.len() {
            twins.plan(k).0.set();
            let there = Run::play::<Peek>(&twins.setting, usize::MAX).await;
            let limit = |to: To| {
                let audience = match to {
                    To::Seat(seat) => Audience::Seat(Seat::ALL[seat as usize - 1]),
                    To::Public | To::Operator => Audience::Public,
                };
                twins.here.before(told_apart::<Peek>(&twins.here, &there, audience))
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
