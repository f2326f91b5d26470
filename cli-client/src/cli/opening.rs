//! Opens the full screen for a command.

use client::{Nonce, SeatSession};
use proto::v1;
use tokio::task::JoinSet;

use super::setting::Setting;
use crate::plain::{self, Seated, Watched};
use crate::replay::{self, Step};
use crate::run::{self, Leave, Opening, Who};
use crate::sight::Catalogue;

/// A seat to play; `invite` is what others type to join.
pub(super) async fn seat(
    setting: &Setting,
    seated: Seated,
    invite: Option<String>,
) -> anyhow::Result<Leave> {
    let Seated { session, nonce } = seated;
    let mut promise = JoinSet::new();
    if let Some(nonce) = nonce {
        promise.spawn(keep_promise(session.clone(), nonce));
    }
    let opening = Opening::Match { who: Box::new(Who::Seat(session)), invite };
    run::run(opening, setting.words.clone(), setting.look).await
}

/// A match to watch.
pub(super) async fn watched(setting: &Setting, watched: Watched) -> anyhow::Result<Leave> {
    let Watched { server, match_id, invite_code } = watched;
    let who = Box::new(Who::Public { server, match_id, invite_code });
    let opening = Opening::Match { who, invite: None };
    run::run(opening, setting.words.clone(), setting.look).await
}

/// A record to walk through.
pub(super) async fn record(setting: &Setting, steps: Vec<Step>) -> anyhow::Result<()> {
    let (names, catalogue) = (plain::names_of(&steps), Catalogue::read(&replay::catalogue())?);
    let opening = Opening::Record { steps, names, catalogue };
    run::run(opening, setting.words.clone(), setting.look).await.map(drop)
}

/// Gives the promised nonce as soon as all seats are taken. Whether it came in time, the lobby tells.
async fn keep_promise(session: SeatSession, nonce: Nonce) {
    while let Ok(mut lobby) = session.watch_in_lobby().await {
        while let Ok(change) = lobby.next().await {
            match change.matches.first().map(v1::Match::state) {
                Some(v1::MatchState::Waiting | v1::MatchState::Unspecified) | None => {}
                Some(v1::MatchState::Revealing) => {
                    let _ = session.reveal_nonce(&nonce).await;
                    return;
                }
                Some(
                    v1::MatchState::Running | v1::MatchState::Ended | v1::MatchState::Cancelled,
                ) => return,
            }
        }
    }
}
