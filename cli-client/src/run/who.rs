//! Who looks at a match of a server: a seat, or anybody.

use anyhow::Context;
use client::{Begin, ClientError, Follow, LobbyWatch, SeatSession, Sequence, Server};
use proto::v1;

use crate::app::Role;
use crate::sight::{Catalogue, SeatNumber};

/// Who looks.
#[derive(Clone, Debug)]
pub enum Who {
    /// A player.
    Seat(SeatSession),
    /// Somebody who only watches.
    Public {
        /// Where.
        server: Server,
        /// Which match.
        match_id: String,
        /// For an invite-only match.
        invite_code: String,
    },
}

impl Who {
    /// For whom the screen is.
    pub fn role(&self) -> Role {
        match self {
            Who::Seat(session) => Role::Player(SeatNumber(session.seat().number())),
            Who::Public { .. } => Role::Watcher,
        }
    }

    /// What is printed on the tiles, as the server says.
    pub async fn catalogue(&self) -> anyhow::Result<Catalogue> {
        let info = self.server().info().await?;
        let games = info.games.into_iter().filter_map(|game| game.catalogue?.game);
        let tikal = games.map(|game| match game {
            v1::catalogue::Game::Tikal(catalogue) => catalogue,
        });
        let catalogue = tikal.into_iter().next().context("this server does not host Tikal")?;
        Ok(Catalogue::read(&catalogue)?)
    }

    pub(super) fn session(&self) -> Option<&SeatSession> {
        match self {
            Who::Seat(session) => Some(session),
            Who::Public { .. } => None,
        }
    }

    pub(super) async fn match_info(&self) -> Result<v1::Match, ClientError> {
        match self {
            Who::Seat(session) => session.match_info().await,
            Who::Public { server, match_id, invite_code } => {
                server.get_match(match_id, invite_code).await
            }
        }
    }

    pub(super) async fn watch_in_lobby(&self) -> Result<LobbyWatch, ClientError> {
        match self {
            Who::Seat(session) => session.watch_in_lobby().await,
            Who::Public { server, match_id, invite_code } => {
                server.watch_match_in_lobby(match_id, invite_code).await
            }
        }
    }

    pub(super) async fn events(&self, after: Sequence) -> Result<Vec<v1::Event>, ClientError> {
        match self {
            Who::Seat(session) => session.events(after).await,
            Who::Public { server, match_id, invite_code } => {
                server.match_events(match_id, invite_code, after).await
            }
        }
    }

    pub(super) fn follow(&self) -> Follow {
        match self {
            Who::Seat(session) => Follow::play(session, Begin::Views),
            Who::Public { server, match_id, invite_code } => {
                Follow::watch(server, match_id, invite_code, Begin::Views)
            }
        }
    }

    fn server(&self) -> &Server {
        match self {
            Who::Seat(session) => session.server(),
            Who::Public { server, .. } => server,
        }
    }
}
