//! Which of the tried edges is taken in the end.

use rules::{Game, Seat};
use table::Keystream;

use super::imagining::drawn;
use super::tree::Edge;
use crate::Plan;

/// What was tried less often than this share of the most tried is not mixed in.
const WORTH_MIXING: f64 = 0.5;

/// The edge that was tried most often, of equals the one that brought more. Where others cannot see a
/// difference, it is one of several by how often they were tried: whoever always hides the same hides
/// nothing.
pub(super) fn choose<G: Game>(edges: &[Edge<G>], seat: Seat, chance: &mut Keystream) -> Plan<G> {
    let mut best: Option<&Edge<G>> = None;
    for edge in edges {
        let better =
            |best: &Edge<G>| (edge.visits, edge.mean(seat)) > (best.visits, best.mean(seat));
        if best.is_none_or(better) {
            best = Some(edge);
        }
    }
    let Some(best) = best else { return Plan::default() };
    let looks = public_text::<G>(best.moves.actions());
    let enough = WORTH_MIXING * f64::from(best.visits);
    let alike: Vec<&Edge<G>> = edges
        .iter()
        .filter(|edge| f64::from(edge.visits) >= enough)
        .filter(|edge| public_text::<G>(edge.moves.actions()) == looks)
        .collect();
    let weights: Vec<f64> = alike.iter().map(|edge| f64::from(edge.visits.max(1))).collect();
    let taken = match alike.as_slice() {
        [] | [_] => best,
        several => drawn(&weights, chance).and_then(|place| several.get(place)).unwrap_or(&best),
    };
    Plan::new(taken.moves.actions().to_vec())
}

/// What everybody else hears of the actions.
fn public_text<G: Game>(actions: &[G::Action]) -> Vec<String> {
    actions.iter().map(G::print_public_action).collect()
}
