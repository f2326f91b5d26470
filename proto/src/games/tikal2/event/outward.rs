//! Events, from the rules to the wire.

use rules::Seat;
use rules::tikal2::{Cards, Entries, Event, KeyCause, Treasures};

use crate::games::tikal2::pieces::{card_counts, treasure_counts};
use crate::games::tikal2::wire::{
    self,
    event::{self as kinds, Kind},
};
use crate::games::tikal2::words::{
    card_value, colour_value, exploration_value, home_value, light_room_value, pile_number,
    pile_or_unset, rotation_steps, round_value, sanctuary_value, seat_number, site_number,
    slot_or_unset, source_value, stretch_number, tile_number, treasure_value, wheel_notches,
};

impl From<Event> for wire::Event {
    fn from(event: Event) -> wire::Event {
        let kind = match event {
            Event::StartSeatDrawn { seat } => {
                Kind::StartSeatDrawn(kinds::StartSeatDrawn { seat: seat_number(seat) })
            }
            Event::WheelDrawn { wheel } => {
                Kind::WheelDrawn(kinds::WheelDrawn { wheel: wheel_notches(wheel) })
            }
            Event::TileDealt { tile, site } => Kind::TileDealt(kinds::TileDealt {
                tile: tile_number(tile),
                site: site_number(site),
            }),
            Event::SanctuaryShown { sanctuary } => Kind::SanctuaryShown(kinds::SanctuaryShown {
                sanctuary: sanctuary_value(sanctuary),
            }),
            Event::OpenTreasureLaid { treasure } => {
                Kind::OpenTreasureLaid(kinds::OpenTreasureLaid {
                    treasure: treasure_value(treasure),
                })
            }
            Event::KeysAsked { seat } => {
                Kind::KeysAsked(kinds::KeysAsked { seat: seat_number(seat) })
            }
            Event::KeysChosen { seat, first, second } => Kind::KeysChosen(kinds::KeysChosen {
                seat: seat_number(seat),
                first: colour_value(first),
                second: colour_value(second),
            }),
            Event::TurnBegan { seat } => {
                Kind::TurnBegan(kinds::TurnBegan { seat: seat_number(seat) })
            }
            Event::PlaneReached { seat, tile, stretch } => {
                Kind::PlaneReached(kinds::PlaneReached {
                    seat: seat_number(seat),
                    tile: tile_number(tile),
                    stretch: stretch_number(stretch),
                })
            }
            Event::ForestReached { seat, tile, stretch } => {
                Kind::ForestReached(kinds::ForestReached {
                    seat: seat_number(seat),
                    tile: tile_number(tile),
                    stretch: stretch_number(stretch),
                })
            }
            Event::PlanePassed { seat } => {
                Kind::PlanePassed(kinds::PlanePassed { seat: seat_number(seat) })
            }
            Event::TreasuresDelivered { seat, treasure, number, shown, points, score } => {
                Kind::TreasuresDelivered(kinds::TreasuresDelivered {
                    seat: seat_number(seat),
                    treasure: treasure_value(treasure),
                    number: number.into(),
                    shown: shown.into(),
                    points: points.into(),
                    score,
                })
            }
            Event::WheelTurned { wheel } => {
                Kind::WheelTurned(kinds::WheelTurned { wheel: wheel_notches(wheel) })
            }
            Event::KeyPaid { seat, colour } => Kind::KeyPaid(kinds::KeyPaid {
                seat: seat_number(seat),
                colour: colour_value(colour),
            }),
            Event::PointsPaid { seat, points, score } => Kind::PointsPaid(kinds::PointsPaid {
                seat: seat_number(seat),
                points: points.into(),
                score,
            }),
            Event::TileTaken { seat, tile, site } => Kind::TileTaken(kinds::TileTaken {
                seat: seat_number(seat),
                tile: tile_number(tile),
                site: site_number(site),
            }),
            Event::TilePointsScored { seat, points, score } => {
                Kind::TilePointsScored(kinds::TilePointsScored {
                    seat: seat_number(seat),
                    points: points.into(),
                    score,
                })
            }
            Event::TokenTaken { seat } => {
                Kind::TokenTaken(kinds::TokenTaken { seat: seat_number(seat) })
            }
            Event::IconLapsed { seat, icon } => Kind::IconLapsed(kinds::IconLapsed {
                seat: seat_number(seat),
                icon: Some(icon.into()),
            }),
            Event::KeyTaken { seat, colour, home, cause } => {
                let (cause, icon) = key_cause(cause);
                Kind::KeyTaken(kinds::KeyTaken {
                    seat: seat_number(seat),
                    colour: colour_value(colour),
                    home: home_value(home),
                    cause: cause.into(),
                    icon,
                })
            }
            Event::RescuePaid { seat, points, score } => Kind::RescuePaid(kinds::RescuePaid {
                seat: seat_number(seat),
                points: points.into(),
                score,
            }),
            Event::DoorsCounted { seat, colour, points, score } => {
                Kind::DoorsCounted(kinds::DoorsCounted {
                    seat: seat_number(seat),
                    colour: colour_value(colour),
                    points: points.into(),
                    score,
                })
            }
            Event::LookBegan { seat, source, known } => Kind::LookBegan(kinds::LookBegan {
                seat: seat_number(seat),
                source: source_value(source),
                known: known.map(finds),
            }),
            Event::EntrySeen { seat, source, find } => Kind::EntrySeen(kinds::EntrySeen {
                seat: seat_number(seat),
                source: source_value(source),
                find: find.map(wire::Find::from),
            }),
            Event::FindKept { seat, source, find } => Kind::FindKept(kinds::FindKept {
                seat: seat_number(seat),
                source: source_value(source),
                find: find.map(wire::Find::from),
            }),
            Event::OpenTreasureTaken { seat, treasure, pile } => {
                Kind::OpenTreasureTaken(kinds::OpenTreasureTaken {
                    seat: seat_number(seat),
                    treasure: treasure_value(treasure),
                    pile: pile_or_unset(pile),
                })
            }
            Event::OpenTreasureReplaced { treasure, pile } => {
                Kind::OpenTreasureReplaced(kinds::OpenTreasureReplaced {
                    treasure: treasure_value(treasure),
                    pile: pile_number(pile),
                })
            }
            Event::RoomPlaced { seat, room, space, rotation } => {
                Kind::RoomPlaced(kinds::RoomPlaced {
                    seat: seat_number(seat),
                    room: light_room_value(room),
                    space: space.to_string(),
                    rotation: rotation_steps(rotation),
                })
            }
            Event::SanctuaryPlaced { seat, sanctuary, space } => {
                Kind::SanctuaryPlaced(kinds::SanctuaryPlaced {
                    seat: seat_number(seat),
                    sanctuary: sanctuary_value(sanctuary),
                    space: space.to_string(),
                })
            }
            Event::TreasureRoomLaid { space } => {
                Kind::TreasureRoomLaid(kinds::TreasureRoomLaid { space: space.to_string() })
            }
            Event::ExplorationBegan { seat, by } => {
                Kind::ExplorationBegan(kinds::ExplorationBegan {
                    seat: seat_number(seat),
                    by: exploration_value(by),
                })
            }
            Event::ExplorerWent { seat, from, to } => Kind::ExplorerWent(kinds::ExplorerWent {
                seat: seat_number(seat),
                from_place: from.to_string(),
                to_place: to.to_string(),
            }),
            Event::PassageUsed { seat, from, to, by_card } => {
                Kind::PassageUsed(kinds::PassageUsed {
                    seat: seat_number(seat),
                    from_place: from.to_string(),
                    to_place: to.to_string(),
                    by_card,
                })
            }
            Event::FlagPut { seat, place, slot, points, score } => Kind::FlagPut(kinds::FlagPut {
                seat: seat_number(seat),
                place: place.to_string(),
                slot: slot_or_unset(slot),
                points: points.into(),
                score,
            }),
            Event::PileAsked { seat } => {
                Kind::PileAsked(kinds::PileAsked { seat: seat_number(seat) })
            }
            Event::WayBackOffered { seat } => {
                Kind::WayBackOffered(kinds::WayBackOffered { seat: seat_number(seat) })
            }
            Event::ExplorerReturned { seat, place } => {
                Kind::ExplorerReturned(kinds::ExplorerReturned {
                    seat: seat_number(seat),
                    place: place.to_string(),
                })
            }
            Event::ExplorationEnded { seat } => {
                Kind::ExplorationEnded(kinds::ExplorationEnded { seat: seat_number(seat) })
            }
            Event::CardPlayed { seat, card } => Kind::CardPlayed(kinds::CardPlayed {
                seat: seat_number(seat),
                card: card_value(card),
            }),
            Event::TurnEnded { seat } => {
                Kind::TurnEnded(kinds::TurnEnded { seat: seat_number(seat) })
            }
            Event::KeysScored { seat, points, score } => Kind::KeysScored(kinds::KeysScored {
                seat: seat_number(seat),
                points: points.into(),
                score,
            }),
            Event::AltarScored { seat, sanctuary, points, score } => {
                Kind::AltarScored(kinds::AltarScored {
                    seat: seat_number(seat),
                    sanctuary: sanctuary_value(sanctuary),
                    points: points.into(),
                    score,
                })
            }
            Event::TreasuresScored { seat, points, score } => {
                Kind::TreasuresScored(kinds::TreasuresScored {
                    seat: seat_number(seat),
                    points: points.into(),
                    score,
                })
            }
            Event::CardsScored { seat, pair, five, types, score } => {
                Kind::CardsScored(kinds::CardsScored {
                    seat: seat_number(seat),
                    pair: pair.into(),
                    five: five.into(),
                    types: types.into(),
                    score,
                })
            }
            Event::RoundBegan { round, first } => Kind::RoundBegan(kinds::RoundBegan {
                round: round_value(round),
                first_seat: seat_number(first),
            }),
            Event::HandsShown { treasures, cards } => {
                Kind::HandsShown(kinds::HandsShown { hands: hands(treasures, cards) })
            }
            Event::GameEnded => Kind::GameEnded(kinds::GameEnded {}),
        };
        wire::Event { kind: Some(kind) }
    }
}

fn key_cause(cause: KeyCause) -> (kinds::KeyCause, Option<wire::Icon>) {
    match cause {
        KeyCause::Icon(icon) => (kinds::KeyCause::Icon, Some(icon.into())),
        KeyCause::Tent => (kinds::KeyCause::Tent, None),
        KeyCause::Card => (kinds::KeyCause::Card, None),
        KeyCause::Rescue => (kinds::KeyCause::Rescue, None),
    }
}

fn finds(known: Entries) -> kinds::Finds {
    kinds::Finds { finds: known.into_iter().flatten().map(wire::Find::from).collect() }
}

/// The hands that hold something: an event does not know how many seats play.
fn hands(treasures: [Treasures; 4], cards: [Cards; 4]) -> Vec<kinds::Hand> {
    let hands = Seat::ALL.into_iter().zip(treasures.into_iter().zip(cards));
    let held = hands.filter(|(_, (treasures, cards))| !treasures.is_empty() || !cards.is_empty());
    let hand = |(seat, (treasures, cards))| kinds::Hand {
        seat: seat_number(seat),
        treasures: treasure_counts(treasures),
        cards: card_counts(cards),
    };
    held.map(hand).collect()
}
