//! Limits hold where a call arrives, and deadlines as far as it goes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine_server::pace::Ticks;
use engine_server::serve::Parts;
use prost::Message;
use proto::v1;
use server_test_support::cluster::Cluster;
use server_test_support::grpc_frames::framed;
use server_test_support::http1::send;
use server_test_support::mirror::Mirror;
use server_test_support::refusal::{Told, reason};
use server_test_support::server::{parts, tikal};
use server_test_support::streams::{WatchStream, verdict};

/// A clock that stands still: no bucket fills again, however slow the machine is.
struct Stopped;

impl Ticks for Stopped {
    fn now(&self) -> Duration {
        Duration::from_secs(1)
    }
}

fn get(match_id: &str) -> v1::GetMatchRequest {
    v1::GetMatchRequest { match_id: match_id.to_owned(), ..Default::default() }
}

#[tokio::test]
async fn rates_hold_at_the_server_where_calls_arrive_and_nowhere_else() {
    let flags = ["--connection-rate", "1", "--connection-burst", "60"];
    let stopped = |_| Parts { ticks: Arc::new(Stopped), ..parts() };
    let cluster = Cluster::with_parts(3, &flags, stopped).await;
    let mut through = [cluster.servers[1].client(), cluster.servers[2].client()];
    // The owner takes twice what one connection of its own may call.
    for client in &mut through {
        for call in 0..60 {
            assert_eq!(
                reason(client.get_match(get("nosuchmatch1")).await),
                "MATCH_NOT_FOUND",
                "{call}"
            );
        }
        assert_eq!(reason(client.get_match(get("nosuchmatch1")).await), "RATE_LIMITED");
    }
}

#[tokio::test]
async fn submits_on_a_foreign_stream_are_slowed_down_to_their_rate() {
    let flags = ["--token-rate", "10", "--token-burst", "3"];
    let cluster = Cluster::with_flags(&flags).await;
    let mirror = Mirror::start(&cluster.servers[1], tikal(2), 81).await;
    let player = mirror.bystander();
    let mut stream = player.play(player.open()).await;
    let began = Instant::now();
    const SUBMITS: u32 = 10;
    for _ in 0..SUBMITS {
        stream.submit(server_test_support::seating::notations(&["pass"])).await;
    }
    for _ in 0..SUBMITS {
        let update = stream.until(|update| update.answer.is_some()).await.pop().unwrap();
        let refused = verdict(&update).unwrap_err();
        assert_ne!(refused.reason, "RATE_LIMITED", "it waited for its turn");
    }
    // The stream itself and two submits at once; one more every tenth of a second.
    let least = Duration::from_millis(100) * (SUBMITS - 3);
    assert!(began.elapsed() >= least, "{:?}", began.elapsed());
}

#[tokio::test]
async fn streams_of_one_address_are_counted_where_they_arrive() {
    let cluster = Cluster::with_flags(&["--max-streams-per-address", "3"]).await;
    let mirror = Mirror::start(&cluster.servers[0], tikal(2), 82).await;
    let mut open = Vec::new();
    for server in 1..3 {
        let player = mirror.seating.player(1).on(&cluster.servers[server]);
        for _ in 0..3 {
            let watching = WatchStream::open(player.client.clone(), "", player.open());
            let mut stream = watching.await.unwrap();
            stream.update().await;
            open.push(stream);
        }
        let more = WatchStream::open(player.client.clone(), "", player.open());
        assert_eq!(Told::from(&more.await.err().unwrap()).reason, "TOO_MANY_STREAMS");
    }
}

#[tokio::test]
async fn a_deadline_holds_while_the_owner_says_nothing() {
    let cluster = Cluster::start().await;
    let mirror = Mirror::start(&cluster.servers[1], tikal(2), 83).await;
    cluster.relays[0].mute(true);
    // A browser's, because the client in this test keeps deadlines itself.
    let message = framed(&get(&mirror.seating.match_id).encode_to_vec());
    let headers =
        ["content-type: application/grpc-web+proto", "x-grpc-web: 1", "grpc-timeout: 300m"];
    let request = "POST /tikal.v1.TikalService/GetMatch HTTP/1.1";
    let began = Instant::now();
    let answer = send(cluster.servers[1].address(), request, &headers, &message).await;
    let took = began.elapsed();
    assert!(answer.head.contains("grpc-status: 4"), "{}", answer.head);
    assert!(took >= Duration::from_millis(300) && took < Duration::from_secs(2), "{took:?}");
}
