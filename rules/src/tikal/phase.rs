//! What the table is waiting for, and what it must remember of an auction or a scoring round.

use super::{Points, Space, Tile};
use crate::{Seat, SeatSet};

/// What happens next. Who it happens to is the position's active seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The start player is drawn (T-1.7).
    DrawStartSeat,
    /// Basic game: the active seat's tile is drawn (T-2.1).
    DrawTile,
    /// Auction game: the round's tiles are shown.
    ShowTiles,
    /// The active seat bids or passes.
    Bid,
    /// The active seat chooses a shown tile.
    ChooseTile,
    /// The active seat lays the tile in its hand (T-3).
    PlaceTile {
        /// The tile in hand.
        tile: Tile,
    },
    /// The active seat spends action points (T-2.2).
    Act {
        /// Points left in this turn.
        left: Points,
    },
    /// A treasure was lifted and is turned over now (T-7.1).
    RevealTreasure {
        /// The hex it comes from.
        space: Space,
        /// Points left in this turn.
        left: Points,
    },
    /// The game has ended.
    Over,
}

impl Phase {
    /// The tile that waits to be laid.
    pub const fn tile_in_hand(self) -> Option<Tile> {
        match self {
            Phase::PlaceTile { tile } => Some(tile),
            Phase::DrawStartSeat
            | Phase::DrawTile
            | Phase::ShowTiles
            | Phase::Bid
            | Phase::ChooseTile
            | Phase::Act { .. }
            | Phase::RevealTreasure { .. }
            | Phase::Over => None,
        }
    }
}

/// An auction for one turn (A-2 … A-6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Auction {
    /// The highest bid and who made it.
    pub high: Option<(Seat, u16)>,
    /// Who has passed in this auction.
    pub passed: SeatSet,
    /// Who passed first: takes the turn if nobody bids.
    pub first_passed: Option<Seat>,
}

/// A scoring round under way (T-12, T-13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Scoring {
    /// The volcano set aside; `None` in the final round.
    pub volcano: Option<Tile>,
    /// Who takes a turn and scores, in this order.
    pub order: SeatOrder,
    /// How many of them have scored.
    pub scored: u8,
}

/// An order of up to four seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SeatOrder {
    seats: [Option<Seat>; 4],
}

impl SeatOrder {
    /// The seats in this order; what comes after the fourth is not kept.
    pub fn new(seats: impl IntoIterator<Item = Seat>) -> SeatOrder {
        let mut order = [None; 4];
        for (place, seat) in order.iter_mut().zip(seats) {
            *place = Some(seat);
        }
        SeatOrder { seats: order }
    }

    /// The seat at a place, from 0.
    pub fn get(&self, place: usize) -> Option<Seat> {
        self.seats.get(place).copied().flatten()
    }

    /// The seats in order.
    pub fn iter(&self) -> impl Iterator<Item = Seat> {
        self.seats.into_iter().flatten()
    }
}

impl std::fmt::Debug for SeatOrder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
