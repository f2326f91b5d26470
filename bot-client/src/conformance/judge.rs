//! What a match proves of the program that played in it.

use proto::v1;
use proto::v1::event::Kind;
use rules::Seat;

use super::Verdict;
use super::relay::{Ledger, Mishap, Newer};
use super::trial::{Happening, Trial};
use crate::matches::RecordFacts;

/// Everything that was seen of a match.
pub(super) struct Seen<'a> {
    /// Whether match and program came to their end.
    pub(super) played: anyhow::Result<()>,
    /// What happened, as the public may see it.
    pub(super) events: &'a [v1::Event],
    /// The record, as far as the match went; `None`: it could not be had.
    pub(super) record: Option<&'a str>,
    /// What the program said and was told.
    pub(super) ledger: &'a Ledger,
    /// How often its connections were cut.
    pub(super) cuts: u32,
}

/// Judges the program. What it did wrong comes before how it ended, which is mostly a consequence.
pub(super) fn judge(trial: &Trial, seen: Seen<'_>) -> Verdict {
    let mut reasons: Vec<String> = seen.ledger.findings().iter().map(ToString::to_string).collect();
    reasons.extend(seen.events.iter().filter_map(|event| given_away(event, trial.seat)));
    match &seen.played {
        Err(trouble) => {
            let submits = seen.ledger.submits;
            reasons.push(format!("{trouble:#} (its submits so far: {submits})"));
        }
        Ok(()) => reasons.extend(record_faults(trial, &seen)),
    }
    if !reasons.is_empty() {
        return Verdict::Failed(reasons);
    }
    match missing(trial, &seen) {
        Some(why) => Verdict::Skipped(why.to_owned()),
        None => Verdict::Passed,
    }
}

/// A decision the program did not make.
fn given_away(event: &v1::Event, seat: Seat) -> Option<String> {
    let number = u32::from(seat.number());
    match event.kind.as_ref()? {
        Kind::DecisionTimedOut(late) if late.seat == number => Some(format!(
            "it did not decide in time (event {}, strike {})",
            event.sequence, late.strike
        )),
        Kind::SeatGivenUp(given) if given.seat == number => {
            Some(format!("its seat was given up (event {})", event.sequence))
        }
        Kind::DecisionTimedOut(_)
        | Kind::SeatGivenUp(_)
        | Kind::Game(_)
        | Kind::MatchStarted(_)
        | Kind::ActionsUndone(_)
        | Kind::MatchEnded(_) => None,
    }
}

/// What is wrong with the record of a match that has ended.
fn record_faults(trial: &Trial, seen: &Seen<'_>) -> Option<String> {
    let Some(text) = seen.record else { return Some("the record cannot be had".to_owned()) };
    let facts = match trial.options.game().read_record(text) {
        Ok(facts) => facts,
        Err(problem) => return Some(problem),
    };
    let may_end_early =
        trial.happening == Happening::OpponentResigns && trial.options.seats().count() == 2;
    if !facts.ending.played_out && !may_end_early {
        return Some("the match was not played to its end".to_owned());
    }
    match trial.weather.mishap {
        Some(Mishap::AnswersLost | Mishap::SubmitsTwice) => {
            without_submit(&facts, trial.seat, seen.ledger)
        }
        Some(Mishap::SubmitsLost | Mishap::SeatLost) | None => None,
    }
}

/// An action of the seat that no accepted submit, or more than one, has caused.
fn without_submit(facts: &RecordFacts, seat: Seat, ledger: &Ledger) -> Option<String> {
    facts.actions.iter().filter(|(by, _)| *by == seat).find_map(|(_, first)| {
        let ranges = ledger.accepted.values();
        let causes = ranges.filter(|(from, to)| (*from..=*to).contains(&first.0)).count();
        (causes != 1).then(|| format!("event {first} was caused by {causes} of its submits"))
    })
}

/// The trouble that did not come about, so that nothing was shown.
fn missing(trial: &Trial, seen: &Seen<'_>) -> Option<&'static str> {
    let weather = &trial.weather;
    if weather.line.cuts.is_some() && seen.cuts == 0 {
        return Some("none of its connections carried enough to be cut");
    }
    if weather.mishap.is_some() && seen.ledger.mishaps == 0 {
        return Some("it submitted too seldom for anything to get lost");
    }
    if weather.newer == Newer::Events && seen.ledger.unknown_events == 0 {
        return Some("it reads no events");
    }
    if weather.held_submit.is_some_and(|number| seen.ledger.submits < number) {
        return Some("it submitted too seldom for anything to happen meanwhile");
    }
    None
}
