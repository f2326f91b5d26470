//! What a bot is: it sees what its seat may know, and answers with a plan.

use std::fmt;
use std::num::NonZeroU8;
use std::time::{Duration, Instant};

use rules::{Audience, Game, Pending, Seat};
use table::{BATCH_LIMIT, Keystream};

use crate::effort::Effort;

/// Somebody who decides. The same bot plays inside one process and over the network; it owns its
/// chance, so the same seed and budget give the same decisions.
///
/// A whole bot, played for a game against one of the house: it looks at what each action leaves, and
/// takes the one after which it would score most.
///
/// ```
/// use bot_client::{Bot, Budget, HouseBot, Plan, PrivateKey, Turn, in_process};
/// use rules::tikal::{Action, Options, Position};
/// use rules::{Game, Seat, Seats};
/// use table::Seed;
///
/// struct Hasty;
///
/// impl Bot<Position> for Hasty {
///     fn decide(&mut self, turn: &Turn<'_, Position>, _: Budget) -> Plan<Position> {
///         let points = |action: &&Action| {
///             let mut after = *turn.view; // in Tikal nothing is hidden: the view is the position
///             after.play_unchecked(**action); // it is legal, so it need not be checked again
///             let tallied = after.projected(turn.seat);
///             after.score(turn.seat) + tallied.temples + tallied.treasures
///         };
///         turn.legal.iter().max_by_key(points).copied().into_iter().collect()
///     }
/// }
///
/// let seats = Options::basic(Seats::TWO);
/// let greedy = HouseBot::Greedy.seat(1, &PrivateKey::from_number(1), Seat::Two).unwrap();
/// let mut bots: Vec<Box<dyn Bot<Position>>> = vec![Box::new(Hasty), greedy];
/// let table = in_process::play(seats, Seed::from_number(1), &mut bots, Budget::default()).unwrap();
/// println!("{:?}", table.standing());
/// ```
///
/// A bot that wants to know more than its seat may has nothing to ask, and does not compile:
///
/// ```compile_fail,E0308
/// use bot_client::{Bot, Budget, Plan, Turn};
/// use rules::yucatan::Position;
///
/// struct Peeping;
///
/// impl Bot<Position> for Peeping {
///     fn decide(&mut self, turn: &Turn<'_, Position>, _: Budget) -> Plan<Position> {
///         let everything: &Position = turn.view; // a view is not a position
///         Plan::default()
///     }
/// }
/// ```
///
/// The same bot compiles once it is content with what its seat knows:
///
/// ```
/// use bot_client::{Bot, Budget, Plan, Turn};
/// use rules::yucatan::{Position, View};
///
/// struct Content;
///
/// impl Bot<Position> for Content {
///     fn decide(&mut self, turn: &Turn<'_, Position>, _: Budget) -> Plan<Position> {
///         let known: &View = turn.view;
///         Plan::default()
///     }
/// }
/// ```
pub trait Bot<G: Game>: Send {
    /// What the deciding seat wants.
    ///
    /// The plan is played up to the first event that tells the seat something new, a draw, another
    /// seat's decision or the end of a turn; then the bot is asked again. An empty plan plays the first
    /// legal action.
    fn decide(&mut self, turn: &Turn<'_, G>, budget: Budget) -> Plan<G>;
}

/// What a bot is asked: all that its seat knows, and nothing else.
pub struct Turn<'a, G: Game> {
    /// Whose decision it is.
    pub seat: Seat,
    /// What the seat certainly knows of the position.
    pub view: &'a G::View,
    /// What has happened since the seat's last decision, as it has seen it; unset fields are hidden
    /// from it. Before its first decision: since the beginning. Actions that were taken back are among
    /// them; the view is what counts.
    pub events: &'a [G::Event],
    /// Its legal actions in the game's fixed order; never empty.
    pub legal: &'a [G::Action],
}

impl<G: Game> Clone for Turn<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Turn<'_, G> {}

impl<G: Game> fmt::Debug for Turn<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Turn { seat, view, events, legal } = self;
        let mut debug = f.debug_struct("Turn");
        debug.field("seat", seat).field("view", view).field("events", events);
        debug.field("legal", legal).finish()
    }
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
#[derive(Clone, PartialEq, Debug)]
pub struct Plan<G: Game> {
    actions: Vec<G::Action>,
}

impl<G: Game> Plan<G> {
    /// These actions in this order.
    pub fn new(actions: Vec<G::Action>) -> Plan<G> {
        Plan { actions }
    }

    /// This action alone.
    pub fn one(action: G::Action) -> Plan<G> {
        Plan::new(vec![action])
    }

    /// All actions of the plan.
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// The actions that can be submitted as one batch: up to and with the first after which the seat
    /// learns something, a draw is pending, another seat decides or a turn ends. An illegal action ends
    /// it too, so that it is refused where it stands. No more than [`BATCH_LIMIT`], which a batch can
    /// have. An empty plan becomes the first legal action.
    ///
    /// What a batch may hold depends on nothing but the view, so any position that fits it tells the same.
    pub fn up_to_reveal(&self, turn: &Turn<'_, G>) -> Vec<G::Action> {
        let seat = turn.seat;
        if self.actions.is_empty() {
            return turn.legal.iter().take(1).copied().collect();
        }
        let mut trial = G::sample_hidden(turn.view, &mut Keystream::new(&[0; 32], "batch"));
        let mut events = Vec::new();
        let mut batch = Vec::new();
        for &action in self.actions.iter().take(BATCH_LIMIT) {
            batch.push(action);
            events.clear();
            let played = trial.play(seat, action, &mut events);
            let informed = events.iter().any(|event| G::informs(event, Audience::Seat(seat)));
            let turn_over = events.iter().any(G::ends_timed_out_turn);
            let goes_on = trial.pending() == Pending::Decide(seat);
            if played.is_err() || informed || turn_over || !goes_on {
                break;
            }
        }
        batch
    }
}

impl<G: Game> Default for Plan<G> {
    /// No wish: the first legal action.
    fn default() -> Plan<G> {
        Plan { actions: Vec::new() }
    }
}

impl<G: Game> FromIterator<G::Action> for Plan<G> {
    fn from_iter<I: IntoIterator<Item = G::Action>>(actions: I) -> Plan<G> {
        Plan::new(actions.into_iter().collect())
    }
}

/// A plan, and what it took to find it.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<G: Game> {
    /// What to do.
    pub plan: Plan<G>,
    /// Positions that were looked at.
    pub nodes: u32,
    /// Games that were imagined; 0 for bots that imagine none.
    pub playouts: u32,
}
