//! One space and what lies and stands on it.

use super::{Side, Space};
use crate::match_view::SeatNumber;

/// What a hex shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terrain {
    /// Nothing yet.
    Unexplored,
    /// Where every expedition starts.
    BaseCamp,
    /// A temple with its present value.
    Temple {
        /// What it is worth now.
        value: u32,
    },
    /// Jungle.
    Jungle,
    /// A hex of treasures.
    Treasure {
        /// How many still lie here.
        left: u32,
    },
    /// A volcano.
    Volcano,
}

/// One seat's members on a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Presence {
    /// Whose.
    pub seat: SeatNumber,
    /// How many workers.
    pub workers: u32,
    /// Whether the leader stands here as a member.
    pub leader: bool,
    /// What counts where strength is compared, as the server says.
    pub strength: u32,
}

/// A space and what is on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hex {
    /// Which.
    pub space: Space,
    /// What it shows.
    pub terrain: Terrain,
    /// The tile that was laid here.
    pub tile: Option<String>,
    /// How far that tile is turned, 0-5.
    pub rotation: u8,
    /// Its own stones on the six sides as it lies; zeros while unexplored.
    pub stones: [u8; 6],
    /// What a step across each side costs; 0 = no path.
    pub costs: [u8; 6],
    /// Whose camp is here.
    pub camp: Option<SeatNumber>,
    /// Whose guard stands here.
    pub guard: Option<SeatNumber>,
    /// The seats with members here, by number.
    pub presences: Vec<Presence>,
    /// Whose strength is the greatest.
    pub leading: Option<SeatNumber>,
    /// Levels uncovered here in the present turn.
    pub levels_taken: u32,
    /// Treasures recovered here in the present turn.
    pub treasures_taken: u32,
}

impl Hex {
    /// A space where nothing lies yet.
    pub fn unexplored(space: Space) -> Hex {
        Hex {
            space,
            terrain: Terrain::Unexplored,
            tile: None,
            rotation: 0,
            stones: [0; 6],
            costs: [0; 6],
            camp: None,
            guard: None,
            presences: Vec::new(),
            leading: None,
            levels_taken: 0,
            treasures_taken: 0,
        }
    }

    /// What a step across this side costs; `None` where there is no path.
    pub fn cost(&self, side: Side) -> Option<u8> {
        Some(self.costs[side.index()]).filter(|cost| *cost > 0)
    }

    /// A seat's members here.
    pub fn presence(&self, seat: SeatNumber) -> Option<&Presence> {
        self.presences.iter().find(|presence| presence.seat == seat)
    }
}
