//! The temple: which rooms lie where, and one set of places per question the rules ask of them.

use super::room::{LaidRoom, PRINTED};
use super::{Colour, Place, PlaceSet, Sanctuary, Space};
use crate::Direction;
use crate::hex::Sides;

/// The rooms of the temple, printed and laid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Temple {
    laid: [Option<LaidRoom>; Space::INDICES],
    rooms: PlaceSet,
    /// The rooms with a door on each side.
    doors: [PlaceSet; 6],
    /// The light rooms of each colour.
    colours: [PlaceSet; 5],
    two_doors: PlaceSet,
    /// The rooms with a door that leads straight to `out`.
    doors_to_out: PlaceSet,
    sanctuaries: PlaceSet,
    /// The drawn light rooms that were laid, one bit each.
    drawn: u16,
    /// The sanctuaries that were laid, one bit each.
    altars: u8,
}

impl Temple {
    /// L-1.3: ten printed rooms, nothing laid.
    pub const PRINTED: Temple = {
        let mut temple = Temple {
            laid: [None; Space::INDICES],
            rooms: PlaceSet::EMPTY,
            doors: [PlaceSet::EMPTY; 6],
            colours: [PlaceSet::EMPTY; 5],
            two_doors: PlaceSet::EMPTY,
            doors_to_out: PlaceSet::EMPTY,
            sanctuaries: PlaceSet::EMPTY,
            drawn: 0,
            altars: 0,
        };
        let mut index = 0;
        while index < PRINTED.len() {
            let room = PRINTED[index];
            temple.discover_light(room.space.place(), room.colour, room.doors);
            index += 1;
        }
        temple
    };

    const fn discover_light(&mut self, place: Place, colour: Colour, doors: Sides) {
        self.rooms.add(place);
        self.colours[colour.index()].add(place);
        if doors.bits().count_ones() == 2 {
            self.two_doors.add(place);
        }
        let mut side = 0;
        while side < 6 {
            if doors.bits() >> side & 1 == 1 {
                self.doors[side].add(place);
                if PlaceSet::outer(Direction::ALL[side]).has(place) {
                    self.doors_to_out.add(place);
                }
            }
            side += 1;
        }
    }

    /// Lays a room on an empty space.
    pub(super) fn lay(&mut self, space: Space, room: LaidRoom) {
        let place = space.place();
        self.laid[space.index()] = Some(room);
        match room {
            LaidRoom::Light(light, rotation) => {
                self.discover_light(place, light.colour(), rotation.turn(light.doors()));
                self.drawn |= 1 << light.index();
            }
            LaidRoom::Sanctuary(sanctuary) => {
                self.rooms.add(place);
                self.sanctuaries.add(place);
                self.altars |= 1 << sanctuary.index();
            }
            LaidRoom::Treasure => self.rooms.add(place),
        }
    }

    /// The spaces that hold a room.
    #[inline]
    pub const fn rooms(&self) -> PlaceSet {
        self.rooms
    }

    /// The spaces that hold no room yet.
    #[inline]
    pub fn empty(&self) -> PlaceSet {
        PlaceSet::TEMPLE & !self.rooms
    }

    /// The rooms with a door on this side.
    #[inline]
    pub const fn doors_on(&self, side: Direction) -> PlaceSet {
        self.doors[side as usize]
    }

    /// The rooms with a door that leads straight to `out` (L-8.4).
    #[inline]
    pub const fn doors_to_out(&self) -> PlaceSet {
        self.doors_to_out
    }

    /// The light rooms of a colour, printed and laid.
    #[inline]
    pub const fn light_rooms(&self, colour: Colour) -> PlaceSet {
        self.colours[colour.index()]
    }

    /// The colour of the light room in this place; unset where there is none.
    #[inline]
    pub fn colour(&self, place: Place) -> Option<Colour> {
        Colour::ALL.iter().copied().find(|&colour| self.light_rooms(colour).has(place))
    }

    /// The sanctuaries that were laid.
    #[inline]
    pub const fn sanctuaries(&self) -> PlaceSet {
        self.sanctuaries
    }

    /// Where the treasure room lies, if it does (L-7.4).
    pub fn treasure_room(&self) -> Option<Space> {
        let lights = self.colours.iter().fold(PlaceSet::EMPTY, |sum, &colour| sum | colour);
        (self.rooms & !lights & !self.sanctuaries).first_space()
    }

    /// How many doors these rooms have that are light rooms of the colour.
    #[inline]
    pub fn door_count(&self, colour: Colour, rooms: PlaceSet) -> u32 {
        let rooms = rooms & self.light_rooms(colour);
        rooms.count() + (rooms & self.two_doors).count()
    }

    /// The points of a light room's slot (L-1.7).
    #[inline]
    pub fn bonus(&self, space: Space) -> u8 {
        match self.laid(space) {
            Some(LaidRoom::Light(room, _)) => room.bonus(),
            Some(LaidRoom::Sanctuary(_) | LaidRoom::Treasure) => 0,
            None => PRINTED.iter().find(|room| room.space == space).map_or(0, |room| room.bonus),
        }
    }

    /// The room that was laid here during the game; unset on printed rooms and empty spaces.
    #[inline]
    pub const fn laid(&self, space: Space) -> Option<LaidRoom> {
        self.laid[space.index()]
    }

    /// Every room that was laid during the game, by space.
    pub fn all_laid(&self) -> impl Iterator<Item = (Space, LaidRoom)> {
        Space::all().filter_map(|space| Some((space, self.laid(space)?)))
    }

    /// The sanctuary in this space, if there is one.
    #[inline]
    pub fn sanctuary(&self, space: Space) -> Option<Sanctuary> {
        match self.laid(space) {
            Some(LaidRoom::Sanctuary(sanctuary)) => Some(sanctuary),
            Some(LaidRoom::Light(..) | LaidRoom::Treasure) | None => None,
        }
    }

    /// The drawn light rooms that were laid: one bit for each, in the order of lists.
    #[inline]
    pub(super) const fn drawn_bits(&self) -> u16 {
        self.drawn
    }

    /// The sanctuaries that were laid: one bit for each, in the order of lists.
    #[inline]
    pub(super) const fn altar_bits(&self) -> u8 {
        self.altars
    }
}
