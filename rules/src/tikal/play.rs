//! What an action causes: the events that follow it, each folded as it is made.

use super::event::Dismissed;
use super::position::Leader;
use super::{Action, Event, Member, Outcome, Phase, Points, Position, price};
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
    /// One event: into the position, then to the witness.
    #[inline(always)]
    pub(super) fn happen(&mut self, event: Event, witness: &mut impl Witness) {
        self.apply(&event);
        witness.saw(event);
    }

    /// What follows a legal action of the active seat.
    #[inline]
    pub(super) fn carry_out(&mut self, action: Action, witness: &mut impl Witness) {
        let seat = self.active;
        match action {
            Action::PlaceTile { space, rotation } => {
                if let Phase::PlaceTile { tile } = self.phase {
                    let value = tile.terrain().start_value();
                    let laid = Event::TilePlaced { seat, tile, space, rotation, value };
                    self.happen(laid, witness);
                    self.begin_acting(seat, witness);
                }
            }
            Action::PlaceMember { member, camp } => {
                let left = self.after_paying(price::PLACE_MEMBER);
                self.happen(Event::MemberPlaced { seat, member, camp, left }, witness);
            }
            Action::SecretPath { member, from, to } => {
                let left = self.after_paying(price::SECRET_PATH);
                self.happen(Event::SecretPathTaken { seat, member, from, to, left }, witness);
            }
            Action::Walk { member, from, to } => {
                let cost = from.side_toward(to).map_or(0, |side| self.paths.cost(from, side));
                let cost = Points(cost);
                let left = self.after_paying(cost);
                self.happen(Event::MemberWalked { seat, member, from, to, cost, left }, witness);
            }
            Action::UncoverTemple { temple } => {
                let left = self.after_paying(price::UNCOVER);
                let value = self.value(temple) + 1;
                self.happen(Event::LevelUncovered { seat, temple, value, left }, witness);
            }
            Action::RecoverTreasure { space } => {
                let left = self.after_paying(price::RECOVER);
                let remaining = self.value(space) - 1;
                self.happen(Event::TreasureLifted { seat, space, remaining, left }, witness);
            }
            Action::ExchangeTreasure { give, with, take } => {
                let left = self.after_paying(price::EXCHANGE);
                let exchanged =
                    Event::TreasuresExchanged { seat, gave: give, with, took: take, left };
                self.happen(exchanged, witness);
            }
            Action::BuildCamp { space } => {
                let left = self.after_paying(price::BUILD_CAMP);
                self.happen(Event::CampBuilt { seat, space, left }, witness);
            }
            Action::PlaceGuard { temple, member } => {
                let left = self.after_paying(price::PLACE_GUARD);
                let own = &self.expeditions[seat.index()];
                let workers = own.workers.count(temple);
                let dismissed = match member {
                    Member::Worker => {
                        let leader = own.leader == Leader::On(temple);
                        Dismissed { workers: workers - 1, leader }
                    }
                    Member::Leader => Dismissed { workers, leader: false },
                };
                let placed = Event::GuardPlaced { seat, temple, member, dismissed, left };
                self.happen(placed, witness);
            }
            Action::EndTurn => self.end_turn(witness),
            Action::Bid { amount } => self.bid(seat, amount, witness),
            Action::Pass => self.pass(seat, witness),
            Action::ChooseTile { tile } => {
                let turn = self.turn + 1;
                self.happen(Event::TileChosen { turn, seat, tile }, witness);
                self.take_in_hand(seat, tile, witness);
            }
        }
    }

    /// What follows a draw.
    #[inline]
    pub(super) fn reveal(&mut self, outcome: Outcome, witness: &mut impl Witness) {
        match outcome {
            Outcome::StartSeat(seat) => {
                self.happen(Event::StartSeatDrawn { seat }, witness);
                self.begin_game(seat, witness);
            }
            Outcome::Tile(tile) if self.phase == Phase::ShowTiles => {
                self.happen(Event::TileShown { tile }, witness);
                if self.shown.count() == self.options.seats.count() {
                    self.begin_auction(self.active, witness);
                }
            }
            Outcome::Tile(tile) => {
                let seat = self.active;
                self.happen(Event::TileDrawn { seat, tile }, witness);
                self.take_in_hand(seat, tile, witness);
            }
            Outcome::Treasure(treasure) => {
                if let Phase::RevealTreasure { space, left } = self.phase {
                    let seat: Seat = self.active;
                    let held = self.expeditions[seat.index()].hoard.count(treasure) + 1;
                    let found = Event::TreasureRecovered { seat, space, treasure, held, left };
                    self.happen(found, witness);
                }
            }
        }
    }

    /// What is left of the turn's points after paying.
    #[inline]
    fn after_paying(&self, cost: Points) -> Points {
        let left = self.points_left().unwrap_or_default();
        Points(left.0.saturating_sub(cost.0))
    }
}
