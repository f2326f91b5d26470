//! What comes in and means nothing is refused with the way to it: every field of every action and event.

use std::collections::BTreeMap;

use prost::Message;
use prost::encoding::{self, DecodeContext, WireType};
use prost_types::field_descriptor_proto::Type;
use prost_types::{DescriptorProto, FieldDescriptorProto};
use proto::games::yucatan::wire;
use proto::{InvalidField, envelope, v1};
use rules::yucatan::{Action, Event, Options, Outcome, Position};
use test_support::Step;

use super::descriptors::message;
use super::games::every_step;

const UNSET: &str = "is required and not set";
const NO_CELL: &str = "is no cell of any board";

/// What may be unset: numbers that may be 0, no stop on the way, no owner, and a hidden guild.
const MAY_BE_UNSET: [&str; 14] = [
    "neutrals_ended.unused",
    "turn_began.round",
    "turn_ended.round",
    "warrior_deployed.guild",
    "move_warrior.by_cell",
    "warrior_moved.by_cell",
    "village_raided.owner",
    "take_prisoners.number",
    "prisoners_delivered.number",
    "prisoners_taken.number",
    "level_built.level",
    "carried",
    "to_supply",
    "in_city",
];

fn read_action(action: wire::Action) -> Result<Action, InvalidField> {
    let game = Some(v1::action::Game::Yucatan(action));
    envelope::read_action::<Position>(v1::Action { game })
}

fn read_event(event: wire::Event) -> Result<Event, InvalidField> {
    let game = Some(v1::game_event::Game::Yucatan(event));
    envelope::read_event::<Position>(v1::GameEvent { game, ..v1::GameEvent::default() })
}

/// One action and one event of every kind, by the number of its arm, as bytes.
fn samples() -> (BTreeMap<u32, Vec<u8>>, BTreeMap<u32, Vec<u8>>) {
    let (mut actions, mut events) = (BTreeMap::new(), BTreeMap::new());
    every_step(|_, step, happened, _| {
        if let Step::Played(action) = *step {
            let (number, content) = arm(&wire::Action::from(action).encode_to_vec());
            actions.entry(number).or_insert(content);
        }
        for &event in happened {
            let (number, content) = arm(&wire::Event::from(event).encode_to_vec());
            events.entry(number).or_insert(content);
        }
    });
    (actions, events)
}

/// The number of the arm that is set, and the bytes of its message.
fn arm(mut bytes: &[u8]) -> (u32, Vec<u8>) {
    let (number, wire_type) = encoding::decode_key(&mut bytes).unwrap();
    let mut content = Vec::new();
    encoding::bytes::merge(wire_type, &mut content, &mut bytes, DecodeContext::default()).unwrap();
    (number, content)
}

/// The message again, with a field of its arm said once more: the last one counts.
fn with_field<M: Message + Default>(
    (number, content): (u32, &Vec<u8>),
    field: &FieldDescriptorProto,
    value: Value<'_>,
) -> M {
    let mut content = content.clone();
    let tag = u32::try_from(field.number()).unwrap();
    match value {
        Value::Number(number) => encoding::uint32::encode(tag, &number, &mut content),
        Value::Text(text) => encoding::string::encode(tag, &text.to_owned(), &mut content),
    }
    let mut bytes = Vec::new();
    encoding::encode_key(number, WireType::LengthDelimited, &mut bytes);
    encoding::encode_varint(content.len() as u64, &mut bytes);
    bytes.extend(content);
    M::decode(bytes.as_slice()).unwrap()
}

#[derive(Clone, Copy)]
enum Value<'a> {
    Number(u32),
    Text(&'a str),
}

/// Values that mean nothing in a field, and its unset one; none for fields that cannot be wrong by
/// themselves.
fn spoiled(field: &FieldDescriptorProto) -> Option<(Vec<Value<'static>>, Value<'static>)> {
    const NO_CELLS: [&str; 11] =
        ["c", "c0", "c07", "c17", "q16", "r1", "C7", "c7 ", "é7", "c+7", "c117"];
    let kind = field.r#type();
    if [Type::Bool, Type::Message].contains(&kind) {
        return None;
    }
    if kind == Type::String {
        return Some((NO_CELLS.map(Value::Text).into(), Value::Text("")));
    }
    assert!([Type::Uint32, Type::Enum].contains(&kind), "no case here spoils {}", field.name());
    Some(([70_000, u32::MAX].map(Value::Number).into(), Value::Number(0)))
}

/// Spoils every plain field of every arm in turn; gives how many refusals it saw.
fn spoil<M: Message + Default, R: std::fmt::Debug>(
    described: &DescriptorProto,
    samples: &BTreeMap<u32, Vec<u8>>,
    read: impl Fn(M) -> Result<R, InvalidField>,
) -> usize {
    let mut refusals = 0;
    for arm in &described.field {
        let kind = described
            .nested_type
            .iter()
            .find(|kind| arm.type_name().ends_with(&format!(".{}", kind.name())));
        let number = u32::try_from(arm.number()).unwrap();
        let content = samples.get(&number).unwrap_or_else(|| panic!("no {}", arm.name()));
        for field in &kind.unwrap().field {
            let way = format!("{}.{}", arm.name(), field.name());
            let unset = MAY_BE_UNSET.iter().any(|may| *may == way || *may == field.name());
            let Some((wrong, nothing)) = spoiled(field) else { continue };
            for &value in wrong.iter().chain((!unset).then_some(&nothing)) {
                let invalid = read(with_field((number, content), field, value)).unwrap_err();
                assert_eq!(invalid.path, format!("yucatan.{way}"));
                refusals += 1;
            }
            if unset {
                assert!(read(with_field((number, content), field, nothing)).is_ok(), "{way}");
            }
        }
    }
    refusals
}

#[test]
fn every_field_of_every_action_and_event() {
    let (actions, events) = samples();
    let of_actions = spoil(&message("Action"), &actions, read_action);
    let of_events = spoil(&message("Event"), &events, read_event);
    assert!(of_actions > 100 && of_events > 200, "{of_actions}, {of_events}");
}

fn warriors(list: &[(&str, i32)]) -> Vec<wire::FirstWarrior> {
    let warrior =
        |&(cell, guild): &(&str, i32)| wire::FirstWarrior { cell: cell.to_owned(), guild };
    list.iter().map(warrior).collect()
}

fn check<R: std::fmt::Debug>(read: Result<R, InvalidField>, path: &str, reason: &str) {
    let invalid = read.unwrap_err();
    assert_eq!((invalid.path.as_str(), invalid.reason.as_str()), (path, reason));
}

#[test]
fn first_warriors() {
    let action = |list: &[(&str, i32)]| {
        let put = wire::action::PutWarriors { warriors: warriors(list) };
        read_action(wire::Action { kind: Some(wire::action::Kind::PutWarriors(put)) })
    };
    let event = |list: &[(&str, i32)]| {
        let put = wire::event::FirstWarriorsPut { seat: 1, warriors: warriors(list) };
        read_event(wire::Event { kind: Some(wire::event::Kind::FirstWarriorsPut(put)) })
    };
    let not_two = "has not just two warriors";
    for list in [&[][..], &[("b6", 1)], &[("b6", 1), ("c8", 1), ("d7", 1)]] {
        check(action(list), "yucatan.put_warriors.warriors", not_two);
        check(event(list), "yucatan.first_warriors_put.warriors", not_two);
    }
    assert!(action(&[("b6", 1), ("c8", 3)]).is_ok());
    check(action(&[("", 1), ("c8", 3)]), "yucatan.put_warriors.warriors[0].cell", NO_CELL);
    check(action(&[("b6", 1), ("b0", 3)]), "yucatan.put_warriors.warriors[1].cell", NO_CELL);
    check(action(&[("b6", 0), ("c8", 3)]), "yucatan.put_warriors.warriors[0].guild", UNSET);
    check(action(&[("b6", 1), ("c8", 0)]), "yucatan.put_warriors.warriors[1].guild", UNSET);
    check(action(&[("b6", 1), ("c8", 4)]), "yucatan.put_warriors.warriors[1].guild", "is no guild");
    assert!(event(&[("b6", 0), ("c8", 0)]).is_ok());
    let one_hidden = "tells one guild and hides the other";
    for guilds in [[0, 1], [2, 0]] {
        let list = [("b6", guilds[0]), ("c8", guilds[1])];
        check(event(&list), "yucatan.first_warriors_put.warriors", one_hidden);
    }
    check(
        event(&[("b6", 1), ("c8", -1)]),
        "yucatan.first_warriors_put.warriors[1].guild",
        "is no guild",
    );
}

#[test]
fn nothing_said_and_another_game() {
    check(read_action(wire::Action { kind: None }), "yucatan.kind", UNSET);
    check(read_event(wire::Event { kind: None }), "yucatan.kind", UNSET);
    let outcome = |game| envelope::read_outcome::<Position>(v1::Outcome { game });
    let yucatan = |kind| Some(v1::outcome::Game::Yucatan(wire::Outcome { kind }));
    let start = |seat| yucatan(Some(wire::outcome::Kind::StartSeat(seat)));
    check::<Outcome>(outcome(yucatan(None)), "yucatan.kind", UNSET);
    check::<Outcome>(outcome(None), "game", UNSET);
    for seat in [0, 5, 257, u32::MAX] {
        check::<Outcome>(outcome(start(seat)), "yucatan.start_seat", "is no seat 1-4");
    }
    let another = "is of another game";
    let tikal = Some(v1::outcome::Game::Tikal(Default::default()));
    check::<Outcome>(outcome(tikal), "game", another);
    let game = Some(v1::action::Game::Tikal(Default::default()));
    check(envelope::read_action::<Position>(v1::Action { game }), "game", another);
    let game = Some(v1::game_event::Game::Tikal(Default::default()));
    let event = v1::GameEvent { game, ..v1::GameEvent::default() };
    check(envelope::read_event::<Position>(event), "game", another);
    let game = Some(v1::game_options::Game::Tikal(Default::default()));
    let options = v1::GameOptions { game, ..v1::GameOptions::default() };
    assert!(envelope::read_options::<Position>(&options).is_none());
}

#[test]
fn options() {
    let two = wire::Options { seats: 2, ..wire::Options::default() };
    let read = |options: wire::Options| Options::try_from(options);
    for seats in [0, 1, 5, 258] {
        check(read(wire::Options { seats, ..two }), "seats", "is no number of players 2-4");
    }
    for rounds in [1000, 65_537, u32::MAX] {
        check(read(wire::Options { rounds, ..two }), "rounds", "is no number of rounds 1-999");
    }
    let start =
        |start_seat, draw_start_seat| read(wire::Options { start_seat, draw_start_seat, ..two });
    check(start(3, false), "start_seat", "is no seat of this match");
    check(start(5, false), "start_seat", "is no seat 1-4");
    check(start(1, true), "draw_start_seat", "is set beside start_seat");
}
