//! Every language says everything that is named, nothing else, and with the same values.

use std::collections::BTreeSet;
use std::path::Path;

use fluent_bundle::FluentResource;
use fluent_syntax::ast::Entry;

use super::bundle::{Bundle, files};
use super::{Language, Words, section};

#[test]
fn every_file_is_fluent_and_every_id_stands_once_in_its_own_file() {
    for language in Language::ALL {
        let mut seen = BTreeSet::new();
        for (section, file) in files(language) {
            let read = FluentResource::try_new((*file).to_owned());
            let resource = read.unwrap_or_else(|(_, errors)| panic!("{section} {errors:?}"));
            let prefix = format!("{}-", section.replace('/', "-"));
            for entry in resource.entries() {
                if let Entry::Message(message) = entry {
                    let id = message.id.name;
                    assert!(id.starts_with(&prefix), "{language:?} {section}: {id}");
                    assert!(seen.insert(id.to_owned()), "{language:?}: {id} twice");
                }
            }
        }
    }
}

#[test]
fn every_language_has_every_text_and_no_other() {
    let named: BTreeSet<&str> = section::every_text().map(|text| text.id).collect();
    assert!(!named.is_empty());
    for language in Language::ALL {
        let has: BTreeSet<&str> = Bundle::of(language).ids().collect();
        let missing: Vec<_> = named.difference(&has).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
        let unknown: Vec<_> = has.difference(&named).collect();
        assert!(unknown.is_empty(), "{language:?} has what nobody names: {unknown:?}");
    }
}

#[test]
fn every_language_fills_in_the_same_places() {
    for language in Language::ALL {
        for text in section::every_text() {
            let wanted = Bundle::of(Language::English).places(text.id);
            assert_eq!(Bundle::of(language).places(text.id), wanted, "{language:?} {}", text.id);
        }
    }
}

#[test]
fn a_value_commands_no_terminal() {
    let words = Words::of(Language::English);
    let said = words.say(crate::names::SeatTexts::Seat, &[("seat", &"2\u{1b}[2J\n")]);
    assert_eq!(said, "seat 2[2J");
}

#[test]
fn a_number_chooses_the_form_of_its_noun() {
    use crate::narration::MatchTexts;
    use crate::plain::Lines;
    let check = |language, count: i32, points: &str, earlier: &str| {
        let words = Words::of(language);
        assert_eq!(words.say(MatchTexts::Points, &[("count", &count)]), points);
        assert_eq!(words.say(Lines::EarlierEvents, &[("count", &count)]), earlier);
    };
    let (en, fr, de) = (Language::English, Language::French, Language::German);
    check(en, 0, "0 points", "0 earlier events; type log to read them.");
    check(en, 1, "1 point", "1 earlier event; type log to read it.");
    check(en, -1, "-1 point", "-1 earlier event; type log to read it.");
    check(fr, 0, "0 point", "0 événement plus ancien ; log le relit.");
    check(fr, 1, "1 point", "1 événement plus ancien ; log le relit.");
    check(fr, 2, "2 points", "2 événements plus anciens ; log les relit.");
    check(de, 0, "0 Punkten", "0 frühere Ereignisse; log liest sie vor.");
    check(de, 1, "1 Punkt", "1 früheres Ereignis; log liest es vor.");
    check(de, 21, "21 Punkten", "21 frühere Ereignisse; log liest sie vor.");
}

/// Enums whose texts are also found by the name of a reason, a violation or a piece in the contract.
const FOUND_BY_NAME: [&str; 3] = ["Refusals", "Violations", "Nouns"];

#[test]
fn every_text_is_said_somewhere() {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let program = files_in(&crate_folder.join("src"));
    let contract = files_in(&crate_folder.join("../proto/tikal")).concat();
    let is_said = |text: &section::Named| {
        program.iter().any(|file| {
            let alias = file.split(&format!("use {} as ", text.enumeration)).nth(1);
            let alias = alias.and_then(|rest| rest.split(';').next());
            let names = [Some(text.enumeration), alias];
            names.iter().flatten().any(|name| has_word(file, &format!("{name}::{}", text.name)))
        })
    };
    let is_found = |text: &section::Named| {
        FOUND_BY_NAME.contains(&text.enumeration)
            && has_word(&contract, &crate::refusal::reason(text.name))
    };
    let unused: Vec<&str> = section::every_text()
        .filter(|text| !is_said(text) && !is_found(text))
        .map(|text| text.id)
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

/// Whether a text has this word, and not only a longer one that begins with it.
fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let next = text[at + word.len()..].chars().next();
        !next.is_some_and(|sign| sign.is_alphanumeric() || sign == '_')
    })
}

/// The files of a folder and those in it, without tests.
fn files_in(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files_in(&path));
        } else if path.file_name().is_some_and(|name| name != "tests.rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            found.push(text.split("#[cfg(test)]\nmod ").next().unwrap_or_default().to_owned());
        }
    }
    found
}
