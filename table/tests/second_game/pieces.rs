//! What Peek is made of: cards and who knows them, actions, events.

use rules::{Audience, Seat, SeatSet, Seats};

/// A card, 0 where it is hidden, and who knows it. Known to nobody: not drawn yet.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Card(pub(crate) u8, pub(crate) SeatSet);

impl Card {
    pub(crate) fn is_known(self, audience: Audience) -> bool {
        match audience {
            Audience::Seat(seat) => self.1.has(seat),
            Audience::Public => self.1 == Seats::TWO.all(),
        }
    }
}

#[rustfmt::skip]
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Next { Turn, Draw, Look, Asked }

#[rustfmt::skip]
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Action { Look, Ask, Back, Swap, Fold, Show }

#[rustfmt::skip]
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Event {
    Dealt(Seat, u8), Reached(Seat), Looked(Seat, u8), Asked(Seat),
    PutBack(Seat), Swapped(Seat), Folded(Seat), Shown(Seat, u8),
}

impl Event {
    /// The event with a card of 0 where the audience may not know it.
    pub(crate) fn seen_by(self, audience: Audience) -> Event {
        match self {
            Event::Dealt(seat, _) if audience != Audience::Seat(seat) => Event::Dealt(seat, 0),
            Event::Looked(seat, _) if audience != Audience::Seat(seat) => Event::Looked(seat, 0),
            Event::Dealt(..) | Event::Looked(..) | Event::Reached(_) | Event::Asked(_) => self,
            Event::PutBack(_) | Event::Swapped(_) | Event::Folded(_) | Event::Shown(..) => self,
        }
    }
}
