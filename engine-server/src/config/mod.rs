//! The commands and flags of `tikal-server`. Each flag has a row in docs/operations.md; a test compares them.

mod command_line;
mod limits;
mod log;
mod quotas;
mod ranges;
mod store;

use std::fmt;
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Parser, ValueEnum};

pub use command_line::{
    AdminAction, AdminCommand, AdminSelection, BackupCommand, CheckCommand, CommandLine,
    MigrateCommand, OperatorCommand, RecordKeyCommand, RestoreCommand, StoreFile,
};
pub use limits::Limits;
pub use log::{LogConfig, LogFormat};
pub use quotas::Quotas;
pub use store::{StoreAddress, StoreConfig};

use crate::origin::Network;

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

    /// Where metrics, liveness and readiness are served, on the loopback unless more is allowed. Port 0
    /// takes a free one; the line "metrics on ADDRESS" on standard output tells which.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:0")]
    #[arg(env = "TIKAL_METRICS_LISTEN")]
    pub metrics_listen: SocketAddr,

    /// Let others than this machine read metrics. What they tell is not for players: keep strangers out.
    #[arg(long)]
    pub allow_remote_metrics: bool,

    /// The key with which house bots join reserved seats. Without it reserved seats stay empty.
    #[arg(long, value_name = "KEY", env = "TIKAL_HOUSE_KEY", hide_env_values = true)]
    pub house_key: Option<OperatorKey>,

    /// The key without which nobody makes a match. Without it anybody may.
    #[arg(long, value_name = "KEY", env = "TIKAL_CREATOR_KEY", hide_env_values = true)]
    pub creator_key: Option<OperatorKey>,

    /// The most matches to host at a time; beyond that cancelled and ended ones are forgotten, first those of
    /// whoever has most of them.
    #[arg(long, value_name = "COUNT", default_value_t = 10_000, value_parser = ranges::count)]
    pub max_matches: usize,

    /// How long streams may take to end after the server was told to stop, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    #[arg(value_parser = clap::value_parser!(u64).range(..=24 * 60 * 60))]
    pub drain_seconds: u64,

    /// How connections are kept from being read on their way.
    #[command(flatten)]
    pub privacy: Privacy,

    /// Whether browsers get pages on which matches are played and watched, on the port of the service.
    #[arg(long, value_name = "ON_OR_OFF", value_enum, default_value_t = WebPages::On)]
    pub web: WebPages,

    /// Web pages of this origin may call the server from browsers, such as `https://example.org`;
    /// `*` allows all. Can be given several times.
    #[arg(long = "web-origin", value_name = "ORIGIN")]
    pub web_origins: Vec<String>,

    /// A proxy that may say for whom it speaks, by X-Forwarded-For: an address or a network such as
    /// `10.0.0.0/8`. Limits by address then count those it speaks for. Can be given several times.
    #[arg(long = "trusted-proxy", value_name = "ADDRESS")]
    pub trusted_proxies: Vec<Network>,

    /// What one caller may take from the others.
    #[command(flatten)]
    pub limits: Limits,

    /// What one maker of matches may take from the others.
    #[command(flatten)]
    pub quotas: Quotas,

    /// Where matches are kept.
    #[command(flatten)]
    pub store: StoreConfig,

    /// How to log.
    #[command(flatten)]
    pub log: LogConfig,
}

/// Whether pages for browsers are served.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum WebPages {
    /// They are.
    On,
    /// Only calls are answered.
    Off,
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

/// How long such a key may be.
const KEY_LENGTHS: RangeInclusive<usize> = 16..=200;

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
        // A key travels in a header: whatever else it has would never come back as it was. A short one, or
        // an empty variable, is a key that somebody guesses. The key itself is not repeated.
        let is_visible = text.bytes().all(|byte| byte.is_ascii_graphic());
        if !is_visible || !KEY_LENGTHS.contains(&text.len()) {
            let (least, most) = (KEY_LENGTHS.start(), KEY_LENGTHS.end());
            return Err(format!(
                "{least} to {most} visible ASCII characters without spaces are needed"
            ));
        }
        Ok(OperatorKey(text.into()))
    }
}

impl fmt::Debug for OperatorKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OperatorKey")
    }
}
