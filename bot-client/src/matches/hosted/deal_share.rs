//! The games of one deal on a server: their matches are one group, and their records can be had when all of
//! them are over.

use std::sync::Arc;

use anyhow::Context;
use client::{Created, DealGroup, ErrorReason, Server};
use tokio::sync::watch;

/// One game's share in the deal it plays with others. Dropped: the game failed, or will never be played.
#[derive(Debug)]
pub(in crate::matches) struct DealShare {
    deal: Arc<Deal>,
    is_over: bool,
}

/// The share of a game that is over and waits for the others.
#[derive(Debug)]
pub(in crate::matches) struct SpentShare {
    deal: Arc<Deal>,
}

#[derive(Debug)]
struct Deal {
    group: DealGroup,
    games: watch::Sender<Games>,
}

/// How the games of a deal stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Games {
    /// So many are not over yet.
    left: usize,
    /// Every one that is over was played to its end.
    all_played: bool,
}

impl DealShare {
    /// The shares of so many games in a new group.
    ///
    /// # Errors
    /// When there are too many games, or the system has no random bytes.
    pub(in crate::matches) fn of_games(count: usize) -> anyhow::Result<Vec<DealShare>> {
        let matches = u32::try_from(count).context("too many games of one deal")?;
        let games = watch::Sender::new(Games { left: count, all_played: true });
        let deal = Arc::new(Deal { group: DealGroup::draw(matches)?, games });
        let share = |_| DealShare { deal: Arc::clone(&deal), is_over: false };
        Ok((0..count).map(share).collect())
    }

    /// The group of the deal's matches.
    pub(super) fn group(&self) -> &DealGroup {
        &self.deal.group
    }

    /// The game was played to its end.
    pub(super) fn spend(mut self) -> SpentShare {
        self.is_over = true;
        SpentShare { deal: Arc::clone(&self.deal) }
    }
}

impl Drop for DealShare {
    fn drop(&mut self) {
        self.deal.games.send_modify(|games| {
            games.left = games.left.saturating_sub(1);
            games.all_played &= self.is_over;
        });
    }
}

impl SpentShare {
    /// Waits until no game of the deal is left to play. Says whether all were played.
    pub(super) async fn all_over(&self) -> bool {
        let mut games = self.deal.games.subscribe();
        let over = games.wait_for(|games| games.left == 0).await;
        // The sender lives as long as this share.
        over.is_ok_and(|games| games.all_played)
    }

    /// Waits for the other games of the deal and then for the server to reveal it.
    pub(super) async fn reveal(&self, server: &Server, created: &Created) -> anyhow::Result<()> {
        if !self.all_over().await {
            // Some match was never made or never played: the others would wait a day for it.
            close(server, &self.deal.group).await?;
        }
        server.wait_for_reveal(created).await.context("waiting for the deal to be revealed")
    }
}

/// Lets the group have no more matches.
pub(super) async fn close(server: &Server, group: &DealGroup) -> anyhow::Result<()> {
    match server.close_deal_group(group).await {
        Ok(_) => Ok(()),
        // None of its matches was made.
        Err(error) if error.reason() == Some(ErrorReason::DealGroupUnknown) => Ok(()),
        Err(error) => Err(error).context("closing the group of a deal"),
    }
}

#[cfg(test)]
mod tests {
    use super::{DealShare, Games, SpentShare};

    fn shares() -> [DealShare; 3] {
        DealShare::of_games(3).unwrap().try_into().unwrap()
    }

    #[track_caller]
    fn check(share: &SpentShare, left: usize, all_played: bool) {
        assert_eq!(*share.deal.games.borrow(), Games { left, all_played });
    }

    #[test]
    fn a_record_is_waited_for_until_no_game_of_the_deal_is_left() {
        let [first, second, third] = shares();
        let first = first.spend();
        check(&first, 2, true);
        let (second, third) = (second.spend(), third.spend());
        for share in [first, second, third] {
            check(&share, 0, true);
        }
    }

    #[test]
    fn a_game_that_is_not_played_holds_nobody_up() {
        let [first, second, third] = shares();
        drop(second);
        let first = first.spend();
        check(&first, 1, false);
        drop(third);
        check(&first, 0, false);
    }
}
