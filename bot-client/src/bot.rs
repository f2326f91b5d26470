//! What a bot is: it sees a position and answers with a plan.

use std::num::NonZeroU8;
use std::time::{Duration, Instant};

use rules::tikal::{Action, Position};
use rules::{Game, Pending};
use table::BATCH_LIMIT;

use crate::effort::Effort;

/// Somebody who decides. The same bot plays inside one process and over the network; it owns its
/// chance, so the same seed and budget give the same decisions.
///
/// A whole bot, played for a game against one of the house: it looks at what each action leaves, and
/// takes the one after which it would score most.
///
/// ```
/// use bot_client::{Bot, Budget, HouseBot, Plan, in_process};
/// use rules::tikal::{Action, Options, Position};
/// use rules::{Game, Seats};
/// use table::Seed;
///
/// struct Hasty;
///
/// impl Bot for Hasty {
///     fn decide(&mut self, view: &Position, legal: &[Action], _: Budget) -> Plan {
///         let seat = view.active();
///         let points = |action: &&Action| {
///             let mut after = *view;
///             after.play_unchecked(**action); // it is legal, so it need not be checked again
///             let tallied = after.projected(seat);
///             after.score(seat) + tallied.temples + tallied.treasures
///         };
///         legal.iter().max_by_key(points).copied().into_iter().collect()
///     }
/// }
///
/// let seats = Options::basic(Seats::TWO);
/// let mut bots: Vec<Box<dyn Bot>> = vec![Box::new(Hasty), HouseBot::Greedy.seat(1, rules::Seat::Two)];
/// let table = in_process::play(seats, Seed::from_number(1), &mut bots, Budget::default()).unwrap();
/// println!("{:?}", table.standing());
/// ```
pub trait Bot: Send {
    /// What the seat on the move wants. `view` is what that seat may see, which in Tikal is the whole
    /// position; `legal` lists its legal actions in the game's fixed order and is never empty.
    ///
    /// The plan is played up to its first reveal; then the bot is asked again. An empty plan plays
    /// the first legal action.
    fn decide(&mut self, view: &Position, legal: &[Action], budget: Budget) -> Plan;
}

/// How much a bot may think about one decision. Counted in positions, so that a game can be played
/// again on any machine; time is for live play, where nobody plays it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The most positions to look at. `None`: as many as the bot holds right by itself, or as there is
    /// time for.
    pub nodes: Option<u32>,
    /// The longest to think; the same game is then hardly ever played twice. `None`: no clock is read.
    pub time: Option<Duration>,
    /// How many threads think, each about its share of the nodes; bots that cannot share their
    /// thoughts use one. The number is part of what makes a game the same.
    pub threads: NonZeroU8,
}

impl Budget {
    /// So many positions for each decision.
    pub fn of_nodes(nodes: u32) -> Budget {
        Budget { nodes: Some(nodes), ..Budget::default() }
    }

    /// What a bot may spend from now on that holds this many nodes right by itself.
    pub(crate) fn effort(self, own: u32) -> Effort {
        let deadline = self.time.and_then(|time| Instant::now().checked_add(time));
        let own = if deadline.is_some() { u32::MAX } else { own };
        Effort::new(self.nodes.unwrap_or(own), deadline)
    }
}

impl Default for Budget {
    /// What each bot holds right by itself, on one thread.
    fn default() -> Budget {
        Budget { nodes: None, time: None, threads: NonZeroU8::MIN }
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

/// A plan, and what it took to find it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Thought {
    /// What to do.
    pub plan: Plan,
    /// Positions that were looked at.
    pub nodes: u32,
    /// Games that were imagined; 0 for bots that imagine none.
    pub playouts: u32,
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
