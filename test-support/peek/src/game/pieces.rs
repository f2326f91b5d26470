//! What Peek is made of: cards and who knows them, actions, events.

use rules::{Audience, Seat, SeatSet};

/// A card, 0 where it is hidden, which seats know it, and whether it was shown to everybody: what
/// both seats looked at the public has not seen. Known to nobody: not drawn yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Card(pub(super) u8, pub(super) SeatSet, pub(super) bool);

impl Card {
    pub(super) fn is_known(self, audience: Audience) -> bool {
        match audience {
            Audience::Seat(seat) => self.1.has(seat),
            Audience::Public => self.2,
        }
    }
}

#[rustfmt::skip]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Next { Turn, Draw, Look, Spied, Asked }

impl Next {
    pub(super) fn name(self) -> &'static str {
        match self {
            Next::Turn => "turn",
            Next::Draw => "draw",
            Next::Look => "look",
            Next::Spied => "spied",
            Next::Asked => "asked",
        }
    }
}

/// What a seat can do.
#[rustfmt::skip]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the rules are said where the game is")]
pub enum Action { Look, Spy, Ask, Back, Swap, Claim, Fold, Show }

/// What happened, to whom, and the card, 0 where it is hidden.
#[rustfmt::skip]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the rules are said where the game is")]
pub enum Event {
    Dealt(Seat, u8), Reached(Seat), Looked(Seat, u8), Spied(Seat, u8), Asked(Seat),
    PutBack(Seat), Swapped(Seat), Claimed(Seat), Folded(Seat), Shown(Seat, u8), Ended([u8; 2]),
}

impl Event {
    /// The event with a card of 0 where the audience may not know it.
    pub(super) fn seen_by(self, audience: Audience) -> Event {
        match self {
            Event::Dealt(seat, _) if audience != Audience::Seat(seat) => Event::Dealt(seat, 0),
            Event::Looked(seat, _) if audience != Audience::Seat(seat) => Event::Looked(seat, 0),
            Event::Spied(seat, _) if audience != Audience::Seat(seat) => Event::Spied(seat, 0),
            Event::Dealt(..) | Event::Looked(..) | Event::Spied(..) | Event::Reached(_) => self,
            Event::Asked(_) | Event::PutBack(_) | Event::Swapped(_) | Event::Claimed(_) => self,
            Event::Folded(_) | Event::Shown(..) | Event::Ended(_) => self,
        }
    }

    /// Whom it is about: the end is about both.
    pub fn actor(self) -> Option<Seat> {
        match self {
            Event::Dealt(seat, _) | Event::Looked(seat, _) | Event::Spied(seat, _) => Some(seat),
            Event::Reached(seat) | Event::Asked(seat) | Event::PutBack(seat) => Some(seat),
            Event::Swapped(seat) | Event::Claimed(seat) | Event::Folded(seat) => Some(seat),
            Event::Shown(seat, _) => Some(seat),
            Event::Ended(_) => None,
        }
    }

    /// Whether it tells the audience a card.
    pub(super) fn informs(self, audience: Audience) -> bool {
        match self {
            Event::Dealt(seat, _) | Event::Looked(seat, _) | Event::Spied(seat, _) => {
                audience == Audience::Seat(seat)
            }
            Event::Shown(..) | Event::Ended(_) => true,
            Event::Reached(_) | Event::Asked(_) | Event::PutBack(_) | Event::Swapped(_) => false,
            Event::Claimed(_) | Event::Folded(_) => false,
        }
    }

    /// Whether a turn, or the answer to a question, ends with it.
    pub(super) fn ends_turn(self) -> bool {
        match self {
            Event::PutBack(_) | Event::Swapped(_) | Event::Claimed(_) => true,
            Event::Folded(_) | Event::Shown(..) => true,
            Event::Dealt(..) | Event::Looked(..) | Event::Spied(..) => false,
            Event::Reached(_) | Event::Asked(_) | Event::Ended(_) => false,
        }
    }
}
