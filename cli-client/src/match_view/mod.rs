//! A match as any game shows it: what the envelope says beside the game's own view and actions.

mod asked;
mod seat;
mod unreadable;

pub use asked::{Asked, Choice};
pub use seat::{ClockFace, GivenUp, SeatFacts, SeatNumber, seat_number};
pub use unreadable::Unreadable;

use std::time::{Duration, Instant};

use proto::v1;

/// What every game's view says.
#[derive(Clone, PartialEq, Debug)]
pub struct MatchView {
    /// What the game waits for, as one word of the notation.
    pub phase: String,
    /// Who decides now; nobody while something is drawn and after the end.
    pub deciding: Option<SeatNumber>,
    /// Every seat, by number.
    pub seats: Vec<SeatFacts>,
    /// The whole view in the notation, `?` for what its audience may not know.
    pub notation: String,
    /// The seed was given: the draws prove nothing.
    pub open_seed: bool,
    /// When the view came: clocks count from here.
    pub at: Instant,
}

impl MatchView {
    /// Reads a view that came at this moment.
    pub fn read(view: &v1::View, at: Instant) -> MatchView {
        MatchView {
            phase: view.phase.clone(),
            deciding: view.deciding_seats.first().copied().and_then(seat_number),
            seats: SeatFacts::read_all(view),
            notation: view.notation.clone(),
            open_seed: view.open_seed,
            at,
        }
    }

    /// What a clock shows at this moment: it is the server's, and only counted on between views.
    pub fn clock_at(&self, clock: ClockFace, now: Instant) -> Duration {
        let since =
            if clock.running { now.saturating_duration_since(self.at) } else { Duration::ZERO };
        clock.left.saturating_sub(since)
    }

    /// Whether some clock runs, so that the screen changes by itself.
    pub fn is_ticking(&self) -> bool {
        self.seats.iter().filter_map(|seat| seat.clock).any(|clock| clock.running)
    }
}
