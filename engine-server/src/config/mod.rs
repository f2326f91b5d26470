//! The flags of `tikal-server`. Each has a row in docs/operations.md; a test compares them.

mod limits;
mod log;
mod store;

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Parser};

pub use limits::Limits;
pub use log::{LogConfig, LogFormat};
pub use store::StoreConfig;

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

    /// Where metrics, liveness and readiness are served, on the loopback only. Port 0 takes a free
    /// one; the line "metrics on ADDRESS" on standard output tells which.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:0")]
    #[arg(env = "TIKAL_METRICS_LISTEN")]
    pub metrics_listen: SocketAddr,

    /// The key with which house bots join reserved seats. Without it reserved seats stay empty.
    #[arg(long, value_name = "KEY", env = "TIKAL_HOUSE_KEY", hide_env_values = true)]
    pub house_key: Option<OperatorKey>,

    /// The key without which nobody makes a match. Without it anybody may.
    #[arg(long, value_name = "KEY", env = "TIKAL_CREATOR_KEY", hide_env_values = true)]
    pub creator_key: Option<OperatorKey>,

    /// The most matches to host at a time; beyond that the oldest ended ones are forgotten.
    #[arg(long, value_name = "COUNT", default_value_t = 10_000)]
    pub max_matches: usize,

    /// How long streams may take to end after the server was told to stop, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    pub drain_seconds: u64,

    /// How connections are kept from being read on their way.
    #[command(flatten)]
    pub privacy: Privacy,

    /// Web pages of this origin may call the server from browsers, such as `https://example.org`;
    /// `*` allows all. Can be given several times.
    #[arg(long = "web-origin", value_name = "ORIGIN")]
    pub web_origins: Vec<String>,

    /// What one caller may take from the others.
    #[command(flatten)]
    pub limits: Limits,

    /// Where matches are kept.
    #[command(flatten)]
    pub store: StoreConfig,

    /// How to log.
    #[command(flatten)]
    pub log: LogConfig,
}

/// How connections are kept from being read on their way.
#[derive(Clone, Debug, Default, Args)]
pub struct Privacy {
    /// A PEM file with the certificates for TLS, the server's own first.
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,

    /// A PEM file with the private key of the first certificate.
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,

    /// Listen without TLS beyond the loopback, because a proxy in front takes care of it.
    #[arg(long)]
    pub allow_plaintext: bool,
}

/// A key the operator gives out, which no debug print shows.
#[derive(Clone, PartialEq, Eq)]
pub struct OperatorKey(String);

impl OperatorKey {
    /// The key itself, to be hashed.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl FromStr for OperatorKey {
    type Err = String;

    fn from_str(text: &str) -> Result<OperatorKey, String> {
        // An empty variable is a mistake, and would be a key that everybody guesses.
        if text.is_empty() {
            Err("a key is needed".to_owned())
        } else {
            Ok(OperatorKey(text.into()))
        }
    }
}

impl fmt::Debug for OperatorKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OperatorKey")
    }
}
