//! Fills the seats that matches keep for house bots, as long as it is let.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::future::Future;
use std::sync::Arc;

use anyhow::Context;
use client::{Backoff, ClientError, Connecting, Joining, Patience, Server, Token, reach};
use proto::v1;
use rand::TryRng;
use rand::rngs::SysRng;
use rules::Seat;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::games::{GAMES, GameKind, HouseSeat, UnknownGame, game};
use crate::{Budget, HouseBot, PrivateKey, SeatTrouble, UnknownBot, Way, give_up_seat};

/// The most seats that are being taken at the same time. A join that the server lets wait holds up one of
/// these and nobody else; more would be a burst that asks to be turned away.
const JOINS_AT_ONCE: usize = 8;

/// Who fills seats, and how many at a time.
#[derive(Clone, Debug)]
pub struct House {
    /// Where, such as `http://127.0.0.1:7711`.
    pub address: String,
    /// The operator's house key.
    pub key: Token,
    /// The most seats to play at the same time.
    pub seats_at_once: usize,
    /// Seeds of the bots count up from here. `None`: each is drawn from the operating system.
    pub seed: Option<u64>,
    /// How much a bot may think about a decision.
    pub budget: Budget,
    /// Hears of everything worth telling.
    pub tell: fn(&Notice),
}

/// Something worth telling.
#[derive(Clone, PartialEq, Debug)]
pub enum Notice {
    /// The server does not answer yet, in a sentence.
    Unreachable(String),
    /// The lobby is being watched.
    Watching,
    /// The lobby's stream was cut; it is opened again.
    Cut(ClientError),
    /// A bot sat down.
    Joined(Place, HouseBot),
    /// A seat could not be had, which somebody else's bot may be the reason for.
    NotJoined(Place, ClientError),
    /// A seat is kept for a bot that this house does not have.
    UnknownBot(Place, UnknownBot),
    /// A seat of a game that this house does not play.
    UnknownGame {
        /// Which match.
        match_id: String,
        /// The game.
        unknown: UnknownGame,
    },
    /// There is no bot to sit down, for this reason.
    NoPlayer(Place, String),
    /// A match keeps more seats than this house plays at once.
    TooLarge {
        /// Which.
        match_id: String,
    },
    /// A bot has played its match to the end.
    Finished(Place),
    /// A bot has stopped before the end and given its seat up.
    Stopped(Place, SeatTrouble),
}

/// A seat of a match.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// Which match.
    pub match_id: String,
    /// Which seat.
    pub seat: Seat,
}

impl House {
    /// Fills seats until `stop` completes. Cuts and restarts of the server are waited out; only what
    /// the server refuses for good, such as a wrong key, ends it earlier.
    pub async fn run(self, stop: impl Future<Output = ()>) -> Result<(), ClientError> {
        self.run_trusting(None, stop).await
    }

    /// As [`House::run`], and these certificates in PEM are trusted instead of those this machine trusts.
    ///
    /// # Errors
    /// What the server refuses for good, and what keeps it from being talked to at all.
    pub async fn run_trusting(
        self,
        ca: Option<Vec<u8>>,
        stop: impl Future<Output = ()>,
    ) -> Result<(), ClientError> {
        tokio::pin!(stop);
        let patience = Patience::default().endless();
        let connecting = Connecting { patience, ca };
        let server = tokio::select! {
            () = &mut stop => return Ok(()),
            server = reach(&self.address, connecting, |line| {
                (self.tell)(&Notice::Unreachable(line.to_owned()));
            }) => server?.with_patience(patience),
        };
        let mut desk = Desk::new(self, server);
        let mut backoff = Backoff::new(patience);
        loop {
            tokio::select! {
                () = &mut stop => return Ok(()),
                ended = desk.watch(&mut backoff) => {
                    if !matches!(ended, ClientError::StreamCut { .. }) {
                        return Err(ended);
                    }
                    (desk.house.tell)(&Notice::Cut(ended));
                }
            }
            tokio::select! {
                () = &mut stop => return Ok(()),
                _ = backoff.failed() => {}
            }
        }
    }
}

/// The house at work: what it knows of the lobby, and who plays.
struct Desk {
    house: House,
    server: Server,
    /// Matches with free reserved seats.
    lobby: BTreeMap<String, v1::Match>,
    /// Seats that were taken, or that nobody here can take.
    done: BTreeSet<Place>,
    /// Matches of games that this house does not play, told of once each.
    unknown: BTreeSet<String>,
    /// Seats that are being taken or played; each ends with what became of it.
    playing: JoinSet<Notice>,
    joins: Arc<Semaphore>,
    seeds: u64,
}

impl Desk {
    fn new(house: House, server: Server) -> Desk {
        Desk {
            house,
            server,
            lobby: BTreeMap::new(),
            done: BTreeSet::new(),
            unknown: BTreeSet::new(),
            playing: JoinSet::new(),
            joins: Arc::new(Semaphore::new(JOINS_AT_ONCE)),
            seeds: 0,
        }
    }

    /// Follows the lobby and fills seats until the stream ends; says how.
    async fn watch(&mut self, backoff: &mut Backoff) -> ClientError {
        let watching = self.server.watch_reserved_seats(&self.house.key, announced());
        let mut watch = match watching.await {
            Ok(watch) => watch,
            Err(error) => return error,
        };
        (self.house.tell)(&Notice::Watching);
        loop {
            tokio::select! {
                change = watch.next() => match change {
                    Ok(change) => {
                        backoff.succeeded();
                        self.learn(change);
                    }
                    Err(error) => return error,
                },
                Some(gone) = self.playing.join_next() => {
                    if let Ok(notice) = gone {
                        (self.house.tell)(&notice);
                    }
                }
            }
            self.fill();
        }
    }

    fn learn(&mut self, change: v1::WatchLobbyResponse) {
        if change.complete {
            self.lobby.clear();
        }
        for gone in &change.gone_match_ids {
            self.lobby.remove(gone);
        }
        for info in change.matches {
            self.lobby.insert(info.match_id.clone(), info);
        }
        if change.more_pages {
            // What is not there may stand on the next page.
            return;
        }
        self.done.retain(|place| self.lobby.contains_key(&place.match_id));
        self.unknown.retain(|match_id| self.lobby.contains_key(match_id));
    }

    /// Sits down wherever only reserved seats are left, so that no bot waits for a person, and where
    /// this house can take all of them, so that no two matches wait for each other.
    fn fill(&mut self) {
        let lobby = std::mem::take(&mut self.lobby);
        for info in lobby.values() {
            let wanted = self.wanted(info);
            let waits_for_people =
                info.seats.iter().any(|seat| seat.state() == v1::SeatState::Free);
            if waits_for_people || self.playing.len() + wanted.len() > self.house.seats_at_once {
                continue;
            }
            for (place, game, bot) in wanted {
                self.sit_down(place, game, bot);
            }
        }
        self.lobby = lobby;
    }

    /// The free reserved seats of a match that this house can play.
    fn wanted(&mut self, info: &v1::Match) -> Vec<(Place, &'static dyn GameKind, HouseBot)> {
        let mut wanted = Vec::new();
        let game = match game(&info.game) {
            Ok(game) => game,
            Err(unknown) => {
                let match_id = info.match_id.clone();
                if self.unknown.insert(match_id.clone()) {
                    (self.house.tell)(&Notice::UnknownGame { match_id, unknown });
                }
                return wanted;
            }
        };
        for kept in info.seats.iter().filter(|seat| seat.state() == v1::SeatState::Reserved) {
            let Some(seat) = u8::try_from(kept.seat).ok().and_then(Seat::numbered) else {
                continue;
            };
            let place = Place { match_id: info.match_id.clone(), seat };
            if self.done.contains(&place) {
                continue;
            }
            match kept.bot.as_str() {
                "" => wanted.push((place, game, HouseBot::Greedy)),
                name => match game.bot(name) {
                    Ok(bot) => wanted.push((place, game, bot)),
                    Err(unknown) => {
                        (self.house.tell)(&Notice::UnknownBot(place.clone(), unknown));
                        self.done.insert(place);
                    }
                },
            }
        }
        if wanted.len() > self.house.seats_at_once {
            let match_id = info.match_id.clone();
            (self.house.tell)(&Notice::TooLarge { match_id });
            self.done.extend(wanted.drain(..).map(|(place, ..)| place));
        }
        wanted
    }

    /// Sends a bot to the seat. Nothing is waited for here, so that the lobby is read on.
    fn sit_down(&mut self, place: Place, game: &'static dyn GameKind, bot: HouseBot) {
        self.done.insert(place.clone());
        let (seed, private_key) = match self.chance() {
            Ok(chance) => chance,
            Err(trouble) => {
                return (self.house.tell)(&Notice::NoPlayer(place, format!("{trouble:#}")));
            }
        };
        let joining = Joining {
            seat: Some(place.seat),
            house_key: Some(self.house.key.clone()),
            ..Joining::new(&place.match_id, bot.name())
        };
        let (server, joins) = (self.server.clone(), Arc::clone(&self.joins));
        let House { budget, tell, .. } = self.house;
        self.playing.spawn(async move {
            let joined = {
                // Nobody closes the semaphore; if somebody did, there would be nothing to wait for.
                let _permit = joins.acquire().await;
                server.join_match(joining).await
            };
            let session = match joined {
                Ok(session) => session,
                Err(error) => return Notice::NotJoined(place, error),
            };
            tell(&Notice::Joined(place.clone(), bot));
            let way = Way::Play;
            let seat = HouseSeat { session: session.clone(), way, bot, seed, private_key, budget };
            let trouble = match game.play_seat(seat) {
                Ok(playing) => match playing.await {
                    Ok(()) => return Notice::Finished(place),
                    Err(trouble) => Notice::Stopped(place, trouble),
                },
                Err(unknown) => Notice::UnknownBot(place, unknown),
            };
            give_up_seat(&session).await;
            trouble
        });
    }

    /// What a bot's own chance follows from.
    fn chance(&mut self) -> anyhow::Result<(u64, PrivateKey)> {
        let number = self.seeds;
        self.seeds += 1;
        match self.house.seed {
            Some(first) => {
                let seed = first.wrapping_add(number);
                Ok((seed, PrivateKey::from_number(seed)))
            }
            None => {
                let mut bytes = [0; 8];
                SysRng.try_fill_bytes(&mut bytes).context("drawing a bot's seed")?;
                Ok((u64::from_le_bytes(bytes), PrivateKey::draw()?))
            }
        }
    }
}

/// The bots of every game, for whoever wants to play against one.
fn announced() -> Vec<v1::HouseBots> {
    let bots = |game: &&dyn GameKind| v1::HouseBots {
        game: game.name().to_owned(),
        bots: game.bots().into_iter().map(|(bot, _)| bot.name().to_owned()).collect(),
    };
    GAMES.iter().map(bots).collect()
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "match {} seat {}", self.match_id, self.seat)
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notice::Watching => write!(f, "watching the lobby"),
            Notice::Unreachable(sentence) => f.write_str(sentence),
            Notice::Cut(error) => write!(f, "the lobby's stream ended, trying again: {error}"),
            Notice::Joined(place, bot) => write!(f, "{place}: {bot} sat down"),
            Notice::NotJoined(place, error) => write!(f, "{place}: not taken: {error}"),
            Notice::UnknownBot(place, unknown) => write!(f, "{place}: left free: {unknown}"),
            Notice::UnknownGame { match_id, unknown } => {
                write!(f, "match {match_id}: left free: {unknown}")
            }
            Notice::NoPlayer(place, trouble) => write!(f, "{place}: left free: {trouble}"),
            Notice::TooLarge { match_id } => {
                write!(f, "match {match_id}: left free, it keeps more seats than this house plays")
            }
            Notice::Finished(place) => write!(f, "{place}: finished"),
            Notice::Stopped(place, trouble) => write!(f, "{place}: stopped: {trouble}"),
        }
    }
}

#[cfg(test)]
mod tests;
