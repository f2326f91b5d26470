//! What a seat may expect in the end.

use super::{Phase, Position};
use crate::Seat;

impl Position {
    /// Its score and what its temples and treasures would add if it scored now: every seat scores at least
    /// once more until the game is over.
    pub(super) fn estimate(&self, seat: Seat) -> f64 {
        let score = f64::from(self.score(seat));
        if self.phase == Phase::Over {
            return score;
        }
        let projected = self.projected(seat);
        score + f64::from(projected.temples) + f64::from(projected.treasures)
    }
}
