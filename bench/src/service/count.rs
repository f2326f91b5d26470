//! Counts what a contender does for an action instead of timing it: the same on a busy machine as on a quiet one.
//!
//! The contender runs under callgrind, for few actions and for more; what the longer run has more, start and end
//! left out, is what the actions cost. Only its own instructions are counted, not those of the system beneath.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, ensure};
use clap::Args;
use tempfile::TempDir;

use super::child::Server;
use super::contender::{Contender, Subject};
use super::game::Game;
use super::group::STREAMS;
use super::loads::Players;
use super::restart::{self, Restart};

/// How long a server may take to start and to stop: under callgrind it runs some fifty times as slow.
const PATIENCE: Duration = Duration::from_secs(600);
/// How often it is asked whether enough was played.
const GLANCE: Duration = Duration::from_millis(1);

/// What is counted.
#[derive(Debug, Args)]
pub(super) struct Counted {
    /// Whose instructions.
    #[arg(default_value = "service")]
    contender: Contender,
    /// What is played.
    #[arg(long, value_name = "NAME", default_value = "tikal")]
    game: Game,
    /// Over how many actions of one match after another.
    #[arg(long, default_value_t = 1000)]
    actions: usize,
    /// Not actions but a start with so many kept matches, to its first answers.
    #[arg(long, value_name = "MATCHES")]
    restart: Option<u64>,
    /// Keeps the profile of the longer run here, for callgrind_annotate.
    #[arg(long, value_name = "FILE")]
    profile: Option<PathBuf>,
}

/// Counts, and prints the number.
///
/// # Errors
/// There is no valgrind, or a contender breaks down.
pub(super) async fn count(counted: &Counted) -> anyhow::Result<()> {
    let found = Command::new("valgrind").arg("--version").output();
    found.context("instructions are counted by valgrind, which is not installed")?;
    let folder = TempDir::new()?;
    let profile = counted.profile.clone().unwrap_or_else(|| folder.path().join("profile"));
    let Counted { contender, game, actions, restart, .. } = *counted;
    let subject = contender.playing(game);
    if let Some(matches) = restart {
        let one = started(game, 1, &profile).await?;
        let all = started(game, matches + 1, &profile).await?;
        let each = all.saturating_sub(one) as f64 / matches as f64;
        println!("{game}: {one} instructions to start with one match, {each:.0} for each further");
        return Ok(());
    }
    let few = played(subject, actions, &profile).await?;
    let many = played(subject, 3 * actions, &profile).await?;
    let more = many.actions - few.actions;
    let each = many.instructions.saturating_sub(few.instructions) as f64 / more as f64;
    println!("{game}: {each:.0} instructions of {contender} for an action, over {more}");
    Ok(())
}

/// What a contender did.
struct Played {
    actions: usize,
    instructions: u64,
}

/// Plays one match after another until there were so many actions.
async fn played(subject: Subject, actions: usize, profile: &Path) -> anyhow::Result<Played> {
    let server = Server::start_under(&callgrind(profile), subject, None, PATIENCE).await?;
    let connections = server.connect(STREAMS).await?;
    let mut players = Players::start(subject, &connections, 1);
    while players.count() < actions {
        players.go_on_for(GLANCE).await?;
    }
    let actions = players.count();
    drop((players, connections));
    server.stop().await?;
    Ok(Played { actions, instructions: instructions(profile)? })
}

/// The instructions of a server that starts with so many kept matches and gives its first answers.
async fn started(game: Game, matches: u64, profile: &Path) -> anyhow::Result<u64> {
    let folder = TempDir::new()?;
    let restart = Restart { matches, actions: 60 };
    restart.fill(game, &folder.path().join("store.sqlite")).await?;
    let durable = Contender::Durable.playing(game);
    let words = callgrind(profile);
    let server = Server::start_under(&words, durable, Some(folder.path()), PATIENCE).await?;
    restart::first_answers(&server).await?;
    server.stop().await?;
    instructions(profile)
}

/// The words before a program whose instructions are counted.
fn callgrind(profile: &Path) -> Vec<OsString> {
    let mut to = OsString::from("--callgrind-out-file=");
    to.push(profile);
    ["valgrind", "--quiet", "--tool=callgrind"]
        .map(OsString::from)
        .into_iter()
        .chain([to])
        .collect()
}

/// The sum in a profile.
fn instructions(profile: &Path) -> anyhow::Result<u64> {
    let profile = fs::read_to_string(profile).context("callgrind leaves a profile")?;
    let sums = ["totals: ", "summary: "];
    let sum = profile.lines().find_map(|line| sums.iter().find_map(|sum| line.strip_prefix(sum)));
    let sum: u64 = sum.context("a profile has a sum")?.trim().parse()?;
    ensure!(sum > 0, "nothing was counted");
    Ok(sum)
}
