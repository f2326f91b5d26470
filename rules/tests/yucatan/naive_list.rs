//! The legal list of a position, made naively from the page's words: what the rules' list must be.

use std::collections::{BTreeMap, BTreeSet};

use crate::facts::Facts;
use crate::map::{Map, Name};

/// In the order of the lists.
pub(crate) const GUILDS: [&str; 3] = ["jaguar", "hummingbird", "snake"];

/// The whole list in its order; empty when nobody decides.
pub(crate) fn list(facts: &Facts, map: &Map) -> Vec<String> {
    let words = |kind: &str, cells: Vec<Name>| -> Vec<String> {
        cells.iter().map(|cell| format!("{kind} {cell}")).collect()
    };
    match facts.phase[0].as_str() {
        "large" => words("large", large_sites(facts, map, facts.phase_number(1))),
        "small" => words("small", small_sites(facts, map, facts.phase_number(1))),
        "neutral" => words("neutral", neutral_sites(facts, map)),
        "warriors" => warriors(facts, map, facts.phase_number(1)),
        "turn" => turn(facts, map, facts.phase_number(1)),
        "take" => take(facts),
        "remove" => {
            let seat = &facts.seats[usize::from(facts.phase_number(1)) - 1];
            words("remove", seat.warriors.keys().copied().collect())
        }
        "start" | "over" => Vec::new(),
        other => panic!("no phase: {other}"),
    }
}

/// What is played for a seat that does not answer (YH-1).
pub(crate) fn fallback(facts: &Facts, map: &Map) -> Option<String> {
    let list = list(facts, map);
    let quiet = |action: &&String| {
        let words: Vec<&str> = action.split(' ').collect();
        let last = Name::read(words[words.len() - 1].trim_matches('?'));
        map.is_land(last)
            && facts.village_owner(last).is_none()
            && facts.warrior_owner(last).is_none()
    };
    if facts.phase[0] == "turn"
        && let Some(step) = list.iter().filter(|action| action.starts_with("move ")).find(quiet)
    {
        return Some(step.clone());
    }
    list.first().cloned()
}

/// Y-2.3: land without a village, next to neither village nor city.
pub(crate) fn is_site(facts: &Facts, map: &Map, cell: Name) -> bool {
    map.is_land(cell)
        && facts.village_owner(cell).is_none()
        && map
            .neighbours(cell)
            .into_iter()
            .all(|near| facts.village_owner(near).is_none() && !map.is(near, "city"))
}

fn sites(facts: &Facts, map: &Map, wanted: impl Fn(Name) -> bool) -> Vec<Name> {
    let cells = map.cells.keys().copied();
    cells.filter(|&cell| is_site(facts, map, cell) && wanted(cell)).collect()
}

/// Y-2.4.
fn large_sites(facts: &Facts, map: &Map, seat: u8) -> Vec<Name> {
    let rivers = map.city_rivers(seat);
    sites(facts, map, |cell| map.is_beside(cell, &rivers))
}

/// Y-2.5: in setup a seat's only village is its large one, so this is also Y-4.2.
pub(crate) fn small_sites(facts: &Facts, map: &Map, seat: u8) -> Vec<Name> {
    let mut rivers = map.city_rivers(seat);
    for village in facts.seats[usize::from(seat) - 1].villages.keys() {
        rivers.extend(map.cells[village].rivers.iter().cloned());
    }
    sites(facts, map, |cell| map.is_beside(cell, &rivers))
}

/// Y-2.8.
pub(crate) fn neutral_sites(facts: &Facts, map: &Map) -> Vec<Name> {
    sites(facts, map, |cell| map.is(cell, "jungle"))
}

/// Y-2.10.
fn warriors(facts: &Facts, map: &Map, seat: u8) -> Vec<String> {
    let mut cells = map.neighbours(map.city(seat));
    cells.retain(|&cell| facts.warrior_owner(cell).is_none());
    let mut list = Vec::new();
    for (place, first) in cells.iter().enumerate() {
        for second in &cells[place + 1..] {
            for one in GUILDS {
                list.extend(GUILDS.map(|two| format!("warriors {one} {first} {two} {second}")));
            }
        }
    }
    list
}

fn turn(facts: &Facts, map: &Map, number: u8) -> Vec<String> {
    let seat = &facts.seats[usize::from(number) - 1];
    let mut list = Vec::new();
    if seat.villages.len() < 8 {
        let mut cells: BTreeSet<Name> = small_sites(facts, map, number).into_iter().collect();
        cells.extend(seat.warriors.keys().filter(|&&cell| is_site(facts, map, cell)));
        list.extend(cells.iter().map(|cell| format!("village {cell}")));
    }
    let small = seat.villages.iter().filter(|&(_, &large)| !large);
    list.extend(small.map(|(cell, _)| format!("enlarge {cell}")));
    if seat.warriors.len() < seat.limit() {
        let mut cells: BTreeSet<Name> = map.neighbours(map.city(number)).into_iter().collect();
        cells.extend(seat.villages.iter().filter(|&(_, &large)| large).map(|(&cell, _)| cell));
        cells.retain(|&cell| facts.warrior_owner(cell).is_none());
        for guild in GUILDS.into_iter().filter(|guild| seat.reserve(guild) > 0) {
            list.extend(cells.iter().map(|cell| format!("deploy {guild} {cell}")));
        }
    }
    for &from in seat.warriors.keys() {
        list.extend(moves(facts, map, number, from));
    }
    if seat.prisoners >= 3 {
        list.push("build".to_owned());
    }
    if list.is_empty() {
        list.push("pass".to_owned());
    }
    list
}

/// Y-7, every way tried one after the other.
fn moves(facts: &Facts, map: &Map, number: u8, from: Name) -> Vec<String> {
    let seat = &facts.seats[usize::from(number) - 1];
    let carries = seat.warriors[&from].carried > 0;
    let enters = |cell: Name| {
        (map.is_land(cell) || map.is(cell, "city")) && facts.warrior_owner(cell) != Some(number)
    };
    let passes = |cell: Name| {
        let owner = facts.village_owner(cell);
        facts.warrior_owner(cell).is_none() && owner.is_none_or(|owner| owner == number)
    };
    let mut plain: BTreeSet<Name> =
        map.neighbours(from).into_iter().filter(|&c| enters(c)).collect();
    let mut delivering: BTreeMap<Name, Name> = BTreeMap::new();
    for middle in map.neighbours(from) {
        for to in map.neighbours(middle).into_iter().filter(|&to| to != from && enters(to)) {
            let along = [from, middle, to].iter().all(|&cell| map.is(cell, "beach"));
            if along && passes(middle) {
                if carries && seat.villages.get(&middle) == Some(&true) {
                    // Neighbours come in cell order, so the first way found has the first BY.
                    delivering.entry(to).or_insert(middle);
                } else {
                    plain.insert(to);
                }
            }
            if map.is(middle, "water") && map.is(to, "beach") {
                plain.insert(to);
            }
        }
    }
    let targets: BTreeSet<Name> = plain.iter().chain(delivering.keys()).copied().collect();
    let mut list = Vec::new();
    for to in targets {
        if plain.contains(&to) {
            list.push(format!("move {from} {to}"));
        }
        if let Some(by) = delivering.get(&to) {
            list.push(format!("move {from} {by} {to}"));
        }
    }
    list
}

/// Y-10.6.
fn take(facts: &Facts) -> Vec<String> {
    let (thief, city) = (facts.phase_number(1), Name::read(&facts.phase[2]));
    let carried = facts.seats[usize::from(thief) - 1].warriors[&city].carried;
    let owner = Map::of(facts.players).cells[&city].city;
    let there = facts.seats[usize::from(owner) - 1].prisoners;
    (0..=there.min(3 - carried)).rev().map(|count| format!("take {count}")).collect()
}
