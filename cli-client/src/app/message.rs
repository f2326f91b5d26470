//! What reaches the screen's state, and what it wishes to have done.

use std::time::Instant;

use client::{ClientError, Link, Refused};
use crossterm::event::KeyEvent;
use proto::v1;

use crate::games::Gain;
use crate::match_view::Unreadable;

/// Something that happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Message {
    /// A key was pressed.
    Key(KeyEvent),
    /// The pointer was pressed on something that was drawn.
    Click(Target),
    /// The wheel was turned, down or up.
    Wheel {
        /// Towards the player.
        down: bool,
    },
    /// The terminal has another size.
    Resized,
    /// The server told something.
    News(News),
    /// A moment that was wished for has come.
    Woken,
}

/// What can be pointed at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// A place of the board, by its name.
    Place(String),
    /// A row of the list of choices or of the palette, from 0 at its top.
    Row(usize),
    /// A line of the log, by its place in the whole log.
    LogLine(usize),
}

/// What the server told, or a record.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// Who sits where: the match waits for players, or is about to be seen.
    Waiting(Box<v1::Match>),
    /// The match stands so.
    Seen(Box<Seen>),
    /// What was submitted or undone took effect, up to this event.
    Accepted {
        /// Its last event.
        last: u64,
    },
    /// What was wished for is done, and nothing is to be seen of it.
    Done,
    /// The seat was given back.
    Left,
    /// Something that was asked beside playing was refused.
    NotDone(Box<Refused>),
    /// The player is asked, at the event that was seen last.
    Asked {
        /// Which.
        sequence: u64,
        /// The question.
        prompt: Box<v1::Prompt>,
    },
    /// A submit or an undo was refused.
    Refused(Box<Refused>),
    /// Everywhere the seat's pieces can go in this turn.
    Routes {
        /// As of this event.
        sequence: u64,
        /// The ways.
        routes: Vec<v1::Route>,
    },
    /// What choices would lead to, in the order they were asked.
    Tried {
        /// As of this event.
        sequence: u64,
        /// One for each line; `None` where the line was refused.
        gains: Vec<Option<Gain>>,
    },
    /// The connection was lost or is back.
    Link(Link),
    /// The match will not begin: it was cancelled.
    Cancelled(Box<v1::Match>),
    /// It cannot go on.
    Failed(Box<Trouble>),
}

/// Why a match can be followed no further.
#[derive(Clone, PartialEq, Debug)]
pub enum Trouble {
    /// The server, or the way to it.
    Client(ClientError),
    /// The server is newer than this client.
    Unreadable(Unreadable),
}

/// How a match stands, and what happened since the news before.
#[derive(Clone, PartialEq, Debug)]
pub struct Seen {
    /// As of this event.
    pub sequence: u64,
    /// What is seen.
    pub view: v1::View,
    /// What the player is asked, if it is the player's decision.
    pub prompt: Option<v1::Prompt>,
    /// What happened.
    pub events: Vec<v1::Event>,
    /// When it came: clocks count from here.
    pub at: Instant,
}

/// What is to be done outside of the screen's state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Play these actions together, if the match is still at this event.
    Submit {
        /// At which event.
        sequence: u64,
        /// In the notation.
        notations: Vec<String>,
    },
    /// Take back what was done since this event.
    Undo {
        /// Which.
        back_to: u64,
    },
    /// Ask where pieces can go.
    Routes,
    /// Try these lines without playing them.
    Try {
        /// At which event.
        sequence: u64,
        /// Each in the notation.
        lines: Vec<Vec<String>>,
        /// On how many guesses of what is hidden.
        samples: u32,
    },
    /// Give the running match up.
    Resign,
    /// Give the seat back before the start.
    LeaveSeat,
    /// Wake the state after a while.
    Wake(std::time::Duration),
    /// End the program.
    Quit,
    /// End the program at once, as Ctrl+C does.
    Interrupt,
}
