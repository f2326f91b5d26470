//! Positions written short: what a case does not mention is filled in, so that all pieces add up.
//!
//! A short position has sections of the notation, in any order, and may leave out all that does not
//! matter:
//! - options: `2 players` if not said, and `start 1`; round 1 and wheel 0;
//! - `done N` turns of the round are over (if not said: as many as bring the turn to its seat, once
//!   more if a canoe has left site 1), and every seat has taken its tiles; `put 16=1` lays tile 16 on site 1, the other tiles fill the sites
//!   by number;
//! - `temple …`: in the last turns the rooms not mentioned are laid, too;
//! - piles: `rooms`, `cards` and `pile 2` say what is known, the rest is counted; where something is
//!   gone from a pile, the last seat knows the two on top, as a look leaves them;
//! - seats: nothing but an explorer outside, the canoe on site 1 and a tent that is ready;
//! - `turn 1` and `phase turn`.

/// The order of the notation.
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

const SANCTUARIES: [&str; 6] = ["pink", "yellow", "green", "blue", "brown", "multi"];
const COLOURS: [&str; 5] = ["pink", "yellow", "green", "blue", "brown"];

/// The whole text of a position written short. A whole text stays as it is.
pub(crate) fn full(short: &str) -> String {
    if short.starts_with("tikal2 ") || short.starts_with("start ") {
        return short.to_owned();
    }
    let mut scene = Scene::default();
    for section in short.split(';').map(str::trim).filter(|section| !section.is_empty()) {
        scene.read(section);
    }
    scene.write()
}

#[derive(Default)]
struct Scene {
    options: Option<String>,
    sections: Vec<(String, String)>,
    seats: [String; 4],
}

impl Scene {
    fn read(&mut self, section: &str) {
        let (heading, rest) = section.split_once(' ').unwrap_or((section, ""));
        match heading {
            "2" | "3" | "4" => self.options = Some(section.to_owned()),
            "seat" => {
                let (number, words) = rest.split_once(' ').unwrap_or((rest, ""));
                let number: usize = number.parse().expect("a seat's number");
                self.seats[number - 1] = words.to_owned();
            }
            "pile" => {
                let (number, words) = rest.split_once(' ').unwrap_or((rest, ""));
                self.sections.push((format!("pile {number}"), words.to_owned()));
            }
            _ => self.sections.push((heading.to_owned(), rest.to_owned())),
        }
    }

    fn said(&self, heading: &str) -> Option<&str> {
        self.sections.iter().find(|(name, _)| name == heading).map(|(_, rest)| rest.as_str())
    }

    fn of_seat(&self, seat: usize, heading: &str) -> Option<String> {
        let mut found: Option<Vec<&str>> = None;
        for word in self.seats[seat - 1].split_whitespace() {
            match &mut found {
                None if word == heading => found = Some(Vec::new()),
                Some(_) if HEADINGS.contains(&word) => break,
                Some(words) => words.push(word),
                None => {}
            }
        }
        found.map(|words| words.join(" "))
    }

    fn write(self) -> String {
        let mut options = self.options.clone().unwrap_or_else(|| "2 players".to_owned());
        if !options.contains("start") {
            options.push_str(" start 1");
        }
        let players: usize = options[..1].parse().expect("a number of players");
        let start: usize = options.rsplit(' ').next().and_then(|s| s.parse().ok()).unwrap_or(1);
        let round = self.said("round").unwrap_or("1");
        let (number, first) = match round.split_once(" first ") {
            Some((number, first)) => (number, first.parse().expect("a seat")),
            None if round == "1" => (round, start),
            None => (round, (start + players - 2) % players + 1),
        };
        let order: Vec<usize> = (0..players)
            .map(|step| match number {
                "1" => (first - 1 + step) % players + 1,
                _ => (first + players - 1 - step) % players + 1,
            })
            .collect();
        let turn = self.said("turn").map_or_else(|| order[0].to_string(), str::to_owned);
        let (hands, sites) = self.tiles(players, number, &order, &turn);
        let temple = self.temple(number);
        let mut text = vec![
            format!("tikal2 {options}"),
            format!("round {number} first {first}"),
            format!("wheel {}", self.said("wheel").unwrap_or("0")),
            format!("sites {sites}"),
        ];
        if !temple.is_empty() {
            text.push(format!("temple {}", temple.join(" ")));
        }
        let laid = |room: &&&str| temple.iter().any(|word| word.split('=').nth(1) == Some(room));
        let next = SANCTUARIES.iter().find(|room| !laid(room)).copied();
        if let Some(top) = self.said("top").or(next) {
            text.push(format!("top {top}"));
        }
        self.write_piles(&mut text, players, &temple, options.contains("open_treasures"));
        for seat in 1..=players {
            text.push(self.seat(seat, &hands[seat - 1], &options));
        }
        text.push(format!("turn {turn}"));
        for heading in ["trip", "way", "phase"] {
            match (heading, self.said(heading)) {
                (_, Some(words)) => text.push(format!("{heading} {words}").trim().to_owned()),
                ("phase", None) => text.push("phase turn".to_owned()),
                _ => {}
            }
        }
        text.join(" ; ")
    }

    /// What every seat has taken in this round, and the tiles on the sites.
    fn tiles(
        &self,
        players: usize,
        round: &str,
        order: &[usize],
        turn: &str,
    ) -> (Vec<Vec<u8>>, String) {
        let (all, sizes): (u8, [usize; 6]) = match players {
            2 => (16, [3, 3, 2, 3, 3, 2]),
            3 => (21, [4, 3, 4, 3, 4, 3]),
            _ => (24, [4; 6]),
        };
        let numbers = |words: &str| -> Vec<u8> {
            words.split_whitespace().map(|word| word.parse().expect("a tile")).collect()
        };
        let mut hands: Vec<Vec<u8>> = (1..=players)
            .map(|seat| numbers(&self.of_seat(seat, "tiles").unwrap_or_default()))
            .collect();
        let (seat, after) = turn.split_once(' ').unwrap_or((turn, ""));
        let seat: usize = seat.parse().expect("a seat");
        let mut took = false;
        if let Some(tile) = after.strip_prefix("tile ") {
            took = true;
            let tile = numbers(tile.split(' ').next().unwrap_or_default())[0];
            if !hands[seat - 1].contains(&tile) {
                hands[seat - 1].push(tile);
            }
        }
        let place = order.iter().position(|&next| next == seat).expect("a seat of the match");
        // A canoe that has left site 1 has fetched a tile.
        let sailed = (1..=players).any(|own| {
            self.of_seat(own, "canoe").is_some_and(|site| site != "1") && !(took && own == seat)
        });
        let default = if sailed { place + players } else { place };
        let done: usize = self.said("done").map_or(default, |done| done.parse().expect("turns"));
        let pins: Vec<(u8, usize)> = self
            .said("put")
            .unwrap_or_default()
            .split_whitespace()
            .filter_map(|word| word.split_once('='))
            .map(|(tile, site)| (tile.parse().expect("a tile"), site.parse().expect("a site")))
            .collect();
        let trip = self.said("trip").map(|words| numbers(words)[0]);
        let laid: Vec<u8> = self
            .said("sites")
            .unwrap_or_default()
            .split([' ', ','])
            .filter_map(|word| word.parse().ok())
            .collect();
        let is_free = |hands: &[Vec<u8>], tile: u8| {
            hands.iter().all(|hand| !hand.contains(&tile))
                && pins.iter().all(|&(pinned, _)| pinned != tile)
                && trip != Some(tile)
                && !laid.contains(&tile)
        };
        for (place, &owner) in order.iter().enumerate() {
            let turns = match round {
                "final" => usize::from(all) / players,
                _ => done / players + usize::from(place < done % players),
            };
            let due = turns + usize::from(took && owner == seat && round != "final");
            while hands[owner - 1].len() < due {
                let tile = (1..=all).rev().find(|&tile| is_free(&hands, tile));
                hands[owner - 1].push(tile.expect("a tile is left"));
            }
        }
        hands.iter_mut().for_each(|hand| hand.sort_unstable());
        if let Some(sites) = self.said("sites") {
            return (hands, sites.to_owned());
        }
        // A canoe lies where its last tile was.
        let mut sizes = sizes;
        for (seat, hand) in (1..).zip(&hands) {
            let canoe = self.of_seat(seat, "canoe").map_or(1, |site| site.parse().expect("a site"));
            sizes[canoe - 1] -= usize::from(!hand.is_empty());
        }
        let mut sites: [Vec<u8>; 6] = Default::default();
        for &(tile, site) in &pins {
            sites[site - 1].push(tile);
        }
        for tile in 1..=all {
            let taken = hands.iter().any(|hand| hand.contains(&tile));
            if taken || pins.iter().any(|&(pinned, _)| pinned == tile) {
                continue;
            }
            let site = (0..6).find(|&site| sites[site].len() < sizes[site]).expect("room");
            sites[site].push(tile);
        }
        let words = sites.map(|mut site| {
            site.sort_unstable();
            let tiles: Vec<String> = site.iter().map(u8::to_string).collect();
            if tiles.is_empty() { "-".to_owned() } else { tiles.join(",") }
        });
        (hands, words.join(" "))
    }

    fn temple(&self, round: &str) -> Vec<String> {
        let mut words: Vec<String> =
            self.said("temple").unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        let full = words.first().is_some_and(|word| word == "full");
        words.retain(|word| word != "full");
        if full || round == "final" {
            let spaces = ["b", "c", "d"].into_iter().flat_map(|column| {
                (1..=if column == "c" { 5 } else { 6 }).map(move |row| format!("{column}{row}"))
            });
            let rooms =
                COLOURS.iter().flat_map(|colour| [format!("{colour}1"), format!("{colour}2")]);
            let rooms = rooms.chain(SANCTUARIES.map(str::to_owned)).chain(["treasure".to_owned()]);
            let laid: Vec<String> = words
                .iter()
                .filter_map(|word| word.split(['=', '.']).nth(1))
                .map(str::to_owned)
                .collect();
            let free: Vec<String> = spaces
                .filter(|space| !words.iter().any(|word| word.starts_with(space.as_str())))
                .collect();
            for (space, room) in free.iter().zip(rooms.filter(|room| !laid.contains(room))) {
                let turned = if room.ends_with(['1', '2']) { ".0" } else { "" };
                words.push(format!("{space}={room}{turned}"));
            }
        }
        words.sort();
        words
    }

    fn write_piles(&self, text: &mut Vec<String>, players: usize, temple: &[String], open: bool) {
        let hands = |heading: &str| -> String {
            let hands = (1..=players).filter_map(|seat| self.of_seat(seat, heading));
            hands.collect::<Vec<_>>().join(" ")
        };
        let said = |heading: &str| self.said(heading).unwrap_or_default().to_owned();
        // Light rooms: laid, in hand, or known.
        let laid = temple.iter().filter_map(|word| word.split_once('=')?.1.split_once('.'));
        let mut gone: Vec<String> = laid.map(|(room, _)| room.to_owned()).collect();
        gone.extend(said("phase").strip_prefix("room ").map(str::to_owned));
        let rooms: Vec<String> = COLOURS
            .iter()
            .flat_map(|colour| [format!("{colour}1"), format!("{colour}2")])
            .collect();
        text.push(self.pile("rooms", 10, gone.len(), &mut left(&rooms, &gone), players));
        let gone = items(&[hands("cards"), said("discard")]);
        text.push(self.pile("cards", 13, gone.len(), &mut left(&cards(), &gone), players));
        // Treasures are taken from the first piles.
        let shown = if open { self.said("open").unwrap_or("mask vase dagger") } else { "" };
        let mut gone = items(&[hands("treasures"), hands("shown"), said("delivered")]);
        let mut taken = gone.len();
        gone.extend(shown.split_whitespace().map(str::to_owned));
        let mut treasures = left(&treasures(), &gone);
        let sizes: &[usize] = if open { &[11, 11] } else { &[9, 8, 8] };
        if open {
            taken -= 3 - shown.split_whitespace().count();
        }
        // One at least from every pile of which something is known, the others from the first piles.
        let known = |number: usize| -> Vec<String> {
            said(&format!("pile {number}")).split_whitespace().map(str::to_owned).collect()
        };
        let below =
            |words: &[String]| words.iter().find_map(|word| word.strip_prefix('+')?.parse().ok());
        let mut here: Vec<usize> = (1..)
            .zip(sizes)
            .map(|(number, &size)| {
                let words = known(number);
                match below(&words) {
                    Some(below) => size.saturating_sub(words.len() - 1 + usize::min(below, size)),
                    None => usize::from(!words.is_empty()),
                }
            })
            .collect();
        taken = taken.saturating_sub(here.iter().sum());
        for (number, &size) in (1..).zip(sizes) {
            let words = known(number);
            if below(&words).is_none() {
                let more = taken.min(size - words.len() - here[number - 1]);
                here[number - 1] += more;
                taken -= more;
            }
            let knower = if open { 0 } else { players };
            let heading = format!("pile {number}");
            text.push(self.pile(&heading, size, here[number - 1], &mut treasures, knower));
        }
        if open {
            text.push(format!("open {shown}"));
        }
        for heading in ["discard", "delivered"] {
            if let Some(words) = self.said(heading) {
                text.push(format!("{heading} {}", sorted(words)));
            }
        }
    }

    /// A pile from which so many are gone. What is not said is known to the last seat, as a look
    /// leaves it: the last two of those that are left.
    fn pile(
        &self,
        heading: &str,
        size: usize,
        gone: usize,
        left: &mut Vec<String>,
        knower: usize,
    ) -> String {
        let said = self.said(heading).unwrap_or_default();
        let mut known: Vec<String> = Vec::new();
        for word in said.split_whitespace().filter(|word| !word.starts_with('+')) {
            let entry = word.split(':').next().unwrap_or_default();
            if let Some(place) = left.iter().position(|other| other == entry) {
                left.remove(place);
            }
            known.push(word.to_owned());
        }
        let size = size - gone;
        while knower > 0 && gone > 0 && said.is_empty() && known.len() < size.min(2) {
            known.push(format!("{}:{knower}", left.pop().unwrap_or_default()));
        }
        known.push(format!("+{}", size - known.len()));
        format!("{heading} {}", known.join(" "))
    }

    fn seat(&self, number: usize, tiles: &[u8], options: &str) -> String {
        let mut text = format!("seat {number}");
        for heading in HEADINGS {
            let tent = if options.contains("no_tent") { "used" } else { "ready" };
            let default = match heading {
                "score" => "0",
                "at" => "out",
                "canoe" => "1",
                "tent" => tent,
                _ => "",
            };
            let mut words = self.of_seat(number, heading).unwrap_or_else(|| default.to_owned());
            if heading == "tiles" {
                words = tiles.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            }
            if !words.is_empty() {
                let words = sorted(&words);
                text.push_str(&format!(" {heading} {words}"));
            }
        }
        text
    }
}

/// The words of counted lists, each as often as it is counted.
fn items(lists: &[String]) -> Vec<String> {
    let counted = lists.iter().flat_map(|list| list.split_whitespace());
    let items = counted.filter_map(|word| {
        let (name, number) = word.split_once('*')?;
        Some(vec![name.to_owned(); number.parse().ok()?])
    });
    items.flatten().collect()
}

/// What is left of a box without these.
fn left(all: &[String], gone: &[String]) -> Vec<String> {
    let mut left = all.to_vec();
    for name in gone {
        if let Some(place) = left.iter().position(|other| other == name) {
            left.remove(place);
        }
    }
    left
}

fn treasures() -> Vec<String> {
    let kinds = ["mask", "statuette", "vase", "necklace", "dagger"];
    kinds.iter().flat_map(|kind| vec![(*kind).to_owned(); 5]).collect()
}

fn cards() -> Vec<String> {
    let copies = "passage*2 explore*1 key*2 forest*1 plus*1 all*1 remote*1 pair*2 five*1 types*1";
    items(&[copies.to_owned()])
}

/// Counted items in the order of the notation, whatever the order in which they were said.
fn sorted(words: &str) -> String {
    let mut order: Vec<String> = COLOURS.map(str::to_owned).to_vec();
    order.extend(treasures());
    order.extend(cards());
    let mut words: Vec<&str> = words.split(' ').collect();
    words.sort_by_key(|word| {
        word.split_once('*').map(|(name, _)| order.iter().position(|other| other == name))
    });
    words.join(" ")
}
