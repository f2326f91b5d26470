//! Where an explorer gets with its own keys, and what lies behind the edges they do not open (L-8).

use super::{Colour, Keys, Place, PlaceSet, Temple};
use crate::Direction;

/// The three sides that name every edge between two spaces once.
const SIDES: [Direction; 3] = [Direction::North, Direction::NorthEast, Direction::SouthEast];

/// The edges of the temple, as one backpack sees them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paths {
    rooms: PlaceSet,
    /// For each of [`SIDES`], the rooms whose edge on that side leads to another room.
    edges: [PlaceSet; 3],
    /// The same, as far as own keys open the edge (L-8.4).
    open: [PlaceSet; 3],
    /// The rooms whose edge to `out` own keys open.
    open_to_out: PlaceSet,
}

impl Paths {
    /// The edges of the temple for a seat with this backpack.
    #[inline]
    pub(super) fn new(temple: &Temple, pack: Keys) -> Paths {
        let rooms = temple.rooms();
        let keyed = Colour::ALL.iter().fold(PlaceSet::EMPTY, |sum, &colour| {
            // All bits or none: whether a colour is held is no branch a processor could foresee.
            let held = PlaceSet::from_bits(0u64.wrapping_sub(u64::from(pack.has(colour))));
            sum | (temple.light_rooms(colour) & held)
        });
        let locked = rooms & !keyed;
        let (mut edges, mut open) = ([PlaceSet::EMPTY; 3], [PlaceSet::EMPTY; 3]);
        for (number, side) in SIDES.into_iter().enumerate() {
            let back = side.opposite();
            let near_doors = temple.doors_on(side);
            let far_doors = temple.doors_on(back);
            let edge = rooms & rooms.toward(back);
            let doors = near_doors | far_doors.toward(back);
            let closed_doors = (near_doors & locked) | (far_doors & locked).toward(back);
            edges[number] = edge;
            open[number] = edge & doors & !closed_doors;
        }
        Paths { rooms, edges, open, open_to_out: temple.doors_to_out() & keyed }
    }

    /// L-8.7, *near*: these places and all that own keys let an explorer reach from them.
    #[inline]
    pub(super) fn near(&self, from: PlaceSet) -> PlaceSet {
        let mut reached = from;
        loop {
            let mut grown = reached;
            for (side, open) in SIDES.into_iter().zip(self.open) {
                grown |= (reached & open).toward(side) | (reached.toward(side.opposite()) & open);
            }
            // Going out by one door and in by another (L-8.6) is a step as any other.
            if reached.meets(self.open_to_out) {
                grown |= PlaceSet::OUT;
            }
            if grown.meets(PlaceSet::OUT) {
                grown |= self.open_to_out;
            }
            if grown == reached {
                return reached;
            }
            reached = grown;
        }
    }

    /// The places that an edge joins to one of these and that own keys do not open (L-9.2).
    #[inline]
    pub(super) fn behind_closed(&self, from: PlaceSet) -> PlaceSet {
        let mut places = PlaceSet::EMPTY;
        for (number, side) in SIDES.into_iter().enumerate() {
            let closed = self.edges[number] & !self.open[number];
            places |= (from & closed).toward(side) | (from.toward(side.opposite()) & closed);
        }
        let closed_to_out = self.rooms & PlaceSet::OUTER & !self.open_to_out;
        if from.meets(PlaceSet::OUT) {
            // L-9.5: secret rooms are entered only from `out` and only by a passage.
            places |= closed_to_out | PlaceSet::SECRET;
        }
        if from.meets(closed_to_out | PlaceSet::SECRET) {
            places |= PlaceSet::OUT;
        }
        places
    }

    /// Every place that an edge joins to this one (L-8.3).
    pub(super) fn joined(&self, place: Place) -> PlaceSet {
        let from = place.alone();
        let mut places = self.behind_closed(from);
        for (side, open) in SIDES.into_iter().zip(self.open) {
            places |= (from & open).toward(side) | (from.toward(side.opposite()) & open);
        }
        if from == PlaceSet::OUT {
            places |= self.open_to_out;
        } else if from.meets(self.open_to_out) {
            places |= PlaceSet::OUT;
        }
        places
    }

    /// L-8.7, *can*: whether somebody here, with so many passages, can reach one of the goals.
    #[inline]
    pub(super) fn can(&self, from: Place, passages: u8, goals: PlaceSet) -> bool {
        if goals.is_empty() {
            return false;
        }
        let mut reached = self.near(from.alone());
        for _ in 0..passages {
            if reached.meets(goals) {
                return true;
            }
            let further = self.near(reached | self.behind_closed(reached));
            if further == reached {
                return false;
            }
            reached = further;
        }
        reached.meets(goals)
    }

    /// L-8.7, *can*, the other way round: every place from which so many passages lead to a goal.
    #[inline]
    pub(super) fn sources(&self, passages: u8, goals: PlaceSet) -> PlaceSet {
        let mut places = self.near(goals);
        for _ in 0..passages {
            let more = self.near(goals | self.behind_closed(places));
            if more == places {
                break;
            }
            places = more;
        }
        places
    }
}
