//! Writes events into the position. The only room that changes one.
//!
//! No legality or outcome of a battle is worked out here: every number comes with the event. Facts
//! that do not fit one another, from a log that is not a match, or guilds that are unset give a
//! position that means nothing, not a panic.

use super::event::{Event, VillageKind};
use super::open_facts::OpenFacts;
use super::order::{order_r, right_of, small_order};
use super::{Cell, Guild, Phase, Position};
use crate::Seat;

impl Position {
    /// Applies one fact.
    // Inlined into every place that makes an event, where its kind is known and only one arm is left.
    #[inline(always)]
    pub(super) fn apply(&mut self, event: &Event) {
        match *event {
            Event::StartSeatDrawn { seat } => self.open.begin(seat),
            Event::VillagePut { seat, kind, cell } => {
                self.open.put_in_setup(seat, kind, cell);
                self.open.go_on(seat, kind);
            }
            Event::SmallVillageLeftOut { seat } => self.open.go_on(seat, VillageKind::Small),
            Event::NeutralsEnded { .. } => {
                self.open.phase = Phase::Warriors { seat: self.open.first_of_order_r() };
            }
            Event::FirstWarriorsPut { seat, cells, guilds } => {
                for (place, cell) in cells.into_iter().enumerate() {
                    self.enlist(seat, cell, guilds.map(|guilds| guilds[place]));
                }
                let next = right_of(self.open.options.seats, seat);
                self.open.phase = Phase::Warriors { seat: next };
            }
            Event::TurnBegan { round, seat } => {
                self.open.round = round;
                self.open.phase = Phase::Turn { seat };
            }
            Event::TurnEnded { .. } | Event::Passed { .. } => {}
            Event::VillageEstablished { seat, cell } => self.open.add_village(seat, cell),
            Event::VillageEnlarged { cell, .. } => self.open.large.add(cell),
            Event::WarriorDeployed { seat, guild, cell, gave_village } => {
                if gave_village {
                    self.open.large.remove(cell);
                }
                self.enlist(seat, cell, guild);
            }
            Event::WarriorMoved { seat, from, to, .. } => {
                // Who attacks stays where it was until the battle is fought.
                if !self.open.occupied.has(to) {
                    self.relocate(seat, from, to);
                }
            }
            Event::BattleFought { cell, from, attacker, defender, winner, carried, .. } => {
                if winner == attacker {
                    self.dismiss(defender, cell);
                    self.relocate(attacker, from, cell);
                } else {
                    self.dismiss(attacker, from);
                }
                self.open.shown.add(cell);
                self.open.loads.set(cell, carried);
            }
            Event::VillageRaided { cell, owner, gone, carried, .. } => {
                if gone {
                    self.open.remove_village(owner, cell);
                } else {
                    self.open.large.remove(cell);
                }
                self.open.loads.set(cell, carried);
            }
            Event::PrisonersDelivered { seat, carrier, in_city, .. } => {
                self.open.loads.set(carrier, 0);
                self.open.prisoners[seat.index()] = in_city;
            }
            Event::TheftBegan { seat, city } => self.open.phase = Phase::Take { seat, city },
            Event::PrisonersTaken { city, victim, carried, in_city, .. } => {
                self.open.loads.set(city, carried);
                self.open.prisoners[victim.index()] = in_city;
            }
            Event::RemovalBegan { seat, raider } => {
                self.open.phase = Phase::Remove { seat, raider };
            }
            Event::WarriorRemoved { seat, cell, .. } => self.dismiss(seat, cell),
            Event::LevelBuilt { seat, level, in_city } => {
                self.open.levels[seat.index()] = level;
                self.open.prisoners[seat.index()] = in_city;
            }
            Event::GameEnded { .. } => self.open.phase = Phase::Over,
        }
    }

    /// A warrior comes from the reserve.
    #[inline]
    fn enlist(&mut self, seat: Seat, cell: Cell, guild: Option<Guild>) {
        self.open.warriors[seat.index()].add(cell);
        self.open.occupied.add(cell);
        let count = &mut self.open.warrior_count[seat.index()];
        *count = count.saturating_add(1);
        if let Some(guild) = guild {
            self.guilds.put(cell, guild);
            self.reserves[seat.index()].take(guild);
        }
    }

    /// A warrior goes back to the reserve, with nothing and no longer shown (Y-15.4).
    #[inline]
    fn dismiss(&mut self, seat: Seat, cell: Cell) {
        self.open.warriors[seat.index()].remove(cell);
        self.open.occupied.remove(cell);
        let count = &mut self.open.warrior_count[seat.index()];
        *count = count.saturating_sub(1);
        self.open.loads.set(cell, 0);
        self.open.shown.remove(cell);
        if let Some(guild) = self.guilds.on(cell) {
            self.guilds.remove(cell);
            self.reserves[seat.index()].add(guild);
        }
    }

    #[inline]
    fn relocate(&mut self, seat: Seat, from: Cell, to: Cell) {
        self.open.warriors[seat.index()].carry_over(from, to);
        self.open.occupied.carry_over(from, to);
        self.open.loads.carry_over(from, to);
        self.open.shown.carry_over(from, to);
        self.guilds.carry_over(from, to);
    }
}

impl OpenFacts {
    /// The first seat is known: its right neighbour puts the first large village (Y-2.2).
    pub(super) fn begin(&mut self, first: Seat) {
        self.first = Some(first);
        self.phase = Phase::Large { seat: self.first_of_order_r() };
    }

    fn put_in_setup(&mut self, seat: Seat, kind: VillageKind, cell: Cell) {
        match kind {
            VillageKind::Large => {
                self.add_village(seat, cell);
                self.large.add(cell);
            }
            VillageKind::Small => self.add_village(seat, cell),
            VillageKind::Neutral => self.add_neutral(cell),
        }
    }

    /// After a seat has put its village, or none, the next in the order is asked.
    fn go_on(&mut self, seat: Seat, kind: VillageKind) {
        let (seats, first) = (self.options.seats, self.first.unwrap_or(seat));
        let next = right_of(seats, seat);
        self.phase = match kind {
            VillageKind::Large => match order_r(seats, first).last() == Some(seat) {
                true => {
                    let begins = small_order(&self.options, first).next();
                    Phase::Small { seat: begins.unwrap_or(first) }
                }
                false => Phase::Large { seat: next },
            },
            VillageKind::Small => match small_order(&self.options, first).last() == Some(seat) {
                true => Phase::Neutral { seat: self.first_of_order_r() },
                false => Phase::Small { seat: next },
            },
            VillageKind::Neutral => Phase::Neutral { seat: next },
        };
    }

    fn first_of_order_r(&self) -> Seat {
        right_of(self.options.seats, self.first.unwrap_or(Seat::One))
    }

    #[inline]
    pub(super) fn add_village(&mut self, seat: Seat, cell: Cell) {
        let index = seat.index();
        self.villages[index].add(cell);
        self.village_count[index] = self.village_count[index].saturating_add(1);
        self.rivers[index] = self.rivers[index].or(self.board().rivers_at(cell));
        self.settle(cell);
    }

    pub(super) fn add_neutral(&mut self, cell: Cell) {
        self.settle(cell);
    }

    /// A village stands on the cell now: it and its neighbours are no sites (Y-2.3).
    #[inline]
    fn settle(&mut self, cell: Cell) {
        self.settled.add(cell);
        self.sites = self.sites.without(cell.neighbours().with(cell));
    }

    /// A village leaves the board; `owner` is unset for a neutral one.
    fn remove_village(&mut self, owner: Option<Seat>, cell: Cell) {
        self.settled.remove(cell);
        self.large.remove(cell);
        let board = self.board();
        if let Some(seat) = owner {
            let index = seat.index();
            self.villages[index].remove(cell);
            self.village_count[index] = self.village_count[index].saturating_sub(1);
            let rivers = self.villages[index].iter().map(|village| board.rivers_at(village));
            self.rivers[index] = rivers.fold(board.city_rivers(seat), |sum, more| sum.or(more));
        }
        for site in cell.neighbours().with(cell) & board.sites() {
            if !site.neighbours().with(site).meets(self.settled) {
                self.sites.add(site);
            }
        }
    }
}
