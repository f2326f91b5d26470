//! Lists the moves of warriors (Y-7): by the cell they leave, then by the cell they reach.

use crate::Seat;
use crate::yucatan::{Action, Board, Cell, CellSet, Position};

impl Position {
    /// Every move of the seat's warriors.
    #[inline]
    pub(super) fn list_moves(&self, seat: Seat, actions: &mut Vec<Action>) {
        let open = &self.open;
        let own = open.warriors(seat);
        let foreign_villages = open.all_villages().without(open.villages(seat));
        let ways = Ways {
            board: open.board(),
            own,
            // Y-7.5, Y-7.6: nobody passes a warrior or a foreign village.
            blocked: open.all_warriors() | foreign_villages,
        };
        // Y-7.9: only who carries something delivers it on the way.
        let carriers = own & open.loads.anywhere();
        let large = open.large_villages(seat);
        own.for_each(|from| {
            let middle = ways.middle(from);
            if carriers.has(from) && middle.meets(large) {
                return ways.list_carrier(from, middle, large, actions);
            }
            let reached = ways.steps(from) | ways.over(middle);
            reached.for_each(|to| actions.push(Action::MoveWarrior { from, by: None, to }));
        });
    }
}

/// What decides where the seat's warriors can go.
struct Ways {
    board: &'static Board,
    own: CellSet,
    blocked: CellSet,
}

impl Ways {
    /// Where one step or a crossing leads (Y-7.1, Y-7.3).
    #[inline]
    fn steps(&self, from: Cell) -> CellSet {
        self.board.steps(from).without(self.own)
    }

    /// The middle cells of moves over two beaches (Y-7.2).
    #[inline]
    fn middle(&self, from: Cell) -> CellSet {
        self.board.along(from).without(self.blocked)
    }

    /// Where moves over these middle cells end. The start is an own warrior's cell and so left out.
    #[inline]
    fn over(&self, middle: CellSet) -> CellSet {
        let mut reached = CellSet::EMPTY;
        middle.for_each(|cell| reached |= self.board.along(cell));
        reached.without(self.own)
    }

    /// The moves of a warrior with prisoners that can pass an own large village: there it delivers,
    /// and the move names the first such village on the way (Y-7.9, Y-7.10).
    fn list_carrier(&self, from: Cell, middle: CellSet, large: CellSet, actions: &mut Vec<Action>) {
        let villages = middle & large;
        let direct = self.steps(from) | self.over(middle.without(large));
        (direct | self.over(villages)).for_each(|to| {
            if direct.has(to) {
                actions.push(Action::MoveWarrior { from, by: None, to });
            }
            let by = villages.iter().find(|&village| self.board.along(village).has(to));
            if by.is_some() {
                actions.push(Action::MoveWarrior { from, by, to });
            }
        });
    }
}
