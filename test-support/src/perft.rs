//! Perft: how many lines of play lead out of a position, counted twice and compared with the data.
//!
//! A line of depth n is n steps: decisions, or draws with every outcome they can have. One count
//! takes the actions from the list, the other tries every well-formed action there is. A file of
//! counts has lines `POSITION | DEPTH | COUNT`; lines that begin with `#` are comments.

use std::path::Path;

use rules::{Game, Pending};

/// More lines are counted by the list alone: trying everything is some hundred times as slow.
const TRIED_LINES: u64 = 10_000;

/// Both counts of every entry are what the file says. With `UPDATE_GOLDEN` set the counts of the list
/// are written anew; the other count then still has to agree.
pub fn check_file<G: Game>(path: &Path, every_action: &[G::Action]) {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{error}: {path:?}"));
    let (mut written, mut tried) = (String::new(), 0);
    for line in text.lines() {
        if line.starts_with('#') || line.is_empty() {
            written.push_str(&format!("{line}\n"));
            continue;
        }
        let [at, depth, said] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let position = match G::parse_position(at) {
            Ok(position) => position,
            Err(error) => panic!("{error}: `{at}`"),
        };
        let steps: u32 = depth.parse().expect("a depth");
        let count = by_list(&position, steps);
        if std::env::var_os("UPDATE_GOLDEN").is_none() {
            assert_eq!(count.to_string(), said, "{at} | {depth}");
        }
        if count <= TRIED_LINES {
            assert_eq!(
                by_trying(&position, steps, every_action),
                count,
                "{at} | {depth}, by trying"
            );
            tried += 1;
        }
        written.push_str(&format!("{at} | {depth} | {count}\n"));
    }
    assert!(tried >= 12, "only {tried} entries are shallow enough to be counted twice");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, written).expect("the counts can be written");
    }
}

/// Lines of this many steps, by the list.
pub fn by_list<G: Game>(position: &G, depth: u32) -> u64 {
    count(position, depth, &mut |position, actions| position.legal(actions))
}

/// The same, by trying every action.
pub fn by_trying<G: Game>(position: &G, depth: u32, every_action: &[G::Action]) -> u64 {
    let mut events = Vec::new();
    count(position, depth, &mut |position, actions| {
        actions.clear();
        let Pending::Decide(seat) = position.pending() else { return };
        for &action in every_action {
            let mut tried = position.clone();
            events.clear();
            if tried.play(seat, action, &mut events).is_ok() {
                actions.push(action);
            }
        }
    })
}

fn count<G: Game>(position: &G, depth: u32, list: &mut impl FnMut(&G, &mut Vec<G::Action>)) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut events = Vec::new();
    match position.pending() {
        Pending::Over => 0,
        Pending::Decide(seat) => {
            let mut actions = Vec::new();
            list(position, &mut actions);
            let next = |action: G::Action| {
                let mut next = position.clone();
                events.clear();
                let played = next.play(seat, action, &mut events);
                assert!(played.is_ok(), "{} is refused", G::print_action(&action));
                next
            };
            if depth == 1 {
                return actions.len() as u64;
            }
            let nexts: Vec<G> = actions.into_iter().map(next).collect();
            nexts.iter().map(|next| count(next, depth - 1, list)).sum()
        }
        Pending::Draw(_) => {
            let mut outcomes = Vec::new();
            position.outcomes(&mut outcomes);
            let mut sum = 0;
            for (outcome, _) in outcomes {
                let mut next = position.clone();
                events.clear();
                let settled = next.settle(outcome, &mut events);
                assert_eq!(settled, Ok(()), "a listed outcome can be");
                sum += count(&next, depth - 1, list);
            }
            sum
        }
    }
}
