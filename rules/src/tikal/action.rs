//! What a player can want.

use super::{Rotation, Space, Tile, Treasure};
use crate::Seat;

/// A member of an expedition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Member {
    /// One of 18.
    Worker,
    /// The one leader: costs and digs like a worker, counts 3 where strength is compared (T-4.4).
    Leader,
}

impl Member {
    /// The word in the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Member::Worker => "worker",
            Member::Leader => "leader",
        }
    }
}

/// What the deciding seat wants to do. Nothing is checked yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `tile c4 2`: lay the tile in hand (T-3).
    PlaceTile {
        /// Where.
        space: Space,
        /// How far it is turned; only the smallest of equal rotations is legal.
        rotation: Rotation,
    },
    /// `place worker a5`: bring a member from the supply onto the base camp or an own camp (T-4.1).
    PlaceMember {
        /// Which member.
        member: Member,
        /// The camp.
        camp: Space,
    },
    /// `secret leader a5 c3`: move a member between two own camps, the base camp included (T-4.2).
    SecretPath {
        /// Which member.
        member: Member,
        /// The camp it leaves.
        from: Space,
        /// The camp it reaches.
        to: Space,
    },
    /// `walk worker b4 c4`: step to a neighbouring hex over its stones (T-5).
    Walk {
        /// Which member.
        member: Member,
        /// The hex it leaves.
        from: Space,
        /// The neighbouring hex it enters.
        to: Space,
    },
    /// `uncover c4`: raise a temple by one level (T-6).
    UncoverTemple {
        /// The temple.
        temple: Space,
    },
    /// `recover d2`: take the top treasure of a hex (T-7); a draw follows.
    RecoverTreasure {
        /// The treasure hex.
        space: Space,
    },
    /// `exchange jade 3 mask`: give a single treasure for a single one of another seat (T-8).
    ExchangeTreasure {
        /// What is given.
        give: Treasure,
        /// With whom.
        with: Seat,
        /// What is taken.
        take: Treasure,
    },
    /// `camp c3`: build an own camp (T-9).
    BuildCamp {
        /// Where.
        space: Space,
    },
    /// `guard c4 worker`: make a member a temple's guard (T-10).
    PlaceGuard {
        /// The temple.
        temple: Space,
        /// Who becomes the guard; the seat's other members there leave the game.
        member: Member,
    },
    /// `end`: end the turn (T-2.4).
    EndTurn,
    /// `bid 5`: offer points for the next turn.
    Bid {
        /// How many points.
        amount: u16,
    },
    /// `pass`: leave this auction.
    Pass,
    /// `choose B3`: take one of the shown tiles.
    ChooseTile {
        /// Which.
        tile: Tile,
    },
}
