//! L-9: secret passages.

use crate::check::{accepted, becomes, choices, fact, lists, lists_of, refused};

fn at(temple: &str, seat: &str) -> String {
    let temple = if temple.is_empty() { String::new() } else { format!(" ; temple {temple}") };
    format!("turn 1 tile 16{temple} ; seat 1 {seat}")
}

#[test]
fn l_9_1_one_wall_or_one_door_without_its_key() {
    let wall = at("", "at a3 flags a3+ tokens 2");
    becomes("L-9.1", &wall, "explore ; passage a4", &["seat 1: at a4, tokens 1"]);
    let door = at("", "at a1 flags a1+ tokens 1");
    becomes("L-9.1", &door, "explore ; passage a2", &["seat 1: at a2, no tokens"]);
    let card = at("", "at a1 flags a1+ cards passage*2");
    let played = &["seat 1: at a2, cards passage*1", "discard passage*1"];
    becomes("L-9.1", &card, "explore ; passage a2 card", played);
    // The token is in the supply again: the eighth is free to be taken.
    let all = "seat 1 at a1 flags a1+ tokens 1 ; seat 2 tokens 7 ; turn 1 tile 12 ; put 16=1";
    becomes(
        "L-9.1",
        all,
        "explore ; passage a2 ; flag ; stay ; end ; take 16",
        &["seat 2: tokens 8"],
    );
}

#[test]
fn l_9_2_exactly_the_edges_that_own_keys_do_not_open() {
    // Two doors on one edge, one of the keys held: one passage crosses it.
    let both = at("b2=green1.4", "at a2 flags a2+ pack yellow*1 tokens 1");
    becomes("L-9.2", &both, "explore ; passage b2", &["seat 1: at b2, no tokens"]);
    accepted("L-9.2", &both, "explore ; passage b2");
    let open = at("b2=green1.4", "at a2 flags a2+ pack yellow*1 green*1 tokens 1");
    lists_of("L-9.2", &open, "explore", "passage", &["passage a1"]);
    // Empty spaces cannot be entered.
    lists_of(
        "L-9.2",
        &at("", "at a2 tokens 1"),
        "explore",
        "passage",
        &["passage a1", "passage a3"],
    );
}

#[test]
fn l_9_3_after_it_on_or_excavate() {
    let keyed = at("", "at a3 flags a3+ pack pink*1 tokens 1");
    lists("L-9.3", &keyed, "explore ; passage a2", &["flag", "go a1", "go e5"]);
    becomes("L-9.3", &keyed, "explore ; passage a2 ; flag ; back", &["seat 1: at a3", "no way"]);
    becomes("L-9.3", &keyed, "explore ; passage a2 ; flag ; stay", &["seat 1: at a2", "no way"]);
}

#[test]
fn l_9_4_any_number_of_passages() {
    let three = at("", "at a1 flags a1+ tokens 3");
    let line = "explore ; passage a2 ; passage a3 ; passage a4 ; flag ; stay";
    becomes("L-9.4", &three, line, &["seat 1: at a4, no tokens, flags a1+ a4+"]);
    // The same edge again, with a second passage: the movement goes on.
    let again = at("", "at a2 pack yellow*1 tokens 2");
    let line = "explore ; passage a3 ; passage a2";
    lists("L-9.4", &again, line, &["flag", "go e4", "go e5"]);
    becomes("L-9.4", &again, &format!("{line} ; go e4 ; flag"), &["seat 1: at e4"]);
}

#[test]
fn l_9_5_a_secret_room_from_out_by_a_passage() {
    let secret = at("", "tokens 1");
    becomes(
        "L-9.5",
        &secret,
        "explore ; passage x4 ; flag ; stay",
        &["seat 1: at x4, score 7, flags x4"],
    );
    lists_of("L-9.5", &at("", "at a1 tokens 1"), "explore", "passage", &["passage a2"]);
    // Leaving it needs another passage.
    let inside = at("", "at x4 flags x4 pack pink*1");
    lists_of("L-9.5", &inside, "", "explore", &[]);
    let token = at("", "at x4 flags x4 pack pink*1 tokens 1");
    lists("L-9.5", &token, "explore", &["passage out"]);
    lists("L-9.5", &token, "explore ; passage out", &["go a1", "go a2", "go e5"]);
}

#[test]
fn l_9_6_the_way_back() {
    let keyed = at("d4=yellow", "at e3 flags e3+ tokens 2");
    // Asked after the slot's card or treasure has been taken.
    let card = "explore ; passage d4 ; flag 2 ; card five ; card key ; card types";
    becomes("L-9.6", &keyed, card, &["phase look cards", "way via e3"]);
    becomes("L-9.6", &keyed, &format!("{card} ; keep five"), &["phase back", "way via e3"]);
    becomes(
        "L-9.6",
        &keyed,
        &format!("{card} ; keep five ; back"),
        &["phase turn", "seat 1: at e3, tokens 1"],
    );
    let treasure = "explore ; passage d4 ; flag 3";
    becomes("L-9.6", &keyed, treasure, &["phase pile", "way via e3"]);
    lists("L-9.6", &keyed, "explore ; passage d4 ; flag 1", &["back", "stay"]);
    // A `go` after the passage: no way back is offered.
    let went = at("", "at a3 flags a3+ pack pink*1 tokens 1");
    becomes("L-9.6", &went, "explore ; passage a2 ; go a1 ; flag", &["phase turn"]);
}

#[test]
fn l_9_7_a_room_without_an_own_flag_may_be_excavated_next() {
    let line = "explore ; passage d4 ; flag 1 ; back ; end";
    let keyed = at("d4=yellow", "at e3 tokens 1");
    becomes("L-9.7", &keyed, line, &["seat 1: at e3, flags d4.1"]);
    lists("L-9.7", &at("d4=yellow", "at e3 flags d4.1"), "explore", &["flag"]);
}

#[test]
fn l_9_8_example_through_a_wall_to_the_yellow_altar() {
    let example = at("d5=yellow d6=green1.3", "at d6 flags d6+ pack pink*1 tokens 1");
    let line = "explore ; passage e5 ; go d5 ; flag 1";
    let end = &[
        "seat 1: score 5, at d5, no tokens, flags d5.1 d6+",
        "phase turn",
        "turn 1 tile 16 explored",
    ];
    becomes("L-9.8", &example, line, end);
}

#[test]
fn l_9_9_example_the_secret_room_and_back() {
    let example = at("", "at a1 flags a1+ pack pink*1 tokens 1");
    let line = "explore ; go out ; passage x1 ; flag ; back";
    becomes("L-9.9", &example, line, &["seat 1: score 10, at out, no tokens, flags a1+ x1"]);
}

#[test]
fn l_9_10_example_a_door_without_its_key() {
    let example = at("d5=yellow", "at e4 flags e4+ pack pink*1 tokens 1");
    let line = "explore ; passage e5 ; flag ; stay";
    becomes("L-9.10", &example, line, &["seat 1: score 4, at e5, flags e4+ e5+"]);
    let next = at("d5=yellow", "at e5 flags e4+ e5+ pack pink*1");
    fact("L-9.10", choices(&next, "explore").contains(&"go d5".to_owned()), true);
}

#[test]
fn l_9_11_example_two_passages_and_back() {
    let example = at("d4=yellow", "at out tokens 2");
    let line = "explore ; passage e3 ; passage d4 ; flag 1 ; back";
    becomes("L-9.11", &example, line, &["seat 1: score 5, at e3, no tokens"]);
    let next = at("d4=yellow", "score 5 at e3 flags d4.1");
    lists("L-9.11", &next, "explore", &["flag"]);
    becomes("L-9.11", &next, "explore ; flag", &["seat 1: score 9"]);
}

#[test]
fn l_9_12_example_two_passages_and_stay() {
    let example = at("c4=pink1.1 d4=yellow", "at out pack pink*1 tokens 2");
    let line = "explore ; passage e3 ; passage d4 ; flag 1 ; stay";
    becomes("L-9.12", &example, line, &["seat 1: score 5, at d4, no tokens"]);
    let next = at("c4=pink1.1 d4=yellow", "score 5 at d4 pack pink*1 flags d4.1");
    fact("L-9.12", choices(&next, "explore").contains(&"go c4".to_owned()), true);
}

#[test]
fn l_9_refusals() {
    let card = at("", "at a2 cards passage*1");
    refused("L-9.1", &card, "explore ; passage a3", "L-9.1: you have no passage token");
    accepted("L-9.1", &card, "explore ; passage a3 card");
    let token = at("", "at a2 tokens 1");
    refused("L-13.1", &token, "explore ; passage a3 card", "L-13.1: you hold no card passage");
    let open = at("", "at a1 pack pink*1 tokens 1");
    let sentence = "L-9.2: your keys open the edge between a1 and a2, it needs no passage";
    refused("L-9.2", &open, "explore ; passage a2", sentence);
    accepted("L-9.2", &at("", "at a1 pack yellow*1 tokens 1"), "explore ; passage a2");
}
