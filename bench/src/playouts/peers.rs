//! Board-game engines from Python, each in a process of its own that plays when it is told to.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, ensure};

use crate::rounds::{Contender, Work};

/// A program that can be measured against.
struct Peer {
    name: &'static str,
    /// What pip installs.
    package: &'static str,
    /// In the folder `peers` of this crate.
    script: &'static str,
    game: Option<&'static str>,
}

const PEERS: [Peer; 4] = [
    Peer { name: "catanatron", package: "catanatron", script: "catanatron_games.py", game: None },
    Peer::open_spiel("open_spiel backgammon", "backgammon"),
    Peer::open_spiel("open_spiel quoridor", "quoridor"),
    Peer::open_spiel("open_spiel chess", "chess"),
];

impl Peer {
    const fn open_spiel(name: &'static str, game: &'static str) -> Peer {
        Peer { name, package: "open_spiel", script: "open_spiel_rollouts.py", game: Some(game) }
    }
}

/// Installs every peer in the project's own virtual environment and starts it. Who cannot be
/// installed or started is named on standard error and left out.
pub(super) fn start_all() -> Vec<(&'static str, Box<dyn Contender>)> {
    let environment = match Environment::make() {
        Ok(environment) => environment,
        Err(error) => {
            eprintln!("no peers from Python: {error:#}");
            return Vec::new();
        }
    };
    let mut running: Vec<(&'static str, Box<dyn Contender>)> = Vec::new();
    for peer in &PEERS {
        match environment.start(peer) {
            Ok(process) => running.push((peer.name, Box::new(process))),
            Err(error) => eprintln!("{} is left out: {error:#}", peer.name),
        }
    }
    running
}

/// A Python of its own, under the workspace's `target` folder.
struct Environment {
    python: PathBuf,
}

impl Environment {
    fn make() -> anyhow::Result<Environment> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/peers-venv");
        let python = folder.join("bin/python");
        if !python.exists() {
            fs::create_dir_all(&folder).context("the folder target/peers-venv")?;
            run(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
        }
        Ok(Environment { python })
    }

    fn start(&self, peer: &Peer) -> anyhow::Result<PeerProcess> {
        let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        run(Command::new(&self.python).args(pip).arg(peer.package))?;
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("peers").join(peer.script);
        let mut child = Command::new(&self.python)
            .arg(script)
            .args(peer.game)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("cannot start")?;
        let input = child.stdin.take().context("no standard input")?;
        let output = child.stdout.take().context("no standard output")?;
        let mut process = PeerProcess { child, input, output: BufReader::new(output) };
        // Whatever a library prints while it is loaded comes before this word.
        while process.line().context("did not get ready")? != "ready" {}
        Ok(process)
    }
}

fn run(command: &mut Command) -> anyhow::Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let done =
        command.stdin(Stdio::null()).output().with_context(|| format!("cannot run {name}"))?;
    let errors = String::from_utf8_lossy(&done.stderr);
    let last = errors.lines().last().unwrap_or("no reason given").to_owned();
    ensure!(done.status.success(), "{last}");
    Ok(())
}

/// A running peer: a number of seconds in, decisions and seconds out, a line each.
struct PeerProcess {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl PeerProcess {
    fn line(&mut self) -> anyhow::Result<String> {
        let mut line = String::new();
        ensure!(self.output.read_line(&mut line)? > 0, "it ended");
        Ok(line.trim().to_owned())
    }

    fn ask(&mut self, time: Duration) -> anyhow::Result<Work> {
        writeln!(self.input, "{}", time.as_secs_f64())?;
        self.input.flush()?;
        let answer = self.line()?;
        let (done, took) = answer.split_once(' ').context("two numbers were expected")?;
        Ok(Work { done: done.parse()?, took: Duration::try_from_secs_f64(took.parse()?)? })
    }
}

impl Contender for PeerProcess {
    fn work(&mut self, time: Duration) -> Option<Work> {
        self.ask(time).inspect_err(|error| eprintln!("a peer broke down: {error:#}")).ok()
    }
}

impl Drop for PeerProcess {
    fn drop(&mut self) {
        // It waits for its next line; there is nothing it could lose.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
