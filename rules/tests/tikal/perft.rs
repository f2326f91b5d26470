//! Perft: how many lines of play lead out of a position, counted twice and compared with the data.
//!
//! A line of depth n is n steps: decisions, or draws with every outcome they can have. One count
//! takes the actions from the list, the other tries every well-formed action there is; both must
//! find what `data/perft.txt` says. After a change of the rules `UPDATE_GOLDEN=1` writes the counts
//! of the list anew.

use std::path::PathBuf;

use rules::tikal::{Action, Position};
use rules::{Game, Pending};

use crate::laws::every_action;

/// More lines are counted by the list alone: trying everything is some hundred times as slow.
const TRIED_LINES: u64 = 10_000;

#[test]
fn the_list_counts_what_the_data_says() {
    let mut lines = String::new();
    for Entry { text, depth, count } in entries() {
        let position = Position::parse_position(&text).unwrap();
        let found = by_list(&position, depth);
        lines.push_str(&format!("{text} | {depth} | {found}\n"));
        if std::env::var_os("UPDATE_GOLDEN").is_none() {
            assert_eq!(found, count, "{text} | {depth}");
        }
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path(), format!("{HEADING}{lines}")).unwrap();
    }
}

#[test]
fn trying_every_action_counts_the_same() {
    let mut looked_at = 0;
    for Entry { text, depth, count } in entries().into_iter().filter(|e| e.count <= TRIED_LINES) {
        let position = Position::parse_position(&text).unwrap();
        assert_eq!(by_trying(&position, depth), count, "{text} | {depth}");
        looked_at += 1;
    }
    assert!(looked_at >= 12, "only {looked_at} entries are shallow enough");
}

fn by_list(position: &Position, depth: u32) -> u64 {
    count(position, depth, &mut |position, actions| position.legal(actions))
}

fn by_trying(position: &Position, depth: u32) -> u64 {
    let highest = position.options().seats.iter().map(|seat| position.score(seat)).max();
    let all = every_action(highest.unwrap_or(0) + 1);
    let mut events = Vec::new();
    count(position, depth, &mut |position, actions| {
        let Pending::Decide(seat) = position.pending() else { return };
        for &action in &all {
            let mut tried = *position;
            events.clear();
            if tried.play(seat, action, &mut events).is_ok() {
                actions.push(action);
            }
        }
    })
}

fn count(
    position: &Position,
    depth: u32,
    find_actions: &mut dyn FnMut(&Position, &mut Vec<Action>),
) -> u64 {
    if depth == 0 {
        return 1;
    }
    match position.pending() {
        Pending::Over => 0,
        Pending::Decide(_) => {
            let mut actions = Vec::new();
            find_actions(position, &mut actions);
            // The last step of a line need not be played to be counted.
            if depth == 1 {
                return actions.len() as u64;
            }
            let follow = |action| {
                let mut next = *position;
                next.play_unchecked(action);
                count(&next, depth - 1, find_actions)
            };
            actions.into_iter().map(follow).sum()
        }
        Pending::Draw(_) => {
            let mut outcomes = Vec::new();
            position.outcomes(&mut outcomes);
            let follow = |(outcome, _)| {
                let mut next = *position;
                next.settle_unchecked(outcome);
                count(&next, depth - 1, find_actions)
            };
            outcomes.into_iter().map(follow).sum()
        }
    }
}

const HEADING: &str = "# position | depth | lines of play of that many decisions and draws\n";

struct Entry {
    text: String,
    depth: u32,
    count: u64,
}

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/perft.txt")
}

fn entries() -> Vec<Entry> {
    let data = std::fs::read_to_string(path()).unwrap();
    let lines = data.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let [text, depth, count]: [&str; 3] =
                line.split(" | ").collect::<Vec<_>>().try_into().expect("three columns");
            Entry {
                text: text.to_owned(),
                depth: depth.parse().unwrap(),
                count: count.parse().unwrap(),
            }
        })
        .collect()
}
