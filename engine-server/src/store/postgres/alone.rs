//! A database that no server uses: taken whole, to be copied or examined, and given back.

use std::sync::Arc;

use super::link::Link;
use super::{PostgresKeeper, claim, record_keys, register, retire};
use crate::cluster::{Holdings, ServerId, Shard};
use crate::record_keys::KeptKeys;
use crate::store::{Database, Keeper, StoreError, Unfit};

impl PostgresKeeper {
    /// The same with every shard, for who copies or examines a store that no server uses. They are nobody's again
    /// when this is dropped; servers that start meanwhile take them as from a server that died, and fence this off.
    ///
    /// # Errors
    /// Refused when a server uses it.
    pub fn open_alone(database: &Database, name: &[u8; 16]) -> Result<PostgresKeeper, StoreError> {
        let id = ServerId::of(name);
        let holdings = Arc::new(Holdings::of_this_machine(id.clone()));
        let mut keeper = PostgresKeeper::open(database, holdings)?;
        let known = database.clone();
        let claimed = keeper.driver.wait(async move {
            let link = Link::connect(&known).await?;
            register(&link, &id, "").await?;
            let all: Vec<Shard> = Shard::all().collect();
            let claimed = claim(&link, &id, &all).await?;
            if claimed.len() < Shard::COUNT {
                retire(&link, &id).await?;
                return Err(StoreError::Unfit(Unfit::InUse));
            }
            Ok(claimed)
        })?;
        claimed.into_iter().for_each(|(shard, epoch)| keeper.holdings.gain(shard, epoch));
        keeper.is_alone = true;
        Ok(keeper)
    }

    /// Takes over the secret and the keys of another store.
    ///
    /// # Errors
    /// Says why not, for example because this store has a secret already.
    pub fn import_secrets(&mut self, secret: [u8; 32], keys: &KeptKeys) -> Result<(), StoreError> {
        if self.secret(secret)? != secret {
            let said = "the database has the secret of another store".to_owned();
            return Err(StoreError::Failed { said });
        }
        let (keys, database) = (keys.clone(), self.database.clone());
        self.driver.wait(async move {
            let link = Link::connect(&database).await?;
            Ok(record_keys::import(&link, &keys).await?)
        })
    }

    /// A connection beside those of a server.
    pub(super) fn link_of_its_own(&mut self) -> Result<Arc<tokio::sync::Mutex<Link>>, StoreError> {
        if let Some(link) = &self.own_link {
            return Ok(Arc::clone(link));
        }
        let database = self.database.clone();
        let link = self.driver.wait(async move { Ok(Link::connect(&database).await?) })?;
        Ok(Arc::clone(self.own_link.insert(Arc::new(tokio::sync::Mutex::new(link)))))
    }
}

impl Drop for PostgresKeeper {
    fn drop(&mut self) {
        if self.is_alone {
            let (database, id) = (self.database.clone(), self.holdings.server());
            let retired = self.driver.wait(async move {
                let link = Link::connect(&database).await?;
                Ok(retire(&link, &id).await?)
            });
            if let Err(error) = retired {
                tracing::warn!(%error, "the database was not given back; servers take it after a while");
            }
        }
    }
}
