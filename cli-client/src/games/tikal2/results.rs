//! How the points came about, in the columns of the page at the end.

use std::collections::BTreeMap;

use proto::games::tikal2::wire::event::Kind;
use proto::v1;

use super::narration::kind;
use super::texts::BoardTexts;
use crate::games::Results;
use crate::match_view::{SeatNumber, seat_number};
use crate::words::Words;

/// The columns, in the order in which points are made.
const COLUMNS: [BoardTexts; 7] = [
    BoardTexts::ColumnFlags,
    BoardTexts::ColumnTiles,
    BoardTexts::ColumnDelivered,
    BoardTexts::ColumnKeys,
    BoardTexts::ColumnAltars,
    BoardTexts::ColumnKept,
    BoardTexts::ColumnPaid,
];

/// What each of these seats got by what.
pub(super) fn of(seats: &[SeatNumber], events: &[v1::Event], words: &Words) -> Results {
    let mut sums: BTreeMap<SeatNumber, [i64; COLUMNS.len()]> =
        seats.iter().map(|seat| (*seat, [0; COLUMNS.len()])).collect();
    for event in events.iter().filter_map(game_event) {
        let Some(column) = column(event) else { continue };
        for change in &event.score_changes {
            let sum = seat_number(change.seat).and_then(|seat| sums.get_mut(&seat));
            if let Some(sum) = sum.and_then(|sums| sums.get_mut(column)) {
                *sum += i64::from(change.delta);
            }
        }
    }
    let cell = |sum: i64| if sum == 0 { String::new() } else { format!("{sum:+}") };
    Results {
        headings: COLUMNS.map(|column| words.word(column).to_owned()).to_vec(),
        cells: sums.into_iter().map(|(seat, sums)| (seat, sums.map(cell).to_vec())).collect(),
        note: None,
    }
}

fn game_event(event: &v1::Event) -> Option<&v1::GameEvent> {
    match &event.kind {
        Some(v1::event::Kind::Game(event)) => Some(event),
        Some(_) | None => None,
    }
}

/// The place of the column that counts an event; `None` for what scores nothing.
fn column(event: &v1::GameEvent) -> Option<usize> {
    let column = match kind(event) {
        Some(Kind::FlagPut(_)) => BoardTexts::ColumnFlags,
        Some(Kind::TilePointsScored(_) | Kind::DoorsCounted(_)) => BoardTexts::ColumnTiles,
        Some(Kind::TreasuresDelivered(_)) => BoardTexts::ColumnDelivered,
        Some(Kind::KeysScored(_)) => BoardTexts::ColumnKeys,
        Some(Kind::AltarScored(_)) => BoardTexts::ColumnAltars,
        Some(Kind::TreasuresScored(_) | Kind::CardsScored(_)) => BoardTexts::ColumnKept,
        Some(Kind::PointsPaid(_) | Kind::RescuePaid(_)) => BoardTexts::ColumnPaid,
        Some(_) | None => return None,
    };
    COLUMNS.iter().position(|one| *one == column)
}
