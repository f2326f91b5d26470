//! Ids of rules such as `T-6.3`: the prefixes by which a page claims them, and where a text cites them.

use std::collections::BTreeSet;
use std::fmt;

/// What a page claims.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Prefix {
    /// `Y`: every id that begins with these letters and a hyphen.
    Letters(String),
    /// `H-1`: this id and no other.
    Id(String),
}

impl Prefix {
    /// Reads `Y` or `H-1`.
    pub fn parse(word: &str) -> Option<Prefix> {
        if is_id(word) {
            return Some(Prefix::Id(word.to_owned()));
        }
        (capitals(word) == word.len() && !word.is_empty()).then(|| Prefix::Letters(word.to_owned()))
    }

    /// The letters before the hyphen.
    pub fn letters(&self) -> &str {
        match self {
            Prefix::Letters(letters) => letters,
            Prefix::Id(id) => letters_of(id),
        }
    }

    /// Whether the id is claimed by this.
    pub fn covers(&self, id: &str) -> bool {
        match self {
            Prefix::Letters(letters) => letters_of(id) == letters,
            Prefix::Id(one) => one == id,
        }
    }

    /// Whether some id is claimed by both.
    pub fn overlaps(&self, other: &Prefix) -> bool {
        match (self, other) {
            (Prefix::Id(id), prefix) | (prefix, Prefix::Id(id)) => prefix.covers(id),
            (Prefix::Letters(one), Prefix::Letters(another)) => one == another,
        }
    }
}

impl fmt::Display for Prefix {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Prefix::Letters(text) | Prefix::Id(text) => out.write_str(text),
        }
    }
}

/// Whether the whole word is an id, whatever its letters.
pub fn is_id(word: &str) -> bool {
    id_length(word) == Some(word.len())
}

/// The rule ids with one of these letter groups in a text such as `T-6.3, but see A-4`, in order, with
/// repetitions. Without the letters every `UTF-8` would be one.
pub fn cited_ids<'a>(text: &'a str, letters: &BTreeSet<String>) -> Vec<&'a str> {
    let mut ids = Vec::new();
    let mut before = None;
    for (start, letter) in text.char_indices() {
        let begins_word =
            !before.is_some_and(|c: char| c.is_alphanumeric() || c == '-' || c == '_');
        if begins_word && let Some(length) = id_length(&text[start..]) {
            let id = &text[start..start + length];
            if letters.contains(letters_of(id)) {
                ids.push(id);
            }
        }
        before = Some(letter);
    }
    ids
}

/// How many bytes of the text's beginning are an id: capital letters, then `-6` or `-6.3`.
fn id_length(text: &str) -> Option<usize> {
    let letters = capitals(text);
    let rest = text[letters..].strip_prefix('-').filter(|_| letters > 0)?;
    let whole = digits(rest);
    if whole == 0 {
        return None;
    }
    let part = rest[whole..].strip_prefix('.').map_or(0, digits);
    let length = letters + 1 + whole + if part == 0 { 0 } else { 1 + part };
    let goes_on = text[length..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
    (!goes_on).then_some(length)
}

fn letters_of(id: &str) -> &str {
    id.split('-').next().unwrap_or(id)
}

fn capitals(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_uppercase).count()
}

fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

#[cfg(test)]
mod tests {
    use super::{Prefix, cited_ids};

    fn check_cited(text: &str, ids: &[&str]) {
        let letters = ["T", "A", "H", "YH"].map(str::to_owned).into();
        assert_eq!(cited_ids(text, &letters), ids, "{text}");
    }

    #[test]
    fn ids_are_found_as_whole_words() {
        check_cited("/// T-6.3: at most two.", &["T-6.3"]);
        check_cited("see A-4, H-1 and T-6.", &["A-4", "H-1", "T-6"]);
        check_cited("(T-10.2)", &["T-10.2"]);
        check_cited("SHA-256, UTF-8, a T-shirt, A-1b, x_T-1", &[]);
        check_cited("größer als T-5.1", &["T-5.1"]);
        check_cited("YH-1, which no `H` claims", &["YH-1"]);
    }

    fn prefix(word: &str) -> Prefix {
        Prefix::parse(word).unwrap()
    }

    #[test]
    fn letters_claim_every_id_and_an_id_itself() {
        assert!(prefix("T").covers("T-6.3") && prefix("T").covers("T-6"));
        assert!(!prefix("H").covers("YH-1") && !prefix("YH").covers("H-1"));
        assert!(prefix("H-1").covers("H-1") && !prefix("H-1").covers("H-7"));
        for word in ["", "t", "T-", "T 6", "T6"] {
            assert_eq!(Prefix::parse(word), None, "{word}");
        }
    }

    #[test]
    fn two_claims_overlap_where_one_id_is_in_both() {
        for (one, another, overlap) in [
            ("T", "T", true),
            ("H", "H-1", true),
            ("H-1", "H-1", true),
            ("H-1", "H-7", false),
            ("H", "YH", false),
            ("YH", "H-1", false),
        ] {
            assert_eq!(prefix(one).overlaps(&prefix(another)), overlap, "{one} {another}");
            assert_eq!(prefix(another).overlaps(&prefix(one)), overlap, "{another} {one}");
        }
    }
}
