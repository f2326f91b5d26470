//! The door between a bot and the server: every message of one seat goes through it and is seen.
//!
//! A program is told the door's address instead of the server's. So the runner learns what the bot saw
//! and sent, how long it thought and whether it broke a rule, without trusting the bot.

#[cfg(test)]
pub(super) mod filled;
pub(crate) mod passing;
mod reading;
mod secrets;
mod watchman;

pub(super) use reading::{submit_in, update_in};
pub(super) use secrets::{Secrets, rewritten, sent_without_secrets};
pub(super) use watchman::{Watch, Wrong};

use std::net::{Ipv4Addr, SocketAddr};

use anyhow::Context;
use client::Server;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tonic::transport::server::TcpIncoming;

use super::Invitation;
use super::bundle::Keeping;
use passing::{ByteService, Named, Passing};

/// A door that is open as long as it lives.
#[derive(Debug)]
pub(super) struct Door {
    pub(super) watch: Watch,
    pub(super) served: Served,
}

/// A service of bytes on a free port of this machine. Dropping it stops it.
#[derive(Debug)]
pub(crate) struct Served {
    address: String,
    _stop: oneshot::Sender<()>,
}

impl Door {
    /// Opens a door to the server for whoever is invited.
    pub(super) async fn open(
        server: &Server,
        invitation: &Invitation,
        keeping: Keeping,
    ) -> anyhow::Result<Door> {
        let watch = Watch::new(invitation, keeping);
        let passing = Passing { server: server.channel(), watch: watch.clone() };
        Ok(Door { watch, served: serve(passing).await? })
    }

    /// Where it is, such as `http://127.0.0.1:40123`.
    pub(super) fn address(&self) -> &str {
        &self.served.address
    }
}

impl Served {
    /// Where it is, such as `http://127.0.0.1:40123`.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }
}

/// Serves until the result is dropped.
pub(crate) async fn serve(service: impl ByteService) -> anyhow::Result<Served> {
    let listener = TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).await;
    let listener = listener.context("no port is free for a door")?;
    let address = format!("http://{}", listener.local_addr()?);
    let (stop, stopped) = oneshot::channel::<()>();
    let incoming = TcpIncoming::from(listener).with_nodelay(Some(true));
    let server = tonic::transport::Server::builder().add_service(Named(service));
    tokio::spawn(async move {
        let stopped = async { drop(stopped.await) };
        // If it breaks, calls fail and the game says so.
        let _ = server.serve_with_incoming_shutdown(incoming, stopped).await;
    });
    Ok(Served { address, _stop: stop })
}
