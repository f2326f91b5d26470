//! The rules of Tikal, proved rule by rule and by laws over whole games.

mod chance;
mod laws;
