//! L-8: explorer, doors and keys. The whole movement is compared with a search of its own in
//! `movement`.

use crate::check::{accepted, becomes, choices, fact, lists, lists_of, refused};

/// Seat 1 has taken its tile and done it: its exploration can begin.
const AFTER_TILE: &str = "turn 1 tile 16";

/// A position after the tile, with these things of seat 1.
fn at(temple: &str, seat: &str) -> String {
    let temple = if temple.is_empty() { String::new() } else { format!(" ; temple {temple}") };
    format!("{AFTER_TILE}{temple} ; seat 1 {seat}")
}

#[test]
fn l_8_1_movement_then_excavation() {
    let keyed = at("", "pack pink*1");
    becomes("L-8.1", &keyed, "explore ; go a1 ; flag", &["seat 1: at a1, flags a1+", "phase turn"]);
    // No movement: an explorer in a room where it has no flag.
    let here = at("", "at a1");
    lists("L-8.1", &here, "explore", &["flag"]);
    // No movement without an excavation: a walk lists no way to stop.
    lists("L-8.1", &keyed, "explore", &["go a1", "go a2", "go e5"]);
    lists("L-8.1", &keyed, "explore ; go a1", &["flag"]);
}

#[test]
fn l_8_2_only_discovered_rooms_and_places_are_shared() {
    // All doors of a1 to a5 toward column b lead nowhere yet, whatever is in the backpack.
    let rich = at("", "pack pink*1 yellow*1 green*1 blue*1 brown*1 tokens 1");
    let listed = choices(&rich, "explore");
    fact("L-8.2", listed.iter().any(|text| text.contains(" b") || text.contains(" c")), false);
    let laid = at("b2=pink1.0", "at a2 flags a2+ tokens 1");
    lists("L-8.2", &laid, "explore", &["passage a1", "passage a3", "passage b2"]);
    let shared = format!("{} ; seat 2 at a1 flags a1+", at("", "pack pink*1"));
    becomes("L-8.2", &shared, "explore ; go a1 ; flag", &["seat 1: at a1", "seat 2: at a1"]);
    accepted("L-8.2", &laid, "explore ; passage b2");
}

#[test]
fn l_8_3_edges() {
    // From out with a token: every room of the rim and every secret room, by one edge each.
    let out = at("", "tokens 1");
    let rim = ["a1", "a2", "a3", "a4", "a5", "e1", "e2", "e3", "e4", "e5"];
    let secret = ["x1", "x2", "x3", "x4", "x5", "x6"];
    let expected: Vec<String> =
        rim.iter().chain(&secret).map(|place| format!("passage {place}")).collect();
    fact("L-8.3", choices(&out, "explore"), expected);
    // A space that does not touch the outside has no edge to it.
    let inner = at("b2=pink1.0 c2=blue1.0", "at b2 flags b2+ tokens 1");
    lists("L-8.3", &inner, "explore", &["passage a1", "passage a2", "passage c2"]);
    // b1 touches it on three sides, c1 on one.
    let outer = at("b1=pink1.0 c1=blue1.0", "at out tokens 1");
    let listed = choices(&outer, "explore");
    fact(
        "L-8.3",
        listed.iter().filter(|text| text.ends_with("b1") || text.ends_with("c1")).count(),
        2,
    );
}

#[test]
fn l_8_4_a_door_and_all_its_colours() {
    // b1 has its door to the outside on the north side, rotation 5 turns it to the north-west.
    for (rotation, opens) in [(0, true), (1, true), (2, false), (3, false), (4, false), (5, true)] {
        let outer = at(&format!("b1=brown1.{rotation}"), "pack brown*1");
        fact("L-8.4", choices(&outer, "explore").contains(&"go b1".to_owned()), opens);
    }
    // No door: a wall, whatever the keys. a3 and a4 have no door between them.
    let wall = at("", "at a3 flags a3+ pack blue*1");
    lists_of("L-8.4", &wall, "", "explore", &[]);
    let wall = at("", "at a3 flags a3+ pack blue*1 green*1");
    lists("L-8.4", &wall, "explore", &["go a2", "go a4", "go e1", "go e2"]);
    // A door on one side is enough.
    let door = at("", "at a1 flags a1+ pack pink*1");
    lists("L-8.4", &door, "explore", &["go a2", "go e5"]);
}

#[test]
fn l_8_5_keys_are_shown_not_spent() {
    let keyed = at("", "pack pink*1");
    becomes("L-8.5", &keyed, "explore ; go a2 ; flag", &["seat 1: at a2, pack pink*1"]);
}

#[test]
fn l_8_6_out_by_one_door_and_in_by_another() {
    let keyed = at("", "at a1 flags a1+ a2+ pack pink*1");
    becomes("L-8.6", &keyed, "explore ; go e5 ; flag", &["seat 1: at e5"]);
}

#[test]
fn l_8_7_a_step_is_legal_only_if_an_excavation_can_follow() {
    // Everything within reach has an own flag: with one token the way leads on from some places.
    let one = at("", "at a1 pack pink*1 tokens 1 flags a1+ a2+ e5+");
    let listed = choices(&one, "explore");
    // a1 touches no other room; out, a2 (to a3) and e5 (to e4) lead on.
    fact("L-8.7", listed, ["go out", "go a2", "go e5"].map(str::to_owned).to_vec());
    // Without the token nothing can follow.
    lists_of("L-8.7", &at("", "at a1 pack pink*1 flags a1+ a2+ e5+"), "", "explore", &[]);
    // Two tokens reach a room behind a flagged one: a1 and a2 are flagged, so a1 to a2 to a3.
    let two = at("", "at a1 tokens 2 flags a1+ a2+");
    lists("L-8.7", &two, "explore", &["passage out", "passage a2"]);
    lists("L-8.7", &two, "explore ; passage a2", &["passage a3"]);
    // With one of them a2 leads nowhere new, and is not entered.
    let single = at("", "at a1 tokens 1 flags a1+ a2+");
    lists_of("L-8.7", &single, "", "explore", &[]);
    // A passage card counts like a token.
    let card = at("", "at a1 tokens 1 cards passage*1 flags a1+ a2+");
    lists(
        "L-8.7",
        &card,
        "explore",
        &["passage out", "passage out card", "passage a2", "passage a2 card"],
    );
}

#[test]
fn l_8_8_where_an_exploration_may_begin() {
    accepted("L-8.8", &at("", "pack pink*1"), "explore");
    accepted("L-8.8", &at("", "tokens 1"), "explore");
    accepted("L-8.8", &at("", "cards passage*1"), "explore");
    lists_of("L-8.8", &at("", ""), "", "explore", &[]);
}

#[test]
fn l_8_9_go() {
    let keyed = at("", "pack pink*1 tokens 1");
    // No `go` follows a `go`.
    lists("L-8.9", &keyed, "explore ; go a1", &["flag"]);
    lists("L-8.9", &keyed, "explore ; go a2", &["flag", "passage out", "passage a3"]);
    accepted("L-8.9", &keyed, "explore ; go a2 ; passage a3");
    // After a passage it may.
    lists_of("L-8.9", &keyed, "explore ; go a2 ; passage a3", "go", &[]);
    let on = at("", "at a3 pack pink*1 tokens 1 flags a3+");
    lists_of("L-8.9", &on, "explore ; passage a2", "go", &["go a1", "go e5"]);
    becomes("L-8.9", &on, "explore ; passage a2", &["way via a3"]);
    becomes("L-8.9", &on, "explore ; passage a2 ; go e5", &["way went"]);
}

#[test]
fn l_8_10_passage() {
    let keyed = at("", "at a1 pack pink*1 tokens 1");
    // Edges that own keys open are not crossed by a passage: a1 has no other.
    lists_of("L-8.10", &keyed, "explore", "passage", &[]);
    accepted("L-8.10", &at("", "at a2 pack pink*1 tokens 1"), "explore ; passage a3");
    becomes(
        "L-8.10",
        &at("", "at a2 tokens 2"),
        "explore ; passage a3",
        &["seat 1: at a3, tokens 1"],
    );
}

#[test]
fn l_8_11_an_exploration_ends_only_with_its_flag() {
    let keyed = at("", "pack pink*1 tokens 2");
    for line in ["explore", "explore ; go a2", "explore ; go a2 ; passage a3"] {
        let listed = choices(&keyed, line);
        let steps = ["flag", "go", "passage"];
        let others = listed.iter().filter(|text| !steps.contains(&text.split(' ').next().unwrap()));
        fact("L-8.11", others.count(), 0);
        becomes("L-8.11", &keyed, line, &["phase walk"]);
    }
}

#[test]
fn l_8_12_example_one_blue_door() {
    let blue = at("b5=pink1.0", "at a4 flags a4+ pack blue*1");
    fact("L-8.12", choices(&blue, "explore").contains(&"go b5".to_owned()), true);
    let back = at("b5=pink1.0", "at b5 flags b5+ pack blue*1");
    fact("L-8.12", choices(&back, "explore").contains(&"go a4".to_owned()), true);
    let pink = at("b5=pink1.0", "at a4 flags a4+ pack pink*1");
    lists_of("L-8.12", &pink, "", "explore", &[]);
}

#[test]
fn l_8_13_example_two_doors_on_one_edge() {
    for (pack, opens) in [("yellow*1", false), ("green*1", false), ("yellow*1 green*1", true)] {
        let edge = at("b2=green1.4", &format!("at a2 flags a2+ pack {pack}"));
        let listed = choices(&edge, "explore");
        fact("L-8.13", listed.contains(&"go b2".to_owned()), opens);
    }
}

#[test]
fn l_8_14_what_one_key_opens_at_the_start() {
    for (colour, rooms) in [
        ("pink", ["go a1", "go a2", "go e5"]),
        ("yellow", ["go a2", "go e4", "go e5"]),
        ("green", ["go a2", "go a3", "go e1"]),
        ("blue", ["go a4", "go e1", "go e2"]),
        ("brown", ["go a4", "go a5", "go e3"]),
    ] {
        lists("L-8.14", &at("", &format!("pack {colour}*1")), "explore", &rooms);
    }
}

#[test]
fn l_8_refusals() {
    let keyed = at("", "pack pink*1 tokens 1");
    refused("L-8.2", &keyed, "explore ; go b1", "L-8.2: b1 holds no room, nobody can enter it");
    refused(
        "L-8.2",
        &keyed,
        "explore ; passage c1",
        "L-8.2: c1 holds no room, nobody can enter it",
    );
    refused(
        "L-8.3",
        &at("", "at a2 tokens 1"),
        "explore ; passage a4",
        "L-8.3: no edge joins a2 and a4",
    );
    refused(
        "L-8.3",
        &at("", "at a2 tokens 1"),
        "explore ; passage x1",
        "L-8.3: no edge joins a2 and x1",
    );
    refused(
        "L-8.3",
        &at("", "at a2 tokens 1"),
        "explore ; passage a2",
        "L-8.3: no edge joins a2 and a2",
    );
    accepted("L-8.3", &at("", "at a2 tokens 1"), "explore ; passage a3");
    let closed = "L-8.4: the keys of your backpack open no way from out to a3";
    refused("L-8.4", &keyed, "explore ; go a3", closed);
    accepted("L-8.4", &at("", "pack green*1"), "explore ; go a3");
    let nothing =
        |place: &str| format!("L-8.7: after a step to {place} you could not excavate anywhere");
    refused("L-8.7", &at("", "at a1 pack pink*1"), "explore ; go out", &nothing("out"));
    let flagged = at("", "at a1 pack pink*1 flags a2+");
    refused("L-8.7", &flagged, "explore ; go a2", &nothing("a2"));
    accepted("L-8.7", &at("", "at a1 pack pink*1"), "explore ; go a2");
    let single = at("", "at a1 tokens 1");
    refused("L-8.7", &single, "explore ; passage out", &nothing("out"));
    accepted("L-8.7", &at("", "at a1 tokens 2"), "explore ; passage out");
    let stuck = "L-8.8: from where your explorer stands you cannot excavate anywhere";
    refused("L-8.8", &at("", ""), "explore", stuck);
    refused("L-8.8", "seat 1 tent ready", "explore tent", stuck);
    let stands = "L-8.9: your explorer stands on a1";
    refused("L-8.9", &at("", "at a1 pack pink*1"), "explore ; go a1", stands);
    let went = "L-8.9: the last step went as far as your keys lead; use a passage or a flag";
    refused("L-8.9", &keyed, "explore ; go a2 ; go a1", went);
}
