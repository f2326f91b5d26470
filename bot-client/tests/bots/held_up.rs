//! A server that holds a run up: who waits for `tikal-bot match` is told at once why, and the run still ends well.

use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use engine_server::metrics::Metrics;
use engine_server::pace::Ticks;
use engine_server::serve::Parts;
use server_test_support::hosted_server::{HostedServer, config, free_port};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStderr, Command};

use super::troubled_server::{Faltering, keeping, refusals};

/// How long a run may take.
const DEADLINE: Duration = Duration::from_mins(3);

/// A run of one game over a server, with what it says.
struct Running {
    run: Child,
    says: Lines<BufReader<ChildStderr>>,
    said: Vec<String>,
}

impl Running {
    fn begin(url: &str, flags: &[&str]) -> Running {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tikal-bot"));
        command.args(["match", "--connect", url, "--players", "4", "--permutations", "none"]);
        command.args(["--bot", "random", "--bot", "greedy", "--seed", "1"]).args(flags);
        let mut run = command.stderr(Stdio::piped()).kill_on_drop(true).spawn().unwrap();
        let says = BufReader::new(run.stderr.take().unwrap()).lines();
        Running { run, says, said: Vec::new() }
    }

    /// Waits for a line with this, and says how many came before it.
    async fn hears(&mut self, part: &str) -> usize {
        let hearing = async {
            while let Some(line) = self.says.next_line().await.unwrap() {
                self.said.push(line);
                if self.said.last().is_some_and(|line| line.contains(part)) {
                    return self.said.len() - 1;
                }
            }
            panic!("never heard `{part}`: {:#?}", self.said);
        };
        tokio::time::timeout(DEADLINE, hearing).await.expect("the run goes on")
    }

    /// Reads to the end; the run has this exit code.
    async fn ends(mut self, code: i32) -> Vec<String> {
        let ending = async {
            while let Some(line) = self.says.next_line().await.unwrap() {
                self.said.push(line);
            }
            self.run.wait().await.unwrap()
        };
        let ended = tokio::time::timeout(DEADLINE, ending).await.expect("the run ends");
        assert_eq!(ended.code(), Some(code), "{:#?}", self.said);
        self.said
    }
}

/// The clock of a rate limit that stands still: what a caller may have at once is all it ever gets.
struct Standing;

impl Ticks for Standing {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// A server that takes so many calls of a connection at once, and more as this clock goes on.
async fn that_takes(burst: &str, ticks: Arc<dyn Ticks>, metrics: &Metrics) -> HostedServer {
    let rates = ["--ephemeral", "--connection-rate", "20", "--connection-burst", burst];
    let config = config(&rates);
    let parts = Parts { metrics: metrics.clone(), ticks, ..Parts::of(&config).unwrap() };
    HostedServer::with_parts(free_port(), config, parts).await
}

#[tokio::test(flavor = "multi_thread")]
async fn calls_that_come_too_soon_are_told_before_the_game_is_over() {
    let metrics = Metrics::default();
    let hosted = that_takes("1", Arc::new(Faltering::default()), &metrics).await;
    let mut running = Running::begin(&hosted.url(), &[]);
    // Before anything is said of the game itself.
    let before =
        running.hears("game 1: the server holds it up, bots try again: RATE_LIMITED").await;
    assert_eq!(before, 0, "{:#?}", running.said);
    let said = running.ends(0).await;
    let told = said.iter().filter(|line| line.contains("RATE_LIMITED")).count();
    let refused = refusals(&metrics, "RATE_LIMITED");
    assert!(refused > 10 && told < 10, "{told} lines for {refused} refusals: {said:#?}");
    assert!(said.iter().any(|line| line.contains("1 game played, 0 failed")), "{said:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_replaced_is_told_and_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("matches.sqlite");
    let metrics = Metrics::default();
    let mut hosted = keeping(&file, free_port(), &metrics).await;
    let address = hosted.address;
    // The first word comes when the server goes, and that is in the midst of the game.
    let mut running = Running::begin(&hosted.url(), &["--bot", "greedy"]);
    under_way(&metrics).await;
    hosted.stop().await;
    running.hears("game 1: the server holds it up, bots try again: ").await;
    hosted = keeping(&file, address, &metrics).await;
    let said = running.ends(0).await;
    assert!(said.iter().any(|line| line.contains("1 game played, 0 failed")), "{said:#?}");
    drop(hosted);
}

/// Until some actions of the game were accepted.
async fn under_way(metrics: &Metrics) {
    let accepted = || {
        let text = metrics.text();
        let line = text.lines().find(|line| line.starts_with("tikal_actions_total"));
        line.and_then(|line| line.rsplit_once(' ')?.1.parse::<u64>().ok()).unwrap_or(0)
    };
    let waiting = async {
        while accepted() < 5 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(DEADLINE, waiting).await.expect("the game begins");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_never_ends_says_what_held_it_up() {
    let metrics = Metrics::default();
    let hosted = that_takes("40", Arc::new(Standing), &metrics).await;
    let running = Running::begin(&hosted.url(), &["--game-seconds", "10"]);
    let said = running.ends(1).await;
    let failed = said.iter().find(|line| line.contains("the game was not over after 10 s"));
    assert!(failed.is_some_and(|line| line.contains("the server said RATE_LIMITED")), "{said:#?}");
}
