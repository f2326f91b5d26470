//! One seat: its score and what it has.

use super::{Space, Treasure};
use crate::match_view::{ClockFace, GivenUp, SeatNumber};

/// Treasures by kind, each with how many; kinds without any are left out.
pub type Treasures = Vec<(Treasure, u32)>;

/// Where a leader is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeaderPlace {
    /// Not yet in the game.
    Supply,
    /// A member on this hex.
    Board(Space),
    /// The guard of this temple.
    Guard(Space),
    /// Out of the game.
    Gone,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatModel {
    /// Which.
    pub seat: SeatNumber,
    /// Its points.
    pub score: u32,
    /// What its temples would add now.
    pub projected_temples: u32,
    /// What its treasures would add now.
    pub projected_treasures: u32,
    /// Workers not yet in the game.
    pub workers_left: u32,
    /// Where its leader is.
    pub leader: LeaderPlace,
    /// Camps it can still build.
    pub camps_left: u32,
    /// Guards it can still place.
    pub guards_left: u32,
    /// Its treasures.
    pub treasures: Treasures,
    /// Its bid, if that is the highest.
    pub bid: Option<u32>,
    /// It has passed in this auction.
    pub passed: bool,
    /// It has had its turn in this round of the auction game.
    pub had_turn: bool,
    /// Nobody plays it any more.
    pub given_up: Option<GivenUp>,
    /// Its clock, if the match has clocks.
    pub clock: Option<ClockFace>,
}
