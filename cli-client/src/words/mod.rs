//! What the client says, in the language of whoever reads it.
//!
//! Each room of the client has its own section: an enum that names its texts, and one Fluent file a language under
//! `texts/`, whose ids follow from the names: `Panels::HighBid` is `panels-high-bid`. `{ $place }` in a text stands for
//! a value, and a number chooses the plural: `{ $count -> [one] … *[other] … }`. Tests fail when a
//! language lacks a text, has one nobody says, or has other places than English.

mod bundle;
mod language;
mod section;
#[cfg(test)]
mod tests;

pub use language::Language;
pub(crate) use language::text_files;
pub use section::Text;
#[cfg(test)]
pub(crate) use section::{Named, of as texts_of};
pub(crate) use section::{ids, texts};

use std::fmt::Display;

use bundle::Bundle;

/// Every text of one language.
#[derive(Clone, Debug)]
pub struct Words {
    language: Language,
    bundle: &'static Bundle,
}

impl Words {
    /// The texts of this language.
    pub fn of(language: Language) -> Words {
        Words { language, bundle: Bundle::of(language) }
    }

    /// Which language it is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A text without places. A text that is missing shows its id: the tests allow none.
    pub fn word<T: Text>(&self, text: T) -> &'static str {
        self.bundle.fixed(text.id()).unwrap_or(text.id())
    }

    /// A text with its places filled in. Values may come from others, so whatever in them could
    /// command a terminal is left out.
    pub fn say<T: Text>(&self, text: T, values: &[(&str, &dyn Display)]) -> String {
        self.bundle.format(text.id(), values).unwrap_or_else(|| text.id().to_owned())
    }

    /// The places of a text.
    pub(crate) fn places<T: Text>(&self, text: T) -> impl Iterator<Item = &'static str> {
        self.bundle.places(text.id()).into_iter().flatten().map(String::as_str)
    }
}
