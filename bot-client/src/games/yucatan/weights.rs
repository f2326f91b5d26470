//! What the bots hold for valuable, in numbers found by play.

/// The weights of an [`Outlook`](super::evaluation::Outlook). Worth is counted in prisoners in the own city.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// A level of the pyramid: the three prisoners it took and the turn.
    pub level: f64,
    /// A prisoner in the city that can no longer become part of a level.
    pub leftover: f64,
    /// What a turn is worth: an errand is worth what it brings, less this for each of its moves.
    pub turn: f64,
    /// The share of [`turn`](Weights::turn) that it is worth to be the one who moves next.
    pub tempo: f64,
    /// The share of what is carried that is lost on the way with each move.
    pub danger: f64,
    /// How much the next warrior's errand counts against the one before: a seat moves one at a time.
    pub attention: f64,
    /// The errand of a warrior that can still be deployed, against one that stands on the board.
    pub recruit: f64,
    /// A village, for the warrior it feeds.
    pub village: f64,
    /// A large village, beyond what it saves on the way home.
    pub large: f64,
    /// A large village can be raided twice: what it yields, against 1 for a small or neutral one.
    pub large_yield: f64,
    /// What is left of a village's yield while somebody else's warrior stands in it.
    pub guarded: f64,
    /// What is left of a city's prisoners as prey: they may be gone when one arrives.
    pub theft: f64,
    /// The share of an errand that is kept beside a rival whose guild is unknown, if something is carried.
    pub beside_unknown: f64,
    /// The same beside a rival that beats a shown warrior.
    pub beside_stronger: f64,
    /// The share of a sure victory in battle that counts before it is fought.
    pub sure_victory: f64,
    /// Prey near the own city, for each one of distance 0, and how that shrinks with each move.
    pub territory: f64,
    /// What each move of distance leaves of it.
    pub territory_fades: f64,
    /// How much of a lead is needed to have e times a rival's share of the victory: at the end, and for
    /// the square root of each turn that is left.
    pub doubt: f64,
    /// See [`doubt`](Weights::doubt).
    pub doubt_ahead: f64,
    /// How much better an action must look to be e times as promising.
    pub temperature: f64,
}

impl Weights {
    /// The weights of the house bots.
    pub const BY_PLAY: Weights = Weights {
        level: 3.8,
        leftover: 0.2,
        turn: 0.3,
        tempo: 0.8,
        danger: 0.02,
        attention: 0.25,
        recruit: 0.5,
        village: 0.08,
        large: 0.1,
        large_yield: 1.3,
        guarded: 0.4,
        theft: 0.8,
        beside_unknown: 0.8,
        beside_stronger: 0.2,
        sure_victory: 0.25,
        territory: 0.1,
        territory_fades: 0.75,
        doubt: 0.8,
        doubt_ahead: 0.5,
        temperature: 0.3,
    };
}
