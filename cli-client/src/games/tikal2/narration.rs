//! What happened in Tikal II, told so that an opponent's turn is easy to follow. Nothing is reckoned here.

use std::fmt::Display;

use proto::games::tikal2::wire::event::{self as happened, KeyCause, Kind};
use proto::games::tikal2::wire::{Exploration, Home, Round, Source};
use proto::v1;

use super::Tikal2Screen;
use super::texts::{EventTexts, noun};
use super::told::Told;
use crate::games::{Narration, Speech};

impl Narration for Tikal2Screen {
    fn sentence(&self, event: &v1::GameEvent, speech: Speech<'_>) -> Option<String> {
        match kind(event) {
            Some(kind) => self.told(speech).event(kind),
            None => Some(speech.unknown()),
        }
    }

    fn places(&self, event: &v1::GameEvent) -> Vec<String> {
        match kind(event) {
            Some(Kind::TileTaken(taken)) => vec![format!("s{}", taken.site)],
            Some(Kind::RoomPlaced(placed)) => vec![placed.space.clone()],
            Some(Kind::SanctuaryPlaced(placed)) => vec![placed.space.clone()],
            Some(Kind::TreasureRoomLaid(laid)) => vec![laid.space.clone()],
            Some(Kind::ExplorerWent(went)) => vec![went.from_place.clone(), went.to_place.clone()],
            Some(Kind::PassageUsed(used)) => vec![used.from_place.clone(), used.to_place.clone()],
            Some(Kind::FlagPut(put)) => vec![put.place.clone()],
            Some(Kind::ExplorerReturned(returned)) => vec![returned.place.clone()],
            Some(_) | None => Vec::new(),
        }
    }

    fn is_heading(&self, _before: Option<&v1::GameEvent>, event: &v1::GameEvent) -> bool {
        matches!(kind(event), Some(Kind::TurnBegan(_) | Kind::RoundBegan(_)))
    }
}

/// What happened, if it is an event of this game.
pub(super) fn kind(event: &v1::GameEvent) -> Option<&Kind> {
    match &event.game {
        Some(v1::game_event::Game::Tikal2(own)) => own.kind.as_ref(),
        Some(_) | None => None,
    }
}

impl Told<'_> {
    fn event(self, kind: &Kind) -> Option<String> {
        use EventTexts as Text;
        Some(match kind {
            // The board shows where tiles lie; what is asked now, the turn says.
            Kind::TileDealt(_)
            | Kind::KeysAsked(_)
            | Kind::PileAsked(_)
            | Kind::WayBackOffered(_)
            | Kind::ExplorationEnded(_)
            | Kind::TurnEnded(_) => return None,
            Kind::StartSeatDrawn(drawn) => self.by(Text::StartSeatDrawn, drawn.seat, &[]),
            Kind::WheelDrawn(_) => self.say(Text::WheelDrawn, &[]),
            Kind::WheelTurned(_) => self.say(Text::WheelTurned, &[]),
            Kind::SanctuaryShown(shown) => {
                self.say(Text::SanctuaryShown, &[("colour", &self.altar(shown.sanctuary()))])
            }
            Kind::OpenTreasureLaid(laid) => {
                self.say(Text::OpenTreasureLaid, &[("treasure", &self.treasure(laid.treasure()))])
            }
            Kind::KeysChosen(chosen) => {
                let (first, second) = (self.colour(chosen.first()), self.colour(chosen.second()));
                self.by(Text::KeysChosen, chosen.seat, &[("first", &first), ("second", &second)])
            }
            Kind::TurnBegan(began) => self.by(Text::TurnBegan, began.seat, &[]),
            Kind::RoundBegan(began) => {
                let text = match began.round() {
                    Round::Final => Text::LastTurns,
                    Round::Unspecified | Round::One | Round::Two => Text::RoundTwo,
                };
                self.by(text, began.first_seat, &[])
            }
            Kind::PlaneReached(reached) => self.by(Text::PlaneReached, reached.seat, &[]),
            Kind::ForestReached(reached) => self.by(Text::ForestReached, reached.seat, &[]),
            Kind::PlanePassed(passed) => self.by(Text::PlanePassed, passed.seat, &[]),
            Kind::TreasuresDelivered(delivered) => {
                let treasure = self.treasure(delivered.treasure());
                let values: [(&str, &dyn Display); 3] = [
                    ("number", &delivered.number),
                    ("treasure", &treasure),
                    ("points", &delivered.points),
                ];
                self.by(Text::TreasuresDelivered, delivered.seat, &values)
            }
            Kind::KeyPaid(paid) => {
                self.by(Text::KeyPaid, paid.seat, &[("colour", &self.colour(paid.colour()))])
            }
            Kind::PointsPaid(paid) => self.points(Text::PointsPaid, paid.seat, paid.points),
            Kind::TileTaken(taken) => {
                let icons = self.icons(self.model.icons(taken.tile));
                let values: [(&str, &dyn Display); 3] =
                    [("tile", &taken.tile), ("site", &taken.site), ("icons", &icons)];
                self.by(Text::TileTaken, taken.seat, &values)
            }
            Kind::TilePointsScored(scored) => {
                self.points(Text::TilePointsScored, scored.seat, scored.points)
            }
            Kind::TokenTaken(taken) => self.by(Text::TokenTaken, taken.seat, &[]),
            Kind::IconLapsed(lapsed) => {
                let icon = lapsed.icon.as_ref().map(|icon| self.icon(icon)).unwrap_or_default();
                self.by(Text::IconLapsed, lapsed.seat, &[("icon", &icon)])
            }
            Kind::KeyTaken(taken) => self.key_taken(taken),
            Kind::RescuePaid(paid) => self.points(Text::RescuePaid, paid.seat, paid.points),
            Kind::DoorsCounted(counted) => {
                let colour = self.colour(counted.colour());
                let values: [(&str, &dyn Display); 2] =
                    [("colour", &colour), ("points", &counted.points)];
                self.by(Text::DoorsCounted, counted.seat, &values)
            }
            Kind::LookBegan(began) => self.look(began),
            // Only who looks hears of what there is.
            Kind::EntrySeen(seen) => {
                let find = self.find(seen.find.as_ref()?);
                self.by(Text::EntrySeen, seen.seat, &[("find", &find)])
            }
            Kind::FindKept(kept) => self.kept_find(kept),
            Kind::OpenTreasureTaken(taken) => {
                let treasure = self.treasure(taken.treasure());
                self.by(Text::OpenTreasureTaken, taken.seat, &[("treasure", &treasure)])
            }
            Kind::OpenTreasureReplaced(replaced) => {
                let treasure = self.treasure(replaced.treasure());
                let values: [(&str, &dyn Display); 2] =
                    [("treasure", &treasure), ("pile", &replaced.pile)];
                self.say(Text::OpenTreasureReplaced, &values)
            }
            Kind::RoomPlaced(placed) => {
                let room = self.light_room(placed.room());
                let values: [(&str, &dyn Display); 2] = [("space", &placed.space), ("room", &room)];
                self.by(Text::RoomPlaced, placed.seat, &values)
            }
            Kind::SanctuaryPlaced(placed) => {
                let colour = self.altar(placed.sanctuary());
                let values: [(&str, &dyn Display); 2] =
                    [("space", &placed.space), ("colour", &colour)];
                self.by(Text::SanctuaryPlaced, placed.seat, &values)
            }
            Kind::TreasureRoomLaid(laid) => {
                self.say(Text::TreasureRoomLaid, &[("space", &laid.space)])
            }
            Kind::ExplorationBegan(began) => {
                let text = match began.by() {
                    Exploration::Unspecified | Exploration::Normal => Text::Explores,
                    Exploration::Tent => Text::ExploresByTent,
                    Exploration::Card => Text::ExploresByCard,
                };
                self.by(text, began.seat, &[])
            }
            Kind::ExplorerWent(went) => {
                let values: [(&str, &dyn Display); 2] =
                    [("from", &went.from_place), ("to", &went.to_place)];
                self.by(Text::ExplorerWent, went.seat, &values)
            }
            Kind::PassageUsed(used) => {
                let text = if used.by_card { Text::PassageByCard } else { Text::PassageByToken };
                let values: [(&str, &dyn Display); 2] =
                    [("from", &used.from_place), ("to", &used.to_place)];
                self.by(text, used.seat, &values)
            }
            Kind::FlagPut(put) => {
                let values: [(&str, &dyn Display); 2] =
                    [("place", &put.place), ("points", &put.points)];
                self.by(Text::FlagPut, put.seat, &values)
            }
            Kind::ExplorerReturned(returned) => {
                self.by(Text::ExplorerReturned, returned.seat, &[("place", &returned.place)])
            }
            Kind::CardPlayed(played) => {
                let card = noun(self.words(), played.card().as_str_name());
                self.by(Text::CardPlayed, played.seat, &[("card", &card)])
            }
            Kind::KeysScored(scored) => self.points(Text::KeysScored, scored.seat, scored.points),
            Kind::AltarScored(scored) => {
                let colour = self.altar(scored.sanctuary());
                let values: [(&str, &dyn Display); 2] =
                    [("colour", &colour), ("points", &scored.points)];
                self.by(Text::AltarScored, scored.seat, &values)
            }
            Kind::TreasuresScored(scored) => {
                self.points(Text::TreasuresScored, scored.seat, scored.points)
            }
            Kind::CardsScored(scored) => {
                let points = scored.pair + scored.five + scored.types;
                self.points(Text::CardsScored, scored.seat, points)
            }
            Kind::HandsShown(shown) => self.hands(shown),
            Kind::GameEnded(_) => self.say(Text::GameEnded, &[]),
        })
    }

    fn key_taken(self, taken: &happened::KeyTaken) -> String {
        let text = match (taken.cause(), taken.home()) {
            (KeyCause::Tent, _) => EventTexts::KeyByTent,
            (_, Home::Camp) => EventTexts::KeyToCamp,
            (_, Home::Pack | Home::Unspecified) => EventTexts::KeyToPack,
        };
        self.by(text, taken.seat, &[("colour", &self.colour(taken.colour()))])
    }

    fn look(self, began: &happened::LookBegan) -> String {
        let (text, pile) = match began.source() {
            Source::Treasures1 => (EventTexts::LooksAtTreasures, 1),
            Source::Treasures2 => (EventTexts::LooksAtTreasures, 2),
            Source::Treasures3 => (EventTexts::LooksAtTreasures, 3),
            Source::Cards => return self.by(EventTexts::LooksAtCards, began.seat, &[]),
            Source::Rooms | Source::Unspecified => {
                return self.by(EventTexts::LooksAtRooms, began.seat, &[]);
            }
        };
        self.by(text, began.seat, &[("pile", &pile)])
    }

    fn kept_find(self, kept: &happened::FindKept) -> String {
        if let Some(find) = &kept.find {
            return self.by(EventTexts::KeptKnown, kept.seat, &[("find", &self.find(find))]);
        }
        let text = match kept.source() {
            Source::Cards => EventTexts::KeptCard,
            Source::Treasures1
            | Source::Treasures2
            | Source::Treasures3
            | Source::Rooms
            | Source::Unspecified => EventTexts::KeptTreasure,
        };
        self.by(text, kept.seat, &[])
    }

    fn hands(self, shown: &happened::HandsShown) -> String {
        let hand = |hand: &happened::Hand| {
            let (treasures, cards) = (self.treasures(&hand.treasures), self.cards(&hand.cards));
            let values: [(&str, &dyn Display); 2] = [("treasures", &treasures), ("cards", &cards)];
            self.by(EventTexts::Hand, hand.seat, &values)
        };
        let hands: Vec<String> = shown.hands.iter().map(hand).collect();
        match hands.as_slice() {
            [] => self.say(EventTexts::NoHands, &[]),
            hands => self.say(EventTexts::HandsShown, &[("hands", &hands.join("; "))]),
        }
    }

    fn points(self, text: EventTexts, seat: u32, points: u32) -> String {
        self.by(text, seat, &[("points", &points)])
    }

    fn by(self, text: EventTexts, seat: u32, values: &[(&str, &dyn Display)]) -> String {
        let name = self.speech.numbered(seat);
        let mut filled: Vec<(&str, &dyn Display)> = vec![("name", &name)];
        filled.extend(values);
        self.say(text, &filled)
    }

    fn say(self, text: EventTexts, values: &[(&str, &dyn Display)]) -> String {
        self.words().say(text, values)
    }
}
