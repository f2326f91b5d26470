//! Whole games as text: every game, number of players and option, under both policies.
//!
//! `UPDATE_GOLDEN=1 cargo test -p table` writes them anew; the diff is the review.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::arguments::Words;
use crate::games::narrate;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

/// Every golden game: its file, and the words that print it.
fn goldens() -> Vec<(String, String)> {
    let mut goldens = Vec::new();
    for players in 2..=4 {
        let mut add = |name: String, words: String| {
            goldens.push((name, format!("--players {players} --seed 7 {words}")));
        };
        for (variant, auction) in [("basic", ""), ("auction", "--auction")] {
            // The edition only touches camps, which a busy game builds most.
            for (edition, member, policy) in
                [("", "", "random"), ("", "", "busy"), ("-member", "--camp-needs-member", "busy")]
            {
                add(
                    format!("tikal/{players}-{variant}{edition}-{policy}.jsonl"),
                    format!("--start-seat {players} --policy {policy} {auction} {member}"),
                );
            }
        }
        for policy in ["random", "busy"] {
            for (order, small_right) in [("", ""), ("-right", "--small-right")] {
                add(
                    format!("yucatan/{players}{order}-{policy}.jsonl"),
                    format!(
                        "--game yucatan --rounds 12 --start-seat {players} --policy {policy} {small_right}"
                    ),
                );
            }
            add(
                format!("yucatan/{players}-drawn-{policy}.jsonl"),
                format!("--game yucatan --rounds 12 --start-seat drawn --policy {policy}"),
            );
            for (treasures, open) in [("", ""), ("-open", "--open-treasures")] {
                for (tents, no_tent) in [("", ""), ("-no-tent", "--no-tent")] {
                    add(
                        format!("tikal2/{players}{treasures}{tents}-{policy}.jsonl"),
                        format!(
                            "--game tikal2 --start-seat {players} --policy {policy} {open} {no_tent}"
                        ),
                    );
                }
            }
        }
    }
    goldens
}

fn text(words: &str) -> String {
    let mut text = String::new();
    let mut words = Words::new(words.split_whitespace().map(str::to_owned));
    let record = narrate(&mut words, &mut |line| {
        text.push_str(&line);
        text.push('\n');
        Ok(())
    });
    record.unwrap();
    text
}

#[test]
fn golden_playthroughs_are_unchanged() {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    for (name, words) in goldens() {
        let path = folder().join(&name);
        let text = text(&words);
        if update {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
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
    let expected: BTreeSet<String> = goldens().into_iter().map(|(name, _)| name).collect();
    let mut found = BTreeSet::new();
    for game in fs::read_dir(folder()).unwrap() {
        let game = game.unwrap();
        for file in fs::read_dir(game.path()).unwrap() {
            let names = [game.file_name(), file.unwrap().file_name()];
            found.insert(names.map(|name| name.into_string().unwrap()).join("/"));
        }
    }
    assert_eq!(found, expected);
}
