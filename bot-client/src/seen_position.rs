//! The position as a client knows it: folded from the events it was told, as far as it knows them.

use std::fmt;

use proto::v1;
use proto::v1::event::Kind;
use proto::v1::game_event::Game::Tikal;
use rules::Game;
use rules::tikal::{Event, Position};
use table::Sequence;

/// A position that grows with the log of a match. An event of a kind that is newer than this client
/// leaves it unknown, until the whole position is told.
#[derive(Clone, Debug, Default)]
pub struct SeenPosition {
    position: Option<Position>,
    /// Something happened that this client cannot fold.
    is_unknown: bool,
}

/// Why an event means nothing to this client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unreadable {
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
    /// The position after everything that was seen; `None` before the match has started, and while
    /// it is unknown.
    pub fn position(&self) -> Option<&Position> {
        self.position.as_ref().filter(|_| !self.is_unknown)
    }

    /// Whether something happened that this client does not understand, so that the position has to
    /// be asked for.
    pub fn is_unknown(&self) -> bool {
        self.is_unknown
    }

    /// The whole position is told, in the notation.
    pub fn look(&mut self, sequence: Sequence, text: &str) -> Result<(), Unreadable> {
        let position = Position::parse_position(text).map_err(|error| Unreadable::BadField {
            sequence: sequence.0,
            reason: error.to_string(),
        })?;
        *self = SeenPosition { position: Some(position), is_unknown: false };
        Ok(())
    }

    /// Takes the next event in. The events of a log must come once each and in order.
    pub fn see(&mut self, event: &v1::Event) -> Result<(), Unreadable> {
        let sequence = event.sequence;
        match &event.kind {
            None => self.is_unknown = true,
            Some(Kind::MatchStarted(started)) => {
                self.look(Sequence(sequence), &started.position)?;
            }
            Some(Kind::ActionsUndone(undone)) => self.look(Sequence(sequence), &undone.position)?,
            Some(Kind::Game(game)) if !is_known(game) => self.is_unknown = true,
            Some(Kind::Game(game)) => {
                let event = Event::try_from(game.clone()).map_err(|invalid| {
                    let reason = format!("{}: {}", invalid.path, invalid.reason);
                    Unreadable::BadField { sequence, reason }
                })?;
                if !self.is_unknown {
                    self.position.as_mut().ok_or(Unreadable::NoStart { sequence })?.fold(&event);
                }
            }
            Some(Kind::DecisionTimedOut(_) | Kind::SeatGivenUp(_) | Kind::MatchEnded(_)) => {}
        }
        Ok(())
    }
}

/// Whether an event of a game is of a kind, and of a game, that is not newer than this client.
fn is_known(event: &v1::GameEvent) -> bool {
    matches!(&event.game, Some(Tikal(v1::TikalEvent { kind: Some(_) })))
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
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
