//! A server that is stopped and started again goes on where it was.

use std::path::PathBuf;
use std::time::Duration;

use proto::games::tikal::wire;
use proto::v1;
use rules::tikal::Position;
use server_test_support::hand_clock::HandClock;
use server_test_support::http1::get;
use server_test_support::mirror::Mirror;
use server_test_support::refusal::told;
use server_test_support::seating::{Player, Seating, index, join, notations};
use server_test_support::server::{DEADLINE, Server, called, new_match, request_id, tikal};
use server_test_support::streams::events;
use sha2::{Digest, Sha256};
use table::{Record, unsigned, verify};
use tempfile::TempDir;

use crate::metrics::counts;

/// A file that outlives servers, and the clock they all go by.
struct Shelf {
    folder: TempDir,
    clock: HandClock,
}

impl Shelf {
    fn new() -> Shelf {
        Shelf { folder: tempfile::tempdir().unwrap(), clock: HandClock::new() }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("matches.sqlite")
    }

    async fn server(&self) -> Server {
        Server::kept_in(&self.file(), &self.clock).await
    }
}

/// The same players on another server.
fn moved(seating: &Seating, server: &Server) -> Seating {
    let players = seating.players.iter().map(|player| player.on(server)).collect();
    Seating { match_id: seating.match_id.clone(), players }
}

#[tokio::test]
async fn a_match_goes_on_after_every_restart_and_its_record_is_one() {
    let shelf = Shelf::new();
    let mut longest = 0;
    for options in [tikal(2), wire::Options { auction: true, ..tikal(3) }] {
        let mut server = shelf.server().await;
        let mut mirror = Mirror::start(&server, options, 51).await;
        while mirror.table.decider().is_some() {
            let target = mirror.head() + 40;
            mirror
                .play_until(|mirror| mirror.head() >= target || mirror.table.decider().is_none())
                .await;
            let log = mirror.seating.log(Some(1)).await;
            server.stop().await;
            shelf.clock.pass(Duration::from_secs(3600));
            server = shelf.server().await;
            mirror.seating = moved(&mirror.seating, &server);
            assert_eq!(mirror.seating.log(Some(1)).await, log);
            let player = mirror.seating.player(1);
            let mut stream = player.play(player.open_after(log.len() as u64 - 3)).await;
            assert_eq!(events([stream.update().await]), log[log.len() - 3..]);
            // However long the log of a match that was loaded, an Update has some 256 events of it.
            let mut stream = player.play(player.open_after(0)).await;
            let first = events([stream.update().await]);
            assert_eq!(first, log[..first.len()]);
            assert!(
                first.len() < 300 && (log.len() < 300 || first.len() >= 256),
                "{}",
                first.len()
            );
            longest = longest.max(log.len());
        }
        let record = mirror.seating.record().await.record;
        assert_eq!(unsigned(&record), mirror.record().to_string());
        verify(&Record::<Position>::parse(&record).unwrap()).unwrap();
        server.stop().await;
    }
    assert!(longest > 300, "no log was long: {longest}");
}

#[tokio::test]
async fn retries_get_the_same_answer_after_a_restart() {
    let shelf = Shelf::new();
    let server = shelf.server().await;
    let mut client = server.client();
    let seat = v1::SeatRequest { participant: called("maker"), ..Default::default() };
    let create =
        v1::CreateMatchRequest { invite_only: true, join: Some(seat), ..new_match(tikal(2)) };
    let made = client.create_match(create.clone()).await.unwrap().into_inner();
    let match_id = made.r#match.clone().unwrap().match_id;
    let taken =
        v1::JoinMatchRequest { invite_code: made.invite_code.clone(), ..join(&match_id, 2) };
    let joined = client.join_match(taken.clone()).await.unwrap().into_inner();
    let players = [made.grant.clone().unwrap(), joined.grant.clone().unwrap()]
        .map(|grant| Player::new(&server, &match_id, &grant));
    let mut decider = None;
    for player in &players {
        let legal = player.legal().await;
        if legal.prompt.is_some() {
            decider = Some((player, legal.sequence));
        }
    }
    let (player, sequence) = decider.unwrap();
    let submit = index(0, sequence);
    let accepted = player.submit(submit.clone()).await.unwrap();
    let undo = request_id();
    let undone = player.undo_as(&undo, sequence).await.unwrap();
    let info = player.info().await;
    server.stop().await;

    let server = shelf.server().await;
    let mut client = server.client();
    let player = player.on(&server);
    let again = client.create_match(create.clone()).await.unwrap().into_inner();
    assert_eq!((again.grant, again.invite_code), (made.grant, made.invite_code));
    assert_eq!(again.r#match, Some(info.clone()));
    let again = client.join_match(taken.clone()).await.unwrap().into_inner();
    assert_eq!(again.grant, joined.grant);
    assert_eq!(player.submit(submit.clone()).await.unwrap(), accepted);
    assert_eq!(player.undo_as(&undo, sequence).await.unwrap(), undone);
    assert_eq!(player.info().await, info, "retries have no second effect");
    let other = v1::CreateMatchRequest { title: "another".to_owned(), ..create };
    assert_eq!(told(client.create_match(other).await).reason, "REQUEST_ID_REUSED");
    let mut other = taken;
    other.join.as_mut().unwrap().participant = called("another");
    assert_eq!(told(client.join_match(other).await).reason, "REQUEST_ID_REUSED");
    let other = v1::Submit { expected_sequence: None, ..submit };
    assert_eq!(told(player.submit(other).await).reason, "REQUEST_ID_REUSED");
}

#[tokio::test]
async fn the_lobby_is_as_it_was() {
    let shelf = Shelf::new();
    let server = shelf.server().await;
    Mirror::start(&server, tikal(2), 5).await;
    let waiting =
        v1::CreateMatchRequest { title: "a seat is free".to_owned(), ..new_match(tikal(3)) };
    server.client().create_match(waiting).await.unwrap();
    let list = async |server: &Server| {
        let request = v1::ListMatchesRequest::default();
        server.client().list_matches(request).await.unwrap().into_inner().matches
    };
    let before = list(&server).await;
    assert_eq!(before.len(), 2);
    server.stop().await;
    let server = shelf.server().await;
    assert_eq!(list(&server).await, before);
    // A new match is the newest.
    server.client().create_match(new_match(tikal(2))).await.unwrap();
    assert_eq!(list(&server).await[1..], before);
}

#[tokio::test]
async fn nonces_and_their_deadline_outlive_the_server() {
    let shelf = Shelf::new();
    let server = shelf.server().await;
    let mut client = server.client();
    let made = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let match_id = made.r#match.unwrap().match_id;
    let mut players = Vec::new();
    for seat in [1, 2] {
        let mut request = join(&match_id, seat);
        let promise = Sha256::digest([seat as u8; 32]).to_vec();
        request.join.as_mut().unwrap().nonce_promise = promise;
        let joined = client.join_match(request).await.unwrap().into_inner();
        players.push(Player::new(&server, &match_id, &joined.grant.unwrap()));
    }
    shelf.clock.pass(Duration::from_secs(30));
    server.stop().await;
    shelf.clock.pass(Duration::from_secs(600));
    let server = shelf.server().await;
    let player = players[1].on(&server);
    // Somebody comes back, and one of two promises is kept: the time goes on from where it was.
    let _stream = player.play(player.open()).await;
    players[0].on(&server).reveal(&[1; 32]).await.unwrap();
    shelf.clock.pass(Duration::from_secs(29));
    assert_eq!(player.info().await.state(), v1::MatchState::Revealing, "downtime does not count");
    assert_eq!(player.reveal(&[2; 32]).await.unwrap().state(), v1::MatchState::Running);
}

#[tokio::test]
async fn downtime_is_charged_to_nobody_and_an_unloaded_match_times_out() {
    let shelf = Shelf::new();
    let server = shelf.server().await;
    let seconds = |count| Duration::from_secs(count).try_into().ok();
    let clock = Some(v1::ClockSettings { base: seconds(100), increment: None, grace: seconds(60) });
    let request = v1::CreateMatchRequest { clock, ..new_match(tikal(2)) };
    let seating = Seating::fill(&server, request).await;
    let first = seating.player(1).legal().await.prompt.is_some();
    let player = seating.player(if first { 1 } else { 2 });
    let legal = player.legal().await;
    shelf.clock.pass(Duration::from_secs(70));
    player.submit(index(0, legal.sequence)).await.unwrap();
    let left = |legal: v1::ListLegalActionsResponse| {
        let clock = legal.prompt.unwrap().clock.unwrap();
        clock.left.unwrap().seconds + clock.grace_left.unwrap().seconds
    };
    assert_eq!(left(player.legal().await), 90);
    server.stop().await;
    shelf.clock.pass(Duration::from_secs(5000));

    let server = shelf.server().await;
    let player = player.on(&server);
    assert_eq!(left(player.legal().await), 90);
    let head = player.info().await.head_sequence;
    server.stop().await;
    // Nobody asks for the match; its moment comes all the same.
    let server = shelf.server().await;
    let request = v1::ListMatchesRequest::default();
    server.client().list_matches(request.clone()).await.unwrap();
    shelf.clock.pass(Duration::from_secs(90));
    let deadline = tokio::time::Instant::now() + DEADLINE;
    loop {
        let listed = server.client().list_matches(request.clone()).await.unwrap().into_inner();
        if listed.matches[0].head_sequence > head {
            break;
        }
        assert!(tokio::time::Instant::now() < deadline, "it never times out");
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn matches_nobody_asks_for_leave_memory_and_come_back() {
    let shelf = Shelf::new();
    let server = shelf.server().await;
    let mut mirror = Mirror::start(&server, tikal(2), 61).await;
    for _ in 0..3 {
        let target = mirror.head() + 30;
        mirror.play_until(|mirror| mirror.head() >= target).await;
        let log = mirror.seating.log(None).await;
        counts(&server, &["tikal_rooms 1"]).await;
        let deadline = tokio::time::Instant::now() + DEADLINE;
        while in_memory(&server).await > 0 {
            assert!(tokio::time::Instant::now() < deadline, "it never leaves memory");
            // Whoever was answered last may still hold it; the next round finds it free.
            shelf.clock.pass(Duration::from_secs(120));
        }
        // The lobby knows it all the same, and whoever asks finds it as it was.
        let listed = server.client().list_matches(v1::ListMatchesRequest::default()).await;
        assert_eq!(listed.unwrap().into_inner().matches[0].head_sequence, log.len() as u64);
        assert_eq!(in_memory(&server).await, 0);
        assert_eq!(mirror.seating.log(None).await, log);
        assert_eq!(in_memory(&server).await, 1);
    }
}

/// How many matches are in memory.
async fn in_memory(server: &Server) -> u32 {
    let text = get(server.operations(), "/metrics").await.text();
    let line = text.lines().find_map(|line| line.strip_prefix("tikal_rooms "));
    line.unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_match_waits_for_players_a_day_of_uptime() {
    let shelf = Shelf::new();
    let server = shelf.server().await;
    let made = server.client().create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let match_id = made.r#match.unwrap().match_id;
    server.stop().await;
    shelf.clock.pass(Duration::from_secs(3 * 24 * 60 * 60));
    let server = shelf.server().await;
    for seat in [1, 2] {
        server.client().join_match(join(&match_id, seat)).await.unwrap();
    }
}

/// The clock of the next server is a day behind: nobody gets a day for it, neither a player nor a match that waits.
#[tokio::test]
async fn a_clock_that_was_set_back_lengthens_nothing() {
    let day = Duration::from_secs(24 * 60 * 60);
    let mut shelf = Shelf::new();
    shelf.clock.pass(day);
    let server = shelf.server().await;
    let seconds = |count| Duration::from_secs(count).try_into().ok();
    let clock = Some(v1::ClockSettings { base: seconds(100), increment: None, grace: seconds(60) });
    let request = v1::CreateMatchRequest { clock, ..new_match(tikal(2)) };
    let seating = Seating::fill(&server, request).await;
    let waiting = server.client().create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let waiting = waiting.r#match.unwrap().match_id;
    let head = seating.player(1).info().await.head_sequence;
    server.stop().await;

    shelf.clock = HandClock::new();
    let server = shelf.server().await;
    let info = async |match_id: &str| {
        let request = v1::ListMatchesRequest::default();
        let listed = server.client().list_matches(request).await.unwrap().into_inner();
        listed.matches.into_iter().find(|found| found.match_id == match_id).unwrap()
    };
    assert_eq!(info(&seating.match_id).await.head_sequence, head);
    shelf.clock.pass(Duration::from_secs(160));
    eventually("it never times out", async || info(&seating.match_id).await.head_sequence > head)
        .await;
    shelf.clock.pass(day);
    let cancelled = async || info(&waiting).await.state() == v1::MatchState::Cancelled;
    eventually("it waits for ever", cancelled).await;
}

/// Asks again until it is so.
async fn eventually(what: &str, is_so: impl AsyncFn() -> bool) {
    let deadline = tokio::time::Instant::now() + DEADLINE;
    while !is_so().await {
        assert!(tokio::time::Instant::now() < deadline, "{what}");
        tokio::task::yield_now().await;
    }
}

/// What is told of a match whose kept steps make no sense.
pub(crate) async fn unreadable() -> server_test_support::refusal::Told {
    let shelf = Shelf::new();
    let server = shelf.server().await;
    let seating = Seating::fill(&server, new_match(tikal(2))).await;
    server.stop().await;
    let file = rusqlite::Connection::open(shelf.file()).unwrap();
    file.execute("UPDATE steps SET lines = 'nonsense'", ()).unwrap();
    drop(file);
    let server = shelf.server().await;
    let player = seating.player(1).on(&server);
    let told = told(player.submit(notations(&["end"])).await);
    assert_eq!(told.fact("match_id"), seating.match_id);
    told
}

#[tokio::test]
async fn a_match_by_other_rules_is_not_played_on() {
    let shelf = Shelf::new();
    let server = shelf.server().await;
    let seating = Seating::fill(&server, new_match(tikal(2))).await;
    server.stop().await;
    let file = rusqlite::Connection::open(shelf.file()).unwrap();
    let revision = file.query_row("SELECT rules_revision FROM matches", (), |row| row.get(0));
    assert_eq!(revision, Ok(1));
    file.execute("UPDATE matches SET rules_revision = 2", ()).unwrap();
    drop(file);
    let server = shelf.server().await;
    let player = seating.player(1).on(&server);
    assert_eq!(told(player.submit(notations(&["end"])).await).reason, "MATCH_UNREADABLE");
}

#[tokio::test]
async fn one_file_has_one_server() {
    let shelf = Shelf::new();
    let server = shelf.server().await;
    Seating::fill(&server, new_match(tikal(2))).await;
    let second = engine_server::store::SqliteKeeper::open(&shelf.file());
    assert!(second.is_err(), "a second server got the file");
    server.stop().await;
    assert!(engine_server::store::SqliteKeeper::open(&shelf.file()).is_ok());
}

#[tokio::test]
async fn a_seat_given_back_stays_free_and_its_token_void() {
    let shelf = Shelf::new();
    let server = shelf.server().await;
    let mut client = server.client();
    let made = client.create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let match_id = made.r#match.unwrap().match_id;
    let joined = client.join_match(join(&match_id, 1)).await.unwrap().into_inner();
    let player = Player::new(&server, &match_id, &joined.grant.unwrap());
    let leave = v1::LeaveMatchRequest { request_id: request_id(), match_id: match_id.clone() };
    client.leave_match(player.request(leave.clone())).await.unwrap();
    server.stop().await;
    let server = shelf.server().await;
    let mut client = server.client();
    client.leave_match(player.request(leave)).await.unwrap();
    let open = v1::Open { match_id: match_id.clone(), ..v1::Open::default() };
    let mut stream =
        server_test_support::streams::PlayStream::open(server.client(), &player.token, Some(open))
            .await;
    assert_eq!(stream.ends_refused().await.reason, "TOKEN_UNKNOWN");
    client.join_match(join(&match_id, 1)).await.unwrap();
    let early = player.on(&server).submit(notations(&["end"])).await;
    assert_eq!(told(early).reason, "TOKEN_UNKNOWN");
}
