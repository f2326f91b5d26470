//! Y-2: setup.

use rules::yucatan::Position;
use rules::{Game, Pending};
use test_support::cases::fact;

use crate::facts::{Facts, joined};
use crate::scene::{accepted, becomes, choices, choices_of, effect, refused};

const TWO_PLAYERS: &str = "start 2 players rounds 300 start 1";
/// After both large and both small villages.
const VILLAGES: &str = "large h8 ; large c9 ; small f6 ; small d5";
const NEUTRALS: &str = "neutrals a7 b5 b12 c10 e12 i6 i10 i13 j7 l5 l7 l12 ; \
                        seat 1 villages f10+ h11 ; seat 2 villages f8 h7+";

/// Which seats are asked in a phase of setup, in their order, when everybody takes the fallback.
fn asked(options: &str, phase: &str) -> String {
    let mut position = Position::start(&Position::parse_options(options).expect("options"));
    let (mut seats, mut events) = (Vec::new(), Vec::new());
    while !position.print_position().contains(" ; round ") {
        let Pending::Decide(seat) = position.pending() else { panic!("nobody decides") };
        if Facts::read(&position.print_position()).phase[0] == phase {
            seats.push(seat);
        }
        let action = position.fallback().expect("a fallback");
        position.play(seat, action, &mut events).expect("a legal fallback");
    }
    joined(seats)
}

#[test]
fn y_2_1_the_option_names_the_first_seat() {
    for (options, first, begins) in [
        ("2 players rounds 300 start 1", 1, 2),
        ("2 players rounds 300 start 2", 2, 1),
        ("4 players rounds 300 start 3", 3, 2),
    ] {
        let seats = asked(options, "large");
        fact("Y-2.1", seats.starts_with(&begins.to_string()), true);
        fact("Y-2.1", seats.ends_with(&first.to_string()), true);
    }
}

#[test]
fn y_2_2_order_r_goes_counter_clockwise_to_the_first_seat() {
    for (options, order) in [
        ("4 players rounds 300 start 1", "4 3 2 1"),
        ("4 players rounds 300 start 3", "2 1 4 3"),
        ("3 players rounds 300 start 1", "3 2 1"),
        ("2 players rounds 300 start 2", "1 2"),
    ] {
        fact("Y-2.2", asked(options, "large"), order.to_owned());
        fact("Y-2.2", asked(options, "warriors"), order.to_owned());
    }
}

#[test]
fn y_2_3_every_village_is_put_on_a_site() {
    refused("Y-1.6", TWO_PLAYERS, "large h8 ; large h8", "Y-1.6: a village stands on h8 already");
    refused(
        "Y-2.3",
        TWO_PLAYERS,
        "large h8 ; large c9 ; small h9",
        "Y-2.3: h9 is next to the village on h8",
    );
    accepted("Y-2.3", TWO_PLAYERS, "large h8 ; large c9 ; small h10");
    refused("Y-2.3", TWO_PLAYERS, "large j10", "Y-2.3: j10 is next to the city on k11");
    refused("Y-2.3", TWO_PLAYERS, "large k11", "Y-2.3: k11 is a city, and villages stand on land");
    accepted("Y-2.3", TWO_PLAYERS, "large j8");
    // In a turn too: next to a neutral village, next to a city of another seat.
    refused(
        "Y-2.3",
        "neutrals b9 ; seat 1 villages f9",
        "village c9",
        "Y-2.3: c9 is next to the village on b9",
    );
    accepted("Y-2.3", "neutrals b10 ; seat 1 villages f9", "village c9");
    refused(
        "Y-2.3",
        "seat 1 warriors j11=snake",
        "village j11",
        "Y-2.3: j11 is next to the city on k11",
    );
    accepted("Y-2.3", "seat 1 warriors j12=snake", "village j12");
    fact("Y-2.3", choices_of("neutral", TWO_PLAYERS, VILLAGES).split(' ').count(), 30);
}

#[test]
fn y_2_4_large_villages_lie_beside_a_river_of_the_own_city() {
    fact(
        "Y-2.4",
        choices_of("large", TWO_PLAYERS, ""),
        "h7 h8 h11 h12 i8 i9 i11 i12 j8 j9 j12 k9".to_owned(),
    );
    refused(
        "Y-2.4",
        TWO_PLAYERS,
        "large h6",
        "Y-2.4: h6 is not beside a river that runs through your city",
    );
    refused(
        "Y-2.4",
        TWO_PLAYERS,
        "large i5",
        "Y-2.4: i5 is not beside a river that runs through your city",
    );
    accepted("Y-2.4", TWO_PLAYERS, "large h7");
    becomes("Y-2.4", TWO_PLAYERS, "large h7", &["seat 2 villages h7+", "large 1"]);
}

#[test]
fn y_2_5_small_villages_follow_the_city_or_the_large_village() {
    // h8 lies at the great river too, c9 does not.
    refused(
        "Y-2.5",
        TWO_PLAYERS,
        "large h8 ; large c9 ; small f6 ; small f8",
        "Y-2.5: f8 is not beside a river that runs through your city or past your large village",
    );
    accepted("Y-2.5", TWO_PLAYERS, "large h8 ; large c9 ; small f6 ; small e9");
    becomes(
        "Y-2.5",
        TWO_PLAYERS,
        "large h8 ; large c9 ; small f6",
        &["seat 2 villages f6 h8+", "small 1"],
    );
}

#[test]
fn y_2_6_small_villages_begin_on_the_left() {
    for (options, order) in [
        ("4 players rounds 300 start 1", "2 1 4 3"),
        ("3 players rounds 300 start 1", "2 1 3"),
        ("2 players rounds 300 start 1", "2 1"),
        ("3 players rounds 300 start 3", "1 3 2"),
    ] {
        fact("Y-2.6", asked(options, "small"), order.to_owned());
    }
}

#[test]
fn y_2_7_who_has_no_cell_is_not_asked() {
    let start = "start 4 players rounds 300 start 1";
    let line = "large h4 ; large h13 ; large f12 ; large e5 ; small f7";
    becomes("Y-2.7", start, line, &["seat 1 villages e5+", "small 4"]);
    becomes("Y-2.14", start, line, &["small 4"]);
    // The token stays in the reserve: seat 1 can still put eight villages, and feeds two warriors.
    let rest = format!("{line} ; small h6 ; small h11");
    fact("Y-2.7", choices(start, &rest)[0].starts_with("neutral"), true);
    effect(
        "Y-2.7",
        start,
        "large h4 ; large h13 ; large f12 ; large e5 ; small f7",
        &[
            "VillagePut seat 4 kind Large cell h4",
            "VillagePut seat 3 kind Large cell h13",
            "VillagePut seat 2 kind Large cell f12",
            "VillagePut seat 1 kind Large cell e5",
            "VillagePut seat 2 kind Small cell f7",
            "SmallVillageLeftOut seat 1",
        ],
    );
}

#[test]
fn y_2_8_neutral_villages_keep_off_the_rivers() {
    refused(
        "Y-2.8",
        TWO_PLAYERS,
        &format!("{VILLAGES} ; neutral k9"),
        "Y-2.8: k9 is beside a river, and neutral villages keep off the rivers",
    );
    accepted("Y-2.8", TWO_PLAYERS, &format!("{VILLAGES} ; neutral i7"));
    for (players, order, share) in [(2, "2 1", 6), (3, "3 2 1", 4), (4, "4 3 2 1", 3)] {
        let turns = vec![order; share].join(" ");
        fact("Y-2.8", asked(&format!("{players} players rounds 300 start 1"), "neutral"), turns);
    }
    becomes(
        "Y-2.8",
        TWO_PLAYERS,
        &format!("{VILLAGES} ; neutral i7"),
        &["neutrals i7", "neutral 1"],
    );
    // Nobody declines.
    refused(
        "Y-2.8",
        TWO_PLAYERS,
        &format!("{VILLAGES} ; pass"),
        "Y-2.8: you are asked to put a neutral village now",
    );
}

#[test]
fn y_2_9_the_twelfth_neutral_village_ends_it() {
    let eleven = NEUTRALS.replace(" l12", "");
    becomes("Y-2.9", &format!("{eleven} ; neutral 1"), "neutral l12", &["warriors 2"]);
    effect(
        "Y-2.9",
        &format!("{eleven} ; neutral 1"),
        "neutral l12",
        &["VillagePut seat 1 kind Neutral cell l12", "NeutralsEnded unused 0"],
    );
}

#[test]
fn y_2_10_two_warriors_beside_the_own_city() {
    let at = format!("{NEUTRALS} ; warriors 2");
    let line = "warriors jaguar j10 snake k12";
    accepted("Y-2.10", &at, line);
    refused("Y-2.10", &at, "warriors jaguar j10 snake i10", "Y-2.10: i10 is not next to your city");
    refused("Y-2.10", &at, "warriors jaguar b6 snake c8", "Y-2.10: b6 is not next to your city");
    becomes(
        "Y-2.10",
        &at,
        line,
        &["seat 2 villages f8 h7+ warriors j10=jaguar k12=snake", "warriors 1"],
    );
    effect("Y-2.10", &at, line, &["FirstWarriorsPut seat 2 cells [j10 k12] guilds [Jaguar Snake]"]);
    fact("Y-2.15", choices(&at, "").len(), 135);
    fact("Y-2.15", choices(&at, line).len(), 135);
    let ends = choices(&at, "");
    fact(
        "Y-2.10",
        (ends[0].as_str(), ends[134].as_str()),
        ("warriors jaguar j10 jaguar j11", "warriors snake l10 snake l11"),
    );
}

#[test]
fn y_2_11_then_the_first_seat_takes_the_first_turn() {
    let at = format!("{NEUTRALS} ; warriors 2");
    let line = "warriors jaguar j10 snake k12 ; warriors snake b6 snake c8";
    becomes("Y-2.11", &at, line, &["round 1", "turn 1"]);
    let options = Position::parse_options("4 players rounds 9 start 3").expect("options");
    let (mut position, mut events) = (Position::start(&options), Vec::new());
    while !position.print_position().contains(" ; round ") {
        let Pending::Decide(seat) = position.pending() else { panic!("nobody decides") };
        let action = position.fallback().expect("a fallback");
        position.play(seat, action, &mut events).expect("a legal fallback");
    }
    fact("Y-2.11", position.print_position().ends_with("round 1 ; turn 3"), true);
}

#[test]
fn y_2_12_a_large_village_opens_the_great_river() {
    fact("Y-2.12", choices_of("small", TWO_PLAYERS, "large h8 ; large c9").split(' ').count(), 23);
    let one = choices_of("small", TWO_PLAYERS, "large h8 ; large c9 ; small f6");
    fact("Y-2.12", one, "d5 e9 e10 f9 f10".to_owned());
    for cell in ["h7", "h9", "i8", "i9"] {
        let list = choices_of("small", TWO_PLAYERS, "large h8 ; large c9");
        fact("Y-2.13", list.split(' ').any(|listed| listed == cell), false);
    }
}
