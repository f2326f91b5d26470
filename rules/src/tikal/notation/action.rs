//! Actions as text: `walk worker b4 c4`.

use std::fmt;
use std::str::FromStr;

use super::words::{self, FromWords, NotationError, SetupProblem, Words, unexpected};
use crate::tikal::{Action, Member};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::PlaceTile { space, rotation } => write!(f, "tile {space} {rotation}"),
            Action::PlaceMember { member, camp } => say(f, &["place", member.name(), camp.name()]),
            Action::SecretPath { member, from, to } => {
                say(f, &["secret", member.name(), from.name(), to.name()])
            }
            Action::Walk { member, from, to } => {
                say(f, &["walk", member.name(), from.name(), to.name()])
            }
            Action::UncoverTemple { temple } => say(f, &["uncover", temple.name()]),
            Action::RecoverTreasure { space } => say(f, &["recover", space.name()]),
            Action::ExchangeTreasure { give, with, take } => {
                write!(f, "exchange {give} {with} {take}")
            }
            Action::BuildCamp { space } => say(f, &["camp", space.name()]),
            Action::PlaceGuard { temple, member } => {
                say(f, &["guard", temple.name(), member.name()])
            }
            Action::EndTurn => f.write_str("end"),
            Action::Bid { amount } => write!(f, "bid {amount}"),
            Action::Pass => f.write_str("pass"),
            Action::ChooseTile { tile } => write!(f, "choose {tile}"),
        }
    }
}

/// Words in a row. A prompt prints some thirty actions, most of them of words that are there already, so no pattern is
/// filled in for them.
fn say(f: &mut fmt::Formatter<'_>, words: &[&str]) -> fmt::Result {
    let mut between = "";
    words.iter().try_for_each(|word| {
        f.write_str(between)?;
        between = " ";
        f.write_str(word)
    })
}

impl FromWords<SetupProblem> for Action {
    fn from_words(words: &mut Words<'_>) -> Result<Action, NotationError> {
        const VERBS: &str = "an action (tile, place, secret, walk, uncover, recover, exchange, \
                             camp, guard, end, bid, pass, choose)";
        Ok(match words.next(VERBS)? {
            "tile" => Action::PlaceTile {
                space: words.space()?,
                rotation: words.read("a rotation 0-5", words::rotation)?,
            },
            "place" => Action::PlaceMember { member: member(words)?, camp: words.space()? },
            "secret" => Action::SecretPath {
                member: member(words)?,
                from: words.space()?,
                to: words.space()?,
            },
            "walk" => {
                Action::Walk { member: member(words)?, from: words.space()?, to: words.space()? }
            }
            "uncover" => Action::UncoverTemple { temple: words.space()? },
            "recover" => Action::RecoverTreasure { space: words.space()? },
            "exchange" => Action::ExchangeTreasure {
                give: words.treasure()?,
                with: words.seat()?,
                take: words.treasure()?,
            },
            "camp" => Action::BuildCamp { space: words.space()? },
            "guard" => Action::PlaceGuard { temple: words.space()?, member: member(words)? },
            "end" => Action::EndTurn,
            "bid" => Action::Bid { amount: words.number("a number of points")? },
            "pass" => Action::Pass,
            "choose" => Action::ChooseTile { tile: words.tile()? },
            other => return Err(unexpected(other, VERBS)),
        })
    }
}

fn member(words: &mut Words<'_>) -> Result<Member, NotationError> {
    words.read("worker or leader", |word| match word {
        "worker" => Some(Member::Worker),
        "leader" => Some(Member::Leader),
        _ => None,
    })
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        words::parse(text)
    }
}
