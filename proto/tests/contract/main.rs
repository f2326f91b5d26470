//! The contract, tried against whole games: nothing is lost on the wire, and nothing wrong comes in.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a panic here is a failed test")]

mod descriptors;
mod guide;
mod tikal;
mod tikal2;
mod yucatan;
