//! The client in a real pseudo-terminal, on a real server, by keystrokes only.

#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic in a test is a failed test with its place"
)]

// One engine for the tests of the program, however it is driven.
#[allow(dead_code, reason = "only the commands' tests look at everything a run says")]
#[path = "../commands/engine.rs"]
mod engine;
mod evening;
mod person;
