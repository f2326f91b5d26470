//! The flags of one seat, and the slots they cover.

use super::{Place, PlaceSet, Slot};

/// Where a seat has flags, at most one in a room (L-10.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Flags {
    places: PlaceSet,
    /// Flags that cover no slot: later ones in light rooms (L-10.5).
    bare: PlaceSet,
    /// The covered slot's index in binary, the low bit first; 0 where none is covered.
    slots: [PlaceSet; 2],
}

impl Flags {
    /// No flag.
    pub const NONE: Flags =
        Flags { places: PlaceSet::EMPTY, bare: PlaceSet::EMPTY, slots: [PlaceSet::EMPTY; 2] };

    /// The places with a flag.
    #[inline]
    pub const fn places(&self) -> PlaceSet {
        self.places
    }

    /// The slot that the flag in this place covers; unset without a flag, and where a later flag
    /// in a light room covers none.
    #[inline]
    pub fn slot(&self, place: Place) -> Option<Slot> {
        if !self.places.has(place) || self.bare.has(place) {
            return None;
        }
        let [low, high] = self.slots.map(|plane| u8::from(plane.has(place)));
        Slot::numbered(low + 2 * high + 1)
    }

    /// Puts a flag.
    #[inline]
    pub(super) fn put(&mut self, place: Place, slot: Option<Slot>) {
        self.places.add(place);
        match slot {
            None => self.bare.add(place),
            Some(slot) => {
                for (bit, plane) in self.slots.iter_mut().enumerate() {
                    if slot.index() >> bit & 1 == 1 {
                        plane.add(place);
                    }
                }
            }
        }
    }
}
