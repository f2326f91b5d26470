//! What is kept, step by step, as a seed has it: several matches that grow, end and are forgotten.

use std::collections::BTreeMap;

use engine_server::store::Change;
use server_test_support::store::samples::{change, match_id};
use server_test_support::store::shelf::Shelf;
use table::{Keystream, MatchId};

/// One call of the keeper.
pub(crate) enum Step {
    /// A group.
    Keep(Vec<Change>),
    /// The end of a match.
    Forget(MatchId),
}

impl Step {
    /// What should be there afterwards.
    pub(crate) fn on(&self, shelf: &Shelf) -> Shelf {
        match self {
            Step::Keep(changes) => shelf.clone().with(changes),
            Step::Forget(match_id) => shelf.clone().without(match_id),
        }
    }
}

/// Which matches there are, by number, and the last revision of each.
#[derive(Clone, Default)]
pub(crate) struct Script {
    revisions: BTreeMap<u64, u64>,
    newest: u64,
}

impl Script {
    /// The next step. Follow it only if it was kept: [`Script`] is cloned before.
    pub(crate) fn next(&mut self, chance: &mut Keystream) -> Step {
        if self.revisions.len() > 3 && chance.below(12) == 0 {
            let place = chance.below(self.revisions.len() as u32) as usize;
            if let Some(number) = self.revisions.keys().nth(place).copied() {
                self.revisions.remove(&number);
                return Step::Forget(match_id(number));
            }
        }
        let size = 1 + chance.below(5);
        Step::Keep((0..size).map(|_| self.change(chance)).collect())
    }

    fn change(&mut self, chance: &mut Keystream) -> Change {
        let place = chance.below(self.revisions.len() as u32 + 1) as usize;
        let number = match self.revisions.keys().nth(place).copied() {
            Some(number) if chance.below(6) > 0 => number,
            Some(_) | None => {
                self.newest += 1;
                self.newest
            }
        };
        let revision = self.revisions.entry(number).or_default();
        *revision += 1;
        let mut change = change(number, *revision);
        // Some fill pages of their own.
        let long = [0, 0, 0, 700, 3_000, 9_000][chance.below(6) as usize];
        if let Some(steps) = &mut change.steps {
            let line = format!("# {}\n", chance.word());
            steps.lines.push_str(&line.repeat(long / line.len()));
        }
        change
    }
}
