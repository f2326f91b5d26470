//! Two ways to pick an action without thinking, for playthroughs, laws and soaks.

use super::Action;

/// How the next action is picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// Any legal action, all alike.
    Random,
    /// Digging, recovering, exchanging, camps and guards before anything else, and `end` seldom, so
    /// that rare rules are reached.
    Busy,
}

impl Policy {
    /// Both.
    pub const ALL: [Policy; 2] = [Policy::Random, Policy::Busy];

    /// One of the listed actions; `None` when the list is empty. Chance is an input: `below(n)`
    /// gives a number below n.
    pub fn pick(self, legal: &[Action], below: &mut impl FnMut(usize) -> usize) -> Option<Action> {
        let (&fallback, others) = legal.split_first()?;
        let any = legal[below(legal.len())];
        match self {
            Policy::Random => Some(any),
            Policy::Busy => {
                let rare = legal.iter().filter(|action| is_rare(action)).count();
                if rare > 0 && below(4) > 0 {
                    let number = below(rare);
                    return legal.iter().copied().filter(is_rare).nth(number);
                }
                if any == fallback && !others.is_empty() && below(8) > 0 {
                    return Some(others[below(others.len())]);
                }
                Some(any)
            }
        }
    }
}

fn is_rare(action: &Action) -> bool {
    matches!(
        action,
        Action::UncoverTemple { .. }
            | Action::RecoverTreasure { .. }
            | Action::ExchangeTreasure { .. }
            | Action::BuildCamp { .. }
            | Action::PlaceGuard { .. }
    )
}
