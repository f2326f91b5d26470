//! Actions as text: `passage e3 card`.

use std::fmt;
use std::str::FromStr;

use super::words::{self, FromWords, NotationError, SetupProblem, Words, unexpected};
use crate::tikal2::{Action, Exploration, Find, Home, Kind, Source};

impl fmt::Display for Find {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Find::Treasure(treasure) => write!(f, "{treasure}"),
            Find::Card(card) => write!(f, "{card}"),
            Find::Room(room) => write!(f, "{room}"),
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Treasures(pile) => write!(f, "treasures {pile}"),
            Source::Cards => f.write_str("cards"),
            Source::Rooms => f.write_str("rooms"),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::ChooseKeys { first, second } => write!(f, "keys {first} {second}"),
            Action::EndTurn => f.write_str("end"),
            Action::TakeKey { colour, home } => write!(f, "key {colour} {home}"),
            Action::Look { source } => write!(f, "look {source}"),
            Action::TakeOpen { treasure, pile: Some(pile) } => write!(f, "open {treasure} {pile}"),
            Action::TakeOpen { treasure, pile: None } => write!(f, "open {treasure}"),
            Action::PlaceSanctuary { space } => write!(f, "sanctuary {space}"),
            Action::CountDoors { colour } => write!(f, "count {colour}"),
            Action::TakeTile { tile } => write!(f, "take {tile}"),
            Action::Explore { by: Exploration::Normal } => f.write_str("explore"),
            Action::Explore { by: Exploration::Tent } => f.write_str("explore tent"),
            Action::Explore { by: Exploration::Card } => f.write_str("explore card"),
            Action::Rescue { colour } => write!(f, "rescue {colour}"),
            Action::UseTent { colour } => write!(f, "tent {colour}"),
            Action::PlayKey { colour, home } => write!(f, "play key {colour} {home}"),
            Action::PlayRemote => f.write_str("play remote"),
            Action::PassPlane => f.write_str("pass"),
            Action::CloseDelivery => f.write_str("done"),
            Action::Deliver { treasure, number } => write!(f, "deliver {treasure} {number}"),
            Action::PlayPlus => f.write_str("play plus"),
            Action::PlayAll => f.write_str("play all"),
            Action::PayKey { colour } => write!(f, "pay {colour}"),
            Action::PayPoints => f.write_str("pay points"),
            Action::PlayForest => f.write_str("play forest"),
            Action::Keep { find } => write!(f, "keep {find}"),
            Action::PlaceRoom { space, rotation } => write!(f, "room {space} {rotation}"),
            Action::PutFlag { slot: None } => f.write_str("flag"),
            Action::PutFlag { slot: Some(slot) } => write!(f, "flag {slot}"),
            Action::Go { place } => write!(f, "go {place}"),
            Action::UsePassage { place, by_card: false } => write!(f, "passage {place}"),
            Action::UsePassage { place, by_card: true } => write!(f, "passage {place} card"),
            Action::GoBack => f.write_str("back"),
            Action::Stay => f.write_str("stay"),
        }
    }
}

/// The action as other seats may hear of it: which treasure or card is kept is secret (L-19.8).
pub(in crate::tikal2) fn public_action(action: &Action) -> String {
    if let Action::Keep { find: Find::Treasure(_) | Find::Card(_) } = action {
        return "keep ?".to_owned();
    }
    action.to_string()
}

impl FromWords<SetupProblem> for Action {
    fn from_words(words: &mut Words<'_>) -> Result<Action, NotationError> {
        const VERBS: &str = "an action (keys, end, key, look, open, sanctuary, count, take, \
                             explore, rescue, tent, play, pass, done, deliver, pay, keep, room, \
                             flag, go, passage, back, stay)";
        Ok(match words.next(VERBS)? {
            "keys" => Action::ChooseKeys { first: words.colour()?, second: words.colour()? },
            "end" => Action::EndTurn,
            "key" => Action::TakeKey { colour: words.colour()?, home: home(words)? },
            "look" => Action::Look { source: source(words)? },
            "open" => Action::TakeOpen {
                treasure: words.treasure()?,
                pile: if words.peek().is_some() { Some(words.pile()?) } else { None },
            },
            "sanctuary" => Action::PlaceSanctuary { space: words.space()? },
            "count" => Action::CountDoors { colour: words.colour()? },
            "take" => Action::TakeTile { tile: words.tile()? },
            "explore" => Action::Explore { by: exploration(words)? },
            "rescue" => Action::Rescue { colour: words.colour()? },
            "tent" => Action::UseTent { colour: words.colour()? },
            "play" => card_play(words)?,
            "pass" => Action::PassPlane,
            "done" => Action::CloseDelivery,
            "deliver" => Action::Deliver {
                treasure: words.treasure()?,
                number: words.number("a number of treasures")?,
            },
            "pay" if words.skip("points") => Action::PayPoints,
            "pay" => Action::PayKey { colour: words.colour()? },
            "keep" => Action::Keep { find: words.read("a treasure, card or room", words::find)? },
            "room" => Action::PlaceRoom { space: words.space()?, rotation: words.rotation()? },
            "flag" => Action::PutFlag {
                slot: match words.peek() {
                    Some(_) => Some(words.read("a slot 1-4", words::slot)?),
                    None => None,
                },
            },
            "go" => Action::Go { place: words.place()? },
            "passage" => {
                let place = words.place()?;
                Action::UsePassage { place, by_card: words.skip("card") }
            }
            "back" => Action::GoBack,
            "stay" => Action::Stay,
            other => return Err(unexpected(other, VERBS)),
        })
    }
}

fn home(words: &mut Words<'_>) -> Result<Home, NotationError> {
    words.read("camp or pack", Home::named)
}

fn exploration(words: &mut Words<'_>) -> Result<Exploration, NotationError> {
    if words.peek().is_none() {
        return Ok(Exploration::Normal);
    }
    words.read("tent or card", |word| match word {
        "tent" => Some(Exploration::Tent),
        "card" => Some(Exploration::Card),
        _ => None,
    })
}

fn card_play(words: &mut Words<'_>) -> Result<Action, NotationError> {
    const CARDS: &str = "a card to play (key, remote, plus, all, forest)";
    Ok(match words.next(CARDS)? {
        "key" => Action::PlayKey { colour: words.colour()?, home: home(words)? },
        "remote" => Action::PlayRemote,
        "plus" => Action::PlayPlus,
        "all" => Action::PlayAll,
        "forest" => Action::PlayForest,
        other => return Err(unexpected(other, CARDS)),
    })
}

/// `treasures 2`, `cards` or `rooms`.
pub(super) fn source(words: &mut Words<'_>) -> Result<Source, NotationError> {
    const PILES: &str = "treasures, cards or rooms";
    Ok(match words.next(PILES)? {
        "treasures" => Source::Treasures(words.pile()?),
        "cards" => Source::Cards,
        "rooms" => Source::Rooms,
        other => return Err(unexpected(other, PILES)),
    })
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        words::parse(text)
    }
}
