//! Movement against a search of its own: naive, from the words of L-8 and L-9 and the CSV files, on
//! what the position's text says.

use std::collections::{BTreeMap, BTreeSet};

use rules::tikal2::Position;
use rules::{Game, Pending, Policy};
use test_support::play_game;

use crate::actions::{all_options, places};
use crate::reader::{PositionText, SeatText};

const BOARD: &str = include_str!("../data/tikal2_board.csv");
const ROOMS: &str = include_str!("../data/tikal2_rooms.csv");

/// The temple of a position: rooms, doors and what can be excavated.
struct Temple {
    /// The neighbour of each side of a space, `out` where there is none.
    sides: BTreeMap<String, Vec<String>>,
    /// The colour and the doors of each room that is laid.
    rooms: BTreeMap<String, (String, Vec<bool>)>,
    /// The free slots of each room; a light room has always one.
    slots: BTreeMap<String, Vec<u8>>,
}

impl Temple {
    fn of(text: &PositionText) -> Temple {
        let rows = |file: &'static str| {
            file.lines().skip(1).map(|line| line.split(',').collect::<Vec<&str>>())
        };
        let sides = rows(BOARD)
            .map(|row| (row[0].to_owned(), row[3..9].iter().map(|&side| side.to_owned()).collect()))
            .collect();
        let mut temple = Temple { sides, rooms: BTreeMap::new(), slots: BTreeMap::new() };
        for row in rows(ROOMS) {
            let doors: Vec<bool> = row[4..10].iter().map(|&door| door == "1").collect();
            let count = row[10..14].iter().filter(|slot| !slot.is_empty()).count() as u8;
            let spaces: Vec<(String, usize)> = match row[1] {
                "printed" => vec![(row[3].to_owned(), 0)],
                "secret" => vec![(row[0].to_owned(), 0)],
                _ => text
                    .temple
                    .iter()
                    .filter_map(|(space, room)| {
                        let (name, turned) = room.split_once('.').unwrap_or((room, "0"));
                        (name == row[0])
                            .then(|| (space.clone(), turned.parse().expect("a rotation")))
                    })
                    .collect(),
            };
            for (space, turned) in spaces {
                let doors = (0..6).map(|side| doors[(side + 6 - turned) % 6]).collect();
                temple.rooms.insert(space.clone(), (row[2].to_owned(), doors));
                let slots = if matches!(row[1], "printed" | "drawn") {
                    vec![0]
                } else {
                    (1..=count).collect()
                };
                temple.slots.insert(space, slots);
            }
        }
        for flag in text.seats.iter().flat_map(|seat| &seat.flags) {
            if let Some((space, slot)) = flag.split_once('.') {
                let slot: u8 = slot.parse().expect("a slot");
                temple.slots.get_mut(space).expect("a room").retain(|&free| free != slot);
            } else if flag.starts_with('x') {
                temple.slots.get_mut(flag).expect("a secret room").clear();
            }
        }
        temple
    }

    /// The doors on the edge of two places; `None` if no edge joins them.
    fn doors(&self, one: &str, other: &str) -> Option<Vec<&str>> {
        if one == "out" && other == "out" {
            return None;
        }
        if one == "out" {
            return self.doors(other, one);
        }
        if one.starts_with('x') || other.starts_with('x') {
            let secret = one.starts_with('x') && other == "out";
            return secret.then(Vec::new);
        }
        let (colour, doors) = self.rooms.get(one)?;
        let touching: Vec<usize> = (0..6).filter(|&side| self.sides[one][side] == other).collect();
        if touching.is_empty() || other != "out" && !self.rooms.contains_key(other) {
            return None;
        }
        let mut found = Vec::new();
        for side in touching {
            if doors[side] {
                found.push(colour.as_str());
            }
            if let Some((colour, doors)) = self.rooms.get(other)
                && doors[(side + 3) % 6]
            {
                found.push(colour);
            }
        }
        Some(found)
    }

    fn opens(&self, seat: &SeatText, one: &str, other: &str) -> bool {
        self.doors(one, other).is_some_and(|doors| {
            !doors.is_empty() && doors.iter().all(|&colour| seat.pack.contains_key(colour))
        })
    }

    fn is_closed(&self, seat: &SeatText, one: &str, other: &str) -> bool {
        self.doors(one, other).is_some() && !self.opens(seat, one, other)
    }

    fn near(&self, seat: &SeatText, from: &str) -> BTreeSet<String> {
        let mut near = BTreeSet::from([from.to_owned()]);
        loop {
            let more: Vec<String> = places()
                .into_iter()
                .filter(|place| !near.contains(place))
                .filter(|place| near.iter().any(|known| self.opens(seat, known, place)))
                .collect();
            if more.is_empty() {
                return near;
            }
            near.extend(more);
        }
    }

    fn is_diggable(&self, seat: &SeatText, place: &str) -> bool {
        let flagged = seat
            .flags
            .iter()
            .any(|flag| flag.trim_end_matches('+').split('.').next().expect("a place") == place);
        let slots = self.slots.get(place).map_or(0, Vec::len);
        !flagged && seat.flags.len() < 20 && slots > 0
    }

    /// L-8.7, word by word.
    fn can(&self, seat: &SeatText, from: &str, passages: u32, known: &mut Known) -> bool {
        let key = (from.to_owned(), passages);
        if let Some(&found) = known.get(&key) {
            return found;
        }
        let near = self.near(seat, from);
        let found = near.iter().any(|place| self.is_diggable(seat, place))
            || passages > 0 && near.iter().any(|place| self.leads_on(seat, place, passages, known));
        known.insert(key, found);
        found
    }

    /// Whether an edge that own keys do not open leads from here to a place with `can`.
    fn leads_on(&self, seat: &SeatText, from: &str, passages: u32, known: &mut Known) -> bool {
        passages > 0
            && places()
                .iter()
                .any(|to| self.is_closed(seat, from, to) && self.can(seat, to, passages - 1, known))
    }

    /// The list of `walk`, L-18.15.
    fn walk(&self, seat: &SeatText, went: bool) -> Vec<String> {
        let mut known = Known::new();
        let card = seat.cards.get("passage").copied().unwrap_or(0);
        let passages = seat.tokens + card;
        let mut list = Vec::new();
        if self.is_diggable(seat, &seat.at) {
            list.extend(self.slots[&seat.at].iter().map(|&slot| match slot {
                _ if seat.at.starts_with('x') => "flag".to_owned(),
                0 => "flag".to_owned(),
                slot => format!("flag {slot}"),
            }));
        }
        let near = self.near(seat, &seat.at);
        for to in places().iter().filter(|to| !went && near.contains(*to) && **to != seat.at) {
            if self.is_diggable(seat, to) || self.leads_on(seat, to, passages, &mut known) {
                list.push(format!("go {to}"));
            }
        }
        for to in places() {
            if passages > 0
                && self.is_closed(seat, &seat.at, &to)
                && self.can(seat, &to, passages - 1, &mut known)
            {
                list.extend((seat.tokens > 0).then(|| format!("passage {to}")));
                list.extend((card > 0).then(|| format!("passage {to} card")));
            }
        }
        list
    }
}

type Known = BTreeMap<(String, u32), bool>;

/// Compares the list of a position with the search; says how many were compared.
fn compare(position: &Position) -> Result<usize, String> {
    let Pending::Decide(_) = position.pending() else { return Ok(0) };
    let text = position.print_position();
    let read = PositionText::read(&text);
    let mut legal = Vec::new();
    position.legal(&mut legal);
    let legal: Vec<String> = legal.iter().map(Position::print_action).collect();
    let temple = Temple::of(&read);
    let seat = &read.seats[read.active()];
    match read.phase.as_str() {
        "walk" => {
            let expected = temple.walk(seat, read.way.as_deref() == Some("went"));
            if legal != expected {
                return Err(format!("{legal:?}\n{expected:?}\n{text}"));
            }
            Ok(1)
        }
        "turn" => {
            let passages = seat.tokens + seat.cards.get("passage").copied().unwrap_or(0);
            let can = temple.can(seat, &seat.at, passages, &mut Known::new());
            let said = |word: &str| read.turn.iter().any(|found| found == word);
            let has = |text: &str| legal.iter().any(|listed| listed == text);
            let end = read.round == "final" || said("tile") && !said("icons");
            let first = end && !said("explored");
            let card = seat.cards.contains_key("explore");
            let tent = seat.tent && read.round != "final";
            let rescue = legal.iter().any(|listed| listed.starts_with("rescue"));
            let found =
                [has("end"), has("explore"), has("explore tent"), has("explore card"), rescue];
            let flag = seat.flags.len() < 20;
            let key = crate::actions::COLOURS.iter().any(|&colour| {
                let of = |seat: &SeatText| {
                    seat.pack.get(colour).unwrap_or(&0) + seat.camp.get(colour).unwrap_or(&0)
                };
                read.seats.iter().map(of).sum::<u32>() < 7
            });
            let expected = [
                end,
                first && can,
                tent && can && !first,
                card && can && !first,
                first && !can && !said("rescued") && flag && key,
            ];
            if found != expected {
                return Err(format!("{found:?} {expected:?}\n{text}"));
            }
            Ok(1)
        }
        _ => Ok(0),
    }
}

#[test]
fn movement_is_what_a_search_of_its_own_finds() {
    let mut compared = 0;
    for (seed, options) in all_options().iter().enumerate() {
        let options = Position::parse_options(options).unwrap();
        for policy in Policy::ALL {
            let mut step = 0;
            play_game::<Position>(&options, policy, seed as u64, |before, _, _, _| {
                step += 1;
                let walks = before.print_position().ends_with("phase walk");
                if walks || step % 5 == 0 {
                    match compare(before) {
                        Ok(count) => compared += count,
                        Err(found) => panic!("{options:?} {policy:?} seed {seed}: {found}"),
                    }
                }
            });
        }
    }
    println!("movement compared in {compared} positions");
    assert!(compared > 500, "only {compared} positions compared");
}
