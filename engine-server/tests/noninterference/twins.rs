//! Twins: two matches in which one audience is told the same while what others draw and choose in
//! secret differs. Until something is shown that audience, the public and the operator are told the same
//! bytes, whatever they ask; and a leak of any hidden field is found out.

use engine_server::hosted::Hosted;
use rules::{Audience, Game, Seats};
use table::{Deal, Entry, Log, Record, retell};

use crate::draws::{check_script, took_back};
use crate::report::{Row, is_long};
use crate::run::{Asking, Run};
use crate::transcript::{To, Transcript};
use server_test_support::twins::games::{FEW_DECISIONS, Paired};
use server_test_support::twins::hidden::{ANYTHING, Hidden, Planted};
use server_test_support::twins::leak::Leak;
use server_test_support::twins::orders::Decks;
use server_test_support::twins::pair::{Differing, Pair};
use server_test_support::twins::plan::Plan;
use server_test_support::twins::setting::{Setting, options};

/// A log as an audience sees it, a text for each entry.
fn seen<G: Game>(log: &Log<G>, audience: Audience) -> Vec<String> {
    let entries = log.steps().flat_map(|step| &step.entries);
    let text = |entry: &Entry<G>| match entry {
        Entry::Game(event) => G::print_event(&G::seen(event, audience)),
        Entry::ActionsUndone { seat, back_to, position } => {
            let view = G::print_view(&position.view(audience));
            format!("{seat} took back to {back_to:?}: {view}")
        }
        Entry::MatchStarted => "started".to_owned(),
        Entry::DecisionTimedOut { .. } | Entry::SeatGivenUp { .. } => format!("{entry:?}"),
        Entry::MatchEnded(_) => "ended".to_owned(),
    };
    entries.map(text).collect()
}

/// The first event from which on an audience may know that two matches differ. At the end everything
/// is revealed, so the end of either is such an event too.
fn told_apart<G: Game>(here: &Transcript, there: &Transcript, audience: Audience) -> u64 {
    let read = |told: &Transcript| retell(&Record::<G>::parse(&told.record).unwrap()).unwrap();
    let (here, there) = (seen(&read(here), audience), seen(&read(there), audience));
    let ends = |log: &[String]| log.iter().position(|text| text == "ended");
    let differs = here.iter().zip(&there).position(|(here, there)| here != there);
    let ends = [ends(&here), ends(&there), differs, Some(here.len().min(there.len()))];
    ends.into_iter().flatten().min().unwrap_or(0) as u64 + 1
}

/// A pair of matches that were played, and how much of it is compared.
struct Twins {
    audience: Audience,
    here: Transcript,
    there: Transcript,
    /// For the audience, and for the public and the operator: how much was told before they may know.
    limits: [usize; 2],
}

impl Twins {
    /// Plays the first decisions of both, with a leak if there is one.
    async fn play<G: Hosted>(
        setting: &Setting,
        deal: &Deal,
        pair: &Pair<G>,
        decisions: usize,
        asking: Asking,
        leak: Option<Leak>,
    ) -> Twins {
        let agreed = options::<G>(setting.agreed);
        let mut told = Vec::new();
        for course in pair.courses() {
            let order = Decks::of(&agreed, &course).before_shuffle(deal);
            Plan { order, leak }.set();
            told.push(Run::play(setting, &course.first(decisions), asking, usize::MAX).await);
        }
        let [here, there] = <[Transcript; 2]>::try_from(told).ok().expect("two were played");
        let limit = |audience| here.before(told_apart::<G>(&here, &there, audience));
        let limits = [limit(pair.audience), limit(Audience::Public)];
        Twins { audience: pair.audience, here, there, limits }
    }

    fn limit(&self, to: To) -> usize {
        match to {
            To::Seat(seat) if is_seat(self.audience, seat) => self.limits[0],
            To::Seat(_) => 0,
            To::Public | To::Operator => self.limits[1],
        }
    }

    /// The first thing told otherwise; only what this call told, if one is named.
    fn difference(&self, call: Option<&str>) -> Option<String> {
        self.here.difference(&self.there, |to| self.limit(to), call)
    }

    /// How many messages are compared that were told when this decision was near, or later.
    fn compared(&self, decision: usize) -> usize {
        let from = self.here.reached.get(decision.saturating_sub(1)).copied();
        from.map_or(0, |from| self.here.count(from, |to| self.limit(to)))
    }
}

fn is_seat(audience: Audience, number: u32) -> bool {
    matches!(audience, Audience::Seat(seat) if u32::from(seat.number()) == number)
}

fn audiences(seats: Seats) -> Vec<Audience> {
    seats.iter().map(Audience::Seat).chain([Audience::Public]).collect()
}

/// The rows of a game: nothing tells twins apart, and every leak of a hidden field does.
pub(crate) async fn check<G: Paired>() -> Vec<Row> {
    let hidden = G::hidden();
    let mut rows: Vec<Row> = hidden.iter().map(|field| Row::new(G::TITLE, field.name)).collect();
    let mut undone = false;
    for (number, agreed) in G::MATCHES.iter().enumerate() {
        let setting = Setting::new::<G>(agreed, number as u64 + 1);
        let mut audiences = audiences(G::seats(&options::<G>(agreed)));
        let whole = number == 0 || is_long();
        if !whole {
            audiences = audiences.split_off(number % audiences.len()).into_iter().take(1).collect();
        }
        let most = if whole { usize::MAX } else { FEW_DECISIONS };
        undone |= compare::<G>(&setting, &audiences, most, &hidden, &mut rows).await;
    }
    assert_eq!(undone, G::UNDO, "{}: something is taken back", G::TITLE);
    let setting = Setting::new::<G>(G::SHORT, 1);
    let deal = Run::deal::<G>(&setting).await;
    let anything = pairs::<G>(&setting, ANYTHING);
    for (field, row) in hidden.iter().zip(&mut rows) {
        for Planted { leak, differing } in field.leaks() {
            let found = match differing {
                None => find(&setting, &deal, &anything, leak).await,
                Some(differing) => {
                    find(&setting, &deal, &pairs::<G>(&setting, differing), leak).await
                }
            };
            row.planted(&format!("{:?}", leak.place), found);
        }
    }
    rows
}

/// Plays matches of at most so many decisions in pairs, one for each audience. Says whether anything was
/// taken back.
async fn compare<G: Paired>(
    setting: &Setting,
    audiences: &[Audience],
    most: usize,
    hidden: &[Hidden],
    rows: &mut [Row],
) -> bool {
    let mut undone = false;
    let agreed = options::<G>(setting.agreed);
    let deal = Run::deal::<G>(setting).await;
    let mut began = None;
    for &audience in audiences {
        // What is drawn first, such as who begins, is another thing in every pair.
        let anew = |luck: &u64| {
            let drawn = first_draw::<G>(&agreed, audience, *luck);
            drawn.is_none_or(|drawn| began != Some(drawn))
        };
        let lucks = (setting.luck * 1000..).filter(anew).take(TRIES);
        let (luck, pair) = whole_pair::<G>(&agreed, audience, lucks, most);
        began = first_draw::<G>(&agreed, audience, luck);
        let decisions = pair.moments.len() - 1;
        let twins = Twins::play(setting, &deal, &pair, decisions, Asking::NowAndThen, None).await;
        let context = format!("{}, {}, twins for {audience:?}", G::TITLE, setting.agreed);
        assert_eq!(twins.difference(None), None, "{context}, luck {luck}");
        assert!(!twins.here.astray && !twins.there.astray, "{context}: another course");
        assert_ne!(twins.here.record, twins.there.record, "{context}: nothing was hidden");
        pair.check_table(hidden);
        if pair.is_over() {
            check_script(&twins.here);
        }
        undone |= took_back(&twins.here);
        for (field, row) in hidden.iter().zip(&mut *rows) {
            if let Some(first) = pair.hides(field) {
                row.compared(twins.compared(first));
            }
        }
        println!(
            "{context}, luck {luck}: {decisions} decisions, {} of {} things told are compared: {:?}",
            twins.compared(0),
            twins.here.len(),
            twins.here.kinds()
        );
    }
    undone
}

/// How many pairs are worked out to find one that nothing must tell apart before its end, and in which
/// somebody can take something back.
const TRIES: usize = 300;

/// Such a pair, of so many decisions or all, and its luck; at worst one in which nobody can.
fn whole_pair<G: Paired>(
    agreed: &G::Options,
    audience: Audience,
    lucks: impl Iterator<Item = u64>,
    most: usize,
) -> (u64, Pair<G>) {
    let mut found = None;
    for luck in lucks {
        let pair = Pair::<G>::new(agreed, audience, luck, ANYTHING, most);
        let enough = pair.can_take_back() || !G::UNDO || most < usize::MAX;
        if pair.is_whole(most) {
            found = Some((luck, pair));
            if enough {
                break;
            }
        }
    }
    found.expect("one of many pairs stays together to its end")
}

/// The first draw of a pair. `None`: nothing is drawn before the first decision.
fn first_draw<G: Paired>(agreed: &G::Options, audience: Audience, luck: u64) -> Option<G::Outcome> {
    let opening = Pair::<G>::new(agreed, audience, luck, ANYTHING, 0);
    opening.moments[0].here.drawn.first().map(|(_, outcome)| *outcome)
}

/// How many pairs are worked out for each audience to find some in which a leak shows, how long they
/// are, and how many of them are played.
const LUCKS: u64 = 8;
const DECISIONS: usize = 100;
const PLAYED: usize = 4;

/// Pairs for every audience.
fn pairs<G: Paired>(setting: &Setting, differing: Differing) -> Vec<Pair<G>> {
    let agreed = &options::<G>(setting.agreed);
    let of = |audience| {
        (0..LUCKS).map(move |luck| Pair::new(agreed, audience, luck, differing, DECISIONS))
    };
    audiences(G::seats(agreed)).into_iter().flat_map(of).collect()
}

/// Plays those pairs in which a leak can show first, until it does.
async fn find<G: Paired>(
    setting: &Setting,
    deal: &Deal,
    pairs: &[Pair<G>],
    leak: Leak,
) -> Option<String> {
    let shows = pairs.iter().filter_map(|pair| Some((pair.shows(leak)?, pair)));
    let mut shows: Vec<(usize, &Pair<G>)> = shows.collect();
    shows.sort_by_key(|(first, _)| *first);
    for (first, pair) in shows.into_iter().take(PLAYED) {
        let asking = Asking::From(first);
        let twins = Twins::play(setting, deal, pair, first + 3, asking, Some(leak)).await;
        if let Some(found) = twins.difference(leak.place.call()) {
            return Some(format!("{:?}, decision {first}, {found}", twins.audience));
        }
    }
    None
}
