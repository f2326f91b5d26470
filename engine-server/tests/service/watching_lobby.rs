//! The lobby as a stream: first all of it, then what changes. Crowds have a file of their own.

use proto::v1;
use server_test_support::mirror::Mirror;
use server_test_support::refusal::told;
use server_test_support::seating::{Player, join};
use server_test_support::server::{
    HOUSE_KEY, Server, new_match, request_id, tikal, with_key, with_token, within,
};
use tonic::Streaming;

type Lobby = Streaming<v1::WatchLobbyResponse>;

async fn watch(server: &Server, token: &str, request: v1::WatchLobbyRequest) -> Lobby {
    server.client().watch_lobby(with_token(token, request)).await.unwrap().into_inner()
}

async fn next(lobby: &mut Lobby) -> v1::WatchLobbyResponse {
    within("a change in the lobby", lobby.message()).await.unwrap().unwrap()
}

async fn make(server: &Server, request: v1::CreateMatchRequest) -> v1::CreateMatchResponse {
    server.client().create_match(request).await.unwrap().into_inner()
}

fn ids(change: &v1::WatchLobbyResponse) -> Vec<&str> {
    change.matches.iter().map(|info| info.match_id.as_str()).collect()
}

#[tokio::test]
async fn the_lobby_is_told_whole_and_then_what_changes() {
    let server = Server::start().await;
    let mut client = server.client();
    let first = make(&server, new_match(tikal(2))).await.r#match.unwrap();
    let hidden = v1::CreateMatchRequest { invite_only: true, ..new_match(tikal(2)) };
    make(&server, hidden.clone()).await;
    Mirror::start(&server, tikal(2), 1).await;
    let mut lobby = watch(&server, "", v1::WatchLobbyRequest::default()).await;
    let whole = next(&mut lobby).await;
    assert!(whole.complete);
    assert_eq!(ids(&whole), [&first.match_id], "neither hidden nor running matches");

    let second = make(&server, new_match(tikal(2))).await.r#match.unwrap();
    let change = next(&mut lobby).await;
    assert_eq!((change.complete, ids(&change)), (false, vec![second.match_id.as_str()]));

    let joined = client.join_match(join(&first.match_id, 1)).await.unwrap().into_inner();
    let change = next(&mut lobby).await;
    assert_eq!(change.matches, [joined.r#match.unwrap()]);
    let player = Player::new(&server, &first.match_id, &joined.grant.unwrap());
    let leave =
        v1::LeaveMatchRequest { request_id: request_id(), match_id: first.match_id.clone() };
    let left = client.leave_match(player.request(leave)).await.unwrap().into_inner();
    assert_eq!(next(&mut lobby).await.matches, [left.r#match.unwrap()]);

    // A hidden match stirs nobody; a match that starts is gone.
    make(&server, v1::CreateMatchRequest { request_id: request_id(), ..hidden }).await;
    for seat in [1, 2] {
        client.join_match(join(&second.match_id, seat)).await.unwrap();
    }
    let mut change = next(&mut lobby).await;
    while change.gone_match_ids.is_empty() {
        assert_eq!(ids(&change), [&second.match_id]);
        change = next(&mut lobby).await;
    }
    assert_eq!((change.gone_match_ids, change.matches), (vec![second.match_id], vec![]));
}

#[tokio::test]
async fn one_match_is_followed_until_it_is_over() {
    let server = Server::start().await;
    let hidden = v1::CreateMatchRequest { invite_only: true, ..new_match(tikal(2)) };
    let made = make(&server, hidden).await;
    let match_id = made.r#match.unwrap().match_id;
    let request = v1::WatchLobbyRequest { match_id: match_id.clone(), ..Default::default() };
    let uninvited = server.client().watch_lobby(request.clone()).await;
    assert_eq!(told(uninvited.map(drop)).reason, "INVITE_NEEDED");
    let invite_code = made.invite_code;
    let invited = v1::WatchLobbyRequest { invite_code: invite_code.clone(), ..request };
    let mut lobby = watch(&server, "", invited).await;
    assert!(next(&mut lobby).await.complete);
    let mut token = String::new();
    for seat in [1, 2] {
        let request =
            v1::JoinMatchRequest { invite_code: invite_code.clone(), ..join(&match_id, seat) };
        let joined = server.client().join_match(request).await.unwrap().into_inner();
        token = joined.grant.unwrap().token;
    }
    let mut info = next(&mut lobby).await.matches.remove(0);
    while info.state() != v1::MatchState::Running {
        info = next(&mut lobby).await.matches.remove(0);
    }
    assert_eq!(info.match_id, match_id);
    let resign = v1::ResignMatchRequest { request_id: request_id(), match_id };
    server.client().resign_match(with_token(&token, resign)).await.unwrap();
    let over = next(&mut lobby).await.matches.remove(0);
    assert_eq!(over.state(), v1::MatchState::Ended);
    assert_eq!(lobby.message().await.unwrap(), None, "nothing can change any more");
}

#[tokio::test]
async fn the_house_sees_reserved_seats() {
    let server = Server::start().await;
    let request = v1::WatchLobbyRequest { reserved_seats: true, ..Default::default() };
    let refused = async |token: &str| {
        let called = server.client().watch_lobby(with_key(token, request.clone())).await;
        told(called.map(drop)).reason
    };
    assert_eq!(refused("").await, "TOKEN_MISSING");
    assert_eq!(refused("a guess").await, "HOUSE_KEY_NEEDED");

    let asked = with_key(HOUSE_KEY, request.clone());
    let mut lobby = server.client().watch_lobby(asked).await.unwrap().into_inner();
    assert_eq!(next(&mut lobby).await.matches, []);
    make(&server, new_match(tikal(2))).await;
    let reserved_seats = vec![v1::ReservedSeat { seat: 2, bot: "greedy".to_owned() }];
    let hidden =
        v1::CreateMatchRequest { invite_only: true, reserved_seats, ..new_match(tikal(2)) };
    let match_id = make(&server, hidden).await.r#match.unwrap().match_id;
    assert_eq!(ids(&next(&mut lobby).await), [&match_id], "hidden ones too");
    let house = v1::JoinMatchRequest { house_bot: true, ..join(&match_id, 2) };
    server.client().join_match(with_key(HOUSE_KEY, house)).await.unwrap();
    assert_eq!(next(&mut lobby).await.gone_match_ids, [match_id]);
}

#[tokio::test]
async fn house_bots_are_told_of_while_their_house_watches() {
    let server = Server::start().await;
    let bots = |game: &str, bots: &[&str]| v1::HouseBots {
        game: game.to_owned(),
        bots: bots.iter().map(|bot| (*bot).to_owned()).collect(),
    };
    let watch = async |house_bots: Vec<v1::HouseBots>| {
        let asked =
            v1::WatchLobbyRequest { reserved_seats: true, house_bots, ..Default::default() };
        server.client().watch_lobby(with_key(HOUSE_KEY, asked)).await
    };
    let tikal = async || {
        let info = server.client().get_server_info(v1::GetServerInfoRequest {}).await.unwrap();
        let games = info.into_inner().games;
        games.into_iter().find(|game| game.name == "tikal").unwrap().house_bots
    };
    assert_eq!(tikal().await, [""; 0], "nobody watches");
    let first = watch(vec![bots("tikal", &["greedy"]), bots("other", &["x"])]).await.unwrap();
    let second = watch(vec![bots("tikal", &["random", "greedy"])]).await.unwrap();
    assert_eq!(tikal().await, ["greedy", "random"]);
    drop(first);
    // The server hears of the end of a stream after the client has let go of it.
    while tikal().await != ["random", "greedy"] {}
    drop(second);
    while !tikal().await.is_empty() {}
    for bad in [bots("", &["x"]), bots("tikal", &[""]), bots("tikal", &["x"; 65])] {
        assert_eq!(told(watch(vec![bad]).await.map(drop)).reason, "MALFORMED_REQUEST");
    }
    let many = vec![bots("tikal", &[]); 65];
    assert_eq!(told(watch(many).await.map(drop)).reason, "MALFORMED_REQUEST");
}
