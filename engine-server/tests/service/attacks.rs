//! Attacks on the transport, each in a small dose: the server sends the attacker away where a limit
//! says so, and nobody else notices. How much others are slowed down is measured, not tested: see
//! `cargo xtask bench siege`.

use std::net::SocketAddr;
use std::time::Duration;

use proto::v1;
use server_test_support::http2_frames::{
    ENHANCE_YOUR_CALM, PREFACE, crumbs, empty_data, endless_headers, goodbye, grpc_call,
    header_bomb, long_message, pongs, resets,
};
use server_test_support::mirror::Mirror;
use server_test_support::server::{Server, config, parts, tikal, within};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::logs::Logged;
use crate::metrics::counts;

const PLAY: &str = "/tikal.v1.TikalService/Play";

/// Sends these bytes and reads until the server closes; with which error it did.
async fn attack(address: SocketAddr, bytes: &[u8]) -> Option<u32> {
    let stream = TcpStream::connect(address).await.unwrap();
    let (mut inward, mut outward) = stream.into_split();
    let mut answer = Vec::new();
    // Closed with a reset or without, before all is sent or after: it is closed.
    let sent = async { drop(outward.write_all(&[PREFACE, bytes].concat()).await) };
    let read = async { drop(inward.read_to_end(&mut answer).await) };
    within("the server closes", async { tokio::join!(sent, read) }).await;
    goodbye(&answer)
}

/// A server with a match that is played before and after an attack.
struct Besieged {
    server: Server,
    good: Mirror,
}

impl Besieged {
    async fn with_flags(flags: &[&str]) -> Besieged {
        let server = Server::with_flags(flags).await;
        let mut good = Mirror::start(&server, tikal(2), 12).await;
        good.play(3).await;
        Besieged { server, good }
    }

    /// These bytes end the connection, and nothing else happens.
    async fn calms(&mut self, bytes: &[u8]) {
        let said = attack(self.server.address(), bytes).await;
        assert_eq!(said, Some(ENHANCE_YOUR_CALM));
        self.stands().await;
    }

    /// The match goes on, and nothing broke.
    async fn stands(&mut self) {
        within("the match goes on", self.good.play(3)).await;
        counts(&self.server, &["tikal_panics_total 0"]).await;
    }
}

#[tokio::test]
async fn rapid_resets_end_the_connection_and_nothing_else() {
    let mut besieged = Besieged::with_flags(&[]).await;
    for _ in 0..10 {
        besieged.calms(&resets(0..200)).await;
    }
}

#[tokio::test]
async fn headers_without_end_and_headers_that_explode_end_the_connection() {
    let mut besieged = Besieged::with_flags(&[]).await;
    for _ in 0..10 {
        besieged.calms(&endless_headers(1000)).await;
        besieged.calms(&header_bomb()).await;
    }
}

#[tokio::test]
async fn a_flood_of_frames_without_data_ends_the_connection() {
    let mut besieged = Besieged::with_flags(&[]).await;
    let flood = [grpc_call(0, PLAY), empty_data(0, 10_000)].concat();
    for _ in 0..10 {
        besieged.calms(&flood).await;
    }
}

#[tokio::test]
async fn a_message_that_comes_in_crumbs_ends_with_its_stream() {
    let mut besieged = Besieged::with_flags(&["--first-call-seconds", "0.2"]).await;
    let stream = TcpStream::connect(besieged.server.address()).await.unwrap();
    let (mut inward, mut outward) = stream.into_split();
    let call = [PREFACE, &grpc_call(0, PLAY), &long_message(0)].concat();
    outward.write_all(&call).await.unwrap();
    let crumbs = crumbs(0, 10);
    let sending = async {
        // It goes on after its stream has ended, until the server has had enough.
        while outward.write_all(&crumbs).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    let mut answer = Vec::new();
    let reading = async { drop(inward.read_to_end(&mut answer).await) };
    let playing = besieged.stands();
    within("the last crumb", async { tokio::join!(sending, reading, playing) }).await;
    assert_eq!(goodbye(&answer), Some(ENHANCE_YOUR_CALM));
    counts(&besieged.server, &["tikal_refusals_total{reason=\"OPEN_OVERDUE\",game=\"\"} 1"]).await;
    besieged.stands().await;
}

#[tokio::test]
async fn who_sends_a_byte_now_and_then_is_sent_away() {
    let mut besieged = Besieged::with_flags(&["--first-call-seconds", "0.3"]).await;
    let headers = [PREFACE, &grpc_call(0, PLAY)].concat();
    let http1 = b"POST /tikal.v1.TikalService/Play HTTP/1.1\r\nhost: x\r\nlong: ".to_vec();
    let mut slow = JoinSet::new();
    for number in 0..50 {
        let address = besieged.server.address();
        // All but the last byte of a call, or a header that never ends.
        let bytes = if number % 2 == 0 { &headers[..headers.len() - 1] } else { &http1[..] };
        let bytes = bytes.to_vec();
        slow.spawn(async move {
            let mut stream = TcpStream::connect(address).await.unwrap();
            let mut tick = tokio::time::interval(Duration::from_millis(2));
            for byte in bytes {
                tick.tick().await;
                if stream.write_all(&[byte]).await.is_err() {
                    return;
                }
            }
            drop(stream.read_to_end(&mut Vec::new()).await);
        });
    }
    besieged.stands().await;
    within("all of them are sent away", slow.join_all()).await;
    counts(&besieged.server, &["tikal_turned_away_total{why=\"first call\"} 50"]).await;
    besieged.stands().await;
}

#[tokio::test]
async fn answers_to_pings_nobody_sent_end_the_connection_and_fill_no_log() {
    let config = config(&["--log", "warn"]);
    let (logged, _guard) = Logged::start(&config);
    let server = Server::with_parts(config, parts()).await;
    for _ in 0..3 {
        attack(server.address(), &pongs(100_000)).await;
    }
    counts(&server, &["tikal_turned_away_total{why=\"answers to pings nobody sent\"} 3"]).await;
    let lines = logged.text().lines().filter(|line| line.contains("PING")).count();
    // At most so many of each connection, and fewer if they come within a while.
    assert!(lines <= 3 * 17, "{lines} lines");
    server.client().get_server_info(v1::GetServerInfoRequest {}).await.unwrap();
}
