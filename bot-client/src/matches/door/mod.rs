//! The door between a bot and the server: every message of one seat goes through it and is seen.
//!
//! A program is told the door's address instead of the server's. So the runner learns what the bot saw
//! and sent, how long it thought and whether it broke a rule, without trusting the bot.

#[cfg(test)]
pub(super) mod filled;
mod passing;
mod reading;
mod secrets;
mod watchman;

pub(super) use reading::{submit_in, update_in};
pub(super) use secrets::{Secrets, rewritten, sent_without_secrets};
pub(super) use watchman::{Watch, Wrong};

use client::Server;

use super::Invitation;
use super::bundle::Keeping;
use super::hindrances::Hindrances;
use crate::byte_proxy::{Served, serve};
use passing::Passing;

/// A door that is open as long as it lives.
#[derive(Debug)]
pub(super) struct Door {
    pub(super) watch: Watch,
    pub(super) served: Served,
}

impl Door {
    /// Opens a door to the server for whoever is invited.
    pub(super) async fn open(
        server: &Server,
        invitation: &Invitation,
        keeping: Keeping,
        hindrances: Hindrances,
    ) -> anyhow::Result<Door> {
        let watch = Watch::new(invitation, keeping, hindrances);
        let passing = Passing { server: server.channel(), watch: watch.clone() };
        Ok(Door { watch, served: serve(passing).await? })
    }

    /// Where it is, such as `http://127.0.0.1:40123`.
    pub(super) fn address(&self) -> &str {
        self.served.address()
    }
}
