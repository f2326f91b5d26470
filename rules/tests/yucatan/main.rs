//! The rules of Yucatàn, proved rule by rule and by laws over whole games.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic here is a failed test with its place"
)]

mod board_data;
mod every_action;
mod every_problem;
mod every_refusal;
mod examples;
mod facts;
mod game_facts;
mod hostile;
mod laws;
mod map;
mod naive_list;
mod naive_play;
mod perft;
mod reached;
mod scene;
mod secrecy;
mod walks;
mod y01_components;
mod y02_setup;
mod y03_turn;
mod y04_villages;
mod y06_deploying;
mod y07_moving;
mod y08_raids;
mod y09_battles;
mod y10_prisoners;
mod y13_end;
mod y15_secrets;
mod yh_hosting;
