//! Records as text, one line a fact, printed and parsed.
//!
//! ```text
//! tikal record 1
//! game tikal
//! options 2 players start 1
//! player 1 Ada
//! player 2 greedy
//! deal open
//! commitment 5d…
//! deck tiles A: tile A1, tile A2, …
//! 1 start
//! 2 draw tiles A: tile A3
//! 3 seat 1: tile c4 2
//! ended played out
//! place 1 score 40 rank 2
//! place 2 score 55 rank 1 wins
//! seed 07…
//! signed m-1 by 3b…: 9c…
//! ```
//!
//! The players' lines are missing where nobody has said their names, as in records of 0.1.0. The last line is
//! missing where nobody signed: while a match goes on, in records of 0.1.0, and without a server.
//! By a later revision of a game's rules the second line is `game tikal rules 2`.
//! Where a game breaks ties, a place has its keys too: `place 2 score 2 tie 7 rank 1 wins`.

use std::fmt;

use rules::{Game, Placing, Seat, Standing};

use crate::signature::{SIGNED, unsigned};
use crate::{
    Cause, Ending, Line, MatchId, Nonce, Provenance, Record, RecordError, Revealed, Seed, Sequence,
    Signature, hex,
};

/// What every record begins with.
const HEADING: &str = "tikal record 1";

/// The name of the game a text says it is a record of; `None`: it does not begin as a record does.
pub fn record_game(text: &str) -> Option<&str> {
    let mut lines = text.lines();
    (lines.next()? == HEADING).then_some(())?;
    lines.next()?.strip_prefix("game ")?.split(' ').next()
}

/// A record with these players, by seat, in place of those it names. What is no record stays as it is. A
/// signature no longer fits then, and is left out.
pub fn name_players(text: &str, names: impl IntoIterator<Item: AsRef<str>>) -> String {
    let (Some(_), Some(deal)) = (record_game(text), text.find("\ndeal ")) else {
        return text.to_owned();
    };
    let text = unsigned(text);
    let (agreed, rest) = text.split_at(deal + 1);
    let agreed = agreed.lines().filter(|line| !line.starts_with("player "));
    let mut named: String = agreed.map(|line| format!("{line}\n")).collect();
    for (seat, name) in Seat::ALL.into_iter().zip(names) {
        named.push_str(&format!("player {seat} {}\n", in_one_line(name.as_ref())));
    }
    named + rest
}

/// A name without what would break a line.
pub(crate) fn in_one_line(name: &str) -> String {
    name.chars().filter(|sign| !sign.is_control()).collect()
}

/// The game, and by which revision of its rules it was played. The first revision is not written, so
/// records of 0.1.0 are read as before.
fn game_line<G: Game>() -> String {
    match G::RULES_REVISION {
        1 => format!("game {}", G::NAME),
        revision => format!("game {} rules {revision}", G::NAME),
    }
}

impl<G: Game> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.print_body(f)?;
        match &self.signature {
            Some(signature) => writeln!(f, "{signature}"),
            None => Ok(()),
        }
    }
}

impl<G: Game> Record<G> {
    /// The text without the signature: what is signed, and what is the same wherever the match is played.
    pub fn body(&self) -> String {
        let mut body = String::new();
        // Only a writer that fails could fail here, and a string does not.
        let printed = self.print_body(&mut body);
        debug_assert!(printed.is_ok());
        body
    }

    fn print_body(&self, f: &mut impl fmt::Write) -> fmt::Result {
        writeln!(f, "{HEADING}\n{}", game_line::<G>())?;
        writeln!(f, "options {}", G::print_options(&self.options))?;
        for (seat, name) in Seat::ALL.into_iter().zip(&self.names) {
            writeln!(f, "player {seat} {name}")?;
        }
        match &self.provenance {
            Provenance::Open => writeln!(f, "deal open")?,
            Provenance::Fair { match_id, promises } => {
                writeln!(f, "deal fair {match_id}")?;
                for (seat, promise) in Seat::ALL.into_iter().zip(promises) {
                    writeln!(f, "promise {seat} {}", optional(promise.as_ref()))?;
                }
            }
        }
        writeln!(f, "commitment {}", hex::print(&self.commitment))?;
        for line in deck_lines::<G>(&self.options) {
            writeln!(f, "{line}")?;
        }
        for line in &self.lines {
            writeln!(f, "{line}")?;
        }
        match &self.revealed {
            Some(revealed) => write!(f, "{revealed}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Revealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "ended {}", print_ending(self.ending.played_out))?;
        for placing in &self.ending.standing.placings {
            let wins = if placing.winner { " wins" } else { "" };
            let Placing { seat, score, rank, .. } = placing;
            let ties: String = placing.tie_breaks.iter().map(|key| format!(" tie {key}")).collect();
            writeln!(f, "place {seat} score {score}{ties} rank {rank}{wins}")?;
        }
        writeln!(f, "seed {}", hex::print(self.seed.bytes()))?;
        for (seat, nonce) in Seat::ALL.into_iter().zip(&self.nonces) {
            writeln!(f, "nonce {seat} {}", optional(nonce.as_ref().map(Nonce::bytes)))?;
        }
        Ok(())
    }
}

impl<G: Game> fmt::Display for Line<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.first, print_cause::<G>(&self.cause))
    }
}

fn print_cause<G: Game>(cause: &Cause<G>) -> String {
    match cause {
        Cause::Started => "start".to_owned(),
        Cause::Played { seat, action } => format!("seat {seat}: {}", G::print_action(action)),
        Cause::Fallback { seat, action } => format!("host {seat}: {}", G::print_action(action)),
        Cause::Drawn { deck, outcome } => {
            format!("draw {}: {}", G::deck_name(*deck), G::print_outcome(outcome))
        }
        Cause::Undid { seat, back_to } => format!("undo {seat}: {back_to}"),
        Cause::TimedOut { seat } => format!("timeout {seat}"),
        Cause::Resigned { seat } => format!("resign {seat}"),
    }
}

/// Every deck before it was shuffled: with the seed, all that is needed to shuffle it again.
fn deck_lines<G: Game>(options: &G::Options) -> Vec<String> {
    let print = |(deck, entries): (G::Deck, Vec<G::Outcome>)| {
        let entries: Vec<String> = entries.iter().map(G::print_outcome).collect();
        format!("deck {}: {}", G::deck_name(deck), entries.join(", "))
    };
    G::decks(options).into_iter().map(print).collect()
}

fn print_ending(played_out: bool) -> &'static str {
    if played_out { "played out" } else { "one seat left" }
}

fn optional(bytes: Option<&[u8; 32]>) -> String {
    bytes.map_or_else(|| "none".to_owned(), hex::print)
}

impl<G: Game> Record<G> {
    /// The record a text describes; only what is printed is accepted.
    pub fn parse(text: &str) -> Result<Record<G>, RecordError> {
        let mut lines = Lines { rest: text, number: 0 };
        lines.exactly(HEADING)?;
        lines.exactly(&game_line::<G>())?;
        let options = lines.after("options ", |rest| G::parse_options(rest).ok())?;
        let seats: Vec<Seat> = G::seats(&options).iter().collect();
        let named = lines.peek().is_some_and(|line| line.starts_with("player "));
        let name = |seat: &Seat| lines.after(&format!("player {seat} "), parse_name);
        let names = seats.iter().filter(|_| named).map(name).collect::<Result<_, _>>()?;
        let provenance = lines.after("deal ", |rest| match rest.strip_prefix("fair ") {
            Some(name) => Some(Some(MatchId::new(name)?)),
            None => (rest == "open").then_some(None),
        })?;
        let fair = provenance.is_some();
        let provenance = match provenance {
            None => Provenance::Open,
            Some(match_id) => {
                let promise = |seat| lines.after(&format!("promise {seat} "), parse_optional);
                let promises = seats.iter().map(promise).collect::<Result<_, _>>()?;
                Provenance::Fair { match_id, promises }
            }
        };
        let commitment = lines.after("commitment ", |rest| hex::parse(rest).ok())?;
        for line in deck_lines::<G>(&options) {
            lines.exactly(&line)?;
        }
        let mut moves = Vec::new();
        while lines.peek().is_some_and(|line| line.starts_with(|c: char| c.is_ascii_digit())) {
            moves.push(lines.after("", |line| parse_line::<G>(line, &options))?);
        }
        let mut record = Record {
            options,
            names,
            provenance,
            commitment,
            lines: moves,
            revealed: None,
            signature: None,
        };
        if lines.peek().is_some() {
            record.revealed = Some(lines.revealed(&seats, fair)?);
        }
        if lines.peek().is_some_and(|line| line.starts_with(SIGNED)) {
            record.signature = Some(lines.after(SIGNED, Signature::parse)?);
        }
        match lines.peek() {
            None => Ok(record),
            Some(_) => Err(lines.expected("the end of the record")),
        }
    }
}

/// The lines of a record that are not read yet. Every line ends with a newline.
struct Lines<'a> {
    rest: &'a str,
    number: usize,
}

impl<'a> Lines<'a> {
    fn peek(&self) -> Option<&'a str> {
        if self.rest.is_empty() { None } else { self.rest.split('\n').next() }
    }

    fn next(&mut self) -> Option<&'a str> {
        let line = self.peek()?;
        self.number += 1;
        self.rest = self.rest.get(line.len() + 1..)?;
        Some(line)
    }

    fn expected(&self, what: &str) -> RecordError {
        RecordError { line: self.number + 1, expected: what.to_owned() }
    }

    fn exactly(&mut self, line: &str) -> Result<(), RecordError> {
        let error = self.expected(line);
        if self.next() == Some(line) { Ok(()) } else { Err(error) }
    }

    fn after<T>(
        &mut self,
        prefix: &str,
        meaning: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, RecordError> {
        let error = match prefix {
            "" => self.expected("a step such as `12 seat 1: end`"),
            _ => self.expected(&format!("`{prefix}…`")),
        };
        let rest = self.next().and_then(|line| line.strip_prefix(prefix));
        rest.and_then(meaning).ok_or(error)
    }

    fn revealed(&mut self, seats: &[Seat], fair: bool) -> Result<Revealed, RecordError> {
        let played_out = self.after("ended ", |rest| {
            [true, false].into_iter().find(|&played_out| print_ending(played_out) == rest)
        })?;
        let mut placings = Vec::new();
        for &seat in seats {
            placings.push(self.after(&format!("place {seat} score "), |rest| {
                let (rest, winner) = match rest.strip_suffix(" wins") {
                    Some(rest) => (rest, true),
                    None => (rest, false),
                };
                let (merit, rank) = rest.split_once(" rank ")?;
                let mut keys = merit.split(" tie ");
                let (score, rank) = (canonical(keys.next()?)?, canonical(rank)?);
                let tie_breaks = keys.map(canonical).collect::<Option<_>>()?;
                Some(Placing { seat, score, tie_breaks, rank, winner })
            })?);
        }
        let seed = self.after("seed ", |rest| hex::parse(rest).ok())?;
        let mut nonces = Vec::new();
        for seat in seats.iter().filter(|_| fair) {
            let nonce = self.after(&format!("nonce {seat} "), parse_optional)?;
            nonces.push(nonce.map(Nonce::new));
        }
        let ending = Ending { standing: Standing { placings }, played_out };
        Ok(Revealed { ending, seed: Seed::new(seed), nonces })
    }
}

fn parse_name(text: &str) -> Option<String> {
    (!text.chars().any(char::is_control)).then(|| text.to_owned())
}

fn parse_optional(text: &str) -> Option<Option<[u8; 32]>> {
    if text == "none" { Some(None) } else { hex::parse(text).ok().map(Some) }
}

impl<G: Game> Line<G> {
    /// The step a line of a record describes; only what is printed is accepted.
    pub fn parse(line: &str, options: &G::Options) -> Option<Line<G>> {
        parse_line(line, options)
    }
}

fn parse_line<G: Game>(line: &str, options: &G::Options) -> Option<Line<G>> {
    let (first, rest) = line.split_once(' ')?;
    let first = Sequence(canonical(first)?);
    if rest == "start" {
        return Some(Line { first, cause: Cause::Started });
    }
    let (verb, rest) = rest.split_once(' ')?;
    let seat =
        |text: &str| Seat::numbered(canonical(text)?).filter(|&seat| G::seats(options).has(seat));
    let cause = match verb {
        "timeout" => Cause::TimedOut { seat: seat(rest)? },
        "resign" => Cause::Resigned { seat: seat(rest)? },
        _ => {
            let (who, what) = rest.split_once(": ")?;
            match verb {
                "seat" => Cause::Played { seat: seat(who)?, action: G::parse_action(what).ok()? },
                "host" => Cause::Fallback { seat: seat(who)?, action: G::parse_action(what).ok()? },
                "draw" => {
                    let mut decks = G::decks(options).into_iter().map(|(deck, _)| deck);
                    let deck = decks.find(|&deck| G::deck_name(deck) == who)?;
                    Cause::Drawn { deck, outcome: G::parse_outcome(what).ok()? }
                }
                "undo" => Cause::Undid { seat: seat(who)?, back_to: Sequence(canonical(what)?) },
                _ => return None,
            }
        }
    };
    Some(Line { first, cause })
}

/// A number in the one spelling that is printed.
fn canonical<T: std::str::FromStr + fmt::Display>(text: &str) -> Option<T> {
    text.parse().ok().filter(|number: &T| number.to_string() == text)
}
