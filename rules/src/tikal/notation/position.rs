//! A whole position as one line of text.
//!
//! Sections are separated by `;`: options, board, lost tiles, one per seat, the phase, and what an
//! auction or a scoring round adds. What is empty is left out:
//!
//! ```text
//! tikal 2 players start 1 ; board a4=1 b5=2 b3=A3.2 c4=A1.0=2 ; seat 1 score 0 workers 16 a5*1 b5*1
//! leader a5 ; seat 2 score 0 workers 18 leader supply ; act 1 7 ; taken b5*1
//! ```
//!
//! (one line; broken here for the page).

use std::fmt::{self, Write};

use super::words::{self, FromWords, NotationError, SetupProblem, Words, unexpected};
use crate::Seat;
use crate::tikal::{
    Auction, Hoard, LaidTile, Leader, Options, Phase, Points, Scoring, SeatOrder, SeatSetup, Setup,
    Space, SpaceSet, Terrain, TileSet, Treasure,
};

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a4, b5] = self.printed_temples;
        write!(f, "tikal {} ; board a4={a4} b5={b5}", self.options)?;
        for laid in &self.tiles {
            write!(f, " {}={}.{}", laid.space, laid.tile, laid.rotation)?;
            if has_value(laid.tile.terrain()) {
                write!(f, "={}", laid.value)?;
            }
        }
        list(f, " ; lost", self.lost.iter())?;
        for (number, seat) in self.seats.iter().enumerate() {
            write!(f, " ; seat {} {seat}", number + 1)?;
        }
        write!(f, " ; ")?;
        print_phase(f, self.active, self.phase)?;
        list(f, " ; taken", self.taken.iter().map(counted))?;
        list(f, " ; shown", self.shown.iter())?;
        list(f, " ; had", self.had_turn.iter())?;
        if let Some((seat, bid)) = self.auction.high {
            write!(f, " ; high {seat} {bid}")?;
        }
        if let Some(first) = self.auction.first_passed {
            let others = self.auction.passed.iter().filter(|&seat| seat != first);
            list(f, " ; passed", std::iter::once(first).chain(others))?;
        }
        if let Some(scoring) = &self.scoring {
            match scoring.volcano {
                Some(tile) => write!(f, " ; scoring {tile}")?,
                None => write!(f, " ; scoring final")?,
            }
            list(f, "", scoring.order.iter())?;
            write!(f, " scored {}", scoring.scored)?;
        }
        Ok(())
    }
}

impl fmt::Display for SeatSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "score {} workers {}", self.score, self.workers_in_supply)?;
        list(f, "", self.workers.iter().map(counted))?;
        match self.leader {
            Leader::InSupply => write!(f, " leader supply")?,
            Leader::On(space) => write!(f, " leader {space}")?,
            Leader::Guards(temple) => write!(f, " leader guards {temple}")?,
            Leader::Gone => write!(f, " leader gone")?,
        }
        list(f, " camps", self.camps.iter())?;
        list(f, " guards", self.guards.iter())?;
        let held = Treasure::ALL.into_iter().filter(|&kind| self.hoard.count(kind) > 0);
        list(f, " treasures", held.map(|kind| format!("{kind}*{}", self.hoard.count(kind))))
    }
}

impl Phase {
    /// The word that begins its text.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::DrawStartSeat => "start",
            Phase::DrawTile => "draw",
            Phase::ShowTiles => "show",
            Phase::Bid => "bid",
            Phase::ChooseTile => "choose",
            Phase::PlaceTile { .. } => "tile",
            Phase::Act { .. } => "act",
            Phase::RevealTreasure { .. } => "reveal",
            Phase::Over => "over",
        }
    }
}

fn print_phase(f: &mut fmt::Formatter<'_>, active: Seat, phase: Phase) -> fmt::Result {
    write!(f, "{} {active}", phase.name())?;
    match phase {
        Phase::PlaceTile { tile } => write!(f, " {tile}"),
        Phase::Act { left } => write!(f, " {left}"),
        Phase::RevealTreasure { space, left } => write!(f, " {space} {left}"),
        Phase::DrawStartSeat
        | Phase::DrawTile
        | Phase::ShowTiles
        | Phase::Bid
        | Phase::ChooseTile
        | Phase::Over => Ok(()),
    }
}

/// A heading and its items, or nothing when there are none.
fn list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    heading: &str,
    items: impl Iterator<Item = T>,
) -> fmt::Result {
    for (number, item) in items.enumerate() {
        if number == 0 {
            f.write_str(heading)?;
        }
        write!(f, " {item}")?;
    }
    Ok(())
}

fn counted(item: &(Space, u8)) -> String {
    let mut text = String::new();
    let _ = write!(text, "{}*{}", item.0, item.1);
    text
}

const fn has_value(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::Temple(_) | Terrain::Treasure(_))
}

impl FromWords<SetupProblem> for Setup {
    fn from_words(words: &mut Words<'_>) -> Result<Setup, NotationError> {
        keyword(words, "tikal")?;
        let options = Options::from_words(words)?;
        section(words, "board")?;
        let printed_temples = [printed_temple(words, "a4=")?, printed_temple(words, "b5=")?];
        let tiles = items(words, "a laid tile such as c4=A1.0=2", laid_tile)?;
        let lost = optional(words, "lost", |words| items(words, "a tile A1-G4", words::tile))?;
        let mut seats = Vec::new();
        for seat in options.seats.iter() {
            section(words, "seat")?;
            words.read("the next seat's number", |word| {
                (words::seat(word) == Some(seat)).then_some(())
            })?;
            seats.push(SeatSetup::from_words(words)?);
        }
        keyword(words, ";")?;
        let (active, phase) = phase(words)?;
        let taken = optional(words, "taken", |words| items(words, "such as c4*1", counted_space))?;
        let shown = optional(words, "shown", |words| items(words, "a tile A1-G4", words::tile))?;
        let had = optional(words, "had", |words| items(words, "a seat 1-4", words::seat))?;
        let high =
            optional(words, "high", |words| Ok(vec![(words.seat()?, words.number("a bid")?)]))?;
        let passed = optional(words, "passed", |words| items(words, "a seat 1-4", words::seat))?;
        let scoring = optional(words, "scoring", |words| Ok(vec![scoring(words)?]))?;
        Ok(Setup {
            options,
            printed_temples,
            tiles,
            lost: lost.into_iter().collect::<TileSet>(),
            shown: shown.into_iter().collect::<TileSet>(),
            seats,
            active,
            phase,
            taken,
            auction: Auction {
                high: high.first().copied(),
                first_passed: passed.first().copied(),
                passed: passed.into_iter().collect(),
            },
            had_turn: had.into_iter().collect(),
            scoring: scoring.first().copied(),
        })
    }
}

impl FromWords<SetupProblem> for SeatSetup {
    fn from_words(words: &mut Words<'_>) -> Result<SeatSetup, NotationError> {
        keyword(words, "score")?;
        let score = words.number("a score")?;
        keyword(words, "workers")?;
        let workers_in_supply = words.number("the workers in supply")?;
        let mut workers = Vec::new();
        while words.peek().is_some_and(|word| word.contains('*')) {
            workers.push(words.read("workers such as a5*2", counted_space)?);
        }
        keyword(words, "leader")?;
        let leader = words.read("a space, supply, guards or gone", |word| match word {
            "supply" => Some(Leader::InSupply),
            "gone" => Some(Leader::Gone),
            "guards" => Some(Leader::Guards(Space::BASE_CAMP)),
            _ => words::space(word).map(Leader::On),
        })?;
        let leader = match leader {
            Leader::Guards(_) => Leader::Guards(words.space()?),
            Leader::InSupply | Leader::On(_) | Leader::Gone => leader,
        };
        let spaces = |words: &mut Words<'_>, heading| -> Result<SpaceSet, NotationError> {
            if !words.skip(heading) {
                return Ok(SpaceSet::EMPTY);
            }
            let mut spaces = words.space()?.alone();
            while let Some(space) = words.peek().and_then(words::space) {
                words.skip(&space.to_string());
                spaces.add(space);
            }
            Ok(spaces)
        };
        let camps = spaces(words, "camps")?;
        let guards = spaces(words, "guards")?;
        let mut hoard = Hoard::default();
        if words.skip("treasures") {
            for (kind, count) in items(words, "treasures such as jade*2", counted_treasure)? {
                hoard.set(kind, count);
            }
        }
        Ok(SeatSetup { score, workers_in_supply, workers, leader, camps, guards, hoard })
    }
}

fn phase(words: &mut Words<'_>) -> Result<(Seat, Phase), NotationError> {
    const NAMES: &str = "a phase (start, draw, show, bid, choose, tile, act, reveal, over)";
    let name = words.next(NAMES)?;
    let active = words.seat()?;
    let phase = match name {
        "start" => Phase::DrawStartSeat,
        "draw" => Phase::DrawTile,
        "show" => Phase::ShowTiles,
        "bid" => Phase::Bid,
        "choose" => Phase::ChooseTile,
        "tile" => Phase::PlaceTile { tile: words.tile()? },
        "act" => Phase::Act { left: points(words)? },
        "reveal" => Phase::RevealTreasure { space: words.space()?, left: points(words)? },
        "over" => Phase::Over,
        other => return Err(unexpected(other, NAMES)),
    };
    Ok((active, phase))
}

fn points(words: &mut Words<'_>) -> Result<Points, NotationError> {
    Ok(Points(words.number("action points 0-10")?))
}

fn scoring(words: &mut Words<'_>) -> Result<Scoring, NotationError> {
    let volcano = words.read("a volcano, or final", |word| match word {
        "final" => Some(None),
        _ => words::tile(word).map(Some),
    })?;
    let mut order = vec![words.seat()?];
    while !words.skip("scored") {
        if order.len() == 4 {
            return Err(unexpected(words.next("scored")?, "scored"));
        }
        order.push(words.seat()?);
    }
    let scored = words.number("how many have scored")?;
    Ok(Scoring { volcano, order: SeatOrder::new(order), scored })
}

fn printed_temple(words: &mut Words<'_>, prefix: &str) -> Result<u8, NotationError> {
    words.read("the value of a printed temple, a4=… then b5=…", |word| {
        words::number(word.strip_prefix(prefix)?)
    })
}

fn laid_tile(word: &str) -> Option<LaidTile> {
    let (space, rest) = word.split_once('=')?;
    let (tile, rest) = rest.split_once('.')?;
    let tile = words::tile(tile)?;
    let (rotation, value) = match rest.split_once('=') {
        Some((rotation, value)) if has_value(tile.terrain()) => (rotation, words::number(value)?),
        None if !has_value(tile.terrain()) => (rest, 0),
        Some(_) | None => return None,
    };
    let (space, rotation) = (words::space(space)?, words::rotation(rotation)?);
    Some(LaidTile { space, tile, rotation, value })
}

fn counted_space(word: &str) -> Option<(Space, u8)> {
    let (space, count) = word.split_once('*')?;
    Some((words::space(space)?, words::number(count)?))
}

fn counted_treasure(word: &str) -> Option<(Treasure, u8)> {
    let (kind, count) = word.split_once('*')?;
    Some((Treasure::named(kind)?, words::number(count).filter(|count| (1..=3).contains(count))?))
}

fn keyword(words: &mut Words<'_>, keyword: &'static str) -> Result<(), NotationError> {
    words.read(keyword, |word| (word == keyword).then_some(()))
}

fn section(words: &mut Words<'_>, heading: &'static str) -> Result<(), NotationError> {
    keyword(words, ";")?;
    keyword(words, heading)
}

/// The items of a section that may be left out.
fn optional<T>(
    words: &mut Words<'_>,
    heading: &str,
    read: impl FnOnce(&mut Words<'_>) -> Result<Vec<T>, NotationError>,
) -> Result<Vec<T>, NotationError> {
    if !words.starts_section(heading) {
        return Ok(Vec::new());
    }
    words.skip(";");
    words.skip(heading);
    read(words)
}

/// Items up to the end of the section.
fn items<T>(
    words: &mut Words<'_>,
    expected: &'static str,
    meaning: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, NotationError> {
    let mut items = Vec::new();
    while words.peek().is_some_and(|word| word != ";") {
        items.push(words.read(expected, &meaning)?);
    }
    Ok(items)
}
