//! L-10: excavating.

use crate::check::{accepted, becomes, fact, lists, refused, scores};

fn at(temple: &str, seat: &str) -> String {
    let temple = if temple.is_empty() { String::new() } else { format!(" ; temple {temple}") };
    format!("turn 1 tile 16{temple} ; seat 1 {seat}")
}

#[test]
fn l_10_1_never_a_second_own_flag() {
    let keyed = at("", "pack pink*1 flags a1+");
    becomes("L-10.1", &keyed, "explore ; go a2 ; flag", &["seat 1: at a2, flags a1+ a2+"]);
    lists("L-10.1", &keyed, "explore", &["go a2", "go e5"]);
    // It may pass there, and stop there to use a passage.
    let token = at("", "pack pink*1 tokens 1 flags a2+");
    fact("L-10.1", crate::check::choices(&token, "explore").contains(&"go a2".to_owned()), true);
    lists("L-10.1", &token, "explore ; go a2", &["passage out", "passage a3"]);
    accepted("L-10.1", &keyed, "explore ; go a2 ; flag");
}

#[test]
fn l_10_2_a_free_slot_of_choice() {
    let altar = "d4=yellow";
    lists("L-10.2", &at(altar, "at d4"), "explore", &["flag 1", "flag 2", "flag 3", "flag 4"]);
    let taken = format!("{} ; seat 2 flags d4.2", at(altar, "at d4"));
    lists("L-10.2", &taken, "explore", &["flag 1", "flag 3", "flag 4"]);
    becomes("L-10.2", &taken, "explore ; flag 4", &["seat 1: score 2, flags d4.4"]);
    accepted("L-10.2", &taken, "explore ; flag 1");
}

#[test]
fn l_10_3_the_flag_ends_the_movement() {
    becomes("L-10.3", &at("", "at a1 pack pink*1"), "explore ; flag", &["phase turn", "no way"]);
    let more = at("", "at a1 pack pink*1 cards explore*1");
    accepted("L-10.3", &more, "explore ; flag ; explore card ; go a2 ; flag");
}

#[test]
fn l_10_4_doors_of_this_and_of_all_own_rooms_of_the_colour() {
    // e1: bonus 2, two doors; a3 and green1 are own green rooms with two and one doors.
    let green = at("c3=green1.0 c4=green2.0 c5=pink1.0", "at e1 flags a3+ c3+ c5+ e2+");
    scores("L-10.4", &green, "explore ; flag", 2 + 2 + 3);
    let first = at("", "at e1");
    scores("L-10.4", &first, "explore ; flag", 2 + 2);
}

#[test]
fn l_10_5_the_bonus_goes_to_the_first_flag() {
    let second = format!("{} ; seat 2 flags a1+", at("", "at a1"));
    scores("L-10.5", &second, "explore ; flag", 2);
    becomes("L-10.5", &second, "explore ; flag", &["seat 1: flags a1", "seat 2: flags a1+"]);
    becomes("L-10.5", &at("", "at a1"), "explore ; flag", &["seat 1: flags a1+, score 5"]);
    // Of the other bonuses: 4 for one door, 3 for two neighbouring ones.
    scores("L-10.5", &at("c3=blue1.0", "at c3"), "explore ; flag", 4 + 1);
    scores("L-10.5", &at("c3=blue2.0", "at c3"), "explore ; flag", 3 + 2);
}

#[test]
fn l_10_6_only_what_the_slot_shows() {
    let altar = at("d4=pink", "at d4 flags a1+ e5+");
    for (slot, points) in [(1, 5), (2, 3), (3, 3), (4, 2)] {
        scores("L-10.6", &altar, &format!("explore ; flag {slot}"), points);
    }
    let temple = "round 2 ; turn 2 tile 16 ; temple full ; seat 2 at d6";
    for (slot, points) in [(1, 12), (2, 10), (3, 8), (4, 6)] {
        scores("L-10.6", temple, &format!("explore ; flag {slot}"), points);
    }
    for (room, points) in [(1, 10), (2, 9), (3, 8), (4, 7), (5, 6), (6, 5)] {
        scores("L-10.6", &at("", "tokens 1"), &format!("explore ; passage x{room} ; flag"), points);
    }
}

#[test]
fn l_10_7_a_slot_with_a_card_or_a_treasure() {
    let altar = at("d4=yellow", "at d4");
    becomes("L-10.7", &altar, "explore ; flag 2", &["phase draw cards", "seat 1: score 3", "way"]);
    becomes("L-10.7", &altar, "explore ; flag 3", &["phase pile", "seat 1: score 3", "way"]);
    lists(
        "L-10.7",
        &altar,
        "explore ; flag 3",
        &["look treasures 1", "look treasures 2", "look treasures 3"],
    );
    // An empty pile: the points alone.
    let none =
        at("d4=yellow", "at d4 cards passage*2 explore*1 key*2 forest*1 plus*1 all*1 remote*1");
    let none = format!("{none} ; seat 2 cards pair*2 five*1 types*1");
    becomes("L-10.7", &none, "explore ; flag 2", &["phase turn", "seat 1: score 3", "no way"]);
}

#[test]
fn l_10_8_no_free_slot_no_excavation() {
    let full = format!("{} ; seat 2 flags x1", at("", "tokens 1"));
    let listed = crate::check::choices(&full, "explore");
    fact("L-10.8", listed.contains(&"passage x1".to_owned()), false);
    fact("L-10.8", listed.contains(&"passage x2".to_owned()), true);
    accepted("L-10.8", &full, "explore ; passage x2 ; flag");
    // Light rooms excepted: any number of flags.
    let crowd = "4 players ; turn 4 tile 16 ; seat 1 flags a1+ ; seat 2 flags a1 ; seat 3 flags a1 ; seat 4 at a1";
    scores("L-10.8", crowd, "explore ; flag", 2);
}

/// Twenty flags: all ten printed rooms, all ten drawn ones.
const TWENTY: &str =
    "a1+ a2+ a3+ a4+ a5+ b1+ b2+ b3+ b4+ b5+ b6+ c1+ c2+ c3+ c4+ e1+ e2+ e3+ e4+ e5+";

#[test]
fn l_10_9_without_a_flag_no_excavation() {
    let none =
        format!("round 2 ; turn 2 tile 16 ; temple full ; seat 2 at c5 flags {TWENTY} tokens 1");
    lists(
        "L-10.9",
        &none,
        "",
        &["end", "tent pink", "tent yellow", "tent green", "tent blue", "tent brown"],
    );
    let one = none.replace(" e5+", "");
    accepted("L-10.9", &one, "explore ; flag 1");
}

#[test]
fn l_10_10_example_first_green_room() {
    let gone = format!("{} ; seat 2 flags a3+", at("", "at a3"));
    scores("L-10.10", &gone, "explore ; flag", 2);
    scores("L-10.10", &at("", "at a3"), "explore ; flag", 5);
}

#[test]
fn l_10_11_example_second_green_room() {
    let gone = format!("{} ; seat 2 flags a3+ e1+", at("", "at e1 flags a3"));
    scores("L-10.11", &gone, "explore ; flag", 4);
    scores("L-10.11", &at("", "at e1 flags a3+"), "explore ; flag", 6);
}

#[test]
fn l_10_12_example_third_blue_room() {
    let gone = format!("{} ; seat 2 flags e2+", at("c3=blue1.0", "at e2 flags a4+ c3+"));
    scores("L-10.12", &gone, "explore ; flag", 5);
    scores("L-10.12", &at("c3=blue1.0", "at e2 flags a4+ c3+"), "explore ; flag", 8);
}

#[test]
fn l_10_refusals() {
    let keyed = at("", "at a1 pack pink*1 flags a1+");
    refused("L-10.1", &keyed, "explore ; flag", "L-10.1: you have a flag on a1");
    let out = at("", "pack pink*1");
    refused("L-10.1", &out, "explore ; flag", "L-10.1: a flag goes in a room, and out is none");
    let altar = format!("{} ; seat 2 flags d4.2", at("d4=yellow", "at d4"));
    refused("L-10.2", &altar, "explore ; flag 2", "L-10.2: slot 2 of d4 is covered");
    let name = "L-10.2: name the slot that your flag covers on d4";
    refused("L-10.2", &altar, "explore ; flag", name);
    let light = "L-10.5: the slot of the light room a1 is taken by itself, say flag";
    refused("L-10.5", &at("", "at a1"), "explore ; flag 1", light);
    accepted("L-10.5", &at("", "at a1"), "explore ; flag");
    let covered = format!("{} ; seat 2 flags x1", at("", "tokens 3"));
    refused("L-10.8", &covered, "explore ; passage x1 ; flag", "L-10.8: no slot of x1 is free");
    let secret = "L-18.15: the secret room x2 has one slot, say flag";
    refused("L-18.15", &covered, "explore ; passage x2 ; flag 1", secret);
    accepted("L-18.15", &covered, "explore ; passage x2 ; flag");
}
