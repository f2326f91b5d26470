//! Seats and numbers: what the messages of every game are made of.

use rules::{Seat, Seats, StartSeat};

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

/// How many play and who begins, from the three fields every game has for it. An unset start seat is seat 1.
pub(crate) fn players(seats: u32, start_seat: u32, is_drawn: bool) -> Read<(Seats, StartSeat)> {
    let seats = u8::try_from(seats)
        .ok()
        .and_then(Seats::new)
        .ok_or_else(|| InvalidField::new("seats", "is no number of players 2-4"))?;
    let start = match (start_seat, is_drawn) {
        (0, true) => StartSeat::Drawn,
        (_, true) => {
            return Err(InvalidField::new("draw_start_seat", "is set beside start_seat"));
        }
        (0, false) => StartSeat::Fixed(Seat::One),
        (number, false) => StartSeat::Fixed(seat("start_seat", number)?),
    };
    match start {
        StartSeat::Fixed(seat) if !seats.has(seat) => {
            Err(InvalidField::new("start_seat", "is no seat of this match"))
        }
        StartSeat::Fixed(_) | StartSeat::Drawn => Ok((seats, start)),
    }
}

/// Who begins, as the fields `start_seat` and `draw_start_seat`.
pub(crate) fn start_numbers(start: StartSeat) -> (u32, bool) {
    match start {
        StartSeat::Fixed(seat) => (seat_number(seat), false),
        StartSeat::Drawn => (0, true),
    }
}
