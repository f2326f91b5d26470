//! What a game that leaks tells though it must not, and where.

/// A fact that a game lets show where it must not.
#[derive(Clone, Copy, Debug)]
pub struct Leak {
    pub place: Place,
    pub fact: Fact,
}

/// What is leaked.
#[derive(Clone, Copy, Debug)]
pub enum Fact {
    /// The order of the decks.
    Deal,
    /// What this reads in the text of a position.
    Position(fn(&str) -> String),
    /// Every field of the events whose debug text this picks.
    Events(fn(&str) -> bool),
}

/// Where it shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In the order of the legal actions.
    LegalOrder,
    /// In the text of the view.
    View,
    /// In the order of the routes.
    Routes,
    /// In the facts of a refusal.
    Refusal,
    /// In the order of a draw's outcomes.
    Outcomes,
    /// In a line of the log.
    LogLine,
    /// In simulations: they begin at the position itself.
    Sample,
    /// In events as others see them.
    Seen,
    /// The same, and it must be found in the record of a match that goes on.
    Record,
}

impl Place {
    /// Where a fact of a position can show.
    pub const OF_POSITIONS: [Place; 5] =
        [Place::View, Place::LegalOrder, Place::Refusal, Place::LogLine, Place::Sample];

    /// Where the order of the decks can show.
    pub const OF_DEALS: [Place; 6] = [
        Place::LegalOrder,
        Place::View,
        Place::Routes,
        Place::Refusal,
        Place::Outcomes,
        Place::LogLine,
    ];

    /// The only call in whose answers it must be found; `None`: anywhere.
    pub fn call(self) -> Option<&'static str> {
        (self == Place::Record).then_some("GetMatchRecord")
    }
}
