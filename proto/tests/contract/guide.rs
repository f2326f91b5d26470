//! docs/bot-guide.md tells of every field of the view, and of no refusal that does not exist.

use std::collections::BTreeSet;

use crate::descriptors::fields;

const GUIDE: &str = include_str!("../../../docs/bot-guide.md");
const PROTOCOL: &str = include_str!("../../../docs/protocol.md");

/// The first cells, in code, of the tables under a heading.
fn rows(heading: &str) -> BTreeSet<String> {
    let section = GUIDE.split("\n## ").flat_map(|part| part.split("\n### "));
    let section = section.into_iter().find(|section| section.lines().next() == Some(heading));
    let rows = section.unwrap().lines().filter_map(|line| line.strip_prefix("| `"));
    rows.map(|row| row.split('`').next().unwrap().to_owned()).collect()
}

#[test]
fn the_guide_has_a_row_for_every_field_of_the_view_and_no_other() {
    const TIKAL: &str = "tikal.games.tikal.v1";
    for message in ["View", "Space", "Seat", "Scoring", "Stack"] {
        assert_eq!(rows(message), fields(TIKAL, message), "{message}");
    }
    for field in fields(TIKAL, "Presence") {
        assert!(GUIDE.contains(&format!("`{field}`")), "Presence.{field}");
    }
}

#[test]
fn every_reason_in_the_guide_is_one_of_the_protocol() {
    let is_reason =
        |word: &str| word.len() > 2 && word.chars().all(|c| c.is_ascii_uppercase() || c == '_');
    let reasons: BTreeSet<String> =
        rows("Common mistakes").into_iter().filter(|word| is_reason(word)).collect();
    assert!(reasons.len() > 10, "{reasons:?}");
    for reason in reasons {
        assert!(PROTOCOL.contains(&format!("`{reason}`")), "{reason}");
    }
}
