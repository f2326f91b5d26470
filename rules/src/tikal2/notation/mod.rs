//! One notation for actions, draws, options, positions and views: what is printed can be parsed.

mod action;
mod options;
mod outcome;
mod parse;
mod print;
mod words;

pub(super) use action::public_action;
pub(super) use words::check_spelling;
pub use words::{FromWords, NotationError, Words, parse};
