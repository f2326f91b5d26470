//! The supply of temple level tiles, shared by all temples.

/// How many level tiles of each number 2–10 are left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Levels([u8; 9]);

impl Levels {
    /// T-1.5: the 48 tiles at the start.
    pub const START: Levels = Levels([3, 6, 9, 11, 8, 5, 3, 2, 1]);
    /// The lowest number on a level tile.
    pub const LOWEST: u8 = 2;
    /// The highest number on a level tile, and so the highest value of a temple.
    pub const HIGHEST: u8 = 10;

    /// A supply with these counts for 2, 3 … 10.
    pub const fn new(counts: [u8; 9]) -> Levels {
        Levels(counts)
    }

    /// How many tiles of a number are left; 0 for numbers that do not exist.
    #[inline]
    pub fn left(&self, number: u8) -> u8 {
        self.0.get(usize::from(number.wrapping_sub(Levels::LOWEST))).copied().unwrap_or(0)
    }

    /// Takes one tile of a number.
    #[inline]
    pub(super) fn take(&mut self, number: u8) {
        if let Some(count) = self.0.get_mut(usize::from(number.wrapping_sub(Levels::LOWEST))) {
            *count = count.saturating_sub(1);
        }
    }

    /// The counts for 2, 3 … 10.
    pub const fn counts(&self) -> &[u8; 9] {
        &self.0
    }
}
