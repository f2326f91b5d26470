//! How the screen is divided: the board first, panels beside and below it as far as there is room.

use ratatui::layout::Rect;

use super::seats::Seats;
use super::supply::Supply;
use crate::games::tikal::board::Scale;
use crate::screen::{Areas, split_left, split_right, split_top};

/// Divides an area, whatever its size.
pub fn areas(area: Rect, seats: usize) -> Areas {
    let (wide, high) = (area.width, area.height);
    let status = Rect { y: area.bottom() - high.min(1), height: high.min(1), ..area };
    let rest = Rect { height: high - status.height, ..area };
    let (small_width, small_height) = Scale::Small.board_size();
    let (large_width, large_height) = Scale::Large.board_size();
    if wide >= large_width + 48 && high >= large_height + 10 {
        large(rest, status, seats)
    } else if wide >= small_width + 34 && high >= small_height + 10 {
        middle(rest, status, seats)
    } else {
        small(rest, status, seats)
    }
}

fn large(rest: Rect, status: Rect, seats: usize) -> Areas {
    let side = (rest.width / 3).clamp(48, 64).min(rest.width - Scale::Large.board_size().0);
    let (left, right) = split_right(rest, side);
    let (turn, right) = split_top(right, 10);
    let (seat_area, right) = split_top(right, Seats::roomy_height(seats));
    let (supply, log) = split_top(right, Supply::HEIGHT);
    let below = (left.height - Scale::Large.board_size().1).clamp(8, 14);
    let (board, below) = split_top(left, left.height - below);
    let (choices, panel) = split_left(below, below.width / 2);
    Areas {
        board,
        turn,
        seats: seat_area,
        panel,
        log: Some(log),
        choices: Some(choices),
        own: Some(supply),
        status,
    }
}

fn middle(rest: Rect, status: Rect, seats: usize) -> Areas {
    let scale = Scale::fitting(rest.width.saturating_sub(34), rest.height.saturating_sub(8));
    let (board_width, board_height) = scale.board_size();
    let side = rest.width.saturating_sub(board_width + 2).clamp(34, 64);
    let (left, right) = split_right(rest, side);
    let (turn, right) = split_top(right, 8);
    let roomy = Seats::roomy_height(seats);
    let seat_rows = if right.height >= roomy + 6 { roomy } else { Seats::compact_height(seats) };
    let (seat_area, right) = split_top(right, seat_rows);
    let (board, below) = split_top(left, (board_height + 1).max(left.height.saturating_sub(16)));
    let (log, choices) = split_left(below, below.width / 2);
    Areas {
        board,
        turn,
        seats: seat_area,
        panel: right,
        log: Some(log),
        choices: Some(choices),
        own: None,
        status,
    }
}

fn small(rest: Rect, status: Rect, seats: usize) -> Areas {
    let (turn, rest) = split_top(rest, 1);
    // Below this width the panels get what the board leaves: at least something of each is seen.
    let side = if rest.width >= 70 { 28 } else { rest.width * 2 / 5 };
    let (board, right) = split_right(rest, side);
    let rows = Seats::compact_height(seats);
    let rows = if right.height >= rows + 6 { rows } else { right.height / 2 };
    let (seat_area, panel) = split_top(right, rows);
    Areas { board, turn, seats: seat_area, panel, log: None, choices: None, own: None, status }
}
