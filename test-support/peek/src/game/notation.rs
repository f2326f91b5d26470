//! Peek as text: actions are words; a position is turns, what comes next, and three cards with who
//! knows each, such as `3 asked 20:1 40:12! 0:`, `!` for one shown to everybody; a view has `?:1` for a card it may not know.

use std::fmt::Debug;

use rules::Seat;

use super::Peek;
use super::pieces::{Action, Card, Event, Next};

pub(super) fn word(value: &impl Debug) -> String {
    format!("{value:?}").to_lowercase()
}

pub(super) fn options(text: &str) -> Result<(), String> {
    if text == "two" { Ok(()) } else { Err(format!("'{text}' are no options")) }
}

pub(super) fn action(text: &str) -> Result<Action, String> {
    use Action::*;
    named([Look, Spy, Ask, Back, Swap, Claim, Fold, Show], text)
        .ok_or(format!("'{text}' is no action"))
}

/// `seat 2 looked 40`, `?` for a card that is hidden.
pub(super) fn event(event: &Event) -> String {
    let card = |card: u8| if card == 0 { "?".to_owned() } else { card.to_string() };
    match *event {
        Event::Dealt(seat, drawn) => format!("seat {seat} dealt {}", card(drawn)),
        Event::Reached(seat) => format!("seat {seat} reached the pile"),
        Event::Looked(seat, top) => format!("seat {seat} looked {}", card(top)),
        Event::Spied(seat, hand) => format!("seat {seat} spied {}", card(hand)),
        Event::Asked(seat) => format!("seat {seat} asked"),
        Event::PutBack(seat) => format!("seat {seat} put back"),
        Event::Swapped(seat) => format!("seat {seat} swapped"),
        Event::Claimed(seat) => format!("seat {seat} claimed"),
        Event::Folded(seat) => format!("seat {seat} folded"),
        Event::Shown(seat, hand) => format!("seat {seat} showed {}", card(hand)),
        Event::Ended([one, two]) => format!("game ended {one} {two}"),
    }
}

pub(super) fn position(peek: &Peek) -> String {
    print(peek, false)
}

pub(super) fn view(peek: &Peek) -> String {
    print(peek, true)
}

pub(super) fn parse_position(text: &str) -> Result<Peek, String> {
    parse(text, false)
}

pub(super) fn parse_view(text: &str) -> Result<Peek, String> {
    parse(text, true)
}

fn print(Peek(cards, turns, next): &Peek, hides: bool) -> String {
    let card = |Card(card, known, shown): &Card| {
        let seats: String = known.iter().map(|seat| seat.to_string()).collect();
        let hidden = hides && *card == 0 && !known.is_empty();
        let card = if hidden { "?".to_owned() } else { card.to_string() };
        format!("{card}:{seats}{}", if *shown { "!" } else { "" })
    };
    format!("{turns} {} {}", next.name(), cards.each_ref().map(card).join(" "))
}

fn parse(text: &str, hides: bool) -> Result<Peek, String> {
    let card = |text: &str| {
        let (card, known) = text.split_once(':')?;
        let (known, shown) = known.strip_suffix('!').map_or((known, false), |known| (known, true));
        let seat = |digit: char| digit.to_digit(10).and_then(|n| Seat::numbered(n as u8));
        let known = known.chars().map(seat).collect::<Option<Vec<_>>>()?.into_iter().collect();
        let card = if hides && card == "?" { 0 } else { card.parse().ok()? };
        Some(Card(card, known, shown))
    };
    let read = || {
        let words: Vec<&str> = text.split(' ').collect();
        let &[turns, next, first, second, top] = words.as_slice() else { return None };
        let next = named([Next::Turn, Next::Draw, Next::Look, Next::Spied, Next::Asked], next)?;
        Some(Peek([card(first)?, card(second)?, card(top)?], turns.parse().ok()?, next))
    };
    let peek = read().filter(|peek| print(peek, hides) == text);
    peek.ok_or(format!("'{text}' is no position"))
}

fn named<T: Debug, const N: usize>(all: [T; N], text: &str) -> Option<T> {
    all.into_iter().find(|known| word(known) == text)
}
