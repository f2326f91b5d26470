//! A whole match through a pipe: with a refusal, an undo and a server that restarts in the middle.

use serde_json::Value;

use crate::engine::Engine;
use crate::pipe::Pipe;

/// The seed of the deal and of the player's choices.
const SEED: u64 = 5;
/// When the server is stopped: in the middle of this many turns.
const RESTART: usize = 9;
/// Actions of a turn before it is ended.
const BUSY: usize = 5;

/// A player that chooses among what is listed.
struct Chooser {
    state: u64,
    acted: usize,
}

impl Chooser {
    /// Something legal; a turn is ended after a few actions.
    fn choose(&mut self, prompt: &Value) -> String {
        let legal: Vec<&str> = actions(prompt);
        let ends = legal.contains(&"end");
        self.acted = if ends { self.acted + 1 } else { 0 };
        if ends && self.acted > BUSY {
            self.acted = 0;
            return "end".to_owned();
        }
        let others: Vec<&str> = legal.into_iter().filter(|action| *action != "end").collect();
        self.state = self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let place = usize::try_from(self.state >> 33).unwrap() % others.len().max(1);
        others.get(place).map_or_else(|| "end".to_owned(), |action| (*action).to_owned())
    }
}

fn actions(prompt: &Value) -> Vec<&str> {
    let legal = prompt["legal"].as_array().unwrap();
    legal.iter().map(|listed| listed["action"].as_str().unwrap()).collect()
}

/// Tries what is not played: a refusal, questions, and an undo. Ends with the prompt as it was.
fn try_things(pipe: &mut Pipe, prompt: &Value) -> Value {
    pipe.say("uncover h5");
    let refused = pipe.until("refused");
    assert!(refused["rule"].as_str().unwrap().starts_with("T-6"), "{refused}");
    let again = pipe.until("prompt");
    assert_eq!(again, *prompt, "a refusal changes nothing");

    pipe.say("legal place");
    let listed = pipe.until("legal");
    assert!(actions(&listed).contains(&"place worker a5"), "{listed}");
    pipe.say("try place worker a5");
    assert_eq!(pipe.until("tried")["seats"].as_array().unwrap().len(), 2);

    pipe.say("place worker a5");
    let answer = pipe.until("answer");
    pipe.until("prompt");
    pipe.say("routes a5");
    let routes = pipe.until("routes");
    assert!(!routes["routes"].as_array().unwrap().is_empty(), "{routes}");
    pipe.say("undo");
    let undone = pipe.until("answer");
    assert_eq!(undone["first"], answer["last"].as_u64().unwrap() + 1);
    let back = pipe.until("prompt");
    assert_eq!(actions(&back), actions(prompt));
    back
}

#[test]
fn a_whole_match_is_played_through_a_pipe_and_proved() {
    let mut engine = Engine::start();
    let seed = SEED.to_string();
    let mut pipe =
        Pipe::open(engine.tikal(&["play", "--json", "--bot", "random", "--seed", &seed]));
    let mut chooser = Chooser { state: SEED, acted: 0 };
    let (mut match_id, mut turns, mut tried) = (String::new(), 0, false);
    let over = loop {
        let object = pipe.next();
        match object["kind"].as_str().unwrap() {
            "seated" => match_id = object["match_id"].as_str().unwrap().to_owned(),
            "over" => break object,
            "prompt" => {
                let mut prompt = object;
                if !tried && actions(&prompt).contains(&"place worker a5") {
                    prompt = try_things(&mut pipe, &prompt);
                    tried = true;
                }
                let action = chooser.choose(&prompt);
                turns += usize::from(action == "end");
                if turns == RESTART && action == "end" {
                    engine.stop();
                    assert_eq!(pipe.until("link")["up"], false);
                    engine.start_again();
                    assert_eq!(pipe.until("link")["up"], true);
                }
                pipe.say(&action);
            }
            "match" | "update" | "answer" | "link" | "note" => {}
            other => panic!("{other} nobody asked for: {object}"),
        }
    };
    assert!(tried && turns > RESTART, "{turns} turns");
    assert_eq!(over["cause"], "game_over");
    assert_eq!(over["placings"].as_array().unwrap().len(), 2);
    assert_eq!(pipe.close(), 0);
    check_record(&engine, &match_id);
}

/// Who signed the record, as far as it is known, and what is refused for it.
fn check_signature(engine: &Engine, match_id: &str, file: &str, proof: &Value) {
    let told = |words: &[&str], says: &str| {
        let ran = engine.run(words);
        let text = if ran.code == 0 { &ran.out } else { &ran.err };
        assert!(text.contains(says), "{words:?}: `{says}` is not in {ran:?}");
        ran.code
    };
    assert_eq!(told(&["verify", match_id], "Signed by the server at http"), 0);
    // A file says with which key, and nobody here knows whose that is.
    assert_eq!(told(&["verify", file], "Not proved: whose key that is."), 0);
    assert_eq!((&proof["signed_by"], &proof["match_id"]), (&"unknown".into(), &match_id.into()));
    let key = proof["key"].as_str().unwrap();
    assert_eq!(told(&["verify", file, "--key", key], "with a key you named"), 0);
    assert_eq!(told(&["verify", file, "--key", &key.to_uppercase()], key), 0);
    let other = "0".repeat(64);
    assert_eq!(told(&["verify", file, "--key", &other], "none of those asked for"), 5);
    assert_eq!(told(&["verify", file, "--key", "12"], "64 hexadecimal digits"), 2);

    let record = std::fs::read_to_string(file).unwrap();
    let path = engine.folder().join("changed.txt");
    let changed = path.to_str().unwrap();
    std::fs::write(&path, table::unsigned(&record)).unwrap();
    assert_eq!(told(&["verify", changed], "Not signed. Not proved: that it was played so."), 0);
    assert_eq!(told(&["verify", changed, "--signed"], "nobody has signed it"), 5);
    std::fs::write(&path, record.replacen("player 1 Ada", "player 1 Eve", 1)).unwrap();
    assert_eq!(told(&["verify", changed], "the signature does not fit the record"), 5);
}

/// The record of the match in every command that reads one.
fn check_record(engine: &Engine, match_id: &str) {
    let proved = engine.run(&["verify", match_id]).well();
    assert!(proved.contains("decisions are legal"), "{proved}");
    assert!(proved.contains("The seed was given"), "{proved}");
    let path = engine.folder().join("match.txt");
    let file = path.to_str().unwrap();
    engine.run(&["record", match_id, "-o", file]).well();
    assert_eq!(engine.run(&["record", match_id]).well(), std::fs::read_to_string(file).unwrap());
    assert_eq!(engine.run(&["verify", file, "--signed"]).well(), proved);
    let proof: Value =
        serde_json::from_str(&engine.run(&["verify", file, "--json"]).well()).unwrap();
    assert_eq!(proof["chance"], "open");
    check_signature(engine, match_id, file, &proof);

    let told = engine.run(&["replay", file]).well();
    assert!(told.contains("takes actions back") && told.contains("The game is over"), "{told}");
    let shown = engine.run(&["show", match_id, "--text"]).well();
    assert!(shown.contains("The game is over.") && shown.contains("Ada, seat 1"), "{shown}");
    let begun = engine.run(&["show", file, "--text", "--at", "2"]).well();
    assert!(begun.contains("Turn 1."), "{begun}");
    assert!(engine.run(&["show", file, "--svg"]).well().starts_with("<svg "));
    assert!(engine.run(&["show", file]).well().contains("a5"));

    let record = std::fs::read_to_string(file).unwrap();
    let forged = engine.folder().join("forged.txt");
    std::fs::write(&forged, record.replacen(" rank 1", " rank 2", 1)).unwrap();
    let refuted = engine.run(&["verify", forged.to_str().unwrap()]);
    assert_eq!(refuted.code, 5, "{refuted:?}");
}
