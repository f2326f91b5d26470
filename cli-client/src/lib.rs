//! A person at a terminal: plays, watches and replays matches of a hosted engine.
//!
//! The client is thin. It reads views and what the server lists as legal, and decides no rule.

pub mod app;
pub mod audience;
pub mod board;
pub mod clean;
pub mod cli;
pub mod deeds;
pub mod exit;
pub mod json;
pub mod kept;
pub mod look;
pub mod names;
mod output;
pub mod plain;
pub mod refusal;
pub mod replay;
pub mod rulebook;
pub mod run;
pub mod screen;
pub mod sight;
pub mod story;
mod trial;
pub mod verify;
pub mod words;

#[cfg(test)]
mod golden;
