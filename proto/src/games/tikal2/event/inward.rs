//! Events, from the wire to the rules.

use rules::SeatSet;
use rules::tikal2::{Cards, Entries, Event, KeyCause, Treasures};

use crate::InvalidField;
use crate::games::tikal2::pieces::{cards, find, find_or_hidden, icon, treasures};
use crate::games::tikal2::wire::{
    self,
    event::{self as kinds, Kind},
};
use crate::games::tikal2::words::{
    Read, card, colour, exploration, home, light_room, pile, pile_or_none, place, rotation, round,
    sanctuary, seat, site, slot_or_none, small, source, space, stretch, tile, treasure, wheel,
};

impl TryFrom<wire::Event> for Event {
    type Error = InvalidField;

    fn try_from(event: wire::Event) -> Result<Event, InvalidField> {
        Ok(match event.kind.ok_or_else(|| InvalidField::unset("kind"))? {
            Kind::StartSeatDrawn(it) => {
                Event::StartSeatDrawn { seat: seat("start_seat_drawn.seat", it.seat)? }
            }
            Kind::WheelDrawn(it) => {
                Event::WheelDrawn { wheel: wheel("wheel_drawn.wheel", it.wheel)? }
            }
            Kind::TileDealt(it) => Event::TileDealt {
                tile: tile("tile_dealt.tile", it.tile)?,
                site: site("tile_dealt.site", it.site)?,
            },
            Kind::SanctuaryShown(it) => Event::SanctuaryShown {
                sanctuary: sanctuary("sanctuary_shown.sanctuary", it.sanctuary)?,
            },
            Kind::OpenTreasureLaid(it) => Event::OpenTreasureLaid {
                treasure: treasure("open_treasure_laid.treasure", it.treasure)?,
            },
            Kind::KeysAsked(it) => Event::KeysAsked { seat: seat("keys_asked.seat", it.seat)? },
            Kind::KeysChosen(it) => Event::KeysChosen {
                seat: seat("keys_chosen.seat", it.seat)?,
                first: colour("keys_chosen.first", it.first)?,
                second: colour("keys_chosen.second", it.second)?,
            },
            Kind::TurnBegan(it) => Event::TurnBegan { seat: seat("turn_began.seat", it.seat)? },
            Kind::PlaneReached(it) => Event::PlaneReached {
                seat: seat("plane_reached.seat", it.seat)?,
                tile: tile("plane_reached.tile", it.tile)?,
                stretch: stretch("plane_reached.stretch", it.stretch)?,
            },
            Kind::ForestReached(it) => Event::ForestReached {
                seat: seat("forest_reached.seat", it.seat)?,
                tile: tile("forest_reached.tile", it.tile)?,
                stretch: stretch("forest_reached.stretch", it.stretch)?,
            },
            Kind::PlanePassed(it) => {
                Event::PlanePassed { seat: seat("plane_passed.seat", it.seat)? }
            }
            Kind::TreasuresDelivered(it) => Event::TreasuresDelivered {
                seat: seat("treasures_delivered.seat", it.seat)?,
                treasure: treasure("treasures_delivered.treasure", it.treasure)?,
                number: small("treasures_delivered.number", it.number)?,
                shown: small("treasures_delivered.shown", it.shown)?,
                points: small("treasures_delivered.points", it.points)?,
                score: it.score,
            },
            Kind::WheelTurned(it) => {
                Event::WheelTurned { wheel: wheel("wheel_turned.wheel", it.wheel)? }
            }
            Kind::KeyPaid(it) => Event::KeyPaid {
                seat: seat("key_paid.seat", it.seat)?,
                colour: colour("key_paid.colour", it.colour)?,
            },
            Kind::PointsPaid(it) => Event::PointsPaid {
                seat: seat("points_paid.seat", it.seat)?,
                points: small("points_paid.points", it.points)?,
                score: it.score,
            },
            Kind::TileTaken(it) => Event::TileTaken {
                seat: seat("tile_taken.seat", it.seat)?,
                tile: tile("tile_taken.tile", it.tile)?,
                site: site("tile_taken.site", it.site)?,
            },
            Kind::TilePointsScored(it) => Event::TilePointsScored {
                seat: seat("tile_points_scored.seat", it.seat)?,
                points: small("tile_points_scored.points", it.points)?,
                score: it.score,
            },
            Kind::TokenTaken(it) => Event::TokenTaken { seat: seat("token_taken.seat", it.seat)? },
            Kind::IconLapsed(it) => Event::IconLapsed {
                seat: seat("icon_lapsed.seat", it.seat)?,
                icon: icon("icon_lapsed.icon", it.icon)?,
            },
            Kind::KeyTaken(it) => Event::KeyTaken {
                seat: seat("key_taken.seat", it.seat)?,
                colour: colour("key_taken.colour", it.colour)?,
                home: home("key_taken.home", it.home)?,
                cause: key_cause(it.cause, it.icon)?,
            },
            Kind::RescuePaid(it) => Event::RescuePaid {
                seat: seat("rescue_paid.seat", it.seat)?,
                points: small("rescue_paid.points", it.points)?,
                score: it.score,
            },
            Kind::DoorsCounted(it) => Event::DoorsCounted {
                seat: seat("doors_counted.seat", it.seat)?,
                colour: colour("doors_counted.colour", it.colour)?,
                points: small("doors_counted.points", it.points)?,
                score: it.score,
            },
            Kind::LookBegan(it) => Event::LookBegan {
                seat: seat("look_began.seat", it.seat)?,
                source: source("look_began.source", it.source)?,
                known: known("look_began.known", it.known)?,
            },
            Kind::EntrySeen(it) => Event::EntrySeen {
                seat: seat("entry_seen.seat", it.seat)?,
                source: source("entry_seen.source", it.source)?,
                find: find_or_hidden("entry_seen.find", it.find)?,
            },
            Kind::FindKept(it) => Event::FindKept {
                seat: seat("find_kept.seat", it.seat)?,
                source: source("find_kept.source", it.source)?,
                find: find_or_hidden("find_kept.find", it.find)?,
            },
            Kind::OpenTreasureTaken(it) => Event::OpenTreasureTaken {
                seat: seat("open_treasure_taken.seat", it.seat)?,
                treasure: treasure("open_treasure_taken.treasure", it.treasure)?,
                pile: pile_or_none("open_treasure_taken.pile", it.pile)?,
            },
            Kind::OpenTreasureReplaced(it) => Event::OpenTreasureReplaced {
                treasure: treasure("open_treasure_replaced.treasure", it.treasure)?,
                pile: pile("open_treasure_replaced.pile", it.pile)?,
            },
            Kind::RoomPlaced(it) => Event::RoomPlaced {
                seat: seat("room_placed.seat", it.seat)?,
                room: light_room("room_placed.room", it.room)?,
                space: space("room_placed.space", &it.space)?,
                rotation: rotation("room_placed.rotation", it.rotation)?,
            },
            Kind::SanctuaryPlaced(it) => Event::SanctuaryPlaced {
                seat: seat("sanctuary_placed.seat", it.seat)?,
                sanctuary: sanctuary("sanctuary_placed.sanctuary", it.sanctuary)?,
                space: space("sanctuary_placed.space", &it.space)?,
            },
            Kind::TreasureRoomLaid(it) => {
                Event::TreasureRoomLaid { space: space("treasure_room_laid.space", &it.space)? }
            }
            Kind::ExplorationBegan(it) => Event::ExplorationBegan {
                seat: seat("exploration_began.seat", it.seat)?,
                by: exploration("exploration_began.by", it.by)?,
            },
            Kind::ExplorerWent(it) => Event::ExplorerWent {
                seat: seat("explorer_went.seat", it.seat)?,
                from: place("explorer_went.from_place", &it.from_place)?,
                to: place("explorer_went.to_place", &it.to_place)?,
            },
            Kind::PassageUsed(it) => Event::PassageUsed {
                seat: seat("passage_used.seat", it.seat)?,
                from: place("passage_used.from_place", &it.from_place)?,
                to: place("passage_used.to_place", &it.to_place)?,
                by_card: it.by_card,
            },
            Kind::FlagPut(it) => Event::FlagPut {
                seat: seat("flag_put.seat", it.seat)?,
                place: place("flag_put.place", &it.place)?,
                slot: slot_or_none("flag_put.slot", it.slot)?,
                points: small("flag_put.points", it.points)?,
                score: it.score,
            },
            Kind::PileAsked(it) => Event::PileAsked { seat: seat("pile_asked.seat", it.seat)? },
            Kind::WayBackOffered(it) => {
                Event::WayBackOffered { seat: seat("way_back_offered.seat", it.seat)? }
            }
            Kind::ExplorerReturned(it) => Event::ExplorerReturned {
                seat: seat("explorer_returned.seat", it.seat)?,
                place: place("explorer_returned.place", &it.place)?,
            },
            Kind::ExplorationEnded(it) => {
                Event::ExplorationEnded { seat: seat("exploration_ended.seat", it.seat)? }
            }
            Kind::CardPlayed(it) => Event::CardPlayed {
                seat: seat("card_played.seat", it.seat)?,
                card: card("card_played.card", it.card)?,
            },
            Kind::TurnEnded(it) => Event::TurnEnded { seat: seat("turn_ended.seat", it.seat)? },
            Kind::KeysScored(it) => Event::KeysScored {
                seat: seat("keys_scored.seat", it.seat)?,
                points: small("keys_scored.points", it.points)?,
                score: it.score,
            },
            Kind::AltarScored(it) => Event::AltarScored {
                seat: seat("altar_scored.seat", it.seat)?,
                sanctuary: sanctuary("altar_scored.sanctuary", it.sanctuary)?,
                points: small("altar_scored.points", it.points)?,
                score: it.score,
            },
            Kind::TreasuresScored(it) => Event::TreasuresScored {
                seat: seat("treasures_scored.seat", it.seat)?,
                points: small("treasures_scored.points", it.points)?,
                score: it.score,
            },
            Kind::CardsScored(it) => Event::CardsScored {
                seat: seat("cards_scored.seat", it.seat)?,
                pair: small("cards_scored.pair", it.pair)?,
                five: small("cards_scored.five", it.five)?,
                types: small("cards_scored.types", it.types)?,
                score: it.score,
            },
            Kind::RoundBegan(it) => Event::RoundBegan {
                round: round("round_began.round", it.round)?,
                first: seat("round_began.first_seat", it.first_seat)?,
            },
            Kind::HandsShown(it) => hands_shown(&it.hands)?,
            Kind::GameEnded(kinds::GameEnded {}) => Event::GameEnded,
        })
    }
}

fn key_cause(cause: i32, of_icon: Option<wire::Icon>) -> Read<KeyCause> {
    const PATH: &str = "key_taken.cause";
    let read = match kinds::KeyCause::try_from(cause) {
        Ok(kinds::KeyCause::Icon) => return icon("key_taken.icon", of_icon).map(KeyCause::Icon),
        Ok(kinds::KeyCause::Tent) => KeyCause::Tent,
        Ok(kinds::KeyCause::Card) => KeyCause::Card,
        Ok(kinds::KeyCause::Rescue) => KeyCause::Rescue,
        Ok(kinds::KeyCause::Unspecified) => return Err(InvalidField::unset(PATH)),
        Err(_) => return Err(InvalidField::new(PATH, "is no cause of a key")),
    };
    match of_icon {
        None => Ok(read),
        Some(_) => Err(InvalidField::new("key_taken.icon", "is set beside another cause")),
    }
}

/// Up to three entries from the top; `None` where the audience may not know.
fn known(path: &str, known: Option<kinds::Finds>) -> Read<Option<Entries>> {
    let Some(kinds::Finds { finds }) = known else { return Ok(None) };
    let mut entries: Entries = [None; 3];
    if finds.len() > entries.len() {
        return Err(InvalidField::new(format!("{path}.finds"), "has more than three entries"));
    }
    for (place, (entry, found)) in entries.iter_mut().zip(finds).enumerate() {
        *entry = Some(find(&format!("{path}.finds[{place}]"), Some(found))?);
    }
    Ok(Some(entries))
}

fn hands_shown(hands: &[kinds::Hand]) -> Read<Event> {
    let (mut held, mut in_hand) = ([Treasures::EMPTY; 4], [Cards::EMPTY; 4]);
    let mut told = SeatSet::EMPTY;
    for (place, hand) in hands.iter().enumerate() {
        let path = |field: &str| format!("hands_shown.hands[{place}].{field}");
        let owner = seat(&path("seat"), hand.seat)?;
        if told.has(owner) {
            return Err(InvalidField::new(path("seat"), "is given twice"));
        }
        told = told.with(owner);
        held[owner.index()] = treasures(&path("treasures"), &hand.treasures)?;
        in_hand[owner.index()] = cards(&path("cards"), &hand.cards)?;
    }
    Ok(Event::HandsShown { treasures: held, cards: in_hand })
}
