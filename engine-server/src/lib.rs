//! Hosts matches behind gRPC: who may act, when, and who is told.
//!
//! To learn how it works, read in this order: [`serve`](mod@serve) puts the pieces together,
//! [`service`] is the gRPC face, [`room`] is one match behind one door, [`lobby`] knows all of
//! them, [`roster`] who sits where, [`secrets`] where tokens come from, and [`status`] is the only
//! room that turns a [`refusal`] into a status.

pub mod config;
pub mod hosted;
pub mod incident;
pub mod lobby;
pub mod refusal;
pub mod room;
pub mod roster;
pub mod secrets;
pub mod serve;
pub mod service;
pub mod status;

pub use serve::{run, run_games, stop_signal};
