//! The rules of Tikal, proved rule by rule and by laws over whole games.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic here is a failed test with its place"
)]

mod auction;
mod catalogue;
mod check;
mod every_action;
mod every_refusal;
mod game_facts;
mod hostile;
mod laws;
mod notation;
mod perft;
mod scene;
mod t01_setup;
mod t02_turn;
mod t03_tiles;
mod t04_members;
mod t05_walking;
mod t06_temples;
mod t07_treasures;
mod t08_exchange;
mod t09_camps;
mod t10_guards;
mod t11_scoring;
mod t12_rounds;
mod t13_end;
