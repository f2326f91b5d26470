//! Sizes, counts and times: each limit is set and has its effect.

use http::uri::PathAndQuery;
use proto::v1;
use server_test_support::refusal::{Told, told};
use server_test_support::seating::Seating;
use server_test_support::server::{Server, new_match, tikal, with_token, within};
use server_test_support::streams::{PlayStream, WatchStream};
use tokio_stream::Stream;
use tonic::client::Grpc;
use tonic::transport::Channel;
use tonic::{Code, Request, Response, Status};
use tonic_prost::ProstCodec;

/// What is told of a call whose message never comes.
pub(crate) async fn never_sent() -> Told {
    let server = Server::with_flags(&["--call-timeout-seconds", "0.05"]).await;
    told(within("a timeout", slow_info(server.channel(), tokio_stream::pending())).await)
}

/// What is told on a Play stream that never says what it opens.
pub(crate) async fn never_opened() -> Told {
    let server = Server::with_flags(&["--first-call-seconds", "0.2"]).await;
    PlayStream::open(server.client(), "", None).await.ends_refused().await
}

/// Asks for the server's info, and sends the request whenever it comes.
pub(crate) async fn slow_info(
    channel: Channel,
    requests: impl Stream<Item = v1::GetServerInfoRequest> + Send + 'static,
) -> Result<Response<v1::GetServerInfoResponse>, Status> {
    let mut client = Grpc::new(channel);
    client.ready().await.unwrap();
    let path = PathAndQuery::from_static("/tikal.v1.TikalService/GetServerInfo");
    client.client_streaming(Request::new(requests), path, ProstCodec::default()).await
}

async fn create(server: &Server, title: String) -> Result<(), Status> {
    let request = v1::CreateMatchRequest { title, ..new_match(tikal(2)) };
    server.client().create_match(request).await.map(drop)
}

#[tokio::test]
async fn a_message_that_is_too_large_is_refused() {
    let server = Server::with_flags(&["--max-request-bytes", "2000"]).await;
    let small = told(create(&server, "x".repeat(1500)).await);
    assert_eq!((small.code, &small.fields[..]), (Code::InvalidArgument, &["title".to_owned()][..]));
    let large = told(create(&server, "x".repeat(2500)).await);
    assert_eq!(
        (large.code, large.reason.as_str(), &large.fields[..]),
        (Code::InvalidArgument, "MALFORMED_REQUEST", &["request".to_owned()][..])
    );

    let server = Server::with_flags(&["--max-response-bytes", "2000"]).await;
    let large = server.client().get_server_info(v1::GetServerInfoRequest {}).await.unwrap_err();
    assert_eq!(large.code(), Code::OutOfRange, "{large:?}");
}

#[tokio::test]
async fn headers_that_are_too_large_are_refused() {
    let server = Server::with_flags(&["--max-header-bytes", "4000"]).await;
    let call = async |length: usize| {
        let request = with_token(&"t".repeat(length), v1::GetServerInfoRequest {});
        within("an answer", server.client().get_server_info(request)).await.map(drop)
    };
    call(2000).await.unwrap();
    call(5000).await.unwrap_err();
    call(2000).await.unwrap();
}

#[tokio::test]
async fn seats_have_their_place_however_many_watch() {
    let server = Server::with_flags(&["--max-watchers", "1"]).await;
    let seating = Seating::start(&server, tikal(2), 3).await;
    let player = seating.player(2);
    let mut watcher = WatchStream::open(server.client(), "", player.open()).await.unwrap();
    watcher.update().await;
    let crowd = WatchStream::open(server.client(), "", player.open()).await.map(drop);
    assert_eq!(told(crowd).reason, "TOO_MANY_WATCHERS");
    player.watch(player.open()).await.unwrap().update().await;
    player.play(player.open()).await.update().await;
    // Another match has other watchers, and a place that is left is free.
    let elsewhere = Seating::start(&server, tikal(2), 4).await;
    WatchStream::open(server.client(), "", elsewhere.player(1).open()).await.unwrap();
    drop(watcher);
    within("a free place", async {
        while WatchStream::open(server.client(), "", player.open()).await.is_err() {}
    })
    .await;
}

#[tokio::test]
async fn a_stream_that_ends_leaves_its_place() {
    let server = Server::with_flags(&["--max-streams", "1"]).await;
    let lobby = server.client().watch_lobby(v1::WatchLobbyRequest::default()).await.unwrap();
    let player = Seating::start(&server, tikal(2), 3).await.player(1).clone();
    let full = told(player.watch(player.open()).await.map(drop));
    assert_eq!((full.reason.as_str(), full.fact("limit")), ("TOO_MANY_STREAMS", "1"));
    drop(lobby);
    within("a free place", async { while player.watch(player.open()).await.is_err() {} }).await;
}
