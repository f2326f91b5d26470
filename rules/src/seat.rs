//! Players' places at the table: one seat, how many there are, and sets of them.

use std::fmt;

/// A player's place, written 1–4. Play goes clockwise, which is by seat number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are the numbers")]
pub enum Seat {
    One,
    Two,
    Three,
    Four,
}

impl Seat {
    /// All four, by number.
    pub const ALL: [Seat; 4] = [Seat::One, Seat::Two, Seat::Three, Seat::Four];

    /// The seat with this number (1–4).
    pub const fn numbered(number: u8) -> Option<Seat> {
        match number {
            1..=4 => Some(Seat::ALL[number as usize - 1]),
            _ => None,
        }
    }

    /// The number people use, 1–4.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The place of this seat in an array of seats, 0–3.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["1", "2", "3", "4"][self.index()])
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.number())
    }
}

/// How the seat that begins is found, where a game lets players agree on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StartSeat {
    /// This seat begins.
    Fixed(Seat),
    /// A draw says who begins.
    Drawn,
}

/// How many seats a match has: two to four.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Seats(u8);

impl Seats {
    /// A match of two.
    pub const TWO: Seats = Seats(2);
    /// A match of three.
    pub const THREE: Seats = Seats(3);
    /// A match of four.
    pub const FOUR: Seats = Seats(4);

    /// That many seats, if a match can have them.
    pub const fn new(count: u8) -> Option<Seats> {
        match count {
            2..=4 => Some(Seats(count)),
            _ => None,
        }
    }

    /// The number of seats.
    #[inline]
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// Every seat in clockwise order from seat 1.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        Seat::ALL.into_iter().take(self.count())
    }

    /// Whether the seat belongs to a match of this size.
    pub const fn has(self, seat: Seat) -> bool {
        (seat as u8) < self.0
    }

    /// The seat to the left: the next one clockwise.
    #[inline]
    pub const fn after(self, seat: Seat) -> Seat {
        let next = seat.index() + 1;
        Seat::ALL[if next >= self.count() { 0 } else { next }]
    }

    /// All seats clockwise, beginning with `first`.
    pub fn from(self, first: Seat) -> impl Iterator<Item = Seat> {
        (0..self.count()).map(move |step| Seat::ALL[(first.index() + step) % self.count()])
    }

    /// All seats as a set.
    #[inline]
    pub const fn all(self) -> SeatSet {
        SeatSet((1 << self.0) - 1)
    }

    /// All seats but this one.
    #[inline]
    pub const fn rivals(self, seat: Seat) -> SeatSet {
        self.all().without(SeatSet::EMPTY.with(seat))
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Whether the seat is in the set.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat as u8 & 1 == 1
    }

    /// The set with this seat.
    #[must_use]
    #[inline]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat as u8)
    }

    /// The set with this seat if the condition holds, otherwise as it was.
    #[must_use]
    #[inline]
    pub const fn with_if(self, seat: Seat, holds: bool) -> SeatSet {
        SeatSet(self.0 | (holds as u8) << seat as u8)
    }

    /// The set without the seats of another.
    #[must_use]
    #[inline]
    pub const fn without(self, others: SeatSet) -> SeatSet {
        SeatSet(self.0 & !others.0)
    }

    /// The seats in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, others: SeatSet) -> SeatSet {
        SeatSet(self.0 & others.0)
    }

    /// The seats in either set.
    #[must_use]
    #[inline]
    pub const fn or(self, others: SeatSet) -> SeatSet {
        SeatSet(self.0 | others.0)
    }

    /// How many seats are in the set.
    #[inline]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat with the lowest number.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        Seat::numbered(self.0.trailing_zeros() as u8 + 1)
    }

    /// The seats of the set, by number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self;
        std::iter::from_fn(move || {
            let seat = left.first()?;
            left.0 &= left.0 - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Seat, SeatSet, Seats};

    #[test]
    fn clockwise_wraps_at_the_last_seat() {
        let seat = |number| Seat::numbered(number).unwrap();
        assert_eq!(Seats::THREE.after(seat(3)), seat(1));
        assert_eq!(Seats::THREE.from(seat(2)).collect::<Vec<_>>(), [seat(2), seat(3), seat(1)]);
        assert_eq!(Seats::FOUR.all().without(SeatSet::EMPTY.with(seat(4))).count(), 3);
    }
}
