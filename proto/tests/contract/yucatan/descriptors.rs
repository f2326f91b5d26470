//! What the package of Yucatàn must be: a place for every word of the rules, and names every language
//! can write.

use std::collections::BTreeSet;

use prost::Message;
use prost_types::{DescriptorProto, FileDescriptorProto, FileDescriptorSet};
use proto::DESCRIPTOR_SET;
use rules::yucatan::secrets::{SECRETS, Written};
use test_support::Step;

use super::games::every_step;

/// The files of the package.
fn files() -> Vec<FileDescriptorProto> {
    let set = FileDescriptorSet::decode(DESCRIPTOR_SET).unwrap();
    set.file.into_iter().filter(|file| file.package() == "tikal.games.yucatan.v1").collect()
}

/// A message of the package by its name.
pub(super) fn message(name: &str) -> DescriptorProto {
    let messages = files().into_iter().flat_map(|file| file.message_type);
    messages.into_iter().find(|one| one.name() == name).unwrap()
}

/// The values of an enum of the package.
pub(super) fn values(name: &str) -> BTreeSet<String> {
    let words = files().into_iter().flat_map(|file| file.enum_type);
    let found = words.into_iter().find(|one| one.name() == name).unwrap();
    found.value.iter().map(|value| value.name().to_owned()).collect()
}

/// The words of a variant's name, joined by underscores, from its debug text.
pub(super) fn snake(debug: &str) -> String {
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

fn fields(message: &DescriptorProto) -> BTreeSet<String> {
    message.field.iter().map(|field| field.name().to_owned()).collect()
}

#[test]
fn every_event_and_action_of_the_rules_has_its_field() {
    let (mut events, mut actions) = (BTreeSet::new(), BTreeSet::new());
    every_step(|_, step, happened, _| {
        events.extend(happened.iter().map(|event| snake(&format!("{event:?}"))));
        if let Step::Played(action) = step {
            let name = snake(&format!("{action:?}"));
            // Python could not write a field called `pass`.
            actions.insert(if name == "pass" { "pass_turn".to_owned() } else { name });
        }
    });
    assert_eq!(events, fields(&message("Event")));
    assert_eq!(actions, fields(&message("Action")));
}

/// What the rules say is hidden in an event can be told from a value: it is a field whose unset says so.
#[test]
fn guilds_are_all_that_events_hide() {
    let hidden: BTreeSet<String> = SECRETS
        .iter()
        .filter_map(|secret| match secret.written {
            Written::Event(name) => Some(snake(name)),
            Written::Position | Written::Action(_) => None,
        })
        .collect();
    assert_eq!(
        hidden,
        BTreeSet::from(["first_warriors_put", "warrior_deployed"].map(String::from))
    );
    assert!(values("Guild").contains("GUILD_UNSPECIFIED"));
}

#[test]
fn no_field_is_a_reserved_word() {
    // Of Python, Go, Java, TypeScript and Rust, those that are plain lower-case words.
    const RESERVED: &str = "abstract and as assert async await become boolean box break byte case catch \
        chan char class const continue crate debugger def default defer del delete do double dyn elif else \
        enum except export extends extern fallthrough false final finally float fn for from func function \
        gen global go goto if impl implements import in instanceof int interface is lambda let long loop \
        macro match mod move mut native new none nonlocal not null or override package pass priv private \
        protected pub public raise range ref return select self short static strictfp struct super switch \
        synchronized this throw throws trait transient true try type typeof unsafe unsized use var virtual \
        void volatile where while with yield";
    let reserved: BTreeSet<&str> = RESERVED.split_whitespace().collect();
    let files = files();
    let mut found: Vec<&DescriptorProto> =
        files.iter().flat_map(|file| &file.message_type).collect();
    let mut next = 0;
    while let Some(message) = found.get(next) {
        found.extend(message.nested_type.iter());
        next += 1;
    }
    assert!(found.len() > 40, "{}", found.len());
    for message in found {
        for field in &message.field {
            assert!(!reserved.contains(field.name()), "{}.{}", message.name(), field.name());
        }
    }
}
