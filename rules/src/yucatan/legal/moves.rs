//! Lists the moves of warriors (Y-7): by the cell they leave, then by the cell they reach.

use crate::Seat;
use crate::list_writer::ListWriter;
use crate::yucatan::reach::Obstacles;
use crate::yucatan::{Action, Board, Cell, CellSet, Position};

impl Position {
    /// Every move of the seat's warriors.
    #[inline]
    pub(super) fn list_moves(&self, seat: Seat, list: &mut ListWriter<'_, Action>) {
        let (open, board) = (&self.open, self.open.board());
        let own = open.warriors(seat);
        let foreign_villages = open.all_villages().without(open.villages(seat));
        // Y-7.5, Y-7.6: nobody passes a warrior or a foreign village.
        let blocked = open.all_warriors() | foreign_villages;
        let large = open.large_villages(seat);
        let ways = Ways { board, own, blocked, large };
        let obstacles = Obstacles { blocked: blocked.bits(), own: own.bits() };
        let deliverers = ways.deliverers(open.loads.anywhere());
        // Apart, for there are seldom any, and then nobody need be asked.
        if deliverers.is_empty() {
            own.for_each(|from| {
                list.write(|room| board.reach().write_moves(from, &obstacles, room))
            });
            return;
        }
        own.for_each(|from| match deliverers.has(from) {
            true => ways.list_deliverer(from, list),
            false => list.write(|room| board.reach().write_moves(from, &obstacles, room)),
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
    /// Y-7.9: who carries something and may pass an own large village.
    #[inline(always)]
    fn deliverers(&self, carriers: CellSet) -> CellSet {
        let mut deliverers = CellSet::EMPTY;
        (self.own & carriers & self.board.beaches()).for_each(|from| {
            if self.board.along(from).meets(self.large) {
                deliverers.add(from);
            }
        });
        deliverers
    }

    /// The moves of a warrior with prisoners that may pass an own large village: there it delivers,
    /// and the move names the first such village on the way (Y-7.9, Y-7.10).
    fn list_deliverer(&self, from: Cell, list: &mut ListWriter<'_, Action>) {
        let middle = self.board.along(from).without(self.blocked);
        let villages = middle & self.large;
        let direct = self.board.steps(from) | self.over(middle.without(self.large));
        for to in (direct | self.over(villages)).without(self.own) {
            if direct.has(to) {
                list.push(Action::MoveWarrior { from, by: None, to });
            }
            let by = villages.iter().find(|&village| self.board.along(village).has(to));
            if by.is_some() {
                list.push(Action::MoveWarrior { from, by, to });
            }
        }
    }

    /// Where moves over these middle cells end.
    fn over(&self, middle: CellSet) -> CellSet {
        middle.iter().fold(CellSet::EMPTY, |reached, cell| reached | self.board.along(cell))
    }
}
