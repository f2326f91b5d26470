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

impl Paths {
    /// The cost of stepping from a space across one of its sides; 0 = no path.
    #[inline]
    pub(super) fn cost(&self, from: Space, side: Direction) -> u8 {
        let Some(step) = kept(from, side) else { return 0 };
        let [ones, twos, fours] = self.planes.map(|plane| u8::from(plane & step != 0));
        ones + 2 * twos + 4 * fours
    }

    /// Records the cost of the step across a side.
    pub(super) fn set(&mut self, from: Space, side: Direction, cost: u8) {
        let Some(step) = kept(from, side) else { return };
        for (power, plane) in self.planes.iter_mut().enumerate() {
            *plane = if cost >> power & 1 == 1 { *plane | step } else { *plane & !step };
        }
    }

    /// The steps that cost at most `points`.
    #[inline]
    pub(super) fn affordable(&self, points: u8) -> Steps {
        let [ones, twos, fours] = self.planes;
        // A comparison with the cost, from its lowest bit to its highest, for every step at once and
        // without a branch. No cost is above 6, so that three bits are enough for the points too.
        let points = points.min(7);
        let has = |bit: u8| if points >> bit & 1 == 1 { ThreeSides::MAX } else { 0 };
        let above = ones & !has(0);
        let above = twos & !has(1) | above & !(has(1) & !twos);
        let above = fours & !has(2) | above & !(has(2) & !fours);
        let forth = (ones | twos | fours) & !above;
        let back = Direction::ALL[..3].iter().enumerate().map(|(place, &side)| {
            let leaving = SpaceSet::from_bits((forth >> (place * Space::COUNT)) as u64);
            ThreeSides::from(leaving.toward(side).bits()) << (place * Space::COUNT)
        });
        Steps { forth, back: back.sum() }
    }
}

/// A bit for each space and each of three sides: 40 for the first side, 40 for the second …
type ThreeSides = u128;

/// The bit under which a step is kept: that of the end from which it goes N, NE or SE.
#[inline]
fn kept(from: Space, side: Direction) -> Option<ThreeSides> {
    let to = from.neighbour(side)?;
    let end = if (side as usize) < 3 { from } else { to };
    Some(1 << (side as usize % 3 * Space::COUNT + end.index()))
}

/// A set of steps.
///
/// Two wide words instead of a set of spaces for each of the six sides: a loop over a set ends with
/// a jump that is often guessed wrong, and at every decision of a game these loops are the longest
/// part of the list. Two such loops are measurably faster than six.
#[derive(Clone, Copy, Debug)]
pub(super) struct Steps {
    /// Across N, NE and SE.
    forth: ThreeSides,
    /// Across S, SW and NW.
    back: ThreeSides,
}

impl Steps {
    /// Calls with start and goal of each step that starts on one of these spaces: side by side
    /// clockwise from north, and for each side by start.
    #[inline]
    pub(super) fn each_from(self, starts: SpaceSet, mut call: impl FnMut(Space, Space)) {
        let starts = ThreeSides::from(starts.bits());
        let starts = starts | starts << Space::COUNT | starts << (2 * Space::COUNT);
        for (steps, ends) in [self.forth, self.back].into_iter().zip(&ENDS) {
            let mut left = steps & starts;
            while left != 0 {
                let (from, to) = ends[left.trailing_zeros() as usize];
                call(from, to);
                left &= left - 1;
            }
        }
    }
}

/// The start and goal of each step, in the order of the bits. Where there is no neighbour the entry
/// has no meaning.
const ENDS: [[(Space, Space); 3 * Space::COUNT]; 2] = {
    let mut ends = [[(Space::BASE_CAMP, Space::BASE_CAMP); 3 * Space::COUNT]; 2];
    let mut number = 0;
    while number < 6 * Space::COUNT {
        let from = Space::at(number % Space::COUNT);
        if let Some(to) = from.neighbour(Direction::ALL[number / Space::COUNT]) {
            ends[number / (3 * Space::COUNT)][number % (3 * Space::COUNT)] = (from, to);
        }
        number += 1;
    }
    ends
};

#[cfg(test)]
mod tests {
    use super::Paths;
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
                    let mut steps = Vec::new();
                    let affordable = paths.affordable(points);
                    affordable.each_from(here.alone(), |from, to| steps.push((from, to)));
                    affordable.each_from(there.alone(), |from, to| steps.push((from, to)));
                    let expected = [(here, there), (there, here)];
                    let count = if cost > 0 && cost <= points { 2 } else { 0 };
                    assert_eq!(steps, expected[..count], "{side:?} {cost} {points}");
                }
            }
        }
    }
}
