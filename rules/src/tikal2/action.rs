//! What a player can want.

use super::{
    Colour, Exploration, Find, Home, Pile, Place, Rotation, Slot, Source, Space, Tile, Treasure,
};

/// What the deciding seat wants to do. Nothing is checked yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `keys pink blue`: choose the first two keys, in colour order (L-1.22).
    ChooseKeys {
        /// The first.
        first: Colour,
        /// The second; the same colour or a later one.
        second: Colour,
    },
    /// `end`: end the turn (L-2.4).
    EndTurn,
    /// `key pink camp`: take a key for an icon (L-5.3 … L-5.5).
    TakeKey {
        /// Which colour.
        colour: Colour,
        /// Where it goes.
        home: Home,
    },
    /// `look treasures 2`, `look cards`, `look rooms`: look at the top three of a pile (L-6.1).
    Look {
        /// Which pile.
        source: Source,
    },
    /// `open mask 2`: take an open treasure (L-17.2).
    TakeOpen {
        /// Which kind.
        treasure: Treasure,
        /// The pile whose top replaces it; unset when both are empty.
        pile: Option<Pile>,
    },
    /// `sanctuary c3`: place the top sanctuary (L-7.3).
    PlaceSanctuary {
        /// Where.
        space: Space,
    },
    /// `count blue`: score the doors of a colour (L-5.11).
    CountDoors {
        /// Which colour.
        colour: Colour,
    },
    /// `take 17`: go to a tile's site and take it (L-3.1).
    TakeTile {
        /// Which tile.
        tile: Tile,
    },
    /// `explore`, `explore tent`, `explore card`: begin an exploration (L-8.8, L-12.3, L-13.5).
    Explore {
        /// What makes it possible.
        by: Exploration,
    },
    /// `rescue pink`: buy a key for 10 points (L-11.1).
    Rescue {
        /// Which colour.
        colour: Colour,
    },
    /// `tent pink`: use the tent for a key (L-12.2).
    UseTent {
        /// Which colour.
        colour: Colour,
    },
    /// `play key pink camp`: play the card `key` (L-13.4).
    PlayKey {
        /// Which colour.
        colour: Colour,
        /// Where it goes.
        home: Home,
    },
    /// `play remote`: begin a delivery without a plane (L-13.9).
    PlayRemote,
    /// `pass`: deliver nothing at this plane (L-4.2).
    PassPlane,
    /// `done`: close a delivery of several kinds (L-13.8).
    CloseDelivery,
    /// `deliver mask 2`: deliver treasures of one kind (L-4.2).
    Deliver {
        /// Which kind.
        treasure: Treasure,
        /// How many.
        number: u8,
    },
    /// `play plus`: each treasure of this delivery scores two points more (L-13.7).
    PlayPlus,
    /// `play all`: this delivery may hold several kinds (L-13.8).
    PlayAll,
    /// `pay pink`: pay for the forest with a key (L-3.5).
    PayKey {
        /// Which colour.
        colour: Colour,
    },
    /// `pay points`: pay for the forest with 10 points (L-3.6).
    PayPoints,
    /// `play forest`: cross the forest for nothing (L-13.6).
    PlayForest,
    /// `keep mask`, `keep passage`, `keep pink1`: keep one of the entries seen (L-6.1).
    Keep {
        /// Which.
        find: Find,
    },
    /// `room b2 3`: place the light room (L-7.1).
    PlaceRoom {
        /// Where.
        space: Space,
        /// How far it is turned.
        rotation: Rotation,
    },
    /// `flag`, `flag 2`: excavate (L-10.1, L-10.2).
    PutFlag {
        /// The slot to cover; unset in light rooms and secret rooms.
        slot: Option<Slot>,
    },
    /// `go e4`: move over edges that own keys open (L-8.9).
    Go {
        /// Where to.
        place: Place,
    },
    /// `passage e3`, `passage e3 card`: cross one edge that own keys do not open (L-8.10).
    UsePassage {
        /// Where to.
        place: Place,
        /// By a card, not by a token.
        by_card: bool,
    },
    /// `back`: return over the edge of the passage (L-9.6).
    GoBack,
    /// `stay`: do not return (L-9.6).
    Stay,
}
