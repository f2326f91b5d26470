//! A match inside one process: the same table the server uses, without a wire. Bots see what they would
//! see over one: their seat's view, and events as their seat sees them.

use std::fmt;

use rules::{Audience, Game, Seat};
use table::{Deal, Entry, Refusal, Seed, Sequence, Table};

use crate::{Bot, Budget, Plan, Turn};

/// A bot's plan was refused.
#[derive(Clone, PartialEq, Debug)]
pub struct IllegalPlan<G: Game> {
    /// Whose.
    pub seat: Seat,
    /// What it wanted.
    pub actions: Vec<G::Action>,
    /// Why not.
    pub refusal: Refusal<G>,
}

impl<G: Game> fmt::Display for IllegalPlan<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let actions: Vec<String> = self.actions.iter().map(G::print_action).collect();
        write!(f, "seat {}: `{}` is refused: {}", self.seat, actions.join("; "), self.refusal)
    }
}

impl<G: Game> std::error::Error for IllegalPlan<G> {}

/// Plays a deal to its end, one bot per seat in seat order. A seat without a bot plays first legal
/// actions.
///
/// # Errors
/// When a bot's plan is refused.
pub fn play<G: Game>(
    options: G::Options,
    seed: Seed,
    bots: &mut [Box<dyn Bot<G>>],
    budget: Budget,
) -> Result<Table<G>, IllegalPlan<G>> {
    let mut table = Table::<G>::new(options, Deal::open(seed));
    let mut questions = Questions::default();
    while let Some(question) = questions.next(&table) {
        let (seat, turn) = (question.seat, question.turn());
        let plan = match bots.get_mut(seat.index()) {
            Some(bot) => bot.decide(&turn, budget),
            None => Plan::default(),
        };
        let actions = plan.up_to_reveal(&turn);
        let refused = |refusal| IllegalPlan { seat, actions: actions.clone(), refusal };
        table.act(seat, &actions).map_err(refused)?;
    }
    Ok(table)
}

/// Who is asked next, and how much of the log each seat has been told of.
#[derive(Default)]
pub(crate) struct Questions {
    told: [Sequence; 4],
}

/// What a seat is asked: its own copy of all it may know.
pub(crate) struct Question<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) view: G::View,
    events: Vec<G::Event>,
    legal: Vec<G::Action>,
}

impl Questions {
    /// The question of the seat that decides; `None` once the match is over.
    pub(crate) fn next<G: Game>(&mut self, table: &Table<G>) -> Option<Question<G>> {
        let seat = table.decider()?;
        let audience = Audience::Seat(seat);
        let told = std::mem::replace(&mut self.told[seat.index()], table.log().head());
        let seen = |(_, entry): (Sequence, &Entry<G>)| match entry {
            Entry::Game(event) => Some(G::seen(event, audience)),
            Entry::MatchStarted
            | Entry::ActionsUndone { .. }
            | Entry::DecisionTimedOut { .. }
            | Entry::SeatGivenUp { .. }
            | Entry::MatchEnded(_) => None,
        };
        let events = table.log().entries_after(told).filter_map(seen).collect();
        let mut legal = Vec::new();
        table.position().legal(&mut legal);
        Some(Question { seat, view: table.position().view(audience), events, legal })
    }
}

impl<G: Game> Question<G> {
    /// As a bot gets it.
    pub(crate) fn turn(&self) -> Turn<'_, G> {
        let Question { seat, view, events, legal } = self;
        Turn { seat: *seat, view, events, legal }
    }
}
