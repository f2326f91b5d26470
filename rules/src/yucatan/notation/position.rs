//! A whole position, or a view of one, as one line of text.
//!
//! Sections are separated by `;`: options, the drawn first seat, neutral villages, one per seat, the
//! round and the phase. What is empty is left out, and so is what follows from the rest:
//!
//! ```text
//! yucatan 2 players rounds 300 start 1 ; neutrals b9 ; seat 1 levels 1 prisoners 5 villages d5+
//! warriors f9=jaguar ; seat 2 levels 0 prisoners 0 villages h8 i11+ warriors c7=snake*2! ; round 21 ;
//! take 2 c7
//! ```
//!
//! (one line; broken here for the page). A view has `?` for every guild its audience may not know.

use std::fmt;

use super::words::{self, FromWords, NotationError, SetupProblem, Words, unexpected};
use crate::yucatan::{Cell, Guild, Options, Phase, SeatSetup, Setup, VillageSetup, WarriorSetup};

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "yucatan {}", self.options)?;
        if let Some(first) = self.first {
            write!(f, " ; first {first}")?;
        }
        list(f, " ; neutrals", &self.neutrals)?;
        for (number, seat) in self.seats.iter().enumerate() {
            write!(f, " ; seat {} {seat}", number + 1)?;
        }
        if let Some(round) = self.round {
            write!(f, " ; round {round}")?;
        }
        write!(f, " ; {}", self.phase.name())?;
        match self.phase {
            Phase::Large { seat }
            | Phase::Small { seat }
            | Phase::Neutral { seat }
            | Phase::Warriors { seat }
            | Phase::Turn { seat } => write!(f, " {seat}"),
            Phase::Take { seat, city } => write!(f, " {seat} {city}"),
            Phase::Remove { seat, raider } => write!(f, " {seat} by {raider}"),
            Phase::Start | Phase::Over => Ok(()),
        }
    }
}

impl Phase {
    /// The word that begins its text.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Start => "start",
            Phase::Large { .. } => "large",
            Phase::Small { .. } => "small",
            Phase::Neutral { .. } => "neutral",
            Phase::Warriors { .. } => "warriors",
            Phase::Turn { .. } => "turn",
            Phase::Take { .. } => "take",
            Phase::Remove { .. } => "remove",
            Phase::Over => "over",
        }
    }
}

impl fmt::Display for SeatSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "levels {} prisoners {}", self.levels, self.prisoners)?;
        list(f, " villages", &self.villages)?;
        list(f, " warriors", &self.warriors)
    }
}

impl fmt::Display for VillageSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.cell, if self.large { "+" } else { "" })
    }
}

impl fmt::Display for WarriorSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.guild.map_or("?", Guild::name))?;
        if self.carried > 0 {
            write!(f, "*{}", self.carried)?;
        }
        f.write_str(if self.shown { "!" } else { "" })
    }
}

/// A heading and its items, or nothing when there are none.
fn list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, heading: &str, items: &[T]) -> fmt::Result {
    for (number, item) in items.iter().enumerate() {
        if number == 0 {
            f.write_str(heading)?;
        }
        write!(f, " {item}")?;
    }
    Ok(())
}

impl FromWords<SetupProblem> for Setup {
    fn from_words(words: &mut Words<'_>) -> Result<Setup, NotationError> {
        words.keyword("yucatan")?;
        let options = Options::from_words(words)?;
        let first = match words.skip_section("first") {
            true => Some(words.seat()?),
            false => None,
        };
        let neutrals = match words.skip_section("neutrals") {
            true => items(words, "a cell such as c7", words::cell)?,
            false => Vec::new(),
        };
        let mut seats = Vec::new();
        for seat in options.seats.iter() {
            words.keyword(";")?;
            words.keyword("seat")?;
            words.read("the next seat's number", |word| {
                (words::seat(word) == Some(seat)).then_some(())
            })?;
            seats.push(SeatSetup::from_words(words)?);
        }
        let round = match words.skip_section("round") {
            true => Some(words.number("a round 1-999")?),
            false => None,
        };
        words.keyword(";")?;
        let phase = phase(words)?;
        Ok(Setup { options, first, neutrals, seats, round, phase })
    }
}

impl FromWords<SetupProblem> for SeatSetup {
    fn from_words(words: &mut Words<'_>) -> Result<SeatSetup, NotationError> {
        words.keyword("levels")?;
        let levels = words.number("a number of levels")?;
        words.keyword("prisoners")?;
        let prisoners = words.number("a number of prisoners")?;
        let villages = match words.skip("villages") {
            true => items(words, "a village such as d5 or d5+", village)?,
            false => Vec::new(),
        };
        let warriors = match words.skip("warriors") {
            true => items(words, "a warrior such as f9=jaguar*2", warrior)?,
            false => Vec::new(),
        };
        Ok(SeatSetup { levels, prisoners, villages, warriors })
    }
}

fn phase(words: &mut Words<'_>) -> Result<Phase, NotationError> {
    const NAMES: &str =
        "a phase (start, large, small, neutral, warriors, turn, take, remove, over)";
    Ok(match words.next(NAMES)? {
        "start" => Phase::Start,
        "large" => Phase::Large { seat: words.seat()? },
        "small" => Phase::Small { seat: words.seat()? },
        "neutral" => Phase::Neutral { seat: words.seat()? },
        "warriors" => Phase::Warriors { seat: words.seat()? },
        "turn" => Phase::Turn { seat: words.seat()? },
        "take" => Phase::Take { seat: words.seat()?, city: words.cell()? },
        "remove" => {
            let seat = words.seat()?;
            words.keyword("by")?;
            Phase::Remove { seat, raider: words.seat()? }
        }
        "over" => Phase::Over,
        other => return Err(unexpected(other, NAMES)),
    })
}

fn village(word: &str) -> Option<VillageSetup> {
    let name = word.strip_suffix('+');
    Some(VillageSetup { cell: words::cell(name.unwrap_or(word))?, large: name.is_some() })
}

fn warrior(word: &str) -> Option<WarriorSetup> {
    let unshown = word.strip_suffix('!');
    let (cell, rest) = unshown.unwrap_or(word).split_once('=')?;
    let cell: Cell = words::cell(cell)?;
    let (guild, carried) = match rest.split_once('*') {
        Some((guild, carried)) => (guild, words::number(carried).filter(|&carried| carried > 0)?),
        None => (rest, 0),
    };
    let guild = match guild {
        "?" => None,
        _ => Some(Guild::named(guild)?),
    };
    Some(WarriorSetup { cell, guild, carried, shown: unshown.is_some() })
}

/// Items up to the next heading or the end of the section.
fn items<T>(
    words: &mut Words<'_>,
    expected: &'static str,
    meaning: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, NotationError> {
    let mut items = Vec::new();
    while words.peek().is_some_and(|word| word != ";" && word != "warriors") {
        items.push(words.read(expected, &meaning)?);
    }
    Ok(items)
}
