//! The lobby of all servers: every one shows the matches of all, each once, and nobody a private one.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use proto::v1;
use server_test_support::postgres::{Home, Postgres};
use server_test_support::seating::join;
use server_test_support::server::{Client, HOUSE_KEY, new_match, request_id, tikal, with_key};
use tonic::Streaming;

use crate::anywhere::{PATIENCE, anywhere};
use crate::process::{LEASE, ServerProcess, wait_until_shared};

const ALL: [v1::MatchState; 5] = [
    v1::MatchState::Waiting,
    v1::MatchState::Revealing,
    v1::MatchState::Running,
    v1::MatchState::Ended,
    v1::MatchState::Cancelled,
];

/// Who watches the lobby of one server, and what it was told.
struct Watcher {
    stream: Streaming<v1::WatchLobbyResponse>,
    shown: BTreeMap<String, v1::Match>,
    /// Every id that it was ever told, and every match that was said to be gone.
    heard: BTreeSet<String>,
    gone: Vec<String>,
}

impl Watcher {
    async fn start(server: &ServerProcess, request: v1::WatchLobbyRequest) -> Watcher {
        let request = with_key(HOUSE_KEY, request);
        let stream = server.watcher().watch_lobby(request).await.unwrap().into_inner();
        Watcher { stream, shown: BTreeMap::new(), heard: BTreeSet::new(), gone: Vec::new() }
    }

    /// Everybody's lobby, in every state.
    async fn of_all(server: &ServerProcess) -> Watcher {
        let states = ALL.map(i32::from).to_vec();
        Watcher::start(server, v1::WatchLobbyRequest { states, ..Default::default() }).await
    }

    /// The lobby of the house.
    async fn of_the_house(server: &ServerProcess) -> Watcher {
        let request = v1::WatchLobbyRequest { reserved_seats: true, ..Default::default() };
        Watcher::start(server, request).await
    }

    /// Reads until what is shown is as it should be.
    async fn until(&mut self, what: &str, is_so: impl Fn(&BTreeMap<String, v1::Match>) -> bool) {
        let begun = Instant::now();
        while !is_so(&self.shown) {
            let left = PATIENCE.saturating_sub(begun.elapsed());
            let next = tokio::time::timeout(left, self.stream.message()).await;
            let Ok(next) = next else { panic!("{what}, and not {:?}", self.shown.keys()) };
            let message = next.unwrap().expect("the watch goes on");
            assert!(!message.complete || self.shown.is_empty(), "it is told anew");
            for id in message.gone_match_ids {
                self.shown.remove(&id);
                self.heard.insert(id.clone());
                self.gone.push(id);
            }
            for info in message.matches {
                self.heard.insert(info.match_id.clone());
                self.shown.insert(info.match_id.clone(), info);
            }
        }
    }

    async fn until_ids(&mut self, what: &str, ids: &[String]) {
        self.until(what, |shown| shown.keys().cloned().collect::<BTreeSet<_>>() == set(ids)).await;
    }
}

fn set(ids: &[String]) -> BTreeSet<String> {
    ids.iter().cloned().collect()
}

/// All that a server lists, newest first, a small page at a time.
async fn listed(mut server: Client, game: &str, states: &[v1::MatchState]) -> Vec<v1::Match> {
    let mut request = v1::ListMatchesRequest {
        page_size: 2,
        game: game.to_owned(),
        states: states.iter().copied().map(i32::from).collect(),
        ..Default::default()
    };
    let mut all = Vec::new();
    loop {
        let page = server.list_matches(request.clone()).await.unwrap().into_inner();
        assert!(page.matches.len() <= 2);
        all.extend(page.matches);
        if page.next_page_token.is_empty() {
            return all;
        }
        request.page_token = page.next_page_token;
    }
}

fn ids(matches: &[v1::Match]) -> Vec<String> {
    matches.iter().map(|info| info.match_id.clone()).collect()
}

async fn make(servers: &[Client], request: v1::CreateMatchRequest) -> v1::CreateMatchResponse {
    anywhere(servers, async |mut server| server.create_match(request.clone()).await)
        .await
        .unwrap()
        .1
        .into_inner()
}

fn id_of(made: &v1::CreateMatchResponse) -> String {
    made.r#match.as_ref().unwrap().match_id.clone()
}

async fn take_seat(servers: &[Client], match_id: &str, seat: u32) {
    let request = join(match_id, seat);
    anywhere(servers, async |mut server| server.join_match(request.clone()).await).await.unwrap();
}

async fn cluster(home: &Home, count: usize) -> (Vec<ServerProcess>, Vec<Client>) {
    let servers: Vec<_> = (0..count).map(|_| ServerProcess::start(home)).collect();
    wait_until_shared(home, count);
    // Each looks at the others in its own turn.
    tokio::time::sleep(LEASE).await;
    let clients = servers.iter().map(ServerProcess::client).collect();
    (servers, clients)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_server_shows_the_matches_of_all_and_no_private_one() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    let (servers, clients) = cluster(&home, 3).await;
    let (mut watchers, mut houses) = (Vec::new(), Vec::new());
    for server in &servers {
        watchers.push(Watcher::of_all(server).await);
        houses.push(Watcher::of_the_house(server).await);
    }
    let reserved = vec![v1::ReservedSeat { seat: 2, bot: String::new() }];
    let (mut public, mut private, mut for_house) = (Vec::new(), Vec::new(), Vec::new());
    let mut longest = Duration::ZERO;
    for turn in 0..12 {
        let entry = std::slice::from_ref(&clients[turn % 3]);
        let open = make(entry, new_match(tikal(2))).await;
        let made = Instant::now();
        public.push(id_of(&open));
        for watcher in &mut watchers {
            watcher.until_ids("a new match is shown", &public).await;
        }
        longest = longest.max(made.elapsed());
        let hidden = v1::CreateMatchRequest { invite_only: true, ..new_match(tikal(2)) };
        private.push(id_of(&make(entry, hidden.clone()).await));
        let kept = v1::CreateMatchRequest {
            request_id: request_id(),
            reserved_seats: reserved.clone(),
            invite_only: turn % 2 == 0,
            ..hidden
        };
        let id = id_of(&make(entry, kept).await);
        for_house.push(id.clone());
        if turn % 2 == 0 { private.push(id) } else { public.push(id) }
    }
    println!("a new match was shown by all servers after {longest:?} at most");
    for seat in [1, 2] {
        take_seat(&clients, &public[0], seat).await;
    }
    for (watcher, house) in watchers.iter_mut().zip(&mut houses) {
        watcher.until_ids("all are shown", &public).await;
        let started = |shown: &BTreeMap<String, v1::Match>| {
            shown[&public[0]].state() == v1::MatchState::Running
        };
        watcher.until("it has started", started).await;
        house.until_ids("the house sees what is kept for it", &for_house).await;
        assert_eq!(house.heard, set(&for_house), "and nothing else");
        assert!(watcher.heard.is_disjoint(&set(&private)), "a private match was told of");
        assert_eq!(watcher.gone, [""; 0], "none of them has gone");
    }
    let newest_first: Vec<String> = public.iter().rev().cloned().collect();
    for (client, watcher) in clients.iter().zip(&watchers) {
        let all = listed(client.clone(), "", &[]).await;
        assert_eq!(ids(&all), newest_first, "newest first, each once, whoever has it");
        let running = listed(client.clone(), "tikal", &[v1::MatchState::Running]).await;
        assert_eq!(ids(&running), [public[0].as_str()]);
        assert_eq!(listed(client.clone(), "yucatan", &[]).await, []);
        for info in all {
            // What is shown is what the owner tells.
            let asked =
                v1::GetMatchRequest { match_id: info.match_id.clone(), ..Default::default() };
            let told = client.clone().get_match(asked).await.unwrap().into_inner().r#match.unwrap();
            assert_eq!(newest_aside(info), newest_aside(told.clone()));
            assert_eq!(newest_aside(watcher.shown[&told.match_id].clone()), newest_aside(told));
        }
    }
}

/// A lobby may know older events of a match that runs, and when one that waits expires only its owner knows.
fn newest_aside(info: v1::Match) -> v1::Match {
    v1::Match { head_sequence: 0, expire_time: None, ..info }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_death_and_a_move_leave_no_doubled_and_no_lost_row() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    let (mut servers, mut clients) = cluster(&home, 3).await;
    let mut watchers = Vec::new();
    for server in &servers[1..] {
        watchers.push(Watcher::of_all(server).await);
    }
    let mut all = Vec::new();
    for _ in 0..24 {
        all.push(id_of(&make(&clients, new_match(tikal(2))).await));
    }
    for watcher in &mut watchers {
        watcher.until_ids("all are shown", &all).await;
    }
    let newest_first: Vec<String> = all.iter().rev().cloned().collect();
    let of_the_dead: Vec<_> = all.iter().filter(|id| servers[0].has(&home, id)).cloned().collect();
    assert!(!of_the_dead.is_empty(), "it has a third of them");
    servers.remove(0).kill();
    clients.remove(0);
    // Also while nobody has them.
    let begun = Instant::now();
    while begun.elapsed() < LEASE * 2 {
        for client in &clients {
            assert_eq!(ids(&listed(client.clone(), "", &[]).await), newest_first);
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    wait_until_shared(&home, 2);
    // One comes, and takes its part of them; what is done then is seen by all.
    servers.push(ServerProcess::start(&home));
    wait_until_shared(&home, 3);
    clients.push(servers[2].client());
    watchers.push(Watcher::of_all(&servers[2]).await);
    for seat in [1, 2] {
        take_seat(&clients, &of_the_dead[0], seat).await;
    }
    for watcher in &mut watchers {
        let started = |shown: &BTreeMap<String, v1::Match>| {
            let info = shown.get(&of_the_dead[0]);
            info.is_some_and(|info| info.state() == v1::MatchState::Running)
        };
        watcher.until("the new owner's change is shown", started).await;
        watcher.until_ids("all are shown", &all).await;
        assert_eq!(watcher.gone, [""; 0], "none of them has gone");
    }
    for client in &clients {
        assert_eq!(ids(&listed(client.clone(), "", &[]).await), newest_first);
    }
    // A match that is forgotten goes from every lobby but its owner's, who was not asked.
    let forgotten = &all[23];
    let owner = servers.iter().position(|server| server.has(&home, forgotten)).unwrap();
    home.sql(&format!("DELETE FROM tikal.matches WHERE match_id = '{forgotten}'"));
    for (place, watcher) in watchers.iter_mut().enumerate() {
        if place != owner {
            watcher.until_ids("it is gone", &all[..23]).await;
            assert_eq!(watcher.gone, [forgotten.as_str()]);
        }
    }
}

/// A house watches one server, and all of them say that its bots are there.
#[tokio::test(flavor = "multi_thread")]
async fn every_server_says_which_house_bots_there_are() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    let (servers, clients) = cluster(&home, 3).await;
    let until = async |expected: &[&str]| {
        let begun = Instant::now();
        for client in &clients {
            loop {
                let asked = v1::GetServerInfoRequest::default();
                let games = client.clone().get_server_info(asked).await.unwrap().into_inner().games;
                let tikal = games.into_iter().find(|game| game.name == "tikal").unwrap();
                if tikal.house_bots == expected {
                    break;
                }
                assert!(begun.elapsed() < PATIENCE, "{:?}, not {expected:?}", tikal.house_bots);
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    };
    until(&[]).await;
    let bots = ["greedy", "search"].map(str::to_owned).to_vec();
    let house_bots = vec![v1::HouseBots { game: "tikal".to_owned(), bots }];
    let request = v1::WatchLobbyRequest { reserved_seats: true, house_bots, ..Default::default() };
    let house = Watcher::start(&servers[0], request).await;
    until(&["greedy", "search"]).await;
    drop(house);
    until(&[]).await;
}

/// Commits become visible in another order than they began in: who has seen the later one must still find the earlier.
#[tokio::test(flavor = "multi_thread")]
async fn a_change_that_is_committed_late_is_not_passed_over() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    let (servers, clients) = cluster(&home, 2).await;
    let early = id_of(&make(&clients, new_match(tikal(2))).await);
    let elsewhere = usize::from(servers[0].has(&home, &early));
    let mut watcher = Watcher::of_all(&servers[elsewhere]).await;
    watcher.until_ids("it is shown", std::slice::from_ref(&early)).await;
    let mut slow = home.session();
    // The last of a message's equal fields counts: this gives the match another title.
    let retitle = format!(
        "UPDATE tikal.matches SET card = card || '\\x12046c617465' WHERE match_id = '{early}'"
    );
    slow.run(&format!("BEGIN; {retitle}"));
    let mut all = vec![early.clone()];
    // Until one of the other server's was made since, and is shown: what began earlier is still not there.
    loop {
        let made = id_of(&make(&clients, new_match(tikal(2))).await);
        let is_elsewhere = !servers[elsewhere].has(&home, &made);
        all.push(made);
        watcher.until_ids("what was made since is shown", &all).await;
        if is_elsewhere {
            break;
        }
    }
    assert_ne!(watcher.shown[&early].title, "late");
    slow.run("COMMIT");
    watcher.until("what was committed late is shown", |shown| shown[&early].title == "late").await;
    let listed = listed(clients[elsewhere].clone(), "", &[]).await;
    assert_eq!(listed.last().unwrap().title, "late");
}
