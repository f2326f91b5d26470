//! Bots that play Tikal, and a runner for matches between them.
//!
//! A [`Bot`] is one function: what it sees, what is legal and how much it may think, to a [`Plan`].
//! [`HouseBot`] names the bots that come with the project. [`in_process::play`] seats bots at a
//! table inside this process, [`play_seat`] at a seat of a hosted match; the same seed gives the same
//! record either way. [`mod@matches`] runs many games and checks every record, [`house`] fills seats
//! that matches keep for house bots. [`conformance`] puts a program of anybody on trial, [`run_seat`] is the
//! `main` of a bot that is a program of its own, and [`new_project`] writes projects to begin one with.

mod as_bytes;
mod bot;
pub mod cli;
pub mod conformance;
mod effort;
mod fingerprint;
pub mod greedy;
pub mod house;
mod house_bot;
pub mod in_process;
mod markup;
pub mod matches;
pub mod mcts;
pub mod new_project;
mod own_program;
pub mod planner;
pub mod random;
mod seat_player;
mod seen_position;
mod shown_tiles;
mod ways;
mod worth;

pub use bot::{Bot, Budget, Plan, Thought};
pub use greedy::Greed;
pub use house_bot::{HouseBot, UnknownBot};
pub use mcts::Outlook;
pub use own_program::run_seat;
pub use planner::Foresight;
pub use seat_player::{SeatTrouble, Way, give_up_seat, play_seat, play_seat_or_give_up};
pub use seen_position::{SeenPosition, Unreadable};
