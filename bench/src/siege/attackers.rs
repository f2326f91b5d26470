//! The attackers' process: they attack, each at its pace, until they are told to stop.

use std::io::Write;
use std::net::SocketAddr;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::Context;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::{Child, Command};
use tokio::task::JoinSet;
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};

use super::attack::Attack;
use super::server::PATIENCE;
use crate::process::input_closed;

/// What became of the attackers.
#[derive(Debug, Default)]
pub(super) struct Fate {
    /// How many connections they made.
    opened: AtomicU64,
    /// How many of these the other side closed.
    closed: AtomicU64,
    /// How many bytes they got rid of.
    sent: AtomicU64,
}

/// How much of the machine attackers may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Haste {
    /// As much as anybody: it counts what they get, not how long others wait.
    Full,
    /// What others leave: what they do themselves must not be what is measured.
    Least,
}

/// Attackers that are at work. They end with this value, if not before.
pub(super) struct Attackers(Child);

impl Attackers {
    /// Starts this program again as attackers of the server or, without one, of a sink.
    pub(super) fn start(
        attack: Attack,
        target: Option<&str>,
        haste: Haste,
    ) -> anyhow::Result<Attackers> {
        let program = std::env::current_exe().context("this program can be found")?;
        let niceness = match haste {
            Haste::Full => "0",
            Haste::Least => "19",
        };
        let process = Command::new("nice")
            .args(["-n", niceness])
            .arg(program)
            .args(["attack", &attack.to_string()])
            .args(target)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn();
        Ok(Attackers(process.context("the attackers can be started")?))
    }

    /// Tells them to stop; how many connections they made, and how many of these were closed.
    pub(super) async fn stop(mut self) -> anyhow::Result<(u64, u64)> {
        drop(self.0.stdin.take());
        let said = timeout(PATIENCE, self.0.wait_with_output()).await;
        let said = String::from_utf8(said.context("the attackers did not stop")??.stdout)?;
        let mut numbers = said.split_whitespace().map(str::parse::<u64>);
        let mut next = || numbers.next().context("the attackers say what became of them");
        let (opened, closed, sent) = (next()??, next()??, next()??);
        anyhow::ensure!(opened > 0 && sent > 0, "nobody was attacked");
        Ok((opened, closed))
    }
}

/// Attacks until standard input closes, then says what became of it.
pub(super) async fn attack(attack: Attack, target: Option<SocketAddr>) -> anyhow::Result<()> {
    let mut attacking = JoinSet::new();
    let target = match target {
        Some(target) => target,
        None => {
            let listener = TcpListener::bind("127.0.0.1:0").await?;
            let address = listener.local_addr()?;
            attacking.spawn(sink(listener));
            address
        }
    };
    let fate = Arc::<Fate>::default();
    for connection in 0..attack.connections() {
        let fate = Arc::clone(&fate);
        attacking.spawn(async move {
            let mut ticks = interval(attack.tick());
            ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
            loop {
                ticks.tick().await;
                assail(attack.script(connection), target, &mut ticks, &fate).await;
            }
        });
    }
    input_closed().await;
    let [opened, closed, sent] =
        [&fate.opened, &fate.closed, &fate.sent].map(|count| count.load(Ordering::Relaxed));
    writeln!(std::io::stdout(), "{opened} {closed} {sent}")?;
    Ok(())
}

/// One connection, until the other side closes it or the script is over.
async fn assail(
    script: impl Iterator<Item = Vec<u8>>,
    target: SocketAddr,
    ticks: &mut Interval,
    fate: &Fate,
) {
    let Ok(mut stream) = TcpStream::connect(target).await else { return };
    fate.opened.fetch_add(1, Ordering::Relaxed);
    // Without it small frames are sent later, which is no less an attack.
    let _ = stream.set_nodelay(true);
    let (mut inward, mut outward) = stream.split();
    let closed = async {
        let mut answer = vec![0; 16 * 1024];
        while inward.read(&mut answer).await.is_ok_and(|length| length > 0) {}
    };
    let attacked = async {
        for bytes in script {
            if outward.write_all(&bytes).await.is_err() {
                // Whoever reads learns that it was closed.
                std::future::pending::<()>().await;
            }
            fate.sent.fetch_add(bytes.len() as u64, Ordering::Relaxed);
            ticks.tick().await;
        }
    };
    tokio::select! {
        () = closed => drop(fate.closed.fetch_add(1, Ordering::Relaxed)),
        () = attacked => {}
    }
}

/// Takes everything and does nothing.
async fn sink(listener: TcpListener) {
    let mut taking = JoinSet::new();
    while let Ok((mut stream, _)) = listener.accept().await {
        taking.spawn(async move {
            let mut taken = vec![0; 64 * 1024];
            while stream.read(&mut taken).await.is_ok_and(|length| length > 0) {}
        });
        while taking.try_join_next().is_some() {}
    }
}
