//! What the server says when it is asked and nothing is played: ways, and what lines would lead to.

use client::{ClientError, Refused, SeatSession, Sequence};
use proto::v1;

use crate::sight::{SeatNumber, Way, seat_number};

/// Where a line led.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Trial {
    /// Every seat, by number.
    pub(crate) seats: Vec<Outlook>,
    /// The line stopped where something would be drawn.
    pub(crate) draws: bool,
}

/// A seat's numbers at the end of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Outlook {
    /// Which.
    pub(crate) seat: SeatNumber,
    /// Its points.
    pub(crate) score: u32,
    /// What its temples would add then.
    pub(crate) temples: u32,
    /// What its treasures would add then.
    pub(crate) treasures: u32,
    /// All three together, less those of now.
    pub(crate) change: i64,
}

/// Every way of the seat's members at the event that comes with them; those this client can read.
pub(crate) async fn ways(session: &SeatSession) -> Result<(u64, Vec<Way>), ClientError> {
    let listed = session.legal_actions().await?;
    let ways = listed.routes.iter().filter_map(|route| Way::read(route).ok());
    Ok((listed.sequence, ways.collect()))
}

/// Tries lines of actions in the notation, each from the present position, if that is still at
/// `expected`. A line that is refused has its refusal for an answer.
pub(crate) async fn lines(
    session: &SeatSession,
    lines: Vec<Vec<String>>,
    expected: Option<u64>,
) -> Result<Vec<Result<Trial, Refused>>, ClientError> {
    let step = |said| v1::LineStep { step: Some(v1::line_step::Step::Notation(said)) };
    let line = |said: Vec<String>| v1::Line { steps: said.into_iter().map(step).collect() };
    // The first line is the present, to compare with.
    let lines = std::iter::once(Vec::new()).chain(lines).map(line).collect();
    let tried = session.simulate(lines, &[v1::Want::Summary], expected.map(Sequence)).await?;
    let Some((now, then)) = tried.results.split_first() else { return Ok(Vec::new()) };
    Ok(then.iter().map(|then| trial(now, then)).collect())
}

fn trial(now: &v1::LineResult, then: &v1::LineResult) -> Result<Trial, Refused> {
    if let Some(v1::line_result::Next::Refused(status)) = &then.next {
        return Err(Refused::of(status));
    }
    let outlook = |(now, then): (&v1::TikalSeatSummary, &v1::TikalSeatSummary)| {
        Some(Outlook {
            seat: seat_number(then.seat)?,
            score: then.score,
            temples: then.projected_temples,
            treasures: then.projected_treasures,
            change: sum(then) - sum(now),
        })
    };
    Ok(Trial {
        seats: seats(now).iter().zip(seats(then)).filter_map(outlook).collect(),
        draws: matches!(then.next, Some(v1::line_result::Next::Draw(_))),
    })
}

fn seats(result: &v1::LineResult) -> &[v1::TikalSeatSummary] {
    match result.summary.as_ref().and_then(|summary| summary.game.as_ref()) {
        Some(v1::summary::Game::Tikal(summary)) => &summary.seats,
        None => &[],
    }
}

fn sum(seat: &v1::TikalSeatSummary) -> i64 {
    [seat.score, seat.projected_temples, seat.projected_treasures].map(i64::from).iter().sum()
}
