//! One match without a network, seen from outside: batches, undo, hosting, records.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a panic here is a failed test")]

mod batches;
mod coverage;
mod forgeries;
mod hosting;
mod hosting_games;
mod log_copies;
mod match_under_way;
mod records;
mod undoing;
