//! A match inside one process: the same table the server uses, without a wire.

use std::fmt;

use rules::tikal::{Action, Options, Position};
use rules::{Game, Seat};
use table::{Deal, Refusal, Seed, Table};

use crate::{Bot, Budget};

/// A bot's plan was refused.
#[derive(Clone, PartialEq, Debug)]
pub struct IllegalPlan {
    /// Whose.
    pub seat: Seat,
    /// What it wanted.
    pub actions: Vec<Action>,
    /// Why not.
    pub refusal: Refusal<Position>,
}

impl fmt::Display for IllegalPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let actions: Vec<String> = self.actions.iter().map(Action::to_string).collect();
        write!(f, "seat {}: `{}` is refused: {}", self.seat, actions.join("; "), self.refusal)
    }
}

impl std::error::Error for IllegalPlan {}

/// Plays a deal to its end, one bot per seat in seat order. A seat without a bot plays first legal
/// actions.
pub fn play(
    options: Options,
    seed: Seed,
    bots: &mut [Box<dyn Bot>],
    budget: Budget,
) -> Result<Table<Position>, IllegalPlan> {
    let mut table = Table::<Position>::new(options, Deal::open(seed));
    let mut legal = Vec::new();
    while let Some(seat) = table.decider() {
        table.position().legal(&mut legal);
        let view = table.position().view(rules::Audience::Seat(seat));
        let plan = match bots.get_mut(seat.index()) {
            Some(bot) => bot.decide(&view, &legal, budget),
            None => crate::Plan::default(),
        };
        let actions = plan.up_to_reveal(&view, &legal);
        let refused = |refusal| IllegalPlan { seat, actions: actions.clone(), refusal };
        table.act(seat, &actions).map_err(refused)?;
    }
    Ok(table)
}
