//! Numbers of new matches: each is given once, whatever server gives it, and a newer match has a higher one.

use tokio::sync::Mutex;

use crate::store::{Database, Link, Trouble, next_number};

/// Where numbers come from. They are asked for one by one: were some set aside for each server, the lobby, which shows
/// the newest first, would show those of one server before those of another.
pub(super) struct Numbers {
    database: Database,
    link: Mutex<Option<Link>>,
}

impl Numbers {
    pub(super) fn new(database: Database) -> Numbers {
        Numbers { database, link: Mutex::default() }
    }

    /// The next number.
    pub(super) async fn next(&self) -> Result<u64, Trouble> {
        let mut kept = self.link.lock().await;
        // Taken out meanwhile: after a failure, or for a caller that hangs up, nothing is left half asked.
        let link = match kept.take().filter(|link| !link.is_closed()) {
            Some(link) => link,
            None => Link::connect(&self.database).await?,
        };
        let number = next_number(&link).await?;
        *kept = Some(link);
        Ok(number)
    }
}
