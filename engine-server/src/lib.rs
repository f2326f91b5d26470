//! Hosts matches behind gRPC: who may act, when, and who is told.
//!
//! To learn how it works, read in this order: [`serve`](mod@serve) puts the pieces together,
//! [`calls`] is what every call passes, [`service`] is the gRPC face, [`room`] is one match behind
//! one door, [`lobby`] knows all of them, [`store`] keeps them, [`roster`] is who sits where,
//! [`simulate`] tries what could be played, [`secrets`] is where tokens come from, and [`status`]
//! is the only room that turns a [`refusal`] into a status.

pub mod calls;
pub mod config;
pub mod deadlines;
pub mod deal_groups;
pub mod games;
pub mod hosted;
pub mod incident;
pub mod lobby;
pub mod metrics;
pub mod pace;
pub mod place;
pub mod records;
pub mod refusal;
mod refusal_detail;
pub mod room;
pub mod roster;
pub mod scenes;
pub mod secrets;
pub mod serve;
pub mod service;
pub mod simulate;
pub mod status;
pub mod store;
pub mod time;
pub mod timekeeper;
pub mod watchers;
pub mod world;

pub use serve::{Parts, run, run_parts, stop_signal};
