//! Every well-formed action there is, built from the words of the notation.

use rules::Game;
use rules::tikal2::{Action, Position};

pub(crate) const COLOURS: [&str; 5] = ["pink", "yellow", "green", "blue", "brown"];
pub(crate) const TREASURES: [&str; 5] = ["mask", "statuette", "vase", "necklace", "dagger"];
pub(crate) const CARDS: [&str; 10] =
    ["passage", "explore", "key", "forest", "plus", "all", "remote", "pair", "five", "types"];

/// The 27 spaces, by name.
pub(crate) fn spaces() -> Vec<String> {
    let mut all = Vec::new();
    for (column, rows) in [("a", 5), ("b", 6), ("c", 5), ("d", 6), ("e", 5)] {
        all.extend((1..=rows).map(|row| format!("{column}{row}")));
    }
    all
}

/// The 34 places: out, the spaces, the secret rooms.
pub(crate) fn places() -> Vec<String> {
    let mut all = vec!["out".to_owned()];
    all.extend(spaces());
    all.extend((1..=6).map(|room| format!("x{room}")));
    all
}

/// The ten light rooms that are drawn.
pub(crate) fn rooms() -> Vec<String> {
    COLOURS.iter().flat_map(|colour| [format!("{colour}1"), format!("{colour}2")]).collect()
}

/// All of them as text.
pub(crate) fn every_text() -> Vec<String> {
    let mut all: Vec<String> = [
        "end",
        "look cards",
        "look rooms",
        "explore",
        "explore tent",
        "explore card",
        "play remote",
        "play plus",
        "play all",
        "play forest",
        "pass",
        "done",
        "pay points",
        "flag",
        "back",
        "stay",
    ]
    .map(str::to_owned)
    .to_vec();
    for colour in COLOURS {
        all.extend(COLOURS.iter().map(|second| format!("keys {colour} {second}")));
        for home in ["camp", "pack"] {
            all.push(format!("key {colour} {home}"));
            all.push(format!("play key {colour} {home}"));
        }
        all.extend(["count", "rescue", "tent", "pay"].map(|word| format!("{word} {colour}")));
    }
    for treasure in TREASURES {
        all.push(format!("open {treasure}"));
        all.extend((1..=3).map(|pile| format!("open {treasure} {pile}")));
        all.extend((0..=6).map(|number| format!("deliver {treasure} {number}")));
    }
    all.extend((1..=3).map(|pile| format!("look treasures {pile}")));
    all.extend((1..=24).map(|tile| format!("take {tile}")));
    all.extend((1..=4).map(|slot| format!("flag {slot}")));
    let kept = TREASURES.iter().chain(&CARDS).map(|&word| word.to_owned()).chain(rooms());
    all.extend(kept.map(|word| format!("keep {word}")));
    for space in spaces() {
        all.push(format!("sanctuary {space}"));
        all.extend((0..6).map(|rotation| format!("room {space} {rotation}")));
    }
    for place in places() {
        all.push(format!("go {place}"));
        all.push(format!("passage {place}"));
        all.push(format!("passage {place} card"));
    }
    all
}

/// All of them.
pub(crate) fn every_action() -> Vec<Action> {
    let parse = |text: String| {
        Position::parse_action(&text).unwrap_or_else(|error| panic!("`{text}`: {error}"))
    };
    every_text().into_iter().map(parse).collect()
}

/// Every set of options with a fixed start seat, and some with a drawn one.
pub(crate) fn all_options() -> Vec<String> {
    let mut all = Vec::new();
    for players in 2..=4 {
        for (number, variant) in
            ["", " open_treasures", " no_tent", " open_treasures no_tent"].iter().enumerate()
        {
            let start = match (players + number) % 3 {
                0 => "drawn".to_owned(),
                1 => "1".to_owned(),
                _ => players.to_string(),
            };
            all.push(format!("{players} players{variant} start {start}"));
        }
    }
    all
}
