//! Matches that share a deal: which belong together, and when their deal may be revealed.
//!
//! A group is nowhere kept by itself: every match keeps which one it belongs to, and a server that starts
//! puts the groups together again.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use proto::v1;
use serde::{Deserialize, Serialize};
use table::{Moment, Seed, hex};

use crate::cluster::Shard;
use crate::place::Place;
use crate::refusal::Refusal;
use crate::room::check_request_id;
use crate::secrets::{SecretHash, Secrets};

/// The most matches of a group.
pub const GROUP_LIMIT: u32 = 64;
/// How long after its first match a group takes others.
const TAKES_MATCHES_FOR: Duration = Duration::from_secs(24 * 60 * 60);
/// How long it takes others after the last end of those it has: they cannot be forgotten before, so a group
/// that nobody fills up must not hold them for a day.
const LEFT_AFTER: Duration = Duration::from_secs(60 * 60);

/// What a match knows of the group it shares its deal with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SharedDeal {
    /// Recognises the group's secret.
    pub secret: SecretHash,
    /// How many matches were announced.
    pub matches: u32,
    /// What was published of the deal.
    pub commitment: [u8; 32],
    /// Until when the group would take matches if this were its first.
    pub until: Moment,
    /// The creator closed the group.
    pub closed: bool,
    /// The whole group is over, and what was hidden may be told.
    pub revealed: bool,
}

#[derive(Serialize, Deserialize)]
struct SharedDealText {
    secret_hash: String,
    matches: u32,
    commitment: String,
    until: u64,
    closed: bool,
    revealed: bool,
}

/// The shard in which the matches of the group with this secret lie.
pub fn shard_of_group(secret: &SecretHash) -> Shard {
    Shard::numbered(secret.bytes()[0])
}

impl SharedDeal {
    /// The group that a request for a match names, with the seed of its deal: the given one, or else the
    /// group's own, which follows from the server's secret and the group's.
    ///
    /// # Errors
    /// Refused when the secret is none or the number of matches is out of bounds.
    pub fn wanted(
        group: &v1::DealGroup,
        given: Option<Seed>,
        secrets: &Secrets,
        now: Moment,
    ) -> Result<(SharedDeal, Seed), Refusal> {
        check_request_id(&group.secret, "deal_group.secret")?;
        if !(1..=GROUP_LIMIT).contains(&group.matches) {
            let reason = format!("a group has 1 to {GROUP_LIMIT} matches");
            return Err(Refusal::malformed("deal_group.matches", reason));
        }
        let seed = given.unwrap_or_else(|| secrets.group_seed(&group.secret));
        let shared = SharedDeal {
            secret: SecretHash::of(&group.secret),
            matches: group.matches,
            commitment: seed.commitment(),
            until: now.after(TAKES_MATCHES_FOR),
            closed: false,
            revealed: false,
        };
        Ok((shared, seed))
    }

    /// It as text, for the store.
    pub fn text(&self) -> String {
        let text = SharedDealText {
            secret_hash: hex::print(self.secret.bytes()),
            matches: self.matches,
            commitment: hex::print(&self.commitment),
            until: self.until.0,
            closed: self.closed,
            revealed: self.revealed,
        };
        // Numbers and strings: nothing in them can fail to be written.
        serde_json::to_string(&text).unwrap_or_default()
    }

    /// What a text of the store says; `None`: nothing.
    pub fn read(text: &str) -> Option<SharedDeal> {
        let text: SharedDealText = serde_json::from_str(text).ok()?;
        Some(SharedDeal {
            secret: SecretHash::from_bytes(hex::parse(&text.secret_hash).ok()?),
            matches: text.matches,
            commitment: hex::parse(&text.commitment).ok()?,
            until: Moment(text.until),
            closed: text.closed,
            revealed: text.revealed,
        })
    }
}

/// The groups of a server, as their matches say.
#[derive(Default)]
pub struct DealGroups {
    by_secret: HashMap<SecretHash, Group>,
}

struct Group {
    matches: u32,
    commitment: [u8; 32],
    until: Moment,
    /// It takes no more matches, whatever their number and the time.
    closed: bool,
    /// Every match of it has been told.
    revealed: bool,
    members: Vec<Arc<Place>>,
}

impl DealGroups {
    /// Whether every group has been revealed.
    pub fn all_revealed(&self) -> bool {
        self.by_secret.values().all(|group| group.revealed)
    }

    /// Refuses a match that the group it names cannot take.
    ///
    /// # Errors
    /// Refused when the group takes no more matches, or was announced otherwise.
    pub fn check(&self, wanted: &SharedDeal, now: Moment) -> Result<(), Refusal> {
        let Some(group) = self.by_secret.get(&wanted.secret) else { return Ok(()) };
        if group.matches != wanted.matches {
            let reason = "the group was announced with another number";
            return Err(Refusal::malformed("deal_group.matches", reason));
        }
        if group.commitment != wanted.commitment {
            return Err(Refusal::malformed("seed", "the group has another deal"));
        }
        if group.takes_matches(now) { Ok(()) } else { Err(Refusal::DealGroupClosed) }
    }

    /// A match belongs to its group from now on.
    pub fn add(&mut self, place: Arc<Place>, shared: &SharedDeal) {
        let group = self.by_secret.entry(shared.secret).or_insert_with(|| Group {
            matches: shared.matches,
            commitment: shared.commitment,
            until: shared.until,
            closed: false,
            revealed: true,
            members: Vec::new(),
        });
        group.until = group.until.min(shared.until);
        // One match that is revealed shows that the group was over, though a crash kept it from the rest.
        group.closed |= shared.closed || shared.revealed;
        group.revealed &= shared.revealed;
        group.members.push(place);
    }

    /// A match is forgotten. With its last match the group is too.
    pub fn remove(&mut self, place: &Place) {
        let Some(secret) = place.deal_group else { return };
        let Some(group) = self.by_secret.get_mut(&secret) else { return };
        group.members.retain(|member| member.number != place.number);
        if group.members.is_empty() {
            self.by_secret.remove(&secret);
        }
    }

    /// Lets a group take no more matches, and says which it has; `None`: there is no such group.
    pub fn close(&mut self, secret: &SecretHash) -> Option<Vec<Arc<Place>>> {
        let group = self.by_secret.get_mut(secret)?;
        group.closed = true;
        Some(group.members.clone())
    }

    /// Matches that were never founded, in groups that take no more: whoever wanted them hung up.
    pub fn abandoned(&self, now: Moment) -> Vec<Arc<Place>> {
        let groups = self.by_secret.values().filter(|group| !group.revealed);
        let closed = groups.filter(|group| group.closed || group.until <= now);
        let members = closed.flat_map(|group| &group.members);
        let unfounded = |place: &&Arc<Place>| place.is_given_up();
        members.filter(unfounded).cloned().collect()
    }

    /// The groups that are over and not revealed, each with its matches. They take no more matches from
    /// now on, so that nobody plays a deal that is being told.
    pub fn over(&mut self, now: Moment) -> Vec<(SecretHash, Vec<Arc<Place>>)> {
        let hidden = self.by_secret.iter_mut().filter(|(_, group)| !group.revealed);
        let over =
            hidden.filter(|(_, group)| !group.takes_matches(now) && group.last_end().is_some());
        over.map(|(secret, group)| {
            group.closed = true;
            (*secret, group.members.clone())
        })
        .collect()
    }

    /// Every match of this group has been told.
    pub fn note_revealed(&mut self, secret: &SecretHash) {
        if let Some(group) = self.by_secret.get_mut(secret) {
            group.revealed = true;
        }
    }
}

impl Group {
    fn takes_matches(&self, now: Moment) -> bool {
        let is_left = self.last_end().is_some_and(|end| end.after(LEFT_AFTER) <= now);
        !self.closed && !is_left && now < self.until && self.members.len() < self.matches as usize
    }

    /// When the last of its matches ended; `None`: one is not over.
    fn last_end(&self) -> Option<Moment> {
        self.members.iter().try_fold(Moment(0), |last, place| Some(last.max(place.over_since()?)))
    }
}
