//! Lists the moves of warriors (Y-7): by the cell they leave, then by the cell they reach.

use super::append::append;
use crate::Seat;
use crate::yucatan::reach::Obstacles;
use crate::yucatan::{Action, Board, Cell, CellSet, Position};

impl Position {
    /// Every move of the seat's warriors.
    #[inline]
    pub(super) fn list_moves(&self, seat: Seat, actions: &mut Vec<Action>) {
        let (open, board) = (&self.open, self.open.board());
        let own = open.warriors(seat);
        let foreign_villages = open.all_villages().without(open.villages(seat));
        // Y-7.5, Y-7.6: nobody passes a warrior or a foreign village.
        let blocked = open.all_warriors() | foreign_villages;
        let large = open.large_villages(seat);
        let ways = Ways { board, own, blocked, large };
        let obstacles = Obstacles { blocked: blocked.bits(), own: own.bits() };
        let (carriers, large) = (open.loads.anywhere().bits(), large.bits());
        own.for_each(|from| {
            // Y-7.9: who carries something delivers it on the way. (Both questions before the one
            // branch: next to each other they are hard to predict, together nearly always false.)
            if carriers.has(from) & board.reach().may_pass(from, &large) {
                return ways.list_deliverer(from, actions);
            }
            let reached = board.reach().from(from, &obstacles);
            append(reached, actions, |to| Action::MoveWarrior { from, by: None, to });
        });
    }
}

/// What decides where the seat's warriors can go.
struct Ways {
    board: &'static Board,
    own: CellSet,
    blocked: CellSet,
    large: CellSet,
}

impl Ways {
    /// The moves of a warrior with prisoners that may pass an own large village: there it delivers,
    /// and the move names the first such village on the way (Y-7.9, Y-7.10).
    fn list_deliverer(&self, from: Cell, actions: &mut Vec<Action>) {
        let middle = self.board.along(from).without(self.blocked);
        let villages = middle & self.large;
        let direct = self.board.steps(from) | self.over(middle.without(self.large));
        for to in (direct | self.over(villages)).without(self.own) {
            if direct.has(to) {
                actions.push(Action::MoveWarrior { from, by: None, to });
            }
            let by = villages.iter().find(|&village| self.board.along(village).has(to));
            if by.is_some() {
                actions.push(Action::MoveWarrior { from, by, to });
            }
        }
    }

    /// Where moves over these middle cells end.
    fn over(&self, middle: CellSet) -> CellSet {
        middle.iter().fold(CellSet::EMPTY, |reached, cell| reached | self.board.along(cell))
    }
}
