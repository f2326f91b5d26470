//! A server in trouble: it takes fewer calls than bots make, cannot keep a change, or is replaced while
//! they play. No bot gives its seat up for that, whatever the game: every match is played to its end.

use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bot_client::games::{GAMES, NamedOption};
use client::{Begin, Created, Follow, NewMatch, Sequence, Server, connect};
use engine_server::metrics::Metrics;
use engine_server::pace::Ticks;
use engine_server::record_keys::KeptKeys;
use engine_server::serve::Parts;
use engine_server::store::{Change, Keeper, Kept, Overview, SqliteKeeper, StoreError};
use proto::v1;
use rules::{Game, Seats, yucatan};
use server_test_support::hosted_server::{HOUSE_KEY, HostedServer, config, free_port};
use table::MatchId;
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStderr, Command};

/// How long the matches of one test may take.
const DEADLINE: Duration = Duration::from_mins(3);

/// Who sits at each match: the house, and two programs that reach the server by either way.
const HOUSE_SEATS: [(u32, &str); 2] = [(1, "random"), (3, "greedy")];
const PROGRAMS: [&[&str]; 2] = [&["--seat", "2"], &["--seat", "4", "--watch-and-submit"]];

/// A match of each game with a bot at every seat, each a program of its own but for those of the house.
struct Matches {
    server: Server,
    created: Vec<Created>,
    house: Child,
    house_says: Lines<BufReader<ChildStderr>>,
    joined: Vec<Child>,
}

impl Matches {
    async fn begin(url: &str) -> Matches {
        let server = connect(url).await.unwrap();
        let mut house = tikal_bot(&["house", "--server", url, "--house-key", HOUSE_KEY]);
        let house_says = BufReader::new(house.stderr.take().unwrap()).lines();
        let (mut created, mut joined) = (Vec::new(), Vec::new());
        for game in GAMES {
            // Bots without a plan find no end by themselves.
            let short = (game.name() == yucatan::Position::NAME).then_some("rounds=20");
            let named: Vec<NamedOption> = short.iter().map(|word| word.parse().unwrap()).collect();
            let options = game.options(Seats::FOUR, &named).unwrap();
            let reserved =
                |(seat, bot): (u32, &str)| v1::ReservedSeat { seat, bot: bot.to_owned() };
            let wanted = NewMatch {
                options: game.wire_options(&options).unwrap(),
                reserved_seats: HOUSE_SEATS.map(reserved).to_vec(),
                ..NewMatch::default()
            };
            let made = server.create_match(wanted).await.unwrap();
            for flags in PROGRAMS {
                let join = ["join", "--bot", "random", "--server", url, "--match", &made.match_id];
                joined.push(tikal_bot(&[&join, flags].concat()));
            }
            created.push(made);
        }
        Matches { server, created, house, house_says, joined }
    }

    /// A bot that gives its seat up says so, and its match has an event of it.
    async fn end_with_every_bot_at_its_seat(self) {
        let ending = tokio::time::timeout(DEADLINE, self.play_on());
        ending.await.expect("the matches end");
    }

    async fn play_on(mut self) {
        let mut finished = 0;
        let mut said = Vec::new();
        while finished < HOUSE_SEATS.len() * self.created.len() {
            let line = self.house_says.next_line().await.unwrap().expect("the house goes on");
            assert!(!line.contains(": stopped: ") && !line.contains(": not taken: "), "{line}");
            finished += usize::from(line.ends_with(": finished"));
            said.push(line);
        }
        for program in self.joined {
            let ended = program.wait_with_output().await.unwrap();
            let errors = String::from_utf8_lossy(&ended.stderr);
            assert!(ended.status.success() && errors.contains("the match is over"), "{errors}");
        }
        for (game, created) in GAMES.iter().zip(&self.created) {
            let match_id = &created.match_id;
            let events = self.server.match_events(match_id, "", Sequence(0)).await.unwrap();
            let given_up =
                |event: &&v1::Event| matches!(event.kind, Some(v1::event::Kind::SeatGivenUp(_)));
            assert_eq!(events.iter().find(given_up), None, "{game}: {said:#?}");
            let record = self.server.record(match_id, "").await.unwrap();
            let facts = game.read_record(&record).unwrap();
            assert!(facts.ending.played_out, "{game}: {:?}", facts.ending);
        }
        self.house.kill().await.unwrap();
    }
}

/// The program, which ends with the test; what it says is read.
fn tikal_bot(words: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tikal-bot"));
    command.args(words).stderr(Stdio::piped()).kill_on_drop(true).spawn().unwrap()
}

/// How often the server has refused something for this reason, in all games.
pub(crate) fn refusals(metrics: &Metrics, reason: &str) -> u64 {
    let begin = format!("tikal_refusals_total{{reason=\"{reason}\",");
    let count = |line: &str| line.rsplit_once(' ').unwrap().1.parse::<u64>().unwrap();
    metrics.text().lines().filter(|line| line.starts_with(&begin)).map(count).sum()
}

/// The clock of a rate limit that goes on by a second whenever it is looked at, and now and then stands
/// still: then calls come too soon, however slow this machine is.
#[derive(Default)]
pub(crate) struct Faltering(AtomicU64);

impl Ticks for Faltering {
    fn now(&self) -> Duration {
        let look = self.0.fetch_add(1, Ordering::Relaxed);
        let (round, place) = (look / 24, look % 24);
        Duration::from_secs(20 * round + place.min(19))
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn calls_that_come_too_soon_are_made_later() {
    // The house shares a connection between all its seats; the stream of a seat and its calls a token.
    let rates = ["--connection-rate", "20", "--connection-burst", "1"];
    let rates = [&["--ephemeral", "--token-rate", "20", "--token-burst", "1"][..], &rates].concat();
    let metrics = Metrics::default();
    let config = config(&rates);
    let parts = Parts::of(&config).unwrap();
    let ticks = Arc::new(Faltering::default());
    let parts = Parts { metrics: metrics.clone(), ticks, ..parts };
    let hosted = HostedServer::with_parts(free_port(), config, parts).await;
    Matches::begin(&hosted.url()).await.end_with_every_bot_at_its_seat().await;
    let limited = refusals(&metrics, "RATE_LIMITED");
    assert!(limited > 40, "only {limited} calls were refused");
}

/// Says of some changes that they are not kept; of half of these it has kept them all the same, as when
/// the answer to a commit is lost.
struct Unreliable {
    keeper: SqliteKeeper,
    asked: u64,
    failed: Arc<AtomicU64>,
}

/// One of so many times the disk fails.
const ONE_IN: u64 = 45;

impl Unreliable {
    /// Whether it fails now, and how often it has.
    fn fails(&mut self) -> Option<u64> {
        self.asked += 1;
        self.asked.is_multiple_of(ONE_IN).then(|| self.failed.fetch_add(1, Ordering::Relaxed))
    }
}

fn failed<T>() -> Result<T, StoreError> {
    Err(StoreError::Failed { said: "the disk does not answer".to_owned() })
}

impl Keeper for Unreliable {
    fn secret(&mut self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        self.keeper.secret(fresh)
    }

    fn record_keys(&mut self, fresh: [u8; 32]) -> Result<KeptKeys, StoreError> {
        self.keeper.record_keys(fresh)
    }

    fn overview(&mut self) -> Result<Vec<Overview>, StoreError> {
        self.keeper.overview()
    }

    fn load(&mut self, match_id: &MatchId) -> Result<Option<Kept>, StoreError> {
        match self.fails() {
            Some(_) => failed(),
            None => self.keeper.load(match_id),
        }
    }

    fn keep(&mut self, changes: &[Change]) -> Result<(), StoreError> {
        match self.fails() {
            Some(before) if before.is_multiple_of(2) => failed(),
            Some(_) => self.keeper.keep(changes).and_then(|()| failed()),
            None => self.keeper.keep(changes),
        }
    }

    fn forget(&mut self, match_id: &MatchId) -> Result<(), StoreError> {
        self.keeper.forget(match_id)
    }

    fn probe(&mut self) -> Result<(), StoreError> {
        self.keeper.probe()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_that_were_not_kept_are_asked_for_again() {
    let folder = tempfile::tempdir().unwrap();
    let keeper = SqliteKeeper::open(&folder.path().join("matches.sqlite")).unwrap();
    let (metrics, failed) = (Metrics::default(), Arc::new(AtomicU64::new(0)));
    let keeper = Unreliable { keeper, asked: 0, failed: Arc::clone(&failed) };
    let config = config(&["--ephemeral"]);
    let parts = Parts::of(&config).unwrap();
    let parts = Parts { metrics: metrics.clone(), keeper: Some(Box::new(keeper)), ..parts };
    let hosted = HostedServer::with_parts(free_port(), config, parts).await;
    Matches::begin(&hosted.url()).await.end_with_every_bot_at_its_seat().await;
    let (failed, told) = (failed.load(Ordering::Relaxed), refusals(&metrics, "STORE_FAILED"));
    assert!(failed >= 8 && told >= failed, "the store failed {failed} times, {told} were told");
}

/// A server that keeps its matches in this file.
pub(crate) async fn keeping(
    file: &Path,
    address: std::net::SocketAddr,
    metrics: &Metrics,
) -> HostedServer {
    let config = config(&["--store", file.to_str().unwrap()]);
    let parts = Parts { metrics: metrics.clone(), ..Parts::of(&config).unwrap() };
    HostedServer::with_parts(address, config, parts).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_replaced_is_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("matches.sqlite");
    let metrics = Metrics::default();
    let mut hosted = keeping(&file, free_port(), &metrics).await;
    let address = hosted.address;
    let matches = Matches::begin(&hosted.url()).await;
    let (server, first) = (matches.server.clone(), matches.created[0].match_id.clone());
    let playing = tokio::spawn(matches.end_with_every_bot_at_its_seat());
    // Before anybody has read anything, and in the midst of play.
    for events in [0, 20, 100, 250] {
        let mut watching = Follow::watch(&server, &first, "", Begin::AtTheStart);
        while watching.seen() < Sequence(events) {
            watching.next().await.unwrap().expect("the match is not over yet");
        }
        drop(watching);
        hosted.stop().await;
        hosted = keeping(&file, address, &metrics).await;
    }
    playing.await.unwrap();
    let drained = refusals(&metrics, "DRAINING");
    assert!(drained >= 12, "only {drained} were told that the server goes");
}
