//! What the tests of all games share.
//!
//! [`games`] plays whole games from a seed, [`laws`] says what every game must keep in each of their
//! positions, [`event_laws`] in each of their events, [`secrecy`] that nobody is told what it may not know, [`cases`] proves single rules in
//! the notation and reports what it showed, [`perft`] counts lines of play in two ways.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic here is a failed test with its place"
)]

pub mod cases;
pub mod event_laws;
pub mod games;
pub mod laws;
pub mod perft;
pub mod secrecy;

pub use games::{SplitMix64, Step, audiences, play_game, play_on};
