//! Which of several plans is best: all are visited equally often, and in each round the better half goes on.

use std::num::NonZeroU8;
use std::panic::resume_unwind;
use std::thread::ScopedJoinHandle;

use rules::tikal::Position;
use table::Keystream;

use super::chances::shift;
use super::moment::Moment;
use super::policy::Policy;
use super::tree::{Tree, Tried};
use crate::Plan;
use crate::effort::Effort;
use crate::games::tikal::evaluation::Worth;
use crate::games::tikal::planner::beam::Found;

/// A race between the plans of one decision.
pub(super) struct Race<'a> {
    moment: Moment,
    policy: Policy<'a>,
    /// One for each thread.
    trees: Vec<Tree<'a>>,
    plans: Vec<Found>,
    /// The places of the plans that are still in the race, the best first.
    running: Vec<usize>,
}

impl<'a> Race<'a> {
    /// A race between these plans, the most promising first.
    pub(super) fn new(
        moment: Moment,
        plans: Vec<Found>,
        policy: Policy<'a>,
        key: &[u8; 32],
        threads: NonZeroU8,
    ) -> Race<'a> {
        let tree = |thread: u8| {
            let chance = Keystream::new(key, &format!("thread {thread}"));
            Tree::new(moment.clone(), &plans, policy, chance)
        };
        let trees = (0..threads.get()).map(tree).collect();
        let running = (0..plans.len()).collect();
        Race { moment, policy, trees, plans, running }
    }

    /// Runs until one plan is left. Each round has the same part of the effort.
    pub(super) fn run(&mut self, effort: &mut Effort) {
        while self.running.len() > 1 {
            let rounds = self.running.len().next_power_of_two().trailing_zeros();
            let threads = u32::try_from(self.trees.len()).unwrap_or(u32::MAX);
            let mut share = effort.part(rounds);
            share.keep(share.nodes() / threads.max(1));
            effort.spend(self.round(share));
            let hopes = self.hopes();
            // Stable: of equals the one the planner prefers.
            self.running.sort_by(|&one, &other| hopes[other].total_cmp(&hopes[one]));
            self.running.truncate(self.running.len().div_ceil(2));
        }
    }

    /// What to do.
    pub(super) fn winner(&self) -> Plan<Position> {
        let winner = self.running.first().and_then(|&place| self.plans.get(place));
        winner.map_or_else(Plan::default, |plan| Plan::new(plan.actions.clone()))
    }

    /// Games that were imagined.
    pub(super) fn playouts(&self) -> u32 {
        self.trees.iter().flat_map(Tree::plans).map(|tried| tried.visits).sum()
    }

    /// Every tree grows by its share; returns how many positions were looked at.
    fn round(&mut self, share: Effort) -> u32 {
        let running = &self.running;
        if let [tree] = &mut self.trees[..] {
            return tree.grow(running, share);
        }
        std::thread::scope(|scope| {
            let trees = self.trees.iter_mut();
            let growing: Vec<_> =
                trees.map(|tree| scope.spawn(move || tree.grow(running, share))).collect();
            // What broke in a thread breaks the bot, as it would without threads.
            let grown = |tree: ScopedJoinHandle<'_, u32>| {
                tree.join().unwrap_or_else(|panic| resume_unwind(panic))
            };
            growing.into_iter().map(grown).sum()
        })
    }

    /// What each plan's chances look like by now, the planner's opinion counted as a few visits.
    fn hopes(&self) -> Vec<f64> {
        let seat = self.moment.seat().index();
        let came = |place: usize| {
            let tried = self.trees.iter().filter_map(|tree| tree.plans().get(place));
            tried.fold((0.0, 0.0), |(visits, chances), tried: &Tried| {
                (visits + f64::from(tried.visits), chances + tried.chances[seat])
            })
        };
        let running = self.running.iter().map(|&place| came(place));
        let (visits, chances) =
            running.fold((0.0, 0.0), |(all, sum), (visits, chances)| (all + visits, sum + chances));
        let average = if visits > 0.0 { chances / visits } else { 0.0 };
        let most = self.plans.iter().map(|plan| plan.worth).max().unwrap_or(0);
        let trust = self.policy.outlook.trust;
        let hope = |(place, plan): (usize, &Found)| {
            let (visits, chances) = came(place);
            let behind: Worth = plan.worth - most;
            let opinion = average + shift(&self.moment.position, behind, self.policy.outlook);
            (chances + trust * opinion) / (visits + trust)
        };
        self.plans.iter().enumerate().map(hope).collect()
    }
}
