//! What an action causes: the events that follow it, each folded as it is made.

use super::event::{EndCause, Event, VillageKind};
use super::open_facts::{LEVEL_PRICE, LEVELS, NEUTRALS};
use super::{Action, Cell, Outcome, Phase, Position};
use crate::Seat;

/// Who is told of each event as it happens.
pub(super) trait Witness {
    /// An event has been folded.
    fn saw(&mut self, event: Event);
}

impl Witness for Vec<Event> {
    #[inline]
    fn saw(&mut self, event: Event) {
        self.push(event);
    }
}

/// Nobody looks: the events leave no trace but the position.
pub(super) struct Unwatched;

impl Witness for Unwatched {
    #[inline(always)]
    fn saw(&mut self, _: Event) {}
}

impl Position {
    /// Plays an action that is known to be legal, without checking it and without keeping events:
    /// for searches that take actions from [`legal`](crate::Game::legal). An illegal action leaves
    /// a position of which nothing can be said.
    #[inline]
    pub fn play_unchecked(&mut self, action: Action) {
        self.carry_out(action, &mut Unwatched);
    }

    /// Gives the pending draw an outcome that is known to be possible, without keeping events.
    pub fn settle_unchecked(&mut self, outcome: Outcome) {
        self.reveal(outcome, &mut Unwatched);
    }

    /// One event: into the position, then to the witness.
    #[inline(always)]
    pub(super) fn happen(&mut self, event: Event, witness: &mut impl Witness) {
        self.apply(&event);
        witness.saw(event);
    }

    pub(super) fn reveal(&mut self, outcome: Outcome, witness: &mut impl Witness) {
        let Outcome::StartSeat(seat) = outcome;
        self.happen(Event::StartSeatDrawn { seat }, witness);
    }

    /// What follows a legal action of the deciding seat.
    #[inline]
    pub(super) fn carry_out(&mut self, action: Action, witness: &mut impl Witness) {
        let Some(seat) = self.open.phase.deciding() else { return };
        match action {
            Action::PutLarge { cell } => self.put_village(seat, VillageKind::Large, cell, witness),
            Action::PutSmall { cell } => self.put_village(seat, VillageKind::Small, cell, witness),
            Action::PutNeutral { cell } => {
                self.put_village(seat, VillageKind::Neutral, cell, witness);
            }
            Action::PutWarriors { guilds, cells } => {
                let put = Event::FirstWarriorsPut { seat, cells, guilds: Some(guilds.guilds()) };
                self.happen(put, witness);
                // Y-2.11: the first seat is the last in order R.
                if self.open.first == Some(seat) {
                    self.happen(Event::TurnBegan { round: 1, seat }, witness);
                }
            }
            Action::EstablishVillage { cell } => {
                self.happen(Event::VillageEstablished { seat, cell }, witness);
                self.end_turn(seat, witness);
            }
            Action::EnlargeVillage { cell } => {
                self.happen(Event::VillageEnlarged { seat, cell }, witness);
                // Y-5.4: for a warrior of another seat nothing happens.
                if self.open.warriors(seat).has(cell) {
                    self.deliver(seat, cell, cell, witness);
                }
                self.end_turn(seat, witness);
            }
            Action::DeployWarrior { guild, cell } => {
                let gave_village = self.open.large.has(cell);
                let guild = Some(guild);
                self.happen(Event::WarriorDeployed { seat, guild, cell, gave_village }, witness);
                self.end_turn(seat, witness);
            }
            Action::MoveWarrior { from, by, to } => self.move_warrior(seat, from, by, to, witness),
            Action::BuildLevel => {
                let level = self.open.levels(seat) + 1;
                let in_city = self.open.prisoners(seat).saturating_sub(LEVEL_PRICE);
                self.happen(Event::LevelBuilt { seat, level, in_city }, witness);
                if level == LEVELS {
                    self.happen(Event::GameEnded { cause: EndCause::FifthLevel }, witness);
                } else {
                    self.end_turn(seat, witness);
                }
            }
            Action::Pass => {
                self.happen(Event::Passed { seat }, witness);
                self.end_turn(seat, witness);
            }
            Action::TakePrisoners { number } => {
                if let Phase::Take { city, .. } = self.open.phase {
                    self.take_prisoners(seat, city, number, witness);
                }
                self.end_turn(seat, witness);
            }
            Action::RemoveWarrior { cell } => {
                let to_supply = self.open.carried(cell);
                let phase = self.open.phase;
                self.happen(Event::WarriorRemoved { seat, cell, to_supply }, witness);
                if let Phase::Remove { raider, .. } = phase {
                    self.end_turn(raider, witness);
                }
            }
        }
    }

    fn put_village(
        &mut self,
        seat: Seat,
        kind: VillageKind,
        cell: Cell,
        witness: &mut impl Witness,
    ) {
        self.happen(Event::VillagePut { seat, kind, cell }, witness);
        // Y-2.7: who has no cell for its small village is not asked.
        while let Phase::Small { seat } = self.open.phase {
            if !self.open.river_sites(seat).is_empty() {
                return;
            }
            self.happen(Event::SmallVillageLeftOut { seat }, witness);
        }
        // Y-2.9.
        if let Phase::Neutral { .. } = self.open.phase {
            let unused = NEUTRALS.saturating_sub(self.open.neutrals().count() as u8);
            if unused == 0 || self.open.jungle_sites().is_empty() {
                self.happen(Event::NeutralsEnded { unused }, witness);
            }
        }
    }

    fn take_prisoners(&mut self, seat: Seat, city: Cell, number: u8, witness: &mut impl Witness) {
        let Some(victim) = self.open.board().city_owner(city) else { return };
        let carried = self.open.carried(city) + number;
        let in_city = self.open.prisoners(victim).saturating_sub(number);
        let taken = Event::PrisonersTaken { seat, city, victim, number, carried, in_city };
        self.happen(taken, witness);
    }

    /// All a warrior carries goes to its seat's city (Y-10.2); nothing happens if that is nothing.
    /// `carrier` is where the warrior stands, `cell` where it delivers.
    #[inline]
    pub(super) fn deliver(
        &mut self,
        seat: Seat,
        cell: Cell,
        carrier: Cell,
        witness: &mut impl Witness,
    ) {
        let number = self.open.carried(carrier);
        if number > 0 {
            let in_city = self.open.prisoners(seat) + number;
            let delivered = Event::PrisonersDelivered { seat, cell, carrier, number, in_city };
            self.happen(delivered, witness);
        }
    }

    /// Y-3.3, Y-3.4, Y-13.4: the next seat's turn begins, or the last round is over.
    #[inline]
    pub(super) fn end_turn(&mut self, seat: Seat, witness: &mut impl Witness) {
        let (round, next) = (self.open.round, self.open.options.seats.after(seat));
        self.happen(Event::TurnEnded { round, seat }, witness);
        if self.open.first != Some(next) {
            self.happen(Event::TurnBegan { round, seat: next }, witness);
        } else if round < self.open.options.rounds.number() {
            self.happen(Event::TurnBegan { round: round + 1, seat: next }, witness);
        } else {
            self.happen(Event::GameEnded { cause: EndCause::LastRound }, witness);
        }
    }
}
