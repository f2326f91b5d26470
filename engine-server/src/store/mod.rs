//! What is kept of a match so that it outlives the server: the words between rooms and a keeper.
//!
//! A match is kept as what was agreed, who sits where, its causes in the record's notation and the
//! requests that were answered. Everything else follows by playing it again. A [`Keeper`] keeps
//! changes whole or not at all; [`Store`] is how the rest of the server reaches it.

mod condition;
mod gathering;
mod migration;
mod postgres;
mod sqlite;
mod telling;
mod unfit;
mod writer;

pub use condition::Condition;
pub use migration::{CopiedSteps, MatchCopy, Movable, Moved, migrate};
pub use postgres::{Database, Fault, Member, PostgresKeeper, Survey};
pub(crate) use postgres::{
    Link, Listing, Seen, Trouble, beat, bury, claim, claim_again, hand_over, listings, next_number,
    overview_of, register, retire, survey, sweep,
};
pub(crate) use sqlite::with_suffix;
pub use sqlite::{Beside, Examined, Loss, OldKey, Settings, Snapshot, SqliteKeeper, Synchronous};
pub use telling::{Committed, Done};
pub use unfit::Unfit;
pub use writer::{Slot, Store};

use std::fmt;
use std::time::Duration;

use rules::Seat;
use table::{MatchId, Moment, Sequence};

use crate::record_keys::KeptKeys;

/// Where matches are kept. Called by one thread only, in the order of the changes.
pub trait Keeper: Send {
    /// The server's own secret: the kept one, or else this one, kept from now on.
    fn secret(&mut self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError>;
    /// The keys that records are signed with: the kept ones, or else one of this secret, kept from now on.
    fn record_keys(&mut self, fresh: [u8; 32]) -> Result<KeptKeys, StoreError>;
    /// What is kept of every match, by number.
    fn overview(&mut self) -> Result<Vec<Overview>, StoreError>;
    /// Everything that is kept of one match; `None`: nothing.
    fn load(&mut self, match_id: &MatchId) -> Result<Option<Kept>, StoreError>;
    /// Keeps all these changes or none of them. After `Ok` no loss of power takes them back.
    fn keep(&mut self, changes: &[Change]) -> Result<(), StoreError>;
    /// Keeps those of these changes that can be kept, and says of each what became of it: one match's trouble stays
    /// its own. What is told `Ok` is as durable as what [`keep`](Keeper::keep) keeps.
    fn keep_each(&mut self, changes: &[Change]) -> Vec<Result<(), StoreError>> {
        let together = self.keep(changes);
        let alone = |change: &Change| match &together {
            Ok(()) => Ok(()),
            Err(_) if changes.len() > 1 => self.keep(std::slice::from_ref(change)),
            Err(error) => Err(error.clone()),
        };
        changes.iter().map(alone).collect()
    }
    /// What loads matches beside the thread that keeps changes; `None`: that thread does it. Nobody loads a match
    /// that has a change in hand, so the two need not know of each other.
    fn loader(&mut self) -> Option<Box<dyn Loader>> {
        None
    }
    /// Forgets everything about a match.
    fn forget(&mut self, match_id: &MatchId) -> Result<(), StoreError>;
    /// Called about once a second: whether everything is still where it was.
    fn tend(&mut self) -> Result<(), StoreError> {
        Ok(())
    }
    /// Tries, after a failure, whether something can be kept again, by keeping something.
    fn probe(&mut self) -> Result<(), StoreError>;
    /// Holds everything still that is kept now, so that it can be copied while changes go on.
    fn begin_copy(&mut self) -> Result<Snapshot, StoreError> {
        Err(StoreError::Failed { said: "nothing here can be copied".to_owned() })
    }
    /// Ends that.
    fn end_copy(&mut self) -> Result<(), StoreError> {
        Ok(())
    }
}

/// Loads matches on a thread of its own.
pub trait Loader: Send {
    /// Everything that is kept of one match; `None`: nothing.
    fn load(&mut self, match_id: &MatchId) -> Result<Option<Kept>, StoreError>;
}

impl Keeper for Box<dyn Keeper> {
    fn secret(&mut self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        self.as_mut().secret(fresh)
    }

    fn record_keys(&mut self, fresh: [u8; 32]) -> Result<KeptKeys, StoreError> {
        self.as_mut().record_keys(fresh)
    }

    fn overview(&mut self) -> Result<Vec<Overview>, StoreError> {
        self.as_mut().overview()
    }

    fn load(&mut self, match_id: &MatchId) -> Result<Option<Kept>, StoreError> {
        self.as_mut().load(match_id)
    }

    fn keep(&mut self, changes: &[Change]) -> Result<(), StoreError> {
        self.as_mut().keep(changes)
    }

    fn keep_each(&mut self, changes: &[Change]) -> Vec<Result<(), StoreError>> {
        self.as_mut().keep_each(changes)
    }

    fn loader(&mut self) -> Option<Box<dyn Loader>> {
        self.as_mut().loader()
    }

    fn forget(&mut self, match_id: &MatchId) -> Result<(), StoreError> {
        self.as_mut().forget(match_id)
    }

    fn tend(&mut self) -> Result<(), StoreError> {
        self.as_mut().tend()
    }

    fn probe(&mut self) -> Result<(), StoreError> {
        self.as_mut().probe()
    }

    fn begin_copy(&mut self) -> Result<Snapshot, StoreError> {
        self.as_mut().begin_copy()
    }

    fn end_copy(&mut self) -> Result<(), StoreError> {
        self.as_mut().end_copy()
    }
}

/// One change of one match, kept whole or not at all.
#[derive(Clone, PartialEq)]
pub struct Change {
    /// Which match.
    pub match_id: MatchId,
    /// The match's place among all matches, from 1: higher is newer.
    pub number: u64,
    /// The number of this change in its match, from 1. Another than the next is a conflict.
    pub revision: u64,
    /// What was agreed. Set in the first change and never again.
    pub founding: Option<Founding>,
    /// Who sits where, as text. `None`: as before.
    pub roster: Option<String>,
    /// With whom it shares its deal, and whether that is revealed, as text. `None`: as before.
    pub deal_group: Option<String>,
    /// The causes of the steps it adds. `None`: no step.
    pub steps: Option<KeptSteps>,
    /// The request that is answered with it. `None`: none is.
    pub request: Option<KeptRequest>,
    /// The encoded `Match` of the wire, as the lobby shows it. `None`: as before, but for its newest
    /// event, which the face knows.
    pub card: Option<Vec<u8>>,
    /// How the match stands after it.
    pub face: Face,
}

/// What is agreed when a match is made.
#[derive(Clone, PartialEq)]
pub struct Founding {
    /// The name of the game.
    pub game: String,
    /// The revision of the rules it is played by.
    pub rules_revision: u32,
    /// The request that made it, and the hash of that request's body.
    pub request: (String, [u8; 32]),
    /// Title, options, seed and the rest, as text.
    pub text: String,
}

/// The causes of one change's steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptSteps {
    /// The number of the first step's first event.
    pub first: Sequence,
    /// One line of the record a step.
    pub lines: String,
}

/// A request that was accepted, so that a retry gets the same answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptRequest {
    /// Who asked.
    pub seat: Seat,
    /// The caller's id for it.
    pub id: String,
    /// The hash of its body.
    pub body: [u8; 32],
    /// The first event it caused.
    pub first: Sequence,
    /// The last.
    pub last: Sequence,
}

/// How a match stands, told without playing it again: small, for it changes with every action.
#[derive(Clone, PartialEq, Debug)]
pub struct Face {
    /// The newest event; 0 before the start.
    pub head: Sequence,
    /// The clocks, as text. `None`: it has none, or has not started.
    pub clocks: Option<String>,
    /// When the clock acts on it if nobody else does. `None`: never.
    pub deadline: Option<Moment>,
    /// When all this was so.
    pub at: Moment,
}

impl Face {
    /// A moment to come, for a server whose time runs on from `since`: what was left of it when this was kept is
    /// left then. Downtime is charged to nobody (H-5), and a clock that was set back lengthens nothing.
    pub fn moved(&self, moment: Moment, since: Moment) -> Moment {
        since.after(Duration::from_millis(moment.0.saturating_sub(self.at.0)))
    }
}

/// What a server must know of a match that nobody asks for.
#[derive(Clone, PartialEq, Debug)]
pub struct Overview {
    /// Which match.
    pub match_id: MatchId,
    /// Its place among all matches.
    pub number: u64,
    /// The name of the game.
    pub game: String,
    /// The request that made it, and the hash of that request's body.
    pub request: (String, [u8; 32]),
    /// The encoded `Match` of the wire; its newest event may be an older one than the face's.
    pub card: Vec<u8>,
    /// With whom it shares its deal. `None`: with nobody.
    pub deal_group: Option<String>,
    /// Who made it, as a mark. `None`: nobody wrote it down.
    pub maker: Option<String>,
    /// How it stands.
    pub face: Face,
}

/// Everything that is kept of a match.
#[derive(Clone, PartialEq)]
pub struct Kept {
    /// Its place among all matches.
    pub number: u64,
    /// The number of its last change.
    pub revision: u64,
    /// What was agreed.
    pub founding: Founding,
    /// Who sits where.
    pub roster: String,
    /// With whom it shares its deal. `None`: with nobody.
    pub deal_group: Option<String>,
    /// Every cause, in order, one line of the record each.
    pub lines: String,
    /// Every request that was accepted, in any order.
    pub requests: Vec<KeptRequest>,
    /// How it stands.
    pub face: Face,
}

/// Seeds, nonces and hashes of tokens are in these texts: no debug print shows them.
impl fmt::Debug for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Change { match_id, number, revision, founding, steps, .. } = self;
        let mut shown = f.debug_struct("Change");
        shown.field("match_id", match_id).field("number", number).field("revision", revision);
        shown.field("founding", founding).field("steps", steps).finish_non_exhaustive()
    }
}

impl fmt::Debug for Founding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Founding { game, .. } = self;
        f.debug_struct("Founding").field("game", game).finish_non_exhaustive()
    }
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Kept { number, revision, founding, lines, .. } = self;
        let mut shown = f.debug_struct("Kept");
        shown.field("number", number).field("revision", revision).field("founding", founding);
        shown.field("lines", lines).finish_non_exhaustive()
    }
}

/// Why something is not kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The match is kept at another revision: somebody else changes it, or a change before failed.
    Conflict {
        /// Which match.
        match_id: MatchId,
    },
    /// Another server has the match, or nobody: nothing of the change is kept, and it never will be.
    NotOwner {
        /// Which match.
        match_id: MatchId,
    },
    /// Nobody knows whether it is kept. Whoever asks again with the same request finds out.
    Unsettled {
        /// Why not.
        said: String,
    },
    /// What is kept cannot be read.
    Corrupt {
        /// What, and why not.
        what: String,
    },
    /// The disk or the database says no.
    Failed {
        /// What it says.
        said: String,
    },
    /// The store was taken away while it was in use: whatever is kept now, nobody finds again.
    Gone {
        /// What became of it.
        what: String,
    },
    /// The file cannot be this server's store. Only opening one says so.
    Unfit(Unfit),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict { match_id } => {
                write!(f, "match {match_id} is not kept as this server knows it")
            }
            StoreError::NotOwner { match_id } => {
                write!(f, "match {match_id} is not, or no longer, this server's")
            }
            StoreError::Unsettled { said } => {
                write!(f, "nobody knows whether it is kept: {said}")
            }
            StoreError::Corrupt { what } => write!(f, "what is kept cannot be read: {what}"),
            StoreError::Failed { said } => write!(f, "the store failed: {said}"),
            StoreError::Gone { what } => write!(f, "the store was taken away: {what}"),
            StoreError::Unfit(unfit) => unfit.fmt(f),
        }
    }
}

impl std::error::Error for StoreError {}
