//! How long an arbiter waits, for whom, and who is to blame when nothing happens.

use anyhow::bail;
use rules::Seat;
use tokio::time::Instant;

use super::{Arbiter, Seated};
use crate::matches::FaultKind;

/// When something must happen, and what has passed if it does not.
pub(super) struct Deadline {
    pub(super) at: Instant,
    pub(super) passes: Limit,
}

/// What can pass.
pub(super) enum Limit {
    /// The time that these programs had to decide, or to join.
    OfADecision(Vec<Seat>),
    /// The time that everybody had.
    OfTheGame,
}

impl Arbiter<'_> {
    /// When something must happen, and to whom.
    pub(super) fn next_deadline(&self) -> Deadline {
        let (since, awaited) = self.awaited();
        let by_decision = since + self.hosting.decision_limit;
        if awaited.is_empty() || self.closes <= by_decision {
            Deadline { at: self.closes, passes: Limit::OfTheGame }
        } else {
            Deadline { at: by_decision, passes: Limit::OfADecision(awaited) }
        }
    }

    /// Which programs are waited for, and since when: who decides, or who is absent before the start.
    fn awaited(&self) -> (Instant, Vec<Seat>) {
        let still_plays =
            |seated: &&Seated| seated.is_program && seated.lost.is_none() && seated.task.is_some();
        let programs = self.seats.iter().filter(still_plays);
        match (self.deciding, self.started) {
            (Some((decider, since)), _) => {
                let decides = programs.filter(|seated| seated.seat == decider);
                (since, decides.map(|seated| seated.seat).collect())
            }
            (None, true) => (self.begun, Vec::new()),
            (None, false) => {
                let absent = programs.filter(|seated| seated.door.watch.token().is_none());
                (self.begun, absent.map(|seated| seated.seat).collect())
            }
        }
    }

    /// A limit has passed.
    pub(super) async fn too_late(&mut self, passed: Limit) -> anyhow::Result<()> {
        match passed {
            Limit::OfADecision(late) => self.blame_for_a_decision(late).await,
            Limit::OfTheGame => self.blame_for_the_game().await,
        }
    }

    async fn blame_for_a_decision(&mut self, late: Vec<Seat>) -> anyhow::Result<()> {
        let limit = self.hosting.decision_limit.as_secs_f64();
        for seat in late {
            let Some(seated) = self.seats.iter().find(|seated| seated.seat == seat) else {
                continue;
            };
            let since = self.deciding.map_or(self.begun, |(_, since)| since);
            if seated.door.watch.hindered_since(since) {
                // It tried, and the server did not take it: that time is not the bot's. The game's limit holds.
                match &mut self.deciding {
                    Some((_, since)) => *since = Instant::now(),
                    None => self.begun = Instant::now(),
                }
                continue;
            }
            let wrong = match (self.deciding, seated.door.watch.listens()) {
                (None, _) => (FaultKind::Absent, format!("it did not join within {limit} s")),
                (Some(_), true) => (FaultKind::Hung, format!("it did not decide within {limit} s")),
                (Some(_), false) => {
                    let says = format!("it has no stream open and did not decide within {limit} s");
                    (FaultKind::Disconnected, says)
                }
            };
            self.blame(seat, wrong).await?;
        }
        Ok(())
    }

    /// A program that decides now has taken too much of the game's time: it loses its seat, and the others have
    /// a while to come to an end. Otherwise the game has failed.
    async fn blame_for_the_game(&mut self) -> anyhow::Result<()> {
        let limit = self.hosting.game_limit.as_secs_f64();
        let (_, awaited) = self.awaited();
        let (Some((_, since)), [seat]) = (self.deciding, awaited.as_slice()) else {
            bail!("the game was not over after {limit} s{}", self.hindrances.summary());
        };
        let decides = self.seats.iter().find(|seated| seated.seat == *seat);
        if decides.is_some_and(|seated| seated.door.watch.hindered_since(since)) {
            bail!("the game was not over after {limit} s{}", self.hindrances.summary());
        }
        self.closes = Instant::now() + self.hosting.while_after_the_limit();
        let says = format!("it was deciding when the game was not over after {limit} s");
        self.blame(*seat, (FaultKind::Hung, says)).await
    }
}
