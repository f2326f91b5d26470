//! The tree of a search: what was tried where, and what came of it for everybody.
//!
//! A node is what the searcher would know at a decision, whoever decides there. So what the searcher cannot
//! tell apart is one node, and orders of actions that lead to the same are too. Which actions there are
//! depends on the sample: a node collects all that were ever possible.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use rules::{Audience, Game, Seat};

use super::evaluation::{Growth, Values};
use crate::fingerprint::Mixer;

/// No more decisions are remembered; later ones are judged where they are met.
const MOST_NODES: usize = 50_000;

/// No more edges are remembered, over all nodes: about 30 MB.
const MOST_EDGES: usize = 400_000;

/// What was tried in one search.
pub(super) struct Tree<G: Game> {
    nodes: Vec<Node<G>>,
    places: HashMap<u64, usize, BuildHasherDefault<Mixer>>,
    edges: usize,
}

/// A decision.
pub(super) struct Node<G: Game> {
    /// Who decides.
    pub(super) seat: Seat,
    pub(super) edges: Vec<Edge<G>>,
    /// Whether the edges are whole plans.
    pub(super) has_plans: bool,
    visits: u32,
    sums: Values,
}

/// What can be done at a decision, and what came of it.
pub(super) struct Edge<G: Game> {
    pub(super) moves: Moves<G>,
    /// How promising it looked; only ratios count.
    pub(super) weight: f64,
    pub(super) visits: u32,
    /// Over all visits.
    pub(super) sums: Values,
}

/// One action, or a plan of several.
pub(super) enum Moves<G: Game> {
    One(G::Action),
    Many(Box<[G::Action]>),
}

impl<G: Game> Moves<G> {
    pub(super) fn actions(&self) -> &[G::Action] {
        match self {
            Moves::One(action) => std::slice::from_ref(action),
            Moves::Many(actions) => actions,
        }
    }
}

impl<G: Game> Edge<G> {
    pub(super) fn new(moves: Moves<G>, weight: f64) -> Edge<G> {
        Edge { moves, weight, visits: 0, sums: [0.0; 4] }
    }

    /// What the seat got of it on average; 0 before it was tried.
    pub(super) fn mean(&self, seat: Seat) -> f64 {
        self.sums[seat.index()] / f64::from(self.visits.max(1))
    }
}

impl<G: Game> Node<G> {
    pub(super) fn new(seat: Seat, edges: Vec<Edge<G>>, has_plans: bool) -> Node<G> {
        Node { seat, edges, has_plans, visits: 0, sums: [0.0; 4] }
    }

    /// The edges of these actions in this order; new ones are added with their weights.
    pub(super) fn edges_of(
        &mut self,
        actions: &[G::Action],
        weight: impl Fn(usize) -> f64,
        places: &mut Vec<usize>,
    ) -> usize {
        places.clear();
        let before = self.edges.len();
        for (number, action) in actions.iter().enumerate() {
            let is_this = |edge: &Edge<G>| matches!(&edge.moves, Moves::One(one) if one == action);
            // In most games the list is always the same, so the first look finds it.
            let place = match self.edges.get(number).is_some_and(is_this) {
                true => Some(number),
                false => self.edges.iter().position(is_this),
            };
            places.push(place.unwrap_or_else(|| {
                self.edges.push(Edge::new(Moves::One(*action), weight(number)));
                self.edges.len() - 1
            }));
        }
        self.edges.len() - before
    }

    /// The edge to try next among these: the best so far, or one that was tried seldom for how promising
    /// it looks. Everybody wants the most for the own seat.
    pub(super) fn select(&self, open: &[usize], growth: Growth) -> Option<usize> {
        let total: f64 = self.of(open).map(|(_, edge)| edge.weight).sum();
        let visits: u32 = self.of(open).map(|(_, edge)| edge.visits).sum();
        let seldom =
            f64::from(visits.max(1)).sqrt() * growth.curiosity / total.max(f64::MIN_POSITIVE);
        let average = self.sums[self.seat.index()] / f64::from(self.visits.max(1));
        let untried = average - growth.caution;
        let hope = |edge: &Edge<G>| {
            let mean = if edge.visits == 0 { untried } else { edge.mean(self.seat) };
            mean + seldom * edge.weight / f64::from(1 + edge.visits)
        };
        let mut best: Option<(usize, f64)> = None;
        for (place, edge) in self.of(open) {
            let hope = hope(edge);
            if best.is_none_or(|(_, most)| hope > most) {
                best = Some((place, hope));
            }
        }
        best.map(|(place, _)| place)
    }

    fn of(&self, places: &[usize]) -> impl Iterator<Item = (usize, &Edge<G>)> {
        places.iter().filter_map(|&place| Some((place, self.edges.get(place)?)))
    }
}

impl<G: Game> Tree<G> {
    pub(super) fn new() -> Tree<G> {
        Tree { nodes: Vec::new(), places: HashMap::default(), edges: 0 }
    }

    /// The node at this place.
    pub(super) fn node(&mut self, place: usize) -> Option<&mut Node<G>> {
        self.nodes.get_mut(place)
    }

    /// The place of a decision that was met before.
    pub(super) fn find(&self, mark: u64) -> Option<usize> {
        self.places.get(&mark).copied()
    }

    /// Whether new decisions can still be remembered.
    pub(super) fn has_room(&self) -> bool {
        self.nodes.len() < MOST_NODES && self.edges < MOST_EDGES
    }

    /// Remembers a new decision.
    pub(super) fn add(&mut self, mark: u64, node: Node<G>) -> usize {
        let place = self.nodes.len();
        self.edges += node.edges.len();
        self.nodes.push(node);
        self.places.insert(mark, place);
        place
    }

    /// So many edges were added to a node.
    pub(super) fn has_grown(&mut self, edges: usize) {
        self.edges += edges;
    }

    /// What came of going this way, for everybody.
    pub(super) fn learn(&mut self, path: &[(usize, usize)], values: Values) {
        for &(place, edge) in path {
            let Some(node) = self.nodes.get_mut(place) else { continue };
            node.visits += 1;
            add(&mut node.sums, values);
            if let Some(edge) = node.edges.get_mut(edge) {
                edge.visits += 1;
                add(&mut edge.sums, values);
            }
        }
    }

    /// What was tried at the decision itself.
    pub(super) fn root(&self) -> &[Edge<G>] {
        self.nodes.first().map_or(&[], |node| &node.edges)
    }
}

fn add(sums: &mut Values, values: Values) {
    for (sum, value) in sums.iter_mut().zip(values) {
        *sum += value;
    }
}

/// What the searcher knows of a position, as a number to know it again.
pub(super) fn mark<G: Game<View: std::hash::Hash>>(position: &G, searcher: Seat) -> u64 {
    crate::fingerprint::fingerprint(&position.view(Audience::Seat(searcher)))
}
