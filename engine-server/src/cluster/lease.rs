//! The right to answer for a shard's matches.

use std::sync::Arc;

use super::{Cluster, Epoch, Shard};
use crate::refusal::Refusal;

/// The right to answer for the matches of a shard, since an epoch.
#[derive(Clone)]
pub struct Lease {
    pub(super) cluster: Arc<Cluster>,
    pub(super) shard: Shard,
    pub(super) epoch: Epoch,
}

impl Lease {
    /// Refuses once the shard is another's, or may be.
    ///
    /// # Errors
    /// Says who has it.
    pub fn check(&self) -> Result<(), Refusal> {
        match self.cluster.holdings().still_serves(self.shard, self.epoch) {
            true => Ok(()),
            false => Err(self.cluster.not_owner(self.shard)),
        }
    }
}
