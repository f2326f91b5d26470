//! A seat that is taken, kept, played, and forgotten when its match is over.

use client::{Joining, Nonce, Patience, SeatSession, Server, draw_nonce};
use proto::v1;
use tokio::task::JoinSet;

use super::setting::{Manner, Setting};
use super::{Notes, output};
use crate::kept::KeptSeat;
use crate::plain;
use crate::run::{self, Leave, Opening};

/// Takes a seat, keeps it for later, and plays it.
pub(super) async fn sit_and_play(
    setting: &Setting,
    server: &Server,
    mut joining: Joining,
    with_nonce: bool,
) -> anyhow::Result<()> {
    let nonce = if with_nonce { Some(draw_nonce()?) } else { None };
    joining.nonce_promise = nonce.as_ref().map(Nonce::promise);
    let session = server.join_match(joining).await?;
    let kept = KeptSeat::of(&session, nonce.as_ref());
    setting.kept.keep(&kept)?;
    play(setting, &kept, session).await
}

/// Plays a kept seat until it is left or the match is over.
pub(super) async fn play(
    setting: &Setting,
    kept: &KeptSeat,
    session: SeatSession,
) -> anyhow::Result<()> {
    let words = &setting.words;
    let seat = session.seat();
    if !setting.json() {
        let values: [(&str, &dyn std::fmt::Display); 2] = [("seat", &seat), ("match", &kept.match_id)];
        output::line(&words.say(Notes::SeatTaken, &values))?;
    }
    // Whoever sits at a table waits for a server that restarts, however long it takes.
    let server = session.server().clone().with_patience(Patience::default().endless());
    let session = kept.session(server)?;
    let mut promise = JoinSet::new();
    if let Some(nonce) = kept.nonce() {
        promise.spawn(keep_promise(session.clone(), nonce));
    }
    let leave = match setting.manner {
        Manner::Screen => {
            let shown = session.match_info().await?;
            run::run(Opening::Seat(session, shown), words.clone(), setting.look).await?
        }
        Manner::Words => plain::play(session, words.clone(), plain::Voice::Words).await?,
        Manner::Json => plain::play(session, words.clone(), plain::Voice::Json).await?,
    };
    match leave {
        Leave::Over => setting.kept.forget(kept),
        Leave::Quit if setting.json() => Ok(()),
        Leave::Quit => {
            let told = words.say(Notes::ResumeLater, &[("match", &kept.match_id)]);
            Ok(output::line(&told)?)
        }
    }
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
