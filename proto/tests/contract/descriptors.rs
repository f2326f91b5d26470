//! What the contract as a whole must be: complete, and without a game's words in the envelope.

use std::collections::BTreeSet;

use prost::Message;
use prost_types::{DescriptorProto, FileDescriptorProto, FileDescriptorSet};
use proto::DESCRIPTOR_SET;

/// The files of our packages: the envelope and the games.
fn ours() -> Vec<FileDescriptorProto> {
    let set = FileDescriptorSet::decode(DESCRIPTOR_SET).unwrap();
    set.file.into_iter().filter(|file| file.package().starts_with("tikal.")).collect()
}

/// The files of the envelope.
fn envelope() -> Vec<FileDescriptorProto> {
    ours().into_iter().filter(|file| file.package() == "tikal.v1").collect()
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

/// The fields of a message of this package.
pub(crate) fn fields(package: &str, message: &str) -> BTreeSet<String> {
    let files = ours();
    let files = files.iter().filter(|file| file.package() == package);
    let found = files.flat_map(messages).find(|one| one.name() == message).unwrap();
    found.field.iter().map(|field| field.name().to_owned()).collect()
}

/// A variant's name in snake case, from its debug text.
pub(crate) fn snake(debug: &str) -> String {
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
        "CloseDealGroup",
        "CreateMatch",
        "GetMatch",
        "GetMatchRecord",
        "GetMatchView",
        "GetServerInfo",
        "JoinMatch",
        "LeaveMatch",
        "ListLegalActions",
        "ListMatchEvents",
        "ListMatchViews",
        "ListMatches",
        "ListRecordViews",
        "Play",
        "ResignMatch",
        "RevealNonce",
        "SimulateActions",
        "SubmitActions",
        "UndoActions",
        "VerifyRecord",
        "WatchLobby",
        "WatchMatch",
    ];
    let files = envelope();
    let services = files.iter().flat_map(|file| &file.service);
    let found: BTreeSet<&str> =
        services.flat_map(|service| &service.method).map(|rpc| rpc.name()).collect();
    assert_eq!(found, BTreeSet::from(expected));
}

#[test]
fn the_envelope_has_no_word_of_a_game() {
    const WORDS: [&str; 20] = [
        "points", "tile", "temple", "treasure", "camp", "guard", "worker", "leader", "bid",
        "space", "village", "warrior", "guild", "city", "pyramid", "prisoner", "canoe", "room",
        "key", "explorer",
    ];
    // What a map is made of has names of its own.
    let is_map = |message: &DescriptorProto| {
        message.options.as_ref().is_some_and(|options| options.map_entry())
    };
    for file in &envelope() {
        for message in messages(file).into_iter().filter(|message| !is_map(message)) {
            for field in &message.field {
                let place = format!("{} {}.{}", file.name(), message.name(), field.name());
                let is_word = |word: &str| WORDS.contains(&word);
                // The key of a signature opens no door of any game.
                let is_public_key = field.name() == "public_key";
                assert!(is_public_key || !field.name().split('_').any(is_word), "{place}");
                if field.type_name().starts_with(".tikal.games.") {
                    assert!(field.oneof_index.is_some(), "{place}");
                    let arm = &message.oneof_decl[field.oneof_index() as usize];
                    assert_eq!((file.name(), arm.name()), ("tikal/v1/game.proto", "game"));
                }
            }
        }
    }
}

/// Each oneof of a game has an arm for every game and one for games this contract does not name.
#[test]
fn every_game_has_an_arm_wherever_a_game_can_speak() {
    let games: BTreeSet<String> = ours()
        .iter()
        .filter_map(|file| {
            file.package().strip_prefix("tikal.games.")?.strip_suffix(".v1").map(str::to_owned)
        })
        .collect();
    let mut oneofs = 0;
    for file in envelope().iter().filter(|file| file.name() == "tikal/v1/game.proto") {
        for message in messages(file) {
            let Some(place) = message.oneof_decl.iter().position(|one| one.name() == "game") else {
                continue;
            };
            oneofs += 1;
            let arms = message.field.iter().filter(|field| {
                field.oneof_index.is_some() && field.oneof_index() as usize == place
            });
            let arms: Vec<(&str, i32)> = arms.map(|arm| (arm.name(), arm.number())).collect();
            assert!(arms.contains(&("other", 15)), "{}: {arms:?}", message.name());
            for game in &games {
                let found = arms.iter().any(|&(name, number)| name == game && number < 15);
                assert!(found, "{} has no arm for {game}", message.name());
            }
        }
    }
    assert_eq!((games.len(), oneofs), (3, 6));
}

/// Games know nothing of the envelope, so that one can live outside this repository.
#[test]
fn no_package_of_a_game_imports_the_envelope_or_another_game() {
    for file in ours().iter().filter(|file| file.package().starts_with("tikal.games.")) {
        let own = file.package().replace('.', "/");
        for import in &file.dependency {
            assert!(
                import.starts_with(&own) || import.starts_with("google/"),
                "{} imports {import}",
                file.name()
            );
        }
        assert!(file.options.as_ref().unwrap().go_package.is_none(), "{}", file.name());
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
