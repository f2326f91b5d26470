//! A position as plain facts, read from its text and written back, without the rules.

use std::collections::{BTreeMap, BTreeSet};

use crate::map::Name;

/// What the text of a position says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Facts {
    /// The options' words.
    pub(crate) options: String,
    /// How many seats there are.
    pub(crate) players: u8,
    /// The last round.
    pub(crate) rounds: u16,
    /// The first seat, once it is known.
    pub(crate) first: Option<u8>,
    /// Cells of neutral villages.
    pub(crate) neutrals: BTreeSet<Name>,
    /// By seat number less one.
    pub(crate) seats: Vec<SeatFacts>,
    /// Which round it is, once the first turn has begun.
    pub(crate) round: Option<u16>,
    /// The words of the phase.
    pub(crate) phase: Vec<String>,
}

/// What a seat has.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct SeatFacts {
    /// Levels of the pyramid.
    pub(crate) levels: u8,
    /// Prisoners in the city.
    pub(crate) prisoners: u8,
    /// Cells of villages, and whether they are large.
    pub(crate) villages: BTreeMap<Name, bool>,
    /// Warriors on the board.
    pub(crate) warriors: BTreeMap<Name, Fighter>,
}

/// A warrior on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fighter {
    /// Its guild's word, or `?` in a view.
    pub(crate) guild: String,
    /// Prisoners under it.
    pub(crate) carried: u8,
    /// Whether all have seen its guild.
    pub(crate) shown: bool,
}

impl Facts {
    /// Reads the text of a position or view.
    pub(crate) fn read(text: &str) -> Facts {
        let mut facts = Facts {
            options: String::new(),
            players: 0,
            rounds: 0,
            first: None,
            neutrals: BTreeSet::new(),
            seats: Vec::new(),
            round: None,
            phase: Vec::new(),
        };
        for section in text.split(" ; ") {
            let words: Vec<&str> = section.split(' ').collect();
            match words[0] {
                "yucatan" => facts.read_options(&words[1..]),
                "first" => facts.first = Some(number(words[1])),
                "neutrals" => facts.neutrals = words[1..].iter().map(|c| Name::read(c)).collect(),
                "seat" => facts.seats.push(SeatFacts::read(&words[2..])),
                "round" => facts.round = words[1].parse().ok(),
                _ => facts.phase = words.into_iter().map(str::to_owned).collect(),
            }
        }
        facts
    }

    fn read_options(&mut self, words: &[&str]) {
        self.options = words.join(" ");
        self.players = number(words[0]);
        let after = |heading: &str| {
            let place = words.iter().position(|word| *word == heading).expect("an option");
            words[place + 1]
        };
        self.rounds = after("rounds").parse().expect("a number of rounds");
        self.first = after("start").parse().ok();
    }

    /// The text of the position.
    pub(crate) fn write(&self) -> String {
        let mut sections = vec![format!("yucatan {}", self.options)];
        if let (Some(first), true) = (self.first, self.options.ends_with("drawn")) {
            sections.push(format!("first {first}"));
        }
        if !self.neutrals.is_empty() {
            sections.push(format!("neutrals {}", joined(&self.neutrals)));
        }
        for (seat, number) in self.seats.iter().zip(1..) {
            sections.push(format!("seat {number} {}", seat.write()));
        }
        sections.extend(self.round.map(|round| format!("round {round}")));
        sections.push(self.phase.join(" "));
        sections.join(" ; ")
    }

    /// The seat with this number.
    pub(crate) fn seat(&mut self, number: u8) -> &mut SeatFacts {
        &mut self.seats[usize::from(number) - 1]
    }

    /// A number among the phase's words.
    pub(crate) fn phase_number(&self, place: usize) -> u8 {
        number(&self.phase[place])
    }

    /// What is neither carried nor in a city.
    pub(crate) fn supply(&self) -> u8 {
        let carried = |seat: &SeatFacts| seat.warriors.values().map(|w| w.carried).sum::<u8>();
        50 - self.seats.iter().map(|seat| seat.prisoners + carried(seat)).sum::<u8>()
    }

    /// Whose village stands there: a seat's number, 0 for a neutral one.
    pub(crate) fn village_owner(&self, cell: Name) -> Option<u8> {
        if self.neutrals.contains(&cell) {
            return Some(0);
        }
        (1..).zip(&self.seats).find(|(_, seat)| seat.villages.contains_key(&cell)).map(|(n, _)| n)
    }

    /// Whose warrior stands there.
    pub(crate) fn warrior_owner(&self, cell: Name) -> Option<u8> {
        (1..).zip(&self.seats).find(|(_, seat)| seat.warriors.contains_key(&cell)).map(|(n, _)| n)
    }
}

impl SeatFacts {
    fn read(words: &[&str]) -> SeatFacts {
        let mut seat = SeatFacts {
            levels: number(words[1]),
            prisoners: number(words[3]),
            ..SeatFacts::default()
        };
        let mut in_warriors = false;
        for word in &words[4..] {
            match *word {
                "villages" => {}
                "warriors" => in_warriors = true,
                _ if in_warriors => {
                    let (cell, fighter) = word.split_once('=').expect("CELL=GUILD");
                    seat.warriors.insert(Name::read(cell), Fighter::read(fighter));
                }
                _ => {
                    let cell = word.trim_end_matches('+');
                    seat.villages.insert(Name::read(cell), word.ends_with('+'));
                }
            }
        }
        seat
    }

    fn write(&self) -> String {
        let mut text = format!("levels {} prisoners {}", self.levels, self.prisoners);
        if !self.villages.is_empty() {
            let size = |large: bool| if large { "+" } else { "" };
            let villages =
                self.villages.iter().map(|(cell, large)| format!("{cell}{}", size(*large)));
            text.push_str(&format!(" villages {}", joined(villages)));
        }
        if !self.warriors.is_empty() {
            let warriors =
                self.warriors.iter().map(|(cell, one)| format!("{cell}={}", one.write()));
            text.push_str(&format!(" warriors {}", joined(warriors)));
        }
        text
    }

    /// How many warriors it can feed (Y-6.4).
    pub(crate) fn limit(&self) -> usize {
        self.villages.len() + 1
    }

    /// How many of a guild are in its reserve.
    pub(crate) fn reserve(&self, guild: &str) -> usize {
        3 - self.warriors.values().filter(|warrior| warrior.guild == guild).count()
    }
}

impl Fighter {
    fn read(text: &str) -> Fighter {
        let shown = text.ends_with('!');
        let text = text.trim_end_matches('!');
        let (guild, carried) = text.split_once('*').unwrap_or((text, "0"));
        Fighter { guild: guild.to_owned(), carried: number(carried), shown }
    }

    fn write(&self) -> String {
        let carried = if self.carried > 0 { format!("*{}", self.carried) } else { String::new() };
        format!("{}{carried}{}", self.guild, if self.shown { "!" } else { "" })
    }
}

/// Items with a space between them.
pub(crate) fn joined<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

fn number(word: &str) -> u8 {
    word.parse().unwrap_or_else(|error| panic!("{error}: `{word}`"))
}
