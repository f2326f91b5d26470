//! What the game waits for, and what it must remember of a turn, a trip or an exploration.

use super::{LightRoom, PendingIcons, Pile, Place, Source, Stretch, Tile, Treasure};
use crate::Seat;

/// What happens next. Who it happens to is the turn's seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The start player is drawn (L-1.21).
    DrawStartSeat,
    /// The wheel's position is drawn (L-1.17).
    DrawWheel,
    /// The tiles of this round are dealt (L-1.14, L-15.1).
    DrawTiles,
    /// The next sanctuary becomes visible (L-1.18, L-7.3).
    DrawSanctuary,
    /// The first open treasures are laid out (L-17.1).
    DrawOpen,
    /// Somebody looks at a pile and has not seen all it may (L-19.15).
    DrawLook(Source),
    /// The top of this pile replaces an open treasure (L-17.2).
    Refill(Pile),
    /// The seat chooses its first two keys (L-1.22).
    Keys,
    /// The seat is at turn level (L-2.3).
    Turn,
    /// A delivery is open (L-4.2).
    Deliver(Delivery),
    /// The forest is crossed (L-3.5).
    Forest,
    /// The seat keeps one of the entries it sees (L-6.1).
    Look(Source),
    /// The seat places this light room (L-7.1).
    Room(LightRoom),
    /// The explorer moves or excavates (L-8.1).
    Walk,
    /// The seat takes the treasure of a slot (L-10.7).
    Pile,
    /// The explorer may return over the edge it came by (L-9.6).
    Back,
    /// The game has ended.
    Over,
}

/// A delivery under way (L-4.2, L-13.7 … L-13.10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Delivery {
    /// By the card `remote`, not at a plane.
    pub remote: bool,
    /// The card `plus` was played for it.
    pub plus: bool,
    /// The card `all` was played for it.
    pub all: bool,
    /// The last kind that was delivered, if one was.
    pub after: Option<Treasure>,
}

impl Delivery {
    /// L-13.10: whether a card was played for it, so that it must be made.
    #[inline]
    pub const fn is_bound(self) -> bool {
        self.remote || self.plus || self.all
    }
}

/// Which part of the game it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Round {
    /// The first round, clockwise.
    One,
    /// The second round, in reversed order (L-15.3).
    Two,
    /// The last turns, one for each seat (L-16.1).
    Final,
}

/// The turn of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// Who decides, or for whom something is drawn.
    pub seat: Seat,
    /// The tile taken in this turn.
    pub tile: Option<Tile>,
    /// The icons of it that are not done yet.
    pub icons: PendingIcons,
    /// Whether the normal exploration is used (L-2.2).
    pub explored: bool,
    /// Whether the seat bought a key in this turn (L-11.3).
    pub rescued: bool,
}

impl Turn {
    /// A turn of this seat in which nothing has happened.
    pub const fn of(seat: Seat) -> Turn {
        Turn { seat, tile: None, icons: PendingIcons::NONE, explored: false, rescued: false }
    }
}

/// A canoe on its way (L-3.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trip {
    /// The tile it will take.
    pub tile: Tile,
    /// The stretch it is on.
    pub stretch: Stretch,
}

/// An exploration under way: how its last step was made (L-8.9, L-9.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// No step yet.
    Begun,
    /// The last step went over edges that own keys open.
    Went,
    /// The last step was a passage from there.
    Via(Place),
}

/// What makes an exploration possible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exploration {
    /// The normal one of the turn (L-2.1).
    Normal,
    /// An extra one by the tent (L-12.3).
    Tent,
    /// An extra one by the card `explore` (L-13.5).
    Card,
}
