//! Who reads lines: a seat, or anybody.

use std::time::Duration;

use client::{
    Begin, ClientError, Follow, LobbyWatch, Nonce, Patience, SeatSession, Sequence, Server,
};
use proto::v1;

use crate::sight::SeatNumber;

/// How long a question of a person may take; what must not be lost waits longer.
const QUESTION: Duration = Duration::from_secs(5);

/// A seat that is played.
#[derive(Clone, Debug)]
pub struct Seated {
    /// The seat and its token.
    pub session: SeatSession,
    /// What was promised when the seat was taken, and must be given once all seats are.
    pub nonce: Option<Nonce>,
}

/// A match that is watched.
#[derive(Clone, Debug)]
pub struct Watched {
    /// Where.
    pub server: Server,
    /// Which.
    pub match_id: String,
    /// For an invite-only match.
    pub invite_code: String,
}

/// Who reads.
#[derive(Clone, Debug)]
pub(super) enum Who {
    Seat(Box<Seated>),
    Public(Box<Watched>),
}

impl Who {
    /// The reader's own seat.
    pub(super) fn seat(&self) -> Option<SeatNumber> {
        match self {
            Who::Seat(seated) => Some(SeatNumber(seated.session.seat().number())),
            Who::Public(_) => None,
        }
    }

    /// The seat, for questions that are answered soon or not at all.
    pub(super) fn questions(&self) -> Option<SeatSession> {
        let Who::Seat(seated) = self else { return None };
        let patience = Patience { give_up_after: Some(QUESTION), ..Patience::default() };
        Some(seated.session.clone().with_patience(patience))
    }

    pub(super) fn nonce(&self) -> Option<(&SeatSession, &Nonce)> {
        match self {
            Who::Seat(seated) => seated.nonce.as_ref().map(|nonce| (&seated.session, nonce)),
            Who::Public(_) => None,
        }
    }

    pub(super) async fn match_info(&self) -> Result<v1::Match, ClientError> {
        match self {
            Who::Seat(seated) => seated.session.match_info().await,
            Who::Public(watched) => {
                let Watched { server, match_id, invite_code } = watched.as_ref();
                server.get_match(match_id, invite_code).await
            }
        }
    }

    pub(super) async fn watch_in_lobby(&self) -> Result<LobbyWatch, ClientError> {
        match self {
            Who::Seat(seated) => seated.session.watch_in_lobby().await,
            Who::Public(watched) => {
                let Watched { server, match_id, invite_code } = watched.as_ref();
                server.watch_match_in_lobby(match_id, invite_code).await
            }
        }
    }

    pub(super) async fn events(&self, after: Sequence) -> Result<Vec<v1::Event>, ClientError> {
        match self {
            Who::Seat(seated) => seated.session.events(after).await,
            Who::Public(watched) => {
                let Watched { server, match_id, invite_code } = watched.as_ref();
                server.match_events(match_id, invite_code, after).await
            }
        }
    }

    pub(super) fn follow(&self) -> Follow {
        match self {
            Who::Seat(seated) => Follow::play(&seated.session, Begin::Views),
            Who::Public(watched) => {
                let Watched { server, match_id, invite_code } = watched.as_ref();
                Follow::watch(server, match_id, invite_code, Begin::Views)
            }
        }
    }
}
