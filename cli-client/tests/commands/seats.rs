//! Making, listing, joining, keeping and resuming seats, and what every failure exits with.

use crate::engine::Engine;
use crate::pipe::Pipe;

/// The word after `before` in a text.
fn word_after(text: &str, before: &str) -> String {
    let rest = text.split_once(before).unwrap_or_else(|| panic!("{before} in {text}")).1;
    rest.split_whitespace().next().unwrap().to_owned()
}

#[test]
fn a_private_match_is_joined_by_the_line_that_is_printed() {
    let engine = Engine::start();
    let made = engine.run(&["new", "--private", "--title", "tea", "--no-join"]).well();
    let (id, code) = (word_after(&made, "tikal join "), word_after(&made, "--invite "));
    assert!(made.contains(&format!("tikal join {id} --invite {code} --server {}", engine.url())));
    assert_eq!(engine.run(&["list"]).well(), "No matches.\n");
    assert_eq!(engine.run(&["join", &id]).code, 4, "without the code");

    let joined = engine.run(&["join", &id, "--invite", &code]).well();
    assert!(joined.contains("You have seat 1"), "{joined}");
    assert!(joined.contains(&format!("tikal resume {id}")), "{joined}");
    let kept = std::fs::read_dir(engine.folder().join("config/seats")).unwrap().count();
    assert_eq!(kept, 1);
    let resumed = engine.run(&["resume"]).well();
    assert!(resumed.contains(&format!("You have seat 1 of match {id}")), "{resumed}");
    // Its seat reads the match without the code; there is no record of what has not started.
    let early = engine.run(&["record", &id]);
    assert!(early.code == 4 && early.err.contains("has not started"), "{early:?}");
}

#[test]
fn open_matches_are_listed_for_people_and_programs() {
    let engine = Engine::start();
    let flags = ["--players", "3", "--auction", "--bot", "greedy", "--title", "evening"];
    engine.run(&[&["new", "--no-join", "--clock", "20m+15s"], flags.as_slice()].concat()).well();
    let listed = engine.run(&["list"]).well();
    assert!(listed.contains("waits") && listed.contains("auction"), "{listed}");
    assert!(listed.contains("(free), (free), (bot greedy)"), "{listed}");
    assert!(listed.contains("evening"), "{listed}");
    let listed: serde_json::Value =
        serde_json::from_str(&engine.run(&["list", "--json"]).well()).unwrap();
    assert_eq!(listed["state"], "waiting");
    assert_eq!(listed["seats"][2]["bot"], "greedy");
    let listed = engine.run(&["list", "--lang", "de"]).well();
    assert!(listed.contains("PARTIE") && listed.contains("wartet"), "{listed}");
}

#[test]
fn a_promised_nonce_is_given_and_proves_that_the_draws_were_not_chosen() {
    let engine = Engine::start();
    let mut pipe = Pipe::open(engine.tikal(&["play", "--json", "--nonce", "--bot", "random"]));
    let id = pipe.until("seated")["match_id"].as_str().unwrap().to_owned();
    pipe.until("prompt");
    pipe.say("resign");
    assert_eq!(pipe.until("note")["text"], "To give the match up for good, type: resign yes");
    pipe.say("resign yes");
    pipe.until_over();
    assert_eq!(pipe.close(), 0);
    let proved = engine.run(&["verify", &id]).well();
    assert!(proved.contains("nobody could choose them against these seats"), "{proved}");
    assert!(proved.contains("Not proved: that the server told nobody"), "{proved}");
    assert_eq!(engine.run(&["resume"]).code, 2, "nothing is left to resume");
}

#[test]
fn several_kept_seats_are_listed_and_one_is_chosen() {
    let engine = Engine::start();
    let id = |ran: String| word_after(&ran, "resume ");
    let first = id(engine.run(&["new"]).well());
    let second = id(engine.run(&["new"]).well());
    let several = engine.run(&["resume"]);
    assert_eq!(several.code, 2);
    assert!(several.out.contains(&first) && several.out.contains(&second), "{several:?}");
    assert!(engine.run(&["resume", &first]).well().contains(&first));
    engine.run(&["resume", "--latest"]).well();
}

#[test]
fn every_failure_has_its_exit_code() {
    let engine = Engine::start();
    let check = |words: &[&str], code: i32| {
        let ran = engine.run(words);
        assert_eq!(ran.code, code, "{words:?}: {ran:?}");
        assert!(!ran.err.is_empty(), "{words:?}");
    };
    check(&["dance"], 2);
    check(&["play", "--players", "7"], 2);
    check(&["new", "--bot", "greedy", "--bot", "greedy"], 2);
    check(&["list", "--server", "nowhere"], 2);
    check(&["list", "--server", "http://127.0.0.1:9"], 3);
    check(&["watch", "nothing"], 4);
    check(&["verify", "nothing"], 4);
    check(&["verify", "no file/at all"], 2);
    check(&["list", "--ca", "missing.pem"], 1);
    let path = engine.folder().join("no-record.txt");
    std::fs::write(&path, "tikal record 1\ngame chess\n").unwrap();
    check(&["verify", path.to_str().unwrap()], 5);
    // A game without screens is no fault of the record.
    check(&["show", path.to_str().unwrap()], 2);
    std::fs::write(&path, "tikal record 1\ngame tikal\nno options\n").unwrap();
    check(&["show", path.to_str().unwrap()], 5);
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_the_seat_and_has_its_exit_code() {
    let engine = Engine::start();
    let pipe = Pipe::open(engine.tikal(&["play", "--json", "--bot", "random"]));
    pipe.until("prompt");
    pipe.interrupt();
    assert_eq!(pipe.wait(), 130);
    engine.run(&["resume"]).well();
}

#[test]
fn shells_get_their_completions() {
    let engine = Engine::start();
    for shell in ["bash", "zsh", "fish"] {
        let script = engine.run(&["completions", shell]).well();
        assert!(script.contains("resume"), "{shell}");
    }
}
