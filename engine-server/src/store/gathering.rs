//! Which jobs share a commit: what has gathered, and in a crowd what is about to come.
//!
//! Twenty changes in one commit cost far less than twenty commits. Where one match changes at a time,
//! nothing is waited for. After a commit of several changes the writer waits as long as more keeps
//! coming, a little while at most: fewer commits leave more of the machine for the matches.

use std::thread::sleep;
use std::time::{Duration, Instant};

use tokio::sync::mpsc::Receiver;

/// How many jobs share a commit at most.
const GROUP: usize = 256;
/// So many jobs in one commit are a crowd.
pub(super) const CROWD: usize = 4;
/// In a crowd: when nothing comes for so long, nothing is waited for.
const MOMENT: Duration = Duration::from_micros(500);
/// In a crowd: how long the first job waits for others at most, give or take a moment.
const PATIENCE: Duration = Duration::from_millis(5);

/// Gathers jobs, commit after commit.
#[derive(Debug, Default)]
pub(super) struct Gathering {
    /// The last commit had many jobs.
    crowded: bool,
}

impl Gathering {
    /// Waits for a job and takes what shares its commit. `None`: there will be no more jobs.
    pub(super) fn next<T>(&mut self, queue: &mut Receiver<T>) -> Option<Vec<T>> {
        let mut gathered = vec![queue.blocking_recv()?];
        let begun = Instant::now();
        take(queue, &mut gathered);
        while self.crowded && gathered.len() < GROUP && begun.elapsed() < PATIENCE {
            let before = gathered.len();
            sleep(MOMENT);
            take(queue, &mut gathered);
            if gathered.len() == before {
                break;
            }
        }
        self.crowded = gathered.len() >= CROWD;
        Some(gathered)
    }
}

/// Takes what is there.
fn take<T>(queue: &mut Receiver<T>, gathered: &mut Vec<T>) {
    while gathered.len() < GROUP
        && let Ok(job) = queue.try_recv()
    {
        gathered.push(job);
    }
}
