//! Hosts matches behind gRPC: who may act, when, and who is told.
//!
//! To learn how it works, read in this order: [`serve`](mod@serve) puts the pieces together,
//! [`service`] is the gRPC face, [`room`] is one match behind one door, [`lobby`] knows all of
//! them, [`roster`] who sits where, [`simulate`] tries what could be played, [`secrets`] is where
//! tokens come from, and [`status`] is the only room that turns a [`refusal`] into a status.

pub mod config;
pub mod deadlines;
pub mod games;
pub mod hosted;
pub mod incident;
pub mod lobby;
pub mod place;
pub mod refusal;
pub mod room;
pub mod roster;
pub mod secrets;
pub mod serve;
pub mod service;
pub mod simulate;
pub mod status;
pub mod store;
pub mod time;
pub mod timekeeper;
pub mod world;

pub use serve::{Parts, run, run_parts, stop_signal};
