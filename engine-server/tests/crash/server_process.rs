//! The real `tikal-server` on a store, until it is killed.

use std::fs::{self, OpenOptions};
use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;
use std::time::Duration;

use engine_server::store::{Keeper, SqliteKeeper, StoreError, Unfit};
use proto::v1::tikal_service_client::TikalServiceClient;
use tokio::sync::oneshot;
use tonic::transport::{Channel, Endpoint};

use crate::request::Client;

/// How long anything may take before the run fails.
pub(crate) const DEADLINE: Duration = Duration::from_secs(30);

/// The number of the signal that cannot be caught.
const SIGKILL: i32 = 9;

/// A running server. Dropping it kills it.
pub(crate) struct ServerProcess {
    child: Child,
    address: String,
    /// Reads what the server prints, so that it never waits for a reader. Ends with the server.
    reader: Option<JoinHandle<()>>,
}

/// Where the server keeps its matches, and what it says besides.
pub(crate) struct Shelf {
    folder: PathBuf,
}

impl ServerProcess {
    /// Starts the server and waits until it listens.
    pub(crate) async fn start(shelf: &Shelf) -> ServerProcess {
        let errors = OpenOptions::new().create(true).append(true).open(shelf.errors()).unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_tikal-server"))
            .args(["--listen", "127.0.0.1:0", "--log", "warn", "--store"])
            .arg(shelf.store())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(errors)
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (tell, told) = oneshot::channel();
        let reader = std::thread::spawn(move || {
            let mut tell = Some(tell);
            for line in output.lines().map_while(Result::ok) {
                if let Some(address) = line.strip_prefix("listening on ")
                    && let Some(tell) = tell.take()
                {
                    let _ = tell.send(format!("http://{address}"));
                }
            }
        });
        // Made before anything can fail, so that the process ends with the test.
        let address = String::new();
        let mut server = ServerProcess { child, address, reader: Some(reader) };
        match tokio::time::timeout(DEADLINE, told).await {
            Ok(Ok(address)) => server.address = address,
            Ok(Err(_)) | Err(_) => panic!("the server does not listen:\n{}", shelf.said()),
        }
        server
    }

    /// A client on a connection of its own, made when it is first used.
    pub(crate) fn client(&self) -> Client {
        let channel: Channel = Endpoint::from_shared(self.address.clone()).unwrap().connect_lazy();
        TikalServiceClient::new(channel)
    }

    /// Kills it, and makes sure that this and nothing else ended it.
    pub(crate) fn kill(mut self) {
        assert_eq!(self.child.try_wait().unwrap(), None, "the server ended before it was killed");
        self.child.kill().unwrap();
        let status = self.child.wait().unwrap();
        assert_eq!(status.signal(), Some(SIGKILL), "the server ended otherwise: {status}");
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(reader) = self.reader.take() {
            let _ = reader.join();
        }
    }
}

impl Shelf {
    /// A shelf in this folder.
    pub(crate) fn new(folder: &Path) -> Shelf {
        Shelf { folder: folder.to_owned() }
    }

    fn store(&self) -> PathBuf {
        self.folder.join("matches.sqlite")
    }

    fn log(&self) -> PathBuf {
        self.folder.join("matches.sqlite-wal")
    }

    fn errors(&self) -> PathBuf {
        self.folder.join("server.log")
    }

    /// What the servers said on their standard errors.
    pub(crate) fn said(&self) -> String {
        fs::read_to_string(self.errors()).unwrap_or_default()
    }

    /// How many bytes of the write-ahead log a dead server has left. One that closes its store
    /// leaves none.
    pub(crate) fn log_bytes(&self) -> u64 {
        fs::metadata(self.log()).map_or(0, |file| file.len())
    }

    /// How many answered requests the database has without the write-ahead log: the rest is there
    /// only if a starting server recovers it. An error: the kill fell into the middle of a
    /// checkpoint, and without the log there is not even a database.
    pub(crate) fn requests_without_log(&self) -> Result<usize, StoreError> {
        let copy = self.folder.join("without-log.sqlite");
        fs::copy(self.store(), &copy).unwrap();
        let count = count_requests(&copy);
        // A log of the copy's own is left if it could not be closed well.
        for suffix in ["", "-wal", "-head"] {
            let _ = fs::remove_file(self.folder.join(format!("without-log.sqlite{suffix}")));
        }
        count
    }

    /// Throws the write-ahead log away, which a server must notice, and then the head by which it does: a store
    /// that kept less than it said, and nobody knows.
    pub(crate) fn lose_log(&self) {
        fs::remove_file(self.log()).unwrap();
        let opened = SqliteKeeper::open(&self.store()).map(drop);
        assert!(matches!(opened, Err(StoreError::Unfit(Unfit::Behind { .. }))), "{opened:?}");
        fs::remove_file(self.folder.join("matches.sqlite-head")).unwrap();
    }

    /// Whether the store that a dead server left is whole.
    pub(crate) fn check(&self) {
        SqliteKeeper::open(&self.store()).unwrap().check().unwrap();
    }
}

fn count_requests(store: &Path) -> Result<usize, StoreError> {
    let mut keeper = SqliteKeeper::open(store)?;
    let mut count = 0;
    for found in keeper.overview()? {
        count += keeper.load(&found.match_id)?.map_or(0, |kept| kept.requests.len());
    }
    Ok(count)
}
