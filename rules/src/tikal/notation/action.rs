//! Actions as text: `walk worker b4 c4`.

use std::fmt;
use std::str::FromStr;

use super::words::{self, FromWords, NotationError, SetupProblem, Words, unexpected};
use crate::tikal::{Action, Member};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::PlaceTile { space, rotation } => write!(f, "tile {space} {rotation}"),
            Action::PlaceMember { member, camp } => write!(f, "place {} {camp}", member.name()),
            Action::SecretPath { member, from, to } => {
                write!(f, "secret {} {from} {to}", member.name())
            }
            Action::Walk { member, from, to } => write!(f, "walk {} {from} {to}", member.name()),
            Action::UncoverTemple { temple } => write!(f, "uncover {temple}"),
            Action::RecoverTreasure { space } => write!(f, "recover {space}"),
            Action::ExchangeTreasure { give, with, take } => {
                write!(f, "exchange {give} {with} {take}")
            }
            Action::BuildCamp { space } => write!(f, "camp {space}"),
            Action::PlaceGuard { temple, member } => write!(f, "guard {temple} {}", member.name()),
            Action::EndTurn => write!(f, "end"),
            Action::Bid { amount } => write!(f, "bid {amount}"),
            Action::Pass => write!(f, "pass"),
            Action::ChooseTile { tile } => write!(f, "choose {tile}"),
        }
    }
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
