//! Peek as text: actions are words; a position is turns, what comes next, and three cards with who
//! knows each, such as `3 asked 20:1 40:12 0:`.

use std::fmt::Debug;

use rules::Seat;

use super::Peek;
use super::pieces::{Action, Card, Next};

pub(super) fn word(value: &impl Debug) -> String {
    format!("{value:?}").to_lowercase()
}

pub(super) fn options(text: &str) -> Result<(), String> {
    if text == "two" { Ok(()) } else { Err(format!("'{text}' are no options")) }
}

pub(super) fn action(text: &str) -> Result<Action, String> {
    use Action::*;
    named([Look, Ask, Back, Swap, Fold, Show], text).ok_or(format!("'{text}' is no action"))
}

pub(super) fn position(Peek(cards, turns, next): &Peek) -> String {
    let card = |Card(card, known): &Card| {
        let known: String = known.iter().map(|seat| seat.to_string()).collect();
        format!("{card}:{known}")
    };
    format!("{turns} {} {}", word(next), cards.each_ref().map(card).join(" "))
}

pub(super) fn parse_position(text: &str) -> Result<Peek, String> {
    let card = |text: &str| {
        let (card, known) = text.split_once(':')?;
        let seat = |digit: char| digit.to_digit(10).and_then(|n| Seat::numbered(n as u8));
        Some(Card(
            card.parse().ok()?,
            known.chars().map(seat).collect::<Option<Vec<_>>>()?.into_iter().collect(),
        ))
    };
    let read = || {
        let words: Vec<&str> = text.split(' ').collect();
        let &[turns, next, first, second, top] = words.as_slice() else { return None };
        let next = named([Next::Turn, Next::Draw, Next::Look, Next::Asked], next)?;
        Some(Peek([card(first)?, card(second)?, card(top)?], turns.parse().ok()?, next))
    };
    read().ok_or(format!("'{text}' is no position"))
}

fn named<T: Debug, const N: usize>(all: [T; N], text: &str) -> Option<T> {
    all.into_iter().find(|known| word(known) == text)
}
