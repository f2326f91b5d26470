//! Every legal action, in a fixed order, without duplicates.
//!
//! The order by phase:
//! - bid: `pass`, then the amounts from the lowest;
//! - choose: the shown tiles by name;
//! - tile: by space, then by rotation;
//! - act: `end`; members from the supply, worker before leader, by camp; secret paths, worker before
//!   leader, by start and goal; walks, workers before the leader, side by side clockwise from
//!   north, by start; temples to uncover; treasures to recover; exchanges by what is given, with
//!   whom, what is taken; camps; guards by temple, worker before leader. Spaces go column by column
//!   from the top left.
//!
//! The first listed action is the fallback of H-1.

mod acting;
mod laying;

use super::{Action, Phase, Position};

impl Position {
    /// Fills the buffer with the legal actions of the active seat; empties it when nobody decides.
    pub(super) fn list(&self, actions: &mut Vec<Action>) {
        actions.clear();
        match self.phase {
            Phase::Bid => self.list_bids(actions),
            Phase::ChooseTile => {
                actions.extend(self.shown.iter().map(|tile| Action::ChooseTile { tile }));
            }
            Phase::PlaceTile { tile } => self.list_tile_placements(tile, actions),
            Phase::Act { left } => self.list_acts(left, actions),
            Phase::DrawStartSeat
            | Phase::DrawTile
            | Phase::ShowTiles
            | Phase::RevealTreasure { .. }
            | Phase::Over => {}
        }
    }

    /// pass, or any number above the highest bid up to the own score.
    fn list_bids(&self, actions: &mut Vec<Action>) {
        let lowest = self.auction.high.map_or(1, |(_, high)| high + 1);
        actions.push(Action::Pass);
        actions.extend((lowest..=self.score(self.active)).map(|amount| Action::Bid { amount }));
    }
}
