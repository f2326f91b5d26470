//! Laws that hold in every position of every game, random and busy, in all options.

use std::collections::BTreeSet;

use rules::tikal2::{Event, Position};
use rules::{Game, Pending, Policy};
use test_support::{Step, laws, play_game};

use crate::actions::{CARDS, COLOURS, TREASURES, all_options, every_action, rooms};
use crate::check::fact;
use crate::reader::{Count, PositionText};

/// Plays games of all options and both policies and hands each step to the law.
fn every_step(games: u64, mut law: impl FnMut(&Position, &Step<Position>, &[Event], &Position)) {
    for text in all_options() {
        let options = Position::parse_options(&text).unwrap();
        for policy in Policy::ALL {
            for seed in 0..games {
                println!("game of {text}, {policy:?}, seed {seed}");
                play_game(&options, policy, seed, &mut law);
            }
        }
    }
}

#[test]
fn every_step_keeps_the_laws_of_every_game() {
    let mut steps = 0;
    for text in all_options() {
        let options = Position::parse_options(&text).unwrap();
        let seats = Position::seats(&options);
        for policy in Policy::ALL {
            play_game::<Position>(&options, policy, 7, |before, step, events, after| {
                steps += 1;
                // The first steps of a setup are much alike.
                if steps % 2 == 0 {
                    let kept = laws::check_step(seats, before, step, events, after);
                    assert!(kept.is_ok(), "{text}, {policy:?}, seed 7: {kept:?}");
                }
            });
        }
    }
    println!("laws checked at {} of {steps} steps", steps / 2);
}

#[test]
fn folding_the_events_gives_the_position_and_the_unchecked_path_too() {
    every_step(3, |before, step, events, after| {
        let mut folded = *before;
        events.iter().for_each(|event| folded.fold(event));
        assert_eq!(folded, *after);
        let mut position = *before;
        match *step {
            Step::Played(action) => position.play_unchecked(action),
            Step::Drawn(outcome) => position.settle_unchecked(outcome),
        }
        assert_eq!(position, *after);
    });
}

#[test]
fn listed_is_accepted_and_nothing_else() {
    let all = every_action();
    let (mut looked_at, mut compared) = (0, 0);
    every_step(1, |before, _, _, _| {
        looked_at += 1;
        if looked_at % 6 == 0 {
            compared += 1;
            let kept = laws::check_listed_is_accepted(before, &all);
            assert!(kept.is_ok(), "{kept:?}");
        }
    });
    println!("{} actions tried in {compared} positions", all.len());
}

#[test]
fn an_action_is_written_in_one_way() {
    let all = every_action();
    let texts: BTreeSet<String> = all.iter().map(Position::print_action).collect();
    assert_eq!(texts.len(), all.len());
    assert_eq!(texts, crate::actions::every_text().into_iter().collect());
}

/// The sum of several counts, item by item.
fn sum<'a>(counts: impl IntoIterator<Item = &'a Count>) -> Count {
    let mut sum = Count::new();
    for (name, number) in counts.into_iter().flatten() {
        *sum.entry(name.clone()).or_default() += number;
    }
    sum
}

/// No item of these beyond the box, which holds so many of each.
fn within(found: &Count, names: &[&str], most: impl Fn(&str) -> u32) {
    for (name, &number) in found {
        assert!(names.contains(&name.as_str()) && number <= most(name), "{number} of {name}");
    }
}

fn known(piles: &[&crate::reader::PileText]) -> Count {
    let mut sum = Count::new();
    for (entry, _) in piles.iter().flat_map(|pile| &pile.known) {
        *sum.entry(entry.clone()).or_default() += 1;
    }
    sum
}

fn total(count: &Count) -> u32 {
    count.values().sum()
}

#[test]
fn every_token_is_conserved() {
    let mut looked_at = 0;
    every_step(1, |_, _, _, after| {
        looked_at += 1;
        if looked_at % 2 == 0 {
            conserved(&after.print_position());
        }
    });
    for rule in ["L-1.2", "L-1.16", "L-5.6"] {
        fact(rule, looked_at > 0, true);
    }
}

fn conserved(text: &str) {
    let read = PositionText::read(text);
    let seats = &read.seats;
    assert_eq!(seats.len(), read.players(), "{text}");
    // Keys and passage tokens: what is not held lies in the supply.
    let keys = sum(seats.iter().flat_map(|seat| [&seat.pack, &seat.camp]));
    within(&keys, &COLOURS, |_| 7);
    assert!(seats.iter().map(|seat| seat.tokens).sum::<u32>() <= 8, "{text}");
    // Treasures.
    let piles: Vec<_> = read.piles.iter().collect();
    let open: Count = read.open.iter().fold(Count::new(), |mut count, name| {
        *count.entry(name.clone()).or_default() += 1;
        count
    });
    let hands = seats.iter().flat_map(|seat| [&seat.treasures, &seat.shown]);
    let seen = sum(hands.chain([&read.delivered, &open, &known(&piles)]));
    within(&seen, &TREASURES, |_| 5);
    let below: u32 = piles.iter().map(|pile| pile.below).sum();
    // Before the first open treasures are laid out they lie in no pile.
    let setup = ["draw start seat", "draw wheel", "draw tiles 1", "draw sanctuaries", "draw open"];
    let lays_open = read.options.contains("open_treasures") && setup.contains(&read.phase.as_str());
    let first_sanctuary =
        read.temple.iter().all(|(_, room)| room.contains('.')) && read.top.is_none();
    let undealt = if lays_open && (read.phase != "draw sanctuaries" || first_sanctuary) {
        3 - open.values().sum::<u32>()
    } else {
        0
    };
    assert_eq!(total(&seen) + below, 25 - undealt, "{text}");
    // Cards.
    let seen =
        sum(seats.iter().map(|seat| &seat.cards).chain([&read.discard, &known(&[&read.cards])]));
    within(&seen, &CARDS, |name| if ["passage", "key", "pair"].contains(&name) { 2 } else { 1 });
    assert_eq!(total(&seen) + read.cards.below, 13, "{text}");
    // Light rooms: laid, known, below, or in hand.
    let mut light: Vec<String> = read
        .temple
        .iter()
        .filter_map(|(_, room)| room.split_once('.'))
        .map(|(name, _)| name.to_owned())
        .chain(read.rooms.known.iter().map(|(name, _)| name.clone()))
        .chain(read.phase.strip_prefix("room ").map(str::to_owned))
        .collect();
    assert_eq!(light.len() as u32 + read.rooms.below, 10, "{text}");
    let count = light.len();
    light.sort();
    light.dedup();
    assert_eq!(light.len(), count, "{text}");
    assert!(light.iter().all(|name| rooms().contains(name)), "{text}");
    // Tiles: each in one place.
    let all = match read.players() {
        2 => 16,
        3 => 21,
        _ => 24,
    };
    let mut tiles: Vec<u8> = read.sites.iter().flatten().copied().collect();
    tiles.extend(seats.iter().flat_map(|seat| &seat.tiles));
    let count = tiles.len();
    tiles.sort_unstable();
    tiles.dedup();
    assert_eq!(tiles.len(), count, "{text}");
    let dealing = ["draw start seat", "draw wheel", "draw tiles 1", "draw tiles 2"];
    if !dealing.contains(&read.phase.as_str()) {
        assert_eq!(tiles, (1..=all).collect::<Vec<u8>>(), "{text}");
    }
    // Sanctuaries: laid once, and the top one is none of them.
    let mut altars: Vec<&String> =
        read.temple.iter().map(|(_, room)| room).filter(|room| !room.contains('.')).collect();
    altars.extend(&read.top);
    let count = altars.len();
    altars.sort();
    altars.dedup();
    assert_eq!(altars.len(), count, "{text}");
    // Flags: at most twenty of a seat, one per seat and room, one per slot, one bonus per room.
    let place = |flag: &str| flag.trim_end_matches('+').split('.').next().unwrap_or("").to_owned();
    let mut slots = BTreeSet::new();
    for seat in seats {
        assert!(seat.flags.len() <= 20, "{text}");
        let places: BTreeSet<String> = seat.flags.iter().map(|flag| place(flag)).collect();
        assert_eq!(places.len(), seat.flags.len(), "{text}");
        for flag in seat.flags.iter().filter(|flag| flag.contains(['+', '.', 'x'])) {
            assert!(slots.insert(flag.clone()), "{text}");
        }
    }
}

#[test]
fn the_fallback_is_the_first_of_the_list() {
    let mut legal = Vec::new();
    every_step(1, |before, _, _, _| {
        before.legal(&mut legal);
        assert_eq!(before.fallback(), legal.first().copied());
    });
    fact("LH-1", legal.is_empty(), false);
}

#[test]
fn only_a_listed_outcome_settles_a_draw() {
    let all = ["start", "wheel", "tile", "sanctuary", "room", "card", "treasure"]
        .map(outcomes_of)
        .concat();
    let mut outcomes = Vec::new();
    every_step(1, |before, _, _, _| {
        before.outcomes(&mut outcomes);
        if outcomes.is_empty() {
            return;
        }
        for &outcome in &all {
            let (mut position, mut events) = (*before, Vec::new());
            let settled = position.settle(outcome, &mut events);
            if outcomes.iter().any(|&(listed, _)| listed == outcome) {
                assert_eq!(settled, Ok(()));
            } else {
                assert_eq!(settled, Err(outcome));
                assert!(position == *before && events.is_empty());
            }
        }
    });
}

/// Every outcome that begins with this word.
fn outcomes_of(word: &str) -> Vec<<Position as Game>::Outcome> {
    let altars = COLOURS.iter().copied().chain(["multi"]).map(str::to_owned).collect();
    let items: Vec<String> = match word {
        "start" => (1..=4).map(|seat: u8| seat.to_string()).collect(),
        "wheel" => (0..=4).map(|place: u8| place.to_string()).collect(),
        "tile" => (1..=24).map(|tile: u8| tile.to_string()).collect(),
        "sanctuary" => altars,
        "room" => rooms(),
        "card" => CARDS.map(str::to_owned).to_vec(),
        _ => TREASURES.map(str::to_owned).to_vec(),
    };
    let parse = |item: &String| Position::parse_outcome(&format!("{word} {item}")).unwrap();
    items.iter().map(parse).collect()
}

#[test]
fn weights_are_what_is_left_of_the_deck() {
    let mut outcomes = Vec::new();
    every_step(1, |before, _, _, _| {
        before.outcomes(&mut outcomes);
        let weight: u32 = outcomes.iter().map(|&(_, weight)| weight).sum();
        let read = PositionText::read(&before.print_position());
        let below: u32 = match read.phase.split(' ').take(2).collect::<Vec<_>>()[..] {
            ["draw", "cards"] => read.cards.below,
            ["draw", "rooms"] => read.rooms.below,
            ["draw", "treasures"] | ["refill", _] => read.piles.iter().map(|pile| pile.below).sum(),
            _ => return,
        };
        assert_eq!(weight, below, "{}", before.print_position());
    });
}

#[test]
fn scores_are_those_of_the_text_and_the_standing_follows_them() {
    every_step(1, |_, _, _, after| {
        let read = PositionText::read(&after.print_position());
        let scores: Vec<i32> = after.scores().iter().map(|&(_, score)| score).collect();
        assert_eq!(scores, read.seats.iter().map(|seat| seat.score).collect::<Vec<_>>());
        let best = scores.iter().max();
        for placing in &after.standing().placings {
            assert_eq!(placing.winner, Some(&placing.score) == best);
        }
    });
}

#[test]
fn every_game_lays_all_rooms_and_all_seats_have_as_many_turns() {
    for text in all_options() {
        let options = Position::parse_options(&text).unwrap();
        let mut turns = std::collections::BTreeMap::new();
        let end = play_game::<Position>(&options, Policy::Random, 3, |before, step, _, _| {
            if let (Pending::Decide(seat), Step::Played(action)) = (before.pending(), step)
                && Position::print_action(action) == "end"
            {
                *turns.entry(seat.number()).or_insert(0) += 1;
            }
        });
        let read = PositionText::read(&end.print_position());
        fact("L-1.3", read.temple.len(), 17);
        fact("L-7.4", read.temple.iter().filter(|(_, room)| room == "treasure").count(), 1);
        let each = match read.players() {
            2 => 8,
            3 => 7,
            _ => 6,
        };
        fact("L-2.5", turns.values().all(|&count| count == 2 * each + 1), true);
        fact("L-1.13", read.seats.iter().all(|seat| seat.tiles.len() == each), true);
    }
}

#[test]
fn decks_have_names_of_their_own() {
    let options = Position::parse_options("4 players open_treasures start drawn").unwrap();
    laws::check_decks::<Position>(&options).unwrap();
}
