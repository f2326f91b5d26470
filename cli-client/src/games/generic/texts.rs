//! The texts of the screen for any game.

use crate::words::texts;

texts! {
    /// What is said of a game by the envelope alone.
    GenericTexts in "generic":
    Position, Seats, Cost, Gained,
    OnThePosition, ScrollPosition, List, ScrollHint, ListHint,
    StateDecides, StateDraws, SeatLine, NoPlaces,
    HelpAct, HelpLegal, HelpTry, HelpRules,
}
