//! A person at a terminal: plays, watches and replays matches of a hosted engine.
//!
//! The client is thin. It reads views and what the server lists as legal, and decides no rule.

pub mod board;
pub mod look;
pub mod screen;
pub mod sight;
pub mod words;
