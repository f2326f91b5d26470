//! Games played to their ends, on the screen of any game or on their own: in plain mode through a pipe,
//! with nothing but its own lines to decide by, and as JSON.

use serde_json::Value;

use crate::decider::Decider;
use crate::engine::Engine;
use crate::evening;
use crate::pipe::Pipe;

/// The games, each with what the match is agreed on.
const GAMES: [(&str, &[&str]); 2] =
    [("yucatan", &["--option", "rounds=40", "--seat", "1"]), ("tikal2", &["--seat", "1"])];

/// How many decisions are made before the server is stopped under the match.
const RESTART: usize = 20;

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

/// A line of `legal`.
struct Listed {
    action: String,
    /// What it does, in words.
    label: String,
}

impl Listed {
    /// The action stands before what it costs, if it costs something, and what it does.
    fn read(line: &str) -> Listed {
        let (before, label) = line.split_once(": ").unwrap_or((line, line));
        let action = before.split(" (cost ").next().unwrap_or_default();
        Listed { action: action.to_owned(), label: label.to_owned() }
    }
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
    fn lists(&mut self, count: usize) -> Vec<Listed> {
        self.pipe.say("legal");
        (0..count).map(|_| Listed::read(&self.pipe.line())).collect()
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

    /// The server stops and comes back while the player thinks.
    fn waits_for(&mut self, engine: &mut Engine) {
        engine.stop();
        assert_eq!(self.pipe.line(), "The connection is lost; trying again.");
        engine.start_again();
        assert_eq!(self.pipe.line(), "The connection is back.");
    }

    fn has_heard(&self, what: &str) -> bool {
        self.heard.iter().any(|line| line.contains(what))
    }

    /// A player for this game, which knows of the match what it was told.
    fn decider(&mut self, game: &str) -> Decider {
        if game != "yucatan" {
            return Decider::of_tikal2();
        }
        self.pipe.say("seats");
        let (_, rival) = (self.pipe.line(), self.pipe.line());
        let city = rival.split_once("city ").and_then(|(_, rest)| rest.split(',').next());
        Decider::of_yucatan(city.unwrap_or_else(|| panic!("no city: {rival}")))
    }
}

/// Asks and tries whatever can be asked before anything is played.
fn ask_things(reader: &mut Reader, game: &str, legal: &[Listed]) {
    let (refused, rule) = match game {
        "yucatan" => ("move m7 m11", "Refused by rule Y-"),
        _ => ("explore", "Refused by rule L-"),
    };
    for (said, answer) in [("dance with nobody", "Refused: "), (refused, rule)] {
        reader.pipe.say(said);
        let line = reader.pipe.line();
        assert!(line.starts_with(answer), "{said}: {line}");
        reader.pipe.line();
    }
    let first = &legal[0].action;
    reader.pipe.say(&format!("try {first}"));
    for _ in 0..2 {
        let tried = reader.pipe.line();
        assert!(tried.contains("may expect"), "{tried}");
    }
    let kind = first.split(' ').next().unwrap();
    reader.pipe.say(&format!("legal {kind}"));
    assert_eq!(Listed::read(&reader.pipe.line()).action, *first);
    for _ in legal.iter().filter(|listed| listed.action.split(' ').next() == Some(kind)).skip(1) {
        reader.pipe.line();
    }
    reader.pipe.say("seats");
    assert!(reader.pipe.line().starts_with("Ada, seat 1: "), "the players");
    assert!(reader.pipe.line().starts_with("greedy, seat 2: "), "the players");
    let (place, around, example) = match game {
        "tikal2" => ("a1: pink room; doors: south, north-west", 6, "take 17"),
        _ => ("has no such cell", 0, first.as_str()),
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
        let mut engine = Engine::start();
        let words = ["play", "--game", game, "--bot", "greedy", "--seed", "5"];
        let command = engine.tikal(&[&words[..], options].concat());
        let mut reader = Reader { pipe: Pipe::open(command), heard: Vec::new() };
        let (mut decider, mut decisions, mut undone) = (None, 0, false);
        while let Asked::Choose(mut count) = reader.reads() {
            if decisions > 0 && !undone {
                (undone, count) = reader.undoes(count);
            }
            if decisions == RESTART {
                reader.waits_for(&mut engine);
            }
            let legal = reader.lists(count);
            if decisions == 0 {
                ask_things(&mut reader, game, &legal);
            }
            decisions += 1;
            let labels: Vec<String> = legal.iter().map(|listed| listed.label.clone()).collect();
            let decider = decider.get_or_insert_with(|| reader.decider(game));
            reader.pipe.say(&legal[decider.choose(&labels)].action);
        }
        let heard = reader.heard.join("\n");
        assert!(undone, "{game}: nothing was taken back in {decisions} decisions:\n{heard}");
        assert!(decisions > RESTART, "{game}: {decisions} decisions are no whole match");
        assert!(reader.has_heard("The match is over"), "{game}: {heard}");
        assert_eq!(reader.pipe.close(), 0);
        the_record_is_read(&engine, game);
        evening::check(&engine, game);
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
    let picture = engine.run(&["show", id, "--svg"]).well();
    assert!(picture.starts_with("<svg ") && picture.contains(">Ada, seat 1: "), "{picture}");
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
    let (mut luck, mut decisions) = (7_u64, 0);
    loop {
        let object = pipe.next();
        match object["kind"].as_str().unwrap() {
            "prompt" => {
                assert!(object["phase"].as_str().is_some_and(|phase| !phase.is_empty()));
                let legal = object["legal"].as_array().unwrap();
                luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let place = usize::try_from(luck >> 33).unwrap() % legal.len();
                let action = legal[place]["action"].as_str().unwrap();
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
