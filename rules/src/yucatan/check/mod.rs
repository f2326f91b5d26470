//! Whether an action is allowed, and if not, which rule it breaks and why.
//!
//! Each check asks its questions in the order of the rules' ids, so that the lowest of several
//! broken rules is cited. The list in `legal` is written apart; a law over whole games says that
//! the two agree.

mod moves;
mod putting;

use super::open_facts::{LEVEL_PRICE, VILLAGES};
use super::violation::ActionKind;
use super::{Action, Cell, Guild, Loads, Phase, Position, Terrain, Violation};
use crate::Seat;

impl Position {
    /// Why the seat may not do this now.
    pub(super) fn check(&self, seat: Seat, action: Action) -> Result<(), Violation> {
        let Some(deciding) = self.open.phase.deciding() else {
            let over = self.open.phase == Phase::Over;
            return Err(if over { Violation::GameOver } else { Violation::DrawPending });
        };
        if seat != deciding {
            return Err(Violation::NotYourDecision { deciding });
        }
        match action {
            Action::PutLarge { cell } => self.check_large(seat, cell),
            Action::PutSmall { cell } => self.check_small(seat, cell),
            Action::PutNeutral { cell } => self.check_neutral(cell),
            Action::PutWarriors { cells, .. } => self.check_warriors(seat, cells),
            Action::EstablishVillage { cell } => self.check_village(seat, cell),
            Action::EnlargeVillage { cell } => self.check_enlarging(seat, cell),
            Action::DeployWarrior { guild, cell } => self.check_deployment(seat, guild, cell),
            Action::MoveWarrior { from, by, to } => self.check_move(seat, from, by, to),
            Action::BuildLevel => self.check_building(seat),
            Action::Pass => self.check_passing(seat),
            Action::TakePrisoners { number } => self.check_taking(number),
            Action::RemoveWarrior { cell } => self.check_removal(seat, cell),
        }
    }

    /// Y-1.10.
    fn on_board(&self, cell: Cell) -> Result<(), Violation> {
        let known = self.open.board().cells().has(cell);
        if known { Ok(()) } else { Err(Violation::NotOnThisBoard { cell }) }
    }

    /// Y-1.5.
    fn holds_something(&self, cell: Cell) -> Result<(), Violation> {
        match self.open.board().terrain(cell) {
            Some(terrain @ (Terrain::Mountain | Terrain::Water)) => {
                Err(Violation::HoldsNothing { cell, terrain })
            }
            Some(Terrain::City | Terrain::Beach | Terrain::Jungle) | None => Ok(()),
        }
    }

    /// Y-1.6.
    fn no_warrior_on(&self, cell: Cell) -> Result<(), Violation> {
        match self.open.warrior_owner(cell) {
            Some(owner) => Err(Violation::WarriorThere { cell, owner }),
            None => Ok(()),
        }
    }

    /// Whether this kind of action is asked for now.
    fn asked(&self, wanted: ActionKind) -> Result<(), Violation> {
        match ActionKind::asked_in(self.open.phase) {
            Some(asked) if asked != wanted => Err(Violation::AnotherIsAsked { asked, wanted }),
            Some(_) | None => Ok(()),
        }
    }

    /// Y-4.
    fn check_village(&self, seat: Seat, cell: Cell) -> Result<(), Violation> {
        self.is_site(cell)?;
        self.asked(ActionKind::Turn)?;
        if self.open.village_count(seat) >= VILLAGES {
            return Err(Violation::NoVillageLeft);
        }
        let at_river = self.open.board().beside(self.open.rivers(seat)).has(cell);
        if at_river || self.open.warriors(seat).has(cell) {
            Ok(())
        } else {
            Err(Violation::NoRiverAndNoWarrior { cell })
        }
    }

    /// Y-5.
    fn check_enlarging(&self, seat: Seat, cell: Cell) -> Result<(), Violation> {
        self.on_board(cell)?;
        self.asked(ActionKind::Turn)?;
        let owner = self.open.village_owner(cell);
        if !self.open.all_villages().has(cell) {
            Err(Violation::NoVillageToEnlarge { cell })
        } else if owner != Some(seat) {
            Err(Violation::VillageNotYours { cell, owner })
        } else if self.open.large.has(cell) {
            Err(Violation::VillageIsLarge { cell })
        } else {
            Ok(())
        }
    }

    /// Y-6.
    fn check_deployment(&self, seat: Seat, guild: Guild, cell: Cell) -> Result<(), Violation> {
        self.holds_something(cell)?;
        self.no_warrior_on(cell)?;
        self.on_board(cell)?;
        self.asked(ActionKind::Turn)?;
        if self.reserve(seat).count(guild) == 0 {
            return Err(Violation::NoneInReserve { guild });
        }
        let near = self.open.board().near_city(seat).has(cell);
        if !near && !self.open.large_villages(seat).has(cell) {
            let small = self.open.villages(seat).has(cell);
            return Err(match small {
                true => Violation::VillageTooSmall { cell },
                false => Violation::NoPlaceToDeploy { cell },
            });
        }
        let (warriors, villages) = (self.open.warrior_count(seat), self.open.village_count(seat));
        if warriors > villages {
            return Err(Violation::TooManyWarriors { warriors, villages });
        }
        Ok(())
    }

    /// Y-11.
    fn check_building(&self, seat: Seat) -> Result<(), Violation> {
        self.asked(ActionKind::Turn)?;
        let held = self.open.prisoners(seat);
        if held >= LEVEL_PRICE { Ok(()) } else { Err(Violation::TooFewPrisoners { held }) }
    }

    /// Y-3.2: only if nothing else is legal.
    fn check_passing(&self, seat: Seat) -> Result<(), Violation> {
        self.asked(ActionKind::Turn)?;
        let (open, board) = (&self.open, self.open.board());
        let (own, villages) = (open.warriors(seat), open.villages(seat));
        let sites = open.sites() & (board.beside(open.rivers(seat)) | own);
        let can_establish = open.village_count(seat) < VILLAGES && !sites.is_empty();
        let can_enlarge = !villages.without(open.large).is_empty();
        let doors = board.near_city(seat) | open.large_villages(seat);
        let can_deploy = open.warrior_count(seat) < open.warrior_limit(seat)
            && !doors.without(open.all_warriors()).is_empty();
        // Who has no single step has no move of two cells either: its middle cell would be a step.
        let can_move = own.iter().any(|from| !board.steps(from).without(own).is_empty());
        let can_build = open.prisoners(seat) >= LEVEL_PRICE;
        if can_establish || can_enlarge || can_deploy || can_move || can_build {
            return Err(Violation::AnotherActionIsLegal);
        }
        Ok(())
    }

    /// Y-10.1, Y-10.6.
    fn check_taking(&self, number: u8) -> Result<(), Violation> {
        self.asked(ActionKind::Take)?;
        let Phase::Take { city, .. } = self.open.phase else { return Ok(()) };
        let carried = self.open.carried(city);
        let there =
            self.open.board().city_owner(city).map_or(0, |owner| self.open.prisoners(owner));
        if number > Loads::MOST.saturating_sub(carried) {
            Err(Violation::TooMuchToCarry { number, carried })
        } else if number > there {
            Err(Violation::NotSoManyThere { number, there })
        } else {
            Ok(())
        }
    }

    /// Y-12.
    fn check_removal(&self, seat: Seat, cell: Cell) -> Result<(), Violation> {
        self.on_board(cell)?;
        self.asked(ActionKind::Remove)?;
        let own = self.open.warriors(seat).has(cell);
        if own { Ok(()) } else { Err(Violation::NoWarriorToRemove { cell }) }
    }
}
