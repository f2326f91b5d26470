//! What players stumbled over: whatever cannot be meant, or cannot work, is said at once and with what would.

use std::time::{Duration, Instant};

use client::Joining;
use serde_json::Value;

use crate::engine::{Engine, Ran};

const RECORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/pictures/example.record");
/// What is said at once takes no longer, however busy the machine is: an attempt to connect again would.
const AT_ONCE: Duration = Duration::from_secs(20);

/// These words end so, with this in what is said.
#[track_caller]
fn check(engine: &Engine, words: &[&str], code: i32, says: &str) {
    let ran = engine.run(words);
    assert_eq!(ran.code, code, "{words:?}: {ran:?}");
    assert!(ran.err.contains(says), "{words:?}: `{says}` is not in {}", ran.err);
    assert_eq!(ran.out, "", "{words:?}: nothing was begun");
}

#[test]
fn a_bot_that_cannot_come_is_named_with_those_that_can() {
    let engine = Engine::without_bots();
    let nobody = "no house bot for tikal is there, so nobody would come";
    check(&engine, &["play"], 2, nobody);
    check(&engine, &["new", "--bot", "greedy"], 2, nobody);
    assert_eq!(engine.run(&["list"]).well(), "No matches.\n", "no match waits for nobody");

    let engine = Engine::start();
    let unknown = "no house bot gredy for yucatan; there are random, greedy, ";
    check(&engine, &["play", "--game", "yucatan", "--bot", "gredy"], 2, unknown);
    let bots = engine.run(&["new", "--game", "yucatan", "--bot", "help"]).well();
    assert!(bots.lines().any(|line| line == "greedy"), "{bots}");
    let told = engine.run(&["play", "--bot", "help", "--json"]).well();
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((&told["kind"], &told["game"]), (&"bots".into(), &"tikal".into()));
    assert!(told["bots"].as_array().unwrap().contains(&"greedy".into()), "{told}");
}

#[test]
fn what_cannot_be_meant_is_refused_with_a_reason() {
    let engine = Engine::without_bots();
    check(&engine, &["show", RECORD, "--at", "99999"], 2, "no event 99999; the match has events 1");
    check(&engine, &["show", RECORD, "--at", "0"], 2, "no event 0");
    check(&engine, &["show", RECORD, "--as", "3"], 2, "the match had no seat 3");
    check(&engine, &["replay", RECORD, "--as", "nobody"], 2, "a seat is a number from 1 to 4");
    let none = "there is no file nofile, and the server has no match of that id";
    check(&engine, &["verify", "nofile"], 4, none);
    check(&engine, &["verify", "./nofile"], 2, "./nofile is neither a file nor");
    check(&engine, &["new", "--clock", "5"], 2, "5 of what? 5s, 5m or 5h");
    assert!(engine.run(&["show", RECORD, "--at", "50"]).well().contains("Turn"));
}

#[test]
fn own_private_matches_are_listed_and_nobody_elses() {
    let engine = Engine::without_bots();
    let ran = engine.run(&["new", "--private", "--title", "Ours"]);
    assert!(ran.out.contains("You have seat 1"), "{ran:?}");
    let listed = engine.run(&["list"]).well();
    assert!(listed.contains("Ours (private)"), "{listed}");
    let told: Value = serde_json::from_str(&engine.run(&["list", "--json"]).well()).unwrap();
    assert_eq!((&told["title"], &told["private"]), (&"Ours".into(), &true.into()));
    let mut other = engine.tikal(&["list"]);
    other.env("TIKAL_CONFIG_DIR", engine.folder().join("somebody-else"));
    assert_eq!(Ran::of(&other.output().unwrap()).well(), "No matches.\n");
}

#[test]
fn a_server_that_is_not_there_is_said_at_once() {
    let engine = Engine::without_bots();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let nobody = format!("http://{}", free.local_addr().unwrap());
    drop(free);
    let begun = Instant::now();
    for command in [&["list"][..], &["play"], &["new"], &["watch", "abc"], &["record", "abc"]] {
        let words: Vec<&str> = command.iter().copied().chain(["--server", &nobody]).collect();
        check(&engine, &words, 3, "cannot be reached: nobody listens there\n");
    }
    let words = ["verify", "nofile", "--server", &nobody];
    check(&engine, &words, 3, "there is no file nofile, and as the id of a match");
    let no_tls = engine.url().replace("http://", "https://");
    check(&engine, &["list", "--server", &no_tls], 3, "it does not speak TLS; perhaps http://");
    assert!(begun.elapsed() < AT_ONCE, "{:?}", begun.elapsed());
}

#[test]
fn names_that_would_disturb_a_terminal_disturb_nothing() {
    let engine = Engine::without_bots();
    for (title, why) in [("\u{2067}x", "U+2067"), ("x\u{200d}", "U+200D, which nobody sees (H-8)")]
    {
        let refused = engine.run(&["new", "--no-join", "--title", title]);
        assert!(refused.code == 4 && refused.err.contains(why), "{refused:?}");
    }
    // A joiner that joins something is part of a name.
    let name = "adA 👩\u{200d}🚀";
    let made = engine.run(&["new", "--players", "2", "--no-join", "--title", "x 👩\u{200d}🚀"]);
    let match_id = made.well().split(' ').nth(1).unwrap().to_owned();
    // What turns a line, is not seen or looks like an empty seat, the server refuses with the rule.
    for name in ["\u{202e}adA", "a\u{200b}dA", "(free)"] {
        let ran = engine.run(&["join", &match_id, "--name", name]);
        assert!(ran.code == 4 && ran.err.contains("H-8"), "{name:?}: {ran:?}");
    }
    engine.block_on(async {
        let server = client::connect(&engine.url()).await.unwrap();
        for name in [name, "adA 👩🚀"] {
            server.join_match(Joining::new(&match_id, name)).await.unwrap();
        }
    });
    let unseen = |text: &str| text.contains(['\u{202e}', '\u{200b}', '\u{200d}', '\u{2067}']);
    let listed = engine.run(&["list"]).well();
    assert!(listed.contains("adA 👩🚀, adA 👩🚀  x 👩🚀\n") && !unseen(&listed), "{listed}");
    let told = engine.run(&["list", "--json"]).well();
    assert!(!unseen(&told), "{told}");
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["seats"][0]["name"], name, "a program is told it whole");
    // Two that look alike are told apart.
    let record = engine.run(&["record", &match_id]).well();
    let file = engine.folder().join("names.record");
    std::fs::write(&file, &record).unwrap();
    let shown = engine.run(&["show", file.to_str().unwrap(), "--text"]).well();
    assert!(shown.contains("adA 👩🚀 (1)") && shown.contains("adA 👩🚀 (2)"), "{shown}");
    assert!(!unseen(&shown), "{shown}");
    // Whoever writes a record writes any name into it.
    let forged = record.replacen(&format!("player 1 {name}"), "player 1 \u{202e}(fr\u{200b}ee)", 1);
    assert_ne!(forged, record);
    std::fs::write(&file, forged).unwrap();
    let shown = engine.run(&["show", file.to_str().unwrap(), "--text"]).well();
    assert!(shown.contains("“(free)”") && !unseen(&shown), "{shown}");
}

#[test]
fn completions_know_what_the_server_hosts() {
    let engine = Engine::start();
    for shell in ["bash", "zsh", "fish"] {
        let script = engine.run(&["completions", shell]).well();
        for word in ["yucatan", "tikal2", "rounds=", "start_seat=drawn", "planner"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    let mut alone = engine.tikal(&["completions", "bash", "--server", "http://127.0.0.1:1"]);
    let ran = Ran::of(&alone.output().unwrap());
    assert!(ran.out.contains("--game") && !ran.out.contains("yucatan"), "{ran:?}");
    assert!(ran.err.contains("without the names of games, options and bots: "), "{ran:?}");
}
