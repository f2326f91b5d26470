//! The real `tikal-server` on a database, until it is killed.

use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use proto::v1::tikal_service_client::TikalServiceClient;
use server_test_support::postgres::Home;
use server_test_support::server::{Client, HOUSE_KEY};
use tonic::transport::{Channel, Endpoint};

/// How long servers may be silent in these tests.
pub(crate) const LEASE: Duration = Duration::from_secs(2);

/// A running server. Dropping it kills it.
pub(crate) struct ServerProcess {
    child: Child,
    /// Where the others reach it.
    peer_address: SocketAddr,
    /// Where players reach it.
    address: String,
    channel: Channel,
}

/// One that was started, and where others are to reach it.
type Started = (Child, SocketAddr);

impl ServerProcess {
    /// Starts it and waits until it listens.
    pub(crate) fn start(home: &Home) -> ServerProcess {
        ServerProcess::with_lease(home, LEASE)
    }

    /// One with a file of its own, which it shares with nobody.
    pub(crate) fn alone(file: &Path) -> ServerProcess {
        let child = program().arg("--store").arg(file).spawn().unwrap();
        ServerProcess::listening((child, SocketAddr::from(([127, 0, 0, 1], 0))))
    }

    /// One that believes in another lease than the others.
    pub(crate) fn with_lease(home: &Home, lease: Duration) -> ServerProcess {
        ServerProcess::listening(spawn(home, lease))
    }

    /// So many that start in the same moment.
    pub(crate) fn start_at_once(home: &Home, count: usize) -> Vec<ServerProcess> {
        let children: Vec<Started> = (0..count).map(|_| spawn(home, LEASE)).collect();
        children.into_iter().map(ServerProcess::listening).collect()
    }

    fn listening((mut child, peer_address): Started) -> ServerProcess {
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = lines.next().expect("the server says where it listens").unwrap();
        let address = line.strip_prefix("listening on ").unwrap().to_owned();
        let channel = Endpoint::from_shared(format!("http://{address}")).unwrap();
        let channel = channel.connect_timeout(LEASE).timeout(LEASE * 2).connect_lazy();
        ServerProcess { child, peer_address, address, channel }
    }

    /// A client of it.
    pub(crate) fn client(&self) -> Client {
        TikalServiceClient::new(self.channel.clone())
    }

    /// A client that waits for as long as a stream is open.
    pub(crate) fn watcher(&self) -> Client {
        let channel = Endpoint::from_shared(format!("http://{}", self.address)).unwrap();
        TikalServiceClient::new(channel.connect_timeout(LEASE).connect_lazy())
    }

    /// Whether it is this server that has a match, as the database says.
    pub(crate) fn has(&self, home: &Home, match_id: &str) -> bool {
        let owner = home.sql(&format!(
            "SELECT address FROM tikal.matches JOIN tikal.shards USING (shard) \
             JOIN tikal.servers ON servers.id = shards.owner WHERE match_id = '{match_id}'"
        ));
        owner == self.peer_address.to_string()
    }

    /// Sends it a signal by its name.
    pub(crate) fn signal(&self, name: &str) {
        let sent = Command::new("kill").args(["-s", name, &self.child.id().to_string()]).status();
        assert!(sent.unwrap().success(), "the signal {name} was not sent");
    }

    /// Kills it, without a word.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Waits until it has ended by itself, as it should.
    pub(crate) fn ended(mut self) {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                assert!(status.success(), "it ended with {status}");
                return;
            }
            assert!(begun.elapsed() < Duration::from_secs(30), "it does not end");
            sleep(Duration::from_millis(20));
        }
    }
}

fn spawn(home: &Home, lease: Duration) -> Started {
    // By the port that it takes others' calls on the database tells one server from another.
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let child = program()
        .args(["--lease-seconds", &lease.as_secs().to_string(), "--store", &home.address])
        .args(["--peer-listen", &free.to_string()])
        .spawn();
    (child.unwrap(), free)
}

/// The program with the flags that all of these servers have.
fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tikal-server"));
    program
        .args(["--listen", "127.0.0.1:0", "--log", "error", "--drain-seconds", "1"])
        .args(["--max-waiting-per-address", "100000", "--max-running-per-address", "100000"])
        .env("TIKAL_HOUSE_KEY", HOUSE_KEY)
        .stdin(Stdio::null())
        .stdout(Stdio::piped());
    program
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits until so many servers have all shards between them, evenly.
pub(crate) fn wait_until_shared(home: &Home, servers: usize) {
    let (least, most) = (256 / servers, 256_usize.div_ceil(servers));
    let counts = "SELECT coalesce(string_agg(shards::text, ' '), '') FROM \
                  (SELECT count(*) AS shards FROM tikal.shards WHERE owner IS NOT NULL GROUP BY owner) AS counts";
    let begun = Instant::now();
    loop {
        let told = home.try_sql(counts).unwrap_or_default();
        let counts: Vec<usize> = told.split_whitespace().map(|n| n.parse().unwrap()).collect();
        let is_even = counts.iter().all(|count| (least..=most).contains(count));
        if counts.len() == servers && counts.iter().sum::<usize>() == 256 && is_even {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "the shards are shared out as {told}");
        sleep(Duration::from_millis(50));
    }
}
