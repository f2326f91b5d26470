//! Time (H-1 … H-7): what runs, what is added, what happens when nothing is left.

use std::time::Duration;

use proto::v1;
use proto::v1::event::Kind;
use rules::tikal::Position;
use server_test_support::hand_clock::HandClock;
use server_test_support::refusal::told;
use server_test_support::seating::{Seating, index, notations};
use server_test_support::server::{Server, new_match, tikal};
use server_test_support::streams::PlayStream;
use table::{Record, verify};

/// Tells `cargo xtask rules-coverage` that the effect of a rule was asserted.
pub(crate) fn effect(rule: &str) {
    let Ok(folder) = std::env::var("TIKAL_RULES_COVERAGE") else { return };
    std::fs::write(format!("{folder}/server-{rule}.txt"), format!("effect {rule}\n")).unwrap();
}

fn seconds(count: u64) -> Option<prost_types::Duration> {
    Duration::from_secs(count).try_into().ok()
}

fn timed(seats: u32) -> v1::CreateMatchRequest {
    let clock =
        Some(v1::ClockSettings { base: seconds(100), increment: seconds(5), grace: seconds(60) });
    v1::CreateMatchRequest { clock, ..new_match(tikal(seats)) }
}

/// What a clock shows, in seconds: left, grace, and whether it runs.
fn shown(clock: Option<v1::Clock>) -> (i64, i64, bool) {
    let clock = clock.unwrap();
    (clock.left.unwrap().seconds, clock.grace_left.unwrap().seconds, clock.running)
}

/// The match, and the stream of every seat after its first Update.
async fn started(server: &Server, request: v1::CreateMatchRequest) -> (Seating, Vec<PlayStream>) {
    let seating = Seating::fill(server, request).await;
    let mut streams = Vec::new();
    for player in &seating.players {
        let mut stream = player.play(player.open()).await;
        stream.update().await;
        streams.push(stream);
    }
    (seating, streams)
}

/// The seat that decides, from 1.
async fn decider(seating: &Seating) -> u32 {
    for player in &seating.players {
        if player.legal().await.prompt.is_some() {
            return player.seat;
        }
    }
    panic!("nobody decides")
}

#[tokio::test]
async fn only_the_clock_of_the_deciding_seat_runs_and_end_adds_time() {
    let clock = HandClock::new();
    let server = Server::timed(&clock).await;
    let (seating, _streams) = started(&server, timed(2)).await;
    let seat = decider(&seating).await;
    let player = seating.player(seat);
    clock.pass(Duration::from_secs(10));
    let prompt = player.legal().await;
    assert_eq!(shown(prompt.prompt.unwrap().clock), (90, 60, true));
    player.submit(index(0, prompt.sequence)).await.unwrap();
    clock.pass(Duration::from_secs(7));
    assert_eq!(shown(player.legal().await.prompt.unwrap().clock), (83, 60, true));
    player.submit(notations(&["end"])).await.unwrap();
    let other = decider(&seating).await;
    assert_ne!(other, seat);
    clock.pass(Duration::from_secs(20));
    let mut stream = player.play(player.open()).await;
    let view = stream.update().await.view.unwrap();
    let clocks: Vec<_> = view.seats.iter().map(|seat| shown(seat.clock)).collect();
    let (mine, theirs) = (clocks[seat as usize - 1], clocks[other as usize - 1]);
    // 83 and the increment of `end`: 5 (H-7).
    assert_eq!((mine, theirs), ((88, 60, false), (80, 60, true)));
    effect("H-5");
    effect("H-7");
}

#[tokio::test]
async fn undo_returns_no_time() {
    let clock = HandClock::new();
    let server = Server::timed(&clock).await;
    let (seating, _streams) = started(&server, timed(2)).await;
    let player = seating.player(decider(&seating).await);
    let before = player.legal().await.sequence;
    clock.pass(Duration::from_secs(30));
    player.submit(index(0, before)).await.unwrap();
    clock.pass(Duration::from_secs(5));
    player.undo(before).await.unwrap();
    assert_eq!(shown(player.legal().await.prompt.unwrap().clock), (65, 60, true));
}

#[tokio::test]
async fn a_decision_that_times_out_is_played_by_the_host_and_the_third_gives_the_seat_up() {
    let clock = HandClock::new();
    let server = Server::timed(&clock).await;
    let (seating, mut streams) = started(&server, timed(3)).await;
    let first = decider(&seating).await;
    let mut events = Vec::new();
    let mut rounds = 0;
    while !events.iter().any(|event| matches!(event, Kind::SeatGivenUp(_))) {
        rounds += 1;
        assert!(rounds < 12, "the seat is never given up");
        let seat = decider(&seating).await;
        let player = seating.player(seat);
        if seat == first {
            // Everything it has, increments included, and not a moment more.
            let left = shown(player.legal().await.prompt.unwrap().clock).0;
            clock.pass(Duration::from_secs(u64::try_from(left).unwrap()));
        } else {
            let legal = player.legal().await;
            player.submit(index(0, legal.sequence)).await.unwrap();
            player.submit(notations(&["end"])).await.unwrap();
        }
        // Whoever watches sees it happen, without asking.
        let watching = (first as usize) % streams.len();
        let head = player.info().await.head_sequence;
        let seen = streams[watching].until(|update| {
            let timed_out =
                |event: &v1::Event| matches!(event.kind, Some(Kind::DecisionTimedOut(_)));
            if seat == first {
                update.events.iter().any(timed_out)
            } else {
                update.sequence >= head
            }
        });
        let seen = seen.await.into_iter().flat_map(|update| update.events);
        events.extend(seen.filter_map(|event| event.kind));
    }
    let strike = |event: &Kind| {
        if let Kind::DecisionTimedOut(timed_out) = event
            && timed_out.seat == first
        {
            return Some(timed_out.strike);
        }
        None
    };
    let strikes: Vec<u32> = events.iter().filter_map(strike).collect();
    assert_eq!(strikes, [1, 2, 3]);
    let info = seating.player(first).info().await;
    let given_up = info.seats[first as usize - 1].given_up();
    assert_eq!(given_up, v1::GivenUpCause::TimedOut);
    assert_eq!(
        told(seating.player(first).submit(notations(&["end"])).await).reason,
        "SEAT_GIVEN_UP"
    );
    // The record replays what the clock did and judges no time again (H-6).
    for player in &seating.players {
        let _ = player.resign().await;
    }
    let record = seating.record().await.record;
    assert!(record.contains(&format!("timeout {first}\n")), "{record}");
    verify(&Record::<Position>::parse(&record).unwrap()).unwrap();
}

#[tokio::test]
async fn grace_covers_a_lost_connection_before_the_clock_does() {
    let clock = HandClock::new();
    let server = Server::timed(&clock).await;
    let (seating, mut streams) = started(&server, timed(2)).await;
    let seat = decider(&seating).await;
    let player = seating.player(seat);
    // The stream ends, and the server notices it.
    streams[seat as usize - 1].half_close();
    assert!(streams[seat as usize - 1].rest().await.is_empty());
    let watching = streams[2 - seat as usize].next();
    tokio::pin!(watching);
    clock.pass(Duration::from_secs(40));
    assert_eq!(shown(player.legal().await.prompt.unwrap().clock), (100, 20, true));
    clock.pass(Duration::from_secs(119));
    assert_eq!(shown(player.legal().await.prompt.unwrap().clock), (1, 0, true));
    clock.pass(Duration::from_secs(1));
    let update = watching.await.unwrap().unwrap();
    let timed_out = |event: &v1::Event| matches!(event.kind, Some(Kind::DecisionTimedOut(_)));
    assert!(update.events.iter().any(timed_out), "{update:?}");
}

#[tokio::test]
async fn an_answer_that_comes_too_late_finds_its_turn_played() {
    let clock = HandClock::new();
    let server = Server::timed(&clock).await;
    let (seating, _streams) = started(&server, timed(2)).await;
    let player = seating.player(decider(&seating).await);
    let sequence = player.legal().await.sequence;
    clock.pass(Duration::from_secs(100));
    assert_eq!(told(player.submit(index(0, sequence)).await).reason, "STALE_SEQUENCE");
    let log = seating.log(None).await;
    assert!(log.iter().any(|event| matches!(event.kind, Some(Kind::DecisionTimedOut(_)))));
}

#[tokio::test]
async fn clocks_that_cannot_be_are_refused() {
    let server = Server::start().await;
    let mut client = server.client();
    let mut check = async |clock: v1::ClockSettings, path: &str| {
        let request = v1::CreateMatchRequest { clock: Some(clock), ..new_match(tikal(2)) };
        assert_eq!(told(client.create_match(request).await).fields, [path]);
    };
    let negative = Some(prost_types::Duration { seconds: -1, nanos: 0 });
    let least = Some(prost_types::Duration { seconds: i64::MIN, nanos: i32::MIN });
    let long = seconds(10_000 * 24 * 60 * 60);
    check(v1::ClockSettings::default(), "clock.base").await;
    check(v1::ClockSettings { base: seconds(0), ..Default::default() }, "clock.base").await;
    check(v1::ClockSettings { base: negative, ..Default::default() }, "clock.base").await;
    check(v1::ClockSettings { base: least, ..Default::default() }, "clock.base").await;
    check(v1::ClockSettings { base: long, ..Default::default() }, "clock.base").await;
    let base = seconds(60);
    check(v1::ClockSettings { base, increment: negative, grace: None }, "clock.increment").await;
    check(v1::ClockSettings { base, increment: None, grace: long }, "clock.grace").await;
}
