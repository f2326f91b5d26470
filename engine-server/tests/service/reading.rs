//! What a stream carries: each event once and in order, whole steps, from any place on.

use std::collections::BTreeSet;

use proto::games::tikal::wire;
use proto::v1;
use rules::Seat;
use server_test_support::mirror::Mirror;
use server_test_support::seating::notations;
use server_test_support::server::{Server, tikal};
use server_test_support::streams::{WatchStream, events};

/// A whole match with the auction, which has the longest steps.
async fn whole_match(server: &Server, seats: u32, seed: u64) -> Mirror {
    let options = wire::Options { auction: true, ..tikal(seats) };
    let mut mirror = Mirror::start(server, options, seed).await;
    mirror.finish().await;
    mirror
}

#[tokio::test]
async fn a_match_can_be_resumed_at_every_event() {
    let server = Server::start().await;
    let mirror = whole_match(&server, 2, 11).await;
    let log = mirror.seating.log(None).await;
    mirror.check_events(1, &log);
    let player = &mirror.seating.players[0];
    assert_eq!(mirror.seating.log(Some(1)).await, log, "Tikal hides nothing");
    for after in 0..=mirror.head() {
        let expected = &log[after as usize..];
        let open = player.open_after(after);
        let played = events(player.play(open.clone()).await.rest().await);
        assert!(played == expected, "Play after {after}, seed {}", mirror.seed);
        let mut watching = WatchStream::open(server.client(), "", open).await.unwrap();
        assert!(events(watching.rest().await) == expected, "WatchMatch after {after}");
    }
}

#[tokio::test]
async fn who_reconnects_after_every_update_still_gets_each_event_once() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 12).await;
    let watcher = mirror.seating.player(1).clone();
    let mut seen: Vec<v1::Event> = Vec::new();
    while mirror.table.decider().is_some() {
        let open = watcher.open_after(seen.len() as u64);
        let first = match seen.len() % 2 {
            0 => watcher.play(open).await.update().await,
            _ => watcher.watch(open).await.unwrap().update().await,
        };
        seen.extend(first.events);
        assert_eq!(first.sequence, mirror.head());
        assert_eq!(first.prompt.is_some(), mirror.decider().seat == watcher.seat);
        mirror.play(1).await;
    }
    seen.extend(events(watcher.play(watcher.open_after(seen.len() as u64)).await.rest().await));
    assert_eq!(seen, mirror.seating.log(None).await);
}

#[tokio::test]
async fn no_step_is_split_over_updates() {
    let server = Server::start().await;
    let options = wire::Options { auction: true, ..tikal(3) };
    let mut mirror = Mirror::start(&server, options, 13).await;
    let player = mirror.seating.player(1).clone();
    let mut playing = player.play(player.open_after(0)).await;
    let mut watching = WatchStream::open(server.client(), "", player.open_after(0)).await.unwrap();
    mirror.finish().await;
    let ends = mirror.step_ends();
    for updates in [playing.rest().await, watching.rest().await] {
        let places: BTreeSet<u64> = updates.iter().map(|update| update.sequence).collect();
        assert!(places.is_subset(&ends), "seed {}: {places:?}", mirror.seed);
        for update in &updates {
            assert_eq!(update.events.last().unwrap().sequence, update.sequence);
        }
        mirror.check_events(1, &events(updates));
    }
}

#[tokio::test]
async fn a_feed_of_views_brings_the_newest_and_no_events() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 14).await;
    let player = mirror.seating.player(1).clone();
    let mut stream = player.play(player.open_views()).await;
    let mut last = 0;
    for _ in 0..60 {
        let now = mirror.head();
        for update in stream.until(|update| update.sequence == now).await {
            assert!(update.sequence > last, "views never go back");
            last = update.sequence;
            let view = update.view.unwrap();
            assert!(update.events.is_empty());
            if last == now {
                assert_eq!(view.game, mirror.view().game);
                assert_eq!(update.prompt.is_some(), mirror.decider().seat == player.seat);
            }
        }
        mirror.step().await;
    }
    // A submit on such a stream is answered with a view.
    mirror.play_until(|mirror| mirror.decider().seat == 1).await;
    let text = mirror.choose();
    let answered = stream.answer(notations(&[&text])).await;
    let accepted = server_test_support::streams::verdict(&answered).unwrap();
    assert!(answered.view.is_some() && answered.sequence >= accepted.last_sequence);
    // Once the match is over, the last view is the end.
    mirror.follow(&[&text]);
    mirror.finish().await;
    let rest = stream.rest().await;
    assert_eq!(rest.last().unwrap().sequence, mirror.head());
}

#[tokio::test]
async fn a_view_and_the_start_tell_what_the_record_says() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 15).await;
    mirror.play(3).await;
    let log = mirror.seating.log(None).await;
    let Some(v1::event::Kind::MatchStarted(started)) = &log[0].kind else { panic!("{log:?}") };
    assert_eq!(started.match_id, mirror.seating.match_id);
    let names: Vec<&str> = started.participants.iter().map(|who| who.name.as_str()).collect();
    assert_eq!(names, ["player 1", "player 2"]);
    assert!(started.open_seed);
    let under_way = mirror.seating.record().await;
    assert_eq!(under_way.record, mirror.record().to_string());
    assert!(!under_way.complete);
    mirror.seating.player(2).resign().await.unwrap();
    mirror.table.resign(Seat::Two).unwrap();
    let over = mirror.seating.record().await;
    let here = mirror.record().to_string();
    assert_eq!((table::unsigned(&over.record), over.complete), (here.as_str(), true));
}
