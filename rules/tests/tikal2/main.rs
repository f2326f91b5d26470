//! The rules of Tikal II, proved rule by rule and by laws over whole games.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic here is a failed test with its place"
)]

mod actions;
mod catalogue;
mod check;
mod events;
mod every_refusal;
mod game_facts;
mod hostile;
mod hosting;
mod l01_setup;
mod l02_turn;
mod l03_canoe;
mod l04_deliveries;
mod l05_tiles;
mod l06_looking;
mod l07_placing;
mod l08_explorer;
mod l09_passages;
mod l10_excavating;
mod l11_rescue;
mod l12_tent;
mod l13_cards;
mod l14_mid_scoring;
mod l15_second_round;
mod l17_variants;
mod l18_decisions;
mod l19_knowledge;
mod l20_playthrough;
mod laws;
mod movement;
mod notation;
mod perft;
mod reached;
mod reader;
mod scene;
mod secrecy;
mod setups;
mod walks;
