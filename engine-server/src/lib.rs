//! Hosts matches behind gRPC: who may act, when, and who is told.
//!
//! To learn how it works, read in this order: [`serve`](mod@serve) puts the pieces together,
//! [`calls`] is what every call passes, [`forwarding`] where calls of another server's matches go, [`service`] is the gRPC face, [`room`] is one match behind
//! one door, [`lobby`] knows all of them, [`lobby_feed`] tells who watches them, [`store`] keeps them, [`roster`] is who sits where,
//! [`simulate`] tries what could be played, [`secrets`] is where tokens come from, and [`status`]
//! is the only room that turns a [`refusal`] into a status.

pub mod bans;
pub mod calls;
pub mod census;
pub mod cluster;
pub mod commands;
pub mod config;
pub mod deadlines;
pub mod deal_groups;
pub mod exposition;
pub mod forwarding;
pub mod games;
pub mod hosted;
pub mod house_bots;
pub mod incident;
pub mod lobby;
pub mod lobby_feed;
pub mod log_ration;
pub mod metrics;
pub mod origin;
pub mod origins;
pub mod pace;
pub mod place;
pub mod process;
pub mod record_keys;
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
pub mod unread;
pub mod watchers;
pub mod world;

pub use serve::{Parts, reload_signals, run, run_parts, stop_signal, survive_file_limits};
