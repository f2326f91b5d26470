//! What the rest of a server knows of the cluster: what is its own, and who has the rest.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use super::numbers::Numbers;
use super::{Holdings, Lease, ServerId, Shard};
use crate::refusal::Refusal;
use crate::store::{Database, Survey};

/// The cluster, as this server knows it.
pub struct Cluster {
    holdings: Arc<Holdings>,
    /// Where the owner of each shard was when that was last looked at. It may be another by now.
    owners: RwLock<HashMap<Shard, String>>,
    numbers: Numbers,
}

impl Cluster {
    /// A server that holds this, and shares this database with others.
    pub fn new(holdings: Arc<Holdings>, database: Database) -> Cluster {
        Cluster { holdings, owners: RwLock::default(), numbers: Numbers::new(database) }
    }

    /// What this server holds.
    pub fn holdings(&self) -> &Arc<Holdings> {
        &self.holdings
    }

    /// The right to answer for a shard.
    ///
    /// # Errors
    /// Refused when another server has it, as far as is known, or nobody.
    pub fn lease(self: &Arc<Self>, shard: Shard) -> Result<Lease, Refusal> {
        match self.holdings.serving(shard) {
            Some(epoch) => Ok(Lease { cluster: Arc::clone(self), shard, epoch }),
            None => Err(self.not_owner(shard)),
        }
    }

    /// Why this server does not answer for a shard.
    pub fn not_owner(&self, shard: Shard) -> Refusal {
        let owners = self.owners.read().unwrap_or_else(PoisonError::into_inner);
        Refusal::NotOwner { owner: owners.get(&shard).cloned() }
    }

    /// A number for a new match.
    ///
    /// # Errors
    /// Refused when the database does not answer.
    pub async fn next_number(&self) -> Result<u64, Refusal> {
        self.numbers.next().await.map_err(|trouble| {
            tracing::error!(?trouble, "there is no number for a new match");
            Refusal::StoreFailed
        })
    }

    /// Remembers where the others are.
    pub(super) fn note_owners(&self, survey: &Survey) {
        let own = self.holdings.server();
        let addresses: HashMap<&ServerId, &String> =
            survey.members.iter().map(|member| (&member.id, &member.address)).collect();
        let others = survey.owners.iter().filter_map(|(shard, owner, _)| {
            let owner = owner.as_ref().filter(|owner| **owner != own)?;
            Some((*shard, (*addresses.get(owner)?).clone()))
        });
        let others = others.collect();
        *self.owners.write().unwrap_or_else(PoisonError::into_inner) = others;
    }
}
