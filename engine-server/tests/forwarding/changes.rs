//! Matches change hands: streams end in a way that passes, and clients of ours go on by themselves.

use std::time::Duration;

use server_test_support::cluster::Cluster;
use server_test_support::mirror::Mirror;
use server_test_support::refusal::Told;
use server_test_support::server::tikal;
use server_test_support::streams::WatchStream;
use tonic::Code;

/// A refusal that passes after so many milliseconds.
fn check(told: &Told, after: u64) {
    assert_eq!((told.code, told.reason.as_str()), (Code::Unavailable, "NOT_OWNER"), "{told:?}");
    assert_eq!(told.retry_after, Some(Duration::from_millis(after)));
}

async fn ends_refused(stream: &mut WatchStream) -> Told {
    loop {
        match stream.next().await {
            Ok(Some(_)) => {}
            Ok(None) => panic!("the stream ended with OK"),
            Err(status) => return Told::from(&status),
        }
    }
}

#[tokio::test]
async fn streams_end_when_the_owner_changes_wherever_they_are_read() {
    let cluster = Cluster::start().await;
    let mut mirror = Mirror::start(&cluster.servers[1], tikal(2), 51).await;
    mirror.play(5).await;
    for server in 0..3 {
        let player = mirror.seating.player(1).on(&cluster.servers[server]);
        let mut playing = player.play(player.open_after(0)).await;
        playing.update().await;
        let watching = WatchStream::open(player.client.clone(), "", player.open_after(0));
        let mut watching = watching.await.unwrap();
        watching.update().await;
        // Only this server hears of it, and of no change in the end: the streams that were open are over all the
        // same, for what they read may have been let go of.
        cluster.tell(server, None);
        cluster.tell(server, Some(0));
        check(&playing.ends_refused().await, 50);
        check(&ends_refused(&mut watching).await, 50);
        // A new stream is served.
        player.play(player.open_after(0)).await.update().await;
    }
}

#[tokio::test]
async fn calls_of_a_match_that_nobody_has_are_refused_for_a_while() {
    let cluster = Cluster::start().await;
    let mirror = Mirror::start(&cluster.servers[1], tikal(2), 52).await;
    cluster.give_all(None);
    for server in &cluster.servers {
        let player = mirror.seating.player(1).on(server);
        let refused = player.resign().await.unwrap_err();
        check(&Told::from(&refused), 200);
        assert!(refused.metadata().get("tikal-owner").is_none());
        check(&player.play(player.open()).await.ends_refused().await, 200);
    }
    cluster.give_all(Some(0));
    mirror.seating.player(1).on(&cluster.servers[2]).resign().await.unwrap();
}

#[tokio::test]
async fn a_server_that_drains_ends_the_streams_it_passes_on() {
    let mut cluster = Cluster::start().await;
    let mirror = Mirror::start(&cluster.servers[1], tikal(2), 53).await;
    let player = mirror.seating.player(1);
    let mut playing = player.play(player.open()).await;
    playing.update().await;
    cluster.servers[1].drain();
    let told = playing.ends_refused().await;
    assert_eq!((told.code, told.reason.as_str()), (Code::Unavailable, "DRAINING"));
    cluster.servers.remove(1).stopped().await;
    // And so does the owner, in its own words.
    let player = player.on(&cluster.servers[1]);
    let mut playing = player.play(player.open()).await;
    playing.update().await;
    cluster.servers[0].drain();
    let told = playing.ends_refused().await;
    assert_eq!((told.code, told.reason.as_str()), (Code::Unavailable, "DRAINING"));
    cluster.servers.remove(0).stopped().await;
}
