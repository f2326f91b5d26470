//! The owner is lost, or cut off, while it works for somebody elsewhere.

use std::time::{Duration, Instant};

use server_test_support::cluster::Cluster;
use server_test_support::mirror::Mirror;
use server_test_support::refusal::Told;
use server_test_support::seating::notations;
use server_test_support::server::{tikal, within};
use tonic::Code;

fn check(told: &Told) {
    assert_eq!((told.code, told.reason.as_str()), (Code::Unavailable, "NOT_OWNER"), "{told:?}");
    assert!(told.retry_after.is_some());
}

#[tokio::test]
async fn an_action_whose_answer_is_lost_has_one_effect() {
    let cluster = Cluster::start().await;
    let mut mirror = Mirror::start(&cluster.servers[1], tikal(2), 61).await;
    for _ in 0..5 {
        let player = mirror.decider().clone();
        let text = mirror.choose();
        let submit = notations(&[&text]);
        // The action arrives and is played; its answer does not come back.
        cluster.relays[0].mute(true);
        let asked = tokio::spawn({
            let (player, submit) = (player.clone(), submit.clone());
            async move { player.submit(submit).await }
        });
        let expected = mirror.follow(&[&text]);
        let owner = player.on(&cluster.servers[0]);
        within("the owner plays it", async {
            while owner.legal().await.sequence < expected.last_sequence {
                tokio::task::yield_now().await;
            }
        })
        .await;
        cluster.relays[0].cut();
        check(&Told::from(&asked.await.unwrap().unwrap_err()));
        cluster.relays[0].mute(false);
        // The same request is told what came of it, by whichever server it is sent.
        for server in [1, 2, 0] {
            let again = player.on(&cluster.servers[server]).submit(submit.clone()).await.unwrap();
            assert_eq!(again, expected);
        }
        assert_eq!(mirror.head(), expected.last_sequence);
    }
}

#[tokio::test]
async fn a_stream_ends_when_the_connection_to_the_owner_breaks() {
    let cluster = Cluster::start().await;
    let mut mirror = Mirror::start(&cluster.servers[1], tikal(2), 62).await;
    mirror.play(3).await;
    let player = mirror.seating.player(1).clone();
    let mut playing = player.play(player.open_after(0)).await;
    playing.update().await;
    cluster.relays[0].cut();
    check(&playing.ends_refused().await);
    // The next call opens another connection.
    player.play(player.open_after(0)).await.update().await;
    assert_eq!(cluster.relays[0].connections(), 2);
}

#[tokio::test]
async fn an_owner_that_says_nothing_any_more_is_given_up_within_seconds() {
    let cluster = Cluster::start().await;
    let mirror = Mirror::start(&cluster.servers[1], tikal(2), 63).await;
    let player = mirror.seating.player(1).clone();
    let mut playing = player.play(player.open()).await;
    playing.update().await;
    cluster.relays[0].mute(true);
    let began = Instant::now();
    check(&playing.ends_refused().await);
    check(&Told::from(&player.resign().await.unwrap_err()));
    // Pings go out once a second and have two to come back.
    assert!(began.elapsed() < Duration::from_secs(15), "{:?}", began.elapsed());
}

#[tokio::test]
async fn an_owner_that_is_not_there_costs_one_attempt_for_many_calls() {
    let mut cluster = Cluster::start().await;
    let mirror = Mirror::start(&cluster.servers[1], tikal(2), 64).await;
    let player = mirror.seating.player(1).clone();
    cluster.servers.remove(0).stop().await;
    cluster.relays[0].cut();
    let calls = (0..50).map(|_| {
        let player = player.clone();
        tokio::spawn(async move { player.resign().await.unwrap_err() })
    });
    for call in calls.collect::<Vec<_>>() {
        check(&Told::from(&within("an answer", call).await.unwrap()));
    }
    let attempts = cluster.relays[0].connections() - 1;
    assert!(attempts < 50, "{attempts} attempts for 50 calls");
}
