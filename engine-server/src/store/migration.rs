//! Moves everything from one store to an empty one of another kind, and compares the two match by match.

use table::MatchId;

use super::{Keeper, Kept, KeptRequest, StoreError};
use crate::cluster::Shard;
use crate::deal_groups::{SharedDeal, shard_of_group};
use crate::record_keys::KeptKeys;

/// How many matches share a commit.
const AT_ONCE: usize = 64;

/// A match as it is kept, row by row.
#[derive(Clone, PartialEq)]
pub struct MatchCopy {
    /// Which match.
    pub match_id: MatchId,
    /// All of it.
    pub kept: Kept,
    /// The card that the lobby shows.
    pub card: Vec<u8>,
    /// Its steps, change by change, in order.
    pub steps: Vec<CopiedSteps>,
}

/// The steps of one change.
#[derive(Clone, PartialEq)]
pub struct CopiedSteps {
    /// The causes, one line each; empty: the request changed nothing.
    pub lines: String,
    /// The request that caused them; `None`: nobody asked for them.
    pub request: Option<KeptRequest>,
}

impl CopiedSteps {
    /// The number of their first event: what a line begins with, or else where the answer began.
    ///
    /// # Errors
    /// Says that there is none.
    pub fn first(&self) -> Result<u64, StoreError> {
        let of_line = self.lines.split(' ').next().and_then(|number| number.parse().ok());
        let of_answer = self.request.as_ref().map(|request| request.first.0);
        of_line.or(of_answer).ok_or_else(|| StoreError::Corrupt {
            what: "steps do not begin with their number".to_owned(),
        })
    }
}

/// A store from which and to which everything can be moved.
pub trait Movable: Keeper {
    /// Everything of one match; `None`: nothing is kept of it.
    fn copy_of(&mut self, match_id: &MatchId) -> Result<Option<MatchCopy>, StoreError>;
    /// Whether nobody else has written it since it was opened.
    fn is_still_alone(&mut self) -> Result<bool, StoreError>;
    /// Marks an empty store as one that is being filled: until that is over nobody opens it.
    ///
    /// # Errors
    /// Refused when it is not empty.
    fn begin_filling(&mut self) -> Result<(), StoreError>;
    /// Takes over the secret and the keys of another store.
    fn fill_secrets(&mut self, secret: [u8; 32], keys: &KeptKeys) -> Result<(), StoreError>;
    /// Keeps matches as they are.
    fn fill(&mut self, matches: Vec<MatchCopy>) -> Result<(), StoreError>;
    /// It is full. `newest` is the highest number of a match.
    fn end_filling(&mut self, newest: u64) -> Result<(), StoreError>;
}

/// What was moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moved {
    /// How many matches.
    pub matches: usize,
    /// How many of them can be played again neither here nor there.
    pub unplayable: usize,
}

/// Copies everything, reads it back and compares. `replay` plays a match again. `fresh` are secrets for a store without.
///
/// # Errors
/// Says why not; what was begun is then left marked as unfinished.
pub fn migrate(
    from: &mut dyn Movable,
    to: &mut dyn Movable,
    fresh: [[u8; 32]; 2],
    replay: &mut dyn FnMut(&MatchId, &Kept) -> Result<(), StoreError>,
) -> Result<Moved, StoreError> {
    let all = from.overview()?;
    for overview in &all {
        check_group(&overview.match_id, overview.deal_group.as_deref())?;
    }
    let (secret, keys) = (from.secret(fresh[0])?, from.record_keys(fresh[1])?);
    to.begin_filling()?;
    to.fill_secrets(secret, &keys)?;
    for some in all.chunks(AT_ONCE) {
        let copies = some.iter().map(|overview| read(from, &overview.match_id));
        to.fill(copies.collect::<Result<_, _>>()?)?;
    }
    let mut moved = Moved { matches: all.len(), unplayable: 0 };
    let differs = |what: &str| StoreError::Corrupt { what: format!("the copy differs: {what}") };
    if to.overview()? != all {
        return Err(differs("the list of matches"));
    }
    if (to.secret([0; 32])?, to.record_keys([0; 32])?) != (secret, keys) {
        return Err(differs("the secret or the keys of records"));
    }
    for overview in &all {
        let [before, after] =
            [read(from, &overview.match_id)?, read(to, &overview.match_id)?].map(sorted);
        if before != after {
            return Err(differs(&format!("match {}", overview.match_id)));
        }
        match (replay(&after.match_id, &after.kept), replay(&before.match_id, &before.kept)) {
            (Ok(()), Ok(())) => {}
            (Err(after), Err(before)) if after == before => moved.unplayable += 1,
            (Err(error), _) | (_, Err(error)) => return Err(error),
        }
    }
    if !from.is_still_alone()? {
        let said = "another server has used the store meanwhile".to_owned();
        return Err(StoreError::Failed { said });
    }
    to.end_filling(all.iter().map(|overview| overview.number).max().unwrap_or_default())?;
    Ok(moved)
}

fn read(store: &mut dyn Movable, match_id: &MatchId) -> Result<MatchCopy, StoreError> {
    let missing = || StoreError::Corrupt { what: format!("match {match_id} is not there") };
    store.copy_of(match_id)?.ok_or_else(missing)
}

/// The requests in one order: a store may tell them in any.
fn sorted(mut copy: MatchCopy) -> MatchCopy {
    copy.kept.requests.sort_by_key(|request| (request.seat.number(), request.id.clone()));
    copy
}

/// Matches that share a deal must lie in one shard: several servers would reveal it before the last of them is over.
fn check_group(match_id: &MatchId, group: Option<&str>) -> Result<(), StoreError> {
    let group = group.and_then(SharedDeal::read).filter(|group| !group.revealed);
    match group.filter(|group| shard_of_group(&group.secret) != Shard::of(match_id)) {
        None => Ok(()),
        Some(_) => Err(StoreError::Failed {
            said: format!(
                "match {match_id} shares its deal with others and was made by an older version: wait until they are over"
            ),
        }),
    }
}
