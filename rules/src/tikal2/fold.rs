//! Writes events into the position. The only room that changes one.
//!
//! No legality, price or score is worked out here: every number comes with the event. Facts that do
//! not fit one another, from a log that is not a match, give a position that means nothing, not a panic.

use super::event::KeyCause;
use super::public::Expedition;
use super::{
    Card, Delivery, Event, Exploration, Find, Home, Icon, LaidRoom, PendingIcons, Phase, Position,
    Round, Site, Source, TileSet, Trip, Turn, Way,
};
use crate::Seat;

impl Position {
    /// Applies one fact.
    // Inlined into every place that makes an event, where its kind is known and only one arm is left.
    #[inline(always)]
    pub(super) fn apply(&mut self, event: &Event) {
        match *event {
            Event::StartSeatDrawn { seat } => {
                self.public.first = Some(seat);
                self.public.turn = Turn::of(seat);
                self.public.phase = Phase::DrawWheel;
            }
            Event::WheelDrawn { wheel } => {
                self.public.wheel = Some(wheel);
                self.public.phase = Phase::DrawTiles;
            }
            Event::TileDealt { tile, site } => {
                self.public.sites[site.index()].add(tile);
                if self.public.round == Round::One && self.undealt().is_empty() {
                    self.public.phase = Phase::DrawSanctuary;
                }
            }
            Event::SanctuaryShown { sanctuary } => {
                self.public.top = Some(sanctuary);
                self.public.phase = match self.public.turn.tile {
                    Some(_) => Phase::Turn,
                    None => Phase::DrawOpen,
                };
            }
            Event::OpenTreasureLaid { treasure } => self.public.open.add(treasure),
            Event::KeysAsked { seat } => {
                self.public.turn = Turn::of(seat);
                self.public.phase = Phase::Keys;
            }
            Event::KeysChosen { seat, first, second } => {
                self.own(seat).pack.add(first);
                self.own(seat).pack.add(second);
            }
            Event::TurnBegan { seat } => {
                self.public.turn = Turn::of(seat);
                self.public.phase = Phase::Turn;
            }
            Event::PlaneReached { tile, stretch, .. } => {
                self.public.trip = Some(Trip { tile, stretch });
                self.public.phase = Phase::Deliver(Delivery::default());
            }
            Event::ForestReached { tile, stretch, .. } => {
                self.public.trip = Some(Trip { tile, stretch });
                self.public.phase = Phase::Forest;
            }
            Event::PlanePassed { .. } => {}
            Event::TreasuresDelivered { seat, treasure, number, shown, score, .. } => {
                self.own(seat).shown.remove(treasure, shown);
                let hidden = number.saturating_sub(shown);
                self.secrets.hands[seat.index()].treasures.remove(treasure, hidden);
                for _ in 0..number {
                    self.public.delivered.add(treasure);
                }
                self.own(seat).score = score;
                if let Phase::Deliver(delivery) = &mut self.public.phase {
                    delivery.after = Some(treasure);
                }
            }
            Event::WheelTurned { wheel } => {
                self.public.wheel = Some(wheel);
                self.public.phase = Phase::Turn;
            }
            Event::KeyPaid { seat, colour } => self.own(seat).pack.remove(colour, 1),
            Event::PointsPaid { seat, score, .. } => self.own(seat).score = score,
            Event::TileTaken { seat, tile, site } => {
                self.public.sites[site.index()].remove(tile);
                self.own(seat).canoe = site;
                self.own(seat).tiles.add(tile);
                self.public.turn.tile = Some(tile);
                self.public.turn.icons = PendingIcons::of(tile);
                self.public.trip = None;
                self.public.phase = Phase::Turn;
            }
            Event::TokenTaken { seat } => {
                self.own(seat).tokens = self.own(seat).tokens.saturating_add(1);
            }
            Event::IconLapsed { icon, .. } => self.finish(icon),
            Event::KeyTaken { seat, colour, home, cause } => {
                match home {
                    Home::Camp => self.own(seat).camp.add(colour),
                    Home::Pack => self.own(seat).pack.add(colour),
                }
                match cause {
                    KeyCause::Icon(icon) => self.finish(icon),
                    KeyCause::Tent => self.own(seat).tent_ready = false,
                    KeyCause::Card | KeyCause::Rescue => {}
                }
            }
            Event::RescuePaid { seat, score, .. } => {
                self.own(seat).score = score;
                self.public.turn.rescued = true;
            }
            Event::DoorsCounted { seat, score, .. } => {
                self.own(seat).score = score;
                self.finish(Icon::Count);
            }
            Event::LookBegan { seat, source, .. } => {
                if self.public.way.is_none() {
                    self.finish(match source {
                        Source::Treasures(_) => Icon::Treasure,
                        Source::Cards => Icon::Card,
                        Source::Rooms => Icon::Room,
                    });
                }
                self.public.stacks[source.index()].show_known(seat);
                self.go_on_looking(source);
            }
            Event::EntrySeen { seat, source, find } => {
                if let Some(place) = self.public.stacks[source.index()].reveal_next(seat) {
                    self.secrets.tops[source.index()][place] = find;
                }
                self.go_on_looking(source);
            }
            Event::FindKept { seat, source, find } => self.keep(seat, source, find),
            Event::OpenTreasureTaken { seat, treasure, pile } => {
                self.public.open.remove(treasure, 1);
                self.own(seat).shown.add(treasure);
                if self.public.way.is_none() {
                    self.finish(Icon::Treasure);
                }
                self.public.phase = pile.map_or(Phase::Turn, Phase::Refill);
            }
            Event::OpenTreasureReplaced { treasure, pile } => {
                let source = Source::Treasures(pile);
                let stack = &mut self.public.stacks[source.index()];
                if stack.known() > 0 {
                    self.remove_entry(source, 0);
                } else {
                    stack.unknown = stack.unknown.saturating_sub(1);
                }
                self.public.open.add(treasure);
                self.public.phase = Phase::Turn;
            }
            Event::RoomPlaced { room, space, rotation, .. } => {
                self.public.temple.lay(space, LaidRoom::Light(room, rotation));
                self.public.phase = Phase::Turn;
            }
            Event::SanctuaryPlaced { sanctuary, space, .. } => {
                self.public.temple.lay(space, LaidRoom::Sanctuary(sanctuary));
                self.public.top = None;
                self.finish(Icon::Sanctuary);
                let last = self.unseen_sanctuaries() == 0;
                self.public.phase = if last { Phase::Turn } else { Phase::DrawSanctuary };
            }
            Event::TreasureRoomLaid { space } => self.public.temple.lay(space, LaidRoom::Treasure),
            Event::ExplorationBegan { seat, by } => {
                match by {
                    Exploration::Normal => self.public.turn.explored = true,
                    Exploration::Tent => self.own(seat).tent_ready = false,
                    Exploration::Card => {}
                }
                self.public.way = Some(Way::Begun);
                self.public.phase = Phase::Walk;
            }
            Event::ExplorerWent { seat, to, .. } => {
                self.own(seat).explorer = to;
                self.public.way = Some(Way::Went);
            }
            Event::PassageUsed { seat, from, to, by_card } => {
                let own = self.own(seat);
                own.explorer = to;
                own.tokens = own.tokens.saturating_sub(u8::from(!by_card));
                self.public.way = Some(Way::Via(from));
            }
            Event::FlagPut { seat, place, slot, score, .. } => {
                self.own(seat).flags.put(place, slot);
                self.own(seat).score = score;
            }
            Event::PileAsked { .. } => self.public.phase = Phase::Pile,
            Event::WayBackOffered { .. } => self.public.phase = Phase::Back,
            Event::ExplorerReturned { seat, place } => {
                self.own(seat).explorer = place;
                self.public.way = None;
                self.public.phase = Phase::Turn;
            }
            Event::ExplorationEnded { .. } => {
                self.public.way = None;
                self.public.phase = Phase::Turn;
            }
            Event::CardPlayed { seat, card } => self.discard(seat, card),
            Event::TilePointsScored { seat, score, .. }
            | Event::KeysScored { seat, score, .. }
            | Event::AltarScored { seat, score, .. }
            | Event::TreasuresScored { seat, score, .. }
            | Event::CardsScored { seat, score, .. } => self.own(seat).score = score,
            Event::RoundBegan { round, first } => self.begin_round(round, first),
            Event::TurnEnded { .. } | Event::HandsShown { .. } => {}
            Event::GameEnded => {
                // Nobody's turn any more: one value for every position that is over.
                self.public.turn = Turn::of(Seat::One);
                self.public.phase = Phase::Over;
            }
        }
    }

    #[inline]
    fn own(&mut self, seat: Seat) -> &mut Expedition {
        &mut self.public.expeditions[seat.index()]
    }

    #[inline]
    fn finish(&mut self, icon: Icon) {
        if let Some(tile) = self.public.turn.tile {
            self.public.turn.icons.finish(tile, icon);
        }
    }

    #[inline]
    fn go_on_looking(&mut self, source: Source) {
        let complete = self.public.stacks[source.index()].is_looked_at();
        self.public.phase = if complete { Phase::Look(source) } else { Phase::DrawLook(source) };
    }

    /// L-6.3, L-6.6, L-6.7, L-6.9: the upper of equal entries goes, the others stay on top.
    fn keep(&mut self, seat: Seat, source: Source, find: Option<Find>) {
        let entries = self.secrets.tops[source.index()];
        if let Some(place) = entries.iter().position(|entry| entry.is_some() && *entry == find) {
            self.remove_entry(source, place);
        }
        self.public.phase = Phase::Turn;
        let hand = &mut self.secrets.hands[seat.index()];
        match find {
            Some(Find::Treasure(treasure)) => hand.treasures.add(treasure),
            Some(Find::Card(card)) => hand.cards.add(card),
            Some(Find::Room(room)) => self.public.phase = Phase::Room(room),
            None => {}
        }
        if source.is_kept_secretly() {
            self.public.stacks[source.index()].forget_but(seat);
        }
    }

    #[inline]
    fn remove_entry(&mut self, source: Source, place: usize) {
        self.public.stacks[source.index()].take(place);
        let entries = &mut self.secrets.tops[source.index()];
        if place < entries.len() {
            entries.copy_within(place + 1.., place);
            entries[2] = None;
        }
    }

    fn discard(&mut self, seat: Seat, card: Card) {
        self.secrets.hands[seat.index()].cards.remove(card, 1);
        self.public.discard.add(card);
        match (card, &mut self.public.phase) {
            (Card::Plus, Phase::Deliver(delivery)) => delivery.plus = true,
            (Card::All, Phase::Deliver(delivery)) => delivery.all = true,
            (Card::Remote, phase) => {
                *phase = Phase::Deliver(Delivery { remote: true, ..Delivery::default() });
            }
            (
                Card::Passage
                | Card::Explore
                | Card::Key
                | Card::Forest
                | Card::Plus
                | Card::All
                | Card::Pair
                | Card::Five
                | Card::Types,
                _,
            ) => {}
        }
    }

    /// L-15.1, L-15.2; the last turns change nothing on the board (L-16.1).
    fn begin_round(&mut self, round: Round, first: Seat) {
        self.public.round = round;
        self.public.first = Some(first);
        self.public.turn = Turn::of(first);
        self.public.phase = match round {
            Round::One | Round::Two => Phase::DrawTiles,
            Round::Final => Phase::Turn,
        };
        if round == Round::Two {
            let tent_ready = !self.public.options.no_tent;
            for own in &mut self.public.expeditions {
                own.tiles = TileSet::EMPTY;
                own.canoe = Site::START;
                own.tent_ready = tent_ready;
            }
        }
    }
}
