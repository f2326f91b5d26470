//! Reaching a server, with patience.

use std::io::ErrorKind;
use std::time::Duration;

use tonic::transport::{Certificate, ClientTlsConfig, Endpoint};

use crate::{Backoff, ClientError, Obstacle, Patience, Server};

/// How long one attempt to connect may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// How often a silent connection is asked whether it is alive, also while no call is open.
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(15);
/// How long the answer may take before the connection counts as cut.
const KEEPALIVE_TIMEOUT: Duration = Duration::from_secs(10);

/// How a server is reached. A [`Patience`] alone is one, with the roots this machine trusts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Connecting {
    /// How long to try, now and in the server's later calls.
    pub patience: Patience,
    /// Certificates in PEM that are trusted for `https://` instead of those this machine trusts, for
    /// a server with a certificate of its own making.
    pub ca: Option<Vec<u8>>,
}

impl From<Patience> for Connecting {
    fn from(patience: Patience) -> Connecting {
        Connecting { patience, ca: None }
    }
}

/// Connects to a server such as `http://127.0.0.1:7711` or `https://play.example`, with the usual
/// patience. A connection that is cut later is made again by the next call.
pub async fn connect(address: &str) -> Result<Server, ClientError> {
    connect_with(address, Patience::default()).await
}

/// As [`connect`], with a choice of patience and of whom to trust.
pub async fn connect_with(
    address: &str,
    connecting: impl Into<Connecting>,
) -> Result<Server, ClientError> {
    let Connecting { patience, ca } = connecting.into();
    let endpoint = endpoint(address, ca)?;
    let mut backoff = Backoff::new(patience);
    loop {
        match endpoint.connect().await {
            Ok(channel) => return Ok(Server::new(channel, address, patience)),
            Err(error) => {
                let (why, last) = (obstacle(&error), root_cause(&error));
                if why.lasts() || !backoff.failed().await {
                    return Err(ClientError::unreachable(address, &backoff, why, &last));
                }
            }
        }
    }
}

pub(crate) fn endpoint(address: &str, ca: Option<Vec<u8>>) -> Result<Endpoint, ClientError> {
    let bad = |reason: String| ClientError::BadAddress { address: address.to_owned(), reason };
    let tls = match address.split_once("://") {
        Some(("http", _)) => None,
        Some(("https", _)) => Some(match ca {
            Some(pem) => ClientTlsConfig::new().ca_certificate(Certificate::from_pem(pem)),
            None => ClientTlsConfig::new().with_native_roots(),
        }),
        Some(_) | None => return Err(bad("it must begin with http:// or https://".to_owned())),
    };
    let mut endpoint =
        Endpoint::from_shared(address.to_owned()).map_err(|e| bad(root_cause(&e)))?;
    if let Some(tls) = tls {
        endpoint = endpoint.tls_config(tls).map_err(|e| bad(root_cause(&e)))?;
    }
    Ok(endpoint
        .connect_timeout(CONNECT_TIMEOUT)
        .tcp_nodelay(true)
        .http2_keep_alive_interval(KEEPALIVE_INTERVAL)
        .keep_alive_timeout(KEEPALIVE_TIMEOUT)
        .keep_alive_while_idle(true))
}

/// What is in the way, from whatever lies below the transport's error. TLS and the resolver have no kinds of their
/// own there, only sentences.
pub(crate) fn obstacle(error: &(dyn std::error::Error + 'static)) -> Obstacle {
    let mut cause = Some(error);
    while let Some(error) = cause {
        match error.downcast_ref::<std::io::Error>().map(std::io::Error::kind) {
            Some(ErrorKind::ConnectionRefused) => return Obstacle::NobodyListens,
            Some(ErrorKind::TimedOut) => return Obstacle::NoAnswer,
            Some(_) | None => {}
        }
        cause = error.source();
    }
    let told = root_cause(error);
    let sentences = [
        ("invalid peer certificate", Obstacle::NotTrusted),
        ("InvalidContentType", Obstacle::NoTls),
        ("failed to lookup address", Obstacle::NoSuchHost),
        ("deadline has elapsed", Obstacle::NoAnswer),
    ];
    let found = sentences.into_iter().find(|(sentence, _)| told.contains(sentence));
    found.map_or(Obstacle::Other, |(_, obstacle)| obstacle)
}

/// What lies at the bottom of an error: the transport's own sentence says only "transport error".
pub(crate) fn root_cause(error: &dyn std::error::Error) -> String {
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
    use crate::{ClientError, Obstacle, Patience};

    #[tokio::test]
    async fn an_address_that_is_none_is_refused_at_once() {
        for address in ["127.0.0.1:7711", "ftp://127.0.0.1", "http://", "http://a b"] {
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
        let Err(ClientError::Unreachable { attempts, why, .. }) = refused else {
            panic!("somebody answered")
        };
        assert!(attempts > 1);
        assert_eq!(why, Obstacle::NobodyListens);
    }
}
