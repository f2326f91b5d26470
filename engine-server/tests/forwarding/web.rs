//! Browsers: gRPC-Web is translated where it arrives, and passed on like any call.

use prost::Message;
use proto::v1;
use server_test_support::cluster::Cluster;
use server_test_support::grpc_frames::framed;
use server_test_support::http1::send;
use server_test_support::mirror::Mirror;
use server_test_support::server::tikal;

#[tokio::test]
async fn a_page_is_answered_alike_by_every_server() {
    let cluster = Cluster::start().await;
    let mut mirror = Mirror::start(&cluster.servers[1], tikal(2), 95).await;
    mirror.play(10).await;
    mirror.seating.player(1).resign().await.unwrap();
    let match_id = mirror.seating.match_id.clone();
    let open =
        v1::Open { match_id: match_id.clone(), after_sequence: Some(0), ..Default::default() };
    let watch = v1::WatchMatchRequest { open: Some(open), ..Default::default() };
    let get = v1::GetMatchRequest { match_id, ..Default::default() };
    for (method, message) in
        [("GetMatch", get.encode_to_vec()), ("WatchMatch", watch.encode_to_vec())]
    {
        let request = format!("POST /tikal.v1.TikalService/{method} HTTP/1.1");
        let headers = ["content-type: application/grpc-web+proto", "x-grpc-web: 1"];
        let mut bodies = Vec::new();
        for server in &cluster.servers {
            let answer = send(server.address(), &request, &headers, &framed(&message)).await;
            assert!(answer.head.starts_with("http/1.1 200"), "{}", answer.head);
            assert!(answer.text().contains("grpc-status:0"), "{method}: trailers in the body");
            bodies.push(whole(&answer.body));
        }
        assert!(bodies[0].len() > 100, "{method}");
        assert!(bodies.iter().all(|body| *body == bodies[0]), "{method}");
    }
}

/// The bytes of a body that came in chunks.
fn whole(body: &[u8]) -> Vec<u8> {
    let (mut rest, mut whole) = (body, Vec::new());
    while let Some(end) = rest.windows(2).position(|bytes| bytes == b"\r\n") {
        let length = std::str::from_utf8(&rest[..end]).unwrap();
        let Ok(length) = usize::from_str_radix(length, 16) else { return body.to_vec() };
        whole.extend(&rest[end + 2..end + 2 + length]);
        rest = &rest[end + 4 + length..];
    }
    whole
}
