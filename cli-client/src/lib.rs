//! A person at a terminal: plays, watches and replays matches of a hosted engine.
//!
//! The client is thin. It reads views and what the server lists as legal, and decides no rule.

pub mod board;
pub mod deeds;
pub mod look;
pub mod names;
pub mod refusal;
pub mod rulebook;
pub mod sight;
pub mod story;
pub mod words;

#[cfg(test)]
mod golden;
