//! A backup that is made while matches are played: it has every action that was told before it, of each match a whole
//! beginning, and the matches go on from there.
#![cfg(unix)]

use std::sync::atomic::{AtomicBool, Ordering};

use server_test_support::hand_clock::HandClock;
use server_test_support::mirror::Mirror;
use server_test_support::seating::Seating;
use server_test_support::server::{Server, tikal, within};
use tempfile::TempDir;

use crate::store_edges::succeeds;

const MATCHES: u64 = 4;

/// Plays them in turn for as long as this is so.
async fn play_while(going_on: &AtomicBool, matches: &mut [Mirror]) {
    while going_on.load(Ordering::Relaxed) {
        for played in &mut *matches {
            let last = played.head() + 1;
            played.play_until(|now| now.head() >= last).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_under_play_has_every_action_that_was_told_before_it() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    let text = |name: &str| path(name).to_str().unwrap().to_owned();
    let server = Server::kept_in(&path("store"), &HandClock::new()).await;
    let mut matches = Vec::new();
    for seed in 0..MATCHES {
        let mut played = Mirror::start(&server, tikal(4), seed).await;
        played.play(5).await;
        matches.push(played);
    }
    let before: Vec<u64> = matches.iter().map(Mirror::head).collect();
    let going_on = AtomicBool::new(true);
    let (operator, copy) = (server.operations().to_string(), text("copy"));
    let backup = async {
        let run = move || succeeds(&["backup", "--server", &operator, &copy]);
        let said = within("a backup", tokio::task::spawn_blocking(run)).await.unwrap();
        going_on.store(false, Ordering::Relaxed);
        said
    };
    let (said, ()) = tokio::join!(backup, play_while(&going_on, &mut matches));
    assert!(said.contains("up to commit"), "{said}");
    for played in &mut matches {
        let last = played.head();
        assert!(played.play_until(|now| now.head() > last).await, "it goes on as before");
    }
    let mut logs = Vec::new();
    for played in &matches {
        logs.push(played.seating.log(None).await);
    }
    server.stop().await;

    let copy = text("copy");
    assert!(succeeds(&["check", "--store", &copy]).contains("all played again"));
    succeeds(&["restore", &copy, "--store", &text("restored")]);
    let restored = Server::kept_in(&path("restored"), &HandClock::new()).await;
    let mut later = 0;
    for ((played, log), before) in matches.iter().zip(&logs).zip(&before) {
        let players = played.seating.players.iter().map(|player| player.on(&restored));
        let match_id = played.seating.match_id.clone();
        let again = Seating { match_id, players: players.collect() };
        let copied = again.log(None).await;
        assert!(copied.len() as u64 >= *before, "{} of {before} events", copied.len());
        assert_eq!(copied, log[..copied.len()], "it is a beginning of what was played");
        later += usize::from(copied.len() < log.len());
        let (decider, _) = again.decider().await;
        decider.resign().await.expect("it is played on from there");
    }
    assert_eq!(later, matches.len(), "each was played on after the copy");
}
