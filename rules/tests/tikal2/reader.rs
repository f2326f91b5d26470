//! A position read from its text alone, so that laws do not trust what they judge.

use std::collections::BTreeMap;

/// How many of each name.
pub(crate) type Count = BTreeMap<String, u32>;

/// A seat's section.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatText {
    pub(crate) score: i32,
    pub(crate) at: String,
    pub(crate) canoe: u8,
    pub(crate) tent: bool,
    pub(crate) pack: Count,
    pub(crate) camp: Count,
    pub(crate) tokens: u32,
    pub(crate) treasures: Count,
    pub(crate) shown: Count,
    pub(crate) cards: Count,
    pub(crate) flags: Vec<String>,
    pub(crate) tiles: Vec<u8>,
}

/// A pile: what somebody knows from the top, and how many lie below.
#[derive(Clone, Debug, Default)]
pub(crate) struct PileText {
    pub(crate) known: Vec<(String, String)>,
    pub(crate) below: u32,
}

/// A position as its text says it.
#[derive(Clone, Debug, Default)]
pub(crate) struct PositionText {
    pub(crate) options: String,
    pub(crate) round: String,
    pub(crate) sites: Vec<Vec<u8>>,
    /// Space and room, `b2` and `pink1.3`.
    pub(crate) temple: Vec<(String, String)>,
    pub(crate) top: Option<String>,
    pub(crate) rooms: PileText,
    pub(crate) cards: PileText,
    pub(crate) piles: Vec<PileText>,
    pub(crate) open: Vec<String>,
    pub(crate) discard: Count,
    pub(crate) delivered: Count,
    pub(crate) seats: Vec<SeatText>,
    pub(crate) turn: Vec<String>,
    pub(crate) way: Option<String>,
    pub(crate) phase: String,
}

impl PositionText {
    pub(crate) fn read(text: &str) -> PositionText {
        let mut read = PositionText::default();
        for section in text.split(" ; ") {
            let (heading, rest) = section.split_once(' ').unwrap_or((section, ""));
            let words: Vec<&str> = rest.split_whitespace().collect();
            match heading {
                "tikal2" => read.options = rest.to_owned(),
                "round" => read.round = words[0].to_owned(),
                "wheel" | "trip" => {}
                "sites" => {
                    let tiles =
                        |word: &&str| word.split(',').filter_map(|t| t.parse().ok()).collect();
                    read.sites = words.iter().map(tiles).collect();
                }
                "temple" => {
                    let laid =
                        |word: &&str| word.split_once('=').map(|(a, b)| (a.into(), b.into()));
                    read.temple = words.iter().filter_map(laid).collect();
                }
                "top" => read.top = Some(rest.to_owned()),
                "rooms" => read.rooms = pile(&words),
                "cards" => read.cards = pile(&words),
                "pile" => read.piles.push(pile(&words[1..])),
                "open" => read.open = words.iter().map(|&word| word.to_owned()).collect(),
                "discard" => read.discard = count(&words),
                "delivered" => read.delivered = count(&words),
                "seat" => read.seats.push(seat(&words)),
                "turn" => read.turn = words.iter().map(|&word| word.to_owned()).collect(),
                "way" => read.way = Some(rest.to_owned()),
                "phase" => read.phase = rest.to_owned(),
                other => panic!("no section {other}"),
            }
        }
        read
    }

    /// The place of the seat that decides or for which something is drawn.
    pub(crate) fn active(&self) -> usize {
        self.turn[0].parse::<usize>().expect("a seat") - 1
    }

    /// How many players the options name.
    pub(crate) fn players(&self) -> usize {
        self.options[..1].parse().expect("a number of players")
    }
}

fn pile(words: &[&str]) -> PileText {
    let mut pile = PileText::default();
    for word in words {
        match word.split_once(':') {
            Some((entry, seats)) => pile.known.push((entry.to_owned(), seats.to_owned())),
            None => {
                pile.below = word.strip_prefix('+').expect("a number").parse().expect("a number")
            }
        }
    }
    pile
}

fn count(words: &[&str]) -> Count {
    let item = |word: &&str| {
        let (name, number) = word.split_once('*').expect("a counted item");
        (name.to_owned(), number.parse().expect("a number"))
    };
    words.iter().map(item).collect()
}

fn seat(words: &[&str]) -> SeatText {
    const HEADINGS: [&str; 12] = [
        "score",
        "at",
        "canoe",
        "tent",
        "pack",
        "camp",
        "tokens",
        "treasures",
        "shown",
        "cards",
        "flags",
        "tiles",
    ];
    let mut seat = SeatText::default();
    let mut place = 1;
    while place < words.len() {
        let heading = words[place];
        let end = (place + 1..words.len())
            .find(|&next| HEADINGS.contains(&words[next]))
            .unwrap_or(words.len());
        let items = &words[place + 1..end];
        match heading {
            "score" => seat.score = items[0].parse().expect("a score"),
            "at" => seat.at = items[0].to_owned(),
            "canoe" => seat.canoe = items[0].parse().expect("a site"),
            "tent" => seat.tent = items[0] == "ready",
            "pack" => seat.pack = count(items),
            "camp" => seat.camp = count(items),
            "tokens" => seat.tokens = items[0].parse().expect("a number"),
            "treasures" => seat.treasures = count(items),
            "shown" => seat.shown = count(items),
            "cards" => seat.cards = count(items),
            "flags" => seat.flags = items.iter().map(|&word| word.to_owned()).collect(),
            "tiles" => {
                seat.tiles = items.iter().map(|word| word.parse().expect("a tile")).collect()
            }
            other => panic!("no heading {other}"),
        }
        place = end;
    }
    seat
}
