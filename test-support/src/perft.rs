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

/// Lines of this many steps, by the list and without checks: so the fast path is counted too.
pub fn by_list<G: Game>(position: &G, depth: u32) -> u64 {
    let follow = |next: &mut G, action| next.play_unchecked(action);
    count(position, depth, &mut |position, actions| position.legal(actions), &follow)
}

/// The same, by trying every action and playing those that are accepted.
pub fn by_trying<G: Game>(position: &G, depth: u32, every_action: &[G::Action]) -> u64 {
    let mut events = Vec::new();
    let mut list = |position: &G, actions: &mut Vec<G::Action>| {
        let Pending::Decide(seat) = position.pending() else { return };
        for &action in every_action {
            let mut tried = position.clone();
            events.clear();
            if tried.play(seat, action, &mut events).is_ok() {
                actions.push(action);
            }
        }
    };
    let follow = |next: &mut G, action| {
        let Pending::Decide(seat) = next.pending() else { return };
        let played = next.play(seat, action, &mut Vec::new());
        assert!(played.is_ok(), "{} is refused", G::print_action(&action));
    };
    count(position, depth, &mut list, &follow)
}

/// `list` fills an empty buffer with what the deciding seat may do, `follow` plays one of these.
fn count<G: Game>(
    position: &G,
    depth: u32,
    list: &mut impl FnMut(&G, &mut Vec<G::Action>),
    follow: &impl Fn(&mut G, G::Action),
) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut lines = 0;
    match position.pending() {
        Pending::Over => {}
        Pending::Decide(_) => {
            let mut actions = Vec::new();
            list(position, &mut actions);
            // The last step of a line need not be played to be counted.
            if depth == 1 {
                return actions.len() as u64;
            }
            for action in actions {
                let mut next = position.clone();
                follow(&mut next, action);
                lines += count(&next, depth - 1, list, follow);
            }
        }
        Pending::Draw(_) => {
            let (mut outcomes, mut events) = (Vec::new(), Vec::new());
            position.outcomes(&mut outcomes);
            for (outcome, _) in outcomes {
                let mut next = position.clone();
                events.clear();
                let settled = next.settle(outcome, &mut events);
                assert_eq!(settled, Ok(()), "a listed outcome can be");
                lines += count(&next, depth - 1, list, follow);
            }
        }
    }
    lines
}
