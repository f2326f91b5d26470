//! What is shared out by address: calls, streams, and who behind a proxy has which address.

use std::time::Duration;

use proto::v1;
use server_test_support::refusal::{Told, told};
use server_test_support::seating::Seating;
use server_test_support::server::{Client, Server, tikal, within};
use server_test_support::streams::WatchStream;
use tonic::Request;

use crate::pace;

/// Three calls at once from one address; the clock of these tests stands still.
const RATE: [&str; 4] = ["--address-rate", "1", "--address-burst", "3"];

const SECOND: Duration = Duration::from_secs(1);

async fn info(client: &mut Client, forwarded_for: &str) -> Result<(), Told> {
    let mut request = Request::new(v1::GetServerInfoRequest {});
    if !forwarded_for.is_empty() {
        request.metadata_mut().insert("x-forwarded-for", forwarded_for.parse().unwrap());
    }
    client.get_server_info(request).await.map(drop).map_err(|status| Told::from(&status))
}

/// How many of ten calls are answered, each on a connection of its own.
async fn answered(server: &Server, forwarded_for: impl Fn(usize) -> String) -> usize {
    let mut answered = 0;
    for number in 0..10 {
        let told = info(&mut server.narrow_client().await, &forwarded_for(number)).await;
        answered += usize::from(told.is_ok());
    }
    answered
}

#[tokio::test]
async fn new_connections_do_not_escape_the_rate_of_the_address() {
    let (server, _) = pace::server(&RATE).await;
    assert_eq!(answered(&server, |_| String::new()).await, 3);
    let refused = info(&mut server.client(), "").await.unwrap_err();
    assert_eq!((refused.reason.as_str(), refused.retry_after), ("RATE_LIMITED", Some(SECOND)));
}

#[tokio::test]
async fn behind_a_trusted_proxy_each_has_its_own_address() {
    let flags = [&RATE[..], &["--trusted-proxy", "127.0.0.0/8"]].concat();
    let (server, _) = pace::server(&flags).await;
    assert_eq!(answered(&server, |number| format!("192.0.2.{number}")).await, 10);
    // Those of one network of IPv6 are one, and what a client writes itself does not count.
    let one = answered(&server, |number| format!("9.9.9.{number}, 2001:db8::{number}")).await;
    assert_eq!(one, 3);
}

#[tokio::test]
async fn headers_of_strangers_name_nobody() {
    for proxy in [&[][..], &["--trusted-proxy", "192.0.2.1"]] {
        let (server, _) = pace::server(&[&RATE[..], proxy].concat()).await;
        let count = answered(&server, |number| format!("192.0.2.{number}")).await;
        assert_eq!(count, 3, "{proxy:?}");
    }
}

#[tokio::test]
async fn a_trusted_proxy_may_have_many_connections() {
    let flags = ["--max-connections-per-address", "1", "--trusted-proxy", "127.0.0.1"];
    let server = Server::with_flags(&flags).await;
    let mut clients = Vec::new();
    for _ in 0..3 {
        clients.push(server.narrow_client().await);
    }
    for client in &mut clients {
        info(client, "192.0.2.1").await.unwrap();
    }
}

#[tokio::test]
async fn one_address_has_only_so_many_streams() {
    let flags = ["--max-streams-per-address", "2", "--trusted-proxy", "127.0.0.1"];
    let server = Server::with_flags(&flags).await;
    let watch = async |address: &str| {
        let mut request = Request::new(v1::WatchLobbyRequest::default());
        request.metadata_mut().insert("x-forwarded-for", address.parse().unwrap());
        server.narrow_client().await.watch_lobby(request).await
    };
    let mut first = vec![watch("192.0.2.1").await.unwrap(), watch("192.0.2.1").await.unwrap()];
    let refused = told(watch("192.0.2.1").await.map(drop));
    assert_eq!((refused.reason.as_str(), refused.fact("limit")), ("TOO_MANY_STREAMS", "2"));
    assert!(refused.retry_after.is_some());
    watch("192.0.2.2").await.unwrap();
    first.pop();
    within("a free place", async { while watch("192.0.2.1").await.is_err() {} }).await;
}

#[tokio::test]
async fn watchers_leave_seats_their_streams() {
    let server = Server::with_flags(&["--max-streams", "4"]).await;
    let seating = Seating::start(&server, tikal(2), 3).await;
    let open = seating.player(1).open();
    let watch = async || WatchStream::open(server.client(), "", open.clone()).await;
    let mut crowd = vec![watch().await.unwrap(), watch().await.unwrap()];
    assert_eq!(told(watch().await.map(drop)).reason, "TOO_MANY_STREAMS");
    let mut players = Vec::new();
    for number in [1, 2] {
        let player = seating.player(number);
        let mut stream = player.play(player.open()).await;
        stream.update().await;
        players.push(stream);
    }
    // Seats are not in the way of watchers either.
    crowd.pop();
    within("a free place", async { while watch().await.is_err() {} }).await;
}

#[tokio::test]
async fn seats_in_a_browser_have_their_streams_too() {
    let server = Server::with_flags(&["--max-streams", "4"]).await;
    let seating = Seating::start(&server, tikal(2), 3).await;
    let open = seating.player(1).open();
    let watch = async |token: &str| WatchStream::open(server.client(), token, open.clone()).await;
    let crowd = [watch("").await.unwrap(), watch("").await.unwrap()];
    assert_eq!(told(watch("").await.map(drop)).reason, "TOO_MANY_STREAMS");
    // A browser follows its seat by WatchMatch with the seat's token; each proves its seat and frees the place of
    // the unproved for the next.
    let mut seats = Vec::new();
    for number in [1, 2] {
        let mut stream = watch(&seating.player(number).token).await.unwrap();
        stream.update().await;
        seats.push(stream);
    }
    drop((crowd, seats));
}
