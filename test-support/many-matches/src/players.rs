//! All who play: programs in other languages, the house, and the seats of this program.

use std::collections::BTreeSet;
use std::fs::File;
use std::future::Future;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, anyhow, bail, ensure};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::task::JoinSet;

use crate::server_process::last_lines;

/// How many lines of a program are told when it fails.
const LAST_LINES: usize = 20;
/// What the house says of a seat that it has lost, or never had.
const LOST: [&str; 3] = [": stopped: ", ": not taken: ", ": left free"];
/// What the house says of a seat that it has played to the end.
const FINISHED: &str = ": finished";

/// Everybody who still plays. Dropping it ends them all.
#[derive(Default)]
pub(crate) struct Players {
    tasks: JoinSet<(Player, anyhow::Result<()>)>,
    playing: BTreeSet<Player>,
}

/// Somebody who plays.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Player {
    /// Who, and where.
    pub(crate) name: String,
    /// In which match of the plan; `None`: in many.
    pub(crate) number: Option<usize>,
}

impl Players {
    /// Lets somebody play.
    pub(crate) fn add(
        &mut self,
        player: Player,
        playing: impl Future<Output = anyhow::Result<()>> + Send + 'static,
    ) {
        self.playing.insert(player.clone());
        self.tasks.spawn(async move { (player, playing.await) });
    }

    /// Waits until somebody has played to the end, and says who. `None`: all have.
    pub(crate) async fn next(&mut self) -> anyhow::Result<Option<Player>> {
        let Some(ended) = self.tasks.join_next().await else { return Ok(None) };
        let (player, played) = ended.context("the task of a bot broke off")?;
        played.with_context(|| player.name.clone())?;
        self.playing.remove(&player);
        Ok(Some(player))
    }

    /// Who still plays, as far as a person wants to read it.
    pub(crate) fn still_playing(&self) -> String {
        let some: Vec<&str> =
            self.playing.iter().map(|player| player.name.as_str()).take(10).collect();
        format!("{} bots, first {}", self.playing.len(), some.join(", "))
    }
}

/// Starts a program with everything it must know in its environment, and waits until it ends well.
pub(crate) async fn program(
    line: String,
    environment: Vec<(&'static str, String)>,
    log: PathBuf,
) -> anyhow::Result<()> {
    let output = File::create(&log)?;
    let mut words = line.split_whitespace();
    let mut child = Command::new(words.next().unwrap_or_default())
        .args(words)
        .envs(environment)
        .stdin(Stdio::null())
        .stdout(output.try_clone()?)
        .stderr(output)
        .kill_on_drop(true)
        .spawn()
        .with_context(|| format!("`{line}` cannot be started"))?;
    let status = child.wait().await?;
    let said = || last_lines(&log, LAST_LINES);
    ensure!(status.success(), "`{line}` ended with {status}; it said:\n{}", said());
    Ok(())
}

/// Starts the house and waits until it has played so many seats to the end; none may be lost meanwhile.
pub(crate) async fn house(
    program: PathBuf,
    url: String,
    key: String,
    seats: usize,
    log: PathBuf,
) -> anyhow::Result<()> {
    let mut child = Command::new(program)
        .args(["house", "--server", &url, "--seats", &seats.to_string(), "--seed", "1"])
        .env("TIKAL_HOUSE_KEY", key)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .context("the house cannot be started")?;
    let output = child.stderr.take().context("what the house says is piped")?;
    let mut lines = BufReader::new(output).lines();
    let mut log = File::create(log)?;
    let mut left = seats;
    while left > 0 {
        let Some(line) = lines.next_line().await? else {
            bail!("ended with {left} seats left to play: {}", child.wait().await?);
        };
        writeln!(log, "{line}")?;
        if LOST.iter().any(|lost| line.contains(lost)) {
            return Err(anyhow!(line));
        }
        left -= usize::from(line.ends_with(FINISHED));
    }
    terminate(&child)?;
    let status = child.wait().await?;
    ensure!(status.success(), "ended with {status}");
    Ok(())
}

/// Where a player's words go.
pub(crate) fn log(folder: &Path, name: &str) -> PathBuf {
    let letter = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    folder.join(format!("{}.log", name.chars().map(letter).collect::<String>()))
}

/// Asks a process to end, by SIGTERM.
#[cfg(unix)]
pub(crate) fn terminate(child: &Child) -> anyhow::Result<()> {
    use rustix::process::{Pid, Signal, kill_process};
    let number = child.id().and_then(|number| i32::try_from(number).ok());
    let process = number.and_then(Pid::from_raw).context("it has ended already")?;
    kill_process(process, Signal::TERM).context("it cannot be sent SIGTERM")
}

/// There is no such signal here, and so nothing to show.
#[cfg(not(unix))]
pub(crate) fn terminate(_: &Child) -> anyhow::Result<()> {
    bail!("a drain begins with SIGTERM, which this system does not have")
}
