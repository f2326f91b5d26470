//! How a turn goes on with little thought: what looks best at once, action by action.

use rules::tikal2::{Action, Outcome, Phase, Place, PlaceSet, Position, PublicState};
use rules::{Game, Pending, Seat};
use table::Keystream;

use super::evaluation::worth;
use super::rooms::{flag_value, slot_value};
use super::weights::Weights;
use crate::search::settle;

/// How somebody plays who does not think twice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Habits {
    /// How many turns are played on, the one under way included.
    pub(super) turns: u32,
    /// How far in points an action may look worse and be taken nevertheless.
    pub(super) whim: f64,
    /// How many places for a room are looked at.
    pub(super) places: u32,
}

/// Plays on to the end of as many turns as the habits say; adds the positions looked at to the cost.
pub(super) fn play_on(
    position: &mut Position,
    habits: Habits,
    weights: &Weights,
    chance: &mut Keystream,
    cost: &mut u32,
) {
    let mut playing = Playing { habits, weights, chance, legal: Vec::new(), outcomes: Vec::new() };
    let mut turns = habits.turns;
    while turns > 0 {
        *cost += settle(position, playing.chance, &mut playing.outcomes);
        let Pending::Decide(seat) = position.pending() else { return };
        let Some(action) = playing.pick(position, seat, cost) else { return };
        if action == Action::EndTurn {
            turns -= 1;
        }
        position.play_unchecked(action);
    }
}

struct Playing<'a> {
    habits: Habits,
    weights: &'a Weights,
    chance: &'a mut Keystream,
    legal: Vec<Action>,
    outcomes: Vec<(Outcome, u32)>,
}

impl Playing<'_> {
    /// What looks best, more or less.
    fn pick(&mut self, position: &Position, seat: Seat, cost: &mut u32) -> Option<Action> {
        position.legal(&mut self.legal);
        *cost += 1;
        let count = u32::try_from(self.legal.len()).unwrap_or(u32::MAX);
        if count < 2 {
            return self.legal.first().copied();
        }
        let phase = position.public().phase();
        if let Phase::Room(_) = phase {
            // A hundred places and rotations: some of them show what the room may be good for.
            let mut places = Vec::new();
            for _ in 0..self.habits.places {
                places.extend(self.legal.get(self.chance.below(count) as usize));
            }
            self.legal = places;
        }
        let mut best: Option<(f64, Action)> = None;
        for &action in &self.legal {
            let gain = if phase == Phase::Walk {
                walk_gain(position, seat, action, self.weights)
            } else {
                *cost += 1;
                gain(position, &[action], self.weights)
            };
            let whim = f64::from(self.chance.word()) / f64::from(u32::MAX) * self.habits.whim;
            if best.is_none_or(|(most, _)| gain + whim > most) {
                best = Some((gain + whim, action));
            }
        }
        best.map(|(_, action)| action)
    }
}

/// What a step of an exploration promises: the flag at its end, less a passage on the way.
fn walk_gain(position: &Position, seat: Seat, action: Action, weights: &Weights) -> f64 {
    let goals = position.diggable(seat);
    let here = position.public().explorer(seat);
    let flag = |place: Place| match goals.has(place) {
        true => flag_value(position, seat, place, weights),
        false => 0.0,
    };
    if let Action::PutFlag { slot: Some(slot) } = action {
        return slot_value(position, seat, here, slot, weights);
    }
    if let Action::PutFlag { slot: None } = action {
        return flag(here);
    }
    if let Action::Go { place: Place::OUT } = action {
        // Only a passage goes on from there: to the best secret room.
        return (goals & PlaceSet::SECRET).first().map_or(0.0, flag) - weights.passage;
    }
    if let Action::Go { place } = action {
        return flag(place);
    }
    if let Action::UsePassage { place, .. } = action {
        return flag(place) - weights.passage;
    }
    0.0
}

/// How promising each action looks, as weights whose ratios count.
pub(super) fn priors(
    position: &Position,
    actions: &[Action],
    weights: &Weights,
    temperature: f64,
    priors: &mut Vec<f64>,
) {
    priors.extend(actions.iter().map(|&action| gain(position, &[action], weights)));
    let most = priors.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    for prior in priors {
        *prior = ((*prior - most) / temperature).exp();
    }
}

/// What the position is worth to the deciding seat after these actions, less what rivals have of them.
pub(super) fn gain(position: &Position, actions: &[Action], weights: &Weights) -> f64 {
    let public = position.public();
    let seat = public.turn().seat;
    let mut after = *position;
    for &action in actions {
        after.play_unchecked(action);
    }
    let own = worth(&after, seat, weights);
    if !actions.iter().copied().any(concerns_rivals) {
        return own;
    }
    own - weights.rivals * rivals_worth(&after, public, seat, weights)
}

/// Whether rivals gain or lose by it too.
fn concerns_rivals(action: Action) -> bool {
    matches!(
        action,
        Action::PlaceRoom { .. } | Action::PlaceSanctuary { .. } | Action::Deliver { .. }
    )
}

fn rivals_worth(after: &Position, public: &PublicState, seat: Seat, weights: &Weights) -> f64 {
    let rivals = public.options().seats.iter().filter(|&other| other != seat);
    let count = public.options().seats.count() - 1;
    rivals.map(|other| worth(after, other, weights)).sum::<f64>() / count as f64
}
