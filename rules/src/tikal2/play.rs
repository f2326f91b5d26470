//! What an action causes: the events that follow it, each folded as it is made.

use super::event::KeyCause;
use super::{
    Action, Card, Colour, Delivery, Event, Exploration, Find, Home, Icon, LaidRoom, Outcome, Phase,
    Position, Prize, Reward, Round, Sanctuary, SecretRoom, Slot, Source, Tile, price,
};
use crate::Seat;
use crate::tikal2::place::Ground;
use crate::tikal2::room::TREASURE_ROOM_SLOTS;

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
    #[inline]
    pub fn settle_unchecked(&mut self, outcome: Outcome) {
        self.reveal(outcome, &mut Unwatched);
    }

    /// One event: into the position, then to the witness.
    #[inline(always)]
    pub(super) fn happen(&mut self, event: Event, witness: &mut impl Witness) {
        self.apply(&event);
        witness.saw(event);
    }

    /// What follows a legal action of the deciding seat.
    #[inline]
    pub(super) fn carry_out(&mut self, action: Action, witness: &mut impl Witness) {
        let seat = self.public.turn.seat;
        match action {
            Action::ChooseKeys { first, second } => {
                self.happen(Event::KeysChosen { seat, first, second }, witness);
                self.ask_next_for_keys(seat, witness);
            }
            Action::EndTurn => self.end_turn(seat, witness),
            Action::TakeKey { colour, home } => {
                let icon = self.pending_key().unwrap_or(Icon::AnyKey);
                let cause = KeyCause::Icon(icon);
                self.happen(Event::KeyTaken { seat, colour, home, cause }, witness);
                self.reach_turn_level(witness);
            }
            Action::Look { source } => self.begin_look(seat, source, witness),
            Action::TakeOpen { treasure, pile } => {
                self.happen(Event::OpenTreasureTaken { seat, treasure, pile }, witness);
                let Some(pile) = pile else { return self.close_exploration(witness) };
                // L-19.16: a draw only if nobody knows the top.
                let top = self.entries(Source::Treasures(pile)).next();
                if let Some(Find::Treasure(treasure)) = top {
                    self.happen(Event::OpenTreasureReplaced { treasure, pile }, witness);
                    self.close_exploration(witness);
                }
            }
            Action::PlaceSanctuary { space } => {
                let Some(sanctuary) = self.public.top else { return };
                self.happen(Event::SanctuaryPlaced { seat, sanctuary, space }, witness);
                self.fill_last_space(witness);
                self.reach_turn_level(witness);
            }
            Action::CountDoors { colour } => {
                let points = self.public.flagged_doors(seat, colour) as u8;
                let score = self.public.score(seat) + i32::from(points);
                self.happen(Event::DoorsCounted { seat, colour, points, score }, witness);
                self.reach_turn_level(witness);
            }
            Action::TakeTile { tile } => {
                self.sail(seat, tile, self.public.canoe(seat), witness);
            }
            Action::Explore { by } => {
                if by == Exploration::Card {
                    self.happen(Event::CardPlayed { seat, card: Card::Explore }, witness);
                }
                self.happen(Event::ExplorationBegan { seat, by }, witness);
            }
            Action::Rescue { colour } => {
                let points = price::RESCUE;
                let score = self.public.score(seat) - i32::from(points);
                self.happen(Event::RescuePaid { seat, points, score }, witness);
                self.take_key(seat, colour, Home::Pack, KeyCause::Rescue, witness);
            }
            Action::UseTent { colour } => {
                self.take_key(seat, colour, Home::Pack, KeyCause::Tent, witness);
            }
            Action::PlayKey { colour, home } => {
                self.happen(Event::CardPlayed { seat, card: Card::Key }, witness);
                self.take_key(seat, colour, home, KeyCause::Card, witness);
            }
            Action::PlayRemote => {
                self.happen(Event::CardPlayed { seat, card: Card::Remote }, witness);
            }
            Action::PlayPlus => self.happen(Event::CardPlayed { seat, card: Card::Plus }, witness),
            Action::PlayAll => self.happen(Event::CardPlayed { seat, card: Card::All }, witness),
            Action::PassPlane => {
                self.happen(Event::PlanePassed { seat }, witness);
                self.sail_on(seat, witness);
            }
            Action::CloseDelivery => self.close_delivery(seat, witness),
            Action::Deliver { treasure, number } => {
                let Phase::Deliver(delivery) = self.public.phase else { return };
                let points = self.delivery_points(delivery, treasure, number);
                let score = self.public.score(seat) + i32::from(points);
                let shown = number.min(self.public.shown(seat).count(treasure));
                let delivered =
                    Event::TreasuresDelivered { seat, treasure, number, shown, points, score };
                self.happen(delivered, witness);
                if !delivery.all {
                    self.close_delivery(seat, witness);
                }
            }
            Action::PayKey { colour } => {
                self.happen(Event::KeyPaid { seat, colour }, witness);
                self.sail_on(seat, witness);
            }
            Action::PayPoints => {
                let points = price::FOREST;
                let score = self.public.score(seat) - i32::from(points);
                self.happen(Event::PointsPaid { seat, points, score }, witness);
                self.sail_on(seat, witness);
            }
            Action::PlayForest => {
                self.happen(Event::CardPlayed { seat, card: Card::Forest }, witness);
                self.sail_on(seat, witness);
            }
            Action::Keep { find } => {
                let Phase::Look(source) = self.public.phase else { return };
                self.happen(Event::FindKept { seat, source, find: Some(find) }, witness);
                if source.is_kept_secretly() {
                    self.close_exploration(witness);
                }
            }
            Action::PlaceRoom { space, rotation } => {
                let Phase::Room(room) = self.public.phase else { return };
                self.happen(Event::RoomPlaced { seat, room, space, rotation }, witness);
                self.fill_last_space(witness);
                self.reach_turn_level(witness);
            }
            Action::PutFlag { slot } => self.put_flag(seat, slot, witness),
            Action::Go { place } => {
                let from = self.public.explorer(seat);
                self.happen(Event::ExplorerWent { seat, from, to: place }, witness);
            }
            Action::UsePassage { place, by_card } => {
                if by_card {
                    self.happen(Event::CardPlayed { seat, card: Card::Passage }, witness);
                }
                let from = self.public.explorer(seat);
                self.happen(Event::PassageUsed { seat, from, to: place, by_card }, witness);
            }
            Action::GoBack => {
                if let Some(super::Way::Via(place)) = self.public.way {
                    self.happen(Event::ExplorerReturned { seat, place }, witness);
                    self.reach_turn_level(witness);
                }
            }
            Action::Stay => {
                self.happen(Event::ExplorationEnded { seat }, witness);
                self.reach_turn_level(witness);
            }
        }
    }

    /// What follows the outcome of the pending draw.
    #[inline]
    pub(super) fn reveal(&mut self, outcome: Outcome, witness: &mut impl Witness) {
        let seat = self.public.turn.seat;
        match (outcome, self.public.phase) {
            (Outcome::StartSeat(seat), _) => {
                self.happen(Event::StartSeatDrawn { seat }, witness);
            }
            (Outcome::Wheel(wheel), _) => self.happen(Event::WheelDrawn { wheel }, witness),
            (Outcome::Tile(tile), _) => self.deal(tile, witness),
            (Outcome::Sanctuary(sanctuary), _) => {
                self.happen(Event::SanctuaryShown { sanctuary }, witness);
                if self.public.turn.tile.is_some() {
                    self.reach_turn_level(witness);
                } else if !self.public.options.open_treasures {
                    self.happen(Event::KeysAsked { seat }, witness);
                }
            }
            (Outcome::Treasure(treasure), Phase::DrawOpen) => {
                self.happen(Event::OpenTreasureLaid { treasure }, witness);
                if self.public.open.total() == 3 {
                    self.happen(Event::KeysAsked { seat }, witness);
                }
            }
            (Outcome::Treasure(treasure), Phase::Refill(pile)) => {
                self.happen(Event::OpenTreasureReplaced { treasure, pile }, witness);
                self.close_exploration(witness);
            }
            (Outcome::Treasure(treasure), Phase::DrawLook(source)) => {
                let find = Some(Find::Treasure(treasure));
                self.happen(Event::EntrySeen { seat, source, find }, witness);
            }
            (Outcome::Card(card), _) => {
                let find = Some(Find::Card(card));
                self.happen(Event::EntrySeen { seat, source: Source::Cards, find }, witness);
            }
            (Outcome::Room(room), _) => {
                let find = Some(Find::Room(room));
                self.happen(Event::EntrySeen { seat, source: Source::Rooms, find }, witness);
            }
            (Outcome::Treasure(_), _) => {}
        }
    }

    fn take_key(
        &mut self,
        seat: Seat,
        colour: Colour,
        home: Home,
        cause: KeyCause,
        witness: &mut impl Witness,
    ) {
        self.happen(Event::KeyTaken { seat, colour, home, cause }, witness);
        self.reach_turn_level(witness);
    }

    /// L-6.1, L-19.15: what others know of the pile is shown to the seat; draws follow.
    fn begin_look(&mut self, seat: Seat, source: Source, witness: &mut impl Witness) {
        let known = Some(self.secrets.tops[source.index()]);
        self.happen(Event::LookBegan { seat, source, known }, witness);
    }

    /// L-4.3, L-13.7.
    fn delivery_points(&self, delivery: Delivery, treasure: super::Treasure, number: u8) -> u8 {
        let each = self.public.wheel.map_or(0, |wheel| wheel.price(treasure));
        number * (each + if delivery.plus { price::PLUS } else { 0 })
    }

    /// L-4.4: the wheel turns; the canoe goes on, or the seat is back at turn level.
    fn close_delivery(&mut self, seat: Seat, witness: &mut impl Witness) {
        if let Some(wheel) = self.public.wheel {
            self.happen(Event::WheelTurned { wheel: wheel.next() }, witness);
        }
        if self.public.trip.is_some() {
            self.sail_on(seat, witness);
        } else {
            self.reach_turn_level(witness);
        }
    }

    /// L-7.4.
    fn fill_last_space(&mut self, witness: &mut impl Witness) {
        let empty = self.public.temple.empty();
        if empty.count() == 1
            && let Some(space) = empty.first_space()
        {
            self.happen(Event::TreasureRoomLaid { space }, witness);
        }
    }

    /// L-10: the flag, what its slot gives, and the end of the movement.
    fn put_flag(&mut self, seat: Seat, slot: Option<Slot>, witness: &mut impl Witness) {
        let place = self.public.explorer(seat);
        let (slot, reward) = self.excavation(seat, slot);
        let score = self.public.score(seat) + i32::from(reward.points);
        self.happen(Event::FlagPut { seat, place, slot, points: reward.points, score }, witness);
        match reward.prize {
            Some(Prize::Card) if !self.public.stack(Source::Cards).is_empty() => {
                self.begin_look(seat, Source::Cards, witness);
            }
            Some(Prize::Treasure) if self.has_treasure_to_take() => {
                self.happen(Event::PileAsked { seat }, witness);
            }
            // L-10.7: nothing left to take, the points alone.
            Some(Prize::Card | Prize::Treasure) | None => self.close_exploration(witness),
        }
    }

    /// What a flag where the explorer stands covers and gives (L-10.4 … L-10.6).
    fn excavation(&self, seat: Seat, chosen: Option<Slot>) -> (Option<Slot>, Reward) {
        let only = |points: u8| Reward { points, prize: None };
        let place = self.public.explorer(seat);
        let temple = &self.public.temple;
        match place.ground() {
            Ground::Out => (None, only(0)),
            Ground::Secret(room) => (Some(Slot::FIRST), only(SecretRoom::points(room))),
            Ground::Space(space) => match temple.laid(space) {
                Some(LaidRoom::Sanctuary(_)) => {
                    let slot = chosen.unwrap_or(Slot::FIRST);
                    (Some(slot), Sanctuary::SLOTS[slot.index()])
                }
                Some(LaidRoom::Treasure) => {
                    let slot = chosen.unwrap_or(Slot::FIRST);
                    (Some(slot), TREASURE_ROOM_SLOTS[slot.index()])
                }
                Some(LaidRoom::Light(..)) | None => {
                    let flags = self.public.flags(seat).places() | place.alone();
                    let doors = temple.colour(place).map_or(0, |own| temple.door_count(own, flags));
                    // L-10.5: the bonus goes to the first flag.
                    let first = !self.public.flagged().has(place);
                    let bonus = if first { temple.bonus(space) } else { 0 };
                    (first.then_some(Slot::FIRST), only(bonus + doors as u8))
                }
            },
        }
    }

    /// A treasure lies in a pile or open.
    pub(super) fn has_treasure_to_take(&self) -> bool {
        !self.public.open.is_empty() || self.public.filled_piles().next().is_some()
    }

    /// The key icon that waits; a tile has at most one.
    #[inline]
    pub(super) fn pending_key(&self) -> Option<Icon> {
        let turn = &self.public.turn;
        let mut icons = turn.tile.into_iter().flat_map(|tile: Tile| turn.icons.iter(tile));
        icons.find(|icon| matches!(icon, Icon::Key(_) | Icon::AnyKey))
    }

    /// Whether the seat is in its last turn (L-16.1).
    #[inline]
    pub(super) fn is_last_turn(&self) -> bool {
        self.public.round == Round::Final
    }
}
