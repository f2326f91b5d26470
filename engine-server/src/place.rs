//! Where a match is: in memory with its room, or at rest with only its card.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use prost::Message;
use proto::v1;
use table::{MatchId, Moment};

use crate::games::GameKind;
use crate::refusal::Refusal;
use crate::room::Room;
use crate::secrets::SecretHash;
use crate::store::{Overview, StoreError};
use crate::time::time_of_day;
use crate::world::World;

/// One match in the lobby, in memory or not.
pub struct Place {
    /// Its id.
    pub match_id: MatchId,
    /// Its place among all matches, from 1: higher is newer.
    pub number: u64,
    /// The name of its game.
    pub game: String,
    /// The request that made it.
    pub request_id: String,
    /// Recognises the secret of the group it shares its deal with; `None`: it has its own.
    pub deal_group: Option<SecretHash>,
    presence: Mutex<Presence>,
    /// Only one caller at a time brings it back.
    waking: tokio::sync::Mutex<()>,
    /// When somebody last asked for it.
    asked: AtomicU64,
    /// When it was kept, as far as the server before this one did, and from when on its time runs here; `None`: it
    /// is newer than this server.
    kept_at: Option<(Moment, Moment)>,
}

enum Presence {
    Here(Arc<dyn Room>),
    AtRest(Arc<v1::Match>),
}

impl Place {
    /// The place of a new match.
    pub fn new(
        match_id: MatchId,
        number: u64,
        game: &str,
        request_id: &str,
        deal_group: Option<SecretHash>,
        room: Arc<dyn Room>,
    ) -> Place {
        Place {
            match_id,
            number,
            game: game.to_owned(),
            request_id: request_id.to_owned(),
            deal_group,
            presence: Mutex::new(Presence::Here(room)),
            waking: tokio::sync::Mutex::default(),
            asked: AtomicU64::new(0),
            kept_at: None,
        }
    }

    /// The place of a match that was kept, whose time runs on from `since`.
    pub fn resting(overview: &Overview, deal_group: Option<SecretHash>, since: Moment) -> Place {
        // The match is not played from its card: one that cannot be read only hides what it would
        // tell the lobby, and says that the match still runs so that nobody takes it for unfounded.
        let card = Some(&overview.card).filter(|card| !card.is_empty());
        let card = card.and_then(|card| v1::Match::decode(card.as_slice()).ok());
        let mut card = card.unwrap_or_else(|| v1::Match {
            match_id: overview.match_id.to_string(),
            state: v1::MatchState::Running.into(),
            ..v1::Match::default()
        });
        card.head_sequence = card.head_sequence.max(overview.face.head.0);
        if let (Some(told), Some(deadline)) = (&mut card.expire_time, overview.face.deadline) {
            // Downtime has put it off.
            *told = time_of_day(deadline).into();
        }
        Place {
            match_id: overview.match_id.clone(),
            number: overview.number,
            game: overview.game.clone(),
            request_id: overview.request.0.clone(),
            deal_group,
            presence: Mutex::new(Presence::AtRest(Arc::new(card))),
            waking: tokio::sync::Mutex::default(),
            asked: AtomicU64::new(0),
            kept_at: Some((overview.face.at, since)),
        }
    }

    /// The match as the lobby sees it.
    pub fn info(&self) -> Arc<v1::Match> {
        match &*self.presence() {
            Presence::Here(room) => room.info(),
            Presence::AtRest(card) => Arc::clone(card),
        }
    }

    /// Whether the store had no card of it that could be read.
    pub fn lacks_card(&self) -> bool {
        matches!(&*self.presence(), Presence::AtRest(card) if card.game.is_empty())
    }

    /// Since when the match is over, as its card says; `None`: it is not.
    pub fn over_since(&self) -> Option<Moment> {
        let card = self.info();
        let over = matches!(card.state(), v1::MatchState::Ended | v1::MatchState::Cancelled);
        over.then(|| moment(card.end_time))
    }

    /// The room, brought back from the store if need be.
    pub async fn enter(
        &self,
        games: &[Box<dyn GameKind>],
        world: &World,
    ) -> Result<Arc<dyn Room>, Refusal> {
        self.asked.store(world.clock.now().0, Ordering::Relaxed);
        if let Some(room) = self.here() {
            return Ok(room);
        }
        let _waking = self.waking.lock().await;
        if let Some(room) = self.here() {
            return Ok(room);
        }
        let room = self.wake(games, world).await.map_err(|error| {
            tracing::error!(match_id = %self.match_id, %error, "a match could not be loaded");
            match error {
                StoreError::Corrupt { .. } | StoreError::Unfit(_) => {
                    Refusal::MatchUnreadable { match_id: self.match_id.to_string() }
                }
                StoreError::Conflict { .. }
                | StoreError::NotOwner { .. }
                | StoreError::Unsettled { .. }
                | StoreError::Failed { .. }
                | StoreError::Gone { .. } => Refusal::StoreFailed,
            }
        })?;
        *self.presence() = Presence::Here(Arc::clone(&room));
        Ok(room)
    }

    /// Whether the match is in memory.
    pub fn is_here(&self) -> bool {
        matches!(&*self.presence(), Presence::Here(_))
    }

    /// Lets the room go if nobody has asked for it since `before` and nobody holds it.
    pub fn rest(&self, before: Moment) {
        let mut presence = self.presence();
        let Presence::Here(room) = &*presence else { return };
        let asked = Moment(self.asked.load(Ordering::Relaxed));
        // Whoever reads or changes the match holds the room, and nobody gets it without this lock.
        if asked >= before || Arc::strong_count(room) > 1 {
            return;
        }
        let card = room.info();
        if card.state() != v1::MatchState::Unspecified {
            *presence = Presence::AtRest(card);
        }
    }

    /// Whether nobody knows of it and nobody is about to found it.
    pub fn is_given_up(&self) -> bool {
        match &*self.presence() {
            Presence::Here(room) => {
                let is_unheld = Arc::strong_count(room) == 1;
                is_unheld && room.info().state() == v1::MatchState::Unspecified
            }
            Presence::AtRest(_) => false,
        }
    }

    fn presence(&self) -> MutexGuard<'_, Presence> {
        self.presence.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    pub(crate) fn here(&self) -> Option<Arc<dyn Room>> {
        match &*self.presence() {
            Presence::Here(room) if !room.is_broken() => Some(Arc::clone(room)),
            Presence::Here(_) | Presence::AtRest(_) => None,
        }
    }

    async fn wake(
        &self,
        games: &[Box<dyn GameKind>],
        world: &World,
    ) -> Result<Arc<dyn Room>, StoreError> {
        let missing = |what: &str| StoreError::Corrupt { what: what.to_owned() };
        let kept = world.store.load(&self.match_id).await?;
        let kept = kept.ok_or_else(|| missing("nothing is kept of this match"))?;
        // Somebody may have set the clock back between two servers: what the last one kept is not later than this
        // one's beginning, whatever it says.
        let since = match self.kept_at {
            Some((at, since)) if at == kept.face.at => since,
            Some((_, since)) => kept.face.at.max(since),
            None => kept.face.at.max(world.started),
        };
        let woken = games.iter().find_map(|game| game.restore(&self.match_id, &kept, since, world));
        woken.ok_or_else(|| missing("this server does not host its game"))?
    }
}

/// What a card's time says; without one, the beginning of time.
fn moment(time: Option<prost_types::Timestamp>) -> Moment {
    let time = time.unwrap_or_default();
    let millis = i64::from(time.nanos / 1_000_000);
    let millis = time.seconds.saturating_mul(1000).saturating_add(millis);
    Moment(u64::try_from(millis).unwrap_or_default())
}
