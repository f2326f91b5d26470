//! A match is made, played and watched over servers that do not have it.

use proto::v1;
use server_test_support::cluster::Cluster;
use server_test_support::mirror::Mirror;
use server_test_support::seating::Seating;
use server_test_support::server::{Server, new_match, tikal};
use server_test_support::streams::{PlayStream, WatchStream, events};

/// A match that was made over the second server, of which the first seat plays there and the second over the third.
async fn spread(cluster: &Cluster, seed: u64) -> Mirror {
    let mut mirror = Mirror::start(&cluster.servers[1], tikal(2), seed).await;
    mirror.seating.players[1] = mirror.seating.players[1].on(&cluster.servers[2]);
    mirror
}

#[tokio::test]
async fn two_seats_play_a_whole_match_over_two_foreign_servers_and_a_third_watches() {
    let cluster = Cluster::start().await;
    let mut mirror = spread(&cluster, 31).await;
    let first = mirror.seating.player(1).clone();
    let mut playing = first.play(first.open_after(0)).await;
    let watcher = first.on(&cluster.servers[2]);
    let watch = WatchStream::open(watcher.client.clone(), "", watcher.open_after(0));
    let (mut watching, owner) = (watch.await.unwrap(), first.on(&cluster.servers[0]));
    mirror.finish().await;
    mirror.check_events(1, &events(playing.rest().await));
    mirror.check_events(1, &events(watching.rest().await));
    // Nothing of it happened anywhere but where it is.
    let record = mirror.seating.record().await;
    let at_owner =
        Seating { match_id: mirror.seating.match_id.clone(), players: vec![owner.clone()] };
    assert_eq!(record, at_owner.record().await);
    assert_eq!(owner.info().await.state(), v1::MatchState::Ended);
    assert_eq!(matches(&cluster.servers[0]).await, 1);
    assert_eq!(matches(&cluster.servers[1]).await, 0);
}

async fn matches(server: &Server) -> usize {
    let list = v1::ListMatchesRequest::default();
    server.client().list_matches(list).await.unwrap().into_inner().matches.len()
}

#[tokio::test]
async fn submits_over_a_foreign_stream_are_answered_there() {
    let cluster = Cluster::start().await;
    let mut mirror = spread(&cluster, 32).await;
    for _ in 0..12 {
        let player = mirror.decider().clone();
        let mut stream = PlayStream::open(player.client.clone(), &player.token, None).await;
        // Not before the stream has begun: a client may wait for that.
        stream.send(v1::play_request::Request::Open(player.open())).await;
        let text = mirror.choose();
        let submit = server_test_support::seating::notations(&[&text]);
        let update = stream.answer(submit).await;
        server_test_support::streams::verdict(&update).unwrap();
        mirror.follow(&[&text]);
        stream.half_close();
        stream.rest().await;
    }
    assert_eq!(mirror.seating.log(Some(1)).await.len() as u64, mirror.head());
}

#[tokio::test]
async fn a_request_to_make_a_match_makes_one_wherever_it_is_sent_again() {
    let cluster = Cluster::start().await;
    let request = new_match(tikal(2));
    let mut made = Vec::new();
    for server in [1, 2, 0, 1] {
        let mut client = cluster.servers[server].client();
        let answer = client.create_match(request.clone()).await.unwrap().into_inner();
        made.push(answer.r#match.unwrap().match_id);
    }
    made.dedup();
    assert_eq!(made.len(), 1);
    assert_eq!(matches(&cluster.servers[0]).await, 1);
}

#[tokio::test]
async fn what_is_about_no_match_is_answered_where_it_arrives() {
    let cluster = Cluster::start().await;
    cluster.give_all(None);
    for server in &cluster.servers {
        let mut client = server.client();
        let info = client.get_server_info(v1::GetServerInfoRequest {}).await.unwrap();
        assert!(!info.into_inner().games.is_empty());
        client.list_matches(v1::ListMatchesRequest::default()).await.unwrap();
        let lobby = client.watch_lobby(v1::WatchLobbyRequest::default()).await.unwrap();
        assert!(lobby.into_inner().message().await.unwrap().is_some());
    }
}
