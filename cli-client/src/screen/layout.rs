//! How the screen is divided: the board first, panels beside and below it as far as there is room.

use ratatui::layout::Rect;

use super::seats::Seats;
use super::supply::Supply;
use crate::board::Scale;

/// Where everything goes. What is `None` has no room of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Areas {
    /// How much room there is.
    pub room: Room,
    /// The board.
    pub board: Rect,
    /// The turn: one line on a small screen, otherwise a panel.
    pub turn: Rect,
    /// The seats.
    pub seats: Rect,
    /// The panel that shows one thing at a time: log, choices, supply or auction.
    pub panel: Rect,
    /// The log, where it has room of its own.
    pub log: Option<Rect>,
    /// The choices, where they have room of their own.
    pub choices: Option<Rect>,
    /// The supply, where it has room of its own.
    pub supply: Option<Rect>,
    /// The bottom line.
    pub status: Rect,
}

/// How much room there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// From 80 x 24: one panel at a time, and the board is panned.
    Small,
    /// From about 118 x 36: the whole board small, log and choices below it.
    Middle,
    /// From about 190 x 55: the board large, everything at once.
    Large,
}

impl Areas {
    /// Divides an area, whatever its size.
    pub fn of(area: Rect, seats: usize) -> Areas {
        let (wide, high) = (area.width, area.height);
        let status = Rect { y: area.bottom() - high.min(1), height: high.min(1), ..area };
        let rest = Rect { height: high - status.height, ..area };
        let (small_width, small_height) = Scale::Small.board_size();
        let (large_width, large_height) = Scale::Large.board_size();
        if wide >= large_width + 48 && high >= large_height + 10 {
            Areas::large(rest, status, seats)
        } else if wide >= small_width + 34 && high >= small_height + 10 {
            Areas::middle(rest, status, seats)
        } else {
            Areas::small(rest, status, seats)
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
            room: Room::Large,
            board,
            turn,
            seats: seat_area,
            panel,
            log: Some(log),
            choices: Some(choices),
            supply: Some(supply),
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
        let seat_rows =
            if right.height >= roomy + 6 { roomy } else { Seats::compact_height(seats) };
        let (seat_area, right) = split_top(right, seat_rows);
        let (board, below) =
            split_top(left, (board_height + 1).max(left.height.saturating_sub(16)));
        let (log, choices) = split_left(below, below.width / 2);
        Areas {
            room: Room::Middle,
            board,
            turn,
            seats: seat_area,
            panel: right,
            log: Some(log),
            choices: Some(choices),
            supply: None,
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
        Areas {
            room: Room::Small,
            board,
            turn,
            seats: seat_area,
            panel,
            log: None,
            choices: None,
            supply: None,
            status,
        }
    }
}

fn split_top(area: Rect, rows: u16) -> (Rect, Rect) {
    let rows = rows.min(area.height);
    let below = Rect { y: area.y + rows, height: area.height - rows, ..area };
    (Rect { height: rows, ..area }, below)
}

fn split_left(area: Rect, columns: u16) -> (Rect, Rect) {
    let columns = columns.min(area.width);
    let right = Rect { x: area.x + columns, width: area.width - columns, ..area };
    (Rect { width: columns, ..area }, right)
}

fn split_right(area: Rect, columns: u16) -> (Rect, Rect) {
    split_left(area, area.width.saturating_sub(columns))
}
