//! The second listener: what the server counts, whether it lives, whether it is ready.

use std::net::SocketAddr;

use engine_server::games::{GameKind, Kind};
use engine_server::serve::Listeners;
use http::uri::PathAndQuery;
use peek::Peek;
use proto::v1;
use rules::tikal::Position;
use server_test_support::http1::{get, send};
use server_test_support::peek_server::{new_peek, peek_server};
use server_test_support::refusal::told;
use server_test_support::seating::{Seating, join, notations};
use server_test_support::server::{Server, config, listeners, new_match, tikal, within};
use server_test_support::simulation::{acting, from_match, from_text, simulate, simulate_text};
use server_test_support::streams::verdict;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_stream::wrappers::ReceiverStream;
use tonic::Request;
use tonic::client::Grpc;
use tonic_prost::ProstCodec;

use crate::incidents::break_a_handler;
use crate::limits::slow_info;

/// The server's metrics hold exactly these lines, among others.
pub(crate) async fn counts(server: &Server, lines: &[&str]) {
    let text = get(server.operations(), "/metrics").await.text();
    for line in lines {
        assert!(text.lines().any(|known| known == *line), "{line} is not in\n{text}");
    }
}

#[tokio::test]
async fn calls_refusals_streams_matches_and_actions_are_counted() {
    let server = Server::start().await;
    let seating = Seating::start(&server, tikal(2), 9).await;
    let waiting = server.client().create_match(new_match(tikal(2))).await.unwrap();
    let lost = v1::GetMatchRequest { match_id: "lost".to_owned(), ..Default::default() };
    told(server.client().get_match(lost).await);
    let player = seating.player(1);
    let mut stream = player.play(player.open()).await;
    stream.update().await;
    verdict(&stream.answer(notations(&["tile h1 0"])).await).unwrap_err();
    let legal = player.legal().await.prompt.unwrap().legal_actions;
    let batch = notations(&[&legal[0].notation, "end"]);
    verdict(&stream.answer(batch).await).unwrap();
    counts(
        &server,
        &[
            "tikal_calls_total{method=\"tikal.v1.TikalService/CreateMatch\",code=\"OK\"} 2",
            "tikal_calls_total{method=\"tikal.v1.TikalService/JoinMatch\",code=\"OK\"} 2",
            "tikal_calls_total{method=\"tikal.v1.TikalService/GetMatch\",code=\"NOT_FOUND\"} 1",
            "tikal_call_seconds_count{method=\"tikal.v1.TikalService/JoinMatch\"} 2",
            "tikal_refusals_total{reason=\"MATCH_NOT_FOUND\",game=\"\"} 1",
            "tikal_refusals_total{reason=\"RULE_BROKEN\",game=\"tikal\"} 1",
            "tikal_streams 1",
            "tikal_matches{state=\"running\",game=\"tikal\"} 1",
            "tikal_matches{state=\"waiting\",game=\"tikal\"} 1",
            "tikal_matches{state=\"ended\",game=\"tikal\"} 0",
            "tikal_actions_total{game=\"tikal\"} 2",
            "tikal_panics_total 0",
            "tikal_connections 1",
        ],
    )
    .await;
    stream.half_close();
    stream.rest().await;
    player.resign().await.unwrap();
    let match_id = waiting.into_inner().r#match.unwrap().match_id;
    server.client().join_match(join(&match_id, 1)).await.unwrap();
    counts(
        &server,
        &[
            "tikal_calls_total{method=\"tikal.v1.TikalService/Play\",code=\"OK\"} 1",
            "tikal_streams 0",
            "tikal_matches{state=\"running\",game=\"tikal\"} 0",
            "tikal_matches{state=\"ended\",game=\"tikal\"} 1",
        ],
    )
    .await;
}

#[tokio::test]
async fn every_game_is_counted_for_itself() {
    let games: Vec<Box<dyn GameKind>> =
        vec![Box::new(Kind::<Position>::default()), Box::new(Kind::<Peek>::default())];
    let server = Server::with_games(games).await;
    let tikal = Seating::start(&server, tikal(2), 9).await;
    let peek = Seating::fill(&server, new_peek(vec![7; 32])).await;
    let player = peek.player(1);
    player.submit(notations(&["spy"])).await.unwrap();
    told(player.submit(notations(&["fold"])).await);
    told(tikal.player(1).submit(notations(&["end"])).await);
    for player in [player, tikal.player(1), player] {
        simulate(player, from_match(&player.match_id, vec![acting(&[])])).await;
    }
    let mut texts = server.client();
    simulate_text(&mut texts, from_text("3 asked 20:1 40:12! 0:", vec![acting(&[])])).await;
    counts(
        &server,
        &[
            r#"tikal_matches{state="running",game="tikal"} 1"#,
            r#"tikal_matches{state="running",game="peek"} 1"#,
            r#"tikal_actions_total{game="peek"} 1"#,
            r#"tikal_refusals_total{reason="RULE_BROKEN",game="peek"} 1"#,
            r#"tikal_refusals_total{reason="RULE_BROKEN",game="tikal"} 1"#,
            r#"tikal_simulations_total{game="peek"} 3"#,
            r#"tikal_simulations_total{game="tikal"} 1"#,
        ],
    )
    .await;
}

#[tokio::test]
async fn panics_and_calls_that_do_not_exist_are_counted() {
    let server = peek_server().await;
    break_a_handler(&server).await;
    counts(
        &server,
        &["tikal_panics_total 1", "tikal_refusals_total{reason=\"INTERNAL\",game=\"peek\"} 1"],
    )
    .await;
    // Whatever callers invent is one method.
    for path in ["/a.b/C", "/tikal.v1.TikalService/Nothing"] {
        let mut client = Grpc::new(server.channel());
        client.ready().await.unwrap();
        let codec: ProstCodec<(), ()> = ProstCodec::default();
        let path = PathAndQuery::from_static(path);
        client.unary(Request::new(()), path, codec).await.unwrap_err();
    }
    counts(&server, &["tikal_calls_total{method=\"unknown\",code=\"UNIMPLEMENTED\"} 2"]).await;
}

#[tokio::test]
async fn a_server_lives_until_it_ends_and_is_ready_until_it_drains() {
    let mut server = Server::with_flags(&["--drain-seconds", "600"]).await;
    assert!(get(server.operations(), "/live").await.head.starts_with("http/1.1 200"));
    assert_eq!(get(server.operations(), "/ready").await.text(), "ready\n");
    assert!(get(server.operations(), "/").await.head.starts_with("http/1.1 404"));
    // A call that is still being sent holds up the end, so that readiness can be seen to have ended.
    let (send, sent) = tokio::sync::mpsc::channel(1);
    let held = tokio::spawn(slow_info(server.channel(), ReceiverStream::new(sent)));
    within("the call has arrived", async {
        while !get(server.operations(), "/metrics").await.text().contains("tikal_connections 1") {}
    })
    .await;
    server.drain();
    within("readiness ends", async {
        while get(server.operations(), "/ready").await.text() != "draining\n" {}
    })
    .await;
    assert!(get(server.operations(), "/live").await.head.starts_with("http/1.1 200"));
    send.send(v1::GetServerInfoRequest {}).await.unwrap();
    drop(send);
    held.await.unwrap().unwrap();
    server.stopped().await;
}

#[tokio::test]
async fn metrics_stay_on_the_loopback() {
    let mut listeners = listeners().await;
    listeners.operations = Some(TcpListener::bind("0.0.0.0:0").await.unwrap());
    let ended = engine_server::run(listeners, &config(&[]), async {}).await;
    assert!(ended.unwrap_err().to_string().contains("--allow-remote-metrics"));
}

#[tokio::test]
async fn metrics_beyond_the_loopback_are_asked_for_by_a_flag() {
    let operations = TcpListener::bind("0.0.0.0:0").await.unwrap();
    let port = operations.local_addr().unwrap().port();
    let service = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let listeners = Listeners { service, operations: Some(operations) };
    let config = config(&["--allow-remote-metrics"]);
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(async move {
        engine_server::run(listeners, &config, async { drop(stopped.await) }).await
    });
    let address = ([127, 0, 0, 1], port).into();
    // A collector may know it by any name.
    let named = raw(address, "GET /live HTTP/1.1\r\nhost: metrics.example.org\r\n\r\n").await;
    assert!(named.starts_with("HTTP/1.1 200"), "{named}");
    drop(stop);
    within("an end", running).await.unwrap().unwrap();
}

#[tokio::test]
async fn numbers_come_as_plain_text_unless_open_metrics_are_asked_for() {
    let server = Server::start().await;
    let plain = get(server.operations(), "/metrics").await;
    assert!(plain.head.contains("content-type: text/plain; version=0.0.4"), "{}", plain.head);
    let text = plain.text();
    assert!(text.contains("# TYPE tikal_panics_total counter\ntikal_panics_total 0\n"), "{text}");
    assert!(text.contains("tikal_build_info{version="), "{text}");
    assert!(text.contains("# TYPE process_cpu_seconds_total counter"), "{text}");
    assert!(!text.contains("# EOF"), "{text}");
    let accept = "accept: application/openmetrics-text; version=1.0.0";
    let open = send(server.operations(), "GET /metrics HTTP/1.1", &[accept], &[]).await;
    assert!(open.head.contains("content-type: application/openmetrics-text"), "{}", open.head);
    assert!(open.text().contains("# TYPE tikal_panics counter"), "{}", open.text());
    assert!(open.text().ends_with("# EOF\n"));
}

#[tokio::test]
async fn pages_of_strangers_cannot_ask_through_a_browser() {
    let server = Server::start().await;
    let host = "GET /metrics HTTP/1.1";
    let rebound = raw(server.operations(), &format!("{host}\r\nhost: evil.example\r\n\r\n")).await;
    assert!(rebound.starts_with("HTTP/1.1 421"), "{rebound}");
    assert!(!rebound.contains("tikal_"), "{rebound}");
    let here = raw(server.operations(), &format!("{host}\r\nhost: localhost\r\n\r\n")).await;
    assert!(here.starts_with("HTTP/1.1 200"), "{here}");
}

/// Sends these bytes and reads until the server closes, which it does after one answer.
async fn raw(address: SocketAddr, bytes: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(bytes.as_bytes()).await.unwrap();
    let mut answer = String::new();
    within("an answer", stream.read_to_string(&mut answer)).await.unwrap();
    answer
}

#[tokio::test]
async fn only_so_many_hold_the_operators_port() {
    let server = Server::start().await;
    let mut idle = Vec::new();
    for _ in 0..64 {
        idle.push(TcpStream::connect(server.operations()).await.unwrap());
    }
    // One more is closed without a word, until those have gone or were sent away.
    let mut late = TcpStream::connect(server.operations()).await.unwrap();
    let mut answer = Vec::new();
    let _ = within("it is closed", late.read_to_end(&mut answer)).await;
    assert_eq!(answer, b"");
    for stream in &mut idle {
        let _ = within("an idle one is closed", stream.read_to_end(&mut answer)).await;
    }
    assert_eq!(get(server.operations(), "/live").await.text(), "alive\n");
}
