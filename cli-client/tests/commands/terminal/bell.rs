//! Whose turn it is can be heard, and seen in the window's title, unless that is not wanted; a pipe is never rung at.

use std::io::{Read, Write};

use pty_process::Size;
use pty_process::blocking::Command;

use crate::engine::Engine;

/// What a terminal was told beside what it shows.
#[derive(Default)]
struct Heard {
    bells: usize,
    titles: Vec<String>,
}

impl vt100::Callbacks for Heard {
    fn audible_bell(&mut self, _: &mut vt100::Screen) {
        self.bells += 1;
    }

    fn set_window_title(&mut self, _: &mut vt100::Screen, title: &[u8]) {
        self.titles.push(String::from_utf8_lossy(title).into_owned());
    }
}

/// What is heard until the player's first turn, at which the player leaves.
fn first_turn(engine: &Engine, words: &[&str]) -> Heard {
    let (mut terminal, inside) = pty_process::blocking::open().unwrap();
    terminal.resize(Size::new(24, 80)).unwrap();
    let url = engine.url();
    let play = ["play", "--name", "Ada", "--server", &url, "--lang", "en"];
    let mut child = Command::new(env!("CARGO_BIN_EXE_tikal"))
        .args(play)
        .args(words)
        .env("TERM", "xterm-256color")
        .env("TIKAL_CONFIG_DIR", engine.folder())
        .spawn(inside)
        .unwrap();
    let (mut bytes, mut all, mut left) = ([0; 4096], Vec::new(), false);
    while let Ok(count @ 1..) = terminal.read(&mut bytes) {
        all.extend_from_slice(&bytes[..count]);
        let is_asked = || all.windows(9).any(|bytes| bytes == b"your turn");
        if !left && is_asked() {
            left = true;
            terminal.write_all(b"qy").unwrap();
        }
    }
    assert_eq!(child.wait().unwrap().code(), Some(0), "{}", String::from_utf8_lossy(&all));
    let mut parser = vt100::Parser::new_with_callbacks(
        24.try_into().unwrap(),
        80.try_into().unwrap(),
        0,
        Heard::default(),
    );
    parser.process(&all);
    std::mem::take(parser.callbacks_mut())
}

#[test]
fn the_player_is_called_once_and_only_if_wanted() {
    let engine = Engine::start();
    let heard = first_turn(&engine, &[]);
    assert_eq!((heard.bells, heard.titles), (1, vec!["tikal: your turn".to_owned()]));
    let heard = first_turn(&engine, &["--no-bell"]);
    assert_eq!((heard.bells, heard.titles), (0, Vec::new()));
    let piped = engine.run(&["play"]).well();
    assert!(piped.contains("You have seat 1") && !piped.contains('\u{7}'), "{piped}");
}
