//! A store is moved from a file to a database and back: whoever played goes on, and nothing half done is opened.

use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use proto::v1;
use server_test_support::postgres::{Home, Postgres};
use server_test_support::server::{Client, new_match, tikal};
use tempfile::TempDir;

use crate::anywhere::Match;
use crate::process::{ServerProcess, wait_until_shared};

fn migrating(from: &str, to: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tikal-server"));
    command.args(["migrate", "--from", from, "--to", to]).stdin(Stdio::null());
    command
}

#[track_caller]
fn moved(from: &str, to: &str, matches: usize) {
    let Output { status, stdout, stderr } = migrating(from, to).output().unwrap();
    let [told, wrong] = [stdout, stderr].map(|told| String::from_utf8(told).unwrap());
    assert!(status.success(), "{wrong}");
    assert_eq!(told, format!("{matches} matches are moved, each played again and compared\n"));
}

#[track_caller]
fn refused(from: &str, to: &str, why: &str) {
    let Output { status, stderr, .. } = migrating(from, to).output().unwrap();
    let wrong = String::from_utf8(stderr).unwrap();
    assert!(!status.success() && wrong.contains(why), "{wrong}");
    assert_eq!(wrong.lines().count(), 1, "{wrong}");
}

/// A server does not open this.
#[track_caller]
fn not_opened(store: &str, why: &str) {
    let mut server = Command::new(env!("CARGO_BIN_EXE_tikal-server"));
    server.args(["--listen", "127.0.0.1:0", "--log", "error", "--store", store]);
    let Output { status, stderr, .. } = server.output().unwrap();
    let wrong = String::from_utf8(stderr).unwrap();
    assert!(!status.success() && wrong.contains(why), "{wrong}");
}

/// What strangers are told of a server and its matches.
async fn told(mut server: Client, matches: &[Match]) -> Vec<String> {
    let info = server.get_server_info(v1::GetServerInfoRequest::default()).await.unwrap();
    let mut told = vec![format!("{:?}", info.into_inner().record_keys)];
    for played in matches {
        let request = v1::ListMatchEventsRequest {
            match_id: played.id.clone(),
            page_size: 500,
            ..v1::ListMatchEventsRequest::default()
        };
        told.push(format!("{:?}", server.list_match_events(request).await.unwrap().into_inner()));
        let request = v1::GetMatchRequest { match_id: played.id.clone(), ..Default::default() };
        told.push(format!("{:?}", server.get_match(request).await.unwrap().into_inner()));
    }
    told
}

fn stopped(server: ServerProcess) {
    server.signal("TERM");
    server.ended();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_is_moved_there_and_back_and_everybody_goes_on() {
    let Some(postgres) = Postgres::shared() else { return };
    let (home, folder) = (postgres.database(), TempDir::new().unwrap());
    let [one, other] = ["one", "other"].map(|name| folder.path().join(name));
    let [from, back] = [&one, &other].map(|path| path.to_str().unwrap());

    let server = ServerProcess::alone(&one);
    let all = [server.client()];
    let waiting = new_match(tikal(3));
    let made = server.client().create_match(waiting.clone()).await.unwrap().into_inner();
    let mut matches = Vec::new();
    for seed in 1..=3 {
        let played = Match::start(&all, seed).await;
        played.play(&all, 4 * seed as usize).await;
        matches.push(played);
    }
    let before = told(server.client(), &matches).await;
    refused(from, &home.address, "another server has the store open");
    stopped(server);

    moved(from, &home.address, 4);
    refused(from, &home.address, "the store is not empty");
    let server = ServerProcess::start(&home);
    wait_until_shared(&home, 1);
    refused(&home.address, back, "another server has the store open");
    assert_eq!(told(server.client(), &matches).await, before);
    // The secret has come along: tokens hold, and a request that was answered is answered alike.
    let all = [server.client()];
    for played in &matches {
        played.play(&all, 3).await;
    }
    let again = server.client().create_match(waiting.clone()).await.unwrap().into_inner();
    assert_eq!(again.r#match.unwrap().match_id, made.r#match.unwrap().match_id);
    // A new match is newer than all that came along.
    let newest = server.client().create_match(new_match(tikal(2))).await.unwrap().into_inner();
    let listed = server.client().list_matches(v1::ListMatchesRequest::default()).await.unwrap();
    assert_eq!(listed.into_inner().matches[0].match_id, newest.r#match.unwrap().match_id);
    let before = told(server.client(), &matches).await;
    stopped(server);

    moved(&home.address, back, 5);
    refused(&home.address, back, "it is there already");
    refused("/nowhere/tikal.sqlite", &home.address, "there is no such store");
    refused(from, back, "one of --from and --to must be a file");
    let server = ServerProcess::alone(&other);
    assert_eq!(told(server.client(), &matches).await, before);
    let all = [server.client()];
    for played in &matches {
        played.play(&all, 3).await;
    }
    stopped(server);
}

/// Waits until somebody waits in the database for a lock that the test has.
fn wait_until_blocked(home: &Home) {
    let waits = "SELECT count(*) > 0 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    let begun = Instant::now();
    while home.sql(waits) != "t" {
        assert!(begun.elapsed() < Duration::from_secs(30), "nobody waits");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn killed(mut child: Child) {
    child.kill().unwrap();
    child.wait().unwrap();
}

async fn file_with_a_match(file: &Path) {
    let server = ServerProcess::alone(file);
    Match::start(&[server.client()], 1).await;
    stopped(server);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_killed_halfway_is_no_store() {
    let Some(postgres) = Postgres::shared() else { return };
    let (home, folder) = (postgres.database(), TempDir::new().unwrap());
    let [one, other] = ["one", "other"].map(|name| folder.path().join(name));
    let [from, back] = [&one, &other].map(|path| path.to_str().unwrap());
    file_with_a_match(&one).await;

    // The tables, so that one of them can be locked.
    drop(engine_server::serve::Sharing::of(home.database()).unwrap());
    let mut hand = home.session();
    hand.run("BEGIN; LOCK TABLE tikal.steps IN ACCESS EXCLUSIVE MODE");
    let halfway = migrating(from, &home.address).spawn().unwrap();
    wait_until_blocked(&home);
    killed(halfway);
    hand.run("ROLLBACK");
    not_opened(&home.address, "that did not end");
    refused(from, &home.address, "that did not end");
    // The source is as it was, and is moved once the place is cleared.
    home.sql("DROP SCHEMA tikal CASCADE");
    moved(from, &home.address, 1);

    hand.run("BEGIN; LOCK TABLE tikal.steps IN ACCESS EXCLUSIVE MODE");
    let halfway = migrating(&home.address, back).spawn().unwrap();
    wait_until_blocked(&home);
    killed(halfway);
    hand.run("ROLLBACK");
    not_opened(back, "that did not end");
    refused(&home.address, back, "it is there already");
}
