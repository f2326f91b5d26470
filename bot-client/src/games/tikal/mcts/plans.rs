//! What can be decided at a moment: a handful of plans that are worth comparing.

use std::cmp::Reverse;

use rules::tikal::{Action, Phase};

use super::moment::Moment;
use super::policy::Policy;
use crate::effort::Effort;
use crate::games::tikal::planner::beam::{Beam, Breadth, Found};
use crate::games::tikal::planner::tiles;
use crate::games::tikal::shown_tiles::bid_up_to;

/// The plans of the deciding seat, the one the planner prefers first; each ends at a reveal, at
/// another decision or with the turn. Worths can be compared with each other only.
pub(super) fn plans(
    moment: &Moment,
    policy: &Policy<'_>,
    breadth: Breadth,
    effort: &mut Effort,
) -> Vec<Found> {
    let (view, ways, foresight) = (&moment.position, &*moment.ways, policy.foresight);
    let one = |(worth, action)| Found { actions: vec![action], worth };
    let mut plans: Vec<Found> = match view.phase() {
        Phase::Act { .. } => {
            let beam = Beam::search(view, ways, foresight, breadth, effort);
            beam.candidates(policy.outlook.plans)
        }
        Phase::PlaceTile { .. } => {
            let places = tiles::closer_places(view, ways, foresight, breadth, effort);
            places.into_iter().map(one).collect()
        }
        Phase::ChooseTile => {
            let mut tiles: Vec<_> = view.shown().iter().collect();
            let worth = |&tile: &_| tiles::tile_worth(view, tile, ways, foresight, effort);
            tiles.sort_by_cached_key({
                let mut worth = worth;
                move |tile| Reverse(worth(tile))
            });
            tiles.into_iter().map(|tile| one((0, Action::ChooseTile { tile }))).collect()
        }
        Phase::Bid => {
            let limit = tiles::limit(view, ways, foresight, effort);
            let (first, other) = (bid_up_to(view, limit), bid_up_to(view, u16::MAX));
            let second = if first == other { Action::Pass } else { other };
            vec![one((0, first)), one((0, second))]
        }
        Phase::DrawStartSeat
        | Phase::DrawTile
        | Phase::ShowTiles
        | Phase::RevealTreasure { .. }
        | Phase::Over => Vec::new(),
    };
    plans.dedup_by(|one, other| one.actions == other.actions);
    plans.truncate(policy.outlook.plans);
    plans
}
