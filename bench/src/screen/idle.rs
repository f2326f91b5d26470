//! A client on whose screen nothing happens: the processor time it takes, and what it still writes.

use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{anyhow, bail};
use clap::Parser;
use cli_client::cli::{Cli, run};
use client::{Joining, NewMatch};
use engine_server::config::Config;
use proto::{WireGame, envelope};
use pty_process::Size;
use pty_process::blocking::{Command, Pty};
use rules::{tikal, tikal2, yucatan};
use tokio::net::TcpListener;

use super::{COLUMNS, ROWS};
use crate::process::processor_time_of;
use crate::report::Report;

/// How long the screen is watched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Idle {
    /// Until everything that happens at the start has happened.
    pub(super) warm_up: Duration,
    /// While nothing does.
    pub(super) time: Duration,
}

/// The share of a processor, in per mille, because per cent would round it away.
const SHARE: &str = "idle, processor, per mille";
/// What is written to the terminal though nothing happened.
const WRITTEN: &str = "idle, bytes written";

impl Idle {
    /// Starts a server with a match of each game that waits for its first player, and a client that watches it.
    pub(super) async fn measure(self, report: &mut Report) -> anyhow::Result<()> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = format!("http://{}", listener.local_addr()?);
        let config = Config::parse_from(["tikal-server", "--ephemeral"]);
        let serving = tokio::spawn(async move {
            engine_server::run(listener, &config, std::future::pending()).await
        });
        let matches = [
            ("tikal", waiting_match::<tikal::Position>(&address, "2 players start 1").await?),
            ("tikal2", waiting_match::<tikal2::Position>(&address, "2 players start 1").await?),
            (
                "yucatan",
                waiting_match::<yucatan::Position>(&address, "2 players rounds 300 start 1")
                    .await?,
            ),
        ];
        for (game, match_id) in matches {
            self.watch(&address, game, &match_id, report).await?;
        }
        serving.abort();
        Ok(())
    }

    async fn watch(
        self,
        address: &str,
        game: &str,
        id: &str,
        report: &mut Report,
    ) -> anyhow::Result<()> {
        let (terminal, inside) = pty_process::blocking::open()?;
        terminal.resize(Size::new(ROWS, COLUMNS))?;
        let command = Command::new(std::env::current_exe()?)
            .args(["client", "--", "watch", id, "--server", address])
            .env("TERM", "xterm-256color");
        let mut client = command.spawn(inside)?;
        let written = count(terminal);
        tokio::time::sleep(self.warm_up).await;
        let (bytes, used) = (written.load(Ordering::Relaxed), processor_time_of(client.id())?);
        if bytes == 0 {
            bail!("the client draws nothing at all");
        }
        tokio::time::sleep(self.time).await;
        let used = processor_time_of(client.id())?.saturating_sub(used);
        let share = 1000.0 * used.as_secs_f64() / self.time.as_secs_f64();
        report.add(SHARE, game, share);
        report.aim(SHARE, game, 5.0);
        report.add(WRITTEN, game, (written.load(Ordering::Relaxed) - bytes) as f64);
        report.aim(WRITTEN, game, 0.0);
        client.kill()?;
        client.wait()?;
        Ok(())
    }
}

/// Is `tikal` with these words until it ends.
pub(super) async fn be_the_client(words: &[String]) -> anyhow::Result<()> {
    let words = std::iter::once("tikal").chain(words.iter().map(String::as_str));
    run(Cli::parse_from(words)).await;
    Ok(())
}

/// A match of two that is played and waits for its first decision.
async fn waiting_match<G: WireGame>(address: &str, agreed: &str) -> anyhow::Result<String> {
    let server = client::connect(address).await?;
    let options = G::parse_options(agreed).map_err(|error| anyhow!("{agreed}: {error}"))?;
    let options = envelope::options::<G>(&options);
    let wanted = NewMatch { options, ..NewMatch::default() };
    let made = server.create_match(wanted).await?;
    for name in ["One", "Two"] {
        server.join_match(Joining::new(&made.match_id, name)).await?;
    }
    Ok(made.match_id)
}

/// Counts what comes, until nothing does.
fn count(mut terminal: Pty) -> Arc<AtomicU64> {
    let count = Arc::new(AtomicU64::new(0));
    let counting = Arc::clone(&count);
    std::thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(read @ 1..) = terminal.read(&mut bytes) {
            counting.fetch_add(read as u64, Ordering::Relaxed);
        }
    });
    count
}
