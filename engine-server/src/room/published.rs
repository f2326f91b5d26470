//! What others may see of a match: one snapshot of everything that is durable.

use std::sync::{Arc, OnceLock};

use proto::{EncodedMatch, v1};
use rules::{Game, Pending, Seat};
use table::{Clocks, Deal, Ending, Log, Sequence, Strikes, Table};

use super::newest::Newest;
use super::state::{Phase, State, not_playing};
use crate::hosted::Hosted;
use crate::refusal::Refusal;
use crate::roster::Roster;

/// A match as it was when its newest durable change had been made. Whoever reads holds one of these and
/// no lock, however long that takes; the next change puts another in its place.
#[derive(Clone)]
pub(super) struct Published<G: Game> {
    /// The match as the lobby shows it. Its state is unspecified until it is founded.
    pub(super) card: Arc<v1::Match>,
    /// The same for those who watch this match in the lobby, encoded for the first of them.
    encoded_card: Arc<OnceLock<EncodedMatch>>,
    pub(super) phase: Phase,
    pub(super) roster: Arc<Roster>,
    /// The newest stream of each seat whose player got up since.
    pub(super) abandoned: [u64; 4],
    /// `None` before the start.
    pub(super) play: Option<PublishedPlay<G>>,
}

/// The part of the table that readers need.
#[derive(Clone)]
pub(super) struct PublishedPlay<G: Game> {
    pub(super) log: Log<G>,
    /// What the last change added to it.
    pub(super) newest: Newest,
    pub(super) position: G,
    /// What the deciding seat may do, listed for the first who asks: its prompt is told of it and its Submit chooses
    /// from it.
    legal: OnceLock<Vec<G::Action>>,
    pub(super) strikes: Strikes,
    pub(super) ending: Option<Ending>,
    pub(super) undo_to: Option<Sequence>,
    pub(super) clocks: Option<Clocks>,
    pub(super) deal: Arc<Deal>,
    /// Whether other matches have the same deal.
    pub(super) shares_deal: bool,
}

/// What others learn of a change once it is durable, beside what is played.
pub(super) struct Settled {
    /// Whether somebody sat down or got up, or the match went on to another phase.
    pub(super) in_lobby: bool,
    /// What the lobby shows from now on. `None`: the same, but for the newest event.
    pub(super) card: Option<v1::Match>,
}

impl<G: Game> Published<G> {
    /// The newest event that is durable; 0 before the start.
    pub(super) fn head(&self) -> Sequence {
        self.play.as_ref().map_or(Sequence(0), PublishedPlay::head)
    }

    /// Whether nothing will be added.
    pub(super) fn is_over(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.ending.is_some())
    }

    /// What is played, or why nothing is.
    pub(super) fn playing(&self) -> Result<&PublishedPlay<G>, Refusal> {
        self.play.as_ref().ok_or(not_playing(self.phase))
    }

    /// The card as bytes that all its readers share.
    pub(super) fn encoded_card(&self) -> EncodedMatch {
        self.encoded_card.get_or_init(|| EncodedMatch::of(&self.card)).clone()
    }
}

impl<G: Hosted> Published<G> {
    /// Everything of a state that is durable, with this card.
    pub(super) fn of(state: &State<G>, card: v1::Match) -> Published<G> {
        Published {
            card: Arc::new(card),
            encoded_card: Arc::default(),
            phase: state.phase,
            roster: Arc::new(state.roster.clone()),
            abandoned: state.abandoned,
            play: state.table.as_ref().map(|table| PublishedPlay::of(table, state)),
        }
    }

    /// Takes over a change that was made to the state and is durable.
    pub(super) fn follow(&mut self, state: &State<G>, settled: Settled) {
        self.phase = state.phase;
        if settled.in_lobby {
            self.roster = Arc::new(state.roster.clone());
            self.abandoned = state.abandoned;
        }
        match (&mut self.play, &state.table) {
            (Some(play), Some(table)) => play.follow(table, state.clocks.as_ref()),
            (play, table) => {
                *play = table.as_ref().map(|table| PublishedPlay::of(table, state));
            }
        }
        match settled.card {
            Some(card) => self.card = Arc::new(card),
            None => Arc::make_mut(&mut self.card).head_sequence = self.head().0,
        }
        self.encoded_card = Arc::default();
    }
}

impl<G: Hosted> PublishedPlay<G> {
    fn of(table: &Table<G>, state: &State<G>) -> PublishedPlay<G> {
        PublishedPlay {
            log: table.log().clone(),
            // A match that was loaded has a long log, and nobody waits for all of it.
            newest: Newest::of(table.log(), table.log().head()),
            position: table.position().clone(),
            legal: OnceLock::new(),
            strikes: table.strikes().clone(),
            ending: table.ending().cloned(),
            undo_to: table.undo_to(),
            clocks: state.clocks.clone(),
            deal: Arc::new(table.deal().clone()),
            shares_deal: state.shared_deal.is_some(),
        }
    }
}

impl<G: Game> PublishedPlay<G> {
    fn follow(&mut self, table: &Table<G>, clocks: Option<&Clocks>) {
        if table.log().head() > self.head() {
            self.newest = Newest::of(table.log(), self.head());
            self.log.clone_from(table.log());
        }
        self.position.clone_from(table.position());
        self.legal = OnceLock::new();
        self.strikes.clone_from(table.strikes());
        self.ending = table.ending().cloned();
        self.undo_to = table.undo_to();
        self.clocks = clocks.cloned();
    }

    /// The newest event.
    pub(super) fn head(&self) -> Sequence {
        self.log.head()
    }

    /// Every legal action of the deciding seat, in the game's order.
    pub(super) fn legal(&self) -> &[G::Action] {
        self.legal.get_or_init(|| {
            let mut legal = Vec::new();
            self.position.legal(&mut legal);
            legal
        })
    }

    /// The seat that decides; `None` once the match is over.
    pub(super) fn decider(&self) -> Option<Seat> {
        match self.position.pending() {
            Pending::Decide(seat) if self.ending.is_none() => Some(seat),
            Pending::Decide(_) | Pending::Draw(_) | Pending::Over => None,
        }
    }
}
