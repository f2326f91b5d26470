//! What a game must be able to do so that it can be played at a terminal.
//!
//! Everything that knows a game's pieces is behind [`GameScreen`]; whoever holds one, the screen, plain mode or a
//! command, knows no game. It is one trait in five parts, because a game has a room for each: how it is chosen
//! ([`Choosing`]), told ([`Narration`]), drawn ([`Drawing`]) and described ([`Description`]).

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::time::Instant;

use client::Refused;
use crossterm::event::KeyCode;
use proto::v1;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Span;
use serde_json::Value;

use crate::look::Look;
use crate::match_view::{Asked, Choice, MatchView, SeatFacts, SeatNumber, Unreadable};
use crate::names::Names;
use crate::rulebook::Rulebook;
use crate::screen::{Areas, ChoiceList, KeyHint, Window};
use crate::words::{Language, Words};

/// A match of one game as somebody sees it.
pub trait GameScreen: Choosing + Narration + Drawing + Description + Debug + Send {
    /// Takes in the newest view; what was known before is replaced.
    ///
    /// # Errors
    /// The server says something this client does not know.
    fn see(&mut self, view: &v1::View, seats: &[SeatFacts]) -> Result<(), Unreadable>;

    /// Takes in what the player is asked; `None`: nothing. The choices a player was about to make are dropped.
    ///
    /// # Errors
    /// The server lists something this client does not know.
    fn be_asked(&mut self, prompt: Option<&v1::Prompt>) -> Result<(), Unreadable>;

    /// The rules to be read inside; empty if this client has none.
    fn rulebook(&self, language: Language) -> Rulebook;

    /// Why the game refuses, in one sentence without a full stop; `None`: the server's own sentence is shown.
    fn violation(&self, told: &Refused, speech: Speech<'_>) -> Option<String>;
}

/// The words and names in which something is said.
#[derive(Clone, Copy, Debug)]
pub struct Speech<'a> {
    /// The texts of the reader's language.
    pub words: &'a Words,
    /// Who sits where.
    pub names: &'a Names,
}

impl<'a> Speech<'a> {
    /// A seat in a sentence.
    pub fn name(self, seat: SeatNumber) -> Cow<'a, str> {
        self.names.called(self.words, seat)
    }
}

/// What a screen is drawn from beside the game's own state.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// In which words.
    pub speech: Speech<'a>,
    /// The player's own seat.
    pub you: Option<SeatNumber>,
    /// What every game's view says.
    pub view: &'a MatchView,
    /// What the player is asked.
    pub asked: Option<&'a Asked>,
    /// The choice that is pointed at in a list.
    pub chosen: Option<&'a Choice>,
    /// A list of choices is in front.
    pub lists: bool,
    /// Where the line of the log that is looked at happened, by the names of the places.
    pub told: &'a [String],
    /// What the terminal can show.
    pub look: Look,
    /// The moment it is drawn.
    pub now: Instant,
}

impl Scene<'_> {
    /// The players' names, by seat.
    pub fn names(&self) -> Vec<String> {
        self.view.seats.iter().map(|seat| self.speech.name(seat.seat).into_owned()).collect()
    }
}

/// Which choices a list shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filter {
    /// Everything.
    All,
    /// What can be done on or from this place, and what leads there.
    At(String),
    /// One kind of action, by the first word of its notation.
    Kind(String),
}

/// A kind of action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActionKind {
    /// The first word of its actions in the notation.
    pub word: String,
    /// The letter that lists them.
    pub key: Option<char>,
    /// What it is called.
    pub label: String,
}

/// What a key of the game leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reaction {
    /// Nothing more.
    Done,
    /// Nothing can be done where the player points, which is said.
    Nothing,
    /// These actions are played together.
    Play(Vec<String>),
    /// These choices are listed.
    List(Filter),
    /// The server is asked where pieces can go; [`Choosing::learn_routes`] hears of it.
    AskRoutes,
    /// The server is asked what these lines would bring; [`Choosing::tried`] hears of it.
    Try(Vec<Vec<String>>),
}

/// What a line of actions would change for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain {
    /// What the player may expect to end with afterwards, less what may be expected now.
    pub own: i64,
    /// The same of the opponent for whom it changes most.
    pub others: i64,
}

/// Choosing from what the server listed: action labels, lists and keys.
pub trait Choosing {
    /// What a choice does, without its cost.
    fn label(&self, choice: &Choice, speech: Speech<'_>) -> String;

    /// The kinds of actions in the order in which lists show them.
    fn kinds(&self, words: &Words) -> Vec<ActionKind>;

    /// What it costs, in the game's own unit; empty for what costs nothing.
    fn cost(&self, words: &Words, cost: u32) -> String;

    /// What is said of a choice instead of its cost; `None`: the cost.
    fn detail(&self, _choice: &Choice, _words: &Words) -> Option<String> {
        None
    }

    /// The places in the server's list of what passes the filter, in the order in which a list shows them.
    fn listed(&self, filter: &Filter, choices: &[Choice]) -> Vec<usize>;

    /// On how many guesses of what is hidden choices are tried; one where nothing is.
    fn samples(&self) -> u32;

    /// Whether it can be told what the choice would bring.
    fn can_be_tried(&self, _choice: &Choice) -> bool {
        true
    }

    /// Whether the letter of this kind plays its only action, without a list.
    fn plays_at_once(&self, _kind: &str) -> bool {
        false
    }

    /// What is asked before this choice is played; `None`: it is played at once.
    fn caution(&self, _choice: &Choice, _words: &Words) -> Option<String> {
        None
    }

    /// A new question has come: brings the keys to where it is answered best, or names a list to be opened.
    fn turn_to_question(&mut self) -> Option<Filter>;

    /// A key that nothing in front has taken; `None`: it is not the game's. `can_play` says whether the player
    /// is asked now.
    fn key(&mut self, _code: KeyCode, _can_play: bool) -> Option<Reaction> {
        None
    }

    /// Points at a place; whether it was pointed at before.
    fn point_at(&mut self, _place: &str) -> bool {
        false
    }

    /// Points where a choice leads.
    fn point_at_choice(&mut self, _choice: &Choice) {}

    /// Everywhere pieces can go in this turn. `in_front` says whether the player still looks at the board.
    fn learn_routes(&mut self, _routes: &[v1::Route], _in_front: bool) -> Reaction {
        Reaction::Done
    }

    /// What the lines of [`Reaction::Try`] would bring, in their order; `None` for a line that was refused.
    fn tried(&mut self, _gains: Vec<Option<Gain>>) {}
}

/// A whole part of the match in one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Digest {
    /// The event that ends the part.
    pub sequence: u64,
    /// Whose part it was.
    pub seat: Option<SeatNumber>,
    /// The line.
    pub text: String,
}

/// Telling what happened. What befalls a match of any game is told by [`crate::narration`].
pub trait Narration {
    /// One short sentence; `None` for what a person need not read.
    fn sentence(&self, event: &v1::GameEvent, speech: Speech<'_>) -> Option<String>;

    /// Whose doing it was, or whose turn it is now. `None` for what befalls all.
    fn seat(&self, event: &v1::GameEvent) -> Option<SeatNumber> {
        crate::match_view::seat_number(event.seat)
    }

    /// The places it happened at, in the order it touched them. Empty for what has no place.
    fn places(&self, _event: &v1::GameEvent) -> Vec<String> {
        Vec::new()
    }

    /// Whether a new turn or round begins here; `before` is the game's event before.
    fn is_heading(&self, before: Option<&v1::GameEvent>, event: &v1::GameEvent) -> bool;

    /// Whether a new part of the log begins here, of which [`digest`](Narration::digest) makes one line.
    fn begins_part(&self, _before: Option<&v1::Event>, _event: &v1::Event) -> bool {
        false
    }

    /// What a part amounted to; `None` where that is not worth a line.
    fn digest(&self, _part: &[v1::Event], _speech: Speech<'_>) -> Option<Digest> {
        None
    }
}

/// What is drawn where a screen shows one thing at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Panel {
    /// What happened.
    Log,
    /// What can be chosen.
    Choices,
    /// A panel of the game, by its number for [`Drawing::draw_panel`].
    Own(usize),
}

/// The game's part of the help.
#[derive(Clone, Debug)]
pub struct GameHelp {
    /// The title of the keys on the board.
    pub title: &'static str,
    /// Keys on the board with what they do.
    pub keys: Vec<(&'static str, &'static str)>,
    /// The signs as they are drawn, with what they mean.
    pub signs: Vec<(Span<'static>, String)>,
}

/// How the points came about, as columns of the page at the end.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Results {
    /// The titles of the columns.
    pub headings: Vec<String>,
    /// The cells of each seat, column by column.
    pub cells: BTreeMap<SeatNumber, Vec<String>>,
    /// What the cells are made of.
    pub note: Option<&'static str>,
}

/// Drawing into areas of a terminal; every area may have any size.
pub trait Drawing {
    /// How a screen of this size is divided.
    fn layout(&self, area: Rect, seats: usize) -> Areas;

    /// Draws the board. `before` is what the last frame returned: which part of the board was seen.
    fn draw_board(
        &self,
        scene: &Scene<'_>,
        before: Option<Window>,
        area: Rect,
        buffer: &mut Buffer,
    ) -> Option<Window>;

    /// The place that was drawn at this cell of the screen.
    fn place_at(&self, _window: Window, _column: u16, _row: u16) -> Option<String> {
        None
    }

    /// Draws whose turn it is and what is awaited.
    fn draw_turn(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer);

    /// Draws the seats with their points and clocks.
    fn draw_seats(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer);

    /// Draws a panel of the game's own; number 0 has [`Areas::own`] where there is room for it.
    fn draw_panel(&self, _panel: usize, _scene: &Scene<'_>, _area: Rect, _buffer: &mut Buffer) {}

    /// How many panels take turns where there is room for one.
    fn panels(&self) -> usize;

    /// What is shown there when the player has asked for the panel of this number, from 0.
    fn panel(&self, wanted: usize, areas: &Areas, scene: &Scene<'_>) -> Panel;

    /// What can be chosen where the player points, while no list is in front.
    fn choices(&self, scene: &Scene<'_>) -> ChoiceList;

    /// The title of a list.
    fn list_title(&self, filter: &Filter, scene: &Scene<'_>) -> String;

    /// What the keys do while the board is in front, the most useful first.
    fn hints(&self, scene: &Scene<'_>) -> Vec<KeyHint>;

    /// Keys on the board, and signs.
    fn help(&self, words: &Words, look: Look) -> GameHelp;

    /// How the points came about, from the whole log.
    fn results(&self, _events: &[v1::Event], _words: &Words) -> Results {
        Results::default()
    }
}

/// The position in words and as JSON, for plain mode and for `tikal show`.
pub trait Description {
    /// Whose turn it is and what is to be done.
    fn state(&self, speech: Speech<'_>) -> Vec<String>;

    /// One line a seat.
    fn seats(&self, speech: Speech<'_>) -> Vec<String>;

    /// What lies where.
    fn board(&self, speech: Speech<'_>) -> Vec<String>;

    /// What lies at a place and around it; `None`: the board has no such place.
    fn place(&self, _place: &str, _speech: Speech<'_>) -> Option<Vec<String>> {
        None
    }

    /// What is said when the board has no such place.
    fn no_such_place(&self, words: &Words) -> &'static str;

    /// Whether the choice is about this place.
    fn is_at(&self, choice: &Choice, place: &str) -> bool;

    /// The line that asks the player.
    fn prompt(&self, asked: &Asked, words: &Words) -> String;

    /// What the lines about actions and places can be, with examples of this game.
    fn help_lines(&self, words: &Words) -> Vec<String>;

    /// The whole position.
    fn position_json(&self, sequence: u64) -> Value;

    /// The seats as a list.
    fn seats_json(&self) -> Value;

    /// A place; `None`: the board has no such place.
    fn place_json(&self, _place: &str) -> Option<Value> {
        None
    }

    /// What the game waits for.
    fn phase_json(&self) -> Value;

    /// What was agreed before the match, in a few words.
    fn options(&self, options: &v1::GameOptions, words: &Words) -> String;

    /// The position as text, to be printed once, at most so wide if that is possible. `names` are those of the
    /// players, by seat, as far as they are known.
    fn shown(&self, speech: Speech<'_>, names: &[String], look: Look, width: u16) -> String;

    /// The position as a picture; `None`: this client draws none of this game.
    fn svg(&self, _speech: Speech<'_>, _names: &[String]) -> Option<String> {
        None
    }
}
