//! Several servers on one PostgreSQL: the real program, killed, stopped and told to go, and what players are told.
//!
//! Where the machine has no PostgreSQL nothing is tried, and that is said.
#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic here is a failed test"
)]

mod anywhere;
mod changes_of_owner;
mod lobby;
mod migrating;
mod owners;
mod passed_on;
mod process;
