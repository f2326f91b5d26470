//! The numbers of points that rules take, and those that cards and altars give.

/// L-3.6: what the forest costs a seat with an empty backpack.
pub const FOREST: u8 = 10;
/// L-11.1: what a rescue costs.
pub const RESCUE: u8 = 10;
/// L-13.7: what the card `plus` adds to each treasure.
pub const PLUS: u8 = 2;
/// L-14.4: what an altar gives to each seat with the most keys.
pub const ALTAR: u8 = 3;
/// L-16.4: what a treasure left in the camp gives.
pub const TREASURE_LEFT: u8 = 1;
/// L-16.5: what one card `pair` gives.
pub const ONE_PAIR_CARD: u8 = 3;
/// L-16.5: what both cards `pair` in one hand give.
pub const BOTH_PAIR_CARDS: u8 = 12;
/// L-16.5: what the card `five` gives.
pub const FIVE: u8 = 5;
/// L-16.5: what the card `types` gives for each colour of light rooms with an own flag.
pub const TYPE: u8 = 2;
