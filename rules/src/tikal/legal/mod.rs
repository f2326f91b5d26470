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
mod walks;

use super::{Action, Phase, Position, Space, SpaceSet};
use crate::list_writer::ListWriter;

impl Position {
    /// Fills the buffer with the legal actions of the active seat; empties it when nobody decides.
    pub(super) fn list(&self, actions: &mut Vec<Action>) {
        match self.phase {
            Phase::Act { left } => {
                let mut list = ListWriter::over(actions, Action::EndTurn);
                self.list_acts(left, &mut list);
                list.finish();
            }
            Phase::PlaceTile { tile } => {
                let mut list = ListWriter::over(actions, Action::EndTurn);
                self.list_tile_placements(tile, &mut list);
                list.finish();
            }
            Phase::Bid => self.list_bids(actions),
            Phase::ChooseTile => {
                actions.clear();
                actions.extend(self.shown.iter().map(|tile| Action::ChooseTile { tile }));
            }
            Phase::DrawStartSeat
            | Phase::DrawTile
            | Phase::ShowTiles
            | Phase::RevealTreasure { .. }
            | Phase::Over => actions.clear(),
        }
    }

    /// pass, or any number above the highest bid up to the own score.
    fn list_bids(&self, actions: &mut Vec<Action>) {
        let lowest = self.auction.high.map_or(1, |(_, high)| high + 1);
        actions.clear();
        actions.push(Action::Pass);
        actions.extend((lowest..=self.score(self.active)).map(|amount| Action::Bid { amount }));
    }
}

/// Writes the action of every space of a set, in order: `N` at a time, as many as there usually are, so
/// that the end of the set is seldom a surprise.
#[inline(always)]
fn write_all<const N: usize>(
    list: &mut ListWriter<'_, Action>,
    set: SpaceSet,
    action: impl Fn(Space) -> Action,
) {
    let mut left = set;
    loop {
        list.write(|room: &mut [Action; N]| {
            let mut count = 0;
            for place in room {
                *place = action(left.first_or_any());
                count += usize::from(!left.is_empty());
                left = left.without_first();
            }
            count
        });
        if left.is_empty() {
            break;
        }
    }
}
