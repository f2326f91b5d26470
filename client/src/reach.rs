//! First contact with a server: that nobody answers is said at once, what trying again cannot mend ends it, and
//! an answer is waited for.
//!
//! A connection alone proves little: `http://` at a port that speaks TLS connects, and only a call shows that
//! nobody understands it. So a question that anybody may ask is asked first.

use std::time::Duration;

use proto::v1;
use proto::v1::tikal_service_client::TikalServiceClient;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tonic::transport::{Channel, Endpoint};

use crate::connect::{endpoint, obstacle, root_cause};
use crate::{Backoff, ClientError, Connecting, Joining, Obstacle, Patience, SeatSession, Server};

/// How long the first answer may take.
const ANSWER_LIMIT: Duration = Duration::from_secs(5);

/// How long a first call may be silent before something is said.
const SILENCE: Duration = Duration::from_secs(1);
/// How an alert of TLS begins, of whatever version.
const TLS_ALERT: [u8; 2] = [0x15, 0x03];

impl Patience {
    /// For a first contact, where no match is at stake: a few seconds.
    pub const FIRST_CONTACT: Patience = Patience {
        first_wait: Duration::from_millis(50),
        longest_wait: Duration::from_secs(1),
        give_up_after: Some(Duration::from_secs(5)),
    };
}

/// What shows that a server is there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Proof {
    /// Somebody takes the connection.
    Connection,
    /// Somebody answers a question that anybody may ask.
    Answer,
}

/// A server that has answered. At the first failure `tell` hears that nobody does, why, and that it is tried again.
/// Later calls have the usual patience.
///
/// # Errors
/// When the address is none, when what answers cannot be talked to, or when nobody answered for as long as
/// patience lasts.
pub async fn reach(
    address: &str,
    connecting: impl Into<Connecting>,
    tell: impl FnMut(&str),
) -> Result<Server, ClientError> {
    reach_by(Proof::Answer, address, connecting.into(), tell).await
}

/// As [`reach`], for who asks only what its match is about: a connection is enough, and [`join_soon`] sees to the
/// rest.
///
/// # Errors
/// As of [`reach`].
pub async fn reach_line(
    address: &str,
    connecting: impl Into<Connecting>,
    tell: impl FnMut(&str),
) -> Result<Server, ClientError> {
    reach_by(Proof::Connection, address, connecting.into(), tell).await
}

/// Takes a seat of a server that was never heard before. While it does not answer, `tell` hears so, and a wrong
/// scheme ends it.
///
/// # Errors
/// What the server refuses, and what keeps it from being reached.
pub async fn join_soon(
    server: &Server,
    joining: Joining,
    mut tell: impl FnMut(&str),
) -> Result<(SeatSession, v1::Match), ClientError> {
    let address = server.address();
    let silence = async {
        tokio::time::sleep(SILENCE).await;
        if speaks_tls(address).await {
            let backoff = Backoff::new(server.patience());
            return ClientError::unreachable(address, &backoff, Obstacle::NoPlainHttp, "");
        }
        tell(&format!("no answer from {address} yet, waiting for it"));
        std::future::pending().await
    };
    tokio::select! {
        biased;
        joined = server.join_known_match(joining) => joined,
        error = silence => Err(error),
    }
}

async fn reach_by(
    proof: Proof,
    address: &str,
    connecting: Connecting,
    mut tell: impl FnMut(&str),
) -> Result<Server, ClientError> {
    let Connecting { patience, ca } = connecting;
    let endpoint = endpoint(address, ca)?;
    let mut backoff = Backoff::new(patience);
    loop {
        let (mut why, last) = match attempt(proof, &endpoint).await {
            Ok(channel) => return Ok(Server::new(channel, address, Patience::default())),
            Err(failed) => failed,
        };
        if speaks_tls(address).await {
            why = Obstacle::NoPlainHttp;
        }
        if backoff.failures() == 0 && !why.lasts() {
            tell(&format!("nobody answers at {address}, trying again: {last}"));
        }
        if why.lasts() || !backoff.failed().await {
            return Err(ClientError::unreachable(address, &backoff, why, &last));
        }
    }
}

/// Connects and perhaps asks; or what is in the way, and what the transport says of it.
async fn attempt(proof: Proof, endpoint: &Endpoint) -> Result<Channel, (Obstacle, String)> {
    let failed = |error: &(dyn std::error::Error + 'static)| (obstacle(error), root_cause(error));
    let channel = endpoint.connect().await.map_err(|error| failed(&error))?;
    if proof == Proof::Connection {
        return Ok(channel);
    }
    let mut service = TikalServiceClient::new(channel.clone());
    let answer = service.get_server_info(v1::GetServerInfoRequest {});
    match tokio::time::timeout(ANSWER_LIMIT, answer).await {
        Err(_) => {
            Err((Obstacle::NoAnswer, format!("no answer within {} s", ANSWER_LIMIT.as_secs())))
        }
        Ok(Err(status)) => match std::error::Error::source(&status) {
            // The server has spoken; what it means is for the calls to come.
            None => Ok(channel),
            Some(error) => Err(failed(error)),
        },
        Ok(Ok(_)) => Ok(channel),
    }
}

/// Whether what answers at an `http://` address speaks TLS: it takes the beginning of HTTP/2 for a broken
/// greeting and answers with an alert. The transport would only say that it was cut.
async fn speaks_tls(address: &str) -> bool {
    if !address.starts_with("http://") {
        return false;
    }
    let asked = async {
        let endpoint = endpoint(address, None).ok()?;
        let uri = endpoint.uri();
        let place = (uri.host()?.trim_matches(['[', ']']).to_owned(), uri.port_u16().unwrap_or(80));
        let mut line = TcpStream::connect(place).await.ok()?;
        line.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0").await.ok()?;
        let mut answer = [0; 2];
        line.read_exact(&mut answer).await.ok()?;
        Some(answer)
    };
    let answer = tokio::time::timeout(ANSWER_LIMIT, asked).await.ok().flatten();
    answer == Some(TLS_ALERT)
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::{join_soon, reach, reach_line};
    use crate::{ClientError, Joining, Patience};

    /// What is told at once, and the sentence at the end, which comes after some seconds.
    async fn check(address: &str, told: &str, ends: &str) {
        let (begun, mut heard) = (Instant::now(), Vec::new());
        let reached =
            reach(address, Patience::FIRST_CONTACT, |line| heard.push(line.to_owned())).await;
        let Err(error) = reached else { panic!("{address}: somebody answers") };
        let most = if told.is_empty() { 0 } else { 1 };
        assert_eq!(heard.len(), most, "{heard:?}");
        assert!(heard.iter().all(|line| line.contains(told)), "{heard:?}");
        assert!(error.to_string().contains(ends), "{error}");
        // Five seconds, and what a busy machine adds.
        assert!(begun.elapsed().as_secs() < 30, "{address}: {:?}", begun.elapsed());
    }

    /// Answers every connection with these bytes once it was greeted, and hangs up.
    async fn answering(bytes: &'static [u8]) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        tokio::spawn(async move {
            while let Ok((mut line, _)) = listener.accept().await {
                let mut greeting = [0; 16];
                if line.read(&mut greeting).await.is_ok() {
                    let _ = line.write_all(bytes).await;
                }
            }
        });
        address
    }

    #[tokio::test]
    async fn nobody_there_is_said_at_once_and_ends_in_seconds() {
        let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", free.local_addr().unwrap());
        drop(free);
        let told = format!("nobody answers at {address}, trying again: ");
        check(&address, &told, "Connection refused").await;
    }

    #[tokio::test]
    async fn a_wrong_scheme_is_called_wrong_at_once() {
        // An alert of TLS, and the beginning of an answer in HTTP/1.
        let tls = answering(b"\x15\x03\x03\0\x02\x02\x0a").await;
        check(&format!("http://{tls}"), "", "speaks TLS: try https://").await;
        let line = reach_line(&format!("http://{tls}"), Patience::FIRST_CONTACT, |_| {}).await;
        let joined = join_soon(&line.unwrap(), Joining::new("match", "name"), |_| {}).await;
        let error = joined.map(drop).unwrap_err();
        assert!(error.to_string().contains("speaks TLS: try https://"), "{error}");
        let plain = answering(b"HTTP/1.1 400 Bad Request\r\n\r\n").await;
        check(&format!("https://{plain}"), "", "speaks no TLS").await;
        let none = reach("127.0.0.1:7711", Patience::FIRST_CONTACT, |_| {}).await;
        assert!(matches!(none, Err(ClientError::BadAddress { .. })));
    }
}
