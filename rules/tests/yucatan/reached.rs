//! How often whole games come to each rule that has an effect; what they never come to is listed.

use std::collections::BTreeMap;

use rules::yucatan::{EndCause, Event, Position, VillageKind};
use rules::{Game, Policy};
use test_support::{Step, play_game};

use crate::every_action::all_options;
use crate::facts::Facts;
use crate::map::{Map, Name};
use crate::naive_list::is_site;

const PAGE: &str = include_str!("../../../docs/rules/yucatan.md");

/// Rules that games of no option come to, or that no step can show, and where they are proved.
/// Worked examples and checks (the page's last column) are set positions from the start.
const NOT_REACHED: &[(&str, &str)] = &[
    ("Y-1.3", "an empty supply: proved from set positions, Y-8.6 and Y-9.15"),
    ("Y-3.2", "a seat that can do nothing: proved from the set position of Y-3.6"),
    ("Y-6.5", "six warriors around one city: proved from set positions"),
    ("Y-13.3", "a ranking, not a step: proved from set positions"),
    ("Y-14.4", "a text, not a step: proved by parsing and printing"),
    ("Y-15.1", "a view, not a step: compared for every audience by the laws of secrecy"),
    ("Y-15.2", "a view, not a step: compared for every audience by the laws of secrecy"),
    ("Y-15.5", "a view, not a step: proved by samples"),
    ("Y-15.7", "a text, not a step: proved by printing"),
    ("Y-15.8", "the laws of secrecy compare lists and deciding seats"),
    ("Y-15.9", "an action that does not exist"),
    ("YH-2", "what the fallback leaves alone: proved from a set position"),
    ("YH-3", "what a reader can work out: proved from a set position"),
    ("YH-4", "a seat that is away: proved by the table's tests"),
];

/// One step of a game and what can be said of it.
struct Seen<'a> {
    before: &'a Facts,
    after: &'a Facts,
    step: &'a str,
    events: &'a [Event],
    legal: &'a [String],
    map: &'a Map,
    fallback: bool,
}

impl Seen<'_> {
    /// The rules this step comes to.
    fn rules(&self) -> Vec<&'static str> {
        let mut found: Vec<&'static str> = vec!["Y-1.13"];
        for event in self.events {
            self.by_event(event, &mut found);
        }
        match self.before.phase[0].as_str() {
            "turn" => self.by_turn(&mut found),
            "take" => found.extend(["Y-10.6"]),
            "remove" => found.extend(["Y-12.2", "Y-12.3", "Y-12.4", "Y-15.6"]),
            _ => {}
        }
        if self.fallback {
            found.push("YH-1");
        }
        if self.events.iter().any(|event| Position::earns_time(event).is_some()) {
            found.push("YH-5");
        }
        found
    }

    fn by_event(&self, event: &Event, found: &mut Vec<&'static str>) {
        let shares = |cell: Name| {
            let village = self.after.village_owner(cell);
            village.is_some() && village != self.after.warrior_owner(cell)
        };
        match *event {
            Event::StartSeatDrawn { .. } => found.extend(["Y-14.1", "Y-2.1"]),
            Event::VillagePut { kind, .. } => found.extend(match kind {
                VillageKind::Large => ["Y-2.2", "Y-2.3", "Y-2.4"].as_slice(),
                VillageKind::Small if self.before.options.contains("small_right") => {
                    &["Y-2.3", "Y-2.5", "Y-14.2"]
                }
                VillageKind::Small => &["Y-2.3", "Y-2.5", "Y-2.6"],
                VillageKind::Neutral => &["Y-2.2", "Y-2.3", "Y-2.8"],
            }),
            Event::SmallVillageLeftOut { .. } => found.push("Y-2.7"),
            Event::NeutralsEnded { .. } => found.push("Y-2.9"),
            Event::FirstWarriorsPut { .. } => found.extend(["Y-2.2", "Y-2.10"]),
            Event::TurnBegan { round, .. } => {
                let first = self.before.phase[0] == "warriors";
                found.extend(if first { ["Y-2.1", "Y-2.11"] } else { ["Y-3.1", "Y-3.4"] });
                assert!(round <= self.before.rounds);
            }
            Event::TurnEnded { .. } => found.push("Y-3.3"),
            Event::VillageEstablished { cell, .. } => self.by_village(read(cell), found),
            Event::VillageEnlarged { cell, .. } => {
                found.push("Y-5.1");
                if self.before.warrior_owner(read(cell)).is_some() {
                    found.push("Y-5.2");
                }
                if self.events.iter().any(|e| matches!(e, Event::PrisonersDelivered { .. })) {
                    found.extend(["Y-5.4", "Y-10.3"]);
                }
            }
            Event::WarriorDeployed { gave_village, .. } => {
                found.push("Y-6.1");
                if gave_village {
                    found.push("Y-6.4");
                } else if self.before.seats[self.actor()].levels > 0 {
                    found.push("Y-1.14");
                }
            }
            Event::WarriorMoved { .. } => self.by_move(found),
            Event::BattleFought { .. } => self.by_battle(event, found),
            Event::VillageRaided { cell, owner, gone, carried, .. } => {
                found.extend(["Y-8.1", "Y-10.1"]);
                if shares(read(cell)) {
                    found.push("Y-1.6");
                }
                let carried_before: u8 = self.moved_with();
                if carried_before == 3 {
                    found.push("Y-8.3");
                }
                if carried_before < 3 && carried == carried_before {
                    found.push("Y-1.3");
                }
                if gone {
                    found.push("Y-8.4");
                }
                if gone && owner.is_some() && self.after.phase[0] == "remove" {
                    found.push("Y-12.1");
                }
            }
            Event::PrisonersDelivered { in_city, .. } => {
                found.push("Y-10.2");
                if in_city > 9 {
                    found.push("Y-10.4");
                }
                if self
                    .after
                    .warrior_owner(self.map.city(self.actor() as u8 + 1))
                    .is_some_and(|owner| usize::from(owner) != self.actor() + 1)
                {
                    found.push("Y-10.5");
                }
            }
            Event::TheftBegan { .. } => found.push("Y-3.5"),
            Event::PrisonersTaken { number, .. } if number > 0 => found.push("Y-10.7"),
            Event::LevelBuilt { .. } => {
                found.push("Y-11.1");
                if self.before.warrior_owner(self.map.city(self.actor() as u8 + 1)).is_none() {
                    found.push("Y-11.2");
                }
            }
            Event::Passed { .. } => found.push("Y-3.2"),
            Event::GameEnded { cause } => found.extend(match cause {
                EndCause::FifthLevel => ["Y-13.1", "Y-13.2", "Y-15.10"].as_slice(),
                EndCause::LastRound => &["Y-13.2", "Y-13.4", "Y-14.3", "Y-15.10"],
            }),
            Event::PrisonersTaken { .. }
            | Event::RemovalBegan { .. }
            | Event::WarriorRemoved { .. } => {}
        }
    }

    fn by_village(&self, cell: Name, found: &mut Vec<&'static str>) {
        found.push("Y-4.1");
        let own = self.before.warrior_owner(cell) == Some(self.actor() as u8 + 1);
        let city = self.map.city_rivers(self.actor() as u8 + 1);
        let mut rivers = city.clone();
        for village in self.before.seats[self.actor()].villages.keys() {
            rivers.extend(self.map.cells[village].rivers.iter().cloned());
        }
        if self.map.is_beside(cell, &rivers) {
            found.push("Y-4.2");
        } else {
            found.push("Y-4.3");
        }
        if self.map.is_beside(cell, &rivers) && self.map.cells[&cell].rivers == ["great"] {
            found.push("Y-4.4");
        }
        if self.before.warrior_owner(cell).is_some() && !own {
            found.push("Y-4.6");
        }
    }

    fn by_move(&self, found: &mut Vec<&'static str>) {
        let way: Vec<Name> = self.step.split(' ').skip(1).map(Name::read).collect();
        let (from, to) = (way[0], way[way.len() - 1]);
        let near = self.map.neighbours(from).contains(&to);
        let over = |wanted: &dyn Fn(Name) -> bool| {
            let middle = self.map.neighbours(from);
            middle.into_iter().any(|by| self.map.neighbours(by).contains(&to) && wanted(by))
        };
        let beaches = |by: Name| [from, by, to].iter().all(|&cell| self.map.is(cell, "beach"));
        if way.len() == 3 {
            found.extend(["Y-7.2", "Y-7.9"]);
            if near {
                found.push("Y-7.10");
            }
        } else if near {
            found.push("Y-7.1");
        } else if over(&beaches) {
            found.push("Y-7.2");
        } else {
            found.push("Y-7.3");
        }
        let is_closed = |by: Name| self.map.is(by, "mountain") || self.map.is(by, "water");
        if self.map.neighbours(from).into_iter().any(is_closed) {
            found.push("Y-7.4");
        }
        let warrior = |by: Name| beaches(by) && self.before.warrior_owner(by).is_some();
        let number = self.actor() as u8 + 1;
        let village = |own: bool| {
            move |by: Name| {
                self.before.village_owner(by).is_some_and(|owner| (owner == number) == own)
            }
        };
        if over(&warrior) || self.before.warrior_owner(to).is_some() {
            found.push("Y-7.5");
        }
        if village(false)(to) {
            found.push("Y-7.6");
        }
        if village(true)(to) || !near && over(&village(true)) {
            found.push("Y-7.7");
        }
        if self.map.is(from, "city") || self.map.is(to, "city") {
            found.push("Y-7.8");
        }
        // It stood in a foreign village and gained nothing for it.
        if self.before.village_owner(from).is_some_and(|owner| owner != number) {
            found.push("Y-8.2");
        }
        let delivers = self.events.iter().any(|e| matches!(e, Event::PrisonersDelivered { .. }));
        if delivers && self.events.len() > 3 {
            found.push("Y-3.5");
        }
    }

    fn by_battle(&self, event: &Event, found: &mut Vec<&'static str>) {
        let Event::BattleFought { cell, winner, .. } = *event else { return };
        found.extend(["Y-9.1", "Y-9.2", "Y-9.3", "Y-9.4", "Y-9.5", "Y-9.8", "Y-15.3", "Y-15.4"]);
        let village = self.before.village_owner(read(cell));
        if village.is_some_and(|owner| owner != winner.number()) {
            found.push("Y-9.6");
        }
        if self.events.iter().any(|e| matches!(e, Event::PrisonersDelivered { .. })) {
            found.push("Y-9.7");
        }
        if self.before.supply() == 0 {
            found.push("Y-1.3");
        }
    }

    /// What the list of a turn leaves out.
    fn by_turn(&self, found: &mut Vec<&'static str>) {
        let seat = &self.before.seats[self.actor()];
        let lists = |words: &str| self.legal.iter().any(|action| action.starts_with(words));
        if seat.villages.len() == 8 && !lists("village") {
            found.push("Y-4.5");
        }
        if seat.warriors.len() == seat.limit() && !lists("deploy") {
            found.push("Y-6.4");
        }
        let hungry = seat.warriors.len() < seat.limit();
        let held = |cell: &Name| self.before.warrior_owner(*cell).is_some();
        if hungry && seat.villages.iter().any(|(cell, large)| *large && held(cell)) {
            found.push("Y-6.2");
        }
        let beside = self.map.neighbours(self.map.city(self.actor() as u8 + 1));
        if hungry && seat.villages.iter().any(|(cell, large)| !large && !held(cell)) {
            found.push("Y-6.3");
        }
        if hungry && beside.iter().all(held) {
            found.push("Y-6.5");
        }
        let neutral = |cell: &Name| self.before.neutrals.contains(cell);
        if seat.warriors.keys().any(neutral) || !is_site(self.before, self.map, beside[0]) {
            found.push("Y-5.3");
        }
    }

    /// What the warrior that moves carried.
    fn moved_with(&self) -> u8 {
        let way: Vec<&str> = self.step.split(' ').skip(1).collect();
        let carried = self.before.seats[self.actor()].warriors[&Name::read(way[0])].carried;
        if way.len() == 3 { 0 } else { carried }
    }

    /// The place of the seat that acts.
    fn actor(&self) -> usize {
        usize::from(self.before.phase_number(1)) - 1
    }
}

fn read(cell: rules::yucatan::Cell) -> Name {
    Name::read(&cell.to_string())
}

/// The rules with an effect, each with what its last column says.
fn rules_with_effect() -> Vec<(&'static str, &'static str)> {
    let rows = PAGE.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    let cells = rows.map(|row| row.split(" | ").collect::<Vec<_>>());
    cells
        .filter(|cells| {
            cells.len() == 4 && cells[0].starts_with('Y') && cells[2].contains("effect")
        })
        .map(|cells| (cells[0], cells[3]))
        .collect()
}

#[test]
fn every_rule_with_an_effect_is_reached_or_listed() {
    let maps = [2, 3, 4].map(Map::of);
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    let mut games = 0;
    // A few long games, and many that are over after their first round for the rules of setup.
    let long = all_options(400).into_iter().map(|options| (1, options));
    let short =
        (2..30).flat_map(|seed| all_options(1).into_iter().map(move |options| (seed, options)));
    for (seed, options) in long.chain(short) {
        for policy in Policy::ALL {
            games += 1;
            play_game::<Position>(&options, policy, seed, |before, step, events, after| {
                let mut legal = Vec::new();
                before.legal(&mut legal);
                let legal: Vec<String> = legal.iter().map(Position::print_action).collect();
                let (facts, next) =
                    (Facts::read(&before.print_position()), Facts::read(&after.print_position()));
                let (text, fallback) = match step {
                    Step::Played(action) => {
                        (Position::print_action(action), before.fallback() == Some(*action))
                    }
                    Step::Drawn(outcome) => (Position::print_outcome(outcome), false),
                };
                let seen = Seen {
                    before: &facts,
                    after: &next,
                    step: &text,
                    events,
                    legal: &legal,
                    map: &maps[usize::from(facts.players) - 2],
                    fallback,
                };
                let mut rules = seen.rules();
                rules.sort_unstable();
                rules.dedup();
                for rule in rules {
                    *counts.entry(rule).or_default() += 1;
                }
            });
        }
    }
    println!("{games} games");
    let mut gaps = Vec::new();
    for (rule, from) in rules_with_effect() {
        let count = counts.get(rule).copied().unwrap_or(0);
        let listed = NOT_REACHED.iter().find(|(listed, _)| *listed == rule);
        let is_set_position = from == "example" || from == "check";
        let reason = match listed {
            Some((_, reason)) => reason,
            None if is_set_position => "a set position",
            None => "",
        };
        println!("{rule:>7}  {count:>6}  {reason}");
        if count == 0 && reason.is_empty() {
            gaps.push(format!("{rule} is never reached, and not listed"));
        }
    }
    assert!(gaps.is_empty(), "{gaps:#?}");
}
