//! Who sits where, and how a seat is called in a sentence.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use proto::v1;

use crate::clean::clean_name;
use crate::match_view::SeatNumber;
use crate::words::{Words, texts};

texts! {
    /// What a seat is called that nobody has a name for.
    SeatTexts in "names":
    Seat,
}

/// The names of a match's players.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    names: BTreeMap<SeatNumber, String>,
    /// The reader's own seat; `None` for who only watches.
    pub you: Option<SeatNumber>,
}

impl Names {
    /// These names. Players who share one are told apart by their seat: `Anna (2)`. Whatever could
    /// command a terminal is left out, and so are empty names.
    pub fn new(names: BTreeMap<SeatNumber, String>) -> Names {
        let names: BTreeMap<SeatNumber, String> =
            names.into_iter().map(|(seat, name)| (seat, clean_name(&name))).collect();
        let mut known = BTreeSet::new();
        let shared: BTreeSet<String> =
            names.values().filter(|name| !known.insert(*name)).cloned().collect();
        let told_apart = |(seat, name): (SeatNumber, String)| {
            let name = if shared.contains(&name) { format!("{name} ({seat})") } else { name };
            (seat, name)
        };
        let named = names.into_iter().filter(|(_, name)| !name.is_empty());
        Names { names: named.map(told_apart).collect(), you: None }
    }

    /// The names of a match as the lobby tells them.
    pub fn of(shown: &v1::Match) -> Names {
        let named = |seat: &v1::SeatInfo| {
            let number = u8::try_from(seat.seat).ok().map(SeatNumber)?;
            Some((number, seat.participant.as_ref()?.name.clone()))
        };
        Names::new(shown.seats.iter().filter_map(named).collect())
    }

    /// The same names for the player of this seat.
    #[must_use]
    pub fn seen_by(self, you: SeatNumber) -> Names {
        Names { you: Some(you), ..self }
    }

    /// The names by seat, empty where one is not known.
    pub fn listed(&self) -> Vec<String> {
        let last = self.names.keys().next_back().map_or(0, |seat| seat.0);
        let name = |seat| self.names.get(&SeatNumber(seat)).cloned().unwrap_or_default();
        (1..=last).map(name).collect()
    }

    /// The name of a seat for a narrow place; `#2` for one that nobody has a name for.
    pub fn name(&self, seat: SeatNumber) -> &str {
        const NUMBERS: [&str; 5] = ["#0", "#1", "#2", "#3", "#4"];
        let number = || NUMBERS.get(usize::from(seat.0)).copied().unwrap_or("#?");
        self.names.get(&seat).map_or_else(number, String::as_str)
    }

    /// The name of a seat in a sentence; "seat 2" for one that nobody has a name for.
    pub fn called(&self, words: &Words, seat: SeatNumber) -> Cow<'_, str> {
        let number = || Cow::Owned(words.say(SeatTexts::Seat, &[("seat", &seat)]));
        self.names.get(&seat).map_or_else(number, |name| Cow::Borrowed(name.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::{BTreeMap, Names, SeatNumber};
    use crate::words::{Language, Words};

    fn names(names: &[&str]) -> Names {
        let numbered = (1..).map(SeatNumber).zip(names.iter().map(|name| (*name).to_owned()));
        Names::new(numbered.collect::<BTreeMap<_, _>>())
    }

    #[test]
    fn a_seat_is_called_by_its_name_or_its_number() {
        let check = |language, seat, called: &str| {
            let said = names(&["Anna", ""]);
            assert_eq!(said.called(&Words::of(language), SeatNumber(seat)), called);
        };
        check(Language::English, 1, "Anna");
        check(Language::English, 2, "seat 2");
        check(Language::French, 2, "place 2");
        check(Language::German, 3, "Platz 3");
        assert_eq!(names(&["Anna"]).name(SeatNumber(2)), "#2");
    }

    #[test]
    fn players_who_share_a_name_are_told_apart() {
        let said = names(&["Anna", "Ben", "Anna"]);
        let called: Vec<&str> = (1..=3).map(|seat| said.name(SeatNumber(seat))).collect();
        assert_eq!(called, ["Anna (1)", "Ben", "Anna (3)"]);
    }

    #[test]
    fn a_name_commands_no_terminal() {
        assert_eq!(names(&["An\u{1b}[2Jna"]).name(SeatNumber(1)), "An[2Jna");
    }
}
