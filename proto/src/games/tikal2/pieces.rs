//! Finds, icons and counted pieces: the messages that others are made of.

use rules::tikal2::{Card, Cards, Colour, Counts, Find, Icon, Keys, Kind, Treasure, Treasures};

use super::wire::{self, IconKind, find::Kind as FindKind};
use super::words::{
    Read, card, card_value, colour, colour_value, light_room, light_room_value, small, treasure,
    treasure_value,
};
use crate::InvalidField;

impl From<Find> for wire::Find {
    fn from(find: Find) -> wire::Find {
        let kind = match find {
            Find::Treasure(treasure) => FindKind::Treasure(treasure_value(treasure)),
            Find::Card(card) => FindKind::Card(card_value(card)),
            Find::Room(room) => FindKind::Room(light_room_value(room)),
        };
        wire::Find { kind: Some(kind) }
    }
}

/// What a look found.
pub(super) fn find(path: &str, find: Option<wire::Find>) -> Read<Find> {
    let wire::Find { kind } = find.ok_or_else(|| InvalidField::unset(path))?;
    let read = match kind {
        Some(FindKind::Treasure(value)) => treasure("treasure", value).map(Find::Treasure),
        Some(FindKind::Card(value)) => card("card", value).map(Find::Card),
        Some(FindKind::Room(value)) => light_room("room", value).map(Find::Room),
        None => Err(InvalidField::unset("kind")),
    };
    read.map_err(|invalid| invalid.within(path))
}

/// What a look found; `None` where the audience may not know.
pub(super) fn find_or_hidden(path: &str, hidden: Option<wire::Find>) -> Read<Option<Find>> {
    if hidden.is_none() { Ok(None) } else { find(path, hidden).map(Some) }
}

impl From<Icon> for wire::Icon {
    fn from(icon: Icon) -> wire::Icon {
        let (kind, colour, points) = match icon {
            Icon::Key(colour) => (IconKind::Key, colour_value(colour), 0),
            Icon::AnyKey => (IconKind::AnyKey, 0, 0),
            Icon::Treasure => (IconKind::Treasure, 0, 0),
            Icon::Card => (IconKind::Card, 0, 0),
            Icon::Room => (IconKind::Room, 0, 0),
            Icon::Sanctuary => (IconKind::Sanctuary, 0, 0),
            Icon::Count => (IconKind::Count, 0, 0),
            Icon::Passage => (IconKind::Passage, 0, 0),
            Icon::Points(points) => (IconKind::Points, 0, points.into()),
        };
        wire::Icon { kind: kind.into(), colour, points }
    }
}

/// An icon of a tile.
pub(super) fn icon(path: &str, icon: Option<wire::Icon>) -> Read<Icon> {
    let icon = icon.ok_or_else(|| InvalidField::unset(path))?;
    read_icon(icon).map_err(|invalid| invalid.within(path))
}

fn read_icon(icon: wire::Icon) -> Read<Icon> {
    let read = match IconKind::try_from(icon.kind) {
        Ok(IconKind::Key) => Icon::Key(colour("colour", icon.colour)?),
        Ok(IconKind::AnyKey) => Icon::AnyKey,
        Ok(IconKind::Treasure) => Icon::Treasure,
        Ok(IconKind::Card) => Icon::Card,
        Ok(IconKind::Room) => Icon::Room,
        Ok(IconKind::Sanctuary) => Icon::Sanctuary,
        Ok(IconKind::Count) => Icon::Count,
        Ok(IconKind::Passage) => Icon::Passage,
        Ok(IconKind::Points) => Icon::Points(small("points", icon.points)?),
        Ok(IconKind::Unspecified) => return Err(InvalidField::unset("kind")),
        Err(_) => return Err(InvalidField::new("kind", "is no icon")),
    };
    // What comes back is what came in, so nothing that was said is dropped in silence.
    match wire::Icon::from(read) {
        same if same == icon => Ok(read),
        other if other.colour != icon.colour => {
            Err(InvalidField::new("colour", "is set beside an icon without colour"))
        }
        _ => Err(InvalidField::new("points", "is set beside an icon without points")),
    }
}

/// Keys by colour; colours of which there are none are left out.
pub(super) fn colour_counts(counts: impl Fn(Colour) -> u32) -> Vec<wire::ColourCount> {
    let all = Colour::ALL.iter().map(|&colour| (colour, counts(colour)));
    all.filter(|&(_, count)| count > 0)
        .map(|(colour, count)| wire::ColourCount { colour: colour_value(colour), count })
        .collect()
}

/// Keys by colour; colours of which there are none are left out.
pub(super) fn key_counts(keys: Keys) -> Vec<wire::ColourCount> {
    colour_counts(|colour| keys.count(colour).into())
}

/// Treasures by kind; kinds of which there are none are left out.
pub(super) fn treasure_counts(treasures: Treasures) -> Vec<wire::TreasureCount> {
    let count = |(kind, count): (Treasure, u8)| wire::TreasureCount {
        treasure: treasure_value(kind),
        count: count.into(),
    };
    treasures.iter().map(count).collect()
}

/// Cards by kind; kinds of which there are none are left out.
pub(super) fn card_counts(cards: Cards) -> Vec<wire::CardCount> {
    let count =
        |(kind, count): (Card, u8)| wire::CardCount { card: card_value(kind), count: count.into() };
    cards.iter().map(count).collect()
}

/// Treasures by kind, each kind once.
pub(super) fn treasures(path: &str, counts: &[wire::TreasureCount]) -> Read<Treasures> {
    let counts = counts.iter().map(|count| (treasure("treasure", count.treasure), count.count));
    counted(path, "treasure", counts)
}

/// Cards by kind, each kind once.
pub(super) fn cards(path: &str, counts: &[wire::CardCount]) -> Read<Cards> {
    let counts = counts.iter().map(|count| (card("card", count.card), count.count));
    counted(path, "card", counts)
}

fn counted<K: Kind>(
    path: &str,
    kind_field: &str,
    counts: impl Iterator<Item = (Read<K>, u32)>,
) -> Read<Counts<K>> {
    let mut sum = Counts::EMPTY;
    for (place, (kind, count)) in counts.enumerate() {
        let within = |invalid: InvalidField| invalid.within(format_args!("{path}[{place}]"));
        let kind = kind.map_err(within)?;
        if sum.has(kind) {
            return Err(within(InvalidField::new(kind_field, "is given twice")));
        }
        // More than seven of a kind the rules' counts cannot hold, and no box has.
        if !(1..=7).contains(&count) {
            return Err(within(InvalidField::new("count", "is not within 1-7")));
        }
        (0..count).for_each(|_| sum.add(kind));
    }
    Ok(sum)
}
