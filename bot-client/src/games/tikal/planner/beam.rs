//! The search for the best whole turn: a beam over undertakings, one step for each point left.
//!
//! Positions with equally many points left can be compared; the best of them are pursued, and one
//! that was reached before by other actions, or by the same in another order, is not looked at twice.

use std::hash::{Hash, Hasher};

use rules::Game;
use rules::tikal::{Action, Outcome, Phase, Position, Treasure, price};

use super::evaluation::Judge;
use super::undertakings::{Undertaking, Undertakings};
use super::weights::Foresight;
use crate::effort::Effort;
use crate::fingerprint::{Fingerprints, Mixer, fingerprint};
use crate::games::tikal::evaluation::{Worth, rounds_to_come};
use crate::games::tikal::path_costs::PathCosts;

/// A turn that was found.
#[derive(Clone)]
pub(crate) struct Found {
    /// What to do, the end of the turn included.
    pub(crate) actions: Vec<Action>,
    /// What it is worth, should the turn end so.
    pub(crate) worth: Worth,
}

impl Found {
    /// The turn up to the first treasure that is turned over.
    fn up_to_reveal(mut self) -> Found {
        let lifts = |action: &Action| matches!(action, Action::RecoverTreasure { .. });
        if let Some(first) = self.actions.iter().position(lifts) {
            self.actions.truncate(first + 1);
        }
        self
    }
}

/// How wide the search is, and what it may cost.
#[derive(Clone, Copy)]
pub(crate) struct Breadth {
    /// How many positions with equally many points left are pursued at the most.
    pub(crate) widest: usize,
    /// The most positions to look at.
    pub(crate) nodes: u32,
}

/// A turn that was searched.
pub(crate) struct Beam<'a> {
    judge: Judge<'a>,
    steps: Vec<Step>,
    /// By points left: worth and place of the steps to pursue, the best first.
    open: Vec<Vec<(Worth, usize)>>,
    seen: Fingerprints,
    widest: usize,
    /// The place of the best step so far.
    best: usize,
}

/// A position on the way, and how it was reached.
struct Step {
    position: Position,
    worth: Worth,
    /// The step before and what was done there; `None` at the start of the search.
    before: Option<(usize, Undertaking)>,
    /// What treasures lifted on the way add on average to what was assumed of them.
    hope: Worth,
}

impl<'a> Beam<'a> {
    /// Searches turns of the active seat. Without any effort left, ending the turn is all there is.
    pub(crate) fn search(
        view: &Position,
        ways: &'a PathCosts,
        foresight: &'a Foresight,
        breadth: Breadth,
        effort: &mut Effort,
    ) -> Beam<'a> {
        let judge = Judge::new(view, ways, foresight);
        let worth = judge.advantage(view);
        let left = usize::from(view.points_left().unwrap_or_default().0);
        let mut open = vec![Vec::new(); usize::from(price::TURN.0) + 1];
        open[left].push((worth, 0));
        let steps = vec![Step { position: *view, worth, before: None, hope: 0 }];
        let seen = Fingerprints::default();
        let mut beam = Beam { judge, steps, open, seen, widest: breadth.widest, best: 0 };
        beam.run(breadth.nodes, effort);
        beam
    }

    /// The best turn.
    pub(crate) fn best(&self) -> Found {
        self.found(self.best)
    }

    /// The best turns, the best first, as far as they are known when the first treasure is turned over.
    /// Turns that differ only in where idle members stand count as one, and so do turns of equal worth:
    /// they hardly ever differ in more than names.
    pub(crate) fn candidates(&self, most: usize) -> Vec<Found> {
        let mut places: Vec<usize> = (0..self.steps.len()).collect();
        // Stable: of equals the one found first.
        places.sort_by_key(|&place| std::cmp::Reverse(self.steps[place].worth));
        let (mut found, mut outlines) = (Vec::<Found>::new(), Fingerprints::default());
        for place in places {
            if found.len() >= most {
                break;
            }
            if !outlines.insert(self.outline(place)) {
                continue;
            }
            let candidate = self.found(place).up_to_reveal();
            let new = |other: &Found| {
                other.worth != candidate.worth && other.actions != candidate.actions
            };
            if found.iter().all(new) {
                found.push(candidate);
            }
        }
        found
    }

    /// Pursues from many points left to few. Each number of points gets its share of the nodes, so
    /// that the last points of a turn are spent as thoughtfully as the first; the best position with
    /// so many points left is always pursued, as long as there is any effort left.
    fn run(&mut self, mut nodes: u32, effort: &mut Effort) {
        let mut undertakings = Undertakings::default();
        for left in (1..self.open.len()).rev() {
            let mut quota = nodes / left as u32;
            nodes -= quota;
            let open = std::mem::take(&mut self.open[left]);
            for (rank, (_, place)) in open.into_iter().enumerate() {
                if effort.is_used_up() || (rank > 0 && quota == 0) {
                    break;
                }
                let seen = self.pursue(place, &mut undertakings);
                effort.spend(seen);
                quota = quota.saturating_sub(seen);
            }
            nodes += quota;
        }
    }

    /// Tries everything from this step; returns how many positions were looked at.
    fn pursue(&mut self, place: usize, undertakings: &mut Undertakings) -> u32 {
        let position = self.steps[place].position;
        undertakings.list(&position, &self.judge);
        for undertaking in &undertakings.all {
            self.consider(place, position, undertaking);
        }
        u32::try_from(undertakings.all.len()).unwrap_or(u32::MAX)
    }

    fn consider(&mut self, place: usize, mut after: Position, undertaking: &Undertaking) {
        let mut hope = self.steps[place].hope;
        for &action in &**undertaking {
            after.play_unchecked(action);
        }
        if matches!(after.phase(), Phase::RevealTreasure { .. }) {
            hope += self.assume_treasure(&mut after);
        }
        let Some(left) = after.points_left() else { return };
        if !self.seen.insert(self.trace(&after)) {
            return;
        }
        let worth = self.judge.advantage(&after) + hope;
        let open = &mut self.open[usize::from(left.0)];
        let rank = open.partition_point(|&(other, _)| other >= worth);
        let best = worth > self.steps[self.best].worth;
        if rank >= self.widest && !best {
            return;
        }
        let found = self.steps.len();
        open.insert(rank, (worth, found));
        open.truncate(self.widest);
        if best {
            self.best = found;
        }
        let before = Some((place, *undertaking));
        self.steps.push(Step { position: after, worth, before, hope });
    }

    /// Goes on as if the least welcome treasure had been turned over, and returns what the average
    /// one is worth more. The plan ends here anyway; the rest of it only shows what it leads to.
    fn assume_treasure(&self, position: &mut Position) -> Worth {
        let seat = self.judge.seat;
        let average = self.judge.treasure_gain(position, seat);
        let count = |kind: Treasure| position.hoard(seat).count(kind);
        let unseen = Treasure::ALL.into_iter().filter(|&kind| position.unseen(kind) > 0);
        let Some(kind) = unseen.min_by_key(|&kind| count(kind)) else { return 0 };
        let gain = 100 * (Worth::from(count(kind)) + 1);
        position.settle_unchecked(Outcome::Treasure(kind));
        (average - gain) * rounds_to_come(position, seat)
    }

    /// What tells positions of one turn apart: all that the active seat can change.
    fn trace(&self, position: &Position) -> u64 {
        let (mut mixer, seat) = (Mixer::default(), self.judge.seat);
        for space in position.members(seat) {
            (space, position.workers_on(seat, space)).hash(&mut mixer);
        }
        for site in position.temples() | self.judge.treasures {
            let taken = position.taken_this_turn(site);
            mixer.write_u16(u16::from_le_bytes([position.value(site), taken]));
        }
        for seat in position.options().seats.iter() {
            position.hoard(seat).hash(&mut mixer);
        }
        let (camps, guards) = (position.camps(seat), position.guards(seat));
        (position.leader(seat), camps, guards, position.points_left()).hash(&mut mixer);
        mixer.finish()
    }

    /// What a turn comes to, without idle members.
    fn outline(&self, place: usize) -> u64 {
        let (position, seat) = (&self.steps[place].position, self.judge.seat);
        let strengths = position.temples() & position.members(seat);
        let strengths = strengths.iter().map(|temple| (temple, position.strength(seat, temple)));
        let values = self.judge.sites(position).iter().map(|site| (site, position.value(site)));
        let camps_and_guards = (position.camps(seat), position.guards(seat), position.hoard(seat));
        fingerprint(&(strengths.collect::<Vec<_>>(), values.collect::<Vec<_>>(), camps_and_guards))
    }

    fn found(&self, place: usize) -> Found {
        let mut parts = Vec::new();
        let mut next = place;
        while let Some((before, undertaking)) = &self.steps[next].before {
            parts.push(undertaking);
            next = *before;
        }
        let actions = parts.iter().rev().flat_map(|part| part.iter().copied());
        let actions = actions.chain([Action::EndTurn]).collect();
        Found { actions, worth: self.steps[place].worth }
    }
}
