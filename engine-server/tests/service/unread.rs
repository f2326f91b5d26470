//! Who asks and does not read: what waits for it is bounded, and reset when it has waited too long.

use std::net::SocketAddr;

use bytes::Bytes;
use h2::client::{ResponseFuture, SendRequest};
use http::Request;
use prost::Message;
use proto::v1;
use server_test_support::http1::get;
use server_test_support::refusal::{Told, told};
use server_test_support::seating::Seating;
use server_test_support::server::{Server, tikal, within};
use server_test_support::streams::WatchStream;
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tonic::Status;

const INFO: &str = "/tikal.v1.TikalService/GetServerInfo";
const WATCH: &str = "/tikal.v1.TikalService/WatchMatch";

/// A client that takes no more bytes of an answer than its window has.
struct Narrow {
    requests: SendRequest<Bytes>,
    connection: JoinHandle<()>,
}

impl Narrow {
    async fn connect(address: SocketAddr, window: u32) -> Narrow {
        let stream = TcpStream::connect(address).await.unwrap();
        let mut builder = h2::client::Builder::new();
        let handshake = builder.initial_window_size(window).handshake(stream);
        let (requests, connection) = handshake.await.unwrap();
        // Pings are answered by it all the time.
        let connection = tokio::spawn(async { drop(connection.await) });
        let requests = within("the connection is ready", requests.ready()).await.unwrap();
        Narrow { requests, connection }
    }

    async fn call(&mut self, path: &str, message: &impl Message) -> ResponseFuture {
        let request = Request::post(format!("http://x{path}"))
            .header("content-type", "application/grpc")
            .header("te", "trailers")
            .body(())
            .unwrap();
        let ready = within("room for a call", self.requests.clone().ready()).await;
        let (answer, mut body) = ready.unwrap().send_request(request, false).unwrap();
        let message = message.encode_to_vec();
        let length = (message.len() as u32).to_be_bytes();
        body.send_data([&[0], &length[..], &message].concat().into(), true).unwrap();
        answer
    }

    /// Asks for the server's info: what was told if it was refused, else the body that is not read.
    async fn ask(&mut self) -> Result<h2::RecvStream, Told> {
        let answer = self.call(INFO, &v1::GetServerInfoRequest {}).await;
        let answer = within("headers", answer).await.unwrap();
        match Status::from_header_map(answer.headers()) {
            Some(refused) => Err(Told::from(&refused)),
            None => Ok(answer.into_body()),
        }
    }
}

impl Drop for Narrow {
    fn drop(&mut self) {
        self.connection.abort();
    }
}

/// The number of this name that an operator reads.
async fn count(server: &Server, name: &str) -> usize {
    let page = get(server.operations(), "/metrics").await.text();
    let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap().parse().unwrap()
}

/// The reset with which a stream ends whose bytes are never taken.
async fn is_reset(mut body: h2::RecvStream) {
    let ended = within("a reset", async {
        loop {
            match body.data().await {
                Some(Ok(_)) => {}
                other => return other,
            }
        }
    })
    .await;
    let reason = ended.expect("the stream is not whole").unwrap_err().reason();
    assert_eq!(reason, Some(h2::Reason::CANCEL));
}

/// The bytes of one answer on the wire.
async fn length_of_info(server: &Server) -> usize {
    let told = server.client().get_server_info(v1::GetServerInfoRequest {}).await.unwrap();
    told.into_inner().encoded_len() + 5
}

/// What is told of one answer too many, on a connection that reads none.
pub(crate) async fn never_read() -> Told {
    let server = Server::with_flags(&["--max-unread-bytes-per-connection", "20000"]).await;
    let mut narrow = Narrow::connect(server.address(), 0).await;
    let mut held = Vec::new();
    within("a refusal", async {
        loop {
            match narrow.ask().await {
                Ok(body) => held.push(body),
                Err(told) => return told,
            }
            assert!(held.len() < 100, "nothing bounds what nobody reads");
        }
    })
    .await
}

#[tokio::test]
async fn answers_nobody_reads_are_bounded_by_connection_address_and_all() {
    for (flag, connections) in [
        ("--max-unread-bytes-per-connection", 1),
        ("--max-unread-bytes-per-address", 3),
        ("--max-unread-bytes", 3),
    ] {
        let length = length_of_info(&Server::start().await).await;
        let limit = 6 * length + length / 2;
        let server = Server::with_flags(&[flag, &limit.to_string()]).await;
        let mut held = Vec::new();
        let mut refused = 0;
        let mut clients = Vec::new();
        for _ in 0..connections {
            clients.push(Narrow::connect(server.address(), 0).await);
        }
        for number in 0..100 {
            match clients[number % connections].ask().await {
                Ok(body) => held.push(body),
                Err(told) => {
                    assert_eq!(told.reason, "TOO_MANY_UNREAD_BYTES");
                    assert_eq!(told.fact("limit"), limit.to_string());
                    assert!(told.retry_after.is_some());
                    refused += 1;
                }
            }
        }
        assert_eq!(held.len(), 6, "{flag}: {length} bytes each");
        assert_eq!(refused, 100 - held.len(), "{flag}");
        assert_eq!(count(&server, "tikal_unread_bytes").await, held.len() * length, "{flag}");
        // Who reads is answered again.
        drop((held, clients));
        within("nothing waits any more", async {
            while count(&server, "tikal_unread_bytes").await > 0 {}
        })
        .await;
        server.client().get_server_info(v1::GetServerInfoRequest {}).await.unwrap();
    }
}

#[tokio::test]
async fn an_answer_that_is_not_read_in_time_is_reset() {
    // With a closed window it waits in our hands; with one of a byte in those of the transport.
    for window in [0, 1, 1000] {
        let server = Server::with_flags(&["--call-timeout-seconds", "1"]).await;
        let mut narrow = Narrow::connect(server.address(), window).await;
        let mut held = Vec::new();
        for _ in 0..20 {
            held.push(narrow.ask().await.unwrap());
        }
        for body in held {
            is_reset(body).await;
        }
        assert_eq!(count(&server, "tikal_unread_bytes").await, 0, "a window of {window}");
        assert_eq!(count(&server, "tikal_unread_resets_total").await, 20, "a window of {window}");
        // The connection is none the worse for it.
        drop(narrow.ask().await.unwrap());
    }
}

#[tokio::test]
async fn a_stream_is_reset_for_what_is_not_read_and_never_for_being_quiet() {
    let server = Server::with_flags(&["--call-timeout-seconds", "1"]).await;
    let seating = Seating::start(&server, tikal(2), 3).await;
    let player = seating.player(1);
    let mut quiet = WatchStream::open(server.client(), "", player.open()).await.unwrap();
    quiet.update().await;
    let open = Some(player.open());
    let request = v1::WatchMatchRequest { open, ..v1::WatchMatchRequest::default() };
    for window in [0, 1] {
        let mut narrow = Narrow::connect(server.address(), window).await;
        let answer = narrow.call(WATCH, &request).await;
        is_reset(within("headers", answer).await.unwrap().into_body()).await;
    }
    // Two streams were reset since: the quiet one has had nothing to read for longer than they.
    player.resign().await.unwrap();
    assert!(!quiet.rest().await.is_empty());
    assert_eq!(count(&server, "tikal_unread_bytes").await, 0);
}

#[tokio::test]
async fn a_stream_waits_while_there_is_no_room_and_misses_nothing() {
    let limit = 20_000;
    let length_of_info = length_of_info(&Server::start().await).await;
    let flag = "--max-unread-bytes-per-address";
    let server = Server::with_flags(&[flag, &limit.to_string()]).await;
    let seating = Seating::start(&server, tikal(2), 3).await;
    let player = seating.player(1);
    let mut stream = player.watch(player.open()).await.unwrap();
    stream.update().await;
    let mut narrow = Narrow::connect(server.address(), 0).await;
    let mut held = Vec::new();
    while let Ok(body) = narrow.ask().await {
        held.push(body);
        assert!(held.len() * length_of_info < 2 * limit, "nothing bounds what nobody reads");
    }
    // Nothing is produced for the stream now, and no unary call is answered.
    let refused = told(server.client().get_server_info(v1::GetServerInfoRequest {}).await);
    assert_eq!(refused.reason, "TOO_MANY_UNREAD_BYTES");
    drop((held, narrow));
    within("room", async {
        while server.client().get_server_info(v1::GetServerInfoRequest {}).await.is_err() {}
    })
    .await;
    player.resign().await.unwrap();
    assert!(!stream.rest().await.is_empty());
}
