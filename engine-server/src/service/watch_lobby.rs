//! The lobby as a stream: first all of it, then what changes.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::Arc;

use futures_util::{StreamExt, stream};
use proto::v1;
use tokio::sync::watch;
use tonic::{Request, Status};

use super::Host;
use super::caller::Caller;
use crate::incident::guarded;
use crate::refusal::Refusal;
use crate::room::Room;
use crate::status::status;

/// What a watcher of the lobby receives.
pub(super) type Stream =
    Pin<Box<dyn stream::Stream<Item = Result<v1::WatchLobbyResponse, Status>> + Send>>;

/// Which matches a watcher is told of.
enum Scope {
    /// All that wait for players and need no invite code.
    Open,
    /// All with free reserved seats, for the operator's house bots.
    Reserved,
    /// One match, whatever its state.
    One(Arc<dyn Room>),
}

impl Host {
    pub(super) async fn watch(
        &self,
        request: &Request<v1::WatchLobbyRequest>,
    ) -> Result<Stream, Refusal> {
        let asked = request.get_ref();
        let (scope, changes) = if asked.reserved_seats {
            self.check_house(request.metadata())?;
            (Scope::Reserved, self.lobby.changes())
        } else if asked.match_id.is_empty() {
            (Scope::Open, self.lobby.changes())
        } else {
            let (room, _) =
                self.acquainted(Caller::of(request), &asked.match_id, &asked.invite_code).await?;
            let changes = room.changes();
            (Scope::One(room), changes)
        };
        let watcher = Watcher { host: self.clone(), scope, changes, known: None };
        let changes = stream::unfold(Some(watcher), |watcher| async {
            let mut watcher = watcher?;
            let change = watcher.next().await;
            let goes_on = change.is_ok() && !watcher.is_over();
            Some((change, goes_on.then_some(watcher)))
        });
        Ok(Box::pin(guarded(changes).map(|change| change.map_err(|refusal| status(&refusal)))))
    }
}

struct Watcher {
    host: Host,
    scope: Scope,
    changes: watch::Receiver<u64>,
    /// What this watcher was told; `None` before the first message.
    known: Option<BTreeMap<String, v1::Match>>,
}

impl Watcher {
    async fn next(&mut self) -> Result<v1::WatchLobbyResponse, Refusal> {
        loop {
            self.changes.mark_unchanged();
            if matches!(&self.scope, Scope::One(room) if room.is_broken()) {
                return Err(Refusal::StoreFailed);
            }
            let now = self.look();
            let complete = self.known.is_none();
            let before = self.known.replace(now.clone()).unwrap_or_default();
            let gone_match_ids: Vec<String> =
                before.keys().filter(|id| !now.contains_key(*id)).cloned().collect();
            let matches: Vec<v1::Match> = now
                .into_iter()
                .filter(|(id, info)| before.get(id) != Some(info))
                .map(|(_, info)| info)
                .collect();
            if complete || !matches.is_empty() || !gone_match_ids.is_empty() {
                return Ok(v1::WatchLobbyResponse { complete, matches, gone_match_ids });
            }
            let mut draining = self.host.draining.clone();
            tokio::select! {
                biased;
                _ = draining.wait_for(|draining| *draining) => return Err(Refusal::Draining),
                _ = self.changes.changed() => {}
            }
        }
    }

    /// Whether nothing can change any more: the one match that is watched is over, and its deal revealed.
    fn is_over(&self) -> bool {
        let over = |info: &v1::Match| {
            let ended = matches!(info.state(), v1::MatchState::Ended | v1::MatchState::Cancelled);
            ended && info.reveal.is_some()
        };
        let told = self.known.iter().flat_map(BTreeMap::values);
        matches!(self.scope, Scope::One(_)) && told.into_iter().any(over)
    }

    fn look(&self) -> BTreeMap<String, v1::Match> {
        let keyed = |info: Arc<v1::Match>| (info.match_id.clone(), info.as_ref().clone());
        let infos = || self.host.lobby.newest_before(None).into_iter().map(|(_, info)| info);
        let waits = |info: &Arc<v1::Match>| info.state() == v1::MatchState::Waiting;
        let is_reserved = |seat: &v1::SeatInfo| seat.state() == v1::SeatState::Reserved;
        match &self.scope {
            Scope::One(room) => BTreeMap::from([keyed(room.info())]),
            Scope::Reserved => infos()
                .filter(waits)
                .filter(|info| info.seats.iter().any(is_reserved))
                .map(keyed)
                .collect(),
            Scope::Open => {
                infos().filter(waits).filter(|info| !info.invite_only).map(keyed).collect()
            }
        }
    }
}
