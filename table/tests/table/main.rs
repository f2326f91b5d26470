//! One match without a network, seen from outside: golden games, batches, undo, hosting, records.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a panic here is a failed test")]

mod batches;
mod coverage;
mod golden;
mod hosting;
mod hosting_games;
mod match_under_way;
mod records;
mod undoing;

// The golden games are those of `cargo xtask playthrough`, made by the same lines.
#[path = "../../examples/playthrough/arguments.rs"]
mod arguments;
#[path = "../../examples/playthrough/games/mod.rs"]
mod games;
#[path = "../../examples/playthrough/script.rs"]
mod script;
