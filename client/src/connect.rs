//! Reaching a server, with patience.

use std::time::Duration;

use tonic::transport::Endpoint;

use crate::{Backoff, ClientError, Patience, Server};

/// How long one attempt to connect may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// How often a silent connection is asked whether it is alive, also while no call is open.
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(15);
/// How long the answer may take before the connection counts as cut.
const KEEPALIVE_TIMEOUT: Duration = Duration::from_secs(10);

/// Connects to a server such as `http://127.0.0.1:7711`, with the usual patience. A connection that
/// is cut later is made again by the next call.
pub async fn connect(address: &str) -> Result<Server, ClientError> {
    connect_with(address, Patience::default()).await
}

/// As [`connect`], with a choice of patience, which the server's later calls keep to as well.
pub async fn connect_with(address: &str, patience: Patience) -> Result<Server, ClientError> {
    let endpoint = endpoint(address)?;
    let mut backoff = Backoff::new(patience);
    loop {
        match endpoint.connect().await {
            Ok(channel) => return Ok(Server::new(channel, address, patience)),
            Err(error) => {
                if !backoff.failed().await {
                    return Err(ClientError::unreachable(address, &backoff, &root_cause(&error)));
                }
            }
        }
    }
}

fn endpoint(address: &str) -> Result<Endpoint, ClientError> {
    let bad = |reason: String| ClientError::BadAddress { address: address.to_owned(), reason };
    if !address.starts_with("http://") {
        return Err(bad("it must begin with http://".to_owned()));
    }
    let endpoint = Endpoint::from_shared(address.to_owned()).map_err(|e| bad(root_cause(&e)))?;
    Ok(endpoint
        .connect_timeout(CONNECT_TIMEOUT)
        .tcp_nodelay(true)
        .http2_keep_alive_interval(KEEPALIVE_INTERVAL)
        .keep_alive_timeout(KEEPALIVE_TIMEOUT)
        .keep_alive_while_idle(true))
}

/// What lies at the bottom of an error: the transport's own sentence says only "transport error".
fn root_cause(error: &dyn std::error::Error) -> String {
    let mut cause = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    cause.to_string()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{connect, connect_with};
    use crate::{ClientError, Patience};

    #[tokio::test]
    async fn an_address_that_is_none_is_refused_at_once() {
        for address in ["127.0.0.1:7711", "https://127.0.0.1", "http://", "http://a b"] {
            let refused = connect(address).await;
            assert!(matches!(refused, Err(ClientError::BadAddress { .. })), "{address}");
        }
    }

    #[tokio::test]
    async fn nobody_there_is_said_with_the_number_of_attempts() {
        let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", free.local_addr().unwrap());
        drop(free);
        let give_up_after = Some(Duration::from_millis(200));
        let patience = Patience { give_up_after, ..Patience::default() };
        let refused = connect_with(&address, patience).await;
        let Err(ClientError::Unreachable { attempts, .. }) = refused else {
            panic!("somebody answered")
        };
        assert!(attempts > 1);
    }
}
