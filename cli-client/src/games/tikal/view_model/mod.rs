//! What can be seen of a match of Tikal: a view of the server, read once, without any rule of the game.
//!
//! Nothing here reckons: costs, legal choices, projected points and who leads are the server's.

mod catalogue;
mod choice;
mod hex;
mod names;
mod read;
mod seat;
mod space;

pub use catalogue::{Catalogue, PrintedTile};
pub use choice::{Deed, DeedKind, Route};
pub use hex::{Hex, Presence, Terrain};
pub use names::Nouns;
pub(super) use read::treasure as treasure_kind;
pub use seat::{LeaderPlace, SeatModel, Treasures};
pub use space::{SIDES, Side, Space};

use crate::match_view::SeatNumber;

/// A member of an expedition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Member {
    /// One of the workers.
    Worker,
    /// The leader.
    Leader,
}

/// A kind of treasure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the words of the notation")]
pub enum Treasure {
    Amulet,
    Bowl,
    Dagger,
    Figure,
    Jade,
    Mask,
    Skull,
    Vase,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// A draw, which the server makes at once.
    Draw,
    /// A bid or a pass.
    Bid,
    /// One of the shown tiles.
    ChooseTile,
    /// A place for the tile in hand.
    PlaceTile,
    /// Actions for the points that are left.
    Act,
    /// Nothing: the game has ended.
    Over,
}

/// The auction table. Present in the auction game only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Auction {
    /// Rounds so far, this one included.
    pub round: u32,
    /// The tiles that lie open, by name.
    pub shown_tiles: Vec<String>,
    /// The highest bid and whose it is.
    pub high_bid: Option<(SeatNumber, u32)>,
    /// Who takes the turn if nobody bids.
    pub first_passed: Option<SeatNumber>,
}

/// A scoring round under route.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scoring {
    /// The last one of the match.
    pub is_final: bool,
    /// The volcano that is set aside.
    pub volcano: Option<String>,
    /// Who has yet to act and score, in this order.
    pub order_left: Vec<SeatNumber>,
    /// Who has scored.
    pub scored: Vec<SeatNumber>,
}

/// The unseen tiles of one letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stack {
    /// `A` to `G`.
    pub letter: String,
    /// Their names.
    pub tiles: Vec<String>,
}

/// A whole position as it is seen.
#[derive(Clone, PartialEq, Debug)]
pub struct ViewModel {
    /// All 40 spaces, column by column from the top left.
    pub hexes: Vec<Hex>,
    /// Every seat, by number.
    pub seats: Vec<SeatModel>,
    /// What the game waits for.
    pub phase: Phase,
    /// Who decides now.
    pub deciding: Option<SeatNumber>,
    /// Who draws, decides or acts now; `None` when the game is over.
    pub active: Option<SeatNumber>,
    /// Action points left, while somebody spends some.
    pub points_left: Option<u32>,
    /// The tile that must be laid.
    pub tile_in_hand: Option<String>,
    /// Turns with a tile so far, this one included.
    pub turn: u32,
    /// The auction game's table.
    pub auction: Option<Auction>,
    /// The scoring round under route.
    pub scoring: Option<Scoring>,
    /// Tiles nobody has seen, in the order they are drawn.
    pub stacks: Vec<Stack>,
    /// Level tiles left of the numbers 2, 3 ... 10.
    pub levels_left: Vec<u32>,
    /// Treasures nobody has recovered, by kind.
    pub treasures_unseen: Treasures,
    /// Tiles that left the game.
    pub lost_tiles: Vec<String>,
    /// The seed was given: the draws prove nothing.
    pub open_seed: bool,
}

impl ViewModel {
    /// What lies on a space.
    pub fn hex(&self, space: Space) -> Option<&Hex> {
        self.hexes.iter().find(|hex| hex.space == space)
    }

    /// What a seat has.
    pub fn seat(&self, seat: SeatNumber) -> Option<&SeatModel> {
        self.seats.iter().find(|model| model.seat == seat)
    }

    /// How many tiles nobody has seen.
    pub fn tiles_left(&self) -> usize {
        self.stacks.iter().map(|stack| stack.tiles.len()).sum()
    }
}
