//! A player's name and clock where they are drawn.

use std::time::Duration;

use crate::match_view::SeatNumber;

/// The name of a seat's player; empty if nobody has told it.
pub fn name(names: &[String], seat: SeatNumber) -> &str {
    usize::from(seat.0).checked_sub(1).and_then(|at| names.get(at)).map_or("", String::as_str)
}

/// A length of time as a clock shows it: `1:05:09`, `12:34`, and tenths in the last ten seconds.
pub fn clock_text(left: Duration) -> String {
    let (seconds, tenths) = (left.as_secs(), left.subsec_millis() / 100);
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    match (hours, seconds) {
        (0, 0..10) => format!("0:{seconds:02}.{tenths}"),
        (0, _) => format!("{minutes}:{:02}", seconds % 60),
        _ => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
    }
}
