//! What the server says lines of actions would lead to, when nothing is played.

use client::{ClientError, Refused, SeatSession, Sequence, Simulation};
use proto::v1;

use crate::match_view::{SeatNumber, seat_number};

/// Where a line led.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Trial {
    /// Every seat, by number.
    pub(crate) seats: Vec<Outlook>,
    /// The line stopped where something would be drawn.
    pub(crate) draws: bool,
}

/// A seat's numbers at the end of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Outlook {
    /// Which.
    pub(crate) seat: SeatNumber,
    /// Its points.
    pub(crate) score: f64,
    /// What it may expect to end with then, in points.
    pub(crate) estimate: f64,
    /// That, less what it may expect now.
    pub(crate) change: f64,
}

/// Tries lines of actions in the notation, each from the present position, if that is still at
/// `expected`, on so many guesses of what is hidden; the numbers are their means. A line that is refused has its
/// refusal for an answer.
pub(crate) async fn lines(
    session: &SeatSession,
    lines: Vec<Vec<String>>,
    samples: u32,
    expected: Option<u64>,
) -> Result<Vec<Result<Trial, Box<Refused>>>, ClientError> {
    let step = |said| v1::LineStep { step: Some(v1::line_step::Step::Notation(said)) };
    let line = |said: Vec<String>| v1::Line { steps: said.into_iter().map(step).collect() };
    // The first line is the present, to compare with.
    let lines = std::iter::once(Vec::new()).chain(lines).map(line).collect();
    let simulation = Simulation { samples, ..Simulation::of(lines, &[v1::Want::Summary]) };
    let tried = session.simulate(simulation, expected.map(Sequence)).await?;
    let Some((now, then)) = tried.results.split_first() else { return Ok(Vec::new()) };
    then.iter().map(|then| trial(now, then)).collect()
}

/// What became of a line. What is refused and where something is drawn depends on no guess.
fn trial(
    now: &v1::LineResult,
    then: &v1::LineResult,
) -> Result<Result<Trial, Box<Refused>>, ClientError> {
    let what = || ClientError::ContractBroken { what: "a line without a sample".to_owned() };
    let next = &then.samples.first().ok_or_else(what)?.next;
    if let Some(v1::sample_result::Next::Refused(status)) = next {
        return Ok(Err(Box::new(Refused::of(status))));
    }
    let outlook = |(now, then): (&v1::SeatSpread, &v1::SeatSpread)| {
        Some(Outlook {
            seat: seat_number(then.seat)?,
            score: then.mean_score,
            estimate: then.mean_estimate,
            change: then.mean_estimate - now.mean_estimate,
        })
    };
    Ok(Ok(Trial {
        seats: now.spreads.iter().zip(&then.spreads).filter_map(outlook).collect(),
        draws: matches!(next, Some(v1::sample_result::Next::Draw(_))),
    }))
}

/// An estimate for a person to read: whole points.
pub(crate) fn round(points: f64) -> i64 {
    points.round() as i64
}
