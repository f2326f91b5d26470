//! The orders of setup: who puts what after whom (Y-2.2, Y-2.6).

use super::Options;
use crate::{Seat, Seats};

/// The seat to the right: the one before in number.
pub(super) fn right_of(seats: Seats, seat: Seat) -> Seat {
    let last = seats.count() - 1;
    Seat::ALL[if seat.index() == 0 { last } else { seat.index() - 1 }]
}

/// Order R: from the right neighbour of the first seat counter-clockwise, the first seat last.
pub(super) fn order_r(seats: Seats, first: Seat) -> impl Iterator<Item = Seat> {
    counter_clockwise(seats, right_of(seats, first))
}

/// The order of the small villages: from the left neighbour of the first seat counter-clockwise,
/// or order R with the option `small_right`.
pub(super) fn small_order(options: &Options, first: Seat) -> impl Iterator<Item = Seat> {
    let seats = options.seats;
    let begins = if options.small_right { right_of(seats, first) } else { seats.after(first) };
    counter_clockwise(seats, begins)
}

fn counter_clockwise(seats: Seats, first: Seat) -> impl Iterator<Item = Seat> {
    std::iter::successors(Some(first), move |&seat| Some(right_of(seats, seat))).take(seats.count())
}

#[cfg(test)]
mod tests {
    use super::{order_r, small_order};
    use crate::yucatan::Options;
    use crate::{Seat, Seats};

    fn check(count: u8, first: u8, large: &[u8], small: &[u8]) {
        let seats = Seats::new(count).unwrap();
        let first = Seat::numbered(first).unwrap();
        let options = Options::standard(seats);
        assert_eq!(order_r(seats, first).map(Seat::number).collect::<Vec<_>>(), large);
        assert_eq!(small_order(&options, first).map(Seat::number).collect::<Vec<_>>(), small);
        let right = Options { small_right: true, ..options };
        assert_eq!(small_order(&right, first).map(Seat::number).collect::<Vec<_>>(), large);
    }

    #[test]
    fn orders_follow_the_rule_page() {
        check(4, 1, &[4, 3, 2, 1], &[2, 1, 4, 3]);
        check(3, 1, &[3, 2, 1], &[2, 1, 3]);
        check(2, 1, &[2, 1], &[2, 1]);
        check(4, 3, &[2, 1, 4, 3], &[4, 3, 2, 1]);
    }
}
