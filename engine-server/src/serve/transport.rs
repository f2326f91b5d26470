//! The limits as the transport's settings.

use tonic::transport::Server;

use crate::config::Limits;

/// What one stream may send ahead of what was read of it, in bytes: some hundred submits.
const STREAM_WINDOW: u32 = 64 * 1024;

/// What all streams of a connection may send ahead. Far more than one of them may, so that a stream
/// whose submits wait for their turn does not hold up the others.
const CONNECTION_WINDOW: u32 = 1024 * 1024;

/// A server with these limits, for HTTP/2 and, because browsers may need it, HTTP/1.
///
/// The grace of old connections is not set here: tonic would cut a connection after it without
/// having said before that it takes no more calls. See `connections` and `calls` instead.
pub(super) fn server(limits: &Limits) -> Server {
    Server::builder()
        .accept_http1(true)
        .max_concurrent_streams(limits.max_streams_per_connection)
        .http2_max_header_list_size(limits.max_header_bytes)
        .http2_max_pending_accept_reset_streams(Some(limits.max_pending_resets))
        .http2_keepalive_interval(Some(limits.keepalive_seconds))
        .http2_keepalive_timeout(Some(limits.keepalive_timeout_seconds))
        .max_connection_age(limits.connection_age_seconds)
        .initial_stream_window_size(STREAM_WINDOW)
        .initial_connection_window_size(CONNECTION_WINDOW)
}
