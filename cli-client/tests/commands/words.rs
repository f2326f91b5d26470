//! Plain mode in words: what a screen reader reads.

use crate::engine::Engine;
use crate::pipe::Pipe;

/// Lines until one that begins so, that one included.
fn until(pipe: &Pipe, beginning: &str) -> Vec<String> {
    let mut lines = vec![pipe.line()];
    while !lines.last().unwrap().starts_with(beginning) {
        lines.push(pipe.line());
    }
    lines
}

#[test]
fn the_beginning_of_a_match_reads_as_sentences() {
    let engine = Engine::start();
    let mut pipe = Pipe::open(engine.tikal(&["play", "--bot", "random", "--seed", "5"]));
    let begun = until(&pipe, "Your turn: ").join("\n");
    let begun = &begun[begun.find("The match begins").unwrap()..];
    let expected = "\
The match begins with a given seed: Ada, random
Ada draws A6 (temple 2)
Turn 1. Ada: lay the tile.
Tile in hand: A6.
Tiles still to come: 35.
The seed was given: the draws prove nothing.
Ada, seat 1: 0 points; would score 0 for temples and 0 for treasures. \
Left: workers 18, camps 2, guards 2. Leader: not yet in the game. Treasures: none.
random, seat 2: 0 points; would score 0 for temples and 0 for treasures. \
Left: workers 18, camps 2, guards 2. Leader: not yet in the game. Treasures: none.
a4: temple 1.
a5: base camp.
b4: jungle.
b5: temple 1.
Unexplored: a1 a2 a3 b1 b2 b3 c1 c2 c3 c4 c5 d1 d2 d3 d4 d5 e1 e2 e3 e4 e5 f1 f2 f3 f4 f5 \
g1 g2 g3 g4 g5 h1 h2 h3 h4 h5.
Type help for what can be typed.
Your turn: lay the tile. Legal actions: 24.";
    for (line, wanted) in begun.lines().zip(expected.lines()) {
        assert_eq!(line, wanted);
    }

    pipe.say("uncover b5");
    let refused = pipe.line();
    assert!(refused.starts_with("Refused by rule T-2.1: "), "{refused}");
    until(&pipe, "Your turn: ");
    pipe.say("tile c4 0");
    until(&pipe, "Ada lays A6");
    until(&pipe, "Your turn: spend action points, 10 left.");
    pipe.say("place worker a5; walk worker a5 b4");
    until(&pipe, "Ada walks");
    until(&pipe, "Your turn: ");
    pipe.say("hex b4");
    assert_eq!(pipe.line(), "b4: jungle; Ada: 1 × worker; Ada is the strongest.");
    assert_eq!(pipe.close(), 0);
}

#[test]
fn a_watcher_hears_the_match_without_typing() {
    let engine = Engine::start();
    let mut player = Pipe::open(engine.tikal(&["play", "--json", "--bot", "random"]));
    let id = player.until("seated")["match_id"].as_str().unwrap().to_owned();
    player.until("prompt");
    let watcher = Pipe::open(engine.tikal(&["watch", &id]));
    until(&watcher, "Type help");
    player.say("resign yes");
    player.until_over();
    until(&watcher, "Place 1: random");
    until(&watcher, "Place 2: Ada");
    assert_eq!((player.close(), watcher.close()), (0, 0));
}
