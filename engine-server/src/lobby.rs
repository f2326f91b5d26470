//! All matches of a server: making them, finding them, and telling who watches.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::time::Duration;

use proto::v1;
use rules::{Audience, Seat};
use table::{MatchId, Moment};
use tokio::sync::watch;

use crate::deal_groups::{DealGroups, SharedDeal};
use crate::games::{GameKind, NewMatch};
use crate::place::Place;
use crate::records::{RecordReader, game_of};
use crate::refusal::{FieldProblem, Refusal};
use crate::room::{Founded, JoinRequest, Room, SeatTokens, TokenOf};
use crate::roster::Wish;
use crate::secrets::{SecretHash, Secrets};
use crate::simulate::{Origin, OriginText, POSITION_LIMIT};
use crate::store::Overview;
use crate::world::World;

/// How long a match may wait for its first player when the server needs the room.
const UNCLAIMED: Duration = Duration::from_secs(10 * 60);

/// The most bytes that are told of why a text is no position.
const REASON_LIMIT: usize = 400;

/// The matches of a server, oldest first.
pub struct Lobby {
    games: Vec<Box<dyn GameKind>>,
    world: World,
    places: RwLock<Places>,
    limit: usize,
}

#[derive(Default)]
struct Places {
    by_number: BTreeMap<u64, Arc<Place>>,
    by_id: HashMap<MatchId, Arc<Place>>,
    by_request: HashMap<String, ([u8; 32], Arc<Place>)>,
    groups: DealGroups,
    made: u64,
}

impl Lobby {
    /// A lobby that hosts these games and at most so many matches, with those that were kept.
    pub fn new(
        games: Vec<Box<dyn GameKind>>,
        world: World,
        limit: usize,
        kept: Vec<Overview>,
    ) -> Lobby {
        let mut places = Places::default();
        for overview in kept {
            let rested = Duration::from_millis(world.started.0.saturating_sub(overview.face.at.0));
            // What was left when it was kept is left now: downtime is charged to nobody (H-5).
            let deadline = overview.face.deadline.map(|deadline| deadline.after(rested));
            world.deadlines.set(&overview.match_id, deadline);
            let (request_id, body) = overview.request.clone();
            let shared = overview.deal_group.as_deref().and_then(SharedDeal::read);
            if shared.is_none() && overview.deal_group.is_some() {
                tracing::error!(match_id = %overview.match_id, "its deal group cannot be read");
            }
            let place = Place::resting(&overview, shared.as_ref().map(|shared| shared.secret));
            places.add(Arc::new(place), request_id, body, shared.as_ref());
        }
        // Some group may be over that the last server did not come to reveal.
        world.group_match_over.notify_one();
        Lobby { games, world, places: RwLock::new(places), limit }
    }

    /// Makes the cards anew that the store does not have, each from the match itself: a store of an
    /// older contract has none. A match that cannot be read is logged and stays without.
    pub async fn renew_cards(&self) {
        let lacking: Vec<Arc<Place>> =
            self.read().by_number.values().filter(|place| place.lacks_card()).cloned().collect();
        for place in lacking {
            if place.enter(&self.games, &self.world).await.is_ok() {
                place.rest(Moment(u64::MAX));
            }
        }
    }

    /// The games that can be played here.
    pub fn games(&self) -> &[Box<dyn GameKind>] {
        &self.games
    }

    /// What time it is here.
    pub fn now(&self) -> Moment {
        self.world.clock.now()
    }

    /// Whether changes can be kept.
    pub fn is_well(&self) -> bool {
        self.world.store.is_well()
    }

    /// Whether matches outlive the server.
    pub fn is_durable(&self) -> bool {
        self.world.store.is_durable()
    }

    /// Makes a match with its creator on a seat, if there is a wish; if that is refused, no match
    /// is made. The same request gets the same match and the same seat.
    pub async fn create(
        &self,
        new: &NewMatch<'_>,
        secrets: &Secrets,
        wish: Option<Wish>,
    ) -> Result<(Arc<dyn Room>, Option<v1::SeatGrant>), Refusal> {
        let (place, room) = self.place_for(new, secrets).await?;
        let request = (new.request.request_id.clone(), new.body);
        let founded = Founded { number: place.number, request };
        let id = new.request.request_id.as_str();
        let tokens = SeatTokens { secrets, match_id: place.match_id.as_str(), id };
        let request = JoinRequest { id, body: new.body, token_of: &tokens };
        let join = wish.map(|wish| (wish, request));
        match Arc::clone(&room).found(founded, join).await {
            Ok(seat) => {
                let grant = |seat: Seat| v1::SeatGrant {
                    seat: u32::from(seat.number()),
                    token: tokens.token(seat),
                };
                Ok((room, seat.map(grant)))
            }
            // Perhaps it was kept all the same: a retry finds out.
            Err(Refusal::StoreFailed) => Err(Refusal::StoreFailed),
            Err(refusal) => {
                if room.info().state() == v1::MatchState::Unspecified {
                    self.write().remove(&place);
                }
                Err(refusal)
            }
        }
    }

    /// The place a request has, or gets, with its room: who holds the room keeps the place.
    async fn place_for(
        &self,
        new: &NewMatch<'_>,
        secrets: &Secrets,
    ) -> Result<(Arc<Place>, Arc<dyn Room>), Refusal> {
        let known = self.read().of_request(new)?;
        if let Some(place) = known {
            match place.enter(&self.games, &self.world).await {
                Ok(room) => return Ok((place, room)),
                // Nothing was kept of it: the request is made as if it were new.
                Err(Refusal::MatchUnreadable { .. })
                    if place.info().state() == v1::MatchState::Unspecified =>
                {
                    self.write().remove(&place);
                }
                Err(refusal) => return Err(refusal),
            }
        }
        let shared = new.shared_deal.as_ref().map(|(shared, _)| shared);
        if let Some(shared) = shared {
            self.read().groups.check(shared, new.now)?;
        }
        let match_id = MatchId::new(secrets.word(12));
        let match_id = match_id.ok_or(Refusal::StoreFailed)?;
        let world = &self.world;
        let made = self.games.iter().find_map(|game| game.make(&match_id, new, secrets, world));
        let (game, room) = made.ok_or_else(|| {
            Refusal::malformed("options", "one of the games of this server is needed")
        })??;
        let request_id = &new.request.request_id;
        let added = {
            let mut places = self.write();
            match places.of_request(new)? {
                // Somebody sent the same request meanwhile.
                Some(place) => Err(place),
                None => {
                    if let Some(shared) = shared {
                        // Others may have filled the group meanwhile.
                        places.groups.check(shared, new.now)?;
                    }
                    let forgotten = places.make_room(self.limit, new.now)?;
                    let number = places.made + 1;
                    let (group, here) = (shared.map(|shared| shared.secret), Arc::clone(&room));
                    let place = Place::new(match_id, number, game, request_id, group, here);
                    let place = Arc::new(place);
                    places.add(Arc::clone(&place), request_id.clone(), new.body, shared);
                    Ok((place, forgotten))
                }
            }
        };
        let (place, forgotten) = match added {
            Ok(added) => added,
            Err(place) => {
                let room = place.enter(&self.games, &self.world).await?;
                return Ok((place, room));
            }
        };
        if let Some(place) = forgotten {
            self.world.deadlines.set(&place.match_id, None);
            self.world.store.forget(&place.match_id).await;
            self.world.announce();
        }
        Ok((place, room))
    }

    /// Lets the group with this secret take no more matches, and cancels those that wait for players or nonces.
    /// Answers with all its matches.
    ///
    /// # Errors
    /// Refused when there is no such group, or it cannot be kept that it is closed.
    pub async fn close_group(&self, secret: &str) -> Result<Vec<v1::Match>, Refusal> {
        let members = self.write().groups.close(&SecretHash::of(secret));
        let mut matches = Vec::new();
        for place in members.ok_or(Refusal::DealGroupUnknown)? {
            // One that its creator is about to found is played like any other of the group.
            if place.info().state() != v1::MatchState::Unspecified {
                let room = place.enter(&self.games, &self.world).await?;
                Arc::clone(&room).close_group().await?;
                matches.push(room.info().as_ref().clone());
            }
        }
        self.world.group_match_over.notify_one();
        Ok(matches)
    }

    /// Reveals the deals of all groups that are over. A match that cannot be told now is told another time.
    pub async fn reveal_deals(&self) {
        if self.read().groups.all_revealed() {
            return;
        }
        let now = self.now();
        let over = {
            let mut places = self.write();
            for place in places.groups.abandoned(now) {
                places.remove(&place);
            }
            places.groups.over(now)
        };
        for (secret, members) in over {
            let mut revealed = true;
            for place in members {
                let told =
                    async { place.enter(&self.games, &self.world).await?.reveal_deal().await };
                if let Err(refusal) = told.await {
                    tracing::error!(match_id = %place.match_id, %refusal, "a deal was not revealed");
                    // Nobody will ever read that one; everything else passes.
                    revealed &= matches!(refusal, Refusal::MatchUnreadable { .. });
                }
            }
            if revealed {
                self.write().groups.note_revealed(&secret);
            }
        }
    }

    /// The match with this id, brought back to memory if it is not there.
    pub async fn find(&self, match_id: &str) -> Result<Arc<dyn Room>, Refusal> {
        let unknown = || Refusal::MatchNotFound { match_id: match_id.chars().take(64).collect() };
        let id = MatchId::new(match_id).ok_or_else(unknown)?;
        let place = self.read().by_id.get(&id).cloned();
        place.ok_or_else(unknown)?.enter(&self.games, &self.world).await
    }

    /// A position of any game of this server, to try lines on and tell this audience. Without a name it
    /// must be of one game only: which games there are, and in which order, is nothing a caller knows.
    pub fn origin(
        &self,
        game: &str,
        text: OriginText<'_>,
        audience: Audience,
    ) -> Result<Origin, Refusal> {
        let field = text.field();
        if text.as_str().len() > POSITION_LIMIT {
            let reason = format!("it has at most {POSITION_LIMIT} bytes");
            return Err(Refusal::malformed(field, reason));
        }
        let kinds = self.games.iter().map(AsRef::as_ref);
        let named: Vec<&dyn GameKind> =
            kinds.filter(|kind| game.is_empty() || kind.name() == game).collect();
        if named.is_empty() {
            return Err(Refusal::malformed("game", "no such game is hosted here"));
        }
        let (mut problems, mut found) = (Vec::new(), Vec::new());
        for game in named {
            match game.simulator(text, audience) {
                Ok(simulator) => found.push((game.name(), simulator)),
                Err(reason) => {
                    let mut reason = format!("{}: {reason}", game.name());
                    // A status travels in headers, and those are short.
                    reason.truncate(reason.floor_char_boundary(REASON_LIMIT));
                    problems.push(FieldProblem { path: field.to_owned(), reason });
                }
            }
        }
        if found.len() > 1 {
            let names: Vec<&str> = found.iter().map(|(name, _)| *name).collect();
            let reason = format!("the text can be of {}: say which", names.join(", "));
            return Err(Refusal::malformed("game", reason));
        }
        let (game, simulator) = found.pop().ok_or(Refusal::Malformed(problems))?;
        Ok(Origin { sequence: 0, game, simulator })
    }

    /// A record of a game that is hosted here.
    ///
    /// # Errors
    /// Refused when the text is none.
    pub fn record(&self, text: &str) -> Result<Box<dyn RecordReader>, Refusal> {
        let unreadable = |problem: String| Refusal::RecordUnreadable { problem };
        match self.games.iter().find_map(|game| game.record(text)) {
            Some(read) => read.map_err(unreadable),
            None => Err(unreadable(match game_of(text) {
                Some(_) => "its game is not hosted here".to_owned(),
                None => "it does not begin as a record does".to_owned(),
            })),
        }
    }

    /// Founded matches older than `before`, newest first, each with its place.
    pub fn newest_before(&self, before: Option<u64>) -> Vec<(Arc<Place>, Arc<v1::Match>)> {
        let places = self.read();
        let range = places.by_number.range(..before.unwrap_or(u64::MAX));
        let shown = |place: &Arc<Place>| {
            let info = place.info();
            let founded = info.state() != v1::MatchState::Unspecified;
            founded.then(|| (Arc::clone(place), info))
        };
        range.rev().filter_map(|(_, place)| shown(place)).collect()
    }

    /// Matches that nobody has asked for since `before` leave memory, if they can come back.
    pub fn rest(&self, before: Moment) {
        if self.is_durable() {
            let places: Vec<Arc<Place>> = self.read().by_number.values().cloned().collect();
            places.iter().for_each(|place| place.rest(before));
        }
    }

    /// How many matches are in memory.
    pub fn in_memory(&self) -> usize {
        self.read().by_number.values().filter(|place| place.is_here()).count()
    }

    /// Changes whenever a match is made or somebody sits down or gets up.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.world.lobby_changes.subscribe()
    }

    fn read(&self) -> RwLockReadGuard<'_, Places> {
        self.places.read().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn write(&self) -> RwLockWriteGuard<'_, Places> {
        self.places.write().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Places {
    fn add(
        &mut self,
        place: Arc<Place>,
        request_id: String,
        body: [u8; 32],
        shared: Option<&SharedDeal>,
    ) {
        if let Some(shared) = shared {
            self.groups.add(Arc::clone(&place), shared);
        }
        self.made = self.made.max(place.number);
        self.by_number.insert(place.number, Arc::clone(&place));
        self.by_id.insert(place.match_id.clone(), Arc::clone(&place));
        self.by_request.insert(request_id, (body, place));
    }

    fn remove(&mut self, place: &Place) {
        self.by_number.remove(&place.number);
        self.by_id.remove(&place.match_id);
        self.groups.remove(place);
        let owner = self.by_request.get(&place.request_id).map(|(_, owner)| owner.number);
        if owner == Some(place.number) {
            self.by_request.remove(&place.request_id);
        }
    }

    /// The place that this request got before.
    fn of_request(&self, new: &NewMatch<'_>) -> Result<Option<Arc<Place>>, Refusal> {
        match self.by_request.get(&new.request.request_id) {
            None => Ok(None),
            Some((body, place)) if *body == new.body => Ok(Some(Arc::clone(place))),
            Some(_) => Err(Refusal::RequestIdReused),
        }
    }

    /// Takes the oldest match away that can go, if there are as many as there may be.
    fn make_room(&mut self, limit: usize, now: Moment) -> Result<Option<Arc<Place>>, Refusal> {
        if self.by_number.len() < limit {
            return Ok(None);
        }
        let oldest = self.forgettable(now).ok_or(Refusal::TooManyMatches { limit })?;
        self.remove(&oldest);
        Ok(Some(oldest))
    }

    /// The oldest match that can make room for a new one: it is over, or nobody came for long.
    fn forgettable(&self, now: Moment) -> Option<Arc<Place>> {
        let can_go = |place: &&Arc<Place>| {
            let info = place.info();
            match info.state() {
                // A record is owed until the deal is revealed.
                v1::MatchState::Ended | v1::MatchState::Cancelled => info.reveal.is_some(),
                v1::MatchState::Waiting => {
                    let nobody = |seat: &v1::SeatInfo| seat.state() != v1::SeatState::Taken;
                    let unclaimed = place.created(&info).after(UNCLAIMED) < now;
                    unclaimed && info.seats.iter().all(nobody) && place.is_unheld()
                }
                // Its creator hung up before it was founded.
                v1::MatchState::Unspecified => place.is_unheld(),
                v1::MatchState::Revealing | v1::MatchState::Running => false,
            }
        };
        self.by_number.values().find(can_go).cloned()
    }
}
