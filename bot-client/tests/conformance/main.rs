//! Conformance on trial itself: good programs pass every check, and each fault is found by its check.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic in a test is a failed test with its place"
)]

mod command_line;
mod faults;
mod good_programs;
mod page;
mod programs;
