//! What is worth comparing at a decision: a handful of plans, explorations as a whole.

use rules::Game;
use rules::tikal2::{Action, Phase, Position};

use super::policy::gain;
use super::weights::Weights;
use crate::search::Plans;

/// The most promising plans of the deciding seat, each with its weight; none where single actions are
/// few enough to be compared as they are. Adds the positions looked at to the cost.
pub(super) fn plans(
    position: &Position,
    weights: &Weights,
    breadth: usize,
    temperature: f64,
    cost: &mut u32,
) -> Option<Plans<Position>> {
    let mut plans = Vec::new();
    let mut legal = Vec::new();
    match position.public().phase() {
        Phase::Turn => {
            position.legal(&mut legal);
            for &action in &legal {
                if let Action::Explore { .. } = action {
                    explorations(position, action, &mut plans);
                } else {
                    plans.push(vec![action]);
                }
            }
        }
        Phase::Room(_) => {
            position.legal(&mut legal);
            plans.extend(legal.iter().map(|&action| vec![action]));
        }
        Phase::DrawStartSeat
        | Phase::DrawWheel
        | Phase::DrawTiles
        | Phase::DrawSanctuary
        | Phase::DrawOpen
        | Phase::DrawLook(_)
        | Phase::Refill(_)
        | Phase::Keys
        | Phase::Deliver(_)
        | Phase::Forest
        | Phase::Look(_)
        | Phase::Walk
        | Phase::Pile
        | Phase::Back
        | Phase::Over => return None,
    }
    *cost += u32::try_from(plans.len()).unwrap_or(u32::MAX);
    let mut weighed: Plans<Position> = plans
        .into_iter()
        .map(|plan| {
            let gain = gain(position, &plan, weights);
            (plan, gain)
        })
        .collect();
    weighed.sort_by(|one, other| other.1.total_cmp(&one.1));
    weighed.truncate(breadth);
    let most = weighed.first().map_or(0.0, |best| best.1);
    for (_, weight) in &mut weighed {
        *weight = ((*weight - most) / temperature).exp();
    }
    Some(weighed)
}

/// Every exploration up to its flag, or to the passage after which it must be thought again.
fn explorations(position: &Position, begin: Action, plans: &mut Vec<Vec<Action>>) {
    let mut begun = *position;
    begun.play_unchecked(begin);
    let (mut steps, mut flags) = (Vec::new(), Vec::new());
    begun.legal(&mut steps);
    for &step in &steps {
        if let Action::PutFlag { .. } = step {
            plans.push(vec![begin, step]);
            continue;
        }
        let mut there = begun;
        there.play_unchecked(step);
        there.legal(&mut flags);
        flags.retain(|action| matches!(action, Action::PutFlag { .. }));
        plans.extend(flags.iter().map(|&flag| vec![begin, step, flag]));
        if flags.is_empty() {
            plans.push(vec![begin, step]);
        }
    }
}
