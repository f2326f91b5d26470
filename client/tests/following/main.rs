//! What a client is promised: events once and in order over cuts, one effect, plain errors.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic in a test is a failed test with its place"
)]

mod cutting_proxy;
mod hosted_server;
mod player;
mod resume;
mod seats;
