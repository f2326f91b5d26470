//! Peek, the test game: two hands and the top of the pile.

use super::Paired;
use crate::twins::hidden::{Hidden, Written};
use peek::Peek;

impl Paired for Peek {
    const TITLE: &'static str = "Peek (test game)";
    const MATCHES: &'static [&'static str] = &["two"];
    const SHORT: &'static str = "two";
    /// Every event of Peek tells something.
    const UNDO: bool = false;

    /// Peek has no table of its own; this is every field that its `view` and `seen` leave out.
    fn hidden() -> Vec<Hidden> {
        let event = |told| Written::Event(told);
        vec![
            Hidden {
                name: "the card in a hand",
                written: vec![
                    Written::Position(|text| cards(text).take(2).collect()),
                    event(|event| event.starts_with("Dealt")),
                    event(|event| event.starts_with("Spied")),
                ],
            },
            Hidden {
                name: "the top of the pile",
                written: vec![
                    Written::Position(|text| cards(text).skip(2).collect()),
                    event(|event| event.starts_with("Looked")),
                ],
            },
        ]
    }
}

/// The two hands and the top in a position's text: `3 asked 20:1 40:12! 0:`.
fn cards(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').skip(2).map(|card| card.split(':').next().unwrap_or_default())
}
