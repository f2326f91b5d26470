//! What an action of Tikal II is called in a list, and the key of its kind. Actions are read in their notation.

use std::fmt::Display;

use proto::games::tikal2::wire::{Crossing, LightRoom};

use super::texts::{Nouns, noun};
use super::told::Told;
use crate::words::texts;

texts! {
    /// Actions and their kinds, as menus call them.
    ActionTexts in "tikal2/actions":
    KindTake, KindKeys, KindKey, KindLook, KindOpen, KindSanctuary, KindCount, KindExplore,
    KindFlag, KindGo, KindPassage, KindBack, KindStay, KindTent, KindPlay, KindDeliver, KindPass,
    KindDone, KindPay, KindKeep, KindRoom, KindRescue, KindEnd,
    Take, TakeCrossing, Plane, Forest, Keys, Key, LookTreasures, LookCards, LookRooms, Open,
    OpenFrom, Sanctuary, Count, Explore, ExploreTent, ExploreCard, Flag, FlagSlot, Go, Passage,
    PassageCard, Back, Stay, Tent, PlayKey, PlayRemote, PlayPlus, PlayAll, PlayForest, Deliver,
    Pass, Done, PayKey, PayPoints, Keep, Room, Rescue, End,
}

/// The kinds by the first word of the notation, in the order of a turn, with the letter of each and its name. Kinds
/// that share a letter are never listed together.
pub(super) const KINDS: [(&str, char, ActionTexts); 23] = [
    ("keys", 'y', ActionTexts::KindKeys),
    ("take", 't', ActionTexts::KindTake),
    ("key", 'y', ActionTexts::KindKey),
    ("look", 'o', ActionTexts::KindLook),
    ("open", 'n', ActionTexts::KindOpen),
    ("sanctuary", 's', ActionTexts::KindSanctuary),
    ("count", 'c', ActionTexts::KindCount),
    ("deliver", 'd', ActionTexts::KindDeliver),
    ("pay", 'y', ActionTexts::KindPay),
    ("keep", 'm', ActionTexts::KindKeep),
    ("room", 'm', ActionTexts::KindRoom),
    ("explore", 'x', ActionTexts::KindExplore),
    ("flag", 'f', ActionTexts::KindFlag),
    ("go", 'g', ActionTexts::KindGo),
    ("passage", 'w', ActionTexts::KindPassage),
    ("back", 'b', ActionTexts::KindBack),
    ("stay", 's', ActionTexts::KindStay),
    ("tent", 'u', ActionTexts::KindTent),
    ("play", 'p', ActionTexts::KindPlay),
    ("rescue", 'b', ActionTexts::KindRescue),
    ("pass", 'n', ActionTexts::KindPass),
    ("done", 'e', ActionTexts::KindDone),
    ("end", 'e', ActionTexts::KindEnd),
];

impl Told<'_> {
    /// What an action does; one that this client cannot read is told as it is.
    pub(super) fn action(self, notation: &str) -> String {
        let parts: Vec<&str> = notation.split(' ').collect();
        self.read(&parts).unwrap_or_else(|| notation.to_owned())
    }

    fn read(self, parts: &[&str]) -> Option<String> {
        use ActionTexts as A;
        let colour = |word: &str| noun(self.words(), &format!("COLOUR_{word}"));
        let home = |word: &str| noun(self.words(), &format!("HOME_{word}"));
        let treasure = |word: &str| noun(self.words(), &format!("TREASURE_{word}"));
        Some(match parts {
            ["take", tile] => self.take(tile.parse().ok()?)?,
            ["keys", first, second] => {
                self.act(A::Keys, &[("first", &colour(first)), ("second", &colour(second))])
            }
            ["key", word, to] => {
                self.act(A::Key, &[("colour", &colour(word)), ("home", &home(to))])
            }
            ["look", "treasures", pile] => self.act(A::LookTreasures, &[("pile", pile)]),
            ["look", "cards"] => self.act(A::LookCards, &[]),
            ["look", "rooms"] => self.act(A::LookRooms, &[]),
            ["open", word] => self.act(A::Open, &[("treasure", &treasure(word))]),
            ["open", word, pile] => {
                self.act(A::OpenFrom, &[("treasure", &treasure(word)), ("pile", pile)])
            }
            ["sanctuary", space] => self.act(A::Sanctuary, &[("space", space)]),
            ["count", word] => self.act(A::Count, &[("colour", &colour(word))]),
            ["explore"] => self.act(A::Explore, &[]),
            ["explore", "tent"] => self.act(A::ExploreTent, &[]),
            ["explore", "card"] => self.act(A::ExploreCard, &[]),
            ["flag"] => self.act(A::Flag, &[]),
            ["flag", slot] => self.flag(slot.parse().ok()?)?,
            ["go", place] => self.step(A::Go, place)?,
            ["passage", place] => self.step(A::Passage, place)?,
            ["passage", place, "card"] => self.step(A::PassageCard, place)?,
            ["back"] => self.act(A::Back, &[]),
            ["stay"] => self.act(A::Stay, &[]),
            ["tent", word] => self.act(A::Tent, &[("colour", &colour(word))]),
            ["play", "key", word, to] => {
                self.act(A::PlayKey, &[("colour", &colour(word)), ("home", &home(to))])
            }
            ["play", "remote"] => self.act(A::PlayRemote, &[]),
            ["play", "plus"] => self.act(A::PlayPlus, &[]),
            ["play", "all"] => self.act(A::PlayAll, &[]),
            ["play", "forest"] => self.act(A::PlayForest, &[]),
            ["deliver", word, number] => self.deliver(word, number)?,
            ["pass"] => self.act(A::Pass, &[]),
            ["done"] => self.act(A::Done, &[]),
            ["pay", "points"] => self.act(A::PayPoints, &[]),
            ["pay", word] => self.act(A::PayKey, &[("colour", &colour(word))]),
            ["keep", word] => self.act(A::Keep, &[("find", &self.kept(word))]),
            ["room", space, rotation] => {
                self.act(A::Room, &[("space", space), ("rotation", rotation)])
            }
            ["rescue", word] => self.act(A::Rescue, &[("colour", &colour(word))]),
            ["end"] => self.act(A::End, &[]),
            _ => return None,
        })
    }

    fn act(self, text: ActionTexts, values: &[(&str, &dyn Display)]) -> String {
        self.words().say(text, values)
    }

    fn take(self, tile: u32) -> Option<String> {
        let (site, icons) = (self.model.site_of(tile)?, self.icons(self.model.icons(tile)));
        let canoe = self.model.turn_seat()?.canoe;
        let crossing = |crossing: &Crossing| match crossing {
            Crossing::Plane => self.words().word(ActionTexts::Plane),
            Crossing::Forest => self.words().word(ActionTexts::Forest),
            Crossing::Unspecified => "",
        };
        let met: Vec<&str> = self.model.crossings(canoe, site).iter().map(crossing).collect();
        let met = met.join(", ");
        let values: [(&str, &dyn Display); 4] =
            [("tile", &tile), ("site", &site), ("icons", &icons), ("crossings", &met)];
        let text = if met.is_empty() { ActionTexts::Take } else { ActionTexts::TakeCrossing };
        Some(self.act(text, &values))
    }

    fn flag(self, slot: u32) -> Option<String> {
        let place = self.model.place(&self.model.turn_seat()?.explorer)?;
        let covered = place.slots.iter().find(|covered| covered.slot == slot)?;
        let reward = self.reward(covered.points, covered.prize());
        Some(self.act(ActionTexts::FlagSlot, &[("slot", &slot), ("reward", &reward)]))
    }

    fn step(self, text: ActionTexts, name: &str) -> Option<String> {
        let what = self.in_short(self.model.place(name)?);
        Some(self.act(text, &[("place", &name), ("what", &what)]))
    }

    fn deliver(self, word: &str, number: &str) -> Option<String> {
        let kind = Nouns::of(&format!("TREASURE_{word}"))?;
        let priced = Nouns::TREASURES.into_iter().zip(&self.model.view.prices);
        let (_, price) = priced.into_iter().find(|(priced, _)| *priced == kind)?;
        let treasure = self.words().word(kind);
        let values: [(&str, &dyn Display); 3] =
            [("number", &number), ("treasure", &treasure), ("price", price)];
        Some(self.act(ActionTexts::Deliver, &values))
    }

    fn kept(self, word: &str) -> String {
        let upper = word.to_ascii_uppercase();
        let room = LightRoom::from_str_name(&format!("LIGHT_ROOM_{upper}"));
        if let Some(room) = room {
            return self.light_room(room);
        }
        let named =
            ["TREASURE", "CARD"].iter().find_map(|kind| Nouns::of(&format!("{kind}_{upper}")));
        named.map_or_else(|| word.to_owned(), |noun| self.words().word(noun).to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::KINDS;

    /// What the rules list together (L-18).
    const TOGETHER: [&[&str]; 5] = [
        &[
            "take",
            "key",
            "look",
            "open",
            "sanctuary",
            "count",
            "explore",
            "rescue",
            "tent",
            "play",
            "end",
        ],
        &["deliver", "pass", "done", "play"],
        &["pay", "play"],
        &["flag", "go", "passage"],
        &["back", "stay"],
    ];

    #[test]
    fn kinds_that_are_listed_together_have_letters_of_their_own() {
        for together in TOGETHER {
            let mut letters: Vec<char> = KINDS
                .iter()
                .filter(|(word, ..)| together.contains(word))
                .map(|(_, letter, _)| *letter)
                .collect();
            assert_eq!(letters.len(), together.len());
            letters.sort_unstable();
            letters.dedup();
            assert_eq!(letters.len(), together.len(), "{together:?}");
        }
        assert!(KINDS.iter().all(|(_, letter, _)| !"hjklqzrai".contains(*letter)));
    }
}
