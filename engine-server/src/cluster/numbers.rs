//! Numbers of new matches: each is given once, whatever server gives it.

use tokio::sync::Mutex;

use crate::store::{Database, Link, NUMBERS_AT_ONCE, Trouble, next_numbers};

/// Numbers that the database has set aside for this server. Those it does not use are nobody's.
pub(super) struct Numbers {
    database: Database,
    /// The next, and how many there are from there on.
    block: Mutex<(u64, u64)>,
}

impl Numbers {
    pub(super) fn new(database: Database) -> Numbers {
        Numbers { database, block: Mutex::default() }
    }

    /// The next number. Mostly at once; now and then the database is asked for more.
    pub(super) async fn next(&self) -> Result<u64, Trouble> {
        let mut block = self.block.lock().await;
        if block.1 == 0 {
            let link = Link::connect(&self.database).await?;
            *block = (next_numbers(&link).await?, NUMBERS_AT_ONCE);
        }
        let number = block.0;
        *block = (number + 1, block.1 - 1);
        Ok(number)
    }
}
