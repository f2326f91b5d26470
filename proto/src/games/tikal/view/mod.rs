//! Views: a whole position as a client reads it.

mod seat;
mod space;

pub(super) use space::sides;

use rules::tikal::{Letter, Phase, Position, Scoring, Space, TileSet};
use rules::{Game, Pending};

use super::wire;
use super::words::{name_or_empty, seat_number, seat_or_unset, treasure_counts};

/// Everything there is to see in a position.
pub(super) fn view(position: &Position) -> wire::View {
    let (high_bidder, high_bid) = match position.auction().high {
        Some((seat, amount)) => (seat_number(seat), u32::from(amount)),
        None => (0, 0),
    };
    wire::View {
        options: Some((*position.options()).into()),
        spaces: Space::all().map(|place| space::look(position, place)).collect(),
        seats: position.options().seats.iter().map(|seat| seat::look(position, seat)).collect(),
        phase: wire::Phase::from(position.phase()).into(),
        deciding_seat: deciding_seat(position),
        active_seat: seat_number(position.active()),
        points_left: points_left(position),
        tile_in_hand: name_or_empty(position.in_hand()),
        revealing_space: revealing_space(position),
        turn: u32::from(position.turn()),
        round: u32::from(position.round()),
        shown_tiles: names(position.shown()),
        high_bid,
        high_bidder,
        first_passed: seat_or_unset(position.auction().first_passed),
        scoring: position.scoring().map(scoring),
        stacks: stacks(position.undrawn()),
        levels_left: position.levels().counts().iter().map(|&count| count.into()).collect(),
        treasures_unseen: treasure_counts(|kind| position.unseen(kind)),
        lost_tiles: names(position.lost()),
    }
}

impl From<Phase> for wire::Phase {
    fn from(phase: Phase) -> wire::Phase {
        match phase {
            Phase::DrawStartSeat => wire::Phase::DrawStartSeat,
            Phase::DrawTile => wire::Phase::DrawTile,
            Phase::ShowTiles => wire::Phase::ShowTiles,
            Phase::Bid => wire::Phase::Bid,
            Phase::ChooseTile => wire::Phase::ChooseTile,
            Phase::PlaceTile { .. } => wire::Phase::PlaceTile,
            Phase::Act { .. } => wire::Phase::Act,
            Phase::RevealTreasure { .. } => wire::Phase::RevealTreasure,
            Phase::Over => wire::Phase::Over,
        }
    }
}

fn deciding_seat(position: &Position) -> u32 {
    match position.pending() {
        Pending::Decide(seat) => seat_number(seat),
        Pending::Draw(_) | Pending::Over => 0,
    }
}

fn points_left(position: &Position) -> Option<u32> {
    position.points_left().map(|points| u32::from(points.0))
}

fn revealing_space(position: &Position) -> String {
    match position.phase() {
        Phase::RevealTreasure { space, .. } => space.to_string(),
        Phase::DrawStartSeat
        | Phase::DrawTile
        | Phase::ShowTiles
        | Phase::Bid
        | Phase::ChooseTile
        | Phase::PlaceTile { .. }
        | Phase::Act { .. }
        | Phase::Over => String::new(),
    }
}

fn names(tiles: TileSet) -> Vec<String> {
    tiles.iter().map(|tile| tile.to_string()).collect()
}

fn stacks(undrawn: TileSet) -> Vec<wire::Stack> {
    let stack = |letter: Letter| wire::Stack {
        letter: letter.to_string(),
        tiles: names(undrawn.and(letter.tiles())),
    };
    Letter::ALL.into_iter().map(stack).filter(|stack| !stack.tiles.is_empty()).collect()
}

fn scoring(scoring: &Scoring) -> wire::Scoring {
    let mut scored: Vec<u32> = scoring.order.iter().map(seat_number).collect();
    let order_left = scored.split_off(usize::from(scoring.scored).min(scored.len()));
    wire::Scoring {
        final_round: scoring.volcano.is_none(),
        volcano: name_or_empty(scoring.volcano),
        order_left,
        scored,
    }
}
