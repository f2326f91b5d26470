//! How the search for any game judges Tikal: over whole turns, by the planner's plans and judgement.

use rules::tikal::Position;
use table::Keystream;

use super::chances::chances;
use super::moment::Moment;
use super::plans::plans;
use super::policy::Policy;
use super::scenario::Scenario;
use super::weights::Outlook;
use crate::effort::Effort;
use crate::games::tikal::path_costs::PathCosts;
use crate::games::tikal::planner::Planner;
use crate::games::tikal::planner::beam::Found;
use crate::search::{Evaluation, Plans, Values};

/// A plan that is worth so many hundredths of a point less than another looks a third as promising.
const DOUBT: f64 = 400.0;

/// What the search knows of Tikal.
pub(crate) struct TurnPlans {
    planner: Planner,
    outlook: Outlook,
}

impl Default for TurnPlans {
    fn default() -> TurnPlans {
        // The tree looks further than this one turn of everybody.
        let outlook = Outlook { turns_each: 1, ..Outlook::BY_PLAY };
        TurnPlans { planner: Planner::by_hand(), outlook }
    }
}

impl TurnPlans {
    fn policy(&self, position: &Position) -> Policy<'_> {
        let foresight = self.planner.foresight(position.options().seats);
        Policy { foresight, outlook: &self.outlook }
    }
}

impl Evaluation<Position> for TurnPlans {
    fn values(&self, position: &Position) -> Values {
        let Policy { foresight, outlook } = self.policy(position);
        chances(position, &PathCosts::of(position), foresight, outlook)
    }

    fn play_on(&self, position: &mut Position, chance: &mut Keystream, cost: &mut u32) {
        let scenario = Scenario::new(position, chance);
        let mut effort = Effort::new(u32::MAX, None);
        let moment = Moment::begin(position);
        *position = self.policy(position).play_on(moment, &scenario, &mut effort).position;
        *cost += effort.spent();
    }

    fn plans(
        &self,
        position: &Position,
        _: &mut Keystream,
        cost: &mut u32,
    ) -> Option<Plans<Position>> {
        let mut effort = Effort::new(u32::MAX, None);
        let (moment, policy) = (Moment::begin(position), self.policy(position));
        let found = plans(&moment, &policy, self.outlook.imagined(), &mut effort);
        *cost += effort.spent();
        let most = found.iter().map(|found| found.worth).max().unwrap_or(0);
        let weight = |found: &Found| (f64::from(found.worth - most) / DOUBT).exp();
        Some(
            found
                .into_iter()
                .map(|found| (weight(&found), found))
                .map(|(weight, found)| (found.actions, weight))
                .collect(),
        )
    }
}
