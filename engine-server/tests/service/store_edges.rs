//! The program at the edges of its store: a file that must not grow, a file that is taken away, backup and restore.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use engine_server::store::{Keeper, SqliteKeeper};
use proto::v1;
use server_test_support::hand_clock::HandClock;
use server_test_support::http1;
use server_test_support::refusal::told;
use server_test_support::server::{Client, Server, new_match, tikal, within};
use tempfile::TempDir;
use tonic::transport::{Channel, Endpoint};
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_check_response::ServingStatus;
use tonic_health::pb::health_client::HealthClient;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tikal-server");

/// The program, which ends with this value.
struct Program {
    child: Child,
    players: SocketAddr,
    operator: SocketAddr,
}

impl Program {
    /// Starts it by a shell that does this first.
    fn start(before: &str, store: &Path) -> Program {
        let line = format!("{before} exec \"$0\" \"$@\"");
        let mut child = Command::new("sh")
            .args(["-c", &line, PROGRAM, "--listen", "127.0.0.1:0", "--metrics-listen"])
            .args(["127.0.0.1:0", "--log", "error", "--drain-seconds", "1", "--store"])
            .arg(store)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut address = || {
            let line = lines.next().unwrap().unwrap();
            line.rsplit(' ').next().unwrap().parse().unwrap()
        };
        let (players, operator) = (address(), address());
        Program { child, players, operator }
    }

    fn channel(&self) -> Channel {
        Endpoint::from_shared(format!("http://{}", self.players)).unwrap().connect_lazy()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn request(number: usize) -> v1::CreateMatchRequest {
    let mut request = new_match(tikal(2));
    request.request_id = format!("match-of-the-tests-{number}");
    request
}

/// A limit on the size of files is a disk that is full: it refuses, says so everywhere, and is well again by itself.
#[tokio::test]
async fn a_store_that_must_not_grow_fails_and_recovers() {
    let folder = TempDir::new().unwrap();
    let store = folder.path().join("store");
    let mut server = Program::start("ulimit -S -f 500;", &store);
    let mut watched = HealthClient::new(server.channel())
        .watch(HealthCheckRequest { service: String::new() })
        .await
        .unwrap()
        .into_inner();
    let mut status =
        async || within("a health status", watched.message()).await.unwrap().unwrap().status();
    assert_eq!(status().await, ServingStatus::Serving);
    let mut client = Client::new(server.channel());
    let mut refused = None;
    for number in 0..90 {
        if let Err(error) = client.create_match(request(number)).await {
            refused = Some(told::<()>(Err(error)));
            break;
        }
    }
    assert_eq!(refused.expect("the limit was never met").reason, "STORE_FAILED");
    assert_eq!(status().await, ServingStatus::NotServing);
    assert!(http1::get(server.operator, "/ready").await.head.contains("503"));
    assert!(server.child.try_wait().unwrap().is_none(), "it ended");

    let pid = server.child.id().to_string();
    let raise = Command::new("prlimit").args(["--pid", &pid, "--fsize=unlimited"]).status();
    assert!(raise.unwrap().success());
    // Nobody asks for anything meanwhile.
    assert_eq!(status().await, ServingStatus::Serving);
    assert_eq!(http1::get(server.operator, "/ready").await.text(), "ready\n");
    client.create_match(request(99)).await.unwrap();
}

#[test]
fn a_store_that_is_taken_away_ends_the_server() {
    for suffix in ["", "-wal"] {
        let folder = TempDir::new().unwrap();
        let store = folder.path().join("store");
        let mut server = Program::start("", &store);
        std::fs::remove_file(format!("{}{suffix}", store.display())).unwrap();
        let ended = server.child.wait().unwrap();
        assert_eq!(ended.code(), Some(1));
        let mut said = String::new();
        server.child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert!(said.contains("the store was taken away") && said.contains("is gone"), "{said}");
    }
}

fn run(words: &[&str]) -> Output {
    Command::new(PROGRAM).args(words).output().unwrap()
}

/// What the program prints, which must succeed.
#[track_caller]
pub(crate) fn succeeds(words: &[&str]) -> String {
    let ended = run(words);
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
    String::from_utf8(ended.stdout).unwrap()
}

#[track_caller]
fn fails(words: &[&str], names: &str) {
    let ended = run(words);
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert_eq!(ended.status.code(), Some(1), "{said}");
    assert!(said.contains(names), "{said}");
}

/// The ids of the matches in a store.
fn matches(store: &Path) -> Vec<String> {
    let overview = SqliteKeeper::open(store).unwrap().overview().unwrap();
    overview.iter().map(|found| found.match_id.to_string()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_has_all_that_was_acknowledged_before_it() {
    let folder = TempDir::new().unwrap();
    let file = |name: &str| folder.path().join(name);
    let text = |name: &str| file(name).to_str().unwrap().to_owned();
    let server = Server::kept_in(&file("store"), &HandClock::new()).await;
    let mut client = server.client();
    let mut before = Vec::new();
    for number in 0..20 {
        let made = client.create_match(request(number)).await.unwrap().into_inner();
        before.push(made.r#match.unwrap().match_id);
    }
    // Matches are made until the backup is there.
    let (stop, mut stopped) = tokio::sync::oneshot::channel::<()>();
    let load = tokio::spawn(async move {
        let mut number = 20;
        while number < 95 && stopped.try_recv().is_err() {
            client.create_match(request(number)).await.unwrap();
            number += 1;
        }
        number
    });
    let operator = server.operations().to_string();
    let (copy, store) = (text("copy"), text("store"));
    let asked = tokio::task::spawn_blocking(move || {
        let words = ["backup", "--server", &operator, &copy];
        let said = succeeds(&words);
        fails(&words, "is there already");
        fails(&["check", "--store", &store], "another server has the store open");
        said
    });
    let said = within("a backup", asked).await.unwrap();
    let _ = stop.send(());
    let made = load.await.unwrap();
    assert!(said.contains("up to commit"), "{said}");
    // It goes on as before.
    server.client().create_match(request(99)).await.unwrap();
    server.stop().await;

    let copy = text("copy");
    assert!(succeeds(&["check", "--store", &copy]).contains("all played again"));
    succeeds(&["restore", &copy, "--store", &text("restored")]);
    fails(&["restore", &copy, "--store", &text("restored")], "is there already");
    let (copied, kept) = (matches(&file("restored")), matches(&file("store")));
    assert!(before.iter().all(|id| copied.contains(id)), "{copied:?}");
    assert!(kept.starts_with(&copied), "the copy is as the store was at some commit");
    assert_eq!(kept.len(), made + 1);
    assert!(file("restored-head").exists());

    // A backup with garbage in it makes no store.
    let mut bytes = std::fs::read(&copy).unwrap();
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 4096].fill(0x5a);
    std::fs::write(file("bad"), bytes).unwrap();
    fails(&["restore", &text("bad"), "--store", &text("third")], "is not restored");
    assert!(!file("third").exists() && !file("third.restoring").exists());
}
