//! Two ways to pick an action without thinking, for playthroughs, laws and soaks.

use crate::{Chance, Game};

/// How the next action is picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// Any legal action, all alike.
    Random,
    /// Rare kinds of actions before anything else, and the first listed seldom, so that rare rules
    /// are reached.
    Busy,
}

impl Policy {
    /// Both.
    pub const ALL: [Policy; 2] = [Policy::Random, Policy::Busy];

    /// One of the listed actions; `None` when the list is empty. The game says which are rare.
    pub fn pick<G: Game>(self, legal: &[G::Action], chance: &mut impl Chance) -> Option<G::Action> {
        let (&first, others) = legal.split_first()?;
        let mut below = |bound: usize| chance.below(bound as u32) as usize;
        let any = legal[below(legal.len())];
        match self {
            Policy::Random => Some(any),
            Policy::Busy => {
                let rare = legal.iter().filter(|action| G::is_rare(action)).count();
                if rare > 0 && below(4) > 0 {
                    let number = below(rare);
                    return legal.iter().copied().filter(G::is_rare).nth(number);
                }
                if any == first && !others.is_empty() && below(8) > 0 {
                    return Some(others[below(others.len())]);
                }
                Some(any)
            }
        }
    }
}
