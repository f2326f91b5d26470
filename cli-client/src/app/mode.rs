//! What the keys do at the moment.

use crate::refusal::Shown;

use super::{Menu, Palette, Reader};

/// What is in front.
#[derive(Clone, PartialEq, Debug)]
pub enum Mode {
    /// The board: its keys are the game's.
    Board,
    /// A list of choices.
    Menu(Menu),
    /// Choices found by typing.
    Palette(Palette),
    /// Help or the rules.
    Reader(Reader),
    /// A question that needs yes or no.
    Question(Question),
    /// The server has refused.
    Refused(Box<Shown>),
    /// The end of the match.
    Standing,
    /// It cannot go on; any key leaves.
    Failed(String),
}

/// What is asked before something that cannot be taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// Play something the game warns of.
    Play {
        /// In the notation.
        notation: String,
        /// What is asked.
        says: String,
    },
    /// Give the match up.
    Resign,
    /// Give the seat back before the start.
    LeaveSeat,
    /// Leave the program.
    Quit,
}
