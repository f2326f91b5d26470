//! Chance as an input: numbers below a bound, from whoever has a generator.

/// A source of numbers, all alike. The rules own none: a caller brings one and its seed.
pub trait Chance {
    /// A number below `bound`; 0 for a bound of 0.
    fn below(&mut self, bound: u32) -> u32;

    /// Fisher–Yates from the last place down: place i changes with a place drawn from 0 … i.
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

impl<F: FnMut(u32) -> u32> Chance for F {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        self(bound)
    }
}
