//! Who passes on calls: servers of the store, once, and nobody who only says so.

use engine_server::run_parts;
use proto::v1;
use server_test_support::cluster::Cluster;
use server_test_support::mirror::Mirror;
use server_test_support::refusal::{Told, told};
use server_test_support::server::{Client, config, listeners, new_match, parts, tikal, within};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tonic::transport::Endpoint;
use tonic::{Code, Request};

#[tokio::test]
async fn servers_that_take_each_other_for_the_owner_pass_a_call_on_once() {
    let cluster = Cluster::start().await;
    let mirror = Mirror::start(&cluster.servers[0], tikal(2), 71).await;
    cluster.tell(1, Some(2));
    cluster.tell(2, Some(1));
    for (asked, owner) in [(1, 1), (2, 2)] {
        let player = mirror.seating.player(1).on(&cluster.servers[asked]);
        let refused = player.resign().await.unwrap_err();
        let told = Told::from(&refused);
        assert_eq!((told.code, told.reason.as_str()), (Code::Unavailable, "NOT_OWNER"));
        assert!(told.retry_after.is_some());
        // The one that was asked second says whom it believes to have the match, and nobody asks again.
        let named = refused.metadata().get("tikal-owner").unwrap().to_str().unwrap();
        assert_eq!(named, cluster.address(owner).as_str());
        assert_eq!(player.play(player.open()).await.ends_refused().await.reason, "NOT_OWNER");
    }
    assert!(cluster.relays[1].connections() == 1 && cluster.relays[2].connections() == 1);
}

/// A request with what only servers say to each other.
fn forged<T>(message: T, origin: &str) -> Request<T> {
    let mut request = Request::new(message);
    request.metadata_mut().insert("tikal-peer-origin", origin.parse().unwrap());
    request.metadata_mut().insert("tikal-peer-call", "forged".parse().unwrap());
    request
}

#[tokio::test]
async fn what_only_servers_say_is_not_heard_from_clients() {
    let cluster = Cluster::with_flags(&["--max-waiting-per-address", "1"]).await;
    cluster.servers[2].client().create_match(new_match(tikal(2))).await.unwrap();
    // Whoever names another address has its own all the same, at the owner and elsewhere.
    for server in [0, 1] {
        let mut client = cluster.servers[server].client();
        let made = client.create_match(forged(new_match(tikal(2)), "192.0.2.9")).await;
        let told = told(made);
        assert_eq!(told.reason, "MATCH_QUOTA", "server {server}");
        assert_ne!(told.call_id.as_deref(), Some("forged"));
    }
}

#[tokio::test]
async fn the_owner_hears_whose_call_it_is() {
    let flags = ["--max-waiting-per-address", "1", "--trusted-proxy", "127.0.0.1"];
    let cluster = Cluster::with_flags(&flags).await;
    let from = |server: usize, origin: &str| {
        let mut request = Request::new(new_match(tikal(2)));
        request.metadata_mut().insert("x-forwarded-for", origin.parse().unwrap());
        let mut client = cluster.servers[server].client();
        async move { client.create_match(request).await }
    };
    for origin in ["192.0.2.1", "192.0.2.2", "2001:db8::1"] {
        from(1, origin).await.unwrap();
        for server in [0, 1, 2] {
            assert_eq!(told(from(server, origin).await).reason, "MATCH_QUOTA", "{origin}");
        }
    }
}

#[tokio::test]
async fn the_call_has_one_id_on_both_servers() {
    let cluster = Cluster::start().await;
    let mut client = cluster.servers[1].client();
    let mut get = async |match_id: &str| {
        let get = v1::GetMatchRequest { match_id: match_id.to_owned(), ..Default::default() };
        told(client.get_match(get).await).call_id.unwrap()
    };
    // The one is refused by the owner, the other where it arrives.
    let (passed, kept) = (get("nosuchmatch1").await, get("no id").await);
    let number = |id: &str| u32::from_str_radix(id.rsplit('-').next().unwrap(), 16).unwrap();
    assert_eq!(number(&passed) + 1, number(&kept), "{passed} {kept}");
}

#[tokio::test]
async fn nobody_else_is_let_in_where_servers_connect() {
    let cluster = Cluster::start().await;
    let peers = cluster.peer_port(0);
    // Without TLS there is no answer.
    let mut stream = TcpStream::connect(peers).await.unwrap();
    stream.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").await.unwrap();
    let mut said = Vec::new();
    let ended = within("the end", stream.read_to_end(&mut said)).await;
    assert!(ended.is_err() || !said.starts_with(b"\0\0"), "{said:?}");
    let mut client =
        Client::new(Endpoint::from_shared(format!("http://{peers}")).unwrap().connect_lazy());
    let asked = client.get_server_info(v1::GetServerInfoRequest {});
    assert!(within("a failure", asked).await.is_err());
    // Who says nothing holds no place for long, and the servers still understand each other.
    let _silent = TcpStream::connect(peers).await.unwrap();
    cluster.servers[1].client().create_match(new_match(tikal(2))).await.unwrap();
}

#[tokio::test]
async fn a_server_that_shares_nothing_has_no_port_for_others() {
    let config = config(&["--peer-listen", "127.0.0.1:0"]);
    let serving = run_parts(listeners().await, &config, parts(), std::future::pending());
    let refused = within("the start is refused", serving).await.unwrap_err().to_string();
    assert_eq!(refused, "--peer-listen: this server shares no database with others");
}
