//! L-17: variants.

use rules::tikal2::Position;
use rules::{Audience, Game};
use test_support::cases;

use crate::check::{accepted, becomes, choices, draws, fact, lists, lists_of, refused};
use crate::scene::full;

const OPEN: &str = "2 players open_treasures ; open mask vase vase";

fn open(rest: &str) -> String {
    format!("{OPEN} ; {rest}")
}

#[test]
fn l_17_1_two_piles_and_three_open_treasures() {
    let start = "start 2 players open_treasures start 1";
    let tiles: Vec<String> = (1..=16).map(|tile| format!("tile {tile}")).collect();
    let line = format!(
        "wheel 0 ; {} ; sanctuary pink ; treasure dagger ; treasure mask ; treasure vase",
        tiles.join(" ; ")
    );
    becomes(
        "L-17.1",
        start,
        &line,
        &["open mask vase dagger", "pile 1 +11", "pile 2 +11", "no pile 3"],
    );
}

#[test]
fn l_17_2_a_look_or_an_open_one() {
    let at = open("put 14=1 10=1");
    lists_of("L-17.2", &at, "take 10", "look", &["look treasures 1", "look treasures 2"]);
    lists_of(
        "L-17.2",
        &at,
        "take 10",
        "open",
        &["open mask 1", "open mask 2", "open vase 1", "open vase 2"],
    );
    accepted("L-17.2", &at, "take 10 ; open vase 2");
    // It is replaced at once by the top of the pile, which the taker has chosen before seeing it.
    becomes(
        "L-17.2",
        &at,
        "take 10 ; open vase 2",
        &["phase refill 2", "open mask vase", "seat 1: shown vase*1"],
    );
    becomes(
        "L-17.2",
        &at,
        "take 10 ; open vase 2 ; treasure dagger",
        &["open mask vase dagger", "pile 2 +10", "phase turn"],
    );
    // A top that somebody knows is no draw.
    let known = open("put 10=1 ; pile 2 dagger:2 mask:2 ; seat 2 treasures statuette*1");
    becomes(
        "L-17.2",
        &known,
        "take 10 ; open mask 2",
        &["open vase vase dagger", "pile 2 mask:2 +8", "phase turn"],
    );
    // The treasure of a slot may be an open one, too.
    let slot = open("temple d4=yellow ; turn 1 tile 16 ; seat 1 at d4");
    lists(
        "L-17.2",
        &slot,
        "explore ; flag 3",
        &[
            "look treasures 1",
            "look treasures 2",
            "open mask 1",
            "open mask 2",
            "open vase 1",
            "open vase 2",
        ],
    );
    becomes(
        "L-17.2",
        &slot,
        "explore ; flag 3 ; open mask 1 ; treasure vase",
        &["phase turn", "open vase vase vase", "no way"],
    );
    // An empty pile replaces nothing; with both empty there is no replacement.
    let one = "2 players open_treasures ; open mask vase vase ; put 10=1 ; pile 1 +0 ; pile 2 +1 ; \
               delivered mask*4 statuette*5 vase*3 necklace*5 dagger*4";
    lists_of("L-17.2", one, "take 10", "open", &["open mask 2", "open vase 2"]);
    becomes(
        "L-17.2",
        one,
        "take 10 ; open mask 2 ; treasure dagger",
        &["open vase vase dagger", "pile 2 +0"],
    );
    let none = "2 players open_treasures ; open mask vase vase ; put 10=1 ; pile 1 +0 ; pile 2 +0 ; \
                delivered mask*4 statuette*5 vase*3 necklace*5 dagger*5";
    lists_of("L-17.2", none, "take 10", "open", &["open mask", "open vase"]);
    becomes(
        "L-17.2",
        none,
        "take 10 ; open vase",
        &["open mask vase", "seat 1: shown vase*1", "phase turn"],
    );
}

#[test]
fn l_17_3_an_open_treasure_stays_known_to_all() {
    let at = open("put 16=3 ; seat 1 canoe 2 treasures mask*1 shown mask*2 dagger*1 ; wheel 0");
    let public = |line: &str| {
        Position::print_view(&cases::after::<Position>(&full(&at), line).view(Audience::Public))
    };
    fact("L-17.3", public("").contains("treasures ?*1 shown mask*2 dagger*1"), true);
    // In a delivery the shown ones go first.
    lists_of(
        "L-17.3",
        &at,
        "take 16",
        "deliver",
        &["deliver mask 1", "deliver mask 2", "deliver mask 3", "deliver dagger 1"],
    );
    becomes(
        "L-17.3",
        &at,
        "take 16 ; deliver mask 1",
        &["seat 1: treasures mask*1, shown mask*1 dagger*1"],
    );
    becomes(
        "L-17.3",
        &at,
        "take 16 ; deliver mask 2",
        &["seat 1: treasures mask*1, shown dagger*1"],
    );
    becomes("L-17.3", &at, "take 16 ; deliver mask 3", &["seat 1: no treasures, shown dagger*1"]);
}

#[test]
fn l_17_4_what_is_known_of_the_rest_is_unchanged() {
    let at = "3 players open_treasures ; open mask vase vase ; put 10=1 ; pile 2 dagger:3 mask:3 ; seat 3 treasures statuette*1";
    becomes("L-17.4", at, "take 10 ; open vase 2", &["pile 2 mask:3 +8"]);
    let one = "3 players open_treasures ; open mask vase vase ; put 10=1 ; pile 2 dagger:3 +8 ; seat 3 treasures statuette*2";
    becomes("L-17.4", one, "take 10 ; open vase 2", &["pile 2 +8", "open mask vase dagger"]);
    fact("L-17.4", draws(at, "take 10 ; open vase 1").len(), 5);
}

#[test]
fn l_17_5_without_tents() {
    let start = "2 players no_tent ; put 16=1 ; seat 1 pack pink*1";
    becomes("L-17.5", start, "", &["seat 1: tent used", "seat 2: tent used"]);
    lists_of("L-17.5", start, "", "tent", &[]);
    fact("L-17.5", choices(start, "").iter().any(|text| text.contains("tent")), false);
    let last = "2 players no_tent ; done 15 ; turn 2 tile 16 ; sites - - - - - -";
    becomes("L-17.5", last, "end", &["seat 1: tent used", "seat 2: tent used"]);
}

#[test]
fn l_17_refusals() {
    let at = open("put 10=1");
    refused("L-17.1", &at, "take 10 ; look treasures 3", "L-17.1: this match has no pile 3");
    accepted("L-17.1", &at, "take 10 ; look treasures 2");
    let usual = "L-17.1: this match has no open treasures";
    refused("L-17.1", "put 10=1", "take 10 ; open mask 1", usual);
    let closed = "L-17.2: no dagger is among the open treasures";
    refused("L-17.2", &at, "take 10 ; open dagger 1", closed);
    let name = "L-17.2: name the pile whose top replaces the open treasure";
    refused("L-17.2", &at, "take 10 ; open mask", name);
    let empty = "2 players open_treasures ; open mask vase vase ; put 10=1 ; pile 1 +0 ; pile 2 +1 ; \
                 delivered mask*4 statuette*5 vase*3 necklace*5 dagger*4";
    let none = "L-17.2: pile 1 has no treasure to replace the open one";
    refused("L-17.2", empty, "take 10 ; open mask 1", none);
    let no_tent = "2 players no_tent ; seat 1 pack pink*1";
    let sentence = "L-17.5: this match is played without tents";
    refused("L-17.5", no_tent, "tent pink", sentence);
    refused("L-17.5", no_tent, "explore tent", sentence);
    accepted("L-17.5", "2 players ; seat 1 pack pink*1", "explore tent");
}
