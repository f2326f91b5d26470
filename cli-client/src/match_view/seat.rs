//! A seat, whatever the game: its number, its points, its clock and whether somebody plays it.

use std::time::Duration;

use proto::v1;

/// A seat, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SeatNumber(pub u8);

impl std::fmt::Display for SeatNumber {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A seat's number; 0 is nobody.
pub fn seat_number(number: u32) -> Option<SeatNumber> {
    u8::try_from(number).ok().filter(|number| *number > 0).map(SeatNumber)
}

/// Why nobody plays a seat any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GivenUp {
    /// Its player resigned.
    Resigned,
    /// Its decisions timed out too often.
    TimedOut,
}

/// A seat's clock at the moment of the view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockFace {
    /// Time left.
    pub left: Duration,
    /// What is left to cover lost connections.
    pub grace_left: Duration,
    /// Whether it runs.
    pub running: bool,
}

/// A seat as everybody sees it in any game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatFacts {
    /// Which.
    pub seat: SeatNumber,
    /// Its points; below 0 where a game takes more than one has.
    pub score: i32,
    /// Nobody plays it any more.
    pub given_up: Option<GivenUp>,
    /// Its clock, if the match has clocks.
    pub clock: Option<ClockFace>,
}

impl SeatFacts {
    /// Every seat of a view.
    pub(super) fn read_all(view: &v1::View) -> Vec<SeatFacts> {
        let facts = |scored: &v1::SeatScore| {
            let beside = view.seats.iter().find(|beside| beside.seat == scored.seat);
            Some(SeatFacts {
                seat: seat_number(scored.seat)?,
                score: scored.score,
                given_up: beside.and_then(|beside| given_up(beside.given_up())),
                clock: beside.and_then(|beside| beside.clock.as_ref()).map(ClockFace::read),
            })
        };
        view.scores.iter().filter_map(facts).collect()
    }
}

impl ClockFace {
    /// Reads a clock.
    pub fn read(clock: &v1::Clock) -> ClockFace {
        ClockFace {
            left: duration(clock.left.as_ref()),
            grace_left: duration(clock.grace_left.as_ref()),
            running: clock.running,
        }
    }
}

/// A length of time; what cannot be one is none.
fn duration(duration: Option<&prost_types::Duration>) -> Duration {
    let seconds = duration.and_then(|duration| u64::try_from(duration.seconds).ok());
    let nanos = duration.and_then(|duration| u32::try_from(duration.nanos).ok());
    Duration::from_secs(seconds.unwrap_or_default())
        + Duration::from_nanos(u64::from(nanos.unwrap_or_default()))
}

fn given_up(cause: v1::GivenUpCause) -> Option<GivenUp> {
    match cause {
        v1::GivenUpCause::Unspecified => None,
        v1::GivenUpCause::Resigned => Some(GivenUp::Resigned),
        v1::GivenUpCause::TimedOut => Some(GivenUp::TimedOut),
    }
}
