//! The steps that can be walked, and what each costs.

use super::{Space, SpaceSet};
use crate::Direction;

/// The cost of every step between explored hexes, 0 where there is no path (T-5.1, T-5.2, T-5.4).
///
/// A step costs the same both ways, so only those across the sides N, NE and SE are kept, as three
/// bit planes of the cost (1–6). Which steps a number of points affords is then a handful of
/// operations for the whole board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Paths {
    planes: [ThreeSides; 3],
}

/// A bit for each space and each of three sides: 40 for the first side, 40 for the second …
type ThreeSides = [u64; 2];

impl Paths {
    /// The cost of stepping from a space across one of its sides; 0 = no path.
    #[inline]
    pub(super) fn cost(&self, from: Space, side: Direction) -> u8 {
        let [ones, twos, fours] = self.planes.map(|plane| u8::from(has(&plane, from, side)));
        ones + 2 * twos + 4 * fours
    }

    /// Records the cost of the step across a side.
    pub(super) fn set(&mut self, from: Space, side: Direction, cost: u8) {
        let (word, bit) = place(from, side);
        if from.neighbour(side).is_none() {
            return;
        }
        for (power, plane) in self.planes.iter_mut().enumerate() {
            plane[word] = plane[word] & !(1 << bit) | u64::from(cost >> power & 1) << bit;
        }
    }

    /// The steps that cost at most `points`, there and back.
    #[inline]
    pub(super) fn affordable(&self, points: u8) -> Steps {
        // No cost is above 6, so that three bits are enough for the points too.
        let points = points.min(7);
        let [no_one, no_two, no_four] =
            [0, 1, 2].map(|power| u64::from(points >> power & 1).wrapping_sub(1));
        // A comparison with the cost, from its lowest bit to its highest, for every step at once and
        // without a branch.
        let in_word = |word: usize| {
            let [ones, twos, fours] = self.planes.map(|plane| plane[word]);
            let above = ones & no_one;
            let above = twos & no_two | above & (twos | no_two);
            let above = fours & no_four | above & (fours | no_four);
            (ones | twos | fours) & !above
        };
        Steps { kept: [in_word(0), in_word(1)] }
    }
}

/// The word and the bit under which a step is kept: those of the end from which it goes N, NE or SE.
/// Off the board they are of a bit that is never set.
#[inline]
const fn place(from: Space, side: Direction) -> (usize, u32) {
    let number = NUMBERS[from.index()][side as usize];
    (number as usize / 64 % 2, number as u32 % 64)
}

#[inline]
fn has(steps: &ThreeSides, from: Space, side: Direction) -> bool {
    let (word, bit) = place(from, side);
    steps[word] >> bit & 1 == 1
}

const NUMBERS: [[u8; 6]; Space::COUNT] = {
    let mut numbers = [[127; 6]; Space::COUNT];
    let mut number = 0;
    while number < 6 * Space::COUNT {
        let (index, side) = (number / 6, number % 6);
        if let Some(to) = Space::at(index).neighbour(Direction::ALL[side]) {
            let end = if side < 3 { index } else { to.index() };
            numbers[index][side] = (side % 3 * Space::COUNT + end) as u8;
        }
        number += 1;
    }
    numbers
};

/// A set of steps and their ways back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Steps {
    kept: ThreeSides,
}

/// How many words of 64 bits hold the steps from some spaces.
pub(super) const STEP_WORDS: usize = 4;

impl Steps {
    /// A bit for each step that starts on one of these spaces: side by side clockwise from north, and
    /// for each side by start. Four words instead of a set for each of the six sides: what goes through
    /// them word by word has fewer to go through.
    #[inline]
    pub(super) fn words_from(self, starts: SpaceSet) -> [u64; STEP_WORDS] {
        let forth = three_sides([starts; 3]);
        // A step S, SW or NW is kept under its goal. Goals on one side are ordered as their starts are.
        let back = three_sides(
            [Direction::South, Direction::SouthWest, Direction::NorthWest]
                .map(|side| starts.toward(side)),
        );
        let [low, high] = self.kept;
        [low & forth[0], high & forth[1], low & back[0], high & back[1]]
    }

    /// Whether each side of a space can be crossed, clockwise from north.
    #[inline]
    pub(super) fn sides(self, from: Space) -> [bool; 6] {
        Direction::ALL.map(|side| has(&self.kept, from, side))
    }

    /// The word and the bit that [`words_from`](Steps::words_from) has for a step on the board.
    pub(super) const fn place_of(from: Space, side: Direction) -> (usize, usize) {
        let (word, bit) = place(from, side);
        (side as usize / 3 * 2 + word, bit as usize)
    }
}

/// One set for each of three sides, in two words.
#[inline]
fn three_sides(sets: [SpaceSet; 3]) -> ThreeSides {
    let [first, second, third] = sets.map(SpaceSet::bits);
    [
        first | second << Space::COUNT,
        second >> (64 - Space::COUNT) | third << (2 * Space::COUNT - 64),
    ]
}

#[cfg(test)]
mod tests {
    use super::{Paths, STEP_WORDS, Steps};
    use crate::Direction;
    use crate::tikal::Space;

    #[test]
    fn affordable_agrees_with_cost() {
        let here = Space::new(3, 2).unwrap();
        for side in Direction::ALL {
            for cost in 0..=6 {
                let mut paths = Paths::default();
                paths.set(here, side, 7);
                paths.set(here, side, cost);
                let there = here.neighbour(side).unwrap();
                assert_eq!(paths.cost(here, side), cost);
                assert_eq!(paths.cost(there, side.opposite()), cost);
                for points in 0..=10 {
                    let steps = paths.affordable(points);
                    let affords = cost > 0 && cost <= points;
                    for (from, side) in [(here, side), (there, side.opposite())] {
                        let (word, bit) = Steps::place_of(from, side);
                        let mut words = [0; STEP_WORDS];
                        words[word] = u64::from(affords) << bit;
                        assert_eq!(
                            steps.words_from(from.alone()),
                            words,
                            "{side:?} {cost} {points}"
                        );
                        let sides = Direction::ALL.map(|other| affords && other == side);
                        assert_eq!(steps.sides(from), sides, "{side:?} {cost} {points}");
                    }
                }
            }
        }
    }
}
