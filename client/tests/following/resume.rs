//! Whole matches over a connection that is cut again and again.

use std::time::Duration;

use client::{
    Begin, ErrorReason, Follow, Joining, NewMatch, Patience, StreamOptions, connect, connect_with,
};
use proto::envelope;
use rules::tikal::{Options, Position};
use rules::{Seat, Seats};
use server_test_support::hosted_server::HostedServer;

use crate::cutting_proxy::{Budgets, CuttingProxy};
use crate::player::play;
use crate::verdict::compare;

/// Tries again quickly, so that hundreds of cuts take seconds.
const QUICK: Patience = Patience {
    first_wait: Duration::from_millis(1),
    longest_wait: Duration::from_millis(20),
    give_up_after: Some(Duration::from_secs(20)),
};

async fn check(options: Options, follow: fn(&client::SeatSession, Begin) -> Follow, seed: u64) {
    let hosted = HostedServer::start().await;
    println!("seed {seed}");
    let budgets = Budgets { up: 500..4_000, down: 2_000..12_000 };
    let proxy = CuttingProxy::start(hosted.address.to_string(), seed, budgets).await;
    let server = connect(&hosted.url()).await.unwrap();
    let wanted = NewMatch {
        options: envelope::options::<Position>(&options),
        seed: Some([seed as u8; 32]),
        ..NewMatch::default()
    };
    let match_id = server.create_match(wanted).await.unwrap().match_id;
    let mut players = Vec::new();
    for seat in options.seats.iter() {
        // Every seat has a connection of its own.
        let cut_server = connect_with(&proxy.url, QUICK).await.unwrap();
        let joining = Joining { seat: Some(seat), ..Joining::new(&match_id, "player") };
        let session = cut_server.join_match(joining).await.unwrap();
        players.push(tokio::spawn(play(follow(&session, Begin::AtTheStart))));
    }
    let watching = Follow::watch(
        &connect_with(&proxy.url, QUICK).await.unwrap(),
        &match_id,
        "",
        Begin::AtTheStart,
    );
    let watcher = tokio::spawn(play(watching));

    let mut heard = Vec::new();
    for player in players.into_iter().chain([watcher]) {
        heard.push(player.await.unwrap().unwrap());
    }
    let compared = compare(&server, &match_id, &heard).await;
    assert!(compared.submits > 50, "seed {seed}");
    assert!(proxy.cuts() > 20, "only {} cuts, seed {seed}", proxy.cuts());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_over_play_survives_cuts() {
    check(Options::basic(Seats::TWO), Follow::play, 1).await;
    check(Options::auction(Seats::FOUR), Follow::play, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_over_single_calls_survives_cuts() {
    check(Options::basic(Seats::TWO), Follow::watch_seat, 3).await;
    check(Options::auction(Seats::THREE), Follow::watch_seat, 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_views_beside_its_events_survives_cuts() {
    let both = |seat: &client::SeatSession, begin: Begin| {
        Follow::play(seat, StreamOptions::views_and_events(begin))
    };
    check(Options::basic(Seats::TWO), both, 5).await;
}

#[tokio::test]
async fn a_stream_begins_where_it_is_asked_to() {
    let hosted = HostedServer::start().await;
    let server = connect(&hosted.url()).await.unwrap();
    let options = envelope::options::<Position>(&Options::basic(Seats::TWO));
    let match_id =
        server.create_match(NewMatch { options, ..NewMatch::default() }).await.unwrap().match_id;
    let one = server.join_match(Joining::new(&match_id, "one")).await.unwrap();
    let two = server.join_match(Joining::new(&match_id, "two")).await.unwrap();
    assert_eq!((one.seat(), two.seat()), (Seat::One, Seat::Two));

    let first = Follow::play(&one, Begin::AtTheStart).next().await.unwrap().unwrap();
    let head = first.sequence;
    assert_eq!(first.events.len() as u64, head.0);
    assert!(first.prompt.is_some() && first.view.is_none());

    let later = Follow::play(&one, Begin::After(table::Sequence(1)));
    once_from(later, 2).await;
    for options in [Begin::Now.into(), StreamOptions::views()] {
        let update = Follow::play(&two, options).next().await.unwrap().unwrap();
        assert_eq!(update.sequence, head);
        assert!(update.view.is_some() && update.events.is_empty() && update.prompt.is_none());
    }
    let past = Follow::play(&one, Begin::After(table::Sequence(head.0 + 1))).next().await;
    assert_eq!(past.unwrap_err().reason(), Some(ErrorReason::SequencePastHead));
}

async fn once_from(mut follow: Follow, first: u64) {
    let update = follow.next().await.unwrap().unwrap();
    assert_eq!(update.events.first().map(|event| event.sequence), Some(first));
    assert_eq!(follow.seen(), update.sequence);
}
