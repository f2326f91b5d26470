//! Connections: how many, how old, how quiet they may be.

use std::net::SocketAddr;
use std::time::Duration;

use proto::v1;
use server_test_support::http1;
use server_test_support::http2_frames::{ENHANCE_YOUR_CALM, PREFACE, goodbye, resets};
use server_test_support::refusal::{Told, told};
use server_test_support::server::{Server, within};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// With what a stream ends whose connection is too old.
pub(crate) async fn on_an_old_connection() -> Told {
    let server = Server::with_flags(&[
        "--connection-age-seconds",
        "0.2",
        "--connection-grace-seconds",
        "0.1",
    ])
    .await;
    let request = v1::WatchLobbyRequest::default();
    let mut lobby = server.client().watch_lobby(request).await.unwrap().into_inner();
    assert!(lobby.message().await.unwrap().is_some());
    let ended = told(within("the end of an old stream", lobby.message()).await);
    // The next call finds another connection by itself.
    server.client().get_server_info(v1::GetServerInfoRequest {}).await.unwrap();
    ended
}

/// Sends these bytes and waits until the server has closed; what it said before.
async fn is_closed(address: SocketAddr, bytes: &[u8]) -> Vec<u8> {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    let mut answer = Vec::new();
    // Closed with a reset or without: it is closed.
    let _ = within("the server closes", stream.read_to_end(&mut answer)).await;
    answer
}

#[tokio::test]
async fn who_does_not_call_is_sent_away() {
    let server = Server::with_flags(&["--first-call-seconds", "0.1"]).await;
    for bytes in [&b""[..], b"PRI * HT", PREFACE, b"POST / HTTP/1.1\r\nhost: x\r\n"] {
        is_closed(server.address(), bytes).await;
    }
    // Every byte in time, but never a whole call.
    let mut slow = TcpStream::connect(server.address()).await.unwrap();
    within("a slow connection is closed", async {
        let mut tick = tokio::time::interval(Duration::from_millis(10));
        for byte in b"POST /x HTTP/1.1\r\nlong: ".iter().chain(std::iter::repeat(&b'x')) {
            tick.tick().await;
            if slow.write_all(&[*byte]).await.is_err() {
                return;
            }
        }
    })
    .await;
    let counted = http1::get(server.operations(), "/metrics").await.text();
    assert!(counted.contains("tikal_turned_away_total{why=\"first call\"} 5"), "{counted}");
    // Who has called may be quiet for longer than that.
    let mut client = server.narrow_client().await;
    let mut lobby =
        client.watch_lobby(v1::WatchLobbyRequest::default()).await.unwrap().into_inner();
    lobby.message().await.unwrap().unwrap();
    is_closed(server.address(), b"").await;
    is_closed(server.address(), b"").await;
    client.get_server_info(v1::GetServerInfoRequest {}).await.unwrap();
    drop(lobby);
}

#[tokio::test]
async fn who_answers_no_ping_is_sent_away() {
    let server =
        Server::with_flags(&["--keepalive-seconds", "0.05", "--keepalive-timeout-seconds", "0.05"])
            .await;
    is_closed(server.address(), PREFACE).await;
}

#[tokio::test]
async fn who_opens_and_resets_calls_at_once_is_sent_away() {
    let bytes = [PREFACE, &resets(0..10)].concat();
    for (most, calmed) in [("5", true), ("100", false)] {
        // Pings that nobody answers end what was not ended before.
        let pings = ["--keepalive-seconds", "0.2", "--keepalive-timeout-seconds", "0.2"];
        let flags = [&["--max-pending-resets", most], &pings[..]].concat();
        let server = Server::with_flags(&flags).await;
        let said = goodbye(&is_closed(server.address(), &bytes).await);
        assert_eq!(said == Some(ENHANCE_YOUR_CALM), calmed, "{most}");
    }
}

#[tokio::test]
async fn there_are_only_so_many_connections() {
    for (flag, why) in [
        ("--max-connections", "all connections"),
        ("--max-connections-per-address", "connections of one address"),
    ] {
        let server = Server::with_flags(&[flag, "2"]).await;
        let mut first = server.narrow_client().await;
        let mut second = server.narrow_client().await;
        for client in [&mut first, &mut second] {
            client.get_server_info(v1::GetServerInfoRequest {}).await.unwrap();
        }
        is_closed(server.address(), b"").await;
        let counted = http1::get(server.operations(), "/metrics").await.text();
        assert!(counted.contains(&format!("turned_away_total{{why=\"{why}\"}} 1")), "{counted}");
        assert!(counted.contains("tikal_connections 2"), "{counted}");
        // A place that is left is free.
        drop(second);
        within("a free place", async {
            while server.client().get_server_info(v1::GetServerInfoRequest {}).await.is_err() {}
        })
        .await;
        first.get_server_info(v1::GetServerInfoRequest {}).await.unwrap();
    }
}

#[tokio::test]
async fn clients_are_told_how_many_streams_a_connection_has() {
    let server = Server::with_flags(&["--max-streams-per-connection", "7"]).await;
    let stream = TcpStream::connect(server.address()).await.unwrap();
    let (mut requests, connection) = h2::client::handshake(stream).await.unwrap();
    let connection = tokio::spawn(connection);
    requests = within("the connection is ready", requests.ready()).await.unwrap();
    let request = http::Request::post("http://x/").body(()).unwrap();
    let (answer, _) = requests.send_request(request, true).unwrap();
    // The server's settings came before its first answer.
    within("an answer", answer).await.unwrap();
    assert_eq!(requests.current_max_send_streams(), 7);
    connection.abort();
}
