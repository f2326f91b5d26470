//! A bot that plays any game by imagining how it goes on: Monte Carlo tree search over information sets.
//!
//! Each time it imagines one position that fits what its seat knows, by the odds of chance, and follows the
//! `tree` through it: everybody chooses what has brought their own seat most, draws fall by their odds. Where
//! the tree ends, `imagining` plays on a little and the game's [`Evaluation`] judges. It never looks at
//! anything but its view: equal views, seeds and nodes, equal plans. `choice` says which action is taken in
//! the end, and mixes where only the seat itself can see a difference. [`Greedy`] looks one action ahead.

mod choice;
mod evaluation;
mod greedy;
mod imagining;
mod tree;

pub use evaluation::{ByScores, Evaluation, Growth, Plans, Values, shares};
pub use greedy::Greedy;
pub(crate) use greedy::NODES as GREEDY_NODES;
pub(crate) use imagining::settle;

use std::hash::Hash;

use rules::{Game, Pending, Seat};
use table::Keystream;

use self::choice::choose;
use self::evaluation::judged;
use self::imagining::{Imagining, weigh};
use self::tree::{Edge, Moves, Node, Tree, mark};
use crate::{Bot, Budget, Plan, Thought, Turn};

/// What it thinks about a decision by itself, in nodes.
pub(crate) const NODES: u32 = 20_000;

/// No imagined way through the tree is longer: a game that comes back to where it was must not be
/// imagined for ever.
const LONGEST_WAY: usize = 200;

/// By how much the weights of a decision differ without a reason.
const UNEVEN: f64 = 0.1;

/// The searching bot.
pub struct Search<E> {
    chance: Keystream,
    evaluation: E,
    nodes: u32,
}

impl<E> Search<E> {
    /// A bot with this chance, which judges by this evaluation.
    pub fn new(chance: Keystream, evaluation: E) -> Search<E> {
        Search { chance, evaluation, nodes: NODES }
    }

    /// The same bot, which thinks so many nodes about a decision by itself: games differ in what a node
    /// costs.
    #[must_use]
    pub fn with_nodes(self, nodes: u32) -> Search<E> {
        Search { nodes, ..self }
    }

    /// What the seat wants, and what it took to find out.
    pub fn think<G>(&mut self, turn: &Turn<'_, G>, budget: Budget) -> Thought<G>
    where
        G: Game<View: Hash>,
        E: Evaluation<G>,
    {
        // A stream of its own for each decision, so that how long one took changes no other.
        let mut key = [0; 32];
        for word in key.chunks_mut(4) {
            word.copy_from_slice(&self.chance.word().to_le_bytes());
        }
        let mut growing = Growing {
            seat: turn.seat,
            view: turn.view,
            evaluation: &self.evaluation,
            tree: Tree::new(),
            imagining: Imagining::new(Keystream::new(&key, "search")),
            open: Vec::new(),
            path: Vec::new(),
        };
        let mut effort = budget.effort(self.nodes);
        let mut playouts = 0;
        while !effort.is_used_up() {
            effort.spend(growing.imagine());
            playouts += 1;
        }
        let plan = choose(growing.tree.root(), turn.seat, &mut growing.imagining.chance);
        Thought { plan, nodes: effort.spent(), playouts }
    }
}

impl<G: Game<View: Hash>, E: Evaluation<G>> Bot<G> for Search<E> {
    fn decide(&mut self, turn: &Turn<'_, G>, budget: Budget) -> Plan<G> {
        match turn.legal {
            [only] => Plan::one(*only),
            _ => self.think(turn, budget).plan,
        }
    }
}

/// A search under way.
struct Growing<'a, G: Game, E> {
    /// Who searches.
    seat: Seat,
    view: &'a G::View,
    evaluation: &'a E,
    tree: Tree<G>,
    imagining: Imagining<G>,
    /// The edges that the sample has at a node.
    open: Vec<usize>,
    /// The nodes and edges of the present way.
    path: Vec<(usize, usize)>,
}

impl<G: Game<View: Hash>, E: Evaluation<G>> Growing<'_, G, E> {
    /// Imagines one way the game may go on; says how many positions that took, at least one.
    fn imagine(&mut self) -> u32 {
        let mut position = G::sample_hidden(self.view, &mut self.imagining.chance);
        let mut spent = 1;
        self.path.clear();
        let values = loop {
            let Pending::Decide(seat) = position.pending() else {
                break judged(&position, self.evaluation);
            };
            if self.path.len() >= LONGEST_WAY {
                break judged(&position, self.evaluation);
            }
            let mark = mark(&position, self.seat);
            let (place, is_new) = match self.tree.find(mark) {
                Some(place) => (place, false),
                None if self.tree.has_room() => {
                    let mut node = self.met(&position, seat, &mut spent);
                    if self.tree.root().is_empty() {
                        self.unsettle(&mut node);
                    }
                    (self.tree.add(mark, node), true)
                }
                None => break self.roll_out(&mut position, &mut spent),
            };
            // The decision itself is tried at once; any other is judged before its actions are.
            if is_new && place > 0 {
                // Counted without an edge, so that the node knows what is to be expected of it.
                self.path.push((place, usize::MAX));
                break self.roll_out(&mut position, &mut spent);
            }
            let Some(edge) = self.choose_edge(&mut position, place) else {
                break judged(&position, self.evaluation);
            };
            self.path.push((place, edge));
            spent += 1 + self.imagining.settle(&mut position);
        };
        self.tree.learn(&self.path, values);
        spent
    }

    /// Makes the weights of the decision itself a little uneven: of actions that are equally good it is
    /// not always the first listed that is taken.
    fn unsettle(&mut self, node: &mut Node<G>) {
        for edge in &mut node.edges {
            let share = f64::from(self.imagining.chance.word()) / f64::from(u32::MAX);
            edge.weight *= 1.0 + UNEVEN * share;
        }
    }

    fn roll_out(&mut self, position: &mut G, spent: &mut u32) -> Values {
        let (values, positions) = self.imagining.roll_out(position, self.evaluation);
        *spent += positions;
        values
    }

    /// A decision that was not met before, with its plans if the game has some.
    fn met(&mut self, position: &G, seat: Seat, spent: &mut u32) -> Node<G> {
        let Imagining { chance, legal, weights, .. } = &mut self.imagining;
        let mut cost = 0;
        let plans = self.evaluation.plans(position, chance, &mut cost);
        if let Some(plans) = plans.filter(|plans| !plans.is_empty()) {
            let count = u32::try_from(plans.len()).unwrap_or(u32::MAX);
            *spent = spent.saturating_add(count).saturating_add(cost);
            let edge = |(actions, weight): (Vec<G::Action>, f64)| {
                let weight = if weight.is_finite() && weight > 0.0 { weight } else { 1e-6 };
                Edge::new(Moves::Many(actions.into()), weight)
            };
            return Node::new(seat, plans.into_iter().map(edge).collect(), true);
        }
        position.legal(legal);
        weigh(position, self.evaluation, legal, weights);
        let edge = |(&action, &weight)| Edge::new(Moves::One(action), weight);
        Node::new(seat, legal.iter().zip(&*weights).map(edge).collect(), false)
    }

    /// Chooses among what this sample has, and plays it. `None`: it has nothing.
    fn choose_edge(&mut self, position: &mut G, place: usize) -> Option<usize> {
        let growth = self.evaluation.growth();
        let node = self.tree.node(place)?;
        if node.has_plans {
            self.open.clear();
            self.open.extend(0..node.edges.len());
            // What others hide differs from sample to sample, and so do the plans they can carry out.
            while let Some(edge) = node.select(&self.open, growth) {
                let mut after = position.clone();
                if carried_out(&mut after, node.edges.get(edge)?.moves.actions()) {
                    *position = after;
                    return Some(edge);
                }
                self.open.retain(|&other| other != edge);
            }
        }
        let Imagining { legal, weights, .. } = &mut self.imagining;
        position.legal(legal);
        let is_known = |actions: &[G::Action]| {
            actions
                .iter()
                .zip(&node.edges)
                .all(|(action, edge)| matches!(&edge.moves, Moves::One(one) if one == action))
        };
        let mut grown = 0;
        if legal.len() == node.edges.len() && is_known(legal) {
            self.open.clear();
            self.open.extend(0..legal.len());
        } else {
            weigh(position, self.evaluation, legal, weights);
            let weight = |number: usize| weights.get(number).copied().unwrap_or(1.0);
            grown = node.edges_of(legal, weight, &mut self.open);
        }
        let edge = node.select(&self.open, growth);
        let action = edge.and_then(|edge| node.edges.get(edge)?.moves.actions().first().copied());
        self.tree.has_grown(grown);
        position.play_unchecked(action?);
        edge
    }
}

/// Plays the plan to its end, or as far as its seat decides; false if the position refuses some of it.
fn carried_out<G: Game>(position: &mut G, actions: &[G::Action]) -> bool {
    let Pending::Decide(seat) = position.pending() else { return false };
    let mut events = Vec::new();
    for (number, &action) in actions.iter().enumerate() {
        if position.pending() != Pending::Decide(seat) {
            // A plan that goes on after its turn is as good as its beginning.
            return number > 0;
        }
        events.clear();
        if position.play(seat, action, &mut events).is_err() {
            return false;
        }
    }
    !actions.is_empty()
}
