//! The rooms: printed and drawn light rooms, sanctuaries, the treasure room, and their slots.

use std::fmt;

use super::kind::kinds;
use super::{Colour, Space};
use crate::Direction;
use crate::hex::Sides;

kinds! {
    /// A light room of the pile: colour and number of doors (L-1.6).
    #[allow(missing_docs, reason = "the names are colour and number of doors")]
    pub enum LightRoom {
        Pink1 = "pink1",
        Pink2 = "pink2",
        Yellow1 = "yellow1",
        Yellow2 = "yellow2",
        Green1 = "green1",
        Green2 = "green2",
        Blue1 = "blue1",
        Blue2 = "blue2",
        Brown1 = "brown1",
        Brown2 = "brown2",
    }
}

impl LightRoom {
    /// The colour of the room and all its doors.
    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.index() / 2]
    }

    /// How many doors it has, 1 or 2.
    #[inline]
    pub const fn door_count(self) -> u8 {
        self.index() as u8 % 2 + 1
    }

    /// Its doors at rotation 0: north, and with two doors north-east (L-7.2).
    #[inline]
    pub const fn doors(self) -> Sides {
        let one = Sides::NONE.with_if(Direction::North, true);
        one.with_if(Direction::NorthEast, self.door_count() == 2)
    }

    /// The points of its slot: 4 with one door, 3 with two (L-1.7).
    #[inline]
    pub const fn bonus(self) -> u8 {
        5 - self.door_count()
    }
}

/// How far a light room is turned clockwise: so many times 60° (L-7.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Rotation(u8);

impl Rotation {
    /// Not turned.
    pub const ZERO: Rotation = Rotation(0);

    /// Turned by so many sides, 0–5.
    pub const fn new(steps: u8) -> Option<Rotation> {
        match steps {
            0..=5 => Some(Rotation(steps)),
            _ => None,
        }
    }

    /// All six.
    #[inline]
    pub fn all() -> impl Iterator<Item = Rotation> + Clone {
        (0..6).map(Rotation)
    }

    /// The doors of a room that is turned so.
    #[inline]
    pub const fn turn(self, doors: Sides) -> Sides {
        doors.turned_back(Direction::North.turned(6 - self.0))
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

kinds! {
    /// A sanctuary, by the colour of its altar (L-1.8).
    pub enum Sanctuary {
        /// Its altar compares pink keys.
        Pink = "pink",
        /// Its altar compares yellow keys.
        Yellow = "yellow",
        /// Its altar compares green keys.
        Green = "green",
        /// Its altar compares blue keys.
        Blue = "blue",
        /// Its altar compares brown keys.
        Brown = "brown",
        /// The multicoloured altar compares all keys (L-14.5).
        Multi = "multi",
    }
}

impl Sanctuary {
    /// What the four slots of every sanctuary give (L-1.8).
    pub const SLOTS: [Reward; 4] = [
        Reward { points: 5, prize: None },
        Reward { points: 3, prize: Some(Prize::Card) },
        Reward { points: 3, prize: Some(Prize::Treasure) },
        Reward { points: 2, prize: None },
    ];

    /// The colour its altar compares; unset for the multicoloured one.
    #[inline]
    pub fn altar(self) -> Option<Colour> {
        Colour::ALL.get(self.index()).copied()
    }
}

/// What the four slots of the treasure room give (L-1.9).
pub const TREASURE_ROOM_SLOTS: [Reward; 4] = [
    Reward { points: 12, prize: None },
    Reward { points: 10, prize: None },
    Reward { points: 8, prize: None },
    Reward { points: 6, prize: None },
];

/// What a slot gives to the flag that covers it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reward {
    /// Points, at once.
    pub points: u8,
    /// What is looked for besides (L-10.7).
    pub prize: Option<Prize>,
}

/// What a slot gives besides points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Prize {
    /// A look at the cards.
    Card,
    /// A treasure.
    Treasure,
}

/// One of the slots of a room, 1–4.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Slot(u8);

impl Slot {
    /// The first, in many rooms the only one.
    pub const FIRST: Slot = Slot(1);

    /// The slot with this number.
    pub const fn numbered(number: u8) -> Option<Slot> {
        match number {
            1..=4 => Some(Slot(number)),
            _ => None,
        }
    }

    /// All four, by number.
    #[inline]
    pub fn all() -> impl Iterator<Item = Slot> + Clone {
        (1..=4).map(Slot)
    }

    /// The number people use, 1–4.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in an array of slots, 0–3.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A room that was laid during the game, written `pink1.3`, `multi` or `treasure`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LaidRoom {
    /// A light room and how far it is turned.
    Light(LightRoom, Rotation),
    /// A sanctuary.
    Sanctuary(Sanctuary),
    /// The treasure room (L-7.4).
    Treasure,
}

impl fmt::Display for LaidRoom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LaidRoom::Light(room, rotation) => write!(f, "{room}.{rotation}"),
            LaidRoom::Sanctuary(sanctuary) => write!(f, "{sanctuary}"),
            LaidRoom::Treasure => f.write_str("treasure"),
        }
    }
}

/// A light room that is printed on the board (L-1.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedRoom {
    /// Where it is.
    pub space: Space,
    /// The colour of the room and its doors.
    pub colour: Colour,
    /// Its doors.
    pub doors: Sides,
    /// The points of its slot (L-1.7).
    pub bonus: u8,
}

/// The ten printed rooms, by space (L-1.4, L-1.6).
pub const PRINTED: [PrintedRoom; 10] = {
    use Direction::{North, NorthEast, NorthWest, South, SouthEast, SouthWest};
    [
        printed(0, 0, Colour::Pink, [South, NorthWest], 3),
        printed(0, 1, Colour::Yellow, [NorthEast, SouthWest], 2),
        printed(0, 2, Colour::Green, [North, SouthWest], 3),
        printed(0, 3, Colour::Blue, [SouthEast, NorthWest], 2),
        printed(0, 4, Colour::Brown, [North, SouthWest], 3),
        printed(4, 0, Colour::Green, [NorthEast, SouthWest], 2),
        printed(4, 1, Colour::Blue, [North, SouthEast], 3),
        printed(4, 2, Colour::Brown, [SouthEast, NorthWest], 2),
        printed(4, 3, Colour::Yellow, [NorthEast, South], 3),
        printed(4, 4, Colour::Pink, [SouthEast, NorthWest], 2),
    ]
};

const fn printed(
    column: u8,
    from_top: u8,
    colour: Colour,
    [one, other]: [Direction; 2],
    bonus: u8,
) -> PrintedRoom {
    let doors = Sides::NONE.with_if(one, true).with_if(other, true);
    PrintedRoom { space: Space::at(column, from_top), colour, doors, bonus }
}
