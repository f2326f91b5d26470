//! Seats and numbers: what the messages of every game are made of.

use rules::Seat;

use crate::InvalidField;

/// What was read, or which field it could not be read from.
pub(crate) type Read<T> = Result<T, InvalidField>;

/// A seat by its number.
pub(crate) fn seat(path: &str, number: u32) -> Read<Seat> {
    u8::try_from(number)
        .ok()
        .and_then(Seat::numbered)
        .ok_or_else(|| InvalidField::new(path, "is no seat 1-4"))
}

/// A number that is never above 255.
pub(crate) fn small(path: &str, number: u32) -> Read<u8> {
    u8::try_from(number).map_err(|_| InvalidField::new(path, "is above 255"))
}

/// A number of points or turns.
pub(crate) fn number(path: &str, number: u32) -> Read<u16> {
    u16::try_from(number).map_err(|_| InvalidField::new(path, "is above 65535"))
}

/// A seat's number on the wire.
pub(crate) fn seat_number(seat: Seat) -> u32 {
    u32::from(seat.number())
}

/// A seat's number on the wire; 0, which is unset, for none.
pub(crate) fn seat_or_unset(seat: Option<Seat>) -> u32 {
    seat.map_or(0, seat_number)
}
