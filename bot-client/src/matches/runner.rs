//! Plays the games of a run one after the other, verifies and keeps each record, and tells of each.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use client::Server;
use table::{Record, Seed};

use super::hosted::{self, Hosting};
use super::{Contender, Failure, GamePlan, Report, Series, Tally};
use crate::{Bot, Budget, in_process};

/// Where games are played.
#[derive(Clone, Debug)]
pub enum Venue {
    /// At a table in this process.
    InProcess {
        /// How much bots may think.
        budget: Budget,
    },
    /// On this server, every bot as a client of its own.
    Hosted {
        /// Where.
        server: Box<Server>,
        /// How.
        hosting: Hosting,
    },
}

/// A run of games.
#[derive(Clone, Debug)]
pub struct Run {
    /// Which games.
    pub series: Series,
    /// Where.
    pub venue: Venue,
    /// The folder for the records; `None`: they are verified and not kept.
    pub records: Option<PathBuf>,
}

impl Run {
    /// Plays all games, also when some fail, and tells of each as soon as it is over.
    pub async fn play(&self, mut tell: impl FnMut(&Result<Report, Failure>)) -> Tally {
        let mut tally = Tally::new(&self.series.contenders);
        for game in self.series.games() {
            let played = self.play_one(&game).await;
            let said = played.map_err(|trouble| Failure::of(&game, format!("{trouble:#}")));
            match &said {
                Ok(report) => tally.add(report),
                Err(_) => tally.add_failure(),
            }
            tell(&said);
        }
        tally
    }

    async fn play_one(&self, game: &GamePlan) -> anyhow::Result<Report> {
        let text = match &self.venue {
            Venue::InProcess { budget } => in_this_process(game.clone(), *budget).await?,
            Venue::Hosted { server, hosting } => hosted::play(server, game, *hosting).await?,
        };
        // Kept before it is judged: a record that does not verify is what one wants to look at.
        let record = self.records.as_deref().map(|folder| keep(folder, game, &text)).transpose()?;
        let report = Report::of(game, &text).map_err(anyhow::Error::msg)?;
        Ok(Report { record, ..report })
    }
}

/// Plays the game at a table, on a thread where it holds up nobody.
async fn in_this_process(game: GamePlan, budget: Budget) -> anyhow::Result<String> {
    let mut bots: Vec<Box<dyn Bot>> = Vec::new();
    for (seat, contender) in game.seats() {
        match contender {
            Contender::House(bot) => bots.push(bot.seat(game.seed, seat)),
            Contender::Program(line) => bail!("`{line}` can only play over a server"),
        }
    }
    let playing = tokio::task::spawn_blocking(move || {
        let seed = Seed::from_number(game.seed);
        let table = in_process::play(game.options, seed, &mut bots, budget)?;
        Ok(Record::of(&table).to_string())
    });
    playing.await.context("a bot panicked")?
}

fn keep(folder: &Path, game: &GamePlan, text: &str) -> anyhow::Result<PathBuf> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let path = folder.join(format!("game-{:04}-seed-{}.record", game.number, game.seed));
    std::fs::write(&path, text).with_context(|| path.display().to_string())?;
    Ok(path)
}
