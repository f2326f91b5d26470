//! What is drawn, compared with text files as a whole.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic in a test is a failed test with its place"
)]

mod board;
mod cuts;
mod fixture;
mod frames;
mod generic;
mod golden;
mod keys;
mod layout;
mod pages;
mod panels;
mod played;
mod player;
mod tikal2;
mod yucatan;
