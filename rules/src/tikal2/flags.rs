//! The flags of one seat, and the slots they cover.

use super::{Place, PlaceSet, Slot};

/// Where a seat has flags, at most one in a room (L-10.1).
///
/// Three bits for each place say it all: 0 without a flag, 1 for a flag that covers no slot, which
/// later ones in light rooms do (L-10.5), and the slot's number plus 1 for one that does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Flags {
    /// The number's bits, the lowest first.
    planes: [PlaceSet; 3],
}

impl Flags {
    /// No flag.
    pub const NONE: Flags = Flags { planes: [PlaceSet::EMPTY; 3] };

    /// The places with a flag.
    #[inline]
    pub fn places(&self) -> PlaceSet {
        let [low, middle, high] = self.planes;
        low | middle | high
    }

    /// The slot that the flag in this place covers; unset without a flag, and where a later flag
    /// in a light room covers none.
    #[inline]
    pub fn slot(&self, place: Place) -> Option<Slot> {
        let [low, middle, high] = self.planes.map(|plane| u8::from(plane.has(place)));
        Slot::numbered((low + 2 * middle + 4 * high).checked_sub(1)?)
    }

    /// Puts a flag.
    #[inline]
    pub(super) fn put(&mut self, place: Place, slot: Option<Slot>) {
        let number = slot.map_or(1, |slot| slot.number() + 1);
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            if number >> bit & 1 == 1 {
                plane.add(place);
            }
        }
    }
}
