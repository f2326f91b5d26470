//! A person at a terminal: plays, watches and replays matches of a hosted engine.
//!
//! The client is thin. It reads views and what the server lists as legal, and decides no rule.

pub mod app;
pub mod audience;
pub mod clean;
pub mod cli;
pub mod exit;
pub mod games;
pub mod hex_map;
pub mod json;
pub mod look;
pub mod match_view;
pub mod names;
pub mod narration;
mod output;
pub mod plain;
pub mod refusal;
pub mod replay;
pub mod rulebook;
pub mod run;
pub mod saved_seats;
pub mod screen;
mod svg;
mod trial;
pub mod verify;
pub mod words;
