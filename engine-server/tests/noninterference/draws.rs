//! Pairs of matches that differ only in what nobody has drawn: no byte tells them apart before they
//! must differ. A game that leaks is told apart.

use proto::v1;
use rules::Audience;
use table::{Deal, Record};

use crate::report::{Row, is_long};
use crate::run::{Asking, Run};
use crate::transcript::Transcript;
use server_test_support::twins::course::Course;
use server_test_support::twins::games::{FEW_DECISIONS, Paired};
use server_test_support::twins::leak::{Fact, Leak, Place};
use server_test_support::twins::orders::{Decks, Draw, draws};
use server_test_support::twins::pair::Pair;
use server_test_support::twins::plan::Plan;
use server_test_support::twins::setting::{Setting, options};

/// A match, and everything needed to play it again with other decks.
struct Drawn<G: Paired> {
    setting: Setting,
    deal: Deal,
    course: Course<G>,
    leak: Option<Leak>,
    decks: Decks<G>,
    here: Transcript,
    draws: Vec<Draw>,
}

impl<G: Paired> Drawn<G> {
    /// Plays a match of so many decisions at most.
    async fn new(setting: Setting, deal: Deal, most: usize, leak: Option<Leak>) -> Drawn<G> {
        let agreed = options::<G>(setting.agreed);
        let pair = Pair::<G>::new(&agreed, Audience::Public, setting.luck, |_| false, most);
        let [course, _] = pair.courses();
        let decks = Decks::of(&agreed, &course);
        Plan { order: decks.before_shuffle(&deal), leak }.set();
        let here = Run::play(&setting, &course, Asking::NowAndThen, usize::MAX).await;
        assert!(!here.astray, "{}: the match went another way than its course", setting.agreed);
        let draws = draws(&Record::<G>::parse(&here.record).unwrap());
        Drawn { setting, deal, course, leak, decks, here, draws }
    }

    /// Plays it with decks that differ from draw k on, up to the draw that shows it, or to its end.
    /// Says how much was compared, and what was told otherwise before.
    async fn compare(&self, k: usize) -> (usize, Option<String>) {
        let (decks, first) = self.decks.differing(&self.draws, k);
        Plan { order: decks.before_shuffle(&self.deal), leak: self.leak }.set();
        let play = |limit| Run::play(&self.setting, &self.course, Asking::NowAndThen, limit);
        let Some(first) = first else {
            let there = play(usize::MAX).await;
            let told = self.here.len();
            return (told, self.here.difference(&there, |_| told, None));
        };
        let sequence = self.draws[first].sequence;
        let limit = self.here.before(sequence);
        let there = play(limit).await;
        let known = usize::try_from(sequence).unwrap() - 1;
        let earlier = || {
            let events = |of: &Transcript| of.events.get(..known).map(<[v1::Event]>::to_vec);
            let same = events(&self.here).is_some() && events(&self.here) == events(&there);
            (!same).then(|| format!("an event before {sequence} differs"))
        };
        let difference = self.here.difference(&there, |_| limit, None).or_else(earlier);
        // Else the decks would not be what the plan says, and nothing would be shown.
        let told = there.len();
        assert!(
            self.here.difference(&there, |_| told, None).is_some(),
            "{}: draw {first} is the same in decks that differ from draw {k} on",
            self.setting.agreed
        );
        (limit, difference)
    }
}

/// Which draws are tried: evenly over all, the first and the last among them.
fn tried(count: usize, few: usize) -> Vec<usize> {
    let wanted = if is_long() { count } else { few.min(count) };
    (0..wanted).map(|place| place * (count - 1) / (wanted - 1).max(1)).collect()
}

/// Plays pairs of a game, with every draw or a few, in matches of at most so many decisions; on a push
/// only the first match is longer than a few turns. Leaks of the deal are planted in these places.
pub(crate) async fn check<G: Paired>(most: usize, places: &[Place]) -> Row {
    let mut row = Row::new(G::TITLE, "what is not drawn yet");
    for (number, &agreed) in G::MATCHES.iter().enumerate() {
        let most = if number == 0 || is_long() { most } else { most.min(FEW_DECISIONS) };
        let setting = Setting::new::<G>(agreed, number as u64 + 1);
        let deal = Run::deal::<G>(&setting).await;
        let drawn = Drawn::<G>::new(setting, deal, most, None).await;
        let tried = tried(drawn.draws.len(), if number == 0 { 4 } else { 2 });
        for &k in &tried {
            let (compared, difference) = drawn.compare(k).await;
            let Draw { deck, sequence } = &drawn.draws[k];
            let draw = format!("draw {k} from {deck}, event {sequence}");
            assert_eq!(difference, None, "{}, {agreed}, {draw}", G::TITLE);
            row.compared(compared);
        }
        println!(
            "{}, {agreed}: {} of {} draws tried; {} events, {} things told: {:?}",
            G::TITLE,
            tried.len(),
            drawn.draws.len(),
            drawn.here.events.len(),
            drawn.here.len(),
            drawn.here.kinds()
        );
        if drawn.course.played_out {
            check_script(&drawn.here);
            assert_eq!(took_back(&drawn.here), G::UNDO, "{}, {agreed}: undo", G::TITLE);
        }
    }
    for &place in places {
        let found = find::<G>(Leak { place, fact: Fact::Deal }).await;
        row.planted(&format!("{place:?}"), found);
    }
    row
}

/// The first draw that is told too early by a game that leaks.
async fn find<G: Paired>(leak: Leak) -> Option<String> {
    let setting = Setting::new::<G>(G::SHORT, 1);
    let deal = Run::deal::<G>(&setting).await;
    let drawn = Drawn::<G>::new(setting, deal, FEW_DECISIONS, Some(leak)).await;
    for k in 0..drawn.draws.len() {
        if let (_, Some(difference)) = drawn.compare(k).await {
            return Some(format!("draw {k}, {difference}"));
        }
    }
    None
}

/// The script left nothing out.
pub(crate) fn check_script(told: &Transcript) {
    let kinds = told.kinds();
    for kind in [
        "CreateMatch",
        "JoinMatch",
        "RevealNonce",
        "SubmitActions",
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
}

/// Whether somebody took something back.
pub(crate) fn took_back(told: &Transcript) -> bool {
    let undone = |event: &v1::Event| matches!(event.kind, Some(v1::event::Kind::ActionsUndone(_)));
    told.events.iter().any(undone)
}
