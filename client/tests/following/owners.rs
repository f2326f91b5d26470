//! Several servers: the one that has a match loses it now and then, and players go on by themselves.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use client::{Begin, Follow, Joining, NewMatch, Patience, connect, connect_with};
use proto::envelope;
use rules::Seats;
use rules::tikal::{Options, Position};
use server_test_support::cluster::Cluster;

use crate::player::play;
use crate::verdict::compare;

/// Tries again quickly, so that many changes take seconds.
const QUICK: Patience = Patience {
    first_wait: Duration::from_millis(1),
    longest_wait: Duration::from_millis(20),
    give_up_after: Some(Duration::from_secs(20)),
};

async fn check(follow: fn(&client::SeatSession, Begin) -> Follow) {
    let cluster = Cluster::start().await;
    let url = |server: usize| format!("http://{}", cluster.servers[server].address());
    let server = connect_with(&url(1), QUICK).await.unwrap();
    let options = Options::basic(Seats::TWO);
    let wanted = NewMatch {
        options: envelope::options::<Position>(&options),
        seed: Some([9; 32]),
        ..NewMatch::default()
    };
    let match_id = server.create_match(wanted).await.unwrap().match_id;
    let mut players = Vec::new();
    for (seat, at) in options.seats.iter().zip([1, 2]) {
        let server = connect_with(&url(at), QUICK).await.unwrap();
        let joining = Joining { seat: Some(seat), ..Joining::new(&match_id, "player") };
        let session = server.join_match(joining).await.unwrap();
        players.push(tokio::spawn(play(follow(&session, Begin::AtTheStart))));
    }
    let watching = Follow::watch(
        &connect_with(&url(2), QUICK).await.unwrap(),
        &match_id,
        "",
        Begin::AtTheStart,
    );
    players.push(tokio::spawn(play(watching)));

    // Until they are done the match has no owner now and then, and the lines between the servers are cut.
    let is_over = Arc::new(AtomicBool::new(false));
    let heard = async {
        let mut heard = Vec::new();
        for player in players {
            heard.push(player.await.unwrap().unwrap());
        }
        is_over.store(true, Ordering::Relaxed);
        heard
    };
    let troubling = async {
        let mut changes = 0;
        // So soon that also on a quick machine a match is not over before.
        while !is_over.load(Ordering::Relaxed) {
            tokio::time::sleep(Duration::from_millis(30)).await;
            cluster.give_all(None);
            tokio::time::sleep(Duration::from_millis(20)).await;
            cluster.give_all(Some(0));
            tokio::time::sleep(Duration::from_millis(100)).await;
            cluster.relays[0].cut();
            changes += 1;
        }
        changes
    };
    let (heard, changes) = tokio::join!(heard, troubling);
    let owner = connect(&url(0)).await.unwrap();
    let compared = compare(&owner, &match_id, &heard).await;
    assert!(compared.submits > 50 && changes > 2, "{changes} changes");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_over_play_survives_changes_of_its_owner() {
    check(Follow::play).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_over_single_calls_survives_changes_of_its_owner() {
    check(Follow::watch_seat).await;
}
