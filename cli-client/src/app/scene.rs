//! The match as it stands on the screen, and for whom.

use proto::v1;

use crate::match_view::{Asked, MatchView, SeatNumber};

use super::Playback;

/// For whom the screen is.
#[derive(Clone, Debug)]
pub enum Role {
    /// A player.
    Player(SeatNumber),
    /// Somebody who only looks.
    Watcher,
    /// Somebody who reads a record.
    Reader(Playback),
}

/// How far the match is.
#[derive(Clone, Debug)]
pub enum Stage {
    /// Nothing is known yet.
    Connecting,
    /// It waits for players.
    Lobby(Box<v1::Match>),
    /// It is played, or was.
    Table(Box<Table>),
    /// It never began.
    Cancelled(Box<v1::Match>),
}

/// The newest view of a match.
#[derive(Clone, Debug)]
pub struct Table {
    /// As of this event.
    pub sequence: u64,
    /// What every game's view says; the rest is the game's own.
    pub view: MatchView,
    /// What the player is asked.
    pub asked: Option<Asked>,
}
