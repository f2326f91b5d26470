//! What the client says, in the language of whoever reads it.
//!
//! Each room of the client has its own section: an enum that names its texts, and one file a language
//! under `texts/`, with a line `Name = text` each. `{place}` in a text stands for a value. A test
//! fails when a language lacks a text, has one nobody names, or has other places than English.

mod language;
mod section;

pub use language::Language;
pub(crate) use language::text_files;
pub use section::Text;
#[cfg(test)]
pub(crate) use section::of as texts_of;
pub(crate) use section::texts;

use std::borrow::Cow;
use std::collections::HashMap;

use crate::games;

/// Every text of one language.
#[derive(Clone, Debug)]
pub struct Words {
    language: Language,
    texts: HashMap<(&'static str, &'static str), &'static str>,
}

impl Words {
    /// The texts of this language.
    pub fn of(language: Language) -> Words {
        let files = language::common(language).iter().chain(games::text_files(language));
        let lines = files.flat_map(|(section, file)| {
            section::lines(file).map(|(name, text)| ((*section, name), text))
        });
        Words { language, texts: lines.collect() }
    }

    /// Which language it is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A text without places. A text that is missing shows its name: the tests allow none.
    pub fn word<T: Text>(&self, text: T) -> &'static str {
        self.texts.get(&(T::SECTION, text.name())).copied().unwrap_or(text.name())
    }

    /// A text with its places filled in. Values may come from others, so whatever in them could
    /// command a terminal is left out.
    pub fn say<T: Text>(&self, text: T, values: &[(&str, &dyn std::fmt::Display)]) -> String {
        let mut said = Cow::Borrowed(self.word(text));
        for (place, value) in values {
            let place = format!("{{{place}}}");
            said =
                Cow::Owned(said.replace(&place, &value.to_string().replace(char::is_control, "")));
        }
        said.into_owned()
    }

    #[cfg(test)]
    fn keys(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.texts.keys().copied()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Language, Words, section};

    #[test]
    fn every_language_has_every_text_and_no_other() {
        let named: BTreeSet<(&str, &str)> = section::every_text().collect();
        assert!(!named.is_empty());
        for language in Language::ALL {
            let has: BTreeSet<(&str, &str)> = Words::of(language).keys().collect();
            let missing: Vec<_> = named.difference(&has).collect();
            assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
            let unknown: Vec<_> = has.difference(&named).collect();
            assert!(unknown.is_empty(), "{language:?} has what nobody names: {unknown:?}");
        }
    }

    #[test]
    fn every_language_fills_in_the_same_places() {
        let english = Words::of(Language::English);
        for language in Language::ALL {
            for (key, text) in &Words::of(language).texts {
                let wanted = places(english.texts[key]);
                assert_eq!(places(text), wanted, "{language:?} {key:?}");
            }
        }
    }

    #[test]
    fn a_value_commands_no_terminal() {
        let words = Words::of(Language::English);
        let said = words.say(crate::names::SeatTexts::Seat, &[("seat", &"2\u{1b}[2J\n")]);
        assert_eq!(said, "seat 2[2J");
    }

    fn places(text: &str) -> BTreeSet<&str> {
        let parts = text.split('{').skip(1);
        parts.filter_map(|part| part.split_once('}').map(|(place, _)| place)).collect()
    }
}
