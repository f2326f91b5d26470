//! A whole match of Yucatàn by keystrokes, on its own screen.

use super::person::Person;
use crate::engine::Engine;

/// What the bottom line says while the player is asked and the board is in front, and while a list is.
const BOARD: &str = "Enter choose";
const LIST: &str = "Enter play";

#[test]
fn a_person_plays_a_whole_match_of_yucatan_by_keys() {
    let engine = Engine::start();
    let (url, config) = (engine.url(), engine.folder().join("config"));
    let words = ["play", "--server", &url, "--game", "yucatan", "--option", "rounds=12"];
    let words = [&words[..], &["--name", "Ada", "--bot", "random", "--seed", "3"]].concat();
    let mut person = Person::sits_down(&words, &config);
    // The setup is played on the board: the cursor stands on a cell that can be chosen.
    person.sees("put the large village");
    person.sees(BOARD);
    person.press("\r");
    person.sees("put the small village");
    let mut decisions = 1;
    while let Some(lists) = is_asked(&person) {
        let before = event(&person);
        if !lists {
            person.press("a");
            person.sees(LIST);
        }
        person.press(&"\x1b[B".repeat(decisions * 7 % 10));
        person.press("\r");
        person.waits_until("the next event", |screen| (number(screen) > before).then_some(()));
        decisions += 1;
    }
    assert!(decisions >= 20, "{decisions} decisions are no whole match");
    let standing = person.sees("The end");
    assert!(standing.contains("Ada") && standing.contains("random"), "{standing}");
    person.press("q");
    assert_eq!(person.leaves(), 0);
}

/// Whether a list is in front; `None` at the end.
fn is_asked(person: &Person) -> Option<bool> {
    person.waits_until("a question or the end", |screen| {
        let bottom = screen.lines().last().unwrap_or_default();
        if screen.contains("The end") {
            return Some(None);
        }
        let (board, list) = (bottom.contains(BOARD), bottom.contains(LIST));
        (board || list).then_some(Some(list))
    })
}

fn event(person: &Person) -> u64 {
    person.waits_until("the number of an event", |screen| {
        Some(number(screen)).filter(|event| *event > 0)
    })
}

/// The number of the newest event, at the end of the bottom line; 0 while there is none.
fn number(screen: &str) -> u64 {
    let bottom = screen.lines().last().unwrap_or_default();
    let number = bottom.rsplit_once('#').and_then(|(_, number)| number.trim().parse().ok());
    number.unwrap_or_default()
}
