//! What one caller may take from the others: sizes, counts, times and rates.

use std::time::Duration;

use clap::Args;

use super::ranges::{bytes, count, message_bytes, seconds};

/// Limits of connections, calls and streams. Each is told to clients in docs/operations.md.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Limits")]
pub struct Limits {
    /// The most connections at a time; more are closed as soon as they come.
    #[arg(long, value_name = "COUNT", default_value_t = 10_000)]
    #[arg(value_parser = count)]
    pub max_connections: usize,

    /// The most connections from one address; a trusted proxy may have all.
    #[arg(long, value_name = "COUNT", default_value_t = 1_000)]
    #[arg(value_parser = count)]
    pub max_connections_per_address: usize,

    /// How long a new connection may take until its first call has arrived, TLS included, and a Play
    /// stream until its first message has.
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub first_call_seconds: Duration,

    /// After this time a connection takes no more calls; clients open another one by themselves.
    #[arg(long, value_name = "SECONDS", default_value = "3600", value_parser = seconds)]
    pub connection_age_seconds: Duration,

    /// How long calls of a connection that is too old may go on; then its streams are ended.
    #[arg(long, value_name = "SECONDS", default_value = "300", value_parser = seconds)]
    pub connection_grace_seconds: Duration,

    /// How often a quiet connection is pinged.
    #[arg(long, value_name = "SECONDS", default_value = "20", value_parser = seconds)]
    pub keepalive_seconds: Duration,

    /// How long the answer to a ping may take before the connection is closed.
    #[arg(long, value_name = "SECONDS", default_value = "20", value_parser = seconds)]
    pub keepalive_timeout_seconds: Duration,

    /// The most calls and streams at a time on one connection; clients wait with more.
    #[arg(long, value_name = "COUNT", default_value_t = 1_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub max_streams_per_connection: u32,

    /// The most streams at a time on all connections. Half of them are kept for seats.
    #[arg(long, value_name = "COUNT", default_value_t = 50_000)]
    #[arg(value_parser = count)]
    pub max_streams: usize,

    /// The most streams at a time of one address.
    #[arg(long, value_name = "COUNT", default_value_t = 10_000)]
    #[arg(value_parser = count)]
    pub max_streams_per_address: usize,

    /// The most bytes of answers that wait to be read, in all.
    #[arg(long, value_name = "BYTES", default_value_t = 256 * 1024 * 1024)]
    #[arg(value_parser = bytes)]
    pub max_unread_bytes: usize,

    /// The most bytes of answers that wait to be read by one address.
    #[arg(long, value_name = "BYTES", default_value_t = 64 * 1024 * 1024)]
    #[arg(value_parser = bytes)]
    pub max_unread_bytes_per_address: usize,

    /// The most bytes of answers that wait to be read on one connection.
    #[arg(long, value_name = "BYTES", default_value_t = 16 * 1024 * 1024)]
    #[arg(value_parser = bytes)]
    pub max_unread_bytes_per_connection: usize,

    /// The most watchers of one match who have no seat in it.
    #[arg(long, value_name = "COUNT", default_value_t = 1_000)]
    #[arg(value_parser = count)]
    pub max_watchers: usize,

    /// The most bytes of all headers of a call.
    #[arg(long, value_name = "BYTES", default_value_t = 16 * 1024)]
    #[arg(value_parser = clap::value_parser!(u32).range(1024..=1024 * 1024))]
    pub max_header_bytes: u32,

    /// The most bytes of a message that comes in.
    #[arg(long, value_name = "BYTES", default_value_t = 1024 * 1024)]
    #[arg(value_parser = message_bytes)]
    pub max_request_bytes: usize,

    /// The most bytes of a message that goes out. Most clients take no more than this default.
    #[arg(long, value_name = "BYTES", default_value_t = 4 * 1024 * 1024)]
    #[arg(value_parser = message_bytes)]
    pub max_response_bytes: usize,

    /// The most calls a client may have reset before the server has looked at them.
    #[arg(long, value_name = "COUNT", default_value_t = 20)]
    #[arg(value_parser = count)]
    pub max_pending_resets: usize,

    /// How long a call may take until it is answered, or its stream begins, and then how long an answer or a
    /// message of a stream may take until it is read.
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = seconds)]
    pub call_timeout_seconds: Duration,

    /// Calls and submits a second with one token, over time.
    #[arg(long, value_name = "COUNT", default_value_t = 5_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000_000))]
    pub token_rate: u32,

    /// Calls and submits at once with one token.
    #[arg(long, value_name = "COUNT", default_value_t = 10_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000_000))]
    pub token_burst: u32,

    /// Calls and submits a second on one connection, over time, whatever their tokens.
    #[arg(long, value_name = "COUNT", default_value_t = 10_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000_000))]
    pub connection_rate: u32,

    /// Calls and submits at once on one connection.
    #[arg(long, value_name = "COUNT", default_value_t = 20_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000_000))]
    pub connection_burst: u32,

    /// Calls and submits a second from one address, over time, whatever their connections.
    #[arg(long, value_name = "COUNT", default_value_t = 40_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000_000))]
    pub address_rate: u32,

    /// Calls and submits at once from one address.
    #[arg(long, value_name = "COUNT", default_value_t = 80_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000_000))]
    pub address_burst: u32,
}
