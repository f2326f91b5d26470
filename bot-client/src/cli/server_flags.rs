//! Where the server is and whom to trust: the same flags for whoever connects to one.

use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use client::{Connecting, Patience, Server, reach, reach_line};

use super::saying::tell_line;

/// A certificate to trust.
#[derive(Clone, Debug, Args)]
pub(crate) struct TrustFlags {
    /// A PEM file with the certificates to trust for https:// instead of those this machine trusts.
    #[arg(long, value_name = "FILE", env = "TIKAL_CA")]
    ca: Option<PathBuf>,
}

impl TrustFlags {
    /// What to trust, as it stands in the file; `None`: what this machine trusts.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub(super) fn certificates(&self) -> anyhow::Result<Option<Vec<u8>>> {
        let read = |path: &PathBuf| std::fs::read(path).with_context(|| path.display().to_string());
        self.ca.as_ref().map(read).transpose()
    }

    /// The server at this address, if it answers within a few seconds: no match is at stake yet. That nobody
    /// does is told at once.
    ///
    /// # Errors
    /// When the file cannot be read, or the server cannot be reached.
    pub(crate) async fn reach(&self, address: &str) -> anyhow::Result<Server> {
        let connecting = self.connecting()?;
        Ok(reach(address, connecting, |line| tell_line(line)).await?)
    }

    /// A line to the server at this address, in the same manner, for who joins a match next: no call is made
    /// that is not about it.
    ///
    /// # Errors
    /// When the file cannot be read, or the server cannot be reached.
    pub(crate) async fn reach_line(&self, address: &str) -> anyhow::Result<Server> {
        Ok(reach_line(address, self.connecting()?, |line| tell_line(line)).await?)
    }

    fn connecting(&self) -> anyhow::Result<Connecting> {
        Ok(Connecting { patience: Patience::FIRST_CONTACT, ca: self.certificates()? })
    }
}
