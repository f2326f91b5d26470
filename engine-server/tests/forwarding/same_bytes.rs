//! Answers, streams and refusals are the same byte for byte, whether a call is passed on or not.

use prost::Message;
use proto::v1;
use server_test_support::cluster::Cluster;
use server_test_support::grpc_frames::framed;
use server_test_support::mirror::Mirror;
use server_test_support::server::{request_id, tikal};

use crate::raw::{Raw, call, call_bytes};

/// A match under way on the first server.
async fn hosted() -> (Cluster, Mirror) {
    let cluster = Cluster::start().await;
    let mut mirror = Mirror::start(&cluster.servers[0], tikal(2), 41).await;
    mirror.play(25).await;
    (cluster, mirror)
}

/// Asks the owner, and the others with the match named beside the body and without.
async fn same(cluster: &Cluster, method: &str, named: &str, token: &str, body: Vec<u8>) -> Raw {
    let seat = ("tikal-seat", token);
    let headers = if token.is_empty() { vec![] } else { vec![seat] };
    let with_name = [headers.clone(), vec![("tikal-match", named)]].concat();
    let owner = &cluster.servers[0];
    let expected = call_bytes(owner, method, &headers, body.clone()).await;
    let also = call_bytes(owner, method, &with_name, body.clone()).await;
    for other in &cluster.servers[1..] {
        let without = call_bytes(other, method, &headers, body.clone()).await;
        assert_eq!(without, expected, "{method}, unnamed");
        let with = call_bytes(other, method, &with_name, body.clone()).await;
        assert_eq!(with, also, "{method}, named");
    }
    expected
}

#[tokio::test]
async fn answers_and_whole_streams_are_the_same() {
    let (cluster, mirror) = hosted().await;
    let id = mirror.seating.match_id.clone();
    let token = mirror.seating.player(1).token.clone();
    let check = async |method: &str, token: &str, body: Vec<u8>| {
        let answer = same(&cluster, method, &id, token, framed(&body)).await;
        assert!(answer.is_ok(), "{method}: {answer:?}");
        assert!(answer.data.len() > 5, "{method} has something to say");
    };
    let get = v1::GetMatchRequest { match_id: id.clone(), ..Default::default() };
    check("GetMatch", "", get.encode_to_vec()).await;
    let legal = v1::ListLegalActionsRequest { match_id: id.clone(), routes: true };
    check("ListLegalActions", &token, legal.encode_to_vec()).await;
    let events = v1::ListMatchEventsRequest { match_id: id.clone(), ..Default::default() };
    check("ListMatchEvents", "", events.encode_to_vec()).await;
    let view = v1::GetMatchViewRequest { match_id: id.clone(), ..Default::default() };
    check("GetMatchView", &token, view.encode_to_vec()).await;
    let views = v1::ListMatchViewsRequest { match_id: id.clone(), ..Default::default() };
    check("ListMatchViews", "", views.encode_to_vec()).await;
    let current = v1::CurrentPosition { match_id: id.clone(), ..Default::default() };
    let origin = Some(v1::simulate_actions_request::Origin::Current(current));
    let lines = vec![v1::Line::default()];
    let simulate = v1::SimulateActionsRequest { origin, lines, ..Default::default() };
    check("SimulateActions", &token, simulate.encode_to_vec()).await;

    // Streams of a match that is over have an end, so all of it is compared, trailers too.
    mirror.seating.player(1).resign().await.unwrap();
    let record = v1::GetMatchRecordRequest { match_id: id.clone(), ..Default::default() };
    check("GetMatchRecord", "", record.encode_to_vec()).await;
    for feed in [v1::Feed::Events, v1::Feed::Views, v1::Feed::Unspecified] {
        let open = v1::Open {
            match_id: id.clone(),
            after_sequence: (feed != v1::Feed::Views).then_some(0),
            feed: feed.into(),
            ..Default::default()
        };
        let watch = v1::WatchMatchRequest { open: Some(open.clone()), ..Default::default() };
        check("WatchMatch", "", watch.encode_to_vec()).await;
        check("WatchMatch", &token, watch.encode_to_vec()).await;
        let play = v1::play_request::Request::Open(open);
        let play = v1::PlayRequest { request: Some(play) };
        check("Play", &token, play.encode_to_vec()).await;
    }
    let lobby = v1::WatchLobbyRequest { match_id: id.clone(), ..Default::default() };
    check("WatchLobby", "", lobby.encode_to_vec()).await;
}

#[tokio::test]
async fn refusals_are_the_same() {
    let (cluster, mirror) = hosted().await;
    let id = mirror.seating.match_id.clone();
    let decider = mirror.decider();
    let check = async |method: &str, token: &str, body: Vec<u8>| {
        let answer = same(&cluster, method, &id, token, body).await;
        assert!(answer.refused().code != 0, "{method}: {answer:?}");
    };
    let get = |match_id: &str| {
        let get = v1::GetMatchRequest { match_id: match_id.to_owned(), ..Default::default() };
        framed(&get.encode_to_vec())
    };
    for unknown in ["nosuchmatch1", "", "no id at all", "\u{e9}"] {
        check("GetMatch", "", get(unknown)).await;
    }
    check("GetMatch", "seat_wrong", get(&id)).await;
    let submit = |texts: &[&str]| {
        let submit = Some(server_test_support::seating::notations(texts));
        let match_id = id.clone();
        framed(&v1::SubmitActionsRequest { match_id, submit }.encode_to_vec())
    };
    check("SubmitActions", &decider.token, submit(&["pass everything"])).await;
    check("SubmitActions", &decider.token, submit(&[])).await;
    check("SubmitActions", "", submit(&["end"])).await;
    let undo = v1::UndoActionsRequest {
        match_id: id.clone(),
        request_id: request_id(),
        back_to_sequence: 1,
    };
    check("UndoActions", &decider.token, framed(&undo.encode_to_vec())).await;
    let join = server_test_support::seating::join(&id, 1);
    check("JoinMatch", "", framed(&join.encode_to_vec())).await;
    // What is no message, and what is none that is read here.
    for wrong in [&b"\0\0\0\0\x02\x0a\x05"[..], b"\x01\0\0\0\x01a", b"", b"\0\0", b"\0\xff\0\0\0"] {
        for method in ["GetMatch", "WatchMatch", "Play"] {
            let answer = same(&cluster, method, &id, "", wrong.to_vec()).await;
            // A Play stream without a word ends well.
            assert_eq!(answer.is_ok(), method == "Play" && wrong.is_empty(), "{method} {wrong:?}");
        }
    }
    let open = v1::Open { match_id: id.clone(), ..Default::default() };
    let watch = v1::WatchMatchRequest { open: Some(open.clone()), ..Default::default() };
    check("WatchMatch", "seat_wrong", framed(&watch.encode_to_vec())).await;
    let ahead = v1::Open { after_sequence: Some(1_000_000), ..open };
    let request = Some(v1::play_request::Request::Open(ahead));
    let play = v1::PlayRequest { request };
    check("Play", &decider.token, framed(&play.encode_to_vec())).await;
    check("Play", "seat_wrong", framed(&play.encode_to_vec())).await;
    // Two names that differ are refused by whoever has the one beside the body.
    for server in &cluster.servers {
        let named = [("tikal-match", "another")];
        let message = v1::GetMatchRequest { match_id: id.clone(), ..Default::default() };
        let refused = call(server, "GetMatch", &named, &message).await.refused();
        assert!(refused.message.starts_with("tikal-match:"), "{refused:?}");
    }
}
