//! How a stream ends: with the match, with the client, with the server, or for a newer one.

use proto::v1;
use server_test_support::mirror::Mirror;
use server_test_support::seating::notations;
use server_test_support::server::{Server, tikal};
use server_test_support::streams::{WatchStream, events, verdict};
use tonic::Code;

#[tokio::test]
async fn the_end_of_the_match_ends_every_stream_with_ok() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 61).await;
    let (one, two) = (mirror.seating.player(1).clone(), mirror.seating.player(2).clone());
    let mut playing = one.play(one.open_after(0)).await;
    let mut watching = two.watch(two.open_after(0)).await.unwrap();
    let mut public = WatchStream::open(server.client(), "", two.open_after(0)).await.unwrap();
    mirror.finish().await;
    for updates in [playing.rest().await, watching.rest().await, public.rest().await] {
        let last = updates.last().unwrap();
        assert!(last.prompt.is_none());
        let Some(v1::event::Kind::MatchEnded(ended)) = &last.events.last().unwrap().kind else {
            panic!("{last:?}")
        };
        assert_eq!(ended.cause(), v1::EndCause::GameOver);
        assert_eq!(ended.reveal.as_ref().unwrap().seed, mirror.table.deal().seed().bytes());
        mirror.check_events(1, &events(updates));
    }
}

#[tokio::test]
async fn the_last_action_is_answered_before_the_stream_ends() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 62).await;
    let mut text = String::new();
    // Looks one action ahead for the one that ends the match.
    while mirror.table.ending().is_none() {
        text = mirror.choose();
        let mut ahead = mirror.table.clone();
        ahead.act(ahead.decider().unwrap(), &[text.parse().unwrap()]).unwrap();
        if ahead.ending().is_some() {
            break;
        }
        mirror.decider().submit(notations(&[&text])).await.unwrap();
        mirror.follow(&[&text]);
    }
    let player = mirror.decider().clone();
    let mut stream = player.play(player.open_after(mirror.head())).await;
    stream.update().await;
    let answered = stream.answer(notations(&[&text])).await;
    assert_eq!(verdict(&answered).unwrap(), mirror.follow(&[&text]));
    assert_eq!(answered.sequence, mirror.head());
    assert!(stream.next().await.unwrap().is_none());
}

#[tokio::test]
async fn half_close_ends_a_stream_with_ok() {
    let server = Server::start().await;
    let mirror = Mirror::start(&server, tikal(2), 63).await;
    for player in &mirror.seating.players {
        let mut stream = player.play(player.open_after(0)).await;
        stream.half_close();
        let updates = stream.rest().await;
        mirror.check_events(1, &events(updates));
    }
    // What was sent before is answered.
    let player = mirror.decider();
    let mut stream = player.play(player.open()).await;
    stream.submit(notations(&["nonsense"])).await;
    stream.half_close();
    assert_eq!(stream.rest().await.iter().filter(|update| update.answer.is_some()).count(), 1);
}

#[tokio::test]
async fn a_newer_stream_of_the_seat_ends_the_older() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 64).await;
    let player = mirror.decider().clone();
    let mut first = player.play(player.open()).await;
    first.update().await;
    let mut second = player.play(player.open()).await;
    second.update().await;
    let told = first.ends_refused().await;
    assert_eq!((told.code, told.reason.as_str()), (Code::Aborted, "SEAT_OPENED_ELSEWHERE"));
    // A seat's WatchMatch is the seat's stream too; the public's is nobody's.
    let mut public = WatchStream::open(server.client(), "", player.open()).await.unwrap();
    let mut third = player.watch(player.open()).await.unwrap();
    third.update().await;
    assert_eq!(second.ends_refused().await.reason, "SEAT_OPENED_ELSEWHERE");
    let other = mirror.bystander().clone();
    let mut others = other.play(other.open()).await;
    others.update().await;
    public.update().await;
    mirror.step().await;
    for sequence in [
        third.update().await.sequence,
        others.update().await.sequence,
        public.update().await.sequence,
    ] {
        assert_eq!(sequence, mirror.head());
    }
}

#[tokio::test]
async fn a_server_that_stops_ends_its_streams_with_unavailable() {
    let mut server = Server::start().await;
    let mirror = Mirror::start(&server, tikal(2), 65).await;
    let (one, two) = (mirror.seating.player(1), mirror.seating.player(2));
    let mut playing = one.play(one.open()).await;
    let mut watching = two.watch(two.open()).await.unwrap();
    let lobby = server.client().watch_lobby(v1::WatchLobbyRequest::default()).await.unwrap();
    let mut lobby = lobby.into_inner();
    lobby.message().await.unwrap().unwrap();
    playing.update().await;
    watching.update().await;
    server.drain();
    let watched = watching.next().await.unwrap_err();
    let looked = lobby.message().await.unwrap_err();
    for told in [
        playing.ends_refused().await,
        server_test_support::refusal::Told::from(&watched),
        server_test_support::refusal::Told::from(&looked),
    ] {
        assert_eq!((told.code, told.reason.as_str()), (Code::Unavailable, "DRAINING"));
    }
    server.stopped().await;
}
