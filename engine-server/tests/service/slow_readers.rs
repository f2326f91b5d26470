//! Readers that do not read: they hold up nobody, cost nothing but their place, and miss nothing.

use server_test_support::mirror::Mirror;
use server_test_support::server::{Server, tikal};
use server_test_support::streams::{PlayStream, WatchStream, events};

/// What an Update carries at most, give or take a step.
const EVENTS_PER_UPDATE: usize = 256;

#[tokio::test]
async fn a_reader_that_sleeps_through_a_match_gets_everything_once() {
    // However slow the machine is that plays the match.
    let server = Server::with_flags(&["--call-timeout-seconds", "600"]).await;
    let mut mirror = Mirror::start(&server, tikal(4), 21).await;
    let player = mirror.seating.player(1).clone();
    let narrow = server.narrow_client().await;
    let mut playing =
        PlayStream::open(narrow.clone(), &player.token, Some(player.open_after(0))).await;
    let mut watching = WatchStream::open(narrow.clone(), "", player.open_after(0)).await.unwrap();
    let mut viewing = WatchStream::open(narrow, "", player.open_views()).await.unwrap();
    // Nobody reads these streams now, and the match goes on.
    mirror.finish().await;

    for updates in [playing.rest().await, watching.rest().await] {
        // Had Updates been queued for the reader, there would be one for almost every step.
        let steps = mirror.table.log().steps().count();
        assert!(updates.len() * 4 < steps, "{} Updates for {steps} steps", updates.len());
        let longest = updates.iter().map(|update| update.events.len()).max().unwrap();
        assert!(longest < EVENTS_PER_UPDATE + 64, "{longest} events in one Update");
        mirror.check_events(1, &events(updates));
    }
    let views = viewing.rest().await;
    assert!(views.len() < 50, "a slow reader skips views: {}", views.len());
    assert_eq!(views.last().unwrap().sequence, mirror.head());
    let newest = views.last().unwrap().view.as_ref().unwrap();
    assert_eq!(newest.game, mirror.view().game);
}
