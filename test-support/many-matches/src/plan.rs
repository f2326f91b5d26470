//! Who sits where in which match.

use std::fmt;
use std::str::FromStr;

use anyhow::{Context, ensure};
use bot_client::games::{GameKind, NamedOption, game};
use proto::v1;
use rules::Seats;

/// The seats of every match.
pub(crate) const SEATS: usize = 4;
/// In so many matches every seat but one is of another language than Rust. With three such seats and four languages
/// that take turns, each misses at most four of these matches.
const MIXED: usize = 15;
/// The language of everybody else.
pub(crate) const RUST: &str = "Rust";

/// A game and what is agreed.
#[derive(Clone, Debug)]
pub(crate) struct PlannedGame {
    pub(crate) kind: &'static dyn GameKind,
    pub(crate) options: v1::GameOptions,
}

/// A language and how a bot in it is started.
#[derive(Clone, Debug)]
pub(crate) struct Language {
    pub(crate) name: String,
    /// The program and its arguments, separated by spaces.
    pub(crate) line: String,
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sitter<'a> {
    /// This program, and not before all matches run: without it none can end.
    Held,
    /// `tikal-bot house`.
    House,
    /// A program in another language.
    Program(&'a Language),
}

/// A match.
#[derive(Debug)]
pub(crate) struct PlannedMatch<'a> {
    pub(crate) number: usize,
    pub(crate) game: &'a PlannedGame,
    /// By seat. One is held.
    pub(crate) sitters: [Sitter<'a>; SEATS],
}

/// So many matches; games take turns, and in the first few matches so do languages.
pub(crate) fn plan<'a>(
    matches: usize,
    games: &'a [PlannedGame],
    languages: &'a [Language],
) -> Vec<PlannedMatch<'a>> {
    let sitters = |number: usize| {
        let mixed = number < MIXED && !languages.is_empty();
        // Another pace than that of the languages, so that none is always at the same seat.
        let held = number / SEATS % SEATS;
        std::array::from_fn(|seat| match (seat + SEATS - held) % SEATS {
            0 => Sitter::Held,
            turn if mixed => Sitter::Program(&languages[(number + turn) % languages.len()]),
            _ => Sitter::House,
        })
    };
    let planned = |number| PlannedMatch {
        number,
        game: &games[number % games.len()],
        sitters: sitters(number),
    };
    (0..matches).map(planned).collect()
}

impl PlannedMatch<'_> {
    /// The seats that are kept for the house, from 1.
    pub(crate) fn reserved(&self) -> impl Iterator<Item = u32> {
        let house = |sitter: &Sitter| matches!(sitter, Sitter::House);
        (1..).zip(&self.sitters).filter(move |(_, sitter)| house(sitter)).map(|(seat, _)| seat)
    }

    /// The seat that is held, from 1.
    pub(crate) fn held(&self) -> u8 {
        let held = |sitter: &&Sitter| matches!(sitter, Sitter::Held);
        (1..).zip(&self.sitters).find(|(_, sitter)| held(sitter)).map_or(1, |(seat, _)| seat)
    }
}

impl Sitter<'_> {
    /// The language.
    pub(crate) fn language(&self) -> &str {
        match self {
            Sitter::Held | Sitter::House => RUST,
            Sitter::Program(language) => &language.name,
        }
    }
}

impl FromStr for PlannedGame {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<PlannedGame> {
        let mut words = text.split(',');
        let kind = game(words.next().unwrap_or_default())?;
        let named = words.map(str::parse).collect::<Result<Vec<NamedOption>, _>>()?;
        let agreed = kind.options(Seats::FOUR, &named)?;
        let options = kind.wire_options(&agreed).map_err(anyhow::Error::msg)?;
        Ok(PlannedGame { kind, options })
    }
}

impl FromStr for Language {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Language> {
        let (name, line) = text.split_once('=').context("a language is NAME=PROGRAM ARGUMENTS")?;
        ensure!(!name.is_empty() && !line.is_empty(), "a language has a name and a program");
        Ok(Language { name: name.to_owned(), line: line.to_owned() })
    }
}

impl fmt::Display for PlannedMatch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "match {} ({})", self.number + 1, self.game.kind)
    }
}
