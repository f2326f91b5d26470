//! Who follows a match of a server: a seat, or the public.

pub(crate) mod lobby;

use std::time::Duration;

use client::{
    Begin, ClientError, Follow, LobbyWatch, Nonce, Patience, SeatSession, Server, StreamOptions,
};
use proto::v1;

use crate::match_view::SeatNumber;

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

/// Who follows.
#[derive(Clone, Debug)]
pub enum Audience {
    /// A player.
    Seat(Box<Seated>),
    /// Somebody who only watches.
    Public(Box<Watched>),
}

impl Audience {
    /// The own seat.
    pub(crate) fn seat(&self) -> Option<SeatNumber> {
        match self {
            Audience::Seat(seated) => Some(SeatNumber(seated.session.seat().number())),
            Audience::Public(_) => None,
        }
    }

    /// The seat, for questions that are answered soon or not at all.
    pub(crate) fn questions(&self) -> Option<SeatSession> {
        let Audience::Seat(seated) = self else { return None };
        let patience = Patience { give_up_after: Some(QUESTION), ..Patience::default() };
        Some(seated.session.clone().with_patience(patience))
    }

    pub(crate) fn nonce(&self) -> Option<(&SeatSession, &Nonce)> {
        match self {
            Audience::Seat(seated) => seated.nonce.as_ref().map(|nonce| (&seated.session, nonce)),
            Audience::Public(_) => None,
        }
    }

    pub(crate) fn server(&self) -> &Server {
        match self {
            Audience::Seat(seated) => seated.session.server(),
            Audience::Public(watched) => &watched.server,
        }
    }

    pub(crate) async fn match_info(&self) -> Result<v1::Match, ClientError> {
        match self {
            Audience::Seat(seated) => seated.session.match_info().await,
            Audience::Public(watched) => {
                let Watched { server, match_id, invite_code } = watched.as_ref();
                server.get_match(match_id, invite_code).await
            }
        }
    }

    pub(crate) async fn watch_in_lobby(&self) -> Result<LobbyWatch, ClientError> {
        match self {
            Audience::Seat(seated) => seated.session.watch_in_lobby().await,
            Audience::Public(watched) => {
                let Watched { server, match_id, invite_code } = watched.as_ref();
                server.watch_match_in_lobby(match_id, invite_code).await
            }
        }
    }

    /// The whole match, with a view wherever its newest event is reached.
    pub(crate) fn follow(&self) -> Follow {
        let options = StreamOptions::views_and_events(Begin::AtTheStart);
        match self {
            Audience::Seat(seated) => Follow::play(&seated.session, options),
            Audience::Public(watched) => {
                let Watched { server, match_id, invite_code } = watched.as_ref();
                Follow::watch(server, match_id, invite_code, options)
            }
        }
    }
}
