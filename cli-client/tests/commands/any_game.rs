//! Games played to their ends, on the screen of any game or on their own: in plain mode through a pipe,
//! with nothing but its own lines to decide by, and as JSON.

use serde_json::Value;

use crate::engine::Engine;
use crate::pipe::Pipe;

/// A game with the flags that make it short enough for a test.
const GAMES: [(&str, &[&str]); 2] =
    [("yucatan", &["--option", "rounds=15"]), ("tikal2", &["--option", "no-tent"])];

/// A player that picks among what is listed.
struct Chooser(u64);

impl Chooser {
    fn choose<T>(&mut self, listed: &[T]) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        usize::try_from(self.0 >> 33).unwrap() % listed.len()
    }
}

/// A person who reads lines and types lines. Some actions of these games begin with words that plain mode has of
/// its own, such as `go`: what is legal is played all the same.
struct Reader {
    pipe: Pipe,
    heard: Vec<String>,
}

/// What the lines lead to.
enum Asked {
    /// So many legal actions.
    Choose(usize),
    Over,
}

impl Reader {
    /// Reads on until something is to be decided, or the match is over.
    fn reads(&mut self) -> Asked {
        loop {
            let line = self.pipe.line();
            let count = line.strip_prefix("Your turn: ").and_then(|rest| {
                rest.split_once("Legal actions: ")?.1.trim_end_matches('.').parse().ok()
            });
            self.heard.push(line);
            let over = self.heard.iter().filter(|line| line.starts_with("Place ")).count() == 2;
            match (count, over) {
                (Some(count), _) => return Asked::Choose(count),
                (None, true) => return Asked::Over,
                (None, false) => {}
            }
        }
    }

    /// What `legal` lists.
    fn lists(&mut self, count: usize) -> Vec<String> {
        self.pipe.say("legal");
        (0..count).map(|_| action_of(&self.pipe.line())).collect()
    }

    /// Takes the last line back, if that can be; whether it could, and how many actions are legal then.
    fn undoes(&mut self, count: usize) -> (bool, usize) {
        self.pipe.say("undo");
        let line = self.pipe.line();
        if line == "There is nothing to take back." {
            return (false, count);
        }
        assert!(line.contains("takes actions back"), "{line}");
        match self.reads() {
            Asked::Choose(count) => (true, count),
            Asked::Over => panic!("an undo ends no match"),
        }
    }

    fn has_heard(&self, what: &str) -> bool {
        self.heard.iter().any(|line| line.contains(what))
    }
}

/// The action of a line of `legal`: a screen that has words for it says them behind it.
fn action_of(line: &str) -> String {
    line.split(" (cost ").next().unwrap_or_default().to_owned()
}

/// Asks and tries whatever can be asked before anything is played.
fn ask_things(reader: &mut Reader, game: &str, legal: &[String]) {
    reader.pipe.say("dance with nobody");
    assert!(reader.pipe.line().starts_with("Refused"), "what is no action");
    reader.pipe.line();
    reader.pipe.say(&format!("try {}", legal[0]));
    for _ in 0..2 {
        let tried = reader.pipe.line();
        assert!(tried.contains("may expect"), "{tried}");
    }
    let kind = legal[0].split(' ').next().unwrap();
    reader.pipe.say(&format!("legal {kind}"));
    assert_eq!(action_of(&reader.pipe.line()), legal[0]);
    for _ in legal.iter().filter(|action| action.split(' ').next() == Some(kind)).skip(1) {
        reader.pipe.line();
    }
    reader.pipe.say("seats");
    assert!(reader.pipe.line().starts_with("Ada, seat 1: "), "the players");
    assert!(reader.pipe.line().starts_with("random, seat 2: "), "the players");
    let (place, around, example) = match game {
        "tikal2" => ("a1: pink room; doors: south, north-west", 6, "take 17"),
        _ => ("has no such cell", 0, legal[0].as_str()),
    };
    reader.pipe.say("hex a1");
    let line = reader.pipe.line();
    assert!(line.contains(place), "what the place is, or that there is none: {line}");
    for _ in 0..around {
        reader.pipe.line();
    }
    reader.pipe.say("help");
    assert!(reader.pipe.line().contains(example), "an example that can be played");
    while !reader.pipe.line().starts_with("quit: ") {}
}

#[test]
fn a_whole_match_of_any_game_is_played_line_by_line() {
    for (game, options) in GAMES {
        let engine = Engine::start();
        let words = ["play", "--game", game, "--bot", "random", "--seed", "5"];
        let command = engine.tikal(&[&words[..], options].concat());
        let mut reader = Reader { pipe: Pipe::open(command), heard: Vec::new() };
        let (mut chooser, mut decisions, mut undone) = (Chooser(5), 0, false);
        while let Asked::Choose(mut count) = reader.reads() {
            if decisions > 0 && !undone {
                (undone, count) = reader.undoes(count);
            }
            let legal = reader.lists(count);
            if decisions == 0 {
                ask_things(&mut reader, game, &legal);
            }
            decisions += 1;
            reader.pipe.say(&legal[chooser.choose(&legal)]);
        }
        // In Yucatàn an action is a turn, and hardly any can be taken back.
        assert!(undone || game == "yucatan", "nothing was taken back in {decisions} decisions");
        assert!(decisions >= 20, "{game}: {decisions} decisions are no whole match");
        assert!(reader.has_heard("The match is over"), "{game}: {:?}", reader.heard);
        assert_eq!(reader.pipe.close(), 0);
        the_record_is_read(&engine, game);
    }
}

/// Every command that reads a record reads that of any game.
fn the_record_is_read(engine: &Engine, game: &str) {
    let listed: Value =
        serde_json::from_str(&engine.run(&["list", "--all", "--json"]).well()).unwrap();
    assert_eq!(listed["game"], game);
    let id = listed["match_id"].as_str().unwrap();
    assert!(engine.run(&["list", "--all"]).well().contains(&format!("{game}, 2 players")));
    assert!(engine.run(&["verify", id]).well().contains("decisions are legal"), "{game}");
    let told = engine.run(&["replay", id]).well();
    assert!(told.contains("Ada") && told.contains("The match is over"), "{told}");
    let shown = engine.run(&["show", id, "--text"]).well();
    assert!(shown.starts_with("The game is over.\n"), "{shown}");
    assert!(shown.contains("Ada, seat 1: "), "{shown}");
    let told = if game == "tikal2" { "Prices: mask" } else { ":f4" };
    assert!(engine.run(&["show", id]).well().contains(told), "{game}");
    let shown = engine.run(&["show", id, "--json", "--at", "2"]).well();
    let shown: Value = serde_json::from_str(&shown).unwrap();
    assert!(shown["notation"].as_str().unwrap().starts_with(game), "{shown}");
    let picture = engine.run(&["show", id, "--svg"]);
    assert_eq!(picture.code, 2, "no picture: {picture:?}");
}

#[test]
fn a_whole_match_of_any_game_is_joined_and_played_as_json() {
    let engine = Engine::start();
    let words =
        ["new", "--game", "yucatan", "--option", "rounds=6", "--bot", "random", "--no-join"];
    let made = engine.run(&words).well();
    let id = made.split_once("tikal join ").unwrap().1.split_whitespace().next().unwrap();
    let mut pipe = Pipe::open(engine.tikal(&["join", id, "--json"]));
    let watcher = Pipe::open(engine.tikal(&["watch", id, "--json"]));
    let (mut chooser, mut decisions) = (Chooser(7), 0);
    loop {
        let object = pipe.next();
        match object["kind"].as_str().unwrap() {
            "prompt" => {
                assert!(object["phase"].as_str().is_some_and(|phase| !phase.is_empty()));
                let legal = object["legal"].as_array().unwrap();
                let action = legal[chooser.choose(legal)]["action"].as_str().unwrap();
                pipe.say(action);
                decisions += 1;
            }
            "update" => {
                let position = &object["position"];
                assert!(position["notation"].as_str().unwrap().starts_with("yucatan 2 players"));
                assert_eq!(position["seats"].as_array().unwrap().len(), 2);
            }
            "over" => break,
            _ => {}
        }
    }
    assert!(decisions > 10, "{decisions} decisions are no whole match");
    watcher.until_over();
    assert_eq!((pipe.close(), watcher.close()), (0, 0));
}

#[test]
fn games_and_options_are_listed_as_the_server_tells_them() {
    let engine = Engine::start();
    let games = engine.run(&["play", "--game", "help"]).well();
    for game in ["tikal: 2 to 4 players", "tikal2: 2 to 4 players", "yucatan: 2 to 4 players"] {
        assert!(games.contains(game), "{games}");
    }
    let options = engine.run(&["new", "--game", "yucatan", "--option", "help"]).well();
    assert!(
        options.contains("rounds: The last round. (1-999; rule Y-14.3)\n  usually 300"),
        "{options}"
    );
    assert!(options.contains("small_right: ") && options.contains("true or false"), "{options}");
    assert!(options.contains("\n  drawn: A draw says who begins.\n"), "{options}");
    let options = engine.run(&["new", "--option", "help", "--json"]).well();
    let options: Value = serde_json::from_str(&options).unwrap();
    assert_eq!(
        (&options["game"], &options["options"][0]["name"]),
        (&"tikal".into(), &"auction".into())
    );
}

#[test]
fn what_cannot_be_agreed_is_said_at_once() {
    let engine = Engine::start();
    let check = |words: &[&str], says: &str| {
        let ran = engine.run(words);
        assert_eq!(ran.code, 2, "{words:?}: {ran:?}");
        assert!(ran.err.contains(says), "{words:?}: {ran:?}");
    };
    check(&["new", "--game", "chess"], "this server does not host chess; it hosts tikal, ");
    check(
        &["new", "--game", "yucatan", "--auction"],
        "yucatan has no option auction; it has seats,",
    );
    check(&["new", "--game", "yucatan", "--option", "rounds=0"], "possible: 1-999");
    check(&["new", "--option", "auction=perhaps"], "possible: true or false");
    check(&["play", "--option", "start-seat=nobody"], "possible: 1, 2, 3, 4, drawn");
    check(&["play", "--game", "tikal2", "--players", "5"], "tikal2 is played by 2 to 4");
    assert!(engine.run(&["list"]).well().starts_with("No matches."), "nothing was made");
}
