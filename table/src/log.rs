//! What happened, numbered 1, 2, 3 … without gaps, and what caused it.

use std::fmt;
use std::sync::Arc;

use rules::{Game, Seat};

use crate::{Ending, GivenUp};

/// The number of an entry in a match's log; 0 is "before the first".
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Sequence(pub u64);

impl fmt::Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// One numbered fact of a match.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry<G: Game> {
    /// The match began: the first entry of every log. What was agreed stands in the record.
    MatchStarted,
    /// A fact of the game.
    Game(G::Event),
    /// A seat took back everything after `back_to`; the position is again this one.
    ActionsUndone {
        /// Who.
        seat: Seat,
        /// The last entry that still counts.
        back_to: Sequence,
        /// The restored position, boxed: undo is rare, and every entry would pay for its size.
        position: Box<G>,
    },
    /// A seat's time ran out for the `strike`-th time (H-2).
    DecisionTimedOut {
        /// Whose.
        seat: Seat,
        /// How often by now.
        strike: u8,
    },
    /// A seat is played by the game's fallback decision from now on (H-3).
    SeatGivenUp {
        /// Which.
        seat: Seat,
        /// Why.
        cause: GivenUp,
    },
    /// The match is over.
    MatchEnded(Ending),
}

/// Why a step was taken.
#[derive(Clone, PartialEq, Debug)]
pub enum Cause<G: Game> {
    /// All seats were taken.
    Started,
    /// The seat decided.
    Played {
        /// Who.
        seat: Seat,
        /// What.
        action: G::Action,
    },
    /// The game's fallback decision was played for the seat.
    Fallback {
        /// For whom.
        seat: Seat,
        /// What.
        action: G::Action,
    },
    /// The dealer revealed the next entry of a deck.
    Drawn {
        /// From where.
        deck: G::Deck,
        /// What.
        outcome: G::Outcome,
    },
    /// The seat took actions back.
    Undid {
        /// Who.
        seat: Seat,
        /// The last entry that still counts.
        back_to: Sequence,
    },
    /// The seat's time ran out.
    TimedOut {
        /// Whose.
        seat: Seat,
    },
    /// The seat resigned.
    Resigned {
        /// Who.
        seat: Seat,
    },
}

/// One cause and all its entries. A step is shown whole or not at all.
#[derive(Clone, PartialEq, Debug)]
pub struct Step<G: Game> {
    /// The number of its first entry.
    pub first: Sequence,
    /// Why.
    pub cause: Cause<G>,
    /// What happened; never empty.
    pub entries: Vec<Entry<G>>,
}

impl<G: Game> Step<G> {
    /// The number of its last entry.
    pub fn last(&self) -> Sequence {
        Sequence(self.first.0 + self.entries.len() as u64 - 1)
    }

    /// Whether the match is over after it, which is then the last.
    pub fn ends_match(&self) -> bool {
        self.entries.iter().any(|entry| matches!(entry, Entry::MatchEnded(_)))
    }
}

/// How many steps share one piece of a log. A copy of a log costs one count for each piece, and the next
/// step after a copy one for each step of the last piece, so neither end is good for a long match.
const PIECE: usize = 16;

/// All steps of a match in order. It only grows, so copies share what they have in common.
#[derive(PartialEq, Debug)]
pub struct Log<G: Game> {
    /// Each has [`PIECE`] steps but the last, which has at least one.
    pieces: Vec<Arc<Vec<Arc<Step<G>>>>>,
}

impl<G: Game> Default for Log<G> {
    fn default() -> Log<G> {
        Log { pieces: Vec::new() }
    }
}

impl<G: Game> Clone for Log<G> {
    fn clone(&self) -> Log<G> {
        Log { pieces: self.pieces.clone() }
    }

    /// Brings an older copy up to date: pieces that both have already are left alone, so it costs what was added.
    fn clone_from(&mut self, newer: &Log<G>) {
        let mut pairs = self.pieces.iter().zip(&newer.pieces);
        let shared = pairs.position(|(own, other)| !Arc::ptr_eq(own, other));
        let shared = shared.unwrap_or(self.pieces.len().min(newer.pieces.len()));
        self.pieces.truncate(shared);
        self.pieces.extend_from_slice(&newer.pieces[shared..]);
    }
}

impl<G: Game> Log<G> {
    /// The number of the last entry; 0 when nothing has happened.
    pub fn head(&self) -> Sequence {
        let last = self.pieces.last().and_then(|piece| piece.last());
        last.map_or(Sequence(0), |step| step.last())
    }

    /// Appends a step and numbers its entries. A step without entries leaves no trace.
    pub fn append(&mut self, cause: Cause<G>, entries: Vec<Entry<G>>) {
        if entries.is_empty() {
            return;
        }
        let step = Arc::new(Step { first: Sequence(self.head().0 + 1), cause, entries });
        match self.pieces.last_mut() {
            Some(piece) if piece.len() < PIECE => Arc::make_mut(piece).push(step),
            Some(_) | None => self.pieces.push(Arc::new(vec![step])),
        }
    }

    /// Every step.
    pub fn steps(&self) -> impl Iterator<Item = &Step<G>> + Clone {
        self.pieces.iter().flat_map(|piece| piece.iter().map(Arc::as_ref))
    }

    /// The step that an entry belongs to; `None` for 0 and for numbers past the head.
    pub fn step_of(&self, sequence: Sequence) -> Option<&Step<G>> {
        let step = self.steps_without(move |step| step.last() < sequence).next()?;
        (step.first <= sequence).then_some(step)
    }

    /// The steps that begin after a number.
    pub fn steps_after(&self, sequence: Sequence) -> impl Iterator<Item = &Step<G>> + Clone {
        self.steps_without(move |step| step.first <= sequence)
    }

    /// The entries after a number, each with its own.
    pub fn entries_after(&self, sequence: Sequence) -> impl Iterator<Item = (Sequence, &Entry<G>)> {
        let numbered = |step: &Step<G>| step.first.0;
        self.steps_without(move |step| step.last() <= sequence)
            .flat_map(move |step| (numbered(step)..).map(Sequence).zip(&step.entries))
            .skip_while(move |(number, _)| *number <= sequence)
    }

    /// The steps without those at the beginning of which this holds.
    fn steps_without(
        &self,
        early: impl Fn(&Step<G>) -> bool,
    ) -> impl Iterator<Item = &Step<G>> + Clone {
        let early = |step: &Arc<Step<G>>| early(step);
        let whole = self.pieces.partition_point(|piece| piece.last().is_some_and(early));
        let rest = self.pieces.get(whole).map_or(0, |piece| piece.partition_point(early));
        self.pieces[whole..].iter().flat_map(|piece| piece.iter().map(Arc::as_ref)).skip(rest)
    }
}
