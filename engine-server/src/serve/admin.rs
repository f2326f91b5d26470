//! What the operator asks of a running server: which matches there are, to end some, to ban somebody, to
//! back the store up.
//!
//! It is asked over the operator's own listener, and only from this machine, wherever else metrics are read. A web
//! page that a browser of this machine shows comes from there too; so a request must be JSON and name the loopback as
//! its host, which no such page can do. And so do requests that a proxy on this machine passes on from elsewhere: one
//! that says so is refused.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use proto::v1;
use serde::{Deserialize, Serialize};

use super::backups::{BackupState, Backups};
use super::tls::is_loopback;
use crate::bans::Bans;
use crate::census::{Maker, MakerKind};
use crate::lobby::Lobby;
use crate::origin::Origin;
use crate::secrets::Secrets;

/// By these a proxy says for whom it speaks, and that it does. None of them belongs on a request from here.
const PASSED_ON: [&str; 8] = [
    "forwarded",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-forwarded-server",
    "x-real-ip",
    "x-client-ip",
    "via",
];

/// How many matches are ended at once: they share commits, so that a flood of them is gone in seconds.
const CANCELLED_AT_ONCE: usize = 64;

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum AdminRequest {
    /// Matches, newest first.
    List(Wanted),
    /// To end these matches, however far they are.
    Cancel(Wanted),
    /// That nobody from this address or network makes or joins matches.
    Ban(String),
    /// The contrary.
    Unban(String),
    /// Who is banned.
    Bans,
    /// A backup of the store in this new file.
    Backup(PathBuf),
    /// How far that is.
    BackupState,
}

/// Which matches. What is left out asks nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Wanted {
    /// These.
    pub match_ids: Vec<String>,
    /// In this state, such as `waiting`.
    pub state: Option<String>,
    /// Of the maker that is shown so.
    pub maker: Option<String>,
    /// Made from this address.
    pub address: Option<IpAddr>,
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdminAnswer {
    /// The matches that were asked for.
    Matches(Vec<ListedMatch>),
    /// How many matches were ended, and which could not be.
    Cancelled {
        /// How many were.
        count: usize,
        /// Ids, each with the reason.
        failed: Vec<(String, String)>,
    },
    /// Who is banned now.
    Banned(Vec<String>),
    /// How far the backup is.
    Backup(BackupState),
}

/// A match as the operator sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedMatch {
    /// Its id.
    pub match_id: String,
    /// The game.
    pub game: String,
    /// How far it is, such as `waiting`.
    pub state: String,
    /// How many seats are taken.
    pub taken: usize,
    /// How many there are.
    pub seats: usize,
    /// The newest event.
    pub head_sequence: u64,
    /// When it was made, in seconds since 1970.
    pub created: i64,
    /// Who made it; `None`: nobody wrote it down.
    pub maker: Option<String>,
    /// Whether it needs an invite code.
    pub invite_only: bool,
    /// What its maker called it.
    pub title: String,
}

/// What the operator can reach.
#[derive(Clone)]
pub(super) struct Admin {
    pub(super) lobby: Arc<Lobby>,
    pub(super) secrets: Arc<Secrets>,
    pub(super) bans: Arc<Bans>,
    pub(super) backups: Backups,
}

/// Answers one request.
pub(super) async fn answer(
    State(admin): State<Admin>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: String,
) -> Response {
    if !is_loopback(peer) || !is_from_here(&headers) {
        let sentence =
            "the operator asks in JSON, by the address of the loopback and without a proxy\n";
        return (StatusCode::FORBIDDEN, sentence).into_response();
    }
    let request: AdminRequest = match serde_json::from_str(&body) {
        Ok(request) => request,
        Err(error) => return (StatusCode::BAD_REQUEST, format!("{error}\n")).into_response(),
    };
    match admin.answer(request).await {
        Ok(answer) => {
            // Structs of numbers and strings: nothing in them can fail to be written.
            let text = serde_json::to_string(&answer).unwrap_or_default();
            ([(header::CONTENT_TYPE, "application/json")], text).into_response()
        }
        Err(sentence) => (StatusCode::BAD_REQUEST, format!("{sentence}\n")).into_response(),
    }
}

/// Whether no web page can have sent it, and no proxy says that it passes it on.
fn is_from_here(headers: &HeaderMap) -> bool {
    if PASSED_ON.iter().any(|name| headers.contains_key(*name)) {
        return false;
    }
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let is_json = text(header::CONTENT_TYPE) == "application/json";
    let host = text(header::HOST);
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    is_json && (name == "localhost" || address.is_ok_and(|it| it.to_canonical().is_loopback()))
}

impl Admin {
    async fn answer(&self, request: AdminRequest) -> Result<AdminAnswer, String> {
        match request {
            AdminRequest::List(wanted) => {
                let matches = self.select(&wanted)?.into_iter();
                Ok(AdminAnswer::Matches(
                    matches.map(|(maker, info)| listed(maker, &info)).collect(),
                ))
            }
            AdminRequest::Cancel(wanted) => self.cancel(&wanted).await,
            AdminRequest::Ban(address) => {
                self.bans.add(&address)?;
                tracing::info!(address, "banned by the operator");
                Ok(AdminAnswer::Banned(self.bans.list()))
            }
            AdminRequest::Unban(address) => {
                self.bans.remove(&address)?;
                tracing::info!(address, "no longer banned");
                Ok(AdminAnswer::Banned(self.bans.list()))
            }
            AdminRequest::Bans => Ok(AdminAnswer::Banned(self.bans.list())),
            AdminRequest::Backup(file) => Ok(AdminAnswer::Backup(self.backups.begin(&file)?)),
            AdminRequest::BackupState => Ok(AdminAnswer::Backup(self.backups.state())),
        }
    }

    async fn cancel(&self, wanted: &Wanted) -> Result<AdminAnswer, String> {
        if *wanted == Wanted::default() {
            return Err("say which matches: all of them is not what anybody means".to_owned());
        }
        let (mut count, mut failed) = (0, Vec::new());
        let (over, unfinished): (Vec<_>, Vec<_>) =
            self.select(wanted)?.into_iter().map(|(_, info)| info).partition(|info| {
                matches!(info.state(), v1::MatchState::Ended | v1::MatchState::Cancelled)
            });
        let named = over.iter().filter(|info| wanted.match_ids.contains(&info.match_id));
        failed.extend(named.map(|info| (info.match_id.clone(), "it is over".to_owned())));
        let cancel = |info: Arc<v1::Match>| async move {
            let ended = async { self.lobby.find(&info.match_id).await?.cancel().await };
            (ended.await, info)
        };
        let mut cancelled =
            stream::iter(unfinished).map(cancel).buffer_unordered(CANCELLED_AT_ONCE);
        while let Some((ended, info)) = cancelled.next().await {
            match ended {
                Ok(()) => {
                    tracing::info!(match_id = info.match_id, "cancelled by the operator");
                    count += 1;
                }
                Err(refusal) => failed.push((info.match_id.clone(), refusal.to_string())),
            }
        }
        let found = |id: &&String| self.lobby.is_known(id);
        for unknown in wanted.match_ids.iter().filter(|id| !found(id)) {
            failed.push((unknown.clone(), "there is no such match".to_owned()));
        }
        Ok(AdminAnswer::Cancelled { count, failed })
    }

    fn select(&self, wanted: &Wanted) -> Result<Vec<Selected>, String> {
        let named = wanted.maker.as_deref().map(str::parse::<Maker>).transpose()?;
        let of_address = wanted.address.map(|address| {
            let origin = Origin::of(address).to_string();
            self.secrets.maker(MakerKind::Address, &origin)
        });
        if let Some(state) = wanted.state.as_deref().filter(|state| !STATES.contains(state)) {
            return Err(format!("'{state}' is none of {}", STATES.join(", ")));
        }
        let mut selected = Vec::new();
        for (place, info) in self.lobby.all() {
            let maker = self.lobby.maker(place.number);
            let is_wanted = (wanted.match_ids.is_empty()
                || wanted.match_ids.contains(&info.match_id))
                && wanted.state.as_deref().is_none_or(|state| state == state_name(info.state()))
                && named.is_none_or(|named| maker == Some(named))
                && of_address.is_none_or(|named| maker == Some(named));
            if is_wanted {
                selected.push((maker, info));
            }
        }
        Ok(selected)
    }
}

/// A match, and who made it.
type Selected = (Option<Maker>, Arc<v1::Match>);

const STATES: [&str; 5] = ["waiting", "revealing", "running", "ended", "cancelled"];

fn state_name(state: v1::MatchState) -> &'static str {
    match state {
        v1::MatchState::Unspecified => "",
        v1::MatchState::Waiting => "waiting",
        v1::MatchState::Revealing => "revealing",
        v1::MatchState::Running => "running",
        v1::MatchState::Ended => "ended",
        v1::MatchState::Cancelled => "cancelled",
    }
}

fn listed(maker: Option<Maker>, info: &v1::Match) -> ListedMatch {
    let is_taken = |seat: &&v1::SeatInfo| seat.state() == v1::SeatState::Taken;
    ListedMatch {
        match_id: info.match_id.clone(),
        game: info.game.clone(),
        state: state_name(info.state()).to_owned(),
        taken: info.seats.iter().filter(is_taken).count(),
        seats: info.seats.len(),
        head_sequence: info.head_sequence,
        created: info.create_time.map_or(0, |time| time.seconds),
        maker: maker.map(|maker| maker.to_string()),
        invite_only: info.invite_only,
        title: info.title.clone(),
    }
}
