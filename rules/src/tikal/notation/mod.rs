//! One notation for actions, draws, options and whole positions: what is printed can be parsed. Events
//! are only printed.

mod action;
mod event;
mod options;
mod outcome;
mod position;
mod words;

pub(super) use crate::notation::check_spelling;
pub use words::{NotationError, parse};
