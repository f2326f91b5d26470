//! What a player can want.

use super::{Cell, Guild, GuildPair};

/// What the deciding seat wants to do. Nothing is checked yet. It takes four bytes, for lists are
/// written at every decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `large h8`: put the large village (Y-2.4).
    PutLarge {
        /// Where.
        cell: Cell,
    },
    /// `small f6`: put the small village (Y-2.5).
    PutSmall {
        /// Where.
        cell: Cell,
    },
    /// `neutral b9`: put a neutral village (Y-2.8).
    PutNeutral {
        /// Where.
        cell: Cell,
    },
    /// `warriors jaguar b6 snake c8`: put the first two warriors (Y-2.10).
    PutWarriors {
        /// What they are; a secret of the seat.
        guilds: GuildPair,
        /// Where they stand, in cell order.
        cells: [Cell; 2],
    },
    /// `village e9`: establish a village (Y-4).
    EstablishVillage {
        /// Where.
        cell: Cell,
    },
    /// `enlarge h8`: turn an own small village to its large side (Y-5).
    EnlargeVillage {
        /// Which.
        cell: Cell,
    },
    /// `deploy snake d5`: bring a warrior onto the board (Y-6).
    DeployWarrior {
        /// What it is; a secret of the seat.
        guild: Guild,
        /// Next to the own city, or an own large village.
        cell: Cell,
    },
    /// `move h9 h8` or `move d8 e9 f9`: move a warrior (Y-7).
    MoveWarrior {
        /// Where it stands.
        from: Cell,
        /// The own large village where it delivers on the way; `None` for every other way (Y-7.9).
        by: Option<Cell>,
        /// Where it goes.
        to: Cell,
    },
    /// `build`: build a level of the pyramid (Y-11).
    BuildLevel,
    /// `pass`: nothing else is possible (Y-3.2).
    Pass,
    /// `take 3`: put prisoners of the entered city under the warrior (Y-10.6).
    TakePrisoners {
        /// How many, 0 included.
        number: u8,
    },
    /// `remove l10`: take an own warrior off the board (Y-12).
    RemoveWarrior {
        /// Which.
        cell: Cell,
    },
}
