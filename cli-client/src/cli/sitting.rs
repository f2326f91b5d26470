//! A seat that is taken, kept and played.

use client::{Joining, Nonce, Patience, Server, draw_nonce};

use super::setting::Setting;
use super::{Notes, opening};
use crate::audience::{Audience, Seated};
use crate::exit::Interrupted;
use crate::output;
use crate::run::Leave;
use crate::saved_seats::SavedSeat;

/// Takes a seat, keeps it for later, and plays it. `invite` is what others type to join.
pub(super) async fn sit_and_play(
    setting: &Setting,
    server: &Server,
    mut joining: Joining,
    with_nonce: bool,
    invite: Option<String>,
) -> anyhow::Result<()> {
    // A seat whose token cannot be kept would be lost: better not to take it.
    setting.saved_seats.prepare()?;
    let nonce = if with_nonce { Some(draw_nonce()?) } else { None };
    joining.nonce_promise = nonce.as_ref().map(Nonce::promise);
    let session = server.join_match(joining).await?;
    let kept = SavedSeat::of(&session, nonce.as_ref());
    setting.saved_seats.keep(&kept)?;
    play(setting, &kept, server, invite).await
}

/// Plays a kept seat until it is left or the match is over.
pub(super) async fn play(
    setting: &Setting,
    kept: &SavedSeat,
    server: &Server,
    invite: Option<String>,
) -> anyhow::Result<()> {
    let words = &setting.words;
    // Whoever sits at a table waits for a server that restarts, however long it takes.
    let server = server.clone().with_patience(Patience::default().endless());
    let seated = Seated { session: kept.session(server)?, nonce: kept.nonce() };
    if setting.json() {
        let told = serde_json::json!({
            "kind": "seated", "match_id": kept.match_id, "seat": kept.seat,
        });
        output::json(&told)?;
    } else {
        output::line(
            &words.say(Notes::Seated, &[("seat", &kept.seat), ("match", &kept.match_id)]),
        )?;
    }
    let leave = opening::follow(setting, Audience::Seat(Box::new(seated)), invite).await?;
    match leave {
        Leave::Over => setting.saved_seats.close(kept),
        Leave::Unfinished | Leave::Interrupted => {
            if !setting.json() {
                let told = words.say(Notes::ResumeLater, &[("match", &kept.match_id)]);
                output::line(&told)?;
            }
            if leave == Leave::Interrupted { Err(Interrupted.into()) } else { Ok(()) }
        }
    }
}
