//! The program `tikal` as scripts and screen readers use it: commands, pipes, exit codes; and as a person at a terminal does.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic in a test is a failed test with its place"
)]

mod any_game;
mod decider;
mod engine;
mod evening;
mod garbage;
mod page;
mod pictures;
mod pipe;
mod seats;
mod stumbles;
#[cfg(unix)]
mod terminal;
mod twins;
mod whole_match;
mod words;
