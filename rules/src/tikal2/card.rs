//! The ten kinds of special cards (L-13).

use super::Counts;
use super::kind::kinds;

kinds! {
    /// A kind of special card.
    pub enum Card {
        /// Works as a passage token (L-13.3).
        Passage = "passage",
        /// One extra exploration (L-13.5).
        Explore = "explore",
        /// A key of choice, to the backpack or the camp (L-13.4).
        Key = "key",
        /// Crossing the forest costs nothing this time (L-13.6).
        Forest = "forest",
        /// Each treasure of one delivery scores two points more (L-13.7).
        Plus = "plus",
        /// One delivery may hold any number of kinds (L-13.8).
        All = "all",
        /// One delivery without a plane (L-13.9).
        Remote = "remote",
        /// Final scoring: 3 points, both together 12 (L-16.5).
        Pair = "pair",
        /// Final scoring: 5 points (L-16.5).
        Five = "five",
        /// Final scoring: 2 points per colour of light rooms with an own flag (L-16.5).
        Types = "types",
    }
}

impl Card {
    /// How many copies the box has (L-1.12).
    #[inline]
    pub fn copies(self) -> u8 {
        Cards::BOX.count(self)
    }
}

/// Cards by kind.
pub type Cards = Counts<Card>;

impl Cards {
    /// Every card of the box: thirteen (L-1.12).
    pub const BOX: Cards = Cards::new(&[2, 1, 2, 1, 1, 1, 1, 2, 1, 1]);
}
