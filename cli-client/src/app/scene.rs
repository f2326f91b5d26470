//! The match as it stands on the screen, and for whom.

use std::time::{Duration, Instant};

use proto::v1;

use crate::sight::{Asked, ClockFace, SeatNumber, Sight, Way};

use super::{Laying, Playback};

/// For whom the screen is.
#[derive(Clone, Debug)]
pub enum Role {
    /// A player.
    Player(SeatNumber),
    /// Somebody who only looks.
    Watcher,
    /// Somebody who reads a record.
    Reader(Playback),
}

/// How far the match is.
#[derive(Clone, Debug)]
pub enum Stage {
    /// Nothing is known yet.
    Connecting,
    /// It waits for players.
    Lobby(Box<v1::Match>),
    /// It is played, or was.
    Table(Box<Table>),
    /// It never began.
    Cancelled(Box<v1::Match>),
}

/// The newest view of a match.
#[derive(Clone, Debug)]
pub struct Table {
    /// As of this event.
    pub sequence: u64,
    /// What is seen.
    pub sight: Sight,
    /// What the player is asked.
    pub asked: Option<Asked>,
    /// The tile that is being laid, if that is asked.
    pub laying: Option<Laying>,
    /// The ways of the player's members, once they were asked for.
    pub ways: Option<Vec<Way>>,
    /// When the view came.
    pub at: Instant,
}

impl Table {
    /// A seat's score with what it would score now.
    pub fn reckoned(&self, seat: SeatNumber) -> u32 {
        self.sight
            .seat(seat)
            .map_or(0, |seat| seat.score + seat.projected_temples + seat.projected_treasures)
    }

    /// What a clock shows at this moment: it is the server's, and only counted on between views.
    pub fn clock_at(&self, clock: ClockFace, now: Instant) -> Duration {
        let since =
            if clock.running { now.saturating_duration_since(self.at) } else { Duration::ZERO };
        clock.left.saturating_sub(since)
    }

    /// Whether some clock runs, so that the screen changes by itself.
    pub fn is_ticking(&self) -> bool {
        let clocks = self.sight.seats.iter().filter_map(|seat| seat.clock);
        clocks.into_iter().any(|clock| clock.running)
    }
}
