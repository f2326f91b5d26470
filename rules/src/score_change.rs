//! How an event changes a score, and why.

use crate::{Rule, Seat};

/// Points a seat won or lost at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ScoreChange {
    /// Whose score changes.
    pub seat: Seat,
    /// By how much; below 0 where points are paid.
    pub delta: i32,
    /// The rule that gives or takes the points.
    pub rule: Rule,
}

impl ScoreChange {
    /// What an event that gives these points changes: nothing where they are 0.
    pub(crate) fn by(seat: Seat, delta: impl Into<i32>, rule: &'static str) -> Vec<ScoreChange> {
        let delta = delta.into();
        let change = ScoreChange { seat, delta, rule: Rule(rule) };
        if delta == 0 { Vec::new() } else { vec![change] }
    }
}
