//! Whole games as text: one for every number of players, variant and policy.
//!
//! `UPDATE_GOLDEN=1 cargo test -p table` writes them anew; the diff is the review.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use rules::tikal::{Options, Policy, StartSeat};
use rules::{Seat, Seats};

use crate::script::{Playthrough, play};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

/// Every golden game with the name of its file.
fn games() -> Vec<(String, Playthrough)> {
    let mut games = Vec::new();
    for seats in [Seats::TWO, Seats::THREE, Seats::FOUR] {
        for auction in [false, true] {
            for camp_needs_member in [false, true] {
                // The edition only touches camps, which a busy game builds most.
                for policy in
                    Policy::ALL.into_iter().filter(|&p| p == Policy::Busy || !camp_needs_member)
                {
                    let players = seats.count();
                    let variant = if auction { "auction" } else { "basic" };
                    let member = if camp_needs_member { "-member" } else { "" };
                    let policy_name = match policy {
                        Policy::Random => "random",
                        Policy::Busy => "busy",
                    };
                    let name = format!("{players}-{variant}{member}-{policy_name}.jsonl");
                    let start = StartSeat::Fixed(Seat::ALL[players - 1]);
                    let options = Options { seats, auction, camp_needs_member, start };
                    games.push((name, Playthrough { options, seed: 7, policy }));
                }
            }
        }
    }
    games
}

fn text(playthrough: &Playthrough) -> String {
    let mut text = String::new();
    let printed = play(playthrough, |line| {
        text.push_str(&line);
        text.push('\n');
        Ok(())
    });
    printed.unwrap();
    text
}

#[test]
fn golden_playthroughs_are_unchanged() {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    for (name, playthrough) in games() {
        let path = folder().join(&name);
        let text = text(&playthrough);
        if update {
            fs::write(&path, &text).unwrap();
            continue;
        }
        let golden = fs::read_to_string(&path).unwrap_or_else(|error| {
            panic!("{name} is missing ({error}); UPDATE_GOLDEN=1 writes it")
        });
        let pairs = golden.lines().zip(text.lines()).zip(1..);
        for ((expected, found), line) in pairs {
            assert_eq!(found, expected, "{name}, line {line}");
        }
        assert_eq!(text.lines().count(), golden.lines().count(), "{name}");
    }
}

#[test]
fn no_golden_playthrough_is_left_over() {
    let expected: BTreeSet<String> = games().into_iter().map(|(name, _)| name).collect();
    let found: BTreeSet<String> = fs::read_dir(folder())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(found, expected);
}
