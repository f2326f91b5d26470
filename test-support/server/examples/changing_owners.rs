//! Lets two programs play a match over servers that do not have it, while the one that has it loses it again and
//! again and the lines between the servers are cut:
//!
//! ```sh
//! cargo run -p server-test-support --example changing_owners -- .venv/bin/python bots/python/random_bot.py
//! ```
//!
//! Each program finds its server and its match in the variables that bots of ours read (`TIKAL_SERVER`, `TIKAL_MATCH`).
//! It must go on by itself and end well, with the match played to its end.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic here is a failed run"
)]

use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use proto::v1;
use server_test_support::cluster::Cluster;
use server_test_support::server::{new_match, tikal};

/// How long a match may take.
const LIMIT: Duration = Duration::from_secs(300);

#[tokio::main]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (program, arguments) = words.split_first().expect("a program and its arguments");
    let cluster = Cluster::start().await;
    let mut client = cluster.servers[1].client();
    let made = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let match_id = made.r#match.unwrap().match_id;
    let mut players: Vec<_> = [1, 2]
        .into_iter()
        .map(|server| {
            Command::new(program)
                .args(arguments)
                .env("TIKAL_SERVER", format!("http://{}", cluster.servers[server].address()))
                .env("TIKAL_MATCH", &match_id)
                .spawn()
                .expect("the program starts")
        })
        .collect();
    let (began, mut changes) = (Instant::now(), 0);
    while players.iter_mut().any(|player| player.try_wait().unwrap().is_none()) {
        assert!(began.elapsed() < LIMIT, "the match is not over within {LIMIT:?}");
        tokio::time::sleep(Duration::from_millis(700)).await;
        cluster.give_all(None);
        tokio::time::sleep(Duration::from_millis(20)).await;
        cluster.give_all(Some(0));
        tokio::time::sleep(Duration::from_millis(700)).await;
        cluster.relays[0].cut();
        changes += 2;
    }
    let all_well = players.iter_mut().all(|player| player.wait().unwrap().success());
    let get = v1::GetMatchRequest { match_id, ..v1::GetMatchRequest::default() };
    let info = cluster.servers[0].client().get_match(get).await.unwrap().into_inner();
    let state = info.r#match.unwrap().state();
    println!("{changes} changes, programs well: {all_well}, match: {}", state.as_str_name());
    if all_well && state == v1::MatchState::Ended { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
