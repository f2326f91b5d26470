//! Peek, the game of the tests: what every host must be able to run beside the games of the family.
//!
//! [`game`] is its rules and [`wire`] its messages, as a game outside the contract has them. `bots` is what a
//! house bot needs of it; `cargo xtask ci --only add-a-game` adds all three to a copy of the workspace, as
//! docs/add-a-game.md says.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a panic here is a failed test with its place"
)]

#[cfg(test)]
mod bots;
pub mod game;
#[cfg(test)]
mod tests;
pub mod wire;

pub use game::Peek;
