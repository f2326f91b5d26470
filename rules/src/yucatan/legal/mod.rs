//! Lists every legal action, each kind in cell order.
//!
//! The answers of `check` are written apart; a law over whole games says that they agree.

mod moves;
mod setup;

use super::open_facts::{LEVEL_PRICE, VILLAGES};
use super::{Action, Cell, CellSet, Guild, Phase, Position};
use crate::Seat;
use crate::list_writer::ListWriter;

impl Position {
    /// Fills the list with the legal actions of the deciding seat.
    #[inline]
    pub(super) fn list(&self, actions: &mut Vec<Action>) {
        if let Phase::Turn { seat } = self.open.phase {
            return self.list_turn(seat, actions);
        }
        actions.clear();
        match self.open.phase {
            Phase::Start | Phase::Turn { .. } | Phase::Over => {}
            Phase::Large { seat } => self.list_large(seat, actions),
            Phase::Small { seat } => self.list_small(seat, actions),
            Phase::Neutral { .. } => self.list_neutral(actions),
            Phase::Warriors { seat } => self.list_warriors(seat, actions),
            Phase::Take { city, .. } => {
                let numbers = (0..=self.open.most_to_take(city)).rev();
                actions.extend(numbers.map(|number| Action::TakePrisoners { number }));
            }
            Phase::Remove { seat, .. } => {
                let own = self.open.warriors(seat);
                actions.extend(own.iter().map(|cell| Action::RemoveWarrior { cell }));
            }
        }
    }

    /// Y-3.1: the five kinds one after the other; Y-3.2: `pass` if there is nothing else.
    fn list_turn(&self, seat: Seat, actions: &mut Vec<Action>) {
        let mut list = ListWriter::over(actions, Action::Pass);
        self.list_villages(seat, &mut list);
        self.list_deployments(seat, &mut list);
        self.list_moves(seat, &mut list);
        list.finish();
        if self.open.prisoners(seat) >= LEVEL_PRICE {
            actions.push(Action::BuildLevel);
        }
        if actions.is_empty() {
            actions.push(Action::Pass);
        }
    }

    /// Y-4 and Y-5: sites at an own river or under an own warrior, and own small villages.
    #[inline]
    fn list_villages(&self, seat: Seat, list: &mut ListWriter<'_, Action>) {
        if self.open.village_count(seat) < VILLAGES {
            let under_warriors = self.open.sites & self.open.warriors(seat);
            let sites = self.open.river_sites(seat) | under_warriors;
            write_all(list, sites, |cell| Action::EstablishVillage { cell });
        }
        let small = self.open.villages(seat).without(self.open.large);
        write_all(list, small, |cell| Action::EnlargeVillage { cell });
    }

    /// Y-6: below the limit, next to the own city or on an own large village, where nobody stands.
    #[inline]
    fn list_deployments(&self, seat: Seat, list: &mut ListWriter<'_, Action>) {
        if self.open.warrior_count(seat) >= self.open.warrior_limit(seat) {
            return;
        }
        let doors = self.open.board().near_city(seat) | self.open.large_villages(seat);
        // The same cells for each guild: at most six and eight.
        let (mut cells, mut count) = ([self.open.board().city(seat); 16], 0);
        doors.without(self.open.all_warriors()).for_each(|cell| {
            cells[count & 15] = cell;
            count += 1;
        });
        for guild in Guild::ALL {
            if self.reserve(seat).count(guild) > 0 {
                list.write::<16>(|room| {
                    *room = cells.map(|cell| Action::DeployWarrior { guild, cell });
                    count & 15
                });
            }
        }
    }
}

/// Writes the action of every cell of a set, in cell order.
#[inline(always)]
fn write_all(list: &mut ListWriter<'_, Action>, set: CellSet, action: impl Fn(Cell) -> Action) {
    set.for_each(|cell| list.push(action(cell)));
}
