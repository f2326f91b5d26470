//! All matches of a server: making them, finding them, and telling who watches.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, RwLock};
use std::time::SystemTime;

use proto::v1;
use rules::{Game, Seat, Seats};
use table::{MatchId, Seed};
use tokio::sync::watch;

use crate::hosted::Hosted;
use crate::refusal::Refusal;
use crate::room::{MatchRoom, Room, RoomSetup};
use crate::secrets::Secrets;

/// The matches of a server, oldest first.
pub struct Lobby {
    games: Vec<Box<dyn GameKind>>,
    rooms: RwLock<Rooms>,
    changed: watch::Sender<u64>,
    limit: usize,
}

#[derive(Default)]
struct Rooms {
    by_age: BTreeMap<u64, Arc<dyn Room>>,
    by_id: HashMap<String, u64>,
    by_request: HashMap<String, ([u8; 32], String)>,
    made: u64,
}

/// A request to make a match, with what the server adds to it.
pub struct NewMatch<'a> {
    /// The request.
    pub request: &'a v1::CreateMatchRequest,
    /// The hash of its body.
    pub body: [u8; 32],
    /// When it came.
    pub now: SystemTime,
}

impl Lobby {
    /// A lobby that hosts these games and at most so many matches.
    pub fn new(games: Vec<Box<dyn GameKind>>, limit: usize) -> Lobby {
        Lobby { games, rooms: RwLock::default(), changed: watch::Sender::new(0), limit }
    }

    /// The games that can be played here.
    pub fn games(&self) -> Vec<v1::GameInfo> {
        self.games.iter().map(|game| game.info()).collect()
    }

    /// Makes a match in which `sit` has done its part; if that is refused, no match is made. The
    /// same request gets the same match.
    pub fn create<T>(
        &self,
        new: &NewMatch<'_>,
        secrets: &Secrets,
        sit: impl FnOnce(&dyn Room) -> Result<T, Refusal>,
    ) -> Result<(Arc<dyn Room>, T), Refusal> {
        let mut rooms = self.rooms.write().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some((body, match_id)) = rooms.by_request.get(&new.request.request_id) {
            if *body != new.body {
                return Err(Refusal::RequestIdReused);
            }
            let room = rooms.find(match_id)?;
            let sat = sit(room.as_ref())?;
            return Ok((room, sat));
        }
        if rooms.by_age.len() >= self.limit && !rooms.forget_one(new.now) {
            return Err(Refusal::TooManyMatches { limit: self.limit });
        }
        let match_id = secrets.word(12);
        let made = self.games.iter().find_map(|game| game.make(&match_id, new, secrets));
        let room = made.ok_or_else(|| {
            Refusal::malformed("options", "one of the games of this server is needed")
        })??;
        let sat = sit(room.as_ref())?;
        rooms.made += 1;
        let age = rooms.made;
        rooms.by_age.insert(age, Arc::clone(&room));
        rooms.by_id.insert(match_id.clone(), age);
        rooms.by_request.insert(new.request.request_id.clone(), (new.body, match_id));
        Ok((room, sat))
    }

    /// The match with this id.
    pub fn find(&self, match_id: &str) -> Result<Arc<dyn Room>, Refusal> {
        self.rooms.read().unwrap_or_else(|poisoned| poisoned.into_inner()).find(match_id)
    }

    /// Matches older than `before`, newest first, each with its age number.
    pub fn newest_before(&self, before: Option<u64>) -> Vec<(u64, Arc<dyn Room>)> {
        let rooms = self.rooms.read().unwrap_or_else(|poisoned| poisoned.into_inner());
        let range = rooms.by_age.range(..before.unwrap_or(u64::MAX));
        range.rev().map(|(&age, room)| (age, Arc::clone(room))).collect()
    }

    /// Changes whenever a match is made or somebody sits down or gets up.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Tells everybody who watches the lobby to look again.
    pub fn announce(&self) {
        self.changed.send_modify(|number| *number = number.wrapping_add(1));
    }
}

impl Rooms {
    /// Makes room for a new match by forgetting the oldest one that can be. False: all are needed.
    fn forget_one(&mut self, now: SystemTime) -> bool {
        let mut oldest = self.by_age.iter().filter(|(_, room)| room.is_forgettable(now));
        let Some(age) = oldest.next().map(|(&age, _)| age) else { return false };
        self.by_age.remove(&age);
        let gone: Vec<String> = self
            .by_id
            .iter()
            .filter(|(_, known)| **known == age)
            .map(|(id, _)| id.clone())
            .collect();
        for match_id in gone {
            self.by_id.remove(&match_id);
            self.by_request.retain(|_, (_, made)| *made != match_id);
        }
        true
    }

    fn find(&self, match_id: &str) -> Result<Arc<dyn Room>, Refusal> {
        let room = self.by_id.get(match_id).and_then(|age| self.by_age.get(age));
        room.cloned()
            .ok_or_else(|| Refusal::MatchNotFound { match_id: match_id.chars().take(64).collect() })
    }
}

/// A kind of game, behind which its types are hidden.
pub trait GameKind: Send + Sync {
    /// Name, options and catalogue.
    fn info(&self) -> v1::GameInfo;
    /// Makes a room; `None` when the request is for another game.
    fn make(
        &self,
        match_id: &str,
        new: &NewMatch<'_>,
        secrets: &Secrets,
    ) -> Option<Result<Arc<dyn Room>, Refusal>>;
}

/// The kind of one hosted game.
pub struct Kind<G>(std::marker::PhantomData<fn() -> G>);

impl<G> Default for Kind<G> {
    fn default() -> Kind<G> {
        Kind(std::marker::PhantomData)
    }
}

impl<G: Hosted> GameKind for Kind<G> {
    fn info(&self) -> v1::GameInfo {
        G::game_info()
    }

    fn make(
        &self,
        match_id: &str,
        new: &NewMatch<'_>,
        secrets: &Secrets,
    ) -> Option<Result<Arc<dyn Room>, Refusal>> {
        let wanted = new.request.options.as_ref()?;
        G::is_asked_for(wanted)
            .then(|| make_room::<G>(G::read_options(*wanted), match_id, new, secrets))
    }
}

fn make_room<G: Hosted>(
    options: Result<G::Options, proto::InvalidField>,
    match_id: &str,
    new: &NewMatch<'_>,
    secrets: &Secrets,
) -> Result<Arc<dyn Room>, Refusal> {
    let options = options.map_err(|invalid| {
        Refusal::malformed(format!("options.{}", invalid.path), invalid.reason)
    })?;
    let reserved = reserved_seats(<G as Game>::seats(&options), &new.request.reserved_seats)?;
    let given: Option<[u8; 32]> = match new.request.seed.as_slice() {
        [] => None,
        seed => {
            Some(seed.try_into().map_err(|_| Refusal::malformed("seed", "32 bytes are needed"))?)
        }
    };
    let match_id = MatchId::new(match_id)
        .ok_or_else(|| Refusal::Internal { incident: "match id".to_owned() })?;
    let setup = RoomSetup::<G> {
        match_id,
        title: new.request.title.clone(),
        options,
        invite_only: new.request.invite_only,
        reserved,
        seed: Seed::new(given.unwrap_or_else(|| secrets.draw())),
        open_seed: given.is_some(),
        created: new.now,
    };
    Ok(Arc::new(MatchRoom::new(setup)))
}

/// The seats that are kept for house bots, each once.
fn reserved_seats(
    seats: Seats,
    wanted: &[v1::ReservedSeat],
) -> Result<Vec<(Seat, String)>, Refusal> {
    let mut reserved: Vec<(Seat, String)> = Vec::new();
    for (place, wish) in wanted.iter().enumerate() {
        let malformed =
            |reason| Refusal::malformed(format!("reserved_seats[{place}].seat"), reason);
        let seat = u8::try_from(wish.seat).ok().and_then(Seat::numbered);
        let seat = seat.filter(|&seat| seats.has(seat));
        let seat = seat.ok_or_else(|| malformed("not a seat of this match"))?;
        if reserved.iter().any(|(known, _)| *known == seat) {
            return Err(malformed("reserved twice"));
        }
        reserved.push((seat, wish.bot.clone()));
    }
    Ok(reserved)
}
