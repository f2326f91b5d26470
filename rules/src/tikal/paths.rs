//! The steps that can be walked, and what each costs.

use super::{Space, SpaceSet};
use crate::Direction;

/// The cost of every step between explored hexes, 0 where there is no path (T-5.1, T-5.2, T-5.4).
///
/// A step costs the same both ways, so only the three sides N, NE and SE are kept, each as three
/// bit planes of the cost (1–6). The walks a whole expedition can afford in one direction are then
/// a handful of operations on sets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Paths {
    axes: [[SpaceSet; 3]; 3],
}

impl Paths {
    /// The cost of stepping from a space across one of its sides; 0 = no path.
    #[inline]
    pub(super) fn cost(&self, from: Space, side: Direction) -> u8 {
        let Some((axis, at)) = anchor(from, side) else { return 0 };
        (0..3).map(|bit| u8::from(self.axes[axis][bit].has(at)) << bit).sum()
    }

    /// Records the cost of the step across a side.
    pub(super) fn set(&mut self, from: Space, side: Direction, cost: u8) {
        let Some((axis, at)) = anchor(from, side) else { return };
        for (bit, plane) in self.axes[axis].iter_mut().enumerate() {
            plane.remove(at);
            if cost >> bit & 1 == 1 {
                plane.add(at);
            }
        }
    }

    /// For each side, the spaces from which a step across it costs at most `points`.
    ///
    /// All sides at once and without a branch: this is asked at every decision, and a search spends
    /// more time on one wrongly guessed jump than on all of these operations.
    #[inline]
    pub(super) fn affordable(&self, points: u8) -> [SpaceSet; 6] {
        use Direction::{North, NorthEast, SouthEast};
        let [north, north_east, south_east] = self.axes.map(|axis| at_most(axis, points));
        [
            north,
            north_east,
            south_east,
            north.toward(North),
            north_east.toward(NorthEast),
            south_east.toward(SouthEast),
        ]
    }
}

/// Where a cost is at least 1 and at most `points`: a comparison from the highest bit down, on
/// every space at the same time.
#[inline]
fn at_most([ones, twos, fours]: [SpaceSet; 3], points: u8) -> SpaceSet {
    // No cost is above 6, and three bits hold 7.
    let points = points.min(7);
    let bit = |bit: u8| if points >> bit & 1 == 1 { SpaceSet::BOARD } else { SpaceSet::EMPTY };
    let above_in_ones = ones & !bit(0);
    let above_in_twos = (twos & !bit(1)) | (above_in_ones & !(bit(1) & !twos));
    let above = (fours & !bit(2)) | (above_in_twos & !(bit(2) & !fours));
    (ones | twos | fours) & !above
}

/// The axis of a side, and the end of the step where its cost is kept.
#[inline]
fn anchor(from: Space, side: Direction) -> Option<(usize, Space)> {
    let to = from.neighbour(side)?;
    let axis = side as usize % 3;
    Some((axis, if (side as usize) < 3 { from } else { to }))
}

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
                paths.set(here, side, cost);
                let there = here.neighbour(side).unwrap();
                assert_eq!(paths.cost(here, side), cost);
                assert_eq!(paths.cost(there, side.opposite()), cost);
                for points in 0..=10 {
                    let walkable = cost > 0 && cost <= points;
                    let affordable = paths.affordable(points);
                    assert_eq!(affordable[side as usize].has(here), walkable, "{cost} {points}");
                    assert_eq!(affordable[side.opposite() as usize].has(there), walkable);
                }
            }
        }
    }
}
