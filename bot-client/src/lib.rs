//! Bots that play the Tikal family of games, and a runner for matches between them.
//!
//! A [`Bot`] is one function: what its seat sees, what is legal and how much it may think, to a [`Plan`].
//! [`HouseBot`] names the bots that come with the project, [`games`] says which of them play which game and
//! holds whatever knows a game's pieces, [`search`] plays any game. [`in_process::play`] seats bots at a
//! table inside this process, [`play_seat`] at a seat of a hosted match; the same seed gives the same
//! record either way. [`mod@matches`] runs many games and checks every record, [`house`] fills seats
//! that matches keep for house bots. [`conformance`] puts a program of anybody on trial, [`run_seat`] is the
//! `main` of a bot that is a program of its own, and [`new_project`] writes projects to begin one with.

mod as_bytes;
mod bot;
mod byte_proxy;
mod chance;
pub mod cli;
pub mod conformance;
mod effort;
mod fingerprint;
pub mod games;
pub mod house;
mod house_bot;
pub mod in_process;
mod markup;
pub mod matches;
pub mod new_project;
mod own_program;
pub mod random;
pub mod search;
mod seat_player;
mod seen_view;

pub use bot::{Bot, Budget, Plan, Thought, Turn};
pub use chance::{BotChance, PrivateKey};
pub use house_bot::{GameBot, HouseBot, UnknownBot};
pub use own_program::run_seat;
pub use seat_player::{SeatTrouble, Way, give_up_seat, play_seat, play_seat_or_give_up};
pub use seen_view::{SeenView, Unreadable};
