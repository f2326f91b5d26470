//! What the keys do at the moment.

use crate::refusal::Shown;

use super::{March, Menu, Palette, Reader};

/// What is in front.
#[derive(Clone, PartialEq, Debug)]
pub enum Mode {
    /// The board: the cursor moves over it.
    Board,
    /// A list of choices.
    Menu(Menu),
    /// Choices found by typing.
    Palette(Palette),
    /// A walk of several steps.
    March(March),
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// End the turn with points left.
    End {
        /// How many.
        left: u32,
    },
    /// Give the match up.
    Resign,
    /// Give the seat back before the start.
    LeaveSeat,
    /// Leave the program.
    Quit,
}

/// What is shown where there is room for one panel only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Panel {
    /// What happened.
    Log,
    /// The space under the cursor in words.
    Here,
    /// What can be done here.
    Choices,
    /// Tiles, levels and treasures that are left.
    Supply,
    /// The auction table; the log in the basic game.
    Auction,
}

impl Panel {
    /// The next one.
    pub fn next(self) -> Panel {
        match self {
            Panel::Log => Panel::Here,
            Panel::Here => Panel::Supply,
            Panel::Supply => Panel::Choices,
            Panel::Choices => Panel::Auction,
            Panel::Auction => Panel::Log,
        }
    }
}
