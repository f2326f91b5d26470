//! L-20: a playthrough, line by line; the page's own beginning of a game is played.

use rules::tikal2::Position;
use rules::{Game, Pending, Policy};
use test_support::{Step, play_game};

use crate::check::fact;

const PAGE: &str = include_str!("../../../docs/rules/tikal2.md");

/// The first line of a playthrough.
fn header(players: u8, seed: u64) -> String {
    format!(
        "{{\"game\":\"{}\",\"players\":{players},\"open_treasures\":false,\"no_tent\":false,\
         \"seed\":{seed},\"start_seat\":1}}",
        Position::NAME
    )
}

fn quoted(texts: impl IntoIterator<Item = String>) -> String {
    texts.into_iter().map(|text| format!("\"{text}\"")).collect::<Vec<_>>().join(",")
}

/// The line of one step, told from the position before it.
fn line(before: &Position, step: &str) -> String {
    let Pending::Decide(seat) = before.pending() else {
        return format!("{{\"reveal\":\"{step}\"}}");
    };
    let phase = before.phase_name();
    let scores: Vec<String> = before.scores().iter().map(|(_, score)| score.to_string()).collect();
    let mut legal = Vec::new();
    before.legal(&mut legal);
    format!(
        "{{\"seat\":{seat},\"phase\":\"{phase}\",\"scores\":[{}],\"legal\":[{}],\"action\":\"{step}\"}}",
        scores.join(","),
        quoted(legal.iter().map(Position::print_action))
    )
}

/// Whether the line is the one of the page, which shortens with `…`.
fn fits(line: &str, page: &str) -> bool {
    match page.split_once('…') {
        None => line == page,
        Some((start, rest)) => {
            let rest = rest.rsplit('…').next().unwrap();
            line.starts_with(start) && line.ends_with(rest)
        }
    }
}

#[test]
fn l_20_the_page_plays_the_beginning_of_a_game() {
    let block = PAGE.split("Beginning of a game").nth(1).expect("the page has a game");
    let lines: Vec<&str> = block.split("```").nth(1).unwrap().trim().lines().collect();
    fact("L-20.1", header(2, 7).as_str(), lines[0]);
    let options = Position::parse_options("2 players start 1").unwrap();
    let mut position = Position::start(&options);
    let mut events = Vec::new();
    // The page leaves the other fifteen tiles open; sites 1 and 2 follow from its lists.
    let more = [12, 16, 5, 7, 11, 4, 8, 10, 15, 1, 2, 6, 9, 3, 14];
    let mut steps: Vec<(String, Option<&str>)> = Vec::new();
    for page in &lines[1..] {
        if page.starts_with('…') {
            steps.extend(more.iter().map(|tile| (format!("tile {tile}"), None)));
        } else {
            let step = page.trim_end_matches("\"}").rsplit('"').next().unwrap();
            steps.push((step.to_owned(), Some(page)));
        }
    }
    for (step, page) in steps {
        if let Some(page) = page {
            let told = line(&position, &step);
            assert!(fits(&told, page), "{told}\n{page}");
        }
        match position.pending() {
            Pending::Draw(_) => {
                let outcome = Position::parse_outcome(&step).unwrap();
                fact("L-20.2", position.settle(outcome, &mut events), Ok(()));
            }
            Pending::Decide(seat) => {
                let action = Position::parse_action(&step).unwrap();
                fact("L-20.3", position.play(seat, action, &mut events), Ok(()));
            }
            Pending::Over => panic!("the game is over"),
        }
    }
    let scores: Vec<i32> = position.scores().iter().map(|&(_, score)| score).collect();
    fact("L-20.3", scores, vec![12, 0]);
}

#[test]
fn l_20_reveals_and_actions_give_the_whole_game() {
    let options = Position::parse_options("3 players start 1").unwrap();
    let mut told: Vec<String> = Vec::new();
    let end = play_game::<Position>(&options, Policy::Random, 7, |before, step, _, _| {
        told.push(match step {
            Step::Played(action) => line(before, &Position::print_action(action)),
            Step::Drawn(outcome) => line(before, &Position::print_outcome(outcome)),
        });
    });
    let mut position = Position::start(&options);
    let mut events = Vec::new();
    for told in &told {
        let step = told.trim_end_matches("\"}").rsplit('"').next().unwrap();
        assert_eq!(&line(&position, step), told);
        match position.pending() {
            Pending::Decide(seat) => {
                let action = Position::parse_action(step).unwrap();
                position.play(seat, action, &mut events).unwrap();
            }
            Pending::Draw(_) | Pending::Over => {
                position.settle(Position::parse_outcome(step).unwrap(), &mut events).unwrap();
            }
        }
    }
    fact("L-20.5", position == end, true);
    let best = end.scores().iter().map(|&(_, score)| score).max();
    let winners = end.scores().into_iter().filter(|&(_, score)| Some(score) == best);
    let winners: Vec<_> = winners.map(|(seat, _)| seat).collect();
    fact("L-20.4", end.standing().winners().iter().collect::<Vec<_>>(), winners);
}
