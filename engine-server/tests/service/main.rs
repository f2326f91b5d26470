//! The service seen from outside: a server on a free port, and clients that know only the contract.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic here is a failed test"
)]
#![allow(clippy::result_large_err, reason = "a refusal is looked at here, not handed on and on")]

mod addresses;
mod attacks;
mod auth;
mod canary;
mod clocks;
mod connections;
mod crowded_lobby;
mod deal_groups;
mod ending;
mod feeds;
mod flags;
mod incidents;
mod limits;
mod lobby;
mod logs;
mod making_room;
mod metrics;
mod moments;
mod named_match;
mod named_options;
mod names;
mod newer_requests;
mod nonces;
mod opening;
mod operations;
mod pace;
mod participants;
mod played_backup;
mod program;
mod prompts;
mod quotas;
mod reading;
mod record_calls;
mod records;
mod refusals;
mod refusals_of_host;
mod requests;
mod restarting;
mod second_game;
mod signatures;
mod simulate;
mod simulate_limits;
mod simulate_origins;
mod simulate_samples;
mod slow_readers;
mod store_edges;
mod submitting;
mod tls;
mod unchanging;
mod undoing;
mod unread;
mod watching_lobby;
mod web;
mod web_pages;
