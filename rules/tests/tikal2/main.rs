//! The rules of Tikal II, proved rule by rule and by laws over whole games.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic here is a failed test with its place"
)]

mod walks;
