//! Bots from outside: how well they play, that every way gives the same record, and the commands.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic in a test is a failed test with its place"
)]

mod any_game;
mod bad_bot;
mod command_line;
#[cfg(target_os = "linux")]
mod ending;
mod faults;
mod games;
mod greedy;
mod held_up;
mod house;
mod identical_records;
#[cfg(unix)]
mod interrupting;
mod mcts;
mod new_projects;
mod planner;
#[cfg(unix)]
mod program_runs;
mod programs;
mod resuming;
mod runs;
mod seats;
mod shared_deals;
#[cfg(unix)]
mod taking_leave;
mod troubled_server;
mod variants;
