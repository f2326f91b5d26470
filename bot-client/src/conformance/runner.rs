//! Makes checks one after the other, tells of each, and keeps what is worth looking at.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;

use super::checks::Kind;
use super::trial::Happening;
use super::venue::{self, Venue};
use super::{Check, Checked, Outcome, Verdict};
use crate::matches::CommandLine;

/// A program on trial.
#[derive(Clone, Debug)]
pub struct Conformance {
    /// The program.
    pub program: CommandLine,
    /// The server to start; `None`: the one beside this program.
    pub server_program: Option<PathBuf>,
    /// How long one check may take.
    pub limit: Duration,
    /// Where the record and the program's output of failed checks are kept; `None`: nowhere.
    pub records: Option<PathBuf>,
}

impl Conformance {
    /// Makes these checks in order, also when some fail, and tells of each as soon as it is over. An
    /// error is ours: no server, no folder.
    pub async fn run(
        &self,
        checks: &[Check],
        mut tell: impl FnMut(&Checked),
    ) -> anyhow::Result<Vec<Checked>> {
        let server = venue::start(self.server_program.as_deref(), None).await?;
        let mut all = Vec::new();
        for check in checks {
            let started = Instant::now();
            let outcome = self.make(check, server.address()).await?;
            if matches!(outcome.verdict, Verdict::Failed(_))
                && let Some(folder) = &self.records
            {
                keep(folder, &check.id, &outcome)?;
            }
            let checked = Checked {
                id: check.id.clone(),
                proves: check.proves.clone(),
                page: check.page,
                verdict: outcome.verdict,
                took: started.elapsed(),
                output: outcome.output,
            };
            tell(&checked);
            all.push(checked);
        }
        server.stop().await?;
        Ok(all)
    }

    async fn make(&self, check: &Check, server: &str) -> anyhow::Result<Outcome> {
        let made = match &check.kind {
            Kind::TurnedAway(why, options) => {
                why.run(options, server, &self.program, self.limit).await
            }
            Kind::Match(trial) => {
                let mut venue = match trial.happening {
                    Happening::ServerRestarts => {
                        Venue::restartable(self.server_program.as_deref()).await?
                    }
                    Happening::Nothing | Happening::OpponentResigns => Venue::standing(server),
                };
                trial.run(&mut venue, &self.program, self.limit).await
            }
        };
        made.with_context(|| format!("the check {} could not be made", check.id))
    }
}

fn keep(folder: &Path, id: &str, outcome: &Outcome) -> anyhow::Result<()> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let write = |name: String, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).with_context(|| path.display().to_string())
    };
    write(format!("{id}.output.txt"), &outcome.output)?;
    outcome.record.as_deref().map_or(Ok(()), |record| write(format!("{id}.record"), record))
}
