//! Readers behind a forwarder who do not read hold up nobody but themselves.

use std::time::{Duration, Instant};

use proto::v1;
use server_test_support::cluster::Cluster;
use server_test_support::mirror::Mirror;
use server_test_support::server::tikal;
use server_test_support::streams::{PlayStream, WatchStream, events};

/// As many as share one connection to the owner with the player. What each may have unread is more, of all together,
/// than a connection of the usual size would let pass.
const STUCK: usize = 120;

#[tokio::test]
async fn who_does_not_read_behind_a_forwarder_slows_nobody() {
    let cluster = Cluster::with_flags(&["--call-timeout-seconds", "600"]).await;
    let mut mirror = Mirror::start(&cluster.servers[1], tikal(4), 91).await;
    mirror.play(120).await;
    let player = mirror.seating.player(1).clone();
    let narrow = cluster.servers[1].narrow_client().await;
    let mut stuck = Vec::new();
    for _ in 0..STUCK {
        let open = v1::Open { feed: v1::Feed::Views.into(), ..player.open() };
        let open =
            v1::Open { feed: v1::Feed::ViewsAndEvents.into(), after_sequence: Some(0), ..open };
        stuck.push(WatchStream::open(narrow.clone(), "", open).await.unwrap());
    }
    let mut playing =
        PlayStream::open(player.client.clone(), &player.token, Some(player.open_after(0))).await;
    assert_eq!(cluster.relays[0].connections(), 1);
    let mut slowest = Duration::ZERO;
    for _ in 0..60 {
        let began = Instant::now();
        mirror.step().await;
        let head = mirror.head();
        let read = playing.until(|update| update.sequence >= head).await;
        assert!(!events(read).is_empty());
        slowest = slowest.max(began.elapsed());
    }
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
    // And whoever reads at last has missed nothing.
    let mut last = stuck.pop().unwrap();
    let mut seen = Vec::new();
    while seen.last().is_none_or(|event: &v1::Event| event.sequence < mirror.head()) {
        seen.extend(last.update().await.events);
    }
    mirror.check_events(1, &seen);
}
