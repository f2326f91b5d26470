//! L-6: looking at three and keeping one.

use rules::tikal2::Position;
use rules::{Audience, Game, Seat};
use test_support::cases;

use crate::check::{accepted, becomes, draws, fact, lists, refused};
use crate::scene::full;

#[test]
fn l_6_1_keep_one_and_put_two_back_on_top() {
    let at = "put 13=1 9=1";
    let look = "take 13 ; look cards ; card five ; card key ; card types";
    lists("L-6.1", at, look, &["keep key", "keep five", "keep types"]);
    becomes("L-6.1", at, &format!("{look} ; keep five"), &["cards key:1 types:1 +10"]);
    accepted("L-6.1", at, &format!("{look} ; keep types"));
    // The same for the card of a sanctuary's slot, and for its treasure.
    let altar = "temple d4=yellow ; seat 1 at d4 ; turn 1 tile 16 ; seat 2 pack pink*1";
    let card = "explore ; flag 2 ; card five ; card key ; card types ; keep key";
    becomes(
        "L-6.1",
        altar,
        card,
        &["seat 1: score 3, cards key*1, flags d4.2", "cards five:1 types:1 +10"],
    );
    let treasure = "explore ; flag 3 ; look treasures 3 ; treasure mask ; treasure vase ; treasure dagger ; keep vase";
    becomes(
        "L-6.1",
        altar,
        treasure,
        &["seat 1: score 3, treasures vase*1", "pile 3 mask:1 dagger:1 +5"],
    );
}

#[test]
fn l_6_2_with_fewer_than_three_all_of_them() {
    let two = "put 9=1 ; pile 1 dagger:2 dagger:2 +0 ; seat 2 treasures mask*4 vase*3";
    let line = "take 9 ; look treasures 1";
    lists("L-6.2", two, line, &["keep dagger"]);
    becomes("L-6.2", two, &format!("{line} ; keep dagger"), &["pile 1 dagger:1 +0"]);
    let last = format!("{line} ; keep dagger ; look treasures 1");
    lists("L-6.2", two, &last, &["keep dagger"]);
    let last = format!("{last} ; keep dagger");
    becomes("L-6.2", two, &last, &["pile 1 +0", "seat 1: treasures dagger*2"]);
}

#[test]
fn l_6_3_the_two_keep_their_order() {
    let look = "take 13 ; look cards ; card types ; card key ; card five";
    for (kept, rest) in [
        ("types", "cards key:1 five:1 +10"),
        ("key", "cards types:1 five:1 +10"),
        ("five", "cards types:1 key:1 +10"),
    ] {
        becomes("L-6.3", "put 13=1", &format!("{look} ; keep {kept}"), &[rest]);
    }
}

/// What an audience sees of the position after a line.
fn seen(at: &str, line: &str, audience: Audience) -> String {
    Position::print_view(&cases::after::<Position>(&full(at), line).view(audience))
}

const ONE: Audience = Audience::Seat(Seat::One);
const TWO: Audience = Audience::Seat(Seat::Two);

#[test]
fn l_6_4_what_is_kept_is_secret_but_for_rooms() {
    let line = "take 13 ; look cards ; card types ; card key ; card five ; keep key";
    fact("L-6.4", seen("put 13=1", line, ONE).contains("cards key*1"), true);
    fact("L-6.4", seen("put 13=1", line, TWO).contains("cards ?*1"), true);
    let line =
        "take 9 ; look treasures 1 ; treasure mask ; treasure vase ; treasure vase ; keep vase";
    fact("L-6.4", seen("put 9=1", line, ONE).contains("treasures vase*1"), true);
    fact("L-6.4", seen("put 9=1", line, Audience::Public).contains("treasures ?*1"), true);
    let line = "take 1 ; look rooms ; room pink1 ; room blue2 ; room green1 ; keep blue2";
    fact("L-6.4", seen("put 1=1", line, TWO).contains("phase room blue2"), true);
}

#[test]
fn l_6_5_only_the_looker_sees_the_three() {
    let line = "take 13 ; look cards ; card types ; card key ; card five";
    fact("L-6.5", seen("put 13=1", line, ONE).contains("cards types:1 key:1 five:1 +10"), true);
    for audience in [TWO, Audience::Public] {
        let view = seen("put 13=1", line, audience);
        fact("L-6.5", view.contains("cards ?:1 ?:1 ?:1 +10 "), true);
        fact("L-6.5", view.contains("phase look cards"), true);
    }
}

#[test]
fn l_6_6_the_looker_alone_knows_what_it_put_back() {
    let at = "3 players ; turn 2 ; put 13=1 ; cards five:1 types:1 ; seat 1 cards forest*1";
    let line = "take 13 ; look cards ; card key";
    becomes("L-6.6", at, line, &["cards five:12 types:12 key:2 +9"]);
    for (kept, rest) in [
        ("five", "cards types:2 key:2 +9"),
        ("types", "cards five:2 key:2 +9"),
        ("key", "cards five:2 types:2 +9"),
    ] {
        becomes("L-6.6", at, &format!("{line} ; keep {kept}"), &[rest]);
    }
}

#[test]
fn l_6_7_a_room_stays_known_to_who_knew_it() {
    let at = "3 players ; turn 3 ; put 1=1 ; temple c1=brown2.0 ; rooms pink1:12 blue2:2";
    let line = "take 1 ; look rooms ; room green1";
    becomes("L-6.7", at, line, &["rooms pink1:123 blue2:23 green1:3 +6"]);
    becomes("L-6.7", at, &format!("{line} ; keep blue2"), &["rooms pink1:123 green1:3 +6"]);
}

#[test]
fn l_6_8_what_somebody_knows_is_always_the_top() {
    let known = full("put 13=1 ; cards five:1 types:1 ; seat 1 cards forest*1");
    fact("L-6.8", Position::parse_position(&known).is_ok(), true);
    // Three known ones without a look, an entry nobody knows, unknown ones above known ones.
    for (was, is) in [
        ("five:1 types:1 +10", "five:1 types:1 key:1 +9"),
        ("five:1 types:1 +10", "+10 five:1 types:1"),
        ("five:1 types:1 +10", "five: types:1 +10"),
        ("five:1 types:1 +10", "five types:1 +10"),
    ] {
        fact("L-6.8", Position::parse_position(&known.replace(was, is)).is_err(), true);
    }
}

#[test]
fn l_6_9_of_equal_entries_the_upper_one_goes() {
    let at = "turn 2 ; put 9=1 ; pile 2 mask:1 mask:1 ; seat 1 treasures dagger*1";
    let line = "take 9 ; look treasures 2 ; treasure vase";
    lists("L-6.9", at, line, &["keep mask", "keep vase"]);
    becomes("L-6.9", at, &format!("{line} ; keep mask"), &["pile 2 mask:2 vase:2 +4"]);
    let last = "turn 2 ; put 9=1 ; pile 2 vase:1 mask:1 ; seat 1 treasures dagger*1";
    let line = "take 9 ; look treasures 2 ; treasure vase ; keep vase";
    becomes("L-6.9", last, line, &["pile 2 mask:2 vase:2 +4"]);
}

#[test]
fn l_6_10_example_a_pile_after_two_lookers() {
    let at = "turn 2 ; put 7=1 ; pile 2 mask:1 vase:1 ; seat 1 treasures statuette*1";
    let look = "take 7 ; look treasures 2";
    becomes("L-6.10", at, look, &["pile 2 mask:12 vase:12 +5", "phase draw treasures 2"]);
    let drawn = format!("{look} ; treasure dagger");
    becomes(
        "L-6.10",
        at,
        &drawn,
        &["pile 2 mask:12 vase:12 dagger:2 +4", "phase look treasures 2"],
    );
    becomes("L-6.10", at, &format!("{drawn} ; keep vase"), &["pile 2 mask:2 dagger:2 +4"]);
}

#[test]
fn l_6_11_example_rooms_after_two_lookers() {
    let at = "turn 2 ; put 1=1 ; rooms pink1:1 blue2:1 ; temple b1=pink2.0 b2=green2.0 b3=brown1.0 b4=brown2.0";
    let line = "take 1 ; look rooms ; room green1";
    becomes("L-6.11", at, line, &["rooms pink1:12 blue2:12 green1:2 +3"]);
    becomes("L-6.11", at, &format!("{line} ; keep pink1"), &["rooms blue2:12 green1:2 +3"]);
    let left: Vec<(String, u32)> = ["yellow1", "yellow2", "green1", "blue1"]
        .iter()
        .map(|room| (format!("room {room}"), 1))
        .collect();
    fact("L-6.11", draws(at, "take 1 ; look rooms"), left);
}

#[test]
fn l_6_1_refusals() {
    let look = "take 13 ; look cards ; card five ; card key ; card types";
    for find in ["pair", "mask", "pink1"] {
        let sentence = format!("L-6.1: {find} is not among the entries you look at");
        refused("L-6.1", "put 13=1", &format!("{look} ; keep {find}"), &sentence);
    }
    let empty = "put 9=1 ; delivered mask*5 vase*4 ; pile 1 +0 ; pile 2 +8 ; pile 3 +8";
    refused("L-6.1", empty, "take 9 ; look treasures 1", "L-6.1: pile 1 is empty");
}
