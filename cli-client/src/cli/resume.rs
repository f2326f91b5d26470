//! `tikal resume`: on with a seat that was taken before.

use anyhow::bail;
use clap::Args;
use client::{ErrorReason, Patience, Seat};
use proto::v1;

use super::setting::Setting;
use super::wanted::seat;
use super::{Notes, sitting};
use crate::exit::Misused;
use crate::output;
use crate::saved_seats::SavedSeat;

/// Flags of `tikal resume`.
#[derive(Clone, Debug, Args)]
pub struct ResumeFlags {
    /// The match [default: the only one that is not over].
    #[arg(value_name = "MATCH")]
    match_id: Option<String>,
    /// The seat, if several were taken in the match.
    #[arg(long, value_parser = seat)]
    seat: Option<Seat>,
    /// The newest of several matches.
    #[arg(long)]
    latest: bool,
}

pub(super) async fn run(setting: &Setting, flags: ResumeFlags) -> anyhow::Result<()> {
    let mut kept = setting.saved_seats.all()?;
    kept.retain(|seat| fits(setting, &flags, seat));
    let mut open = Vec::new();
    let mut unreachable = None;
    for seat in kept {
        match is_open(setting, &seat).await {
            Ok(true) => open.push(seat),
            Ok(false) => setting.saved_seats.close(&seat)?,
            // Another server's match may still be there.
            Err(trouble) => unreachable = unreachable.or(Some(trouble)),
        }
        if flags.latest && !open.is_empty() {
            break;
        }
    }
    match (open.as_slice(), unreachable) {
        ([only], _) => {
            let server = setting.server_at(&only.server).await?;
            sitting::play(setting, only, &server, None).await
        }
        ([], Some(trouble)) => Err(trouble),
        ([], None) => bail!(Misused(setting.words.word(Notes::NothingKept).to_owned())),
        (several, _) => {
            for seat in several {
                let SavedSeat { match_id, seat, server, .. } = seat;
                if setting.json() {
                    let told = serde_json::json!({
                        "kind": "kept", "match_id": match_id, "seat": seat, "server": server,
                    });
                    output::json(&told)?;
                    continue;
                }
                let values: [(&str, &dyn std::fmt::Display); 3] =
                    [("match", match_id), ("seat", seat), ("server", server)];
                output::line(&setting.words.say(Notes::KeptSeat, &values))?;
            }
            bail!(Misused(setting.words.word(Notes::SeveralKept).to_owned()))
        }
    }
}

fn fits(setting: &Setting, flags: &ResumeFlags, kept: &SavedSeat) -> bool {
    let of_match = flags.match_id.as_ref().is_none_or(|wanted| *wanted == kept.match_id);
    let of_seat = flags.seat.is_none_or(|seat| seat.number() == kept.seat);
    of_match && of_seat && setting.is_wanted(&kept.server) && !kept.over
}

/// Whether the match goes on. A server that no longer knows it says no.
async fn is_open(setting: &Setting, kept: &SavedSeat) -> anyhow::Result<bool> {
    let server = setting.server_at(&kept.server).await?.with_patience(Patience::default());
    match kept.session(server)?.match_info().await {
        Ok(shown) => Ok(match shown.state() {
            v1::MatchState::Waiting
            | v1::MatchState::Revealing
            | v1::MatchState::Running
            | v1::MatchState::Unspecified => true,
            v1::MatchState::Ended | v1::MatchState::Cancelled => false,
        }),
        Err(error) => {
            let gone = [Some(ErrorReason::MatchNotFound), Some(ErrorReason::TokenUnknown)];
            if gone.contains(&error.reason()) { Ok(false) } else { Err(error.into()) }
        }
    }
}
