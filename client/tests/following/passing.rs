//! Refusals that pass are waited out, and what is told only to keep a line alive is no news.

use std::time::{Duration, Instant};

use client::{
    Begin, Created, ErrorReason, Feed, Follow, Joining, NewMatch, Patience, PromptSize,
    SeatSession, Server, StreamOptions, connect, connect_with,
};
use proto::envelope;
use rules::Seats;
use rules::tikal::{Options, Position};
use server_test_support::hosted_server::HostedServer;

use crate::held_proxy::HeldProxy;
use crate::player::{Heard, notation};

/// A player who answers at once is refused again and again.
const SLOW: [&str; 4] = ["--connection-rate", "50", "--connection-burst", "12"];
/// Nothing is tried twice.
const NONE: Patience = Patience {
    first_wait: Duration::from_millis(1),
    longest_wait: Duration::from_millis(1),
    give_up_after: Some(Duration::ZERO),
};

async fn made(server: &Server) -> Created {
    let options = envelope::options::<Position>(&Options::basic(Seats::TWO));
    let wanted = NewMatch { options, seed: Some([6; 32]), ..NewMatch::default() };
    server.create_match(wanted).await.unwrap()
}

async fn join(server: &Server, created: &Created) -> SeatSession {
    server.join_match(Joining::new(&created.match_id, "player")).await.unwrap()
}

/// Plays so many actions, in either seat's name. None is refused, however quickly they come.
async fn play_some(mut follows: [Follow; 2], actions: usize) {
    let mut heard = [Heard::default(), Heard::default()];
    while heard.iter().map(|heard| heard.accepted.len()).sum::<usize>() < actions {
        let [one, two] = &mut follows;
        let (who, update) = tokio::select! {
            update = one.next() => (0, update),
            update = two.next() => (1, update),
        };
        let update = update.unwrap().unwrap();
        if let Some(action) = heard[who].hear(&update) {
            follows[who].submit(vec![action], Some(update.sequence)).await.unwrap();
        }
    }
}

async fn check(follow: fn(&SeatSession, Begin) -> Follow) {
    let hosted = HostedServer::with_flags(&SLOW).await;
    let server = connect(&hosted.url()).await.unwrap();
    let created = made(&server).await;
    let (one, two) = (join(&server, &created).await, join(&server, &created).await);
    let began = Instant::now();
    let begin = Begin::AtTheStart;
    play_some([follow(&one, begin), follow(&two, begin)], 62).await;
    // So long the server held them off: more than twelve at once and fifty a second it takes from nobody.
    assert!(began.elapsed() >= Duration::from_secs(1), "{:?}", began.elapsed());
}

#[tokio::test]
async fn a_submit_on_a_stream_that_comes_too_soon_is_submitted_again() {
    check(Follow::play).await;
}

#[tokio::test]
async fn a_call_that_comes_too_soon_is_made_again() {
    check(Follow::watch_seat).await;
}

#[tokio::test]
async fn who_has_no_patience_is_told_that_it_passes_and_when() {
    let flags = ["--connection-rate", "1", "--connection-burst", "6"];
    let hosted = HostedServer::with_flags(&flags).await;
    let server = connect_with(&hosted.url(), NONE).await.unwrap();
    let created = made(&server).await;
    let (one, _) = (join(&server, &created).await, join(&server, &created).await);
    let mut follow = Follow::play(&one, Begin::AtTheStart);
    let first = follow.next().await.unwrap().unwrap();

    let refused = loop {
        if let Err(error) = server.info().await {
            break error;
        }
    };
    assert!(refused.passes(), "{refused}");
    assert_eq!(refused.reason(), Some(ErrorReason::RateLimited));
    let delay = refused.refused().unwrap().delay().unwrap();
    assert!(delay > Duration::ZERO && delay <= Duration::from_secs(1), "{delay:?}");

    let listed = &first.prompt.unwrap().legal_actions[0];
    follow.submit(vec![notation(&listed.notation)], Some(first.sequence)).await.unwrap();
    let answered = follow.next().await.unwrap().unwrap();
    let refused = answered.answer.unwrap().unwrap_err();
    assert_eq!((refused.reason, refused.passes()), (Some(ErrorReason::RateLimited), true));
    assert!(answered.prompt.is_some(), "it may decide anew");
}

#[tokio::test]
async fn a_heartbeat_is_no_news_and_a_prompt_is_as_large_as_asked_for() {
    let hosted = HostedServer::start().await;
    let server = connect(&hosted.url()).await.unwrap();
    let created = made(&server).await;
    let one = join(&server, &created).await;
    let mut follow = Follow::play(
        &one,
        StreamOptions {
            begin: Begin::Now,
            feed: Feed::ViewsAndEvents,
            prompt_size: PromptSize::Count,
            heartbeat: Some(Duration::from_secs(1)),
        },
    );
    // Nothing happens but that the server says it is there.
    let silent = tokio::time::timeout(Duration::from_millis(1500), follow.next()).await;
    assert!(silent.is_err(), "{silent:?}");
    join(&server, &created).await;
    let begun = follow.next().await.unwrap().unwrap();
    let prompt = begun.prompt.unwrap();
    assert!(begun.view.is_some() && prompt.legal_actions.is_empty() && prompt.legal_count > 0);

    let listed = one.legal_actions().await.unwrap().prompt.unwrap().legal_actions;
    assert_eq!(listed.len() as u32, prompt.legal_count);
    follow.submit(vec![notation(&listed[0].notation)], None).await.unwrap();
    let played = follow.next().await.unwrap().unwrap();
    assert!(played.view.is_some() && !played.events.is_empty() && played.answer.is_some());
}

#[tokio::test]
async fn who_stops_waiting_for_a_stream_and_begins_again_has_opened_one() {
    // Every stream counts as a request, and the ninth within a second would be refused.
    let flags = ["--connection-rate", "1", "--connection-burst", "8"];
    let hosted = HostedServer::with_flags(&flags).await;
    let proxy = HeldProxy::start(hosted.address.to_string()).await;
    let server = connect_with(&proxy.url, NONE).await.unwrap();
    let created = made(&server).await;
    let (one, _) = (join(&server, &created).await, join(&server, &created).await);
    let mut follow = Follow::play(&one, Begin::AtTheStart);
    proxy.hold();
    for _ in 0..16 {
        let waited = tokio::time::timeout(Duration::from_millis(20), follow.next()).await;
        assert!(waited.is_err(), "{waited:?}");
    }
    proxy.release();
    assert!(!follow.next().await.unwrap().unwrap().events.is_empty());
}
