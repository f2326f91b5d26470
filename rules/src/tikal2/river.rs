//! The six sites along the river and the stretches between them.

use std::fmt;

use crate::Seats;

/// A site where tiles lie, 1–6 clockwise; canoes start at 1 (L-1.15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Site(u8);

impl Site {
    /// Where canoes start (L-1.20).
    pub const START: Site = Site(1);
    /// All six, clockwise from the start site.
    pub const ALL: [Site; 6] = [Site(1), Site(2), Site(3), Site(4), Site(5), Site(6)];

    /// The site with this number.
    pub const fn numbered(number: u8) -> Option<Site> {
        match number {
            1..=6 => Some(Site(number)),
            _ => None,
        }
    }

    /// The number people use, 1–6.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in an array of sites, 0–5.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The next one down the river, after 6 comes 1.
    #[inline]
    #[must_use]
    pub const fn next(self) -> Site {
        Site(self.0 % 6 + 1)
    }

    /// L-3.2: how many sites a canoe goes from here to there, 0–5.
    #[inline]
    pub const fn steps_to(self, goal: Site) -> u8 {
        (goal.0 + 6 - self.0) % 6
    }

    /// The stretch that leads from here to the next site.
    #[inline]
    pub const fn stretch(self) -> Stretch {
        Stretch(self.0)
    }

    /// How many tiles are dealt here (L-1.14).
    #[inline]
    pub const fn capacity(self, seats: Seats) -> usize {
        const TWO: [usize; 6] = [3, 3, 2, 3, 3, 2];
        const THREE: [usize; 6] = [4, 3, 4, 3, 4, 3];
        match seats.count() {
            2 => TWO[self.index()],
            3 => THREE[self.index()],
            _ => 4,
        }
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A part of the river, by the number of the site it leads away from (L-1.15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Stretch(u8);

/// What a canoe meets on a stretch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Crossing {
    /// A delivery is possible (L-4.2).
    Plane,
    /// A key of the backpack, or 10 points (L-3.5, L-3.6).
    Forest,
}

impl Stretch {
    /// The stretch with this number.
    pub const fn numbered(number: u8) -> Option<Stretch> {
        match number {
            1..=6 => Some(Stretch(number)),
            _ => None,
        }
    }

    /// The number people use, 1–6.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The site it leads away from.
    pub const fn source(self) -> Site {
        Site(self.0)
    }

    /// The site it leads to.
    #[inline]
    pub const fn end(self) -> Site {
        Site(self.0).next()
    }

    /// What a canoe meets on it: planes on 2 and 5, the forest on 6 (L-1.15).
    #[inline]
    pub const fn crossing(self) -> Option<Crossing> {
        match self.0 {
            2 | 5 => Some(Crossing::Plane),
            6 => Some(Crossing::Forest),
            _ => None,
        }
    }
}

impl fmt::Display for Stretch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
