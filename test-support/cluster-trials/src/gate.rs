//! Stands between one server and the database and stops what is said at the moment that a trial chooses: before a
//! commit is heard, or before its answer is.

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::database::SOCKET;

/// The statement that keeps changes has so many values, and no other has nearly as many.
const VALUES_OF_A_COMMIT: u16 = 28;
/// The longest piece that is carried at once.
const PIECE: usize = 1 << 16;

/// Between which two moments of a commit something shall happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Between {
    /// The server has sent it, and the database has not heard of it.
    SendingAndHearing,
    /// It is committed, and the server has not heard so.
    CommitAndAnswer,
}

/// A commit that was stopped. It goes on when this is used, and is lost when it is dropped.
pub(crate) struct Stopped(oneshot::Sender<()>);

impl Stopped {
    /// Lets it go on.
    pub(crate) fn go_on(self) {
        // Whoever waited may be gone with its connection.
        let _ = self.0.send(());
    }
}

/// The gate of one server. Its folder has the socket that the server takes for the database's.
pub(crate) struct Gate {
    armed: Arc<Mutex<Option<Armed>>>,
    listening: JoinHandle<()>,
}

struct Armed {
    between: Between,
    tell: oneshot::Sender<Stopped>,
}

type Trap = Arc<Mutex<Option<Armed>>>;

impl Gate {
    /// A gate in this folder to the database of that one.
    pub(crate) fn open(folder: &Path, database: &Path) -> anyhow::Result<Gate> {
        let listener = UnixListener::bind(folder.join(SOCKET))?;
        let armed = Trap::default();
        let (trap, database) = (Arc::clone(&armed), database.join(SOCKET));
        let listening = tokio::spawn(async move {
            while let Ok((server, _)) = listener.accept().await {
                let (trap, database) = (Arc::clone(&trap), database.clone());
                // Ends with either of its ends.
                drop(tokio::spawn(async move {
                    if let Ok(database) = UnixStream::connect(&database).await {
                        let _ = carry(server, database, &trap).await;
                    }
                }));
            }
        });
        Ok(Gate { armed, listening })
    }

    /// Stops the next commit between these moments; it comes when there is one.
    pub(crate) fn stop_next(&self, between: Between) -> oneshot::Receiver<Stopped> {
        let (tell, told) = oneshot::channel();
        *enter(&self.armed) = Some(Armed { between, tell });
        told
    }

    /// Stops nothing any more.
    pub(crate) fn disarm(&self) {
        *enter(&self.armed) = None;
    }
}

impl Drop for Gate {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

/// Carries bytes both ways; one task has both, so that while a commit is stopped nothing else moves either.
async fn carry(
    mut server: UnixStream,
    mut database: UnixStream,
    trap: &Trap,
) -> std::io::Result<()> {
    let mut said = Said::default();
    let (mut from_server, mut from_database) = (vec![0; PIECE], vec![0; PIECE]);
    let mut answer: Option<Armed> = None;
    loop {
        tokio::select! {
            count = server.read(&mut from_server) => {
                let count = count?;
                if count == 0 {
                    return database.shutdown().await;
                }
                let has_commit = said.has_commit(&from_server[..count]);
                let armed = if has_commit { enter(trap).take() } else { None };
                if let Some(armed) = armed {
                    if armed.between == Between::CommitAndAnswer {
                        answer = Some(armed);
                    } else if !stop(armed).await {
                        return Ok(());
                    }
                }
                database.write_all(&from_server[..count]).await?;
            }
            count = database.read(&mut from_database) => {
                let count = count?;
                if count == 0 {
                    return server.shutdown().await;
                }
                if let Some(armed) = answer.take() && !stop(armed).await {
                    return Ok(());
                }
                server.write_all(&from_database[..count]).await?;
            }
        }
    }
}

/// Hands the commit to whoever wanted it stopped, and waits. `false`: it is lost.
async fn stop(armed: Armed) -> bool {
    let (go, gone) = oneshot::channel();
    // Whoever wanted it may have lost patience: then it goes on.
    armed.tell.send(Stopped(go)).is_err() || gone.await.is_ok()
}

fn enter<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a server says to the database, in messages, as far as a commit must be recognised in it.
#[derive(Default)]
struct Said {
    has_begun: bool,
    /// How much of the present message is still to come.
    rest: usize,
    /// The beginning of a message of which too little has come to know it.
    beginning: Vec<u8>,
}

/// So much of a message says what it is.
const ENOUGH: usize = 256;

impl Said {
    /// Whether a commit begins in this piece.
    fn has_commit(&mut self, mut piece: &[u8]) -> bool {
        let mut has_commit = false;
        while !piece.is_empty() {
            if self.rest > 0 {
                let skipped = self.rest.min(piece.len());
                self.rest -= skipped;
                piece = &piece[skipped..];
                continue;
            }
            let before = self.beginning.len();
            let taken = piece.len().min(ENOUGH - before);
            self.beginning.extend_from_slice(&piece[..taken]);
            // The first message has no letter.
            let letter = usize::from(self.has_begun);
            let Some(length) = self.beginning.get(letter..letter + 4) else { return has_commit };
            let length = length.iter().fold(0, |sum, byte| sum << 8 | usize::from(*byte)) + letter;
            if self.beginning.len() < length.min(ENOUGH) {
                return has_commit;
            }
            has_commit |= self.has_begun && is_commit(&self.beginning[..length.min(ENOUGH)]);
            self.has_begun = true;
            self.beginning.clear();
            // What was looked at lies partly before this piece.
            let here = length - before.min(length);
            let skipped = here.min(piece.len());
            self.rest = here - skipped;
            piece = &piece[skipped..];
        }
        has_commit
    }
}

/// Whether a message gives a statement as many values as the one that keeps changes takes.
fn is_commit(message: &[u8]) -> bool {
    let Some(names) = message.strip_prefix(b"B").and_then(|rest| rest.get(4..)) else {
        return false;
    };
    let mut after_names = names.splitn(3, |byte| *byte == 0).skip(2);
    let Some(rest) = after_names.next() else { return false };
    let word = |at: usize| Some(u16::from_be_bytes([*rest.get(at)?, *rest.get(at + 1)?]));
    let formats = usize::from(word(0).unwrap_or_default());
    word(2 + 2 * formats) == Some(VALUES_OF_A_COMMIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(letter: u8, body: &[u8]) -> Vec<u8> {
        let length = (body.len() as u32 + 4).to_be_bytes();
        [&[letter][..], &length, body].concat()
    }

    /// A statement is given so many values, each so long.
    fn bind(values: u16, length: usize) -> Vec<u8> {
        let mut body = b"\0s12\0\0\x01\0\x01".to_vec();
        body.extend(values.to_be_bytes());
        for _ in 0..values {
            body.extend((length as u32).to_be_bytes());
            body.extend(vec![b'B'; length]);
        }
        message(b'B', &body)
    }

    fn check(messages: &[Vec<u8>], expected: usize) {
        let start = [&12_u32.to_be_bytes()[..], b"BB\0\0user"].concat();
        let all = [start].iter().chain(messages).flatten().copied().collect::<Vec<u8>>();
        for size in [1, 3, 7, 50, 256, 257, 1000, all.len()] {
            let mut said = Said::default();
            let found = all.chunks(size).filter(|piece| said.has_commit(piece)).count();
            assert!(found == expected || size > 50 && found >= expected.min(1), "{size}: {found}");
            assert_eq!(found == 0, expected == 0, "{size}");
        }
    }

    #[test]
    fn a_commit_is_recognised_however_it_is_cut() {
        check(&[message(b'P', b"SELECT"), message(b'S', b"")], 0);
        check(&[bind(3, 10), bind(27, 1), message(b'X', &bind(28, 1))], 0);
        check(&[bind(28, 0)], 1);
        check(
            &[message(b'S', b""), bind(2, 500), bind(28, 4000), message(b'S', b""), bind(28, 1)],
            2,
        );
    }
}
