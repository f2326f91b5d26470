//! Whether a warrior can make a move (Y-7).

use crate::Seat;
use crate::yucatan::violation::ActionKind;
use crate::yucatan::{Cell, Position, Violation};

impl Position {
    pub(super) fn check_move(
        &self,
        seat: Seat,
        from: Cell,
        by: Option<Cell>,
        to: Cell,
    ) -> Result<(), Violation> {
        self.holds_something(to)?;
        // The warrior that moves is not in its own way.
        if to != from && self.open.warriors(seat).has(to) {
            return Err(Violation::WarriorThere { cell: to, owner: seat });
        }
        [Some(from), by, Some(to)]
            .into_iter()
            .flatten()
            .try_for_each(|cell| self.on_board(cell))?;
        self.asked(ActionKind::Turn)?;
        if !self.open.warriors(seat).has(from) {
            return Err(Violation::NoWarriorToMove { cell: from });
        }
        match by {
            Some(by) => self.check_delivering_move(seat, from, by, to),
            None if self.open.board().steps(from).has(to) => Ok(()),
            None => self.check_two_cells(seat, from, to),
        }
    }

    /// `move FROM TO` over a middle cell. Every middle cell that two beaches allow may be closed for
    /// a reason of its own; the lowest rule among them is cited.
    fn check_two_cells(&self, seat: Seat, from: Cell, to: Cell) -> Result<(), Violation> {
        let board = self.open.board();
        if from == to || !from.neighbours().meets(to.neighbours()) {
            return Err(Violation::TooFar { from, to });
        }
        let mut refusal = None;
        for by in board.along(from) & board.along(to) {
            let closed = match self.check_passing_cell(seat, by) {
                Ok(()) if !self.delivers_at(seat, from, by) => return Ok(()),
                Ok(()) => Violation::DeliveryNotNamed { from, by, to },
                Err(closed) => closed,
            };
            let id = |violation: &Violation| violation.rule();
            if refusal.as_ref().is_none_or(|lowest| id(&closed) < id(lowest)) {
                refusal = Some(closed);
            }
        }
        Err(refusal.unwrap_or(Violation::NotOverBeaches { from, to }))
    }

    /// `move FROM BY TO` (Y-7.9).
    fn check_delivering_move(
        &self,
        seat: Seat,
        from: Cell,
        by: Cell,
        to: Cell,
    ) -> Result<(), Violation> {
        let board = self.open.board();
        if from == to || !(board.along(from) & board.along(to)).has(by) {
            return Err(Violation::NotOnTheWay { from, by, to });
        }
        self.check_passing_cell(seat, by)?;
        if self.open.carried(from) == 0 {
            return Err(Violation::NothingToDeliver { from });
        }
        if !self.open.large_villages(seat).has(by) {
            return Err(Violation::NoLargeVillage { by });
        }
        let ways = board.along(from) & board.along(to) & self.open.large_villages(seat);
        match ways.iter().find(|&way| self.check_passing_cell(seat, way).is_ok()) {
            Some(first) if first != by => Err(Violation::AnotherVillageIsFirst { by, first }),
            Some(_) | None => Ok(()),
        }
    }

    /// Y-7.5, Y-7.6: nobody passes a warrior or a foreign village.
    fn check_passing_cell(&self, seat: Seat, cell: Cell) -> Result<(), Violation> {
        if let Some(owner) = self.open.warrior_owner(cell) {
            return Err(Violation::WarriorInTheWay { cell, owner });
        }
        let foreign = self.open.all_villages().without(self.open.villages(seat));
        if foreign.has(cell) { Err(Violation::VillageInTheWay { cell }) } else { Ok(()) }
    }

    /// Whether a warrior that comes from a cell and passes another delivers prisoners there.
    fn delivers_at(&self, seat: Seat, from: Cell, by: Cell) -> bool {
        self.open.carried(from) > 0 && self.open.large_villages(seat).has(by)
    }
}
