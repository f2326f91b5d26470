//! Whatever is typed, the client goes on.

use crate::engine::Engine;
use crate::pipe::Pipe;

#[test]
fn no_line_ends_the_client() {
    let engine = Engine::start();
    let mut pipe = Pipe::open(engine.tikal(&["play", "--json", "--bot", "random"]));
    pipe.until("prompt");

    let mut huge = vec![b'x'; 1 << 20];
    huge.push(b'\n');
    pipe.write(&huge);
    assert_eq!(pipe.until("note")["text"], "This line is too long.");
    pipe.write(b"tile \xff\xfe c4\n");
    assert_eq!(pipe.until("note")["text"], "This line is not text.");
    for line in [
        "dance",
        ";;;;",
        "tile",
        "tile c4",
        "tile zz 9",
        "walk worker a5 a5",
        "\u{1b}[2J\u{7}",
        "tile c4 0; tile c4 0",
        "bid 99999999999999999999",
        "\u{0}",
    ] {
        pipe.say(line);
        let refused = pipe.until("refused");
        assert!(!refused["reason"].as_str().unwrap().is_empty(), "{line:?}");
        pipe.until("prompt");
    }
    let many = vec!["end"; 100].join(";");
    pipe.say(&many);
    assert_eq!(pipe.until("refused")["reason"], "BATCH_SIZE");
    for (line, kind) in [
        ("hex z9", "note"),
        ("routes z9", "note"),
        ("go worker a5 z9", "note"),
        ("go", "text"),
        ("rules X-99", "note"),
        ("rules T-5.1", "text"),
        ("log 99999999999999999999", "text"),
        ("hex a5", "hex"),
        ("seats", "seats"),
        ("board", "position"),
        ("undo", "note"),
        ("try end", "refused"),
        ("legal nonsense", "legal"),
    ] {
        pipe.say(line);
        pipe.until(kind);
    }
    pipe.say("");
    pipe.say("quit");
    assert_eq!(pipe.close(), 0);
}
