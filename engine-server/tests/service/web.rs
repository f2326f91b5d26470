//! Browsers: gRPC-Web over HTTP/1.1 on the same port, for pages of the origins that are allowed.

use prost::Message;
use proto::v1;
use server_test_support::http1::{Answer, send};
use server_test_support::server::Server;

const PAGE: &str = "https://play.example.org";
const CALL: &str = "POST /tikal.v1.TikalService/GetMatch HTTP/1.1";
const INFO: &str = "POST /tikal.v1.TikalService/GetServerInfo HTTP/1.1";

/// A message with the five bytes before it that gRPC wants.
fn framed(message: &impl Message) -> Vec<u8> {
    let bytes = message.encode_to_vec();
    let length = u32::try_from(bytes.len()).unwrap().to_be_bytes();
    [&[0], &length[..], &bytes[..]].concat()
}

async fn call(server: &Server, request: &str, origin: &str, message: &impl Message) -> Answer {
    let origin = format!("origin: {origin}");
    let headers = ["content-type: application/grpc-web+proto", "x-grpc-web: 1", &origin];
    send(server.address(), request, &headers, &framed(message)).await
}

#[tokio::test]
async fn a_page_calls_and_sees_how_the_call_ended() {
    let server = Server::with_flags(&["--web-origin", PAGE]).await;
    let info = call(&server, INFO, PAGE, &v1::GetServerInfoRequest {}).await;
    assert!(info.head.starts_with("http/1.1 200"), "{info:?}");
    assert!(info.head.contains("content-type: application/grpc-web+proto"), "{}", info.head);
    assert!(info.head.contains(&format!("access-control-allow-origin: {PAGE}")), "{}", info.head);
    assert!(info.text().contains(env!("CARGO_PKG_VERSION")));
    assert!(info.text().contains("grpc-status:0"), "trailers come in the body");

    let lost = v1::GetMatchRequest { match_id: "lost".to_owned(), ..Default::default() };
    let refused = call(&server, CALL, PAGE, &lost).await;
    for header in ["grpc-status: 5", "grpc-status-details-bin: "] {
        assert!(refused.head.contains(header), "{}", refused.head);
    }
    let exposed = refused.head.lines().find(|line| line.contains("expose-headers")).unwrap();
    for header in ["grpc-status", "grpc-message", "grpc-status-details-bin"] {
        assert!(exposed.contains(header), "{exposed}");
    }
}

async fn asked_before(server: &Server, origin: &str) -> String {
    let headers = [
        &format!("origin: {origin}"),
        "access-control-request-method: POST",
        "access-control-request-headers: authorization,content-type,tikal-seat,x-grpc-web",
    ];
    let request = INFO.replace("POST", "OPTIONS");
    send(server.address(), &request, &headers, &[]).await.head
}

#[tokio::test]
async fn pages_of_other_origins_are_not_let_in() {
    let server = Server::with_flags(&["--web-origin", PAGE, "--web-origin", "http://a:1"]).await;
    let allows = "access-control-allow-origin";
    for origin in [PAGE, "http://a:1"] {
        let head = asked_before(&server, origin).await;
        assert!(head.contains(&format!("{allows}: {origin}")), "{head}");
        let allowed = head.lines().find(|line| line.contains("allow-headers")).unwrap();
        for header in ["authorization", "content-type", "tikal-seat", "tikal-match"] {
            assert!(allowed.contains(header), "{allowed}");
        }
    }
    assert!(!asked_before(&server, "https://elsewhere.example.org").await.contains(allows));
    assert!(!asked_before(&Server::start().await, PAGE).await.contains(allows), "none by default");
    let open = Server::with_flags(&["--web-origin", "*"]).await;
    assert!(asked_before(&open, PAGE).await.contains(&format!("{allows}: *")));
}

#[tokio::test]
async fn what_is_no_origin_is_refused_at_the_start() {
    for wrong in ["example.org", "https://example.org/", "https://"] {
        let config = server_test_support::server::config(&["--web-origin", wrong]);
        let listeners = server_test_support::server::listeners().await;
        let ended = engine_server::run(listeners, &config, async {}).await;
        assert!(ended.unwrap_err().to_string().contains(wrong));
    }
}
