//! A disk alone: what a commit costs when nothing but a row is kept.
//!
//! One table in a SQLite file with the settings of the store, rows as long as a change, one writer
//! that commits whatever has gathered. Nothing here knows a match.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use anyhow::Context;
use rusqlite::Connection;
use tokio::sync::oneshot;
use tokio::task::JoinSet;

use super::tally::Tally;

/// How many bytes a row has: about what the store keeps of one action.
const ROW: usize = 700;
/// How many rows share a commit at most, as in the store.
const GROUP: usize = 256;

/// A row that waits for its commit.
type Waiting = oneshot::Sender<()>;

/// A file and the thread that writes it.
pub(super) struct Bare {
    rows: SyncSender<Waiting>,
    writer: JoinHandle<anyhow::Result<()>>,
}

impl Bare {
    /// Opens a file in this folder.
    pub(super) fn open(folder: &Path) -> anyhow::Result<Bare> {
        let file = Connection::open(folder.join("bare.sqlite"))?;
        for (name, value) in
            [("locking_mode", "EXCLUSIVE"), ("journal_mode", "WAL"), ("synchronous", "FULL")]
        {
            file.pragma_update(None, name, value)?;
        }
        file.execute_batch("CREATE TABLE row (number INTEGER PRIMARY KEY, text BLOB NOT NULL)")?;
        let (rows, waiting) = sync_channel(GROUP * 4);
        let writer = std::thread::spawn(move || write(file, &waiting));
        Ok(Bare { rows, writer })
    }

    /// Keeps rows for so long with so many waiting at a time; every row's time ends up in the tally.
    pub(super) async fn keep_for(
        &self,
        time: Duration,
        in_flight: usize,
        tally: &Arc<Tally>,
    ) -> anyhow::Result<()> {
        let until = Instant::now() + time;
        let mut keeping = JoinSet::new();
        for _ in 0..in_flight {
            let (rows, tally) = (self.rows.clone(), Arc::clone(tally));
            keeping.spawn(async move {
                while Instant::now() < until {
                    let sent = Instant::now();
                    let (waiting, kept) = oneshot::channel();
                    rows.send(waiting).context("the writer writes")?;
                    kept.await.context("the writer answers")?;
                    tally.answered(sent);
                }
                anyhow::Ok(())
            });
        }
        while let Some(kept) = keeping.join_next().await {
            kept??;
        }
        Ok(())
    }

    /// Ends the writer.
    pub(super) fn close(self) -> anyhow::Result<()> {
        drop(self.rows);
        self.writer.join().map_err(|_| anyhow::anyhow!("the writer panicked"))?
    }
}

fn write(mut file: Connection, waiting: &Receiver<Waiting>) -> anyhow::Result<()> {
    let row = [7_u8; ROW];
    while let Ok(first) = waiting.recv() {
        let mut group = vec![first];
        group.extend(waiting.try_iter().take(GROUP - 1));
        let commit = file.transaction()?;
        {
            let mut insert = commit.prepare_cached("INSERT INTO row (text) VALUES (?1)")?;
            for _ in &group {
                insert.execute([&row[..]])?;
            }
        }
        commit.commit()?;
        for row in group {
            // Who no longer waits needs no answer.
            let _ = row.send(());
        }
    }
    Ok(())
}
