//! A lobby of many matches with many watchers: what a change costs is counted, and messages stay short.

use std::collections::BTreeSet;

use prost::Message;
use proto::v1;
use server_test_support::http1;
use server_test_support::refusal::told;
use server_test_support::seating::{Player, join};
use server_test_support::server::{Server, new_match, request_id, tikal, within};
use tonic::Streaming;

type Lobby = Streaming<v1::WatchLobbyResponse>;

/// How many matches wait and how many watch; the long run tries more.
fn crowd() -> (usize, usize) {
    let number = |name: &str, default| {
        std::env::var(name).ok().map_or(default, |text| text.parse().expect("a number"))
    };
    (number("TIKAL_CROWD_MATCHES", 400), number("TIKAL_CROWD_WATCHERS", 20))
}

/// A server where one address may have the whole crowd.
async fn crowded(matches: usize) -> (Server, Vec<String>) {
    let most = (matches + 10).to_string();
    let flags = ["--max-waiting-per-address", &most, "--max-unfinished-matches", &most];
    let server = Server::with_flags(&flags).await;
    let mut ids = Vec::new();
    for _ in 0..matches {
        // The longest title there is.
        let request = v1::CreateMatchRequest { title: "😀".repeat(80), ..new_match(tikal(4)) };
        let made = server.client().create_match(request).await.unwrap().into_inner();
        ids.push(made.r#match.unwrap().match_id);
    }
    (server, ids)
}

async fn watch(server: &Server, request: v1::WatchLobbyRequest) -> Lobby {
    server.client().watch_lobby(request).await.unwrap().into_inner()
}

async fn next(lobby: &mut Lobby) -> v1::WatchLobbyResponse {
    within("a change in the lobby", lobby.message()).await.unwrap().unwrap()
}

/// Reads all pages; the ids in the order in which they came.
async fn pages(lobby: &mut Lobby) -> Vec<String> {
    let mut ids = Vec::new();
    loop {
        let page = next(lobby).await;
        assert_eq!(page.complete, ids.is_empty(), "only the first page begins anew");
        assert!(page.encoded_len() < 20 * 1024, "a page has {} bytes", page.encoded_len());
        ids.extend(page.matches.into_iter().map(|info| info.match_id));
        if !page.more_pages {
            return ids;
        }
    }
}

async fn count(server: &Server, name: &str) -> usize {
    let text = http1::get(server.operations(), "/metrics").await.text();
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("tikal_{name}_total ")));
    line.unwrap_or_else(|| panic!("no {name} in {text}")).parse().unwrap()
}

#[tokio::test]
async fn a_change_costs_no_more_than_itself_however_many_matches_wait() {
    let (matches, watchers) = crowd();
    let (server, ids) = crowded(matches).await;
    let mut lobbies = Vec::new();
    for _ in 0..watchers {
        let mut lobby = watch(&server, v1::WatchLobbyRequest::default()).await;
        let mut told = pages(&mut lobby).await;
        told.reverse();
        assert_eq!(told, ids, "every match once, the newest first");
        lobbies.push(lobby);
    }
    let (encoded, told) =
        (count(&server, "lobby_encoded").await, count(&server, "lobby_told").await);
    assert_eq!((encoded, told), (matches, matches * watchers), "pages are encoded once for all");
    // Somebody joins and leaves.
    let mut client = server.client();
    let turns = 10;
    for _ in 0..turns {
        let joined = client.join_match(join(&ids[0], 1)).await.unwrap().into_inner();
        let player = Player::new(&server, &ids[0], &joined.grant.unwrap());
        let leave = v1::LeaveMatchRequest { request_id: request_id(), match_id: ids[0].clone() };
        client.leave_match(player.request(leave)).await.unwrap();
    }
    let last = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let last = last.r#match.unwrap().match_id;
    for lobby in &mut lobbies {
        let mut changed = BTreeSet::new();
        while !changed.contains(&last) {
            let change = next(lobby).await;
            assert!(!change.complete, "nobody has fallen behind");
            changed.extend(change.matches.into_iter().map(|info| info.match_id));
        }
        assert!(changed.iter().all(|id| *id == ids[0] || *id == last), "{changed:?}");
    }
    let changes = 2 * turns + 1;
    let encoded = count(&server, "lobby_encoded").await - encoded;
    let told = count(&server, "lobby_told").await - told;
    assert!(encoded <= changes, "{changes} changes, {encoded} encoded");
    assert!(told <= changes * watchers, "{changes} changes, {watchers} watchers, {told} told");
}

/// Whoever does not read is told everything all the same once it does.
#[tokio::test]
async fn a_watcher_that_sleeps_misses_nothing() {
    let (matches, _) = crowd();
    let (server, ids) = crowded(matches).await;
    let request = v1::WatchLobbyRequest::default();
    let mut lobby = server.narrow_client().await.watch_lobby(request).await.unwrap().into_inner();
    for seat in [1, 2, 3, 4] {
        server.client().join_match(join(&ids[0], seat)).await.unwrap();
    }
    let mut known = BTreeSet::new();
    let last = server.client().create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let last = last.r#match.unwrap().match_id;
    let mut is_whole = false;
    while !(is_whole && known.contains(&last) && !known.contains(&ids[0])) {
        let message = next(&mut lobby).await;
        is_whole = !message.more_pages;
        if message.complete {
            known.clear();
        }
        for gone in &message.gone_match_ids {
            known.remove(gone);
        }
        known.extend(message.matches.into_iter().map(|info| info.match_id));
    }
    let expected: BTreeSet<String> = ids[1..].iter().chain([&last]).cloned().collect();
    assert_eq!(known, expected);
}

#[tokio::test]
async fn a_lobby_is_watched_by_game_and_state() {
    let server = Server::start().await;
    let mut client = server.client();
    let states = |states: &[v1::MatchState]| states.iter().map(|it| i32::from(*it)).collect();
    use v1::MatchState::{Cancelled, Ended, Running, Waiting};
    let mut running = watch(
        &server,
        v1::WatchLobbyRequest {
            game: "tikal".to_owned(),
            states: states(&[Running]),
            ..Default::default()
        },
    )
    .await;
    assert_eq!(pages(&mut running).await, [""; 0]);
    let over = states(&[Ended, Cancelled]);
    let mut over =
        watch(&server, v1::WatchLobbyRequest { states: over, ..Default::default() }).await;
    assert_eq!(pages(&mut over).await, [""; 0]);
    let made = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let id = made.r#match.unwrap().match_id;
    let mut grants = Vec::new();
    for seat in [1, 2] {
        let joined = client.join_match(join(&id, seat)).await.unwrap().into_inner();
        grants.push(joined.grant.unwrap());
    }
    let begun = next(&mut running).await;
    assert_eq!(
        (begun.matches[0].match_id.as_str(), begun.matches[0].state()),
        (id.as_str(), Running)
    );
    Player::new(&server, &id, &grants[0]).resign().await.unwrap();
    assert_eq!(next(&mut running).await.gone_match_ids, [id.as_str()]);
    assert_eq!(next(&mut over).await.matches[0].state(), Ended);

    let refused = async |request: v1::WatchLobbyRequest| {
        let called = server.client().watch_lobby(request).await;
        told(called.map(drop)).fields
    };
    let request = v1::WatchLobbyRequest::default;
    let unknown = v1::WatchLobbyRequest { game: "chess".to_owned(), ..request() };
    assert_eq!(refused(unknown).await, ["game"]);
    for state in [0, 99] {
        let unknown = v1::WatchLobbyRequest { states: vec![Waiting.into(), state], ..request() };
        assert_eq!(refused(unknown).await, ["states[1]"]);
    }
    let both =
        v1::WatchLobbyRequest { match_id: id.clone(), states: states(&[Ended]), ..request() };
    assert_eq!(refused(both).await, ["states"]);
    let both = v1::WatchLobbyRequest { match_id: id, game: "tikal".to_owned(), ..request() };
    assert_eq!(refused(both).await, ["game"]);
}
