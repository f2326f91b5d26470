//! All matches of a server: making them, finding them, and telling who watches.

mod changing_hands;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, RwLock, RwLockReadGuard, RwLockWriteGuard};

use proto::v1;
use rules::{Audience, Seat};
use table::{MatchId, Moment};

use crate::census::{Census, Maker, MatchLimits};
use crate::cluster::{LeasedRoom, Shard};
use crate::deal_groups::{DealGroups, SharedDeal, shard_of_group};
use crate::games::{GameKind, NewMatch};
use crate::lobby_feed::{FeedReader, Selection};
use crate::place::Place;
use crate::records::{RecordReader, game_of};
use crate::refusal::{FieldProblem, Refusal};
use crate::room::{Founded, JoinRequest, Room, SeatTokens, TokenOf};
use crate::roster::Wish;
use crate::secrets::{SecretHash, Secrets};
use crate::simulate::{Origin, OriginText, POSITION_LIMIT};
use crate::store::Overview;
use crate::world::World;

/// The most bytes that are told of why a text is no position.
const REASON_LIMIT: usize = 400;

/// The matches of a server, oldest first.
pub struct Lobby {
    games: Vec<Box<dyn GameKind>>,
    world: World,
    places: RwLock<Places>,
    limits: MatchLimits,
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
    /// A lobby that hosts these games within these limits, with the matches that were kept.
    pub fn new(
        games: Vec<Box<dyn GameKind>>,
        world: World,
        limits: MatchLimits,
        kept: Vec<Overview>,
    ) -> Lobby {
        let since = world.started;
        let lobby = Lobby { games, world, places: RwLock::default(), limits };
        lobby.adopt(kept, since);
        lobby
    }

    /// Makes the cards anew that the store does not have, each from the match itself: a store of an
    /// older contract has none. A match that cannot be read is logged and stays without.
    pub async fn renew_cards(&self) {
        let lacking: Vec<Arc<Place>> =
            self.read().by_number.values().filter(|place| place.lacks_card()).cloned().collect();
        for place in lacking {
            if let Ok(room) = place.enter(&self.games, &self.world).await {
                self.world.census.note(place.number, &room.info());
                self.world.lobby_feed.show(place.number, room.info());
                drop(room);
                place.rest(Moment(u64::MAX));
            }
        }
    }

    /// Tells every reader of a match to look again: the server is about to stop, and each says so in its own stream.
    pub fn wake_readers(&self) {
        let rooms: Vec<_> = self.read().by_number.values().filter_map(|it| it.here()).collect();
        rooms.iter().for_each(|room| room.wake_readers());
    }

    /// The games that can be played here.
    pub fn games(&self) -> &[Box<dyn GameKind>] {
        &self.games
    }

    /// What time it is here.
    pub fn now(&self) -> Moment {
        self.world.clock.now()
    }

    /// Whether this server is as good as any: whether changes can be kept, unless no other could keep them either.
    pub fn is_well(&self) -> bool {
        self.world.cluster.is_some() || self.world.store.is_well()
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
        // The matches of a group lie together, wherever their requests would lead: whoever has one has all.
        let group = new.shared_deal.as_ref().map(|(shared, _)| shard_of_group(&shared.secret));
        let match_id = secrets.match_id(&new.request.request_id, group);
        let match_id = match_id.ok_or(Refusal::StoreFailed)?;
        let lease = self.lease(Shard::of(&match_id))?;
        let (place, room) = self.place_for(new, secrets, match_id).await?;
        let room = LeasedRoom::under(lease, room);
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
                    self.world.census.forget(place.number);
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
        match_id: MatchId,
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
                    self.world.census.forget(place.number);
                }
                Err(refusal) => return Err(refusal),
            }
        }
        let shared = new.shared_deal.as_ref().map(|(shared, _)| shared);
        if let Some(shared) = shared {
            self.read().groups.check(shared, new.now)?;
        }
        let world = &self.world;
        let made = self.games.iter().find_map(|game| game.make(&match_id, new, secrets, world));
        let (game, room) = made.ok_or_else(|| {
            Refusal::malformed("options", "one of the games of this server is needed")
        })??;
        let request_id = &new.request.request_id;
        // Taken before a match makes room for this one: whoever hangs up later must not leave it in the store.
        let slot = self.world.store.slot().await.map_err(|_| Refusal::StoreFailed)?;
        let number = match &self.world.cluster {
            Some(cluster) => Some(cluster.next_number().await?),
            None => None,
        };
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
                    let forgotten =
                        places.make_room(&self.limits, &self.world.census, new.maker)?;
                    let number = number.unwrap_or(places.made + 1);
                    self.world.census.enrol(number, new.maker);
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
            self.world.lobby_feed.remove(place.number);
            slot.forget(&place.match_id);
        }
        Ok((place, room))
    }

    /// Lets the group with this secret take no more matches, and cancels those that wait for players or nonces.
    /// Answers with all its matches.
    ///
    /// # Errors
    /// Refused when there is no such group, or it cannot be kept that it is closed.
    pub async fn close_group(&self, secret: &str) -> Result<Vec<v1::Match>, Refusal> {
        self.lease(shard_of_group(&SecretHash::of(secret)))?;
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
                self.world.census.forget(place.number);
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
        let shard = Shard::of(&id);
        let lease = self.lease(shard)?;
        let place = self.read().by_id.get(&id).cloned();
        if place.is_none() {
            // That there is none is told only by who still has the shard then.
            self.lease(shard)?;
        }
        let room = place.ok_or_else(unknown)?.enter(&self.games, &self.world).await?;
        Ok(LeasedRoom::under(lease, room))
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

    /// All founded matches, newest first, each with its place.
    pub fn all(&self) -> Vec<(Arc<Place>, Arc<v1::Match>)> {
        let places = self.read();
        let shown = |place: &Arc<Place>| {
            let info = place.info();
            let founded = info.state() != v1::MatchState::Unspecified;
            founded.then(|| (Arc::clone(place), info))
        };
        places.by_number.values().rev().filter_map(shown).collect()
    }

    /// Who made the match with this number; `None`: nobody wrote it down.
    pub fn maker(&self, number: u64) -> Option<Maker> {
        self.world.census.maker(number)
    }

    /// Whether there is a match with this id.
    pub fn is_known(&self, match_id: &str) -> bool {
        MatchId::new(match_id).is_some_and(|id| self.read().by_id.contains_key(&id))
    }

    /// A watcher of what is selected.
    pub fn watch(&self, selection: &Selection) -> FeedReader {
        self.world.lobby_feed.watch(selection)
    }

    /// So many of the selected matches below this number, newest first, each with its number. They may be other servers'.
    pub fn list(
        &self,
        selection: &Selection,
        below: u64,
        count: usize,
    ) -> Vec<(u64, Arc<v1::Match>)> {
        let mut listed = self.world.lobby_feed.newest_below(selection, below, count);
        let places = self.read();
        for (number, card) in &mut listed {
            // A room knows the newest event too.
            if let Some(place) = places.by_number.get(number) {
                *card = place.info();
            }
        }
        listed
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

    /// Makes sure that one more match of this maker is within the limits: takes a match away that is over, if
    /// there are as many as there may be.
    fn make_room(
        &mut self,
        limits: &MatchLimits,
        census: &Census,
        maker: Option<Maker>,
    ) -> Result<Option<Arc<Place>>, Refusal> {
        for number in census.unfounded() {
            // Its creator hung up before it was founded.
            let place = self.by_number.get(&number).cloned();
            if let Some(place) = place.filter(|place| place.is_given_up()) {
                self.remove(&place);
                census.forget(number);
            }
        }
        census.check(maker, limits)?;
        if self.by_number.len() < limits.all {
            return Ok(None);
        }
        let full = || Refusal::TooManyMatches { limit: limits.all };
        let number = census.forgettable().ok_or_else(full)?;
        let place = self.by_number.get(&number).cloned().ok_or_else(full)?;
        self.remove(&place);
        census.forget(number);
        Ok(Some(place))
    }
}
