//! Whole matches by keystrokes, on the screen of any game and on a game's own.

use super::person::Person;
use crate::engine::Engine;

/// What the bottom line says while a list of choices is in front.
const LIST: &str = "Enter play";

/// What it says while the board is asked about.
const BOARD: [&str; 2] = ["Enter choose", "Enter lay"];

#[test]
fn a_person_plays_a_whole_match_of_any_game_by_keys() {
    for (game, option) in [("tikal2", "no_tent")] {
        let engine = Engine::start();
        let (url, config) = (engine.url(), engine.folder().join("config"));
        let words = ["play", "--server", &url, "--game", game, "--option", option, "--name", "Ada"];
        let words = [&words[..], &["--bot", "random", "--seed", "3"]].concat();
        let mut evening = Evening { person: Person::sits_down(&words, &config), undone: false };
        evening.be_refused();
        evening.read_help_and_rules(game);
        let mut decisions = 0;
        while evening.is_asked() {
            evening.choose(decisions);
            decisions += 1;
        }
        assert!(decisions >= 20, "{game}: {decisions} decisions are no whole match");
        // In Yucatàn an action is a turn, and hardly any can be taken back.
        assert!(evening.undone || game == "yucatan", "nothing was taken back");
        let standing = evening.person.sees("The end");
        assert!(standing.contains("Ada") && standing.contains("random"), "{standing}");
        evening.person.press("q");
        assert_eq!(evening.person.leaves(), 0);
        the_record_is_walked_through(&engine, &config);
    }
}

struct Evening {
    person: Person,
    undone: bool,
}

impl Evening {
    /// Whether the player is asked; the list comes by itself, or by its key where the board is asked about. False
    /// at the end.
    fn is_asked(&mut self) -> bool {
        let asks_on_the_board = self.person.waits_until("a question or the end", |screen| {
            let bottom = screen.lines().last().unwrap_or_default();
            let on_the_board = BOARD.iter().any(|hint| bottom.contains(hint));
            let lists = bottom.contains(LIST) || screen.contains("The end");
            (on_the_board || lists).then_some(on_the_board)
        });
        if asks_on_the_board {
            self.person.press("a");
        }
        self.person.waits_until("a list or the end", |screen| {
            let lists = screen.lines().last().unwrap_or_default().contains(LIST);
            let over = screen.contains("The end");
            (lists || over).then_some(!over)
        })
    }

    /// Plays some row; the first that can be taken back is, once.
    fn choose(&mut self, number: usize) {
        let before = self.event();
        self.person.press(&"\x1b[B".repeat(number * 7 % 10));
        self.person.press("\r");
        self.waits_for_an_event_after(before);
        if !self.undone && self.is_asked() {
            let before = self.event();
            self.person.press("z");
            // What told something new cannot be taken back: then the list is only closed.
            self.undone = self.person.waits_until("an undo or the board", |screen| {
                let undone = event(screen) > before && screen.contains("takes actions back");
                let closed = screen.lines().last().is_some_and(|bottom| bottom.contains("choose"));
                (undone || closed).then_some(undone)
            });
            if !self.undone {
                self.person.press("\r");
            }
        }
    }

    /// What is typed and not listed is the server's to judge.
    fn be_refused(&mut self) {
        self.person.sees(LIST);
        self.person.press("/dance\r");
        self.person.sees("Not allowed");
        self.person.press("\r");
        self.person.sees_no_more("Not allowed");
        self.person.press("\r");
        self.person.sees(LIST);
    }

    fn read_help_and_rules(&mut self, game: &str) {
        let (help, id, says) = match game {
            "yucatan" => ("scroll the position", "Y-9.1", "warrior"),
            _ => ("turn the room in hand", "L-8.1", "explorer"),
        };
        self.person.press("?");
        self.person.sees(help);
        self.person.press("\x1b");
        self.person.sees_no_more(help);
        self.person.press("B");
        self.person.press(id);
        self.person.waits_until("a rule", |screen| {
            (screen.contains(id) && screen.contains(says)).then_some(())
        });
        self.person.press("\x1b");
        self.person.sees_no_more("type to search");
        self.person.press("\r");
        self.person.sees(LIST);
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

fn the_record_is_walked_through(engine: &Engine, config: &std::path::Path) {
    let listed = engine.run(&["list", "--all", "--json"]).well();
    let listed: serde_json::Value = serde_json::from_str(&listed).unwrap();
    let (id, url) = (listed["match_id"].as_str().unwrap(), engine.url());
    let mut reader = Person::sits_down(&["replay", id, "--server", &url], config);
    reader.sees("step 1 of ");
    reader.press("\x1b[C");
    reader.sees("step 2 of ");
    reader.press("\x1b[F");
    reader.sees("The end");
    reader.press("q");
    assert_eq!(reader.leaves(), 0);
}
