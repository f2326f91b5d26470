//! Matches in a SQLite file: one writer thread that commits many matches' changes at once.

use std::path::Path;
use std::sync::Mutex;
use std::thread::JoinHandle;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};
use tokio::sync::{mpsc, oneshot};

use super::schema::{configure, migrate};
use super::{
    Change, MadeMatch, Store, StoreError, StoredLine, StoredMatch, StoredRequest, StoredSeat,
};

/// How sure a commit is. Anything below full is refused at start; tests lower it to see that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Durability {
    /// A commit is on the disk before it is answered.
    Full,
    /// A commit may be lost with the machine's power.
    Normal,
}

impl Durability {
    pub(super) const fn level(self) -> u32 {
        match self {
            Durability::Full => 2,
            Durability::Normal => 1,
        }
    }
}

/// How many commits may wait for the writer; beyond that callers wait.
const QUEUE: usize = 1024;
/// How many waiting commits one transaction takes.
const GROUP: usize = 256;

/// A SQLite file.
pub struct SqliteStore {
    reader: Mutex<Connection>,
    queue: Option<mpsc::Sender<Commit>>,
    writer: Option<JoinHandle<()>>,
}

struct Commit {
    changes: Vec<Change>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

impl SqliteStore {
    /// Opens or makes the file, and refuses if its commits could be lost.
    pub fn open(path: &Path, durability: Durability) -> Result<SqliteStore, StoreError> {
        let open = || -> Result<Connection, StoreError> {
            let connection = Connection::open(path)?;
            configure(&connection, durability)?;
            Ok(connection)
        };
        let mut writing = open()?;
        migrate(&mut writing)?;
        let reader = Mutex::new(open()?);
        let (queue, commits) = mpsc::channel(QUEUE);
        let writer = std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || write(&mut writing, commits))
            .map_err(|_| StoreError::Stopped)?;
        Ok(SqliteStore { reader, queue: Some(queue), writer: Some(writer) })
    }
}

impl Drop for SqliteStore {
    /// Waits until everything that was begun is written.
    fn drop(&mut self) {
        self.queue = None;
        if let Some(writer) = self.writer.take() {
            drop(writer.join());
        }
    }
}

#[tonic::async_trait]
impl Store for SqliteStore {
    async fn commit(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let queue = self.queue.as_ref().ok_or(StoreError::Stopped)?;
        queue.send(Commit { changes, done }).await.map_err(|_| StoreError::Stopped)?;
        answer.await.unwrap_or(Err(StoreError::Stopped))
    }

    fn load(&self, ended: usize) -> Result<Vec<StoredMatch>, StoreError> {
        let reader = self.reader.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut ids = reader.prepare(
            "SELECT match_id FROM (
                 SELECT age, match_id FROM matches WHERE ended IS NULL
                 UNION ALL
                 SELECT * FROM (SELECT age, match_id FROM matches WHERE ended IS NOT NULL
                                ORDER BY age DESC LIMIT ?1)
             ) ORDER BY age",
        )?;
        let ids = ids.query_map([ended as u64], |row| row.get::<_, String>(0))?;
        ids.map(|id| load_match(&reader, &id?)).collect()
    }

    fn secret(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        let reader = self.reader.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let query = "SELECT secret FROM server WHERE id = 1";
        let known = reader.query_row(query, [], |row| row.get(0)).optional()?;
        if let Some(secret) = known {
            return Ok(secret);
        }
        reader.execute("INSERT INTO server (id, secret) VALUES (1, ?1)", [fresh])?;
        Ok(fresh)
    }

    fn is_durable(&self) -> bool {
        true
    }
}

/// The writer: takes whatever waits, commits it in one transaction, then tells everybody.
fn write(connection: &mut Connection, mut commits: mpsc::Receiver<Commit>) {
    let mut group = Vec::with_capacity(GROUP);
    while let Some(first) = commits.blocking_recv() {
        group.push(first);
        while group.len() < GROUP
            && let Ok(next) = commits.try_recv()
        {
            group.push(next);
        }
        let written = write_group(connection, &group);
        if let Err(error) = &written {
            tracing::error!(%error, commits = group.len(), "the store could not commit");
        }
        for commit in group.drain(..) {
            let answer = if written.is_ok() { Ok(()) } else { Err(StoreError::Failed) };
            // A caller that went away needs no answer; what it asked for is kept all the same.
            let _ = commit.done.send(answer);
        }
    }
}

fn write_group(connection: &mut Connection, group: &[Commit]) -> Result<(), StoreError> {
    let transaction = connection.transaction()?;
    for change in group.iter().flat_map(|commit| &commit.changes) {
        write_change(&transaction, change)?;
    }
    Ok(transaction.commit()?)
}

fn write_change(transaction: &Transaction<'_>, change: &Change) -> Result<(), StoreError> {
    match change {
        Change::Made(made) => write_made(transaction, made)?,
        Change::Seated { match_id, seat } => {
            let mut insert = transaction.prepare_cached(
                "INSERT OR REPLACE INTO seats VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            )?;
            insert.execute(params![
                match_id,
                seat.seat,
                seat.name,
                seat.token,
                seat.house_bot,
                seat.promise,
                seat.nonce,
                seat.request.id,
                seat.request.body,
            ])?;
        }
        Change::Left { match_id, seat } => {
            let mut delete =
                transaction.prepare_cached("DELETE FROM seats WHERE match_id = ?1 AND seat = ?2")?;
            delete.execute(params![match_id, seat])?;
        }
        Change::Steps { match_id, lines, request } => {
            let mut insert =
                transaction.prepare_cached("INSERT INTO steps VALUES (?1, ?2, ?3)")?;
            for line in lines {
                insert.execute(params![match_id, line.first, line.cause])?;
            }
            if let Some((seat, request, first, last)) = request {
                let mut insert = transaction
                    .prepare_cached("INSERT INTO requests VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?;
                insert.execute(params![match_id, seat, request.id, request.body, first, last])?;
            }
        }
        Change::Started { match_id, at } => {
            let mut update =
                transaction.prepare_cached("UPDATE matches SET started = ?2 WHERE match_id = ?1")?;
            update.execute(params![match_id, millis(*at)])?;
        }
        Change::Ended { match_id, at } => {
            let mut update =
                transaction.prepare_cached("UPDATE matches SET ended = ?2 WHERE match_id = ?1")?;
            update.execute(params![match_id, millis(*at)])?;
        }
    }
    Ok(())
}

fn write_made(transaction: &Transaction<'_>, made: &MadeMatch) -> Result<(), StoreError> {
    let mut insert = transaction.prepare_cached(
        "INSERT INTO matches (match_id, game, options, title, invite_only, seed, open_seed,
                              created, request_id, body)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?;
    insert.execute(params![
        made.match_id,
        made.game,
        made.options,
        made.title,
        made.invite_only,
        made.seed,
        made.open_seed,
        millis(made.created),
        made.request.id,
        made.request.body,
    ])?;
    let mut insert = transaction.prepare_cached("INSERT INTO reserved VALUES (?1, ?2, ?3)")?;
    for (seat, bot) in &made.reserved {
        insert.execute(params![made.match_id, seat, bot])?;
    }
    Ok(())
}

fn load_match(reader: &Connection, match_id: &str) -> Result<StoredMatch, StoreError> {
    let rows = |query: &str| reader.prepare_cached(query);
    let reserved = rows("SELECT seat, bot FROM reserved WHERE match_id = ?1")?
        .query_map([match_id], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    let (made, started, ended) = rows(
        "SELECT match_id, game, options, title, invite_only, seed, open_seed, created, request_id,
                body, started, ended
         FROM matches WHERE match_id = ?1",
    )?
    .query_row([match_id], |row| read_made(row, reserved))?;
    let seats = rows(
        "SELECT seat, name, token, house_bot, promise, nonce, request_id, body
         FROM seats WHERE match_id = ?1 ORDER BY seat",
    )?
    .query_map([match_id], read_seat)?
    .collect::<Result<_, _>>()?;
    let lines = rows("SELECT first, cause FROM steps WHERE match_id = ?1 ORDER BY first")?
        .query_map([match_id], |row| Ok(StoredLine { first: row.get(0)?, cause: row.get(1)? }))?
        .collect::<Result<_, _>>()?;
    let requests = rows(
        "SELECT seat, request_id, body, first, last FROM requests WHERE match_id = ?1",
    )?
    .query_map([match_id], |row| {
        let request = StoredRequest { id: row.get(1)?, body: row.get(2)? };
        Ok((row.get(0)?, request, row.get(3)?, row.get(4)?))
    })?
    .collect::<Result<_, _>>()?;
    Ok(StoredMatch { made, seats, lines, requests, started, ended })
}

type Times = (MadeMatch, Option<SystemTime>, Option<SystemTime>);

fn read_made(row: &Row<'_>, reserved: Vec<(u8, String)>) -> rusqlite::Result<Times> {
    let time = |millis: Option<u64>| millis.map(|millis| UNIX_EPOCH + Duration::from_millis(millis));
    let made = MadeMatch {
        match_id: row.get(0)?,
        game: row.get(1)?,
        options: row.get(2)?,
        title: row.get(3)?,
        invite_only: row.get(4)?,
        reserved,
        seed: row.get(5)?,
        open_seed: row.get(6)?,
        created: UNIX_EPOCH + Duration::from_millis(row.get(7)?),
        request: StoredRequest { id: row.get(8)?, body: row.get(9)? },
    };
    Ok((made, time(row.get(10)?), time(row.get(11)?)))
}

fn read_seat(row: &Row<'_>) -> rusqlite::Result<StoredSeat> {
    Ok(StoredSeat {
        seat: row.get(0)?,
        name: row.get(1)?,
        token: row.get(2)?,
        house_bot: row.get(3)?,
        promise: row.get(4)?,
        nonce: row.get(5)?,
        request: StoredRequest { id: row.get(6)?, body: row.get(7)? },
    })
}

/// A moment in milliseconds since 1970; moments before count as its beginning.
fn millis(at: SystemTime) -> u64 {
    let since = at.duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
