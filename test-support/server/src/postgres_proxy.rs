//! Stands between a keeper and its database and loses what is said, at a moment that a test chooses.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use engine_server::store::Database;

use crate::postgres::Home;

/// What a socket of PostgreSQL is called in its folder.
const SOCKET: &str = ".s.PGSQL.5432";
/// How long something may take to be said.
const PATIENCE: Duration = Duration::from_secs(30);

/// What becomes of the next thing that is said to the database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// The database does it, and its answer is lost with the connection.
    OfTheAnswer,
    /// The connection is lost before the database hears of it.
    OfTheRequest,
    /// The connection is lost, and the database hears of it when it is let go.
    Late,
}

/// The proxy. Its folder has the socket that is connected to in place of the database's.
pub struct Proxy {
    folder: PathBuf,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    next: Option<Loss>,
    /// That has happened: what is done next comes after it.
    has_lost: bool,
    /// Nobody gets through.
    is_shut: bool,
    /// What was kept back, and the way to the database.
    late: Vec<(Vec<u8>, UnixStream)>,
    /// Every connection by its number, to be cut.
    open: HashMap<u64, [UnixStream; 2]>,
    made: u64,
}

impl Proxy {
    /// A proxy with a socket in this folder.
    pub fn start(folder: &Path, home: &Home) -> Proxy {
        let listener = UnixListener::bind(folder.join(SOCKET)).unwrap();
        let database = home.socket_folder().join(SOCKET);
        let state = Arc::<Mutex<State>>::default();
        let shared = Arc::clone(&state);
        // Ends with the process: each test has few of them.
        drop(thread::spawn(move || {
            for stream in listener.incoming() {
                let Ok(client) = stream else { return };
                let Ok(server) = UnixStream::connect(&database) else { continue };
                if enter(&shared).is_shut {
                    continue;
                }
                drop(carry(client, server, Arc::clone(&shared)));
            }
        }));
        Proxy { folder: folder.to_owned(), state }
    }

    /// The database as it is reached through here.
    pub fn database(&self, home: &Home) -> Database {
        let folder = self.folder.to_string_lossy().replace('/', "%2F");
        Database::new(&format!("postgres://tikal@{folder}/{}", home.name), None, None).unwrap()
    }

    /// Loses what is said next.
    pub fn lose(&self, loss: Loss) {
        let mut state = enter(&self.state);
        (state.next, state.has_lost) = (Some(loss), false);
    }

    /// Waits until what was to be lost is lost.
    pub fn wait_until_lost(&self) {
        let begun = Instant::now();
        while !enter(&self.state).has_lost {
            assert!(begun.elapsed() < PATIENCE, "nothing was said that could be lost");
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Cuts every connection, and lets none through until it is opened again.
    pub fn shut(&self) {
        let mut state = enter(&self.state);
        state.is_shut = true;
        for (_, streams) in state.open.drain() {
            streams.iter().for_each(|stream| drop(stream.shutdown(Shutdown::Both)));
        }
    }

    /// Lets everybody through again.
    pub fn open(&self) {
        enter(&self.state).is_shut = false;
    }

    /// Lets the database hear what came late, and waits until it has answered.
    pub fn let_go(&self) {
        let late = std::mem::take(&mut enter(&self.state).late);
        for (said, mut server) in late {
            server.write_all(&said).unwrap();
            // It reads what was said, does it, and ends the connection, for nobody says more.
            server.shutdown(Shutdown::Write).unwrap();
            let _ = std::io::copy(&mut server, &mut std::io::sink());
        }
    }
}

/// Carries bytes both ways until something is to be lost.
fn carry(client: UnixStream, server: UnixStream, state: Arc<Mutex<State>>) -> JoinHandle<()> {
    let number = {
        let mut state = enter(&state);
        state.made += 1;
        let (number, both) = (state.made, [client.try_clone(), server.try_clone()]);
        state.open.insert(number, both.map(Result::unwrap));
        number
    };
    let (mut from_server, mut to_client) =
        (server.try_clone().unwrap(), client.try_clone().unwrap());
    let answers = Arc::new(Mutex::new(()));
    let pass = Arc::clone(&answers);
    drop(thread::spawn(move || {
        let mut buffer = [0; 65536];
        while let Ok(count @ 1..) = from_server.read(&mut buffer) {
            let _pass = pass.lock();
            if to_client.write_all(&buffer[..count]).is_err() {
                break;
            }
        }
        let _ = to_client.shutdown(Shutdown::Both);
    }));
    thread::spawn(move || {
        let (mut from_client, mut to_server) = (client, server);
        let mut buffer = [0; 1 << 20];
        while let Ok(count @ 1..) = from_client.read(&mut buffer) {
            let said = &buffer[..count];
            let loss = {
                let mut state = enter(&state);
                let loss = state.next.take();
                if matches!(loss, Some(Loss::OfTheAnswer | Loss::Late)) {
                    // What the database shall hear survives that everything is cut.
                    state.open.remove(&number);
                }
                loss
            };
            match loss {
                None => {
                    if to_server.write_all(said).is_err() {
                        break;
                    }
                    continue;
                }
                Some(Loss::OfTheRequest) => enter(&state).has_lost = true,
                Some(Loss::OfTheAnswer) => {
                    // The database is done when it says no more: its answer is not let through.
                    let _pass = answers.lock();
                    let _ = from_client.shutdown(Shutdown::Both);
                    let _ = to_server.write_all(said);
                    let _ = to_server.shutdown(Shutdown::Write);
                    let _ = std::io::copy(&mut to_server, &mut std::io::sink());
                    enter(&state).has_lost = true;
                    return;
                }
                Some(Loss::Late) => {
                    let _ = from_client.shutdown(Shutdown::Both);
                    let mut state = enter(&state);
                    state.late.push((said.to_vec(), to_server));
                    state.has_lost = true;
                    return;
                }
            }
            break;
        }
        let _ = from_client.shutdown(Shutdown::Both);
        let _ = to_server.shutdown(Shutdown::Both);
        enter(&state).open.remove(&number);
    })
}

fn enter(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}
