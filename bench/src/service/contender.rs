//! Who is measured.

use std::fmt;

use clap::ValueEnum;

use super::game::Game;

/// A contender, and the game that is played on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Subject {
    pub(super) contender: Contender,
    /// The echo knows no game: it is measured beside each.
    pub(super) game: Game,
}

/// A server under load.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, ValueEnum)]
pub(super) enum Contender {
    /// Sends every message of 100 bytes back.
    Echo,
    /// Our contract and streams, canned Updates.
    Null,
    /// The real one, which keeps nothing on disk.
    Service,
    /// A disk alone, without a network.
    Bare,
    /// What null service and disk together set as the aim.
    Bound,
    /// The real one with its store on disk.
    Durable,
}

impl Contender {
    /// With this game.
    pub(super) const fn playing(self, game: Game) -> Subject {
        Subject { contender: self, game }
    }

    /// Those that bear every load that keeps nothing, cheapest first.
    pub(super) const SERVING: [Contender; 3] =
        [Contender::Echo, Contender::Null, Contender::Service];

    /// Everybody, cheapest first.
    pub(super) const ALL: [Contender; 6] = [
        Contender::Echo,
        Contender::Null,
        Contender::Service,
        Contender::Bare,
        Contender::Bound,
        Contender::Durable,
    ];
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Contender::Echo => "echo",
            Contender::Null => "null",
            Contender::Service => "service",
            Contender::Bare => "bare",
            Contender::Bound => "bound",
            Contender::Durable => "durable",
        })
    }
}
