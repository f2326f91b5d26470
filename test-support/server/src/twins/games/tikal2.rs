//! Tikal II: treasures and cards in hands, and the tops of piles that somebody looked at.

use rules::tikal2::{Card, Position, SECRETS, Secret, Treasure};

use super::Paired;
use crate::twins::hidden::{Hidden, Written};

impl Paired for Position {
    const TITLE: &'static str = "Tikal II";
    const MATCHES: &'static [&'static str] = &[
        "2 players start drawn",
        "3 players open_treasures start 1",
        "4 players no_tent start drawn",
    ];
    const SHORT: &'static str = "2 players start 1";

    fn hidden() -> Vec<Hidden> {
        SECRETS.iter().map(|row| hidden(row).unwrap_or_else(|new| panic!("{new}"))).collect()
    }
}

/// How a row is leaked. New words of the table must be taught here before its tests pass.
fn hidden(row: &Secret) -> Result<Hidden, String> {
    let unknown = |word: &str| format!("{}: plant a leak of {word}", row.fact);
    let position: fn(&str) -> String = match row.position {
        "seat N treasures" => |text| in_hands(text, "treasures"),
        "seat N cards" => |text| in_hands(text, "cards"),
        "pile N" => |text| section(text, "pile "),
        "cards" => |text| section(text, "cards "),
        "rooms" => |text| section(text, "rooms "),
        other => return Err(unknown(other)),
    };
    let mut written = vec![Written::Position(position)];
    for &event in row.events {
        let told: fn(&str) -> bool = match (event, row.position) {
            ("FindKept.find", "seat N treasures") => |event| is(event, "FindKept", "Treasures("),
            ("FindKept.find", "seat N cards") => |event| is(event, "FindKept", "Cards"),
            ("LookBegan.known", "pile N") => |event| is(event, "LookBegan", "Treasures("),
            ("LookBegan.known", "cards") => |event| is(event, "LookBegan", "Cards"),
            ("LookBegan.known", "rooms") => |event| is(event, "LookBegan", "Rooms"),
            ("EntrySeen.find", "pile N") => |event| is(event, "EntrySeen", "Treasures("),
            ("EntrySeen.find", "cards") => |event| is(event, "EntrySeen", "Cards"),
            ("EntrySeen.find", "rooms") => |event| is(event, "EntrySeen", "Rooms"),
            (other, _) => return Err(unknown(other)),
        };
        written.push(Written::Event(told));
    }
    match row.action {
        None => {}
        Some("keep TREASURE") => written.push(Written::Action(|text| keeps(text, Treasure::ALL))),
        Some("keep CARD") => written.push(Written::Action(|text| keeps(text, Card::ALL))),
        Some(other) => return Err(unknown(other)),
    }
    Ok(Hidden { name: row.fact, written })
}

/// The sections of a position's text that begin so.
fn section(text: &str, begins: &str) -> String {
    text.split(" ; ").filter(|section| section.starts_with(begins)).collect()
}

/// What stands behind a word in the sections of all seats.
fn in_hands(text: &str, heading: &str) -> String {
    let seats = text.split(" ; ").filter(|section| section.starts_with("seat "));
    let hand = |section: &str| {
        let words = section.split(' ').skip_while(|word| *word != heading).skip(1);
        words.take_while(|word| word.contains('*')).collect::<Vec<_>>().join(" ")
    };
    seats.map(hand).collect::<Vec<_>>().join(" | ")
}

/// Whether the debug text of an event is of this kind and about this pile.
fn is(event: &str, kind: &str, source: &str) -> bool {
    event.starts_with(kind) && event.contains(&format!("source: {source}"))
}

/// Whether an action keeps one of these.
fn keeps<K: std::fmt::Display>(text: &str, kinds: &[K]) -> bool {
    kinds.iter().any(|kind| text == format!("keep {kind}"))
}

#[test]
fn a_new_row_asks_for_its_leaks() {
    let [row, ..] = SECRETS;
    assert_eq!(hidden(&row).map(|known| known.written.len()), Ok(3));
    let check = |row: Secret| assert!(hidden(&row).is_err(), "{row:?}");
    check(Secret { position: "seat N tents", ..row });
    check(Secret { events: &["FindKept.find", "TentPitched.seat"], ..row });
    check(Secret { action: Some("pitch TENT"), ..row });
}
