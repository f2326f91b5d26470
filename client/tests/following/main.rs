//! What a client is promised: events once and in order over cuts, one effect, plain errors.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic in a test is a failed test with its place"
)]

mod cutting_proxy;
mod held_proxy;
mod open_streams;
mod player;
mod verdict;

mod last_answer;
mod many_cuts;
mod moments;
mod owners;
mod passing;
mod reading;
mod resume;
mod seats;
