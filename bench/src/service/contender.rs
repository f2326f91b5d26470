//! Who is measured.

use std::fmt;

use clap::ValueEnum;

/// A server under load.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, ValueEnum)]
pub(super) enum Contender {
    /// Sends every message of 100 bytes back.
    Echo,
    /// Our contract and streams, canned Updates.
    Null,
    /// The real one, which keeps nothing on disk.
    Service,
}

impl Contender {
    /// Everybody, cheapest first.
    pub(super) const ALL: [Contender; 3] = [Contender::Echo, Contender::Null, Contender::Service];
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Contender::Echo => "echo",
            Contender::Null => "null",
            Contender::Service => "service",
        })
    }
}
