//! One seat of a view: its score, what it would score now, and what it has left.

use rules::Seat;
use rules::tikal::{Leader, Position};

use crate::games::tikal::wire;
use crate::games::tikal::words::{seat_number, treasure_counts};

/// What is to be seen of a seat.
pub(super) fn look(position: &Position, seat: Seat) -> wire::Seat {
    let projected = position.projected(seat);
    let hoard = position.hoard(seat);
    let (leader, leader_space) = match position.leader(seat) {
        Leader::InSupply => (wire::LeaderPlace::Supply, String::new()),
        Leader::On(space) => (wire::LeaderPlace::Board, space.to_string()),
        Leader::Guards(temple) => (wire::LeaderPlace::Guard, temple.to_string()),
        Leader::Gone => (wire::LeaderPlace::Gone, String::new()),
    };
    let bid = match position.auction().high {
        Some((holder, amount)) if holder == seat => amount.into(),
        Some(_) | None => 0,
    };
    wire::Seat {
        seat: seat_number(seat),
        score: position.score(seat).into(),
        projected_temples: projected.temples.into(),
        projected_treasures: projected.treasures.into(),
        workers_left: position.workers_in_supply(seat).into(),
        leader: leader.into(),
        leader_space,
        camps_left: position.camps_left(seat).into(),
        guards_left: position.guards_left(seat).into(),
        treasures: treasure_counts(|kind| hoard.count(kind)),
        bid,
        passed: position.auction().passed.has(seat),
        had_turn: position.had_turn().has(seat),
    }
}
