//! What the contract as a whole must be: complete, and without a game's words in the envelope.

use std::collections::BTreeSet;

use prost::Message;
use prost_types::{DescriptorProto, FileDescriptorProto, FileDescriptorSet};
use proto::DESCRIPTOR_SET;
use proto::v1::TikalAction;
use rules::Seat;
use rules::tikal::{Event, Tile};
use test_support::Step;

use crate::games::every_step;

fn ours() -> Vec<FileDescriptorProto> {
    let set = FileDescriptorSet::decode(DESCRIPTOR_SET).unwrap();
    set.file.into_iter().filter(|file| file.package() == "tikal.v1").collect()
}

/// Every message of a file, nested ones too.
fn messages(file: &FileDescriptorProto) -> Vec<&DescriptorProto> {
    let mut found: Vec<&DescriptorProto> = file.message_type.iter().collect();
    let mut next = 0;
    while let Some(message) = found.get(next) {
        found.extend(message.nested_type.iter());
        next += 1;
    }
    found
}

/// The fields of a message of Tikal.
pub(crate) fn fields(message: &str) -> BTreeSet<String> {
    let files = ours();
    let found = files.iter().flat_map(messages).find(|one| one.name() == message).unwrap();
    found.field.iter().map(|field| field.name().to_owned()).collect()
}

/// A variant's name in snake case, from its debug text.
fn snake(debug: &str) -> String {
    let name = debug.split(' ').next().unwrap_or(debug);
    let mut words = String::new();
    for (place, letter) in name.char_indices() {
        if place > 0 && letter.is_uppercase() {
            words.push('_');
        }
        words.push(letter.to_ascii_lowercase());
    }
    words
}

#[test]
fn every_rpc_of_the_design_is_there_and_no_other() {
    let expected = [
        "CreateMatch",
        "GetMatch",
        "GetMatchRecord",
        "GetServerInfo",
        "JoinMatch",
        "LeaveMatch",
        "ListLegalActions",
        "ListMatchEvents",
        "ListMatches",
        "Play",
        "ResignMatch",
        "RevealNonce",
        "SimulateActions",
        "SubmitActions",
        "UndoActions",
        "WatchLobby",
        "WatchMatch",
    ];
    let files = ours();
    let services = files.iter().flat_map(|file| &file.service);
    let found: BTreeSet<&str> =
        services.flat_map(|service| &service.method).map(|rpc| rpc.name()).collect();
    assert_eq!(found, BTreeSet::from(expected));
}

#[test]
fn every_event_and_action_of_the_rules_has_its_field() {
    let lost = Event::TileLost { seat: Seat::One, tile: Tile::named('G', 4).unwrap() };
    let mut events = BTreeSet::from([snake(&format!("{lost:?}"))]);
    let mut actions = BTreeSet::new();
    every_step(|_, step, happened, _| {
        events.extend(happened.iter().map(|event| snake(&format!("{event:?}"))));
        if let Step::Played(action) = *step {
            let name = snake(&format!("{action:?}"));
            // Python could not write a field called `pass`.
            actions.insert(if name == "pass" { "pass_bid".to_owned() } else { name });
            assert!(TikalAction::from(action).kind.is_some());
        }
    });
    assert_eq!(events, fields("TikalEvent"));
    assert_eq!(actions, fields("TikalAction"));
}

#[test]
fn the_envelope_has_no_word_of_a_game() {
    const WORDS: [&str; 12] = [
        "points", "cost", "phase", "tile", "temple", "treasure", "camp", "guard", "worker",
        "leader", "bid", "space",
    ];
    for file in ours().iter().filter(|file| !file.name().starts_with("tikal/v1/tikal_")) {
        for message in messages(file) {
            for field in &message.field {
                let place = format!("{} {}.{}", file.name(), message.name(), field.name());
                let is_word = |word: &str| WORDS.contains(&word);
                assert!(!field.name().split('_').any(is_word), "{place}");
                if field.type_name().starts_with(".tikal.v1.Tikal") {
                    let arm = &message.oneof_decl[field.oneof_index() as usize];
                    assert_eq!((file.name(), arm.name()), ("tikal/v1/game.proto", "game"));
                    assert!(field.oneof_index.is_some(), "{place}");
                }
            }
        }
    }
}

/// In these languages such a field could not be written like any other.
#[test]
fn no_field_is_a_reserved_word_of_python() {
    const RESERVED: [&str; 35] = [
        "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
        "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is",
        "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while", "with",
        "yield", "False", "None", "True",
    ];
    for file in &ours() {
        for message in messages(file) {
            for field in &message.field {
                let name = field.name();
                assert!(!RESERVED.contains(&name), "{}.{name}", message.name());
            }
        }
    }
}
