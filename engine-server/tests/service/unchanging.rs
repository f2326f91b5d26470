//! An event is told the same whenever it is read: later events and the time change nothing in it.

use std::time::Duration;

use proto::v1;
use proto::v1::event::Kind;
use server_test_support::hand_clock::HandClock;
use server_test_support::seating::{Player, Seating, index};
use server_test_support::server::{Server, new_match, tikal};

#[tokio::test]
async fn an_undo_tells_nothing_of_later_events_or_of_the_time() {
    let clock = HandClock::new();
    let server = Server::timed(&clock).await;
    let hour = prost_types::Duration { seconds: 3600, nanos: 0 };
    let settings = v1::ClockSettings { base: Some(hour), ..Default::default() };
    let request = v1::CreateMatchRequest { clock: Some(settings), ..new_match(tikal(4)) };
    let seating = Seating::fill(&server, request).await;

    let (first, sequence) = seating.decider().await;
    let others: Vec<&Player> =
        seating.players.iter().filter(|player| player.seat != first.seat).collect();
    others[0].resign().await.unwrap();
    let (player, head) = seating.decider().await;
    assert!(player.seat == first.seat && head > sequence);
    let accepted = player.submit(index(0, head)).await.unwrap();
    player.undo(accepted.first_sequence - 1).await.unwrap();
    let before = seating.log(None).await;

    clock.pass(Duration::from_secs(60));
    others[1].resign().await.unwrap();
    let after = seating.log(None).await;
    assert_eq!(after[..before.len()], before);
    let Some(Kind::ActionsUndone(undone)) = &before.last().unwrap().kind else { panic!("an undo") };
    let view = undone.view.as_ref().unwrap();
    let given_up: Vec<u32> =
        view.seats.iter().filter(|seat| seat.given_up != 0).map(|seat| seat.seat).collect();
    assert_eq!(given_up, [others[0].seat], "as of the undo");
    assert!(view.seats.iter().all(|seat| seat.clock.is_none()), "an event has no time");
}
