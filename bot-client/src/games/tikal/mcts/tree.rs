//! The tree of one thread: moments, the plans tried there, and what came of each.
//!
//! Chance is explicit: a plan leads to as many moments as draws after it have had outcomes. Each
//! visit follows one scenario, and the n-th visit of every plan of the present decision follows
//! the same one, so that plans are compared under equal luck.

use rules::tikal::Action;
use table::Keystream;

use super::chances::Chances;
use super::moment::Moment;
use super::plans::plans;
use super::policy::Policy;
use super::scenario::Scenario;
use crate::effort::Effort;
use crate::fingerprint::fingerprint;
use crate::games::tikal::planner::beam::Found;

/// No more ways of chance are made; then the first is met again.
const SCENARIOS: usize = 1_000;

/// A tree over the plans of one decision.
pub(super) struct Tree<'a> {
    policy: Policy<'a>,
    chance: Keystream,
    scenarios: Vec<Scenario>,
    /// The first is the present decision.
    nodes: Vec<Node>,
}

/// A moment at which somebody decides.
struct Node {
    moment: Moment,
    plans: Vec<Tried>,
    visits: u32,
}

/// A plan and what came of it.
pub(super) struct Tried {
    actions: Vec<Action>,
    pub(super) visits: u32,
    /// The sum over the visits.
    pub(super) chances: Chances,
    /// The moments it has led to, by the fingerprint of their position.
    next: Vec<(u64, usize)>,
}

impl From<Found> for Tried {
    fn from(found: Found) -> Tried {
        Tried { actions: found.actions, visits: 0, chances: [0.0; 4], next: Vec::new() }
    }
}

impl<'a> Tree<'a> {
    /// A tree that compares these plans.
    pub(super) fn new(
        moment: Moment,
        plans: &[Found],
        policy: Policy<'a>,
        chance: Keystream,
    ) -> Tree<'a> {
        let plans = plans.iter().cloned().map(Tried::from).collect();
        let root = Node { moment, plans, visits: 0 };
        Tree { policy, chance, scenarios: Vec::new(), nodes: vec![root] }
    }

    /// Visits these plans in turn as long as there is effort left; returns how many positions were
    /// looked at.
    pub(super) fn grow(&mut self, plans: &[usize], effort: Effort) -> u32 {
        let mut left = effort;
        for &plan in plans.iter().cycle() {
            if left.is_used_up() {
                break;
            }
            // A game is imagined to its end, though it may be a little more than there was left for.
            let mut free = left.unlimited();
            self.visit(plan, &mut free);
            left.spend(free.spent());
        }
        left.spent() - effort.spent()
    }

    /// What came of the plans of the present decision.
    pub(super) fn plans(&self) -> &[Tried] {
        &self.nodes[0].plans
    }

    fn visit(&mut self, plan: usize, effort: &mut Effort) {
        let mut path = Vec::new();
        let scenario = self.scenario(self.nodes[0].plans[plan].visits as usize);
        let mut here = 0;
        let chances = loop {
            let pick = if here == 0 { plan } else { self.select(&self.nodes[here]) };
            path.push((here, pick));
            effort.spend(1);
            let node = &self.nodes[here];
            let mut moment = node.moment.clone();
            moment.play(&node.plans[pick].actions, &self.scenarios[scenario]);
            if self.policy.ends(&moment) {
                break self.policy.play_out(moment, &self.scenarios[scenario], effort);
            }
            let mark = fingerprint(&moment.position);
            match node.plans[pick].next.iter().find(|(other, _)| *other == mark) {
                Some(&(_, next)) => here = next,
                None => {
                    let breadth = self.policy.outlook.imagined();
                    let plans = plans(&moment, &self.policy, breadth, effort);
                    let mut on = moment.clone();
                    // The first visit plays on as the planner would.
                    if let Some(first) = plans.first() {
                        on.play(&first.actions, &self.scenarios[scenario]);
                        let next = self.nodes.len();
                        self.nodes[here].plans[pick].next.push((mark, next));
                        path.push((next, 0));
                        let plans = plans.into_iter().map(Tried::from).collect();
                        self.nodes.push(Node { moment, plans, visits: 0 });
                    }
                    break self.policy.play_out(on, &self.scenarios[scenario], effort);
                }
            }
        };
        if effort.is_used_up() {
            // Time was up: the game was cut short, and says nothing.
            return;
        }
        for (node, pick) in path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            let tried = &mut node.plans[pick];
            tried.visits += 1;
            for (sum, chance) in tried.chances.iter_mut().zip(chances) {
                *sum += chance;
            }
        }
    }

    /// The plan to try next: the best so far, or one that was tried seldom.
    fn select(&self, node: &Node) -> usize {
        let seat = node.moment.seat().index();
        let widening = self.policy.outlook.widening * f64::from(node.visits).sqrt();
        let open = node.plans.len().min(1 + widening as usize);
        let (mut best, mut most) = (0, f64::NEG_INFINITY);
        for (place, tried) in node.plans[..open].iter().enumerate() {
            if tried.visits == 0 {
                return place;
            }
            let visits = f64::from(tried.visits);
            let seldom = (f64::from(node.visits).ln() / visits).sqrt();
            let hope = tried.chances[seat] / visits + self.policy.outlook.curiosity * seldom;
            if hope > most {
                (best, most) = (place, hope);
            }
        }
        best
    }

    /// The place of a scenario, made when it is first asked for.
    fn scenario(&mut self, visit: usize) -> usize {
        let number = visit % SCENARIOS;
        while self.scenarios.len() <= number {
            let view = &self.nodes[0].moment.position;
            self.scenarios.push(Scenario::new(view, &mut self.chance));
        }
        number
    }
}
