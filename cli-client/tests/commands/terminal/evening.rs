//! A whole match by keystrokes, with a refusal, an undo and a restart of the server on the way.

use super::person::Person;
use crate::engine::Engine;

/// What a player does in a turn before ending it.
const ACTIONS: usize = 3;

/// What the bottom line says while the player is asked something.
const LAY: &str = "Enter lay";
const ACT: &str = "e end turn";
const LIST: &str = "Enter play";

#[test]
fn a_person_plays_a_whole_match_against_a_house_bot() {
    let mut engine = Engine::start();
    let config = engine.folder().join("config");
    let url = engine.url();
    let words = ["play", "--server", &url, "--players", "2", "--bot", "greedy", "--name", "Ada"];
    let mut evening = Evening { person: Person::sits_down(&words, &config), turns: 0 };

    evening.lay_the_tile();
    evening.be_refused();
    evening.undo_an_action();
    evening.person.sees(ACT);
    engine.stop();
    evening.person.sees("connection lost");
    engine.start_again();
    evening.person.sees_no_more("connection lost");
    evening.end_the_turn();
    evening.play_on();
    assert!(evening.turns >= 18, "{} turns are no whole match", evening.turns);

    let standing = evening.person.sees("The end");
    assert!(standing.contains("Ada") && standing.contains("greedy"), "{standing}");
    evening.person.press("q");
    assert_eq!(evening.person.leaves(), 0);
    the_record_verifies(&engine);
}

#[test]
fn a_seat_that_was_left_is_taken_up_again() {
    let engine = Engine::start();
    let (url, config) = (engine.url(), engine.folder().join("config"));
    let mut person = Person::sits_down(&["play", "--server", &url, "--name", "Ada"], &config);
    person.sees(LAY);
    person.press("q");
    person.sees("tikal resume");
    person.press("y");
    assert_eq!(person.leaves(), 0);

    let mut person = Person::sits_down(&["resume", "--server", &url], &config);
    person.sees(LAY);
    person.press("\x03");
    assert_eq!(person.leaves(), 130, "Ctrl+C is told as shells tell it");

    let person = Person::sits_down(&["resume", "--server", &url, "--lang", "de"], &config);
    person.sees("Enter legen");
}

/// The player and how far the evening is.
struct Evening {
    person: Person,
    turns: usize,
}

/// What the player is asked, or the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    Lay,
    Act,
    Over,
}

impl Evening {
    fn play_on(&mut self) {
        loop {
            match self.asked() {
                Asked::Lay => self.lay_the_tile(),
                Asked::Act => {
                    for action in 0..ACTIONS {
                        if self.asked() == Asked::Act && !self.act(self.turns + action) {
                            break;
                        }
                    }
                    if self.asked() == Asked::Act {
                        self.end_the_turn();
                    }
                }
                Asked::Over => return,
            }
        }
    }

    fn asked(&self) -> Asked {
        self.person.waits_until("a question or the end", |screen| {
            let bottom = screen.lines().last().unwrap_or_default();
            if screen.contains("The end") {
                Some(Asked::Over)
            } else if bottom.contains(LAY) {
                Some(Asked::Lay)
            } else {
                bottom.contains(ACT).then_some(Asked::Act)
            }
        })
    }

    fn lay_the_tile(&mut self) {
        self.person.sees(LAY);
        self.turns += 1;
        let before = self.event();
        self.person.press("\tr\r");
        self.waits_for_an_event_after(before);
    }

    /// Plays some row of the list of all choices; false if only the end of the turn is listed.
    fn act(&mut self, row: usize) -> bool {
        let before = self.event();
        self.person.press("a");
        let listed = self.person.sees(LIST);
        if listed.contains("▸ end the turn") {
            self.person.press("\x1b");
            self.person.sees(ACT);
            return false;
        }
        self.person.press(&"\x1b[B".repeat(row % 4));
        self.person.press("\r");
        let question = "unused?";
        let asks = self.person.waits_until("an event or a question", |screen| {
            let asks = screen.contains(question);
            (asks || event(screen) > before).then_some(asks)
        });
        if asks {
            self.person.press("n");
            self.person.sees_no_more(question);
        }
        !asks
    }

    fn end_the_turn(&mut self) {
        self.person.sees(ACT);
        let before = self.event();
        self.person.press("e");
        let asks = self.person.waits_until("an event or a question", |screen| {
            let asks = screen.contains("unused?");
            (asks || event(screen) > before).then_some(asks)
        });
        if asks {
            self.person.press("y");
        }
        self.waits_for_an_event_after(before);
    }

    /// What is typed and not listed is the server's to judge: it cites the rule.
    fn be_refused(&mut self) {
        self.person.sees(ACT);
        self.person.press("/walk leader h1 h2\r");
        let refusal = self.person.sees("Not allowed");
        assert!(refusal.contains("Rule T-"), "{refusal}");
        self.person.press("\r");
        self.person.sees_no_more("Not allowed");
    }

    fn undo_an_action(&mut self) {
        let before = self.event();
        self.person.press("m");
        self.person.sees(LIST);
        self.person.press("\r");
        self.waits_for_an_event_after(before);
        self.person.sees("9 action points");
        self.person.press("z");
        self.person.sees("10 action points");
        self.person.sees("takes actions back");
    }

    fn event(&self) -> u64 {
        self.person.waits_until("the number of an event", |screen| {
            Some(event(screen)).filter(|event| *event > 0)
        })
    }

    fn waits_for_an_event_after(&self, before: u64) {
        self.person.waits_until("the next event", |screen| (event(screen) > before).then_some(()));
    }
}

/// The number of the newest event, at the end of the bottom line; 0 while there is none.
fn event(screen: &str) -> u64 {
    let bottom = screen.lines().last().unwrap_or_default();
    let number = bottom.rsplit_once('#').and_then(|(_, number)| number.trim().parse().ok());
    number.unwrap_or_default()
}

fn the_record_verifies(engine: &Engine) {
    let listed = engine.run(&["list", "--all", "--json"]).well();
    let listed: serde_json::Value = serde_json::from_str(&listed).unwrap();
    let verdict = engine.run(&["verify", listed["match_id"].as_str().unwrap()]).well();
    assert!(verdict.contains("decisions are legal"), "{verdict}");
}
