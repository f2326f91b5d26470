//! The five colours of keys, doors and altars, and where a seat keeps its keys.

use super::Counts;
use super::kind::kinds;

kinds! {
    /// A colour of keys, doors and altars.
    #[allow(missing_docs, reason = "the names are the colours")]
    pub enum Colour {
        Pink = "pink",
        Yellow = "yellow",
        Green = "green",
        Blue = "blue",
        Brown = "brown",
    }
}

/// Keys by colour.
pub type Keys = Counts<Colour>;

impl Keys {
    /// Every key of the box: seven of each colour (L-1.2).
    pub const BOX: Keys = Keys::new(&[7; 5]);

    /// L-14.3: a set of n different colours scores 1 + … + n; set j holds every colour that is
    /// there at least j times.
    pub fn set_points(self) -> i32 {
        let at_least = |number: u8| self.iter().filter(|&(_, count)| count >= number).count();
        (1..=7).map(|number| at_least(number) as i32).map(|set| set * (set + 1) / 2).sum()
    }
}

kinds! {
    /// Where a key lies; it never changes between the two (L-5.6).
    pub enum Home {
        /// In the camp: it scores.
        Camp = "camp",
        /// In the backpack: it opens doors and pays for the forest.
        Pack = "pack",
    }
}
