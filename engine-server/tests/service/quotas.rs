//! What strangers can take from others by making matches: their share, and no more.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use proto::v1;
use server_test_support::hand_clock::HandClock;
use server_test_support::http1;
use server_test_support::refusal::{Told, told};
use server_test_support::seating::{Player, join};
use server_test_support::server::{
    Client, HOUSE_KEY, Server, config, new_match, parts, tikal, with_key, within,
};
use tonic::Code;
use tonic::transport::Endpoint;

/// A client that calls from this address of the loopback.
async fn from(server: &Server, last: u8) -> Client {
    let endpoint = Endpoint::from_shared(format!("http://{}", server.address())).unwrap();
    let address = IpAddr::V4(Ipv4Addr::new(127, 0, 0, last));
    Client::new(endpoint.local_address(Some(address)).connect().await.unwrap())
}

async fn make(client: &mut Client) -> Result<v1::Match, Told> {
    match client.create_match(new_match(tikal(2))).await {
        Ok(made) => Ok(made.into_inner().r#match.unwrap()),
        Err(status) => Err(Told::from(&status)),
    }
}

/// Makes matches until it is refused; how many there were, and what the refusal says.
async fn make_all(client: &mut Client) -> (usize, Told) {
    for count in 0..20_000 {
        if let Err(refused) = make(client).await {
            return (count, refused);
        }
    }
    panic!("nobody says stop")
}

async fn get(client: &mut Client, match_id: &str) -> Result<v1::Match, Told> {
    let request = v1::GetMatchRequest { match_id: match_id.to_owned(), ..Default::default() };
    match client.get_match(request).await {
        Ok(got) => Ok(got.into_inner().r#match.unwrap()),
        Err(status) => Err(Told::from(&status)),
    }
}

/// Both seats, by the same client.
async fn fill(server: &Server, client: &mut Client, match_id: &str) -> Player {
    let mut player = None;
    for seat in [1, 2] {
        let joined = client.join_match(join(match_id, seat)).await.unwrap().into_inner();
        player = Some(Player::new(server, match_id, &joined.grant.unwrap()));
    }
    player.unwrap()
}

#[tokio::test]
async fn a_stranger_who_creates_until_refused_takes_nothing_from_others() {
    let server = Server::with_flags(&["--max-matches", "400"]).await;
    let (mut stranger, mut honest) = (from(&server, 1).await, from(&server, 2).await);
    let ended = make(&mut honest).await.unwrap().match_id;
    fill(&server, &mut honest, &ended).await.resign().await.unwrap();

    let (count, refused) = make_all(&mut stranger).await;
    assert_eq!((refused.code, refused.reason.as_str()), (Code::ResourceExhausted, "MATCH_QUOTA"));
    assert_eq!((count, refused.fact("limit")), (100, "100"));
    assert_eq!((refused.fact("by"), refused.fact("state")), ("address", "waiting"));
    assert!(refused.retry_after.is_some(), "waiting helps");
    // What it fills and ends by itself pushes nobody else's out, and what it fills and lets run is bounded too.
    let list = v1::ListMatchesRequest { page_size: 100, ..Default::default() };
    let own = stranger.list_matches(list).await.unwrap().into_inner().matches;
    for info in own.iter().filter(|info| info.state() == v1::MatchState::Waiting).take(100) {
        fill(&server, &mut stranger, &info.match_id).await.resign().await.unwrap();
    }
    for _ in 0..310 {
        let made = make(&mut stranger).await.unwrap().match_id;
        fill(&server, &mut stranger, &made).await.resign().await.unwrap();
    }
    let (count, _) = make_all(&mut stranger).await;
    assert_eq!(count, 100);

    let made = make(&mut honest).await.unwrap().match_id;
    fill(&server, &mut honest, &made).await.resign().await.unwrap();
    let kept = get(&mut honest, &ended).await.expect("an honest match is not pushed out");
    assert_eq!(kept.state(), v1::MatchState::Ended);
}

#[tokio::test]
async fn running_matches_are_bounded_and_keys_have_more() {
    let flags = ["--max-running-per-address", "3", "--max-waiting-per-key", "7"];
    let server = Server::with_flags(&flags).await;
    let mut stranger = from(&server, 1).await;
    for _ in 0..3 {
        let made = make(&mut stranger).await.unwrap().match_id;
        fill(&server, &mut stranger, &made).await;
    }
    let (count, refused) = make_all(&mut stranger).await;
    assert_eq!((count, refused.fact("state"), refused.fact("limit")), (0, "running", "3"));
    // Whoever has a key of the operator is counted apart from its address.
    for count in 0..8 {
        let made = stranger.create_match(with_key(HOUSE_KEY, new_match(tikal(2)))).await;
        assert_eq!(made.is_ok(), count < 7, "{count}");
        if let Err(status) = made {
            assert_eq!(Told::from(&status).fact("by"), "key");
        }
    }
    // A retry gets its match whatever the quota says.
    let request = new_match(tikal(2));
    let mut other = from(&server, 9).await;
    let once = other.create_match(request.clone()).await.unwrap().into_inner();
    let (count, _) = make_all(&mut other).await;
    assert_eq!(count, 99);
    assert_eq!(other.create_match(request).await.unwrap().into_inner(), once);
}

#[tokio::test]
async fn matches_of_a_group_that_is_never_complete_count_until_it_is_revealed() {
    let server = Server::with_flags(&["--max-running-per-address", "3"]).await;
    let mut stranger = from(&server, 1).await;
    let secret = "a-group-that-nobody-completes".to_owned();
    let group = Some(v1::DealGroup { secret, matches: 64 });
    for _ in 0..3 {
        let request = v1::CreateMatchRequest { deal_group: group.clone(), ..new_match(tikal(2)) };
        let made = stranger.create_match(request).await.unwrap().into_inner().r#match.unwrap();
        fill(&server, &mut stranger, &made.match_id).await.resign().await.unwrap();
    }
    let (count, refused) = make_all(&mut stranger).await;
    assert_eq!((count, refused.fact("state"), refused.fact("limit")), (0, "running", "3"));
}

#[tokio::test]
async fn matches_that_wait_leave_the_ended_ones_their_share() {
    let flags = ["--max-matches", "6", "--max-unfinished-matches", "3"];
    let server = Server::with_flags(&flags).await;
    let mut honest = from(&server, 2).await;
    let mut ended = Vec::new();
    for _ in 0..3 {
        let made = make(&mut honest).await.unwrap().match_id;
        fill(&server, &mut honest, &made).await.resign().await.unwrap();
        ended.push(made);
    }
    let (count, refused) = make_all(&mut from(&server, 1).await).await;
    assert_eq!((count, refused.reason.as_str()), (3, "TOO_MANY_MATCHES"));
    assert_eq!(refused.fact("limit"), "3");
    for match_id in &ended {
        get(&mut honest, match_id).await.expect("waiting matches push nothing out");
    }
}

#[tokio::test]
async fn quotas_outlive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let (file, clock) = (folder.path().join("store"), HandClock::new());
    let server = Server::kept_in(&file, &clock).await;
    let (count, _) = make_all(&mut from(&server, 1).await).await;
    assert_eq!(count, 100);
    server.stop().await;
    let server = Server::kept_in(&file, &clock).await;
    let (count, refused) = make_all(&mut from(&server, 1).await).await;
    assert_eq!((count, refused.reason.as_str()), (0, "MATCH_QUOTA"));
    make(&mut from(&server, 2).await).await.expect("others have their own share");
    server.stop().await;
    // No address can be read from the file.
    let kept = std::fs::read(&file).unwrap();
    assert!(!kept.windows(9).any(|bytes| bytes == b"127.0.0.1"));
}

/// Waits until the match is so.
async fn becomes(
    client: &mut Client,
    match_id: &str,
    is: impl Fn(&v1::Match) -> bool,
) -> v1::Match {
    let request = v1::WatchLobbyRequest { match_id: match_id.to_owned(), ..Default::default() };
    let mut lobby = client.watch_lobby(request).await.unwrap().into_inner();
    loop {
        let change = within("the match changes", lobby.message()).await.unwrap().unwrap();
        if let Some(info) = change.matches.into_iter().find(|info| is(info)) {
            return info;
        }
    }
}

#[tokio::test]
async fn a_match_in_which_nobody_sits_is_cancelled_after_an_hour() {
    const HOUR: Duration = Duration::from_secs(60 * 60);
    let clock = HandClock::new();
    let server = Server::timed(&clock).await;
    let mut client = server.client();
    let (empty, claimed) = (make(&mut client).await.unwrap(), make(&mut client).await.unwrap());
    let lives =
        |info: &v1::Match| info.expire_time.unwrap().seconds - info.create_time.unwrap().seconds;
    assert_eq!(lives(&empty), 3600);
    let joined = client.join_match(join(&claimed.match_id, 1)).await.unwrap().into_inner();
    assert_eq!(lives(&joined.r#match.unwrap()), 24 * 3600);
    clock.pass(HOUR);
    let gone =
        becomes(&mut client, &empty.match_id, |it| it.state() == v1::MatchState::Cancelled).await;
    assert_eq!((gone.end_cause(), gone.expire_time), (v1::EndCause::NotFilled, None));
    // Whoever gets up leaves it alone for another hour.
    let player = Player::new(&server, &claimed.match_id, &joined.grant.unwrap());
    let leave = v1::LeaveMatchRequest {
        request_id: server_test_support::server::request_id(),
        match_id: claimed.match_id.clone(),
    };
    let left = client.leave_match(player.request(leave)).await.unwrap().into_inner();
    assert_eq!(lives(&left.r#match.unwrap()), 2 * 3600);
    clock.pass(HOUR);
    becomes(&mut client, &claimed.match_id, |it| it.state() == v1::MatchState::Cancelled).await;
}

#[tokio::test]
async fn a_match_without_clocks_comes_to_an_end_some_day() {
    const DAYS: Duration = Duration::from_secs(3 * 24 * 60 * 60);
    let clock = HandClock::new();
    let server = Server::timed(&clock).await;
    let mut client = server.client();
    let made = make(&mut client).await.unwrap();
    assert_eq!(u64::from(made.decision_seconds), DAYS.as_secs());
    fill(&server, &mut client, &made.match_id).await;
    // Each time somebody's decision times out; the third time of a seat it is given up (H-3).
    let mut over = get(&mut client, &made.match_id).await.unwrap();
    for _ in 0..10 {
        if over.state() == v1::MatchState::Ended {
            break;
        }
        let head = over.head_sequence;
        clock.pass(DAYS + Duration::from_secs(3600));
        over = becomes(&mut client, &made.match_id, |it| it.head_sequence > head).await;
    }
    assert_eq!(over.end_cause(), v1::EndCause::OneSeatLeft);
    let clock = v1::ClockSettings {
        base: Some(prost_types::Duration { seconds: 60, nanos: 0 }),
        ..Default::default()
    };
    let timed = v1::CreateMatchRequest { clock: Some(clock), ..new_match(tikal(2)) };
    let timed = client.create_match(timed).await.unwrap().into_inner().r#match.unwrap();
    assert_eq!(timed.decision_seconds, 0);
}

/// What the operator's port answers.
async fn admin(server: &Server, body: &str, headers: &[&str]) -> (String, serde_json::Value) {
    let answer =
        http1::send(server.operations(), "POST /admin HTTP/1.1", headers, body.as_bytes()).await;
    let status = answer.head.split_whitespace().nth(1).unwrap().to_owned();
    (status, serde_json::from_str(&answer.text()).unwrap_or_default())
}

const JSON: [&str; 1] = ["content-type: application/json"];

#[tokio::test]
async fn the_operator_lists_cancels_and_bans() {
    let folder = tempfile::tempdir().unwrap();
    let (file, clock) = (folder.path().join("store"), HandClock::new());
    let server = Server::kept_in(&file, &clock).await;
    let (mut stranger, mut honest) = (from(&server, 1).await, from(&server, 2).await);
    let waiting = make(&mut stranger).await.unwrap().match_id;
    let running = make(&mut stranger).await.unwrap().match_id;
    let player = fill(&server, &mut stranger, &running).await;
    let other = make(&mut honest).await.unwrap().match_id;

    let (_, listed) = admin(&server, r#"{"list":{}}"#, &JSON).await;
    let matches = listed["matches"].as_array().unwrap();
    let ids: Vec<&str> = matches.iter().map(|it| it["match_id"].as_str().unwrap()).collect();
    assert_eq!(ids, [&other, &running, &waiting]);
    assert_eq!(
        (&matches[1]["state"], &matches[2]["state"]),
        (&"running".into(), &"waiting".into())
    );
    assert_eq!(matches[1]["maker"], matches[2]["maker"]);
    assert_ne!(matches[0]["maker"], matches[1]["maker"]);
    let of_address = r#"{"list":{"address":"127.0.0.1","state":"waiting"}}"#;
    let (_, listed) = admin(&server, of_address, &JSON).await;
    assert_eq!(listed["matches"].as_array().unwrap().len(), 1);

    let mut playing = player.play(player.open()).await;
    playing.update().await;
    let (_, cancelled) = admin(&server, r#"{"cancel":{"address":"127.0.0.1"}}"#, &JSON).await;
    assert_eq!(cancelled["cancelled"]["count"], 2);
    assert_eq!(playing.ends_refused().await.reason, "MATCH_CANCELLED");
    let (_, again) =
        admin(&server, &format!(r#"{{"cancel":{{"match_ids":["{running}","x"]}}}}"#), &JSON).await;
    assert_eq!(again["cancelled"]["failed"].as_array().unwrap().len(), 2, "{again}");
    let (status, _) = admin(&server, r#"{"cancel":{}}"#, &JSON).await;
    assert_eq!(status, "400", "all of them is not what anybody means");

    let (_, banned) = admin(&server, r#"{"ban":"127.0.0.1"}"#, &JSON).await;
    assert_eq!(banned["banned"], serde_json::json!(["127.0.0.1"]));
    let refused = make(&mut stranger).await.unwrap_err();
    assert_eq!((refused.code, refused.reason.as_str()), (Code::PermissionDenied, "BANNED"));
    let refused = told(stranger.join_match(join(&other, 1)).await);
    assert_eq!(refused.reason, "BANNED");
    make(&mut honest).await.unwrap();
    server.stop().await;

    // Cancelled matches, makers and bans are there after a restart.
    let server = Server::kept_in(&file, &clock).await;
    let (mut stranger, mut honest) = (from(&server, 1).await, from(&server, 2).await);
    assert_eq!(make(&mut stranger).await.unwrap_err().reason, "BANNED");
    for match_id in [&waiting, &running] {
        let info = get(&mut honest, match_id).await.unwrap();
        let expected = (v1::MatchState::Cancelled, v1::EndCause::Operator);
        assert_eq!((info.state(), info.end_cause()), expected);
        assert!(info.reveal.is_some());
    }
    let (_, listed) = admin(&server, r#"{"list":{"address":"127.0.0.1"}}"#, &JSON).await;
    assert_eq!(listed["matches"].as_array().unwrap().len(), 2);
    admin(&server, r#"{"unban":"127.0.0.1"}"#, &JSON).await;
    make(&mut stranger).await.unwrap();
}

/// How many commits there were.
async fn commits(server: &Server) -> usize {
    let page = http1::get(server.operations(), "/metrics").await.text();
    let line = page.lines().find_map(|line| line.strip_prefix("tikal_commit_seconds_count "));
    line.unwrap().parse().unwrap()
}

/// One after the other a flood of them would take as many commits.
#[tokio::test]
async fn matches_that_the_operator_cancels_share_commits() {
    const MATCHES: usize = 90;
    let folder = tempfile::tempdir().unwrap();
    let server = Server::kept_in(&folder.path().join("store"), &HandClock::new()).await;
    let mut stranger = from(&server, 1).await;
    for _ in 0..MATCHES {
        make(&mut stranger).await.unwrap();
    }
    let before = commits(&server).await;
    let (_, cancelled) = admin(&server, r#"{"cancel":{"state":"waiting"}}"#, &JSON).await;
    assert_eq!(cancelled["cancelled"]["count"], MATCHES);
    let commits = commits(&server).await - before;
    assert!(commits <= MATCHES / 4, "{commits} commits for {MATCHES} matches");
}

#[tokio::test]
async fn no_web_page_can_speak_for_the_operator() {
    let server = Server::with_parts(config(&[]), parts()).await;
    let ask = r#"{"ban":"192.0.2.7"}"#;
    // A form or a plain fetch of a page: no JSON.
    assert_eq!(admin(&server, ask, &[]).await.0, "403");
    assert_eq!(admin(&server, ask, &["content-type: text/plain"]).await.0, "403");
    assert_eq!(admin(&server, "no JSON", &JSON).await.0, "400");
    assert_eq!(admin(&server, r#"{"ban":"nobody"}"#, &JSON).await.0, "400");
    // A proxy on this machine that passes on what somebody elsewhere asks.
    for passed_on in ["x-forwarded-for: 192.0.2.9", "forwarded: for=192.0.2.9", "via: 1.1 proxy"] {
        assert_eq!(
            admin(&server, r#""bans""#, &[JSON[0], passed_on]).await.0,
            "403",
            "{passed_on}"
        );
    }
    let (status, banned) = admin(&server, r#""bans""#, &JSON).await;
    assert_eq!((status.as_str(), banned["banned"].as_array().unwrap().len()), ("200", 0));
}

/// What `tikal-server admin` prints, and whether it succeeded.
async fn command(server: &Server, words: &[&str]) -> (bool, String) {
    let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_tikal-server"));
    program.args(["admin", "--server", &server.operations().to_string()]).args(words);
    // The server answers on this thread.
    let ended = tokio::task::spawn_blocking(move || program.output());
    let ended = within("the command", ended).await.unwrap().unwrap();
    let said = [ended.stdout, ended.stderr].concat();
    (ended.status.success(), String::from_utf8(said).unwrap())
}

#[tokio::test]
async fn the_command_says_what_the_server_answers() {
    let server = Server::start().await;
    let mut client = server.client();
    let (one, other) = (make(&mut client).await.unwrap(), make(&mut client).await.unwrap());
    let (is_done, said) = command(&server, &["list", "--state", "waiting"]).await;
    assert!(is_done && said.contains("matches: 2") && said.contains(&one.match_id), "{said}");
    let maker = said.split_whitespace().find(|word| word.starts_with("address-")).unwrap();
    let (is_done, said) = command(&server, &["cancel", &one.match_id]).await;
    assert!(is_done && said.contains("cancelled: 1"), "{said}");
    let (is_done, said) = command(&server, &["cancel", &one.match_id]).await;
    assert!(!is_done && said.contains("it is over"), "{said}");
    let (is_done, said) = command(&server, &["cancel", "--maker", maker]).await;
    assert!(is_done && said.contains("cancelled: 1"), "{said}");
    let state = get(&mut client, &other.match_id).await.unwrap().state();
    assert_eq!(state, v1::MatchState::Cancelled);
    assert!(!command(&server, &["cancel"]).await.0, "which?");
    let (is_done, said) = command(&server, &["ban", "2001:db8::/32"]).await;
    assert!(is_done && said.contains("banned: 2001:db8::/32"), "{said}");
    assert!(
        command(&server, &["--json", "bans"]).await.1.contains(r#"{"banned":["2001:db8::/32"]}"#)
    );
    assert!(command(&server, &["unban", "2001:db8::/32"]).await.1.contains("nobody is banned"));
    let (is_done, said) = command(&server, &["ban", "somebody"]).await;
    assert!(!is_done && said.contains("an address such as"), "{said}");
}
