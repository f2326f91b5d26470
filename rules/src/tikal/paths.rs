//! The steps that can be walked, and what each costs.

use super::{Space, SpaceSet};
use crate::Direction;

/// The cost of every step between explored hexes, 0 where there is no path (T-5.1, T-5.2, T-5.4).
///
/// A step costs the same both ways, so only the three sides N, NE and SE are kept, each as three
/// bit planes of the cost (1–6). The walks a whole expedition can afford in one direction are then
/// a handful of operations on sets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Paths {
    axes: [[SpaceSet; 3]; 3],
}

impl Paths {
    /// The cost of stepping from a space across one of its sides; 0 = no path.
    #[inline]
    pub fn cost(&self, from: Space, side: Direction) -> u8 {
        let Some((axis, at)) = anchor(from, side) else { return 0 };
        (0..3).map(|bit| u8::from(self.axes[axis][bit].has(at)) << bit).sum()
    }

    /// Records the cost of the step across a side.
    pub fn set(&mut self, from: Space, side: Direction, cost: u8) {
        let Some((axis, at)) = anchor(from, side) else { return };
        for (bit, plane) in self.axes[axis].iter_mut().enumerate() {
            plane.remove(at);
            if cost >> bit & 1 == 1 {
                plane.add(at);
            }
        }
    }

    /// The spaces from which a step across this side costs at most `points`.
    #[inline]
    pub fn affordable(&self, side: Direction, points: u8) -> SpaceSet {
        let axis = side as usize % 3;
        let [ones, twos, fours] = self.axes[axis];
        let steps = match points {
            0 => SpaceSet::EMPTY,
            1 => ones & !(twos | fours),
            2 => (ones | twos) & !(ones & twos) & !fours,
            3 => (ones | twos) & !fours,
            4 => (ones | twos | fours) & !((ones | twos) & fours),
            5 => (ones | twos | fours) & !(twos & fours),
            6.. => ones | twos | fours,
        };
        if (side as usize) < 3 { steps } else { steps.toward(side.opposite()) }
    }
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
                    assert_eq!(
                        paths.affordable(side, points).has(here),
                        walkable,
                        "{cost} {points}"
                    );
                    assert_eq!(paths.affordable(side.opposite(), points).has(there), walkable);
                }
            }
        }
    }
}
