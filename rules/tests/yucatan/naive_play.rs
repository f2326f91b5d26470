//! What an action does, naively from the page's words: where the rules must arrive too.

use crate::facts::{Facts, Fighter};
use crate::map::{Map, Name};
use crate::naive_list::{neutral_sites, small_sites};

/// The position after an action or draw of the list.
pub(crate) fn play(before: &Facts, map: &Map, step: &str) -> Facts {
    let mut facts = before.clone();
    let words: Vec<&str> = step.split(' ').collect();
    let cell = |place: usize| Name::read(words[place]);
    let phase = facts.phase[0].clone();
    if phase == "start" {
        facts.first = words[1].parse().ok();
        facts.phase = phase_of("large", rightward(&facts)[0]);
        return facts;
    }
    let actor = facts.phase_number(1);
    match words[0] {
        "large" | "small" => {
            facts.seat(actor).villages.insert(cell(1), words[0] == "large");
            set_up(&mut facts, map, actor);
        }
        "neutral" => {
            facts.neutrals.insert(cell(1));
            set_up(&mut facts, map, actor);
        }
        "warriors" => {
            facts.seat(actor).warriors.insert(cell(2), fresh(words[1]));
            facts.seat(actor).warriors.insert(cell(4), fresh(words[3]));
            set_up(&mut facts, map, actor);
        }
        "village" => {
            facts.seat(actor).villages.insert(cell(1), false);
            end_turn(&mut facts, actor);
        }
        "enlarge" => {
            facts.seat(actor).villages.insert(cell(1), true);
            deliver(&mut facts, map, actor, cell(1));
            end_turn(&mut facts, actor);
        }
        "deploy" => {
            if let Some(large) = facts.seat(actor).villages.get_mut(&cell(2)) {
                *large = false;
            }
            facts.seat(actor).warriors.insert(cell(2), fresh(words[1]));
            end_turn(&mut facts, actor);
        }
        "move" => moved(&mut facts, map, actor, words[1..].iter().map(|c| Name::read(c)).collect()),
        "build" => {
            let seat = facts.seat(actor);
            seat.prisoners -= 3;
            seat.levels += 1;
            if seat.levels == 5 {
                facts.phase = vec!["over".to_owned()];
            } else {
                end_turn(&mut facts, actor);
            }
        }
        "pass" => end_turn(&mut facts, actor),
        "take" => {
            let (city, count) = (Name::read(&facts.phase[2]), words[1].parse::<u8>().unwrap());
            facts.seat(map.cells[&city].city).prisoners -= count;
            facts.seat(actor).warriors.get_mut(&city).unwrap().carried += count;
            end_turn(&mut facts, actor);
        }
        "remove" => {
            facts.seat(actor).warriors.remove(&cell(1));
            let raider = facts.phase_number(3);
            end_turn(&mut facts, raider);
        }
        other => panic!("no action: {other}"),
    }
    facts
}

/// Y-3.5, in its order.
fn moved(facts: &mut Facts, map: &Map, actor: u8, way: Vec<Name>) {
    let (from, to) = (way[0], way[way.len() - 1]);
    let mut warrior = facts.seat(actor).warriors.remove(&from).unwrap();
    if way.len() == 3 {
        facts.seat(actor).prisoners += warrior.carried;
        warrior.carried = 0;
    }
    let rival = facts.warrior_owner(to);
    if let Some(rival) = rival {
        let defender = facts.seat(rival).warriors.remove(&to).unwrap();
        let supply = 50 - carried_and_kept(facts) - warrior.carried - defender.carried;
        let carried = (warrior.carried + defender.carried + supply.min(1)).min(3);
        let (winner, guild) = if beats(&warrior.guild, &defender.guild) {
            (actor, warrior.guild)
        } else {
            (rival, defender.guild)
        };
        facts.seat(winner).warriors.insert(to, Fighter { guild, carried, shown: true });
        deliver(facts, map, winner, to);
        return end_turn(facts, actor);
    }
    let owner = facts.village_owner(to).filter(|&owner| owner != actor);
    if let Some(owner) = owner {
        let supply = 50 - carried_and_kept(facts) - warrior.carried;
        warrior.carried = (warrior.carried + supply.min(1)).min(3);
        facts.seat(actor).warriors.insert(to, warrior);
        if owner == 0 {
            facts.neutrals.remove(&to);
        } else if facts.seat(owner).villages[&to] {
            facts.seat(owner).villages.insert(to, false);
        } else {
            let loser = facts.seat(owner);
            loser.villages.remove(&to);
            if loser.warriors.len() > loser.limit() {
                facts.phase = ["remove", &owner.to_string(), "by", &actor.to_string()]
                    .map(str::to_owned)
                    .to_vec();
                return;
            }
        }
        return end_turn(facts, actor);
    }
    let room = warrior.carried < 3;
    facts.seat(actor).warriors.insert(to, warrior);
    let city = map.cells[&to].city;
    if city != 0 && city != actor && room && facts.seat(city).prisoners > 0 {
        facts.phase = vec!["take".to_owned(), actor.to_string(), to.to_string()];
        return;
    }
    deliver(facts, map, actor, to);
    end_turn(facts, actor);
}

/// Y-9.3.
fn beats(attacker: &str, defender: &str) -> bool {
    matches!(
        (attacker, defender),
        ("jaguar", "snake") | ("snake", "hummingbird") | ("hummingbird", "jaguar")
    )
}

/// Y-10.2: at an own large village or the own city, everything carried goes home.
fn deliver(facts: &mut Facts, map: &Map, number: u8, cell: Name) {
    let home = map.city(number) == cell;
    let seat = facts.seat(number);
    if (home || seat.villages.get(&cell) == Some(&true))
        && let Some(warrior) = seat.warriors.get_mut(&cell)
    {
        seat.prisoners += warrior.carried;
        warrior.carried = 0;
    }
}

/// Clockwise to the next seat; a round ends before the first seat's turn (Y-3.4, Y-13.4).
fn end_turn(facts: &mut Facts, seat: u8) {
    let next = seat % facts.players + 1;
    if Some(next) == facts.first {
        if facts.round == Some(facts.rounds) {
            facts.phase = vec!["over".to_owned()];
            return;
        }
        facts.round = facts.round.map(|round| round + 1);
    }
    facts.phase = phase_of("turn", next);
}

/// Who is asked next in setup.
fn set_up(facts: &mut Facts, map: &Map, actor: u8) {
    let right = rightward(facts);
    let after = |order: &[u8]| {
        let place = order.iter().position(|&seat| seat == actor).unwrap();
        order[place + 1..].to_vec()
    };
    let phase = facts.phase[0].clone();
    if phase == "large"
        && let Some(&next) = after(&right).first()
    {
        facts.phase = phase_of("large", next);
        return;
    }
    if phase == "large" || phase == "small" {
        let order = small_order(facts);
        let waiting = if phase == "large" { order } else { after(&order) };
        // Y-2.7: who has no legal cell is not asked.
        if let Some(next) = waiting.into_iter().find(|&n| !small_sites(facts, map, n).is_empty()) {
            facts.phase = phase_of("small", next);
            return;
        }
    }
    if phase != "warriors" && facts.neutrals.len() < 12 && !neutral_sites(facts, map).is_empty() {
        let next = if phase == "neutral" { after(&right).first().copied() } else { None };
        facts.phase = phase_of("neutral", next.unwrap_or(right[0]));
        return;
    }
    let waiting = if phase == "warriors" { after(&right) } else { right };
    match waiting.first() {
        Some(&next) => facts.phase = phase_of("warriors", next),
        None => {
            facts.round = Some(1);
            facts.phase = phase_of("turn", facts.first.unwrap());
        }
    }
}

/// Order R (Y-2.2).
fn rightward(facts: &Facts) -> Vec<u8> {
    let (players, first) = (facts.players, facts.first.unwrap());
    (1..=players).map(|step| (first + players - step - 1) % players + 1).collect()
}

/// Y-2.6: the left neighbour of the first seat, then counter-clockwise, or order R by Y-14.2.
fn small_order(facts: &Facts) -> Vec<u8> {
    if facts.options.contains("small_right") {
        return rightward(facts);
    }
    let (players, first) = (facts.players, facts.first.unwrap());
    (0..players).map(|step| (first + players - step) % players + 1).collect()
}

fn carried_and_kept(facts: &Facts) -> u8 {
    50 - facts.supply()
}

fn fresh(guild: &str) -> Fighter {
    Fighter { guild: guild.to_owned(), carried: 0, shown: false }
}

fn phase_of(word: &str, seat: u8) -> Vec<String> {
    vec![word.to_owned(), seat.to_string()]
}
