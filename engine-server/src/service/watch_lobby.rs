//! The lobby as a stream: first all of it in pages, then what changes. Or one match, until it is over.

use std::sync::Arc;

use futures_util::{StreamExt, stream};
use proto::{EncodedLobby, EncodedMatch, v1};
use tokio::sync::watch;
use tonic::Request;

use super::Host;
use super::caller::Caller;
use super::streams::LobbyMessages;
use crate::house_bots::Announcement;
use crate::incident::guarded;
use crate::lobby_feed::{FeedReader, Scope, Selection, StateSet};
use crate::refusal::Refusal;
use crate::room::Room;
use crate::status::status;

impl Host {
    pub(super) async fn watch(
        &self,
        request: &Request<v1::WatchLobbyRequest>,
    ) -> Result<LobbyMessages, Refusal> {
        let asked = request.get_ref();
        let mut announced = None;
        let watched = if asked.match_id.is_empty() {
            let selection = self.selection(asked)?;
            if asked.reserved_seats {
                self.check_house(request.metadata())?;
                announced = Some(self.house_bots.announce(&asked.house_bots)?);
            }
            Watched::Lobby(self.lobby.watch(&selection))
        } else {
            check_alone(asked)?;
            let (room, _) =
                self.acquainted(Caller::of(request), &asked.match_id, &asked.invite_code).await?;
            let changes = room.changes();
            Watched::One(OneMatch { room, changes, told: None, is_over: false })
        };
        let draining = self.draining.clone();
        let watcher = Watcher { watched, draining, _announced: announced };
        let messages = stream::unfold(Some(watcher), |watcher| async {
            let mut watcher = watcher?;
            let message = watcher.next().await;
            let goes_on = message.is_ok() && !watcher.is_over();
            Some((message, goes_on.then_some(watcher)))
        });
        Ok(Box::pin(guarded(messages).map(|message| message.map_err(|refusal| status(&refusal)))))
    }

    /// Which matches are asked for.
    fn selection(&self, asked: &v1::WatchLobbyRequest) -> Result<Selection, Refusal> {
        let is_hosted = |name: &str| self.lobby.games().iter().any(|game| game.name() == name);
        let game = match asked.game.as_str() {
            "" => None,
            name if is_hosted(name) => Some(name.to_owned()),
            // Every name would be a kind of watchers of its own, and what nobody bounds grows.
            _ => return Err(Refusal::malformed("game", "no such game is hosted here")),
        };
        let mut states = Vec::new();
        for (place, state) in asked.states.iter().enumerate() {
            match v1::MatchState::try_from(*state) {
                Ok(v1::MatchState::Unspecified) | Err(_) => {
                    let reason = "is no state that a match can be in";
                    return Err(Refusal::malformed(format!("states[{place}]"), reason));
                }
                Ok(state) => states.push(state),
            }
        }
        let scope = match (asked.reserved_seats, states.as_slice()) {
            (true, []) => Scope::Reserved,
            (true, _) => {
                let reason = "matches with free reserved seats all wait for players";
                return Err(Refusal::malformed("states", reason));
            }
            (false, []) => Scope::Public(StateSet::from_iter([v1::MatchState::Waiting])),
            (false, _) => Scope::Public(states.into_iter().collect()),
        };
        Ok(Selection { game, scope })
    }
}

/// Whoever asks for one match gets it, whatever it is: nothing else can be asked of it.
fn check_alone(asked: &v1::WatchLobbyRequest) -> Result<(), Refusal> {
    let reason = "one match is watched, whatever it is";
    if !asked.game.is_empty() {
        return Err(Refusal::malformed("game", reason));
    }
    if !asked.states.is_empty() {
        return Err(Refusal::malformed("states", reason));
    }
    if asked.reserved_seats {
        return Err(Refusal::malformed("reserved_seats", reason));
    }
    Ok(())
}

struct Watcher {
    watched: Watched,
    draining: watch::Receiver<bool>,
    /// The watcher's own bots, which are there for as long as it is.
    _announced: Option<Announcement>,
}

enum Watched {
    Lobby(FeedReader),
    One(OneMatch),
}

impl Watcher {
    async fn next(&mut self) -> Result<EncodedLobby, Refusal> {
        let next = async {
            match &mut self.watched {
                Watched::Lobby(reader) => Ok(reader.next().await),
                Watched::One(one) => one.next().await,
            }
        };
        tokio::select! {
            biased;
            message = next => message,
            _ = self.draining.wait_for(|draining| *draining) => Err(Refusal::Draining),
        }
    }

    fn is_over(&self) -> bool {
        matches!(&self.watched, Watched::One(one) if one.is_over)
    }
}

/// A watcher of one match, whatever its state.
struct OneMatch {
    room: Arc<dyn Room>,
    changes: watch::Receiver<u64>,
    /// What the watcher was told last; the bytes are those of everybody who watches it.
    told: Option<EncodedMatch>,
    /// Nothing can change any more: the match is over, and its deal revealed.
    is_over: bool,
}

impl OneMatch {
    async fn next(&mut self) -> Result<EncodedLobby, Refusal> {
        loop {
            self.changes.mark_unchanged();
            if self.room.is_broken() {
                return Err(Refusal::StoreFailed);
            }
            let (info, card) = self.room.card();
            let complete = self.told.is_none();
            if self.told.as_ref() != Some(&card) {
                let ended =
                    matches!(info.state(), v1::MatchState::Ended | v1::MatchState::Cancelled);
                self.is_over = ended && info.reveal.is_some();
                self.told = Some(card.clone());
                return Ok(EncodedLobby { complete, matches: vec![card], ..Default::default() });
            }
            if self.changes.changed().await.is_err() {
                // The room is held here, and with it what tells of its changes.
                std::future::pending::<()>().await;
            }
        }
    }
}
