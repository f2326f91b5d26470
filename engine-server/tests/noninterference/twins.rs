//! Twins: two matches in which all seats but one make other hidden choices. Until something is shown
//! that one seat, the public and the operator are told the same bytes, whatever they ask.

use engine_server::hosted::Hosted;
use rules::{Audience, Game, Seat};
use table::{Entry, Log, Record, retell};

use crate::ALONE;
use crate::games::{Hidden, Shows, hidden_in_yucatan, of_yucatan};
use crate::plan::{Leak, Plan};
use crate::run::Run;
use crate::setting::Setting;
use crate::transcript::{To, Transcript};

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
pub(crate) fn told_apart<G: Game>(
    here: &Transcript,
    there: &Transcript,
    audience: Audience,
) -> u64 {
    let read = |told: &Transcript| retell(&Record::<G>::parse(&told.record).unwrap()).unwrap();
    let (here, there) = (seen(&read(here), audience), seen(&read(there), audience));
    let ends = |log: &[String]| log.iter().position(|text| text == "ended");
    let differs = here.iter().zip(&there).position(|(here, there)| here != there);
    let ends = [ends(&here), ends(&there), differs, Some(here.len().min(there.len()))];
    ends.into_iter().flatten().min().unwrap_or(0) as u64 + 1
}

/// A pair of matches that are the same for one seat, and how much of it is compared.
struct Twins {
    here: Transcript,
    there: Transcript,
    /// For the seat, the public and the operator: how many things told are compared.
    limits: [usize; 3],
    seat: u32,
}

impl Twins {
    /// Plays both, with a leak if there is one.
    async fn play<G: Hosted>(setting: &Setting, seat: u32, leak: Option<Leak>) -> Twins {
        Plan { leak, ..Plan::default() }.set();
        let here = Run::play::<G>(setting, usize::MAX).await;
        let other = Setting { twin_for: Some(seat), ..setting.clone() };
        let there = Run::play::<G>(&other, usize::MAX).await;
        let audience = Audience::Seat(Seat::ALL[seat as usize - 1]);
        let limit = |audience| here.before(told_apart::<G>(&here, &there, audience));
        let limits = [limit(audience), limit(Audience::Public), limit(Audience::Public)];
        Twins { here, there, limits, seat }
    }

    fn limit(&self, to: To) -> usize {
        match to {
            To::Seat(seat) if seat == self.seat => self.limits[0],
            To::Seat(_) => 0,
            To::Public => self.limits[1],
            To::Operator => self.limits[2],
        }
    }

    /// The first thing told otherwise; only what these calls told, if a call is named.
    fn difference(&self, shows: Shows) -> Option<String> {
        self.here.difference_in(&self.there, |to| self.limit(to), shows)
    }
}

/// Every seat's twins are told the same, and the hidden choices did differ.
async fn check_twins<G: Hosted>(setting: &Setting) {
    let (mut compared, mut different) = (0, 0);
    for seat in 1..=setting.seats {
        let twins = Twins::play::<G>(setting, seat, None).await;
        let context = format!("{}, luck {}, twins for seat {seat}", setting.name, setting.luck);
        assert_eq!(twins.difference(Shows::Anywhere), None, "{context}");
        compared += twins.limits[0];
        // Somebody else was told otherwise in that time, or there was nothing to keep secret.
        let within = twins.limits[0];
        let others = |to: To| if matches!(to, To::Seat(_)) { within } else { 0 };
        different +=
            usize::from(twins.here.difference_in(&twins.there, others, Shows::Anywhere).is_some());
        println!(
            "{context}: {within} of {} things told are compared: {:?}",
            twins.here.len(),
            twins.here.kinds()
        );
    }
    assert_eq!(different, setting.seats as usize, "hidden choices differ in every pair");
    assert!(compared > 200, "{compared} things told are compared");
}

/// How many matches a leak has to show itself in.
const LUCKS: u64 = 6;

/// Every planted leak is found out; a table of hidden facts with a tick for each leak.
async fn check_leaks<G: Hosted>(setting: &Setting, hidden: &[Hidden]) {
    for Hidden { name, leaks, differing } in hidden {
        assert!(!leaks.is_empty(), "{name}: no leak is planted");
        let setting = &Setting { differing, ..setting.clone() };
        for (leak, shows) in leaks {
            let mut found = None;
            // Not every match has a moment in which this leak shows before something else is told.
            'found: for luck in 0..LUCKS {
                let setting = Setting { luck: setting.luck + luck, ..setting.clone() };
                for seat in 1..=setting.seats {
                    let twins = Twins::play::<G>(&setting, seat, Some(*leak)).await;
                    found = twins.difference(*shows);
                    if found.is_some() {
                        break 'found;
                    }
                }
            }
            let tick = if found.is_some() { "x" } else { " " };
            println!("[{tick}] {name}: leaked in {:?}, {shows:?}", leak.place);
            let found: Option<String> = found.map(|text| text.chars().take(160).collect());
            assert!(found.is_some(), "{name}: {leak:?} is not found out");
            println!("      {}", found.unwrap_or_default());
        }
    }
}

#[tokio::test]
async fn hidden_choices_of_others_change_no_byte_in_yucatan() {
    let _alone = ALONE.lock().await;
    check_twins::<rules::yucatan::Position>(&of_yucatan(2, 70, 1)).await;
    check_twins::<rules::yucatan::Position>(&of_yucatan(3, 60, 2)).await;
}

#[tokio::test]
async fn a_leak_of_every_hidden_field_of_yucatan_is_found_out() {
    let _alone = ALONE.lock().await;
    check_leaks::<rules::yucatan::Position>(&of_yucatan(2, 45, 3), &hidden_in_yucatan()).await;
}
