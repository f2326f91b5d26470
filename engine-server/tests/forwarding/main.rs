//! Three servers of one store: whichever is asked, the one that has the match answers, and nobody can tell.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic here is a failed test"
)]
#![allow(clippy::result_large_err, reason = "a refusal is looked at here, not handed on and on")]

mod raw;

mod changes;
mod limits;
mod losing;
mod playing;
mod same_bytes;
mod slow_readers;
mod trust;
mod web;
