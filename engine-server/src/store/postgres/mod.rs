//! Matches in a PostgreSQL database, which any number of servers share.
//!
//! `database` says which and how it is reached, `link` is one connection and what is known after something was asked
//! of it, `driver` the thread on which that happens. `schema` knows the tables, `keeping` writes changes behind the
//! fence, `settling` finds out what became of those that got no answer, `loading` reads matches back, `listings`
//! what the lobby shows of them, `members` is who owns which, `record_keys` has the store's secrets,
//! `alone` takes a database that no server uses, and `filling` moves all of another store into it.

mod alone;
mod database;
mod driver;
mod filling;
mod keeping;
mod link;
mod listings;
mod loading;
mod members;
mod record_keys;
mod schema;
mod session;
mod settling;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use table::{MatchId, PublicKey};

use super::{Change, Keeper, Kept, Loader, OldKey, Overview, Snapshot, StoreError};
use crate::cluster::{Holdings, Shard};
use crate::metrics::Metrics;
use crate::record_keys::KeptKeys;
pub use database::Database;
use driver::Driver;
pub use keeping::Fault;
use keeping::{Fence, Outcome, Round};
pub(crate) use link::{Link, Trouble};
pub(crate) use listings::{Listing, Seen, listings, sweep};
pub(crate) use loading::overview as overview_of;
use loading::{Doubtful, PostgresLoader};
pub use members::{Member, Survey};
pub(crate) use members::{
    beat, bury, claim, claim_again, hand_over, next_number, register, retire, survey,
};
use session::Session;
use settling::{Doubt, Verdict};

/// How long those wait whose change is in doubt, before they are told that nobody knows yet.
const SETTLE_WITHIN: Duration = Duration::from_secs(3);
/// How long a start tries again with a database that is there and does not answer in time.
const START_WITHIN: Duration = Duration::from_secs(30);
/// How long to wait before a database that did not answer is asked again.
const PAUSE: Duration = Duration::from_millis(100);

/// What this server may write of a PostgreSQL database.
pub struct PostgresKeeper {
    driver: Arc<Driver>,
    database: Database,
    holdings: Arc<Holdings>,
    session: Arc<tokio::sync::Mutex<Session>>,
    fault: Fault,
    /// Changes of which nobody knows what became of them. Nothing else is written before that is known.
    doubt: Option<Doubt>,
    doubtful: Doubtful,
    metrics: Metrics,
    /// For whoever moves everything in or out.
    own_link: Option<Arc<tokio::sync::Mutex<Link>>>,
    /// Taken alone, to be given back: see [`open_alone`](PostgresKeeper::open_alone).
    is_alone: bool,
}

impl PostgresKeeper {
    /// The database, brought up to date, for a server that writes what it holds.
    ///
    /// # Errors
    /// Says what is wrong with the database.
    pub fn open(
        database: &Database,
        holdings: Arc<Holdings>,
    ) -> Result<PostgresKeeper, StoreError> {
        PostgresKeeper::open_with(database, holdings, Fault::None)
    }

    /// Opens it with a fault that a server does not have.
    ///
    /// # Errors
    /// As [`open`](PostgresKeeper::open).
    pub fn open_with(
        database: &Database,
        holdings: Arc<Holdings>,
        fault: Fault,
    ) -> Result<PostgresKeeper, StoreError> {
        let driver = Arc::new(Driver::start()?);
        let known = database.clone();
        patiently(|| {
            let known = known.clone();
            driver.wait(async move {
                let link = Link::connect(&known).await?;
                schema::bring_up_to_date(&link).await.map_err(StoreError::from)
            })
        })?;
        let session = Arc::new(tokio::sync::Mutex::new(Session::new(database.clone(), fault)));
        Ok(PostgresKeeper {
            driver,
            database: database.clone(),
            holdings,
            session,
            fault,
            doubt: None,
            doubtful: Doubtful::default(),
            metrics: Metrics::default(),
            own_link: None,
            is_alone: false,
        })
    }

    /// Counts there what becomes of commits.
    pub fn count_in(&mut self, metrics: Metrics) {
        self.metrics = metrics;
    }

    /// What it may write.
    pub fn holdings(&self) -> &Arc<Holdings> {
        &self.holdings
    }

    /// Signs records with a new key from now on. The secret of the old one is forgotten.
    ///
    /// # Errors
    /// Says why not.
    pub fn replace_record_key(
        &mut self,
        fresh: &[u8; 32],
        old: OldKey,
    ) -> Result<PublicKey, StoreError> {
        let (fresh, database) = (*fresh, self.database.clone());
        self.driver.wait(async move {
            let link = Link::connect(&database).await?;
            Ok(record_keys::replace(&link, fresh, old).await?)
        })
    }

    /// By what it proves that these matches are its own; and which of them are not.
    fn fence<'a>(&self, matches: impl Iterator<Item = &'a MatchId>) -> Fence {
        let matches: Vec<&MatchId> = matches.collect();
        let (server, epochs) = self.holdings.fence(&matches);
        let known = matches.iter().zip(epochs);
        let epochs: BTreeMap<_, _> =
            known.filter_map(|(id, epoch)| Some((Shard::of(id), epoch?))).collect();
        Fence { server, epochs }
    }

    /// Keeps changes of different matches in one statement.
    fn keep_round(&mut self, changes: &[&Change]) -> Result<Fates, Together> {
        self.settle_before().map_err(Together::Failed)?;
        let fence = self.fence(changes.iter().map(|change| &change.match_id));
        let round = Round::of(changes.iter().copied(), &fence).map_err(Together::BecauseOfOne)?;
        let (session, behind) = (Arc::clone(&self.session), fence.clone());
        if self.fault == Fault::ToldBeforeCommit {
            let later = async move { drop(session.lock().await.keep(round, &behind).await) };
            if let Some(driver) = self.driver.handle() {
                drop(driver.spawn(later));
            }
            return Ok(vec![Ok(()); changes.len()]);
        }
        let kept = self
            .driver
            .wait(async move { Ok(session.lock().await.keep(round, &behind).await) })
            .map_err(Together::Failed)?;
        match kept {
            Ok(outcomes) => {
                let told = changes.iter().zip(outcomes).map(|(change, outcome)| match outcome {
                    Outcome::Taken => Ok(()),
                    Outcome::NotOwned => Err(not_owner(change)),
                    Outcome::DoesNotFollow => Err(conflict(change)),
                });
                Ok(told.collect())
            }
            Err(trouble) if trouble.is_duplicate() && changes.len() == 1 => {
                Ok(changes.iter().map(|change| Err(conflict(change))).collect())
            }
            Err(Trouble::Unknown { said }) if self.fault == Fault::UnknownIsFailed => {
                Err(Together::Failed(StoreError::Failed { said }))
            }
            Err(Trouble::Unknown { said }) => {
                tracing::warn!(
                    changes = changes.len(),
                    said,
                    "nobody knows whether these are kept"
                );
                let changes: Vec<Change> = changes.iter().copied().cloned().collect();
                self.begin_doubt(Doubt { changes, fence });
                self.settle_within(SETTLE_WITHIN).map_err(Together::Failed)
            }
            // The database has judged them, and nothing of them is kept.
            Err(trouble @ Trouble::Refused { .. }) => Err(Together::BecauseOfOne(trouble.into())),
            Err(trouble) => Err(Together::Failed(trouble.into())),
        }
    }

    fn keep_alone(&mut self, change: &Change) -> Result<(), StoreError> {
        match self.keep_round(&[change]) {
            Ok(fates) => fates.into_iter().next().unwrap_or_else(|| Err(gone())),
            Err(Together::BecauseOfOne(error) | Together::Failed(error)) => Err(error),
        }
    }

    fn begin_doubt(&mut self, doubt: Doubt) {
        let ids = doubt.changes.iter().map(|change| change.match_id.clone());
        *self.doubtful.lock().unwrap_or_else(PoisonError::into_inner) = ids.collect();
        self.doubt = Some(doubt);
        self.metrics.cluster().commit_unknown();
    }

    /// Settles what is in doubt, as long as this takes at most.
    fn settle_within(
        &mut self,
        limit: Duration,
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let begun = Instant::now();
        loop {
            match self.settle() {
                Err(error) if begun.elapsed() >= limit => return Err(error),
                Err(_) => std::thread::sleep(PAUSE),
                Ok(told) => return Ok(told),
            }
        }
    }

    /// Settles what is in doubt; each change's fate. Nobody knows still: it stays in doubt.
    fn settle(&mut self) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let Some(doubt) = self.doubt.clone() else { return Ok(Vec::new()) };
        let (session, sent) = (Arc::clone(&self.session), doubt.clone());
        let settled =
            self.driver.wait(async move { Ok(session.lock().await.settle(&sent).await) })?;
        let verdicts = settled.map_err(|trouble| StoreError::Unsettled {
            said: StoreError::from(trouble).to_string(),
        })?;
        self.doubt = None;
        self.metrics.cluster().commit_settled();
        self.doubtful.lock().unwrap_or_else(PoisonError::into_inner).clear();
        let told = doubt.changes.iter().zip(verdicts).map(|(change, verdict)| match verdict {
            Verdict::Kept => Ok(()),
            Verdict::NotOwned => Err(not_owner(change)),
            Verdict::DoesNotFollow => Err(conflict(change)),
            Verdict::NobodyKnows => Err(StoreError::Unsettled {
                said: "another server has the match, and went on with it".to_owned(),
            }),
        });
        Ok(told.collect())
    }

    /// Before anything else is written it must be known what became of the last.
    fn settle_before(&mut self) -> Result<(), StoreError> {
        match self.settle() {
            Ok(told) => {
                if !told.is_empty() {
                    let kept = told.iter().filter(|told| told.is_ok()).count();
                    tracing::info!(changes = told.len(), kept, "it is known now what is kept");
                }
                Ok(())
            }
            // It is the earlier changes that nobody knows of: what is to be kept now was not even sent.
            Err(error) => Err(StoreError::Failed { said: error.to_string() }),
        }
    }
}

impl Keeper for PostgresKeeper {
    fn secret(&mut self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        patiently(|| {
            let database = self.database.clone();
            self.driver.wait(async move {
                let link = Link::connect(&database).await?;
                Ok(record_keys::secret(&link, fresh).await?)
            })
        })
    }

    fn record_keys(&mut self, fresh: [u8; 32]) -> Result<KeptKeys, StoreError> {
        patiently(|| {
            let database = self.database.clone();
            self.driver.wait(async move {
                let link = Link::connect(&database).await?;
                Ok(record_keys::record_keys(&link, fresh).await?)
            })
        })
    }

    fn overview(&mut self) -> Result<Vec<Overview>, StoreError> {
        let database = self.database.clone();
        let held: Vec<Shard> = self.holdings.all().into_iter().map(|(shard, _)| shard).collect();
        self.driver.wait(async move {
            let link = Link::connect(&database).await?;
            Ok(overview_of(&link, &held).await?)
        })
    }

    fn load(&mut self, match_id: &MatchId) -> Result<Option<Kept>, StoreError> {
        self.settle_before()?;
        let (database, match_id) = (self.database.clone(), match_id.clone());
        self.driver.wait(async move {
            let link = Link::connect(&database).await?;
            Ok(loading::load(&link, &match_id).await?)
        })
    }

    fn loader(&mut self) -> Option<Box<dyn Loader>> {
        Some(Box::new(PostgresLoader {
            driver: Arc::clone(&self.driver),
            database: self.database.clone(),
            doubtful: Arc::clone(&self.doubtful),
            link: Arc::default(),
        }))
    }

    fn keep(&mut self, changes: &[Change]) -> Result<(), StoreError> {
        self.settle_before()?;
        let fence = self.fence(changes.iter().map(|change| &change.match_id));
        let mut rounds = Vec::new();
        for round in apart(changes) {
            let round: Vec<&Change> = round.into_iter().map(|(_, change)| change).collect();
            rounds.push((Round::of(round.iter().copied(), &fence)?, round));
        }
        let (rounds, of): (Vec<Round>, Vec<Vec<&Change>>) = rounds.into_iter().unzip();
        let session = Arc::clone(&self.session);
        let kept = self
            .driver
            .wait(async move { Ok(session.lock().await.keep_all(rounds, &fence).await) })?;
        match kept {
            Ok(None) => Ok(()),
            Ok(Some((round, place, outcome))) => {
                let change = of.get(round).and_then(|round| round.get(place));
                let change = change.copied().ok_or_else(gone)?;
                Err(if outcome == Outcome::NotOwned { not_owner(change) } else { conflict(change) })
            }
            Err((round, trouble)) if trouble.is_duplicate() => {
                // The last of the round is as good a guess as any: the group is refused as one.
                let change = of.get(round).and_then(|round| round.last()).copied();
                Err(conflict(change.ok_or_else(gone)?))
            }
            Err((_, trouble)) => Err(trouble.into()),
        }
    }

    fn keep_each(&mut self, changes: &[Change]) -> Vec<Result<(), StoreError>> {
        // A match hands over one change at a time, so there is one round; whoever does otherwise gets several.
        let mut fates: Vec<Option<Result<(), StoreError>>> = vec![None; changes.len()];
        for round in apart(changes) {
            let of_round: Vec<&Change> = round.iter().map(|(_, change)| *change).collect();
            let kept = self.keep_round(&of_round);
            for (place, (at, change)) in round.into_iter().enumerate() {
                let fate = match &kept {
                    Ok(each) => each.get(place).cloned(),
                    // One match's trouble stays its own. After a lost connection nothing is tried again like this.
                    Err(Together::BecauseOfOne(_)) if of_round.len() > 1 => {
                        Some(self.keep_alone(change))
                    }
                    Err(Together::BecauseOfOne(error) | Together::Failed(error)) => {
                        Some(Err(error.clone()))
                    }
                };
                if let Some(slot) = fates.get_mut(at) {
                    *slot = fate;
                }
            }
        }
        fates.into_iter().map(|fate| fate.unwrap_or_else(|| Err(gone()))).collect()
    }

    fn forget(&mut self, match_id: &MatchId) -> Result<(), StoreError> {
        self.settle_before()?;
        let fence = self.fence(std::iter::once(match_id));
        let Some((shard, epoch)) = fence.epochs.first_key_value().map(|(s, e)| (*s, *e)) else {
            return Err(StoreError::NotOwner { match_id: match_id.clone() });
        };
        let (session, forgotten) = (Arc::clone(&self.session), match_id.clone());
        let owned = self.driver.wait(async move {
            let mut session = session.lock().await;
            Ok(session.forget(&fence.server, (shard, epoch), &forgotten).await?)
        })?;
        if owned { Ok(()) } else { Err(StoreError::NotOwner { match_id: match_id.clone() }) }
    }

    fn tend(&mut self) -> Result<(), StoreError> {
        let session = Arc::clone(&self.session);
        self.driver.wait(async move { Ok(session.lock().await.reach().await?) })
    }

    fn probe(&mut self) -> Result<(), StoreError> {
        self.settle_before()?;
        let session = Arc::clone(&self.session);
        self.driver.wait(async move { Ok(session.lock().await.probe().await?) })
    }

    fn begin_copy(&mut self) -> Result<Snapshot, StoreError> {
        let said = "a database is copied by its own means, such as pg_dump or a base backup";
        Err(StoreError::Failed { said: said.to_owned() })
    }
}

/// Does again what got no answer, for a while. Only for what a start does, which done twice is done once.
fn patiently<T>(mut start: impl FnMut() -> Result<T, StoreError>) -> Result<T, StoreError> {
    let begun = Instant::now();
    loop {
        let done = start();
        if !matches!(done, Err(StoreError::Unsettled { .. })) || begun.elapsed() >= START_WITHIN {
            return done;
        }
        std::thread::sleep(PAUSE);
    }
}

/// What became of each change.
type Fates = Vec<Result<(), StoreError>>;

/// Why nothing of several changes was kept, or nobody knows.
enum Together {
    /// One of them is to blame, and the others may be kept without it.
    BecauseOfOne(StoreError),
    /// It holds for each of them.
    Failed(StoreError),
}

/// The changes in rounds, with their places: in each at most one of a match, in their order.
fn apart(changes: &[Change]) -> Vec<Vec<(usize, &Change)>> {
    let mut rounds: Vec<Vec<(usize, &Change)>> = Vec::new();
    let mut seen: HashMap<u64, usize> = HashMap::new();
    for (place, change) in changes.iter().enumerate() {
        let round = seen.entry(change.number).and_modify(|round| *round += 1).or_insert(0);
        if *round == rounds.len() {
            rounds.push(Vec::new());
        }
        rounds[*round].push((place, change));
    }
    rounds
}

fn conflict(change: &Change) -> StoreError {
    StoreError::Conflict { match_id: change.match_id.clone() }
}

fn not_owner(change: &Change) -> StoreError {
    StoreError::NotOwner { match_id: change.match_id.clone() }
}

fn gone() -> StoreError {
    StoreError::Failed { said: "the database has said nothing of it".to_owned() }
}
