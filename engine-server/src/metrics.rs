//! What the server counts about itself, and how Prometheus reads it.

mod cluster;

use std::sync::Arc;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;
use tonic::Code;

pub(crate) use cluster::ClusterCounts;

/// The counts of one server; copies count together.
#[derive(Clone, Debug)]
pub struct Metrics(Arc<Counts>);

#[derive(Debug)]
struct Counts {
    registry: Registry,
    calls: Family<CallLabels, Counter>,
    call_seconds: Family<MethodLabel, Histogram, fn() -> Histogram>,
    refusals: Family<RefusalLabels, Counter>,
    streams: Gauge,
    matches: Family<MatchLabels, Gauge>,
    actions: Family<GameLabel, Counter>,
    simulations: Family<GameLabel, Counter>,
    panics: Counter,
    connections: Gauge,
    turned_away: Family<WhyLabel, Counter>,
    unread_bytes: Gauge,
    unread_resets: Counter,
    rooms: Gauge,
    timeouts: Family<GameLabel, Counter>,
    commit_seconds: Histogram,
    commit_matches: Histogram,
    lobby_encoded: Counter,
    lobby_told: Counter,
    lobby_restarts: Counter,
    forwarded: Counter,
    forwarding_failures: Counter,
    cluster: ClusterCounts,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct CallLabels {
    method: Arc<str>,
    code: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct MethodLabel {
    method: Arc<str>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RefusalLabels {
    reason: String,
    /// Empty where a call is refused before its game is known, which Prometheus takes for no label.
    game: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct MatchLabels {
    state: &'static str,
    game: &'static str,
}

/// The name of a game of this server: no caller can invent one.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct GameLabel {
    game: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct WhyLabel {
    why: &'static str,
}

/// From a tenth of a millisecond to three seconds.
fn times() -> Histogram {
    Histogram::new(exponential_buckets(0.0001, 2.0, 16))
}

impl Default for Metrics {
    fn default() -> Metrics {
        let new_times: fn() -> Histogram = times;
        let mut counts = Counts {
            registry: Registry::with_prefix("tikal"),
            calls: Family::default(),
            call_seconds: Family::new_with_constructor(new_times),
            refusals: Family::default(),
            streams: Gauge::default(),
            matches: Family::default(),
            actions: Family::default(),
            simulations: Family::default(),
            panics: Counter::default(),
            connections: Gauge::default(),
            turned_away: Family::default(),
            unread_bytes: Gauge::default(),
            unread_resets: Counter::default(),
            rooms: Gauge::default(),
            timeouts: Family::default(),
            commit_seconds: times(),
            commit_matches: Histogram::new(exponential_buckets(1.0, 2.0, 11)),
            lobby_encoded: Counter::default(),
            lobby_told: Counter::default(),
            lobby_restarts: Counter::default(),
            forwarded: Counter::default(),
            forwarding_failures: Counter::default(),
            cluster: ClusterCounts::default(),
        };
        counts.register();
        Metrics(Arc::new(counts))
    }
}

impl Counts {
    /// Gives every count its name and its line of help, which docs/operations.md repeats.
    fn register(&mut self) {
        let to = &mut self.registry;
        let build = Info::new(vec![("version", env!("CARGO_PKG_VERSION"))]);
        to.register("build", "What was built, always 1", build);
        to.register("calls", "Finished calls", self.calls.clone());
        to.register("call_seconds", "Time to the answer of a call", self.call_seconds.clone());
        to.register("refusals", "Refused calls and submits", self.refusals.clone());
        to.register("streams", "Open streams", self.streams.clone());
        to.register("matches", "Hosted matches", self.matches.clone());
        to.register("actions", "Accepted actions", self.actions.clone());
        to.register("simulations", "Simulations that were played", self.simulations.clone());
        to.register("panics", "Handlers that panicked", self.panics.clone());
        to.register("connections", "Open connections", self.connections.clone());
        to.register("turned_away", "Connections closed by a limit", self.turned_away.clone());
        to.register(
            "unread_bytes",
            "Bytes of answers that wait to be read",
            self.unread_bytes.clone(),
        );
        to.register(
            "unread_resets",
            "Calls and streams reset because their answer was not read in time",
            self.unread_resets.clone(),
        );
        to.register("rooms", "Matches in memory", self.rooms.clone());
        to.register("timeouts", "Decisions that were not made in time", self.timeouts.clone());
        to.register("commit_seconds", "Time to durable storage", self.commit_seconds.clone());
        to.register(
            "commit_matches",
            "Matches that shared one commit",
            self.commit_matches.clone(),
        );
        let lobby_encoded = self.lobby_encoded.clone();
        to.register(
            "lobby_encoded",
            "Matches encoded for those who watch the lobby",
            lobby_encoded,
        );
        let lobby_told = self.lobby_told.clone();
        to.register("lobby_told", "Matches told to those who watch the lobby", lobby_told);
        let lobby_restarts = self.lobby_restarts.clone();
        to.register("lobby_restarts", "Watchers of the lobby that fell behind", lobby_restarts);
        let forwarded = self.forwarded.clone();
        to.register("forwarded", "Calls passed on to the server that has their match", forwarded);
        let failures = self.forwarding_failures.clone();
        to.register(
            "forwarding_failures",
            "Calls and streams whose owner was not reached, or lost",
            failures,
        );
        self.cluster.register(to);
    }
}

impl Metrics {
    /// A call has ended with this code.
    pub fn call_ended(&self, method: &Arc<str>, code: Code) {
        let labels = CallLabels { method: Arc::clone(method), code: code_name(code) };
        self.0.calls.get_or_create(&labels).inc();
    }

    /// A call was answered, or its stream has begun, after this time.
    pub fn call_answered(&self, method: &Arc<str>, after: Duration) {
        let label = MethodLabel { method: Arc::clone(method) };
        self.0.call_seconds.get_or_create(&label).observe(after.as_secs_f64());
    }

    /// Something was refused for this reason, by a status or by an answer on a stream. The game is empty
    /// where none is known.
    pub fn refused(&self, game: &'static str, reason: &str) {
        let labels = RefusalLabels { reason: reason.to_owned(), game };
        self.0.refusals.get_or_create(&labels).inc();
    }

    /// How many streams are open.
    pub fn streams(&self) -> &Gauge {
        &self.0.streams
    }

    /// How many connections are open.
    pub fn connections(&self) -> &Gauge {
        &self.0.connections
    }

    /// A connection was closed because of a limit.
    pub fn turned_away(&self, why: &'static str) {
        self.0.turned_away.get_or_create(&WhyLabel { why }).inc();
    }

    /// How many bytes of answers wait to be read.
    pub fn unread_bytes(&self) -> &Gauge {
        &self.0.unread_bytes
    }

    /// A call or a stream was reset because nobody took what it had for its reader.
    pub fn reset_unread(&self) {
        self.0.unread_resets.inc();
    }

    /// How many matches of a game are in this state.
    pub fn set_matches(&self, game: &'static str, state: &'static str, count: i64) {
        self.0.matches.get_or_create(&MatchLabels { state, game }).set(count);
    }

    /// How many actions of a game were accepted. Who counts many asks once: finding it takes a lock of all.
    pub fn actions(&self, game: &'static str) -> Counter {
        self.0.actions.get_or_create_owned(&GameLabel { game })
    }

    /// Lines of a game were tried.
    pub fn simulated(&self, game: &'static str) {
        self.0.simulations.get_or_create(&GameLabel { game }).inc();
    }

    /// A handler has panicked.
    pub fn panicked(&self) {
        self.0.panics.inc();
    }

    /// How many matches are in memory.
    pub fn rooms(&self) -> &Gauge {
        &self.0.rooms
    }

    /// A decision was not made in time.
    pub fn timed_out(&self, game: &'static str) {
        self.0.timeouts.get_or_create(&GameLabel { game }).inc();
    }

    /// Changes of so many matches were committed together, which took this long.
    pub fn committed(&self, after: Duration, matches: usize) {
        self.0.commit_seconds.observe(after.as_secs_f64());
        self.0.commit_matches.observe(matches as f64);
    }

    /// A match was encoded for those who watch the lobby.
    pub fn lobby_encoded(&self) {
        self.0.lobby_encoded.inc();
    }

    /// A watcher of the lobby is told of so many matches.
    pub fn lobby_told(&self, matches: usize) {
        self.0.lobby_told.inc_by(matches as u64);
    }

    /// A watcher of the lobby has fallen behind and is told everything anew.
    pub fn lobby_restarted(&self) {
        self.0.lobby_restarts.inc();
    }

    /// A call is passed on to the server that has its match.
    pub fn forwarded(&self) {
        self.0.forwarded.inc();
    }

    /// The server that has a match was not reached, or lost before its answer had ended.
    pub fn forwarding_failed(&self) {
        self.0.forwarding_failures.inc();
    }

    /// What a server counts that shares its store with others.
    pub(crate) fn cluster(&self) -> &ClusterCounts {
        &self.0.cluster
    }

    /// Everything as Prometheus reads it.
    pub fn text(&self) -> String {
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = encode(&mut text, &self.0.registry);
        text
    }
}

/// The code as gRPC spells it.
pub(crate) fn code_name(code: Code) -> &'static str {
    match code {
        Code::Ok => "OK",
        Code::Cancelled => "CANCELLED",
        Code::Unknown => "UNKNOWN",
        Code::InvalidArgument => "INVALID_ARGUMENT",
        Code::DeadlineExceeded => "DEADLINE_EXCEEDED",
        Code::NotFound => "NOT_FOUND",
        Code::AlreadyExists => "ALREADY_EXISTS",
        Code::PermissionDenied => "PERMISSION_DENIED",
        Code::ResourceExhausted => "RESOURCE_EXHAUSTED",
        Code::FailedPrecondition => "FAILED_PRECONDITION",
        Code::Aborted => "ABORTED",
        Code::OutOfRange => "OUT_OF_RANGE",
        Code::Unimplemented => "UNIMPLEMENTED",
        Code::Internal => "INTERNAL",
        Code::Unavailable => "UNAVAILABLE",
        Code::DataLoss => "DATA_LOSS",
        Code::Unauthenticated => "UNAUTHENTICATED",
    }
}
