//! Non-interference: what nobody has drawn yet changes no byte that anybody is told.
//!
//! Two servers with the same random bytes, clock and requests deal decks that are alike up to draw k
//! and differ after it. `arranged` is a game whose decks can be put in any order behind the same
//! commitment, `run` plays a whole match by a `script` and writes down everything that every
//! audience is told, `raw` and `log_lines` are how it hears it, and `proof` compares. A game that
//! leaks what it must not know is found out. `twins` does the same with what other seats choose in
//! secret; `games` says how each game is set up and what it hides.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic here is a failed test"
)]

mod arranged;
mod follower;
mod games;
mod log_lines;
mod orders;
mod plan;
mod raw;
mod run;
mod script;
mod setting;
mod transcript;

mod proof;
mod twins;

/// One run at a time: the plan of the decks and the lines of the log are the whole process's.
static ALONE: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());
