//! How a stream begins: with a view, with events, when the match starts, or not at all.

use proto::v1;
use proto::v1::play_request::Request;
use server_test_support::mirror::Mirror;
use server_test_support::refusal::told;
use server_test_support::seating::{Player, join, notations};
use server_test_support::server::{Server, new_match, request_id, tikal, with_token, within};
use server_test_support::streams::{PlayStream, WatchStream};
use tonic::Code;

#[tokio::test]
async fn without_a_number_the_first_update_is_the_view_of_the_present() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(3), 1).await;
    mirror.play(40).await;
    let expected = mirror.view();
    let player = mirror.bystander();
    for mut first in [
        player.play(player.open()).await.update().await,
        player.watch(player.open()).await.unwrap().update().await,
    ] {
        let view = first.view.take().unwrap();
        assert_eq!((first.sequence, first.events.len()), (mirror.head(), 0));
        assert_eq!((&view.game, view.open_seed), (&expected.game, true));
        let told = (&view.notation, &view.scores, &view.deciding_seats, &view.phase);
        let known =
            (&expected.notation, &expected.scores, &expected.deciding_seats, &expected.phase);
        assert_eq!(told, known);
        assert_eq!(view.seats.iter().map(|seat| seat.seat).collect::<Vec<_>>(), [1, 2, 3]);
    }
}

#[tokio::test]
async fn after_a_view_come_the_events_that_follow_it() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 2).await;
    mirror.play(15).await;
    let head = mirror.head();
    let player = mirror.bystander().clone();
    let mut stream = player.play(player.open()).await;
    assert_eq!(stream.update().await.sequence, head);
    mirror.play(10).await;
    let now = mirror.head();
    let updates = stream.until(|update| update.sequence == now).await;
    assert!(updates.iter().all(|update| update.view.is_none()));
    mirror.check_events(head + 1, &server_test_support::streams::events(updates));
}

#[tokio::test]
async fn with_a_number_come_the_events_after_it() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 3).await;
    mirror.play(30).await;
    let player = mirror.decider();
    for after in [0, 1, 7, mirror.head() - 1] {
        let first = player.play(player.open_after(after)).await.update().await;
        assert_eq!((first.sequence, &first.view), (mirror.head(), &None));
        mirror.check_events(after + 1, &first.events);
        assert!(first.prompt.is_some(), "the seat decides");
    }
    // At the head there is nothing to tell but the prompt.
    let first = player.play(player.open_after(mirror.head())).await.update().await;
    assert_eq!((first.sequence, first.events.len()), (mirror.head(), 0));
    assert!(first.prompt.is_some());
}

#[tokio::test]
async fn a_number_past_the_head_is_out_of_range_with_the_head() {
    let server = Server::start().await;
    let mut mirror = Mirror::start(&server, tikal(2), 4).await;
    mirror.play(5).await;
    let (player, head) = (mirror.decider(), mirror.head());
    let past = player.open_after(head + 1);
    let mut older = player.play(player.open()).await;
    older.update().await;
    for told in [
        player.play(past.clone()).await.ends_refused().await,
        told(player.watch(past.clone()).await.map(drop)),
        told(WatchStream::open(server.client(), "", past.clone()).await.map(drop)),
    ] {
        assert_eq!((told.code, told.reason.as_str()), (Code::OutOfRange, "SEQUENCE_PAST_HEAD"));
        assert_eq!(told.fact("head"), head.to_string());
        assert_eq!(told.fact("asked"), (head + 1).to_string());
    }
    // A feed of views begins with the present, whatever the number says.
    let views = v1::Open { feed: v1::Feed::Views.into(), ..past };
    let watched = WatchStream::open(server.client(), "", views).await.unwrap().update().await;
    assert_eq!((watched.sequence, watched.view.is_some()), (head, true));
    // A stream that never began has not ended the older one.
    assert!(older.answer(notations(&["nonsense"])).await.answer.is_some());
}

#[tokio::test]
async fn a_stream_waits_for_the_start_of_its_match() {
    let server = Server::start().await;
    let mut client = server.client();
    let made = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let match_id = made.r#match.unwrap().match_id;
    let joined = client.join_match(join(&match_id, 2)).await.unwrap().into_inner();
    let early = Player::new(&server, &match_id, &joined.grant.unwrap());

    let told = early.play(early.open_after(1)).await.ends_refused().await;
    assert_eq!((told.reason.as_str(), told.fact("head")), ("SEQUENCE_PAST_HEAD", "0"));

    let mut playing = early.play(early.open_after(0)).await;
    let refused = playing.answer(notations(&["end"])).await;
    assert_eq!(
        server_test_support::streams::verdict(&refused).unwrap_err().reason,
        "MATCH_NOT_STARTED"
    );
    let mut watching = WatchStream::open(client.clone(), "", early.open()).await.unwrap();
    client.join_match(join(&match_id, 1)).await.unwrap();
    let first = playing.update().await;
    assert_eq!(first.events[0].sequence, 1);
    assert!(matches!(first.events[0].kind, Some(v1::event::Kind::MatchStarted(_))));
    assert!(watching.update().await.view.is_some());
}

#[tokio::test]
async fn a_bad_beginning_ends_the_stream_with_its_code() {
    let server = Server::start().await;
    let mirror = Mirror::start(&server, tikal(2), 5).await;
    let player = mirror.decider();
    let elsewhere = v1::Open { match_id: "nowhere".to_owned(), ..v1::Open::default() };
    let open = |token: &'static str, open: v1::Open| {
        let client = server.client();
        async move { PlayStream::open(client, token, Some(open)).await.ends_refused().await }
    };
    let check = |told: server_test_support::refusal::Told, code: Code, reason: &str| {
        assert_eq!((told.code, told.reason.as_str()), (code, reason));
    };
    check(open("", player.open()).await, Code::Unauthenticated, "TOKEN_MISSING");
    check(open("nobody's", player.open()).await, Code::Unauthenticated, "TOKEN_UNKNOWN");
    check(open("nobody's", elsewhere).await, Code::NotFound, "MATCH_NOT_FOUND");

    let silent = || PlayStream::open(server.client(), &player.token, None);
    let mut stream = silent().await;
    stream.send(Request::Submit(notations(&["end"]))).await;
    check(stream.ends_refused().await, Code::InvalidArgument, "OPEN_EXPECTED_ONCE");

    let mut stream = silent().await;
    stream.half_close();
    assert!(stream.next().await.unwrap().is_none(), "who closes without a word hears none");

    let mut stream = player.play(player.open()).await;
    stream.update().await;
    stream.send(Request::Open(player.open())).await;
    check(stream.ends_refused().await, Code::InvalidArgument, "OPEN_EXPECTED_ONCE");
}

#[tokio::test]
async fn bytes_that_are_no_message_are_refused() {
    let server = Server::start().await;
    let mirror = Mirror::start(&server, tikal(2), 6).await;
    // An Accepted has a number where a PlayRequest has an Open.
    let codec = tonic_prost::ProstCodec::<v1::Accepted, v1::PlayResponse>::default();
    let path = http::uri::PathAndQuery::from_static("/tikal.v1.TikalService/Play");
    let nonsense = v1::Accepted { first_sequence: 7, last_sequence: 7 };
    let request = with_token(&mirror.decider().token, tokio_stream::once(nonsense));
    let mut client = tonic::client::Grpc::new(server.channel());
    client.ready().await.unwrap();
    let mut updates = client.streaming(request, path, codec).await.unwrap().into_inner();
    let told = told(within("a refusal", updates.message()).await);
    assert_eq!((told.code, told.reason.as_str()), (Code::InvalidArgument, "MALFORMED_REQUEST"));
}

#[tokio::test]
async fn who_leaves_before_the_start_loses_the_stream_too() {
    let server = Server::start().await;
    let mut client = server.client();
    let made = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let match_id = made.r#match.unwrap().match_id;
    let joined = client.join_match(join(&match_id, 1)).await.unwrap().into_inner();
    let gone = Player::new(&server, &match_id, &joined.grant.unwrap());
    let mut stream = gone.play(gone.open()).await;
    let leave = v1::LeaveMatchRequest { request_id: request_id(), match_id: match_id.clone() };
    client.leave_match(gone.request(leave)).await.unwrap();
    let told = stream.ends_refused().await;
    assert_eq!((told.code, told.reason.as_str()), (Code::Unauthenticated, "TOKEN_UNKNOWN"));
}
