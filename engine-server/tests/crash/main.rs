//! Crashes: a server that is killed at any moment, under load, has lost nothing it told anybody.
//!
//! `server_process` is the real program, `table_keeper` and `sitting` are the load, of all `games` mixed,
//! `request` is what they ask, `notebook` what they were answered and told, kept outside the server. After each kill
//! `now` asks the restarted server for all of it again, `judge` compares, `run` repeats that, `proof`
//! says what must come out, and `planted` shows that the judge finds what is missing.

#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic here is a failed test"
)]

mod games;
mod judge;
mod notebook;
mod now;
mod request;
mod run;
mod server_process;
mod sitting;
mod table_keeper;

mod planted;
mod proof;
