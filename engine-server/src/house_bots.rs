//! Which house bots are there: each house says so for as long as it watches the lobby.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard};

use proto::names::{self, NAME_LIMIT};
use proto::v1;

use crate::refusal::Refusal;

/// The most games of one house.
const GAME_LIMIT: usize = 64;
/// The most bots of one house for a game.
const BOT_LIMIT: usize = 64;

/// How many bytes of names are told to other servers: they read them twice a second.
const TOLD_BYTES: usize = 8 * 1024;

/// The bots of all houses that watch the lobby.
#[derive(Debug, Default)]
pub struct AnnouncedBots {
    houses: Mutex<Houses>,
}

#[derive(Debug, Default)]
struct Houses {
    /// How many have come, which numbers them.
    count: u64,
    by_number: BTreeMap<u64, Vec<v1::HouseBots>>,
    /// Those who watch other servers of the same store, as these said last.
    elsewhere: Vec<v1::HouseBots>,
}

/// One house's bots, which are gone when it is dropped.
#[derive(Debug)]
pub struct Announcement {
    all: Arc<AnnouncedBots>,
    number: u64,
}

impl AnnouncedBots {
    /// These bots are there until the announcement is dropped.
    pub fn announce(
        self: &Arc<AnnouncedBots>,
        bots: &[v1::HouseBots],
    ) -> Result<Announcement, Refusal> {
        check(bots)?;
        let mut houses = self.houses();
        houses.count += 1;
        let number = houses.count;
        houses.by_number.insert(number, bots.to_vec());
        Ok(Announcement { all: Arc::clone(self), number })
    }

    /// The bots for a game, each once, in the order in which the first house that has them names them.
    pub fn of_game(&self, game: &str) -> Vec<String> {
        let houses = self.houses();
        let all = houses.by_number.values().flatten().chain(&houses.elsewhere);
        let named = all.filter(|house| house.game == game);
        let mut known = BTreeSet::new();
        let bots = named.flat_map(|house| &house.bots);
        bots.filter(|bot| known.insert(bot.as_str())).cloned().collect()
    }

    /// The bots of the houses that watch this server, as text for the others.
    pub fn text(&self) -> String {
        let houses = self.houses();
        let mut told: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut bytes = 0;
        for house in houses.by_number.values().flatten() {
            for bot in &house.bots {
                bytes += house.game.len() + bot.len();
                if bytes <= TOLD_BYTES {
                    told.entry(&house.game).or_default().insert(bot);
                }
            }
        }
        // Strings: nothing in them can fail to be written.
        serde_json::to_string(&told).unwrap_or_default()
    }

    /// What other servers say so. What cannot be read is of a newer one, and is not told on.
    pub fn note_elsewhere<'a>(&self, texts: impl Iterator<Item = &'a str>) {
        let read = |text| serde_json::from_str::<BTreeMap<String, Vec<String>>>(text).ok();
        let houses = texts.filter_map(read).flatten();
        let elsewhere = houses.map(|(game, bots)| v1::HouseBots { game, bots }).collect();
        self.houses().elsewhere = elsewhere;
    }

    fn houses(&self) -> MutexGuard<'_, Houses> {
        self.houses.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Drop for Announcement {
    fn drop(&mut self) {
        self.all.houses().by_number.remove(&self.number);
    }
}

fn check(bots: &[v1::HouseBots]) -> Result<(), Refusal> {
    let name = |path: String, text: &str| {
        names::check_name(text, NAME_LIMIT).map_err(|problem| Refusal::NameUnfit { path, problem })
    };
    if bots.len() > GAME_LIMIT {
        return Err(Refusal::malformed("house_bots", "too many games"));
    }
    for (place, house) in bots.iter().enumerate() {
        name(format!("house_bots[{place}].game"), &house.game)?;
        let path = format!("house_bots[{place}].bots");
        if house.bots.len() > BOT_LIMIT {
            return Err(Refusal::malformed(path, "at most 64 names"));
        }
        for (number, bot) in house.bots.iter().enumerate() {
            name(format!("{path}[{number}]"), bot)?;
        }
    }
    Ok(())
}
