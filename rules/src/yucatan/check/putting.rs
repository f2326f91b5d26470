//! Whether something can be put in setup, and whether a cell is a site for a village (Y-2).

use crate::Seat;
use crate::yucatan::violation::ActionKind;
use crate::yucatan::{Cell, Position, Violation};

impl Position {
    /// Y-2.3, and before it what Y-1 says of a cell for a village.
    pub(super) fn is_site(&self, cell: Cell) -> Result<(), Violation> {
        self.holds_something(cell)?;
        if self.open.all_villages().has(cell) {
            return Err(Violation::VillageThere { cell });
        }
        self.on_board(cell)?;
        let around = cell.neighbours();
        if self.open.board().cities().has(cell) {
            return Err(Violation::CityIsNoSite { cell });
        }
        if let Some(village) = (around & self.open.all_villages()).first() {
            return Err(Violation::NextToVillage { cell, village });
        }
        match (around & self.open.board().cities()).first() {
            Some(city) => Err(Violation::NextToCity { cell, city }),
            None => Ok(()),
        }
    }

    /// Y-2.4.
    pub(super) fn check_large(&self, seat: Seat, cell: Cell) -> Result<(), Violation> {
        self.is_site(cell)?;
        self.asked(ActionKind::Large)?;
        let board = self.open.board();
        let at_river = board.beside(board.city_rivers(seat)).has(cell);
        if at_river { Ok(()) } else { Err(Violation::NotAtCityRiver { cell }) }
    }

    /// Y-2.5.
    pub(super) fn check_small(&self, seat: Seat, cell: Cell) -> Result<(), Violation> {
        self.is_site(cell)?;
        self.asked(ActionKind::Small)?;
        let at_river = self.open.board().beside(self.open.rivers(seat)).has(cell);
        if at_river { Ok(()) } else { Err(Violation::NotAtOwnRiver { cell }) }
    }

    /// Y-2.8.
    pub(super) fn check_neutral(&self, cell: Cell) -> Result<(), Violation> {
        self.is_site(cell)?;
        self.asked(ActionKind::Neutral)?;
        let beside_river = self.open.board().beaches().has(cell);
        if beside_river { Err(Violation::BesideRiver { cell }) } else { Ok(()) }
    }

    /// Y-2.10.
    pub(super) fn check_warriors(&self, seat: Seat, cells: [Cell; 2]) -> Result<(), Violation> {
        cells.into_iter().try_for_each(|cell| self.holds_something(cell))?;
        cells.into_iter().try_for_each(|cell| self.no_warrior_on(cell))?;
        let [one, other] = cells;
        if one == other {
            return Err(Violation::SameCell { cell: one });
        }
        cells.into_iter().try_for_each(|cell| self.on_board(cell))?;
        self.asked(ActionKind::Warriors)?;
        let near = self.open.board().near_city(seat);
        if let Some(cell) = cells.into_iter().find(|&cell| !near.has(cell)) {
            return Err(Violation::NotNextToCity { cell });
        }
        if one < other { Ok(()) } else { Err(Violation::NotInCellOrder { cells }) }
    }
}
