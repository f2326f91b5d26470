//! The position as a client knows it: folded from the events it was told.

use std::fmt;

use proto::v1;
use proto::v1::event::Kind;
use rules::Game;
use rules::tikal::{Event, Position};

/// A position that grows with the log of a match.
#[derive(Clone, Debug, Default)]
pub struct SeenPosition {
    position: Option<Position>,
}

/// Why an event means nothing to this client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// A kind of event, or a game, that is newer than this client.
    UnknownKind {
        /// The event's number.
        sequence: u64,
    },
    /// A field that says nothing the rules know, or a position that is none.
    BadField {
        /// The event's number.
        sequence: u64,
        /// What is wrong.
        reason: String,
    },
    /// The log did not begin with the start of the match.
    NoStart {
        /// The event's number.
        sequence: u64,
    },
}

impl SeenPosition {
    /// The position after everything that was seen; `None` before the match has started.
    pub fn position(&self) -> Option<&Position> {
        self.position.as_ref()
    }

    /// Takes the next event in. The events of a log must come once each and in order.
    pub fn see(&mut self, event: &v1::Event) -> Result<(), Unreadable> {
        let sequence = event.sequence;
        let bad = |reason: String| Unreadable::BadField { sequence, reason };
        let read = |text: &str| Position::parse_position(text).map_err(|e| bad(e.to_string()));
        match &event.kind {
            None => return Err(Unreadable::UnknownKind { sequence }),
            Some(Kind::MatchStarted(started)) => self.position = Some(read(&started.position)?),
            Some(Kind::ActionsUndone(undone)) => self.position = Some(read(&undone.position)?),
            Some(Kind::Game(game)) => {
                let event = Event::try_from(game.clone())
                    .map_err(|invalid| bad(format!("{}: {}", invalid.path, invalid.reason)))?;
                self.position.as_mut().ok_or(Unreadable::NoStart { sequence })?.fold(&event);
            }
            Some(Kind::DecisionTimedOut(_) | Kind::SeatGivenUp(_) | Kind::MatchEnded(_)) => {}
        }
        Ok(())
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::UnknownKind { sequence } => {
                write!(f, "event {sequence} is of a kind this client does not know")
            }
            Unreadable::BadField { sequence, reason } => {
                write!(f, "event {sequence} cannot be read: {reason}")
            }
            Unreadable::NoStart { sequence } => {
                write!(f, "event {sequence} came before the start of the match")
            }
        }
    }
}

impl std::error::Error for Unreadable {}
