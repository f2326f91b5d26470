//! What comes in and means nothing is refused with the way to it: every field of every message is made
//! wrong once.

use std::collections::BTreeSet;

use prost::Message;
use prost_types::FieldDescriptorProto;
use prost_types::field_descriptor_proto::Type;
use proto::games::tikal2::wire::{self, event, outcome};
use proto::{InvalidField, WireGame, envelope, v1};
use rules::tikal2::{Action, Colour, Event, Home, Icon, KeyCause, Options, Outcome, Position};
use rules::{Audience, Seat, Seats};
use test_support::Step;

use super::descriptor::arms;
use super::every_step;
use super::mutation::{Held, fields, replaced};

const UNSET: &str = "is required and not set";

/// Fields that may be unset: numbers of which 0 is one, what is optional, what can be hidden.
const MAY_BE_UNSET: [&str; 27] = [
    "altar_scored.points",
    "cards_scored.five",
    "cards_scored.pair",
    "cards_scored.types",
    "deliver.number",
    "doors_counted.points",
    "entry_seen.find",
    "find_kept.find",
    "flag_put.points",
    "flag_put.slot",
    "hands_shown.hands",
    "keys_scored.points",
    "look_began.known",
    "open_treasure_taken.pile",
    "place_room.rotation",
    "points_paid.points",
    "put_flag.slot",
    "rescue_paid.points",
    "room_placed.rotation",
    "take_open.pile",
    "tile_points_scored.points",
    "treasures_delivered.number",
    "treasures_delivered.points",
    "treasures_delivered.shown",
    "treasures_scored.points",
    "wheel_drawn.wheel",
    "wheel_turned.wheel",
];

/// Makes every field of one message wrong; what was tried is noted as `arm.field`.
fn spoil<Wire>(
    name: &str,
    message: &Wire,
    read: impl Fn(Wire) -> Result<(), InvalidField>,
    tried: &mut BTreeSet<String>,
) where
    Wire: Message + Default,
{
    let outer = fields(&message.encode_to_vec());
    let [(number, Held::Bytes(inner))] = outer.as_slice() else {
        panic!("{name} holds exactly one kind")
    };
    let number = *number;
    let (arm, own) = arms(name).find(|(arm, _)| u32::try_from(arm.number()) == Ok(number)).unwrap();
    let inner = fields(inner);
    let attempt = |content: Vec<u8>| {
        let outer = replaced(&[], number, Some(Held::Bytes(content)));
        read(Wire::decode(outer.as_slice()).unwrap())
    };
    for field in own {
        let path = format!("{}.{}", arm.name(), field.name());
        let number = u32::try_from(field.number()).unwrap();
        if !tried.insert(path.clone()) {
            continue;
        }
        let unset = attempt(replaced(&inner, number, None));
        if let Some((wrong, way)) = wrong(field) {
            let refused = attempt(replaced(&inner, number, Some(wrong))).unwrap_err();
            assert_eq!(refused.path, format!("tikal2.{path}{way}"), "{}", refused.reason);
            if MAY_BE_UNSET.contains(&path.as_str()) {
                assert_eq!(unset, Ok(()), "{path}");
            } else {
                assert_eq!(unset.unwrap_err().path, format!("tikal2.{path}"));
            }
        } else {
            assert_eq!(unset, Ok(()), "{path}");
        }
    }
}

/// A value that means nothing, and the way from the field to what is wrong in it. None: every value
/// means something.
fn wrong(field: &FieldDescriptorProto) -> Option<(Held, &'static str)> {
    let message = |content: &[u8], way| Some((Held::Bytes(content.to_vec()), way));
    let kind = field.r#type();
    if [Type::Bool, Type::Sint32].contains(&kind) {
        return None;
    }
    if kind == Type::Uint32 {
        return Some((Held::Varint(u32::MAX.into()), ""));
    }
    if kind == Type::Enum {
        return Some((Held::Varint(99), ""));
    }
    if kind == Type::String {
        return message(b"z9", "");
    }
    match field.type_name().rsplit('.').next().unwrap() {
        "Find" | "Icon" => message(&[], ".kind"),
        // One entry that holds nothing.
        "Finds" => message(&[0x0a, 0], ".finds[0].kind"),
        "Hand" => message(&[], "[0].seat"),
        other => panic!("{other} ({kind:?}) cannot be made wrong yet"),
    }
}

fn all_fields(name: &str) -> BTreeSet<String> {
    let paths = arms(name).flat_map(|(arm, fields)| {
        fields.iter().map(move |field| format!("{}.{}", arm.name(), field.name()))
    });
    paths.collect()
}

fn read_action(action: wire::Action) -> Result<(), InvalidField> {
    Position::read_action(v1::action::Game::Tikal2(action)).map(drop)
}

fn read_event(event: wire::Event) -> Result<(), InvalidField> {
    Position::read_event(v1::game_event::Game::Tikal2(event)).map(drop)
}

fn read_outcome(outcome: wire::Outcome) -> Result<(), InvalidField> {
    Position::read_outcome(v1::outcome::Game::Tikal2(outcome)).map(drop)
}

#[test]
fn every_field_of_actions_and_events() {
    let (mut actions, mut events) = (BTreeSet::new(), BTreeSet::new());
    // The one seldom happens; the other needs its icon only beside this cause.
    let (seat, icon) = (Seat::One, Icon::AnyKey);
    let (colour, home, cause) = (Colour::Blue, Home::Camp, KeyCause::Icon(icon));
    for first in [Event::IconLapsed { seat, icon }, Event::KeyTaken { seat, colour, home, cause }] {
        spoil("Event", &wire::Event::from(first), read_event, &mut events);
    }
    every_step(|_, step, happened, _| {
        if let Step::Played(action) = *step {
            spoil("Action", &wire::Action::from(action), read_action, &mut actions);
        }
        for &event in happened {
            spoil("Event", &wire::Event::from(event), read_event, &mut events);
        }
    });
    assert_eq!(actions, all_fields("Action"));
    assert_eq!(events, all_fields("Event"));
}

fn refused<T: std::fmt::Debug>(read: Result<T, InvalidField>, path: &str, reason: &str) {
    let invalid = read.unwrap_err();
    assert_eq!((invalid.path.as_str(), invalid.reason.as_str()), (path, reason));
}

#[test]
fn nothing_at_all() {
    refused(Action::try_from(wire::Action { kind: None }), "kind", UNSET);
    refused(Event::try_from(wire::Event { kind: None }), "kind", UNSET);
    refused(Outcome::try_from(wire::Outcome { kind: None }), "kind", UNSET);
    refused(envelope::read_action::<Position>(v1::Action { game: None }), "game", UNSET);
    refused(envelope::read_outcome::<Position>(v1::Outcome { game: None }), "game", UNSET);
    refused(envelope::read_event::<Position>(v1::GameEvent::default()), "game", UNSET);
}

#[test]
fn outcomes() {
    let kinds = [
        (outcome::Kind::StartSeat(5), "start_seat", "is no seat 1-4"),
        (outcome::Kind::Wheel(5), "wheel", "is no turn of the wheel 0-4"),
        (outcome::Kind::Tile(25), "tile", "is no tile 1-24"),
        (outcome::Kind::Sanctuary(7), "sanctuary", "is no sanctuary"),
        (outcome::Kind::Room(11), "room", "is no light room"),
        (outcome::Kind::Card(11), "card", "is no card"),
        (outcome::Kind::Treasure(6), "treasure", "is no treasure"),
    ];
    for (kind, field, reason) in kinds {
        let wire = wire::Outcome { kind: Some(kind) };
        refused(read_outcome(wire), &format!("tikal2.{field}"), reason);
    }
    for kind in [outcome::Kind::Sanctuary(0), outcome::Kind::Room(0), outcome::Kind::Card(0)] {
        let refused = read_outcome(wire::Outcome { kind: Some(kind) }).unwrap_err();
        assert_eq!(refused.reason, UNSET);
    }
}

#[test]
fn options() {
    let two = wire::Options { seats: 2, ..wire::Options::default() };
    assert_eq!(Options::try_from(two), Ok(Options::basic(Seats::TWO)));
    for seats in [0, 1, 5, 258] {
        let wire = wire::Options { seats, ..two };
        refused(Options::try_from(wire), "seats", "is no number of players 2-4");
    }
    let start = |start_seat, draw_start_seat| {
        Options::try_from(wire::Options { start_seat, draw_start_seat, ..two })
    };
    refused(start(3, false), "start_seat", "is no seat of this match");
    refused(start(5, false), "start_seat", "is no seat 1-4");
    refused(start(1, true), "draw_start_seat", "is set beside start_seat");
}

#[test]
fn names_of_places() {
    let go = |place: &str| {
        let kind = wire::action::GoTo { place: place.to_owned() };
        Action::try_from(wire::Action { kind: Some(wire::action::Kind::GoTo(kind)) })
    };
    for name in ["out", "a1", "a5", "b6", "d6", "e5", "x1", "x6"] {
        assert_eq!(go(name).map(|action| action.to_string()), Ok(format!("go {name}")));
    }
    for name in ["", "a", "a0", "a6", "b7", "c6", "f1", "x0", "x7", "A1", "a1 ", "Out", "é5", "`1"]
    {
        refused(go(name), "go_to.place", "is no place out, a1-e5, x1-x6");
    }
    let sanctuary = |space: &str| {
        let kind = wire::action::PlaceSanctuary { space: space.to_owned() };
        Action::try_from(wire::Action { kind: Some(wire::action::Kind::PlaceSanctuary(kind)) })
    };
    for name in ["out", "x1", "f1", ""] {
        refused(sanctuary(name), "place_sanctuary.space", "is no space a1-e5");
    }
}

#[test]
fn what_contradicts_itself_inside_an_event() {
    let event = |kind| Event::try_from(wire::Event { kind: Some(kind) });
    let find = |kind| wire::Find { kind: Some(kind) };
    let mask = || find(wire::find::Kind::Treasure(1));
    let look = |finds| {
        let known = Some(event::Finds { finds });
        event(event::Kind::LookBegan(event::LookBegan { seat: 1, source: 1, known }))
    };
    assert!(look(vec![mask(), mask(), mask()]).is_ok());
    refused(look(vec![mask(); 4]), "look_began.known.finds", "has more than three entries");
    let wrong = find(wire::find::Kind::Card(11));
    refused(look(vec![mask(), wrong]), "look_began.known.finds[1].card", "is no card");

    let lapsed = |kind: wire::IconKind, colour, points| {
        let icon = Some(wire::Icon { kind: kind.into(), colour, points });
        event(event::Kind::IconLapsed(event::IconLapsed { seat: 1, icon }))
    };
    refused(lapsed(wire::IconKind::Key, 0, 0), "icon_lapsed.icon.colour", UNSET);
    refused(lapsed(wire::IconKind::Points, 0, 256), "icon_lapsed.icon.points", "is above 255");
    let reason = "is set beside an icon without colour";
    refused(lapsed(wire::IconKind::Card, 1, 0), "icon_lapsed.icon.colour", reason);
    let reason = "is set beside an icon without points";
    refused(lapsed(wire::IconKind::Key, 1, 2), "icon_lapsed.icon.points", reason);

    let taken = |cause: event::KeyCause, icon| {
        let (cause, home) = (cause.into(), wire::Home::Pack.into());
        event(event::Kind::KeyTaken(event::KeyTaken { seat: 1, colour: 1, home, cause, icon }))
    };
    let any = wire::Icon { kind: wire::IconKind::AnyKey.into(), colour: 0, points: 0 };
    assert!(taken(event::KeyCause::Icon, Some(any)).is_ok());
    refused(taken(event::KeyCause::Icon, None), "key_taken.icon", UNSET);
    refused(
        taken(event::KeyCause::Tent, Some(any)),
        "key_taken.icon",
        "is set beside another cause",
    );

    let hand = |seat, treasures: &[(i32, u32)]| event::Hand {
        seat,
        treasures: treasures
            .iter()
            .map(|&(treasure, count)| wire::TreasureCount { treasure, count })
            .collect(),
        cards: Vec::new(),
    };
    let shown = |hands| event(event::Kind::HandsShown(event::HandsShown { hands }));
    let at = |end: &str| format!("hands_shown.hands[{end}");
    refused(shown(vec![hand(1, &[]), hand(1, &[])]), &at("1].seat"), "is given twice");
    let twice = "is given twice";
    refused(shown(vec![hand(1, &[(2, 1), (2, 1)])]), &at("0].treasures[1].treasure"), twice);
    for count in [0, 8] {
        let reason = "is not within 1-7";
        refused(shown(vec![hand(2, &[(1, count)])]), &at("0].treasures[0].count"), reason);
    }
}

/// An event as an audience sees it is well formed too.
#[test]
fn hidden_fields_are_read() {
    every_step(|_, _, happened, _| {
        for event in happened {
            let wire = wire::Event::from(event.seen(Audience::Public));
            assert_eq!(read_event(wire), Ok(()));
        }
    });
}
