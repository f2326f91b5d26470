//! The state of the screen: what is known of the match, what the player is about to do.
//!
//! [`App::update`] takes one message in and says what is wished to be done outside. It is pure: it
//! reads no clock, draws nothing and talks to nobody, so that whole evenings can be tested as text.

mod act;
mod board_keys;
mod fuzzy;
mod hints;
mod keys;
mod list_keys;
mod log;
mod menu;
mod message;
mod mode;
mod news;
mod palette;
mod playback;
mod reader;
mod scene;

pub use hints::Hints;
pub use log::{Entry, Log};
pub use menu::{Menu, Row};
pub use message::{Message, News, Seen, Target, Trouble, Wish};
pub use mode::{Mode, Question};
pub use palette::{Line, Palette};
pub use playback::Playback;
pub use reader::{Page, Reader};
pub use scene::{Role, Stage, Table};

use std::time::Instant;

use client::Link;

use crate::games::{GameScreen, Speech};
use crate::match_view::SeatNumber;
use crate::names::Names;
use crate::words::Words;

/// What the player has to wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Awaited {
    /// Nothing.
    Nothing,
    /// The server's answer to a submit.
    Answer,
    /// The server's answer to an undo back to this event.
    Undone(u64),
    /// The view of this event: until it is there, the screen shows what is no longer so.
    Event(u64),
}

/// Everything a frame is drawn from.
#[derive(Debug)]
pub struct App {
    words: Words,
    /// What knows the game's pieces.
    game: Box<dyn GameScreen>,
    names: Names,
    role: Role,
    stage: Stage,
    log: Log,
    mode: Mode,
    /// Why the last key did nothing.
    note: Option<Hints>,
    /// How often another panel was asked for.
    panel: usize,
    link: Link,
    /// What others type to join, while the match waits.
    invite: Option<String>,
    /// What must come before anything else can be played.
    awaited: Awaited,
    /// Undo goes back to the newest of these that is allowed.
    asked_at: Vec<u64>,
    /// The player gave the seat back.
    left: bool,
    /// Why it cannot go on.
    trouble: Option<Trouble>,
    /// When the screen was opened: what has no time of its own counts from here.
    opened: Instant,
}

impl App {
    /// A screen that waits for its first news; a record is shown at once.
    pub fn new(words: Words, game: Box<dyn GameScreen>, role: Role, opened: Instant) -> App {
        let mut app = App {
            words,
            game,
            names: Names::default(),
            role,
            stage: Stage::Connecting,
            log: Log::default(),
            mode: Mode::Board,
            note: None,
            panel: 0,
            link: Link::Up,
            invite: None,
            awaited: Awaited::Nothing,
            asked_at: Vec::new(),
            left: false,
            trouble: None,
            opened,
        };
        app.show_frame();
        app
    }

    /// The same with a line that others type to join.
    pub fn with_invite(self, line: Option<String>) -> App {
        App { invite: line, ..self }
    }

    /// The same with players that are known already.
    pub fn with_names(self, names: Names) -> App {
        let mut app = App { names, ..self };
        app.show_frame();
        app
    }

    /// Takes a message in. What is to be done outside comes back, in this order.
    pub fn update(&mut self, message: Message) -> Vec<Wish> {
        if matches!(message, Message::Key(_) | Message::Click(_) | Message::Wheel { .. }) {
            self.note = None;
        }
        match message {
            Message::Key(key) => self.key(key),
            Message::Click(target) => self.click(target),
            Message::Wheel { down } => self.wheel(down),
            Message::Resized => Vec::new(),
            Message::News(news) => self.take_in(news),
            Message::Woken => self.woken(),
        }
    }

    /// The texts of the player's language.
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// What knows the game's pieces.
    pub fn game(&self) -> &dyn GameScreen {
        self.game.as_ref()
    }

    /// In which words and names everything is said.
    pub fn speech(&self) -> Speech<'_> {
        Speech { words: &self.words, names: &self.names }
    }

    /// Who sits where.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// For whom the screen is.
    pub fn role(&self) -> &Role {
        &self.role
    }

    /// How far the match is.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// The match, once it is played.
    pub fn table(&self) -> Option<&Table> {
        match &self.stage {
            Stage::Table(table) => Some(table),
            Stage::Connecting | Stage::Lobby(_) | Stage::Cancelled(_) => None,
        }
    }

    /// The story so far.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// What the keys do now.
    pub fn mode(&self) -> &Mode {
        &self.mode
    }

    /// Why the last key did nothing, until the next one.
    pub fn last_note(&self) -> Option<Hints> {
        self.note
    }

    /// Whether the player is asked something.
    pub fn is_asked(&self) -> bool {
        self.seat().is_some() && self.table().is_some_and(|table| table.asked.is_some())
    }

    /// Which panel is shown where there is room for one, from 0.
    pub fn panel(&self) -> usize {
        self.panel
    }

    /// Whether the server can be reached.
    pub fn link(&self) -> &Link {
        &self.link
    }

    /// What others type to join.
    pub fn invite(&self) -> Option<&str> {
        self.invite.as_deref()
    }

    /// Whether an answer of the server is awaited.
    pub fn is_busy(&self) -> bool {
        self.awaited != Awaited::Nothing
    }

    /// Whether nothing will come any more: the match has ended or never began, or the seat is free.
    pub fn is_over(&self) -> bool {
        self.left || self.log.standing().is_some() || matches!(self.stage, Stage::Cancelled(_))
    }

    /// Why it could not go on; told once.
    pub fn take_trouble(&mut self) -> Option<Trouble> {
        self.trouble.take()
    }

    /// The player's seat.
    pub fn seat(&self) -> Option<SeatNumber> {
        match self.role {
            Role::Player(seat) => Some(seat),
            Role::Watcher | Role::Reader(_) => None,
        }
    }
}
