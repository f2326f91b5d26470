//! The client in a real pseudo-terminal, on a real server, by keystrokes only.

mod any_game;
mod bell;
mod evening;
pub(crate) mod person;
