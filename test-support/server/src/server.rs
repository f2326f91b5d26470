//! A server on a free port, and clients of it.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use clap::Parser;
use engine_server::config::{Config, StoreAddress};
use engine_server::games::{GameKind, Kind};
use engine_server::record_keys::KeptKeys;
use engine_server::serve::{Listeners, Parts};
use engine_server::store::{Change, Keeper, Kept, Overview, StoreError};
use proto::games::tikal::wire;
use proto::v1;
use proto::v1::tikal_service_client::TikalServiceClient;
use rules::tikal::Position;
use table::MatchId;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tonic::Request;
use tonic::transport::{Channel, Endpoint};

use crate::hand_clock::HandClock;

/// A client as the contract generates it.
pub type Client = TikalServiceClient<Channel>;

/// The operator's key on every server of these tests.
pub const HOUSE_KEY: &str = "house-key-of-the-tests";

/// How long anything may take before a test fails.
pub const DEADLINE: Duration = Duration::from_secs(30);

/// A running server.
pub struct Server {
    address: SocketAddr,
    operations: SocketAddr,
    channel: Channel,
    stop: Option<oneshot::Sender<()>>,
    serving: JoinHandle<anyhow::Result<()>>,
}

impl Server {
    /// A server of Tikal.
    pub async fn start() -> Server {
        Server::with_flags(&[]).await
    }

    /// A server of Tikal that hosts at most so many matches.
    pub async fn with_limit(max_matches: usize) -> Server {
        Server::with_flags(&["--max-matches", &max_matches.to_string()]).await
    }

    /// A server of Tikal with these flags.
    pub async fn with_flags(flags: &[&str]) -> Server {
        Server::with_parts(config(flags), parts()).await
    }

    /// A server of these games.
    pub async fn with_games(games: Vec<Box<dyn GameKind>>) -> Server {
        Server::with_parts(config(&[]), Parts::new(games)).await
    }

    /// A server that keeps its matches in this file and goes by this clock.
    pub async fn kept_in(file: &Path, clock: &HandClock) -> Server {
        let mut config = config(&["--idle-seconds", "60"]);
        config.store.ephemeral = false;
        config.store.address = StoreAddress::File(file.to_owned());
        let parts = Parts { clock: Arc::new(clock.clone()), ..Parts::of(&config).unwrap() };
        Server::with_parts(config, parts).await
    }

    /// A server that keeps nothing and goes by this clock.
    pub async fn timed(clock: &HandClock) -> Server {
        let parts = Parts { clock: Arc::new(clock.clone()), ..parts() };
        Server::with_parts(config(&[]), parts).await
    }

    /// A server whose store refuses whatever it is to keep.
    pub async fn with_failing_store() -> Server {
        let parts = Parts { keeper: Some(Box::new(Failing)), ..parts() };
        Server::with_parts(config(&[]), parts).await
    }

    /// A server of which everything is chosen.
    pub async fn with_parts(config: Config, parts: Parts) -> Server {
        let listeners = listeners().await;
        let address = listeners.service.local_addr().unwrap();
        let operations = listeners.operations.as_ref().unwrap().local_addr().unwrap();
        let (stop, told) = oneshot::channel::<()>();
        let serving = tokio::spawn(async move {
            let stop = Box::pin(async { drop(told.await) });
            engine_server::run_parts(listeners, &config, parts, stop).await
        });
        // It has begun: what a test's clock shows from now on is the server's time.
        crate::http1::get(operations, "/live").await;
        let channel = endpoint(address).connect_lazy();
        Server { address, operations, channel, stop: Some(stop), serving }
    }

    /// Where players connect.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where the operator looks.
    pub fn operations(&self) -> SocketAddr {
        self.operations
    }

    /// A client on the connection that all clients of this server share.
    pub fn client(&self) -> Client {
        Client::new(self.channel())
    }

    /// The connection.
    pub fn channel(&self) -> Channel {
        self.channel.clone()
    }

    /// A client on a connection of its own that takes only a few bytes before somebody reads.
    pub async fn narrow_client(&self) -> Client {
        let endpoint = endpoint(self.address).initial_stream_window_size(2048);
        Client::new(endpoint.connect().await.unwrap())
    }

    /// Tells the server to stop.
    pub fn drain(&mut self) {
        self.stop.take().unwrap().send(()).unwrap();
    }

    /// Stops the server and waits until it has.
    pub async fn stop(mut self) {
        self.drain();
        self.stopped().await;
    }

    /// Waits until the server has stopped.
    pub async fn stopped(self) {
        within("the server stops", self.serving).await.unwrap().unwrap();
    }
}

/// Nothing can be kept here.
struct Failing;

impl Keeper for Failing {
    fn secret(&mut self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        Ok(fresh)
    }

    fn record_keys(&mut self, fresh: [u8; 32]) -> Result<KeptKeys, StoreError> {
        Ok(KeptKeys { secret: fresh, former: Vec::new() })
    }

    fn overview(&mut self) -> Result<Vec<Overview>, StoreError> {
        Ok(Vec::new())
    }

    fn load(&mut self, _: &MatchId) -> Result<Option<Kept>, StoreError> {
        Ok(None)
    }

    fn keep(&mut self, _: &[Change]) -> Result<(), StoreError> {
        Err(StoreError::Failed { said: "the disk is full".to_owned() })
    }

    fn forget(&mut self, _: &MatchId) -> Result<(), StoreError> {
        Ok(())
    }

    fn probe(&mut self) -> Result<(), StoreError> {
        Err(StoreError::Failed { said: "the disk is full".to_owned() })
    }
}

fn endpoint(address: SocketAddr) -> Endpoint {
    Endpoint::from_shared(format!("http://{address}")).unwrap()
}

/// Listeners on free ports.
pub async fn listeners() -> Listeners {
    let service = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let operations = TcpListener::bind("127.0.0.1:0").await.unwrap();
    Listeners { service, operations: Some(operations) }
}

/// The flags of a server in tests, and these.
pub fn config(flags: &[&str]) -> Config {
    let fixed = ["tikal-server", "--ephemeral", "--house-key", HOUSE_KEY];
    Config::try_parse_from(fixed.iter().chain(flags)).unwrap()
}

/// What a server of Tikal is made of.
pub fn parts() -> Parts {
    Parts::new(vec![Box::new(Kind::<Position>::default())])
}

/// What a future gives before the deadline.
pub async fn within<T>(what: &str, future: impl Future<Output = T>) -> T {
    let waited = tokio::time::timeout(DEADLINE, future).await;
    waited.unwrap_or_else(|_| panic!("{what}: not within {DEADLINE:?}"))
}

/// A request id that was never used before.
pub fn request_id() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    format!("request-of-a-test-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

/// A request with a seat's token; an empty one is not sent.
pub fn with_token<T>(token: &str, message: T) -> Request<T> {
    let mut request = Request::new(message);
    if !token.is_empty() {
        request.metadata_mut().insert("tikal-seat", token.parse().unwrap());
    }
    request
}

/// A request with the key of the operator, or the secret of a group; an empty one is not sent.
pub fn with_key<T>(key: &str, message: T) -> Request<T> {
    let mut request = Request::new(message);
    if !key.is_empty() {
        let bearer = format!("Bearer {key}").parse().unwrap();
        request.metadata_mut().insert("authorization", bearer);
    }
    request
}

/// Somebody of this name who says nothing more.
pub fn called(name: &str) -> Option<v1::Participant> {
    Some(v1::Participant { name: name.to_owned(), ..v1::Participant::default() })
}

/// The options of a game, as requests carry them.
pub fn agreed(game: v1::game_options::Game) -> v1::GameOptions {
    v1::GameOptions { game: Some(game), ..v1::GameOptions::default() }
}

/// Options of a basic match.
pub fn tikal(seats: u32) -> wire::Options {
    wire::Options { seats, ..wire::Options::default() }
}

/// A request for a match of Tikal.
pub fn new_match(options: wire::Options) -> v1::CreateMatchRequest {
    new_match_of(agreed(v1::game_options::Game::Tikal(options)))
}

/// A request for a match of the game whose options these are.
pub fn new_match_of(options: v1::GameOptions) -> v1::CreateMatchRequest {
    v1::CreateMatchRequest {
        request_id: request_id(),
        options: Some(options),
        ..v1::CreateMatchRequest::default()
    }
}
