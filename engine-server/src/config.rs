//! The flags of `tikal-server`.

use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use clap::builder::NonEmptyStringValueParser;
use clap::{Args, Parser, ValueEnum};
use tracing_subscriber::EnvFilter;

/// Hosts matches of Tikal behind gRPC.
///
/// Every match is kept in a file and goes on after a restart. On SIGTERM or Ctrl-C the server takes
/// no more calls, ends its streams with UNAVAILABLE and stops.
#[derive(Clone, Debug, Parser)]
#[command(name = "tikal-server", version, max_term_width = 100)]
pub struct Config {
    /// Where to listen. Port 0 takes a free one; the line "listening on ADDRESS" on standard output
    /// tells which.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7711", env = "TIKAL_LISTEN")]
    pub listen: SocketAddr,

    /// The key with which house bots join reserved seats. Without it reserved seats stay empty.
    #[arg(long, value_name = "KEY", env = "TIKAL_HOUSE_KEY", hide_env_values = true)]
    #[arg(value_parser = NonEmptyStringValueParser::new())]
    pub house_key: Option<String>,

    /// The most matches to host at a time; beyond that the oldest ended ones are forgotten.
    #[arg(long, value_name = "COUNT", default_value_t = 10_000)]
    pub max_matches: usize,

    /// How long streams may take to end after the server was told to stop, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    pub drain_seconds: u64,

    /// Where matches are kept.
    #[command(flatten)]
    pub store: StoreConfig,

    /// How to log.
    #[command(flatten)]
    pub log: LogConfig,
}

/// Where matches are kept, and how long in memory.
#[derive(Clone, Debug, Args)]
pub struct StoreConfig {
    /// The SQLite file that keeps every match. One server at a time has it.
    #[arg(
        long = "store",
        value_name = "FILE",
        default_value = "tikal.sqlite",
        env = "TIKAL_STORE"
    )]
    pub file: PathBuf,

    /// Keep nothing, whatever the file: matches live in memory and end with the server.
    #[arg(long)]
    pub ephemeral: bool,

    /// How long a match stays in memory that nobody asks for, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 600)]
    pub idle_seconds: u64,
}

impl StoreConfig {
    /// The file; `None`: nothing is kept.
    pub fn path(&self) -> Option<&Path> {
        (!self.ephemeral).then_some(self.file.as_path())
    }
}

/// What is logged, and how it looks.
#[derive(Clone, Debug, Args)]
pub struct LogConfig {
    /// What to log, as `level` or `target=level,…`.
    #[arg(long = "log", value_name = "FILTER", default_value = "info", env = "TIKAL_LOG")]
    #[arg(value_parser = log_filter)]
    pub filter: String,

    /// How a log line looks.
    #[arg(long, value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,
}

/// How a log line looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

impl LogConfig {
    /// Starts logging to standard error. A second call changes nothing.
    pub fn start(&self) {
        let filter = EnvFilter::try_new(&self.filter).unwrap_or_else(|_| EnvFilter::new("info"));
        // Colours are for people; a file or a collector gets plain text.
        let subscriber = tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_ansi(std::io::stderr().is_terminal())
            .with_writer(std::io::stderr);
        let started = match self.log_format {
            LogFormat::Text => subscriber.try_init(),
            LogFormat::Json => subscriber.json().try_init(),
        };
        drop(started);
    }
}

/// A filter that cannot be read is refused before anything starts.
fn log_filter(text: &str) -> Result<String, String> {
    EnvFilter::try_new(text).map(|_| text.to_owned()).map_err(|error| error.to_string())
}
