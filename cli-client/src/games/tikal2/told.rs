//! Pieces of sentences: keys, treasures, icons and rewards in the reader's words.

use std::fmt::Display;

use proto::games::tikal2::wire::{self, IconKind, Prize, find};

use super::Tikal2Screen;
use super::texts::{Nouns, PositionLines, noun};
use super::view_model::{ViewModel, altar};
use crate::games::Speech;
use crate::words::Words;

/// A position with the words and names to say it in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Told<'a> {
    pub(super) speech: Speech<'a>,
    pub(super) model: &'a ViewModel,
}

impl Tikal2Screen {
    pub(super) fn told<'a>(&'a self, speech: Speech<'a>) -> Told<'a> {
        Told { speech, model: &self.model }
    }
}

impl<'a> Told<'a> {
    pub(super) fn words(self) -> &'a Words {
        self.speech.words
    }

    pub(super) fn line(self, text: PositionLines, values: &[(&str, &dyn Display)]) -> String {
        self.words().say(text, values)
    }

    pub(super) fn names(self, seats: &[u32]) -> String {
        let name = |seat: &u32| self.speech.numbered(*seat).into_owned();
        seats.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn colour(self, colour: wire::Colour) -> String {
        noun(self.words(), colour.as_str_name())
    }

    pub(super) fn altar(self, sanctuary: wire::Sanctuary) -> String {
        if sanctuary == wire::Sanctuary::Multi {
            return self.words().word(Nouns::ColourMulti).to_owned();
        }
        self.colour(altar(sanctuary))
    }

    pub(super) fn treasure(self, treasure: wire::Treasure) -> String {
        noun(self.words(), treasure.as_str_name())
    }

    pub(super) fn colours(self, counts: &[wire::ColourCount]) -> String {
        self.listed(counts.iter().map(|entry| (self.colour(entry.colour()), entry.count)))
    }

    pub(super) fn treasures(self, counts: &[wire::TreasureCount]) -> String {
        self.listed(counts.iter().map(|entry| (self.treasure(entry.treasure()), entry.count)))
    }

    pub(super) fn cards(self, counts: &[wire::CardCount]) -> String {
        let card = |entry: &wire::CardCount| noun(self.words(), entry.card().as_str_name());
        self.listed(counts.iter().map(|entry| (card(entry), entry.count)))
    }

    /// Counted things, and how many more nobody here knows.
    pub(super) fn with_hidden(self, known: String, hidden: u32) -> String {
        if hidden == 0 {
            return known;
        }
        let hidden = self.line(PositionLines::Hidden, &[("count", &hidden)]);
        if known == self.words().word(Nouns::None) { hidden } else { format!("{known}, {hidden}") }
    }

    fn listed(self, entries: impl Iterator<Item = (String, u32)>) -> String {
        let told: Vec<String> = entries
            .map(|(name, count)| if count == 1 { name } else { format!("{count} {name}") })
            .collect();
        if told.is_empty() { self.words().word(Nouns::None).to_owned() } else { told.join(", ") }
    }

    pub(super) fn icon(self, icon: &wire::Icon) -> String {
        let words = self.words();
        let text = match icon.kind() {
            IconKind::Unspecified => return "?".to_owned(),
            IconKind::Key => {
                return words.say(Nouns::IconKey, &[("colour", &self.colour(icon.colour()))]);
            }
            IconKind::Points => return words.say(Nouns::IconPoints, &[("points", &icon.points)]),
            IconKind::AnyKey => Nouns::IconAnyKey,
            IconKind::Treasure => Nouns::IconTreasure,
            IconKind::Card => Nouns::IconCard,
            IconKind::Room => Nouns::IconRoom,
            IconKind::Sanctuary => Nouns::IconSanctuary,
            IconKind::Count => Nouns::IconCount,
            IconKind::Passage => Nouns::IconPassage,
        };
        words.word(text).to_owned()
    }

    pub(super) fn icons(self, icons: &[wire::Icon]) -> String {
        let told: Vec<String> = icons.iter().map(|icon| self.icon(icon)).collect();
        told.join(", ")
    }

    pub(super) fn reward(self, points: u32, prize: Prize) -> String {
        let text = match prize {
            Prize::Unspecified => PositionLines::Points,
            Prize::Card => PositionLines::PointsCard,
            Prize::Treasure => PositionLines::PointsTreasure,
        };
        self.line(text, &[("points", &points)])
    }

    /// The sides with doors, by their names.
    pub(super) fn sides(self, doors: &[bool]) -> String {
        let named = Nouns::SIDES.iter().zip(doors).filter(|(_, door)| **door);
        let named: Vec<&str> = named.map(|(side, _)| self.words().word(*side)).collect();
        if named.is_empty() {
            return self.words().word(Nouns::None).to_owned();
        }
        named.join(", ")
    }

    pub(super) fn light_room(self, room: wire::LightRoom) -> String {
        let Some(printed) = self.model.light_room(room) else { return "?".to_owned() };
        let doors = printed.doors.iter().filter(|door| **door).count();
        let colour = self.colour(printed.colour());
        self.line(PositionLines::RoomName, &[("colour", &colour), ("doors", &doors)])
    }

    pub(super) fn find(self, find: &wire::Find) -> String {
        let contract = match find.kind {
            Some(find::Kind::Treasure(kind)) => {
                wire::Treasure::try_from(kind).unwrap_or_default().as_str_name()
            }
            Some(find::Kind::Card(kind)) => {
                wire::Card::try_from(kind).unwrap_or_default().as_str_name()
            }
            Some(find::Kind::Room(room)) => {
                return self.light_room(wire::LightRoom::try_from(room).unwrap_or_default());
            }
            None => return "?".to_owned(),
        };
        noun(self.words(), contract)
    }
}
