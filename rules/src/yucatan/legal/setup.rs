//! Lists what can be put in setup (Y-2).

use crate::Seat;
use crate::yucatan::{Action, Guild, GuildPair, Position};

impl Position {
    /// Y-2.4.
    pub(super) fn list_large(&self, seat: Seat, actions: &mut Vec<Action>) {
        let sites = self.open.large_sites(seat);
        actions.extend(sites.iter().map(|cell| Action::PutLarge { cell }));
    }

    /// Y-2.5.
    pub(super) fn list_small(&self, seat: Seat, actions: &mut Vec<Action>) {
        let sites = self.open.river_sites(seat);
        actions.extend(sites.iter().map(|cell| Action::PutSmall { cell }));
    }

    /// Y-2.8.
    pub(super) fn list_neutral(&self, actions: &mut Vec<Action>) {
        let sites = self.open.jungle_sites();
        actions.extend(sites.iter().map(|cell| Action::PutNeutral { cell }));
    }

    /// Y-2.10: every pair of free cells next to the own city, with every pair of guilds.
    pub(super) fn list_warriors(&self, seat: Seat, actions: &mut Vec<Action>) {
        let mut free = self.open.board().near_city(seat).without(self.open.all_warriors()).iter();
        while let Some(one) = free.next() {
            for other in free.clone() {
                let cells = [one, other];
                for first in Guild::ALL {
                    let guilds = Guild::ALL.map(|second| GuildPair::new([first, second]));
                    actions.extend(guilds.map(|guilds| Action::PutWarriors { guilds, cells }));
                }
            }
        }
    }
}
