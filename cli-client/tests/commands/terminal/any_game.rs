//! Whole matches by keystrokes on the games' own screens: with a refusal, an undo and a restart of the server on the
//! way, and a player who reads what can be done and chooses.

use super::person::Person;
use crate::decider::Decider;
use crate::engine::Engine;
use crate::evening;

/// What the bottom line says while a list of choices is in front.
const LIST: &str = "Enter play";

/// What it says while the board is asked about.
const BOARD: [&str; 2] = ["Enter choose", "Enter lay"];

/// The title of what finds actions.
const PALETTE: &str = "Find an action";

/// Rows of a terminal on which everything that can be done is seen at once.
const ROWS: u16 = 110;

/// How many decisions are made before the server is stopped under the match.
const RESTART: usize = 20;

/// What is asked of each game.
struct Game {
    name: &'static str,
    option: &'static str,
    /// Typed, and refused by a rule with this letter.
    refused: (&'static str, &'static str),
    /// What the help says of the board.
    help: &'static str,
    /// A rule, and a word of it.
    rule: (&'static str, &'static str),
    decider: fn() -> Decider,
}

const GAMES: [Game; 2] = [
    Game {
        name: "yucatan",
        option: "rounds=40",
        refused: ("move m7 m11", "Rule Y-"),
        help: "take the warrior, then go",
        rule: ("Y-9.1", "warrior"),
        // The other city of two is printed there.
        decider: || Decider::of_yucatan("k11"),
    },
    Game {
        name: "tikal2",
        option: "open_treasures=false",
        refused: ("explore", "Rule L-"),
        help: "turn the room in hand",
        rule: ("L-8.1", "explorer"),
        decider: Decider::of_tikal2,
    },
];

#[test]
fn a_person_plays_whole_matches_by_keys() {
    for game in &GAMES {
        let mut engine = Engine::start();
        let (url, config) = (engine.url(), engine.folder().join("config"));
        let words = ["play", "--server", &url, "--game", game.name, "--option", game.option];
        let words = [&words[..], &["--name", "Ada", "--seat", "1", "--bot", "greedy"]].concat();
        let person = Person::sits_down_at(ROWS, &words, &config);
        let mut sitting = Sitting { person, decider: (game.decider)(), undone: false };
        sitting.be_refused(game);
        sitting.read_help_and_rules(game);
        let mut decisions = 0;
        while sitting.is_asked() {
            if decisions == RESTART {
                engine.stop();
                sitting.person.sees("connection lost");
                engine.start_again();
                sitting.person.sees_no_more("connection lost");
            }
            sitting.decide();
            decisions += 1;
        }
        assert!(decisions > RESTART, "{}: {decisions} decisions are no whole match", game.name);
        assert!(sitting.undone, "{}: nothing was taken back", game.name);
        let standing = sitting.person.sees("The end");
        assert!(standing.contains("Ada") && standing.contains("greedy"), "{standing}");
        sitting.person.press("q");
        assert_eq!(sitting.person.leaves(), 0);
        evening::check(&engine, game.name);
        the_record_is_walked_through(&engine, &config);
    }
}

struct Sitting {
    person: Person,
    decider: Decider,
    undone: bool,
}

impl Sitting {
    /// Whether the player is asked, on the board or by a list that came by itself. False at the end.
    fn is_asked(&self) -> bool {
        self.person.waits_until("a question or the end", |screen| {
            let over = screen.contains("The end");
            let bottom = screen.lines().last().unwrap_or_default();
            let asks = bottom.contains(LIST) || BOARD.iter().any(|hint| bottom.contains(hint));
            (over || asks).then_some(!over)
        })
    }

    /// Reads everything that can be done and does what is wanted most. The first that can be taken back is, once.
    fn decide(&mut self) {
        if !self.undone && self.undoes() {
            self.undone = true;
            return;
        }
        let before = self.event();
        self.person.press("/");
        let labels = self.person.waits_until("all actions", found);
        let row = self.decider.choose(&labels);
        self.person.press(&"\x1b[B".repeat(row));
        self.person.press("\r");
        self.waits_for_an_event_after(before);
    }

    /// Takes the last action back if the bottom line says that it can be.
    fn undoes(&mut self) -> bool {
        if self.person.shows(|screen| bottom(screen).contains(LIST)) {
            self.person.press("\x1b");
        }
        let (before, can) = self.person.waits_until("the board", |screen| {
            let board = BOARD.iter().any(|hint| bottom(screen).contains(hint));
            board.then(|| (event(screen), bottom(screen).contains("z undo")))
        });
        if can {
            self.person.press("z");
            self.waits_for_an_event_after(before);
            self.person.sees("takes actions back");
        }
        can
    }

    /// What is typed and not listed is the server's to judge: it cites the rule.
    fn be_refused(&mut self, game: &Game) {
        assert!(self.is_asked());
        let (typed, rule) = game.refused;
        self.person.press(&format!("/{typed}\r"));
        let refusal = self.person.sees("Not allowed");
        assert!(refusal.contains(rule), "{refusal}");
        self.person.press("\r");
        self.person.sees_no_more("Not allowed");
    }

    fn read_help_and_rules(&mut self, game: &Game) {
        self.person.press("?");
        self.person.sees(game.help);
        self.person.press("\x1b");
        self.person.sees_no_more(game.help);
        let (id, says) = game.rule;
        self.person.press("B");
        self.person.press(id);
        self.person.waits_until("a rule", |screen| {
            (screen.contains(id) && screen.contains(says)).then_some(())
        });
        self.person.press("\x1b");
        self.person.sees_no_more("type to search");
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

fn bottom(screen: &str) -> &str {
    screen.lines().last().unwrap_or_default()
}

/// The number of the newest event, at the end of the bottom line; 0 while there is none.
fn event(screen: &str) -> u64 {
    let number = bottom(screen).rsplit_once('#').and_then(|(_, number)| number.trim().parse().ok());
    number.unwrap_or_default()
}

/// What the palette lists while nothing is typed, in its order; `None` while it is not there.
fn found(screen: &str) -> Option<Vec<String>> {
    let mut lines = screen.lines().skip_while(|line| !line.contains(PALETTE));
    let left = lines.next()?.split(PALETTE).next()?.chars().count();
    let inside = |line: &str| -> String {
        line.chars().skip(left).take_while(|letter| *letter != '│').collect()
    };
    // The first line is where one types, and one is empty.
    let rows = lines.map(inside).skip(2).take_while(|row| !row.trim().is_empty());
    let label = |row: String| {
        let row = row.trim_start_matches(['▸', ' ']).to_owned();
        row.split("  ").next().unwrap_or_default().to_owned()
    };
    let rows: Vec<String> = rows.map(label).collect();
    (!rows.is_empty()).then_some(rows)
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
