//! What a bot is: it sees a position and answers with a plan.

use rules::tikal::{Action, Position};
use rules::{Game, Pending};
use table::BATCH_LIMIT;

/// Somebody who decides. The same bot plays inside one process and over the network; it owns its
/// chance, so the same seed and budget give the same decisions.
///
/// ```
/// use bot_client::{Bot, Budget, Plan};
/// use rules::tikal::{Action, Position};
///
/// /// Plays the first legal action.
/// struct First;
///
/// impl Bot for First {
///     fn decide(&mut self, _: &Position, legal: &[Action], _: Budget) -> Plan {
///         legal.iter().take(1).copied().collect()
///     }
/// }
/// ```
pub trait Bot: Send {
    /// What the seat on the move wants. `view` is what that seat may see, which in Tikal is the whole
    /// position; `legal` lists its legal actions in the game's fixed order and is never empty.
    ///
    /// The plan is played up to its first reveal; then the bot is asked again. An empty plan plays
    /// the first legal action.
    fn decide(&mut self, view: &Position, legal: &[Action], budget: Budget) -> Plan;
}

/// How much a bot may think about one decision. Counted in positions and not in time, so that a game
/// can be played again on any machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The most positions to look at.
    pub nodes: u32,
}

impl Default for Budget {
    /// Enough for the house bots.
    fn default() -> Budget {
        Budget { nodes: 20_000 }
    }
}

/// Actions a bot wants to play one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    actions: Vec<Action>,
}

impl Plan {
    /// These actions in this order.
    pub fn new(actions: Vec<Action>) -> Plan {
        Plan { actions }
    }

    /// All actions of the plan.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The actions that can be submitted as one batch: up to and with the first after which something
    /// is revealed or another seat decides. An illegal action ends it too, so that it is refused
    /// where it stands. No more than [`BATCH_LIMIT`], which a batch can have. An empty plan becomes the first legal action.
    pub fn up_to_reveal(&self, position: &Position, legal: &[Action]) -> Vec<Action> {
        let Pending::Decide(seat) = position.pending() else { return Vec::new() };
        if self.actions.is_empty() {
            return legal.iter().take(1).copied().collect();
        }
        let (mut trial, mut events) = (*position, Vec::new());
        let mut batch = Vec::new();
        for &action in self.actions.iter().take(BATCH_LIMIT) {
            batch.push(action);
            let played = trial.play(seat, action, &mut events);
            if played.is_err() || trial.pending() != Pending::Decide(seat) {
                break;
            }
        }
        batch
    }
}

impl From<Action> for Plan {
    fn from(action: Action) -> Plan {
        Plan::new(vec![action])
    }
}

impl FromIterator<Action> for Plan {
    fn from_iter<I: IntoIterator<Item = Action>>(actions: I) -> Plan {
        Plan::new(actions.into_iter().collect())
    }
}
