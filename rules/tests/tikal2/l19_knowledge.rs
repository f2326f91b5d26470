//! L-19: who knows what. The law behind it is checked over whole games in `secrecy`.

use rules::tikal2::Position;
use rules::{Audience, Game, Pending, Seat};
use test_support::cases;

use crate::check::{after, becomes, draws, fact, has};
use crate::scene::full;

const ONE: Audience = Audience::Seat(Seat::One);
const TWO: Audience = Audience::Seat(Seat::Two);
const THREE: Audience = Audience::Seat(Seat::Three);

/// A position with something hidden of every kind.
const FULL: &str = "3 players ; wheel 2 ; turn 2 ; put 13=1 9=1 1=1 ; temple b1=green2.0 c3=blue ; top multi ; \
    rooms pink1:13 blue2:3 ; cards five:2 passage:2 ; pile 1 mask:1 vase:1 ; pile 3 dagger:3 vase:3 ; \
    discard key*1 ; delivered mask*1 necklace*2 ; \
    seat 1 score 5 at e3 tent used pack pink*1 camp blue*1 tokens 1 treasures mask*1 vase*2 cards types*1 flags e3+ ; \
    seat 2 cards forest*1 remote*1 ; seat 3 score -4 treasures dagger*1 flags c3.2";

fn view(at: &str, line: &str, audience: Audience) -> String {
    Position::print_view(&cases::after::<Position>(&full(at), line).view(audience))
}

/// The view has these sections, or words of them.
fn sees(rule: &str, view: &str, sections: &[&str]) {
    for section in sections {
        assert!(has(view, section), "{rule}: no `{section}` in `{view}`");
    }
    fact(rule, sections.is_empty(), false);
}

#[test]
fn l_19_1_what_is_public() {
    // Word by word the public view is the position, but for these.
    let text = after(FULL, "");
    let hidden = text
        .replace("rooms pink1:13 blue2:3", "rooms ?:13 ?:3")
        .replace("cards five:2 passage:2", "cards ?:2 ?:2")
        .replace("pile 1 mask:1 vase:1", "pile 1 ?:1 ?:1")
        .replace("pile 3 dagger:3 vase:3", "pile 3 ?:3 ?:3")
        .replace("treasures mask*1 vase*2", "treasures ?*3")
        .replace("treasures dagger*1", "treasures ?*1")
        .replace("cards types*1", "cards ?*1")
        .replace("cards forest*1 remote*1", "cards ?*2");
    fact("L-19.1", view(FULL, "", Audience::Public), hidden);
}

#[test]
fn l_19_2_camp_keys_are_public() {
    sees("L-19.2", &view(FULL, "", THREE), &["seat 1: pack pink*1, camp blue*1"]);
}

#[test]
fn l_19_3_and_4_hands_are_their_owners() {
    sees(
        "L-19.3",
        &view(FULL, "", ONE),
        &["seat 1: treasures mask*1 vase*2", "seat 3: treasures ?*1"],
    );
    sees(
        "L-19.3",
        &view(FULL, "", THREE),
        &["seat 1: treasures ?*3", "seat 3: treasures dagger*1"],
    );
    sees("L-19.4", &view(FULL, "", ONE), &["seat 1: cards types*1", "seat 2: cards ?*2"]);
    sees("L-19.4", &view(FULL, "", TWO), &["seat 1: cards ?*1", "seat 2: cards forest*1 remote*1"]);
    // Until delivered or played.
    let sold = "put 16=3 ; seat 1 canoe 2 treasures mask*2";
    sees(
        "L-19.3",
        &view(sold, "take 16 ; deliver mask 1", TWO),
        &["seat 1: treasures ?*1", "delivered mask*1"],
    );
    let played = "seat 1 cards key*1 five*1";
    sees(
        "L-19.4",
        &view(played, "play key pink camp", TWO),
        &["seat 1: cards ?*1", "discard key*1"],
    );
}

#[test]
fn l_19_5_tops_are_known_to_the_seats_named_with_them() {
    sees(
        "L-19.5",
        &view(FULL, "", ONE),
        &[
            "rooms pink1:13 ?:3 +7",
            "cards ?:2 ?:2 +7",
            "pile 1 mask:1 vase:1 +1",
            "pile 3 ?:3 ?:3 +5",
        ],
    );
    sees(
        "L-19.5",
        &view(FULL, "", TWO),
        &["rooms ?:13 ?:3 +7", "cards five:2 passage:2 +7", "pile 3 ?:3 ?:3 +5"],
    );
    sees(
        "L-19.5",
        &view(FULL, "", THREE),
        &["rooms pink1:13 blue2:3 +7", "pile 1 ?:1 ?:1 +1", "pile 3 dagger:3 vase:3 +5"],
    );
}

#[test]
fn l_19_6_what_nobody_knows_is_in_no_position() {
    let start = "start 2 players start 1";
    let tiles: Vec<String> = (1..=16).map(|tile| format!("tile {tile}")).collect();
    let text = after(start, &format!("wheel 0 ; {} ; sanctuary blue", tiles.join(" ; ")));
    sees(
        "L-19.6",
        &text,
        &["rooms +10", "cards +13", "pile 1 +9", "pile 2 +8", "pile 3 +8", "top blue"],
    );
    fact("L-19.6", text.matches("sanctuar").count(), 0);
}

#[test]
fn l_19_8_what_is_kept_is_secret() {
    let public = |text: &str| Position::print_public_action(&Position::parse_action(text).unwrap());
    fact("L-19.8", public("keep mask").as_str(), "keep ?");
    fact("L-19.8", public("keep types").as_str(), "keep ?");
    fact("L-19.8", public("keep pink1").as_str(), "keep pink1");
    for open in [
        "look treasures 2",
        "look cards",
        "look rooms",
        "deliver mask 2",
        "play key pink camp",
        "flag 2",
    ] {
        fact("L-19.8", public(open).as_str(), open);
    }
    // The events of a look tell others the same, whatever was kept.
    let at = full("put 13=1 ; turn 2 ; cards five:1 types:1 ; seat 1 cards forest*1");
    let look = "take 13 ; look cards ; card key";
    let seen = |kept: &str, audience: Audience| {
        let (_, events) = cases::run::<Position>(&at, &format!("{look} ; keep {kept}"));
        events.iter().map(|event| Position::seen(event, audience)).collect::<Vec<_>>()
    };
    fact("L-19.8", seen("key", ONE) == seen("five", ONE), true);
    fact("L-19.8", seen("key", Audience::Public) == seen("types", Audience::Public), true);
    fact("L-19.8", seen("key", TWO) == seen("five", TWO), false);
}

#[test]
fn l_19_9_only_certain_knowledge_is_marked() {
    // Twelve cards are in the own hand and on the discard: the last could be worked out.
    let at = "put 13=1 ; seat 1 cards passage*2 explore*1 key*2 forest*1 plus*1 all*1 remote*1 pair*2 five*1";
    sees("L-19.9", &view(at, "", ONE), &["cards ?:2 +0"]);
    let held = "seat 1 cards passage*2 explore*1 key*2 forest*1 plus*1 all*1 remote*1 pair*2 five*1 ; seat 2 cards types*1";
    sees("L-19.9", &view(held, "", ONE), &["seat 2: cards ?*1", "cards +0"]);
}

#[test]
fn l_19_10_prompts_depend_on_public_facts() {
    // The forest is asked of everybody, the plane of everybody with a treasure, whatever it is.
    for hand in ["forest*1", "five*1", "types*1"] {
        let at = format!("put 16=1 ; seat 1 canoe 6 pack pink*1 cards {hand}");
        becomes("L-19.10", &at, "take 16", &["phase forest"]);
    }
    for hand in ["mask*1", "dagger*1"] {
        let at = format!("put 16=3 ; seat 1 canoe 2 treasures {hand}");
        becomes("L-19.10", &at, "take 16", &["phase deliver plane"]);
    }
}

#[test]
fn l_19_11_decks() {
    let options = Position::parse_options("2 players start drawn").unwrap();
    let decks: Vec<(String, Vec<String>)> = Position::decks(&options)
        .into_iter()
        .map(|(deck, entries)| {
            (Position::deck_name(deck), entries.iter().map(Position::print_outcome).collect())
        })
        .collect();
    let entries = |name: &str| -> Vec<String> {
        let found = decks.iter().find(|(deck, _)| deck == name);
        found.unwrap_or_else(|| panic!("no deck {name}")).1.clone()
    };
    let texts = |words: &[&str], prefix: &str| -> Vec<String> {
        words.iter().map(|word| format!("{prefix} {word}")).collect()
    };
    let numbers = |from: u8, to: u8, prefix: &str| -> Vec<String> {
        (from..=to).map(|number| format!("{prefix} {number}")).collect()
    };
    let names: Vec<&str> = decks.iter().map(|(name, _)| name.as_str()).collect();
    let all =
        ["start seat", "wheel", "tiles 1", "tiles 2", "sanctuaries", "rooms", "cards", "treasures"];
    fact("L-19.11", names, all.to_vec());
    fact("L-19.11", entries("start seat"), numbers(1, 2, "start"));
    fact("L-19.11", entries("wheel"), numbers(0, 4, "wheel"));
    fact("L-19.11", entries("tiles 1"), numbers(1, 16, "tile"));
    fact("L-19.11", entries("tiles 2"), numbers(1, 16, "tile"));
    let altars = ["pink", "yellow", "green", "blue", "brown", "multi"];
    fact("L-19.11", entries("sanctuaries"), texts(&altars, "sanctuary"));
    let rooms = [
        "pink1", "pink2", "yellow1", "yellow2", "green1", "green2", "blue1", "blue2", "brown1",
        "brown2",
    ];
    fact("L-19.11", entries("rooms"), texts(&rooms, "room"));
    let cards = [
        "passage", "passage", "explore", "key", "key", "forest", "plus", "all", "remote", "pair",
        "pair", "five", "types",
    ];
    fact("L-19.11", entries("cards"), texts(&cards, "card"));
    let kinds = ["mask", "statuette", "vase", "necklace", "dagger"];
    let treasures: Vec<&str> = kinds.iter().flat_map(|kind| [*kind; 5]).collect();
    fact("L-19.11", entries("treasures"), texts(&treasures, "treasure"));
    // A given start seat is no deck; more players use more tiles.
    let four = Position::parse_options("4 players start 2").unwrap();
    let sizes: Vec<usize> = Position::decks(&four).iter().map(|(_, cards)| cards.len()).collect();
    fact("L-19.11", sizes, vec![5, 24, 24, 6, 10, 13, 25]);
}

#[test]
fn l_19_12_outcomes_and_their_weights() {
    for text in [
        "start 2",
        "wheel 3",
        "tile 17",
        "sanctuary multi",
        "room pink1",
        "card key",
        "treasure mask",
    ] {
        fact(
            "L-19.12",
            Position::print_outcome(&Position::parse_outcome(text).unwrap()).as_str(),
            text,
        );
    }
    // Copies not yet revealed to anybody: hands, known tops, the discard and what was delivered count.
    let at = "put 13=1 9=1 ; turn 2 ; cards five:1 plus:1 ; discard passage*1 ; seat 1 cards key*1 ; seat 2 cards pair*2";
    let left = [
        ("passage", 1),
        ("explore", 1),
        ("key", 1),
        ("forest", 1),
        ("all", 1),
        ("remote", 1),
        ("types", 1),
    ];
    let left: Vec<(String, u32)> =
        left.iter().map(|&(card, weight)| (format!("card {card}"), weight)).collect();
    fact("L-19.12", draws(at, "take 13 ; look cards"), left);
    let at = "put 9=1 ; turn 2 ; pile 2 mask:1 mask:1 ; delivered vase*5 ; seat 1 treasures mask*2 dagger*1";
    let left = [("mask", 1), ("statuette", 5), ("necklace", 5), ("dagger", 2)];
    let left: Vec<(String, u32)> =
        left.iter().map(|&(kind, weight)| (format!("treasure {kind}"), weight)).collect();
    fact("L-19.12", draws(at, "take 9 ; look treasures 3"), left);
}

/// Whether an audience learns the outcome of the pending draw.
fn learns(at: &str, line: &str, outcome: &str, audience: Audience) -> bool {
    let before = full(at);
    let known = cases::run::<Position>(&before, line).1.len();
    let (_, events) = cases::run::<Position>(&before, &format!("{line} ; {outcome}"));
    events[known..].iter().any(|event| Position::informs(event, audience))
}

#[test]
fn l_19_13_who_learns_a_draw() {
    for (at, line, outcome) in [
        ("put 1=1", "take 1 ; look rooms", "room pink1"),
        ("put 13=1", "take 13 ; look cards", "card key"),
        ("put 9=1", "take 9 ; look treasures 1", "treasure mask"),
    ] {
        fact("L-19.13", learns(at, line, outcome, ONE), true);
        fact("L-19.13", learns(at, line, outcome, TWO), false);
        fact("L-19.13", learns(at, line, outcome, Audience::Public), false);
    }
    let open = "2 players open_treasures ; put 10=1";
    for (at, line, outcome) in [
        ("start 2 players start drawn", "", "start 1"),
        ("start 2 players start 1", "", "wheel 3"),
        ("start 2 players start 1", "wheel 3", "tile 4"),
        ("put 8=1 ; top green", "take 8 ; sanctuary c3", "sanctuary pink"),
        (open, "take 10 ; open mask 1", "treasure vase"),
    ] {
        for audience in [ONE, TWO, Audience::Public] {
            fact("L-19.13", learns(at, line, outcome, audience), true);
        }
    }
}

#[test]
fn l_19_14_the_treasures_are_one_deck() {
    let at = "put 9=1 ; pile 1 mask:2 mask:2 ; seat 2 treasures mask*2";
    for pile in 2..=3 {
        let left = draws(at, &format!("take 9 ; look treasures {pile}"));
        fact("L-19.14", left[0].clone(), ("treasure mask".to_owned(), 1));
    }
    fact("L-19.14", draws(at, "take 9 ; look treasures 1")[0].1, 1);
}

#[test]
fn l_19_15_a_look_shows_what_others_know_first() {
    let at = "3 players ; turn 3 ; put 13=1 ; cards five:2 types:2 ; seat 1 cards forest*1";
    // Also while a draw is awaited.
    becomes(
        "L-19.15",
        at,
        "take 13 ; look cards",
        &["cards five:23 types:23 +10", "phase draw cards"],
    );
    becomes(
        "L-19.15",
        at,
        "take 13 ; look cards ; card key",
        &["cards five:23 types:23 key:3 +9", "phase look cards"],
    );
    // Nothing to draw: two are left in all.
    let two = "3 players ; turn 3 ; put 13=1 ; cards five:2 types:2 +0 ; seat 1 cards passage*2 explore*1 key*2 forest*1 plus*1 all*1 remote*1 pair*2";
    becomes(
        "L-19.15",
        two,
        "take 13 ; look cards",
        &["cards five:23 types:23 +0", "phase look cards"],
    );
    let three = "take 13 ; look cards ; card five ; card key";
    becomes("L-19.15", "put 13=1", three, &["cards five:1 key:1 +11", "phase draw cards"]);
}

#[test]
fn l_19_16_when_draws_happen() {
    let pending = |at: &str, line: &str| match cases::after::<Position>(&full(at), line).pending() {
        Pending::Draw(deck) => Position::deck_name(deck),
        Pending::Decide(seat) => format!("seat {seat}"),
        Pending::Over => "over".to_owned(),
    };
    let open =
        "2 players open_treasures ; put 10=1 ; pile 2 mask:2 vase:2 ; seat 2 treasures statuette*1";
    for (at, line, waits) in [
        ("put 13=1", "take 13 ; look cards", "cards"),
        ("put 9=1", "take 9 ; look treasures 3", "treasures"),
        ("put 1=1", "take 1 ; look rooms", "rooms"),
        ("put 8=1", "take 8 ; sanctuary c3", "sanctuaries"),
        ("turn 1 tile 16 ; temple c3=pink ; seat 1 at c3", "explore ; flag 2", "cards"),
        ("turn 1 tile 16 ; temple c3=pink ; seat 1 at c3", "explore ; flag 3", "seat 1"),
        (open, "take 10 ; open vase 1", "treasures"),
        (open, "take 10 ; open vase 2", "seat 1"),
        ("done 15 ; turn 2 tile 16 ; sites - - - - - -", "end", "tiles 2"),
        ("put 1=1", "take 1", "seat 1"),
    ] {
        fact("L-19.16", pending(at, line), waits.to_owned());
    }
    // After the last sanctuary nothing is drawn.
    let last = "round 2 ; put 8=1 ; temple c1=pink c2=yellow c3=green c4=blue c5=brown ; top multi";
    fact("L-19.16", pending(last, "take 8 ; sanctuary b2"), "seat 2".to_owned());
}

/// Whether nobody undoes past the last step of the line, and whether a batch of its seat ends there.
fn horizon(at: &str, line: &str) -> (bool, bool) {
    let (before, _) = line.rsplit_once(" ; ").unwrap_or(("", line));
    let known = cases::run::<Position>(&full(at), before).1.len();
    let (_, events) = cases::run::<Position>(&full(at), line);
    let seat = match cases::after::<Position>(&full(at), before).pending() {
        Pending::Decide(seat) => Audience::Seat(seat),
        Pending::Draw(_) | Pending::Over => Audience::Public,
    };
    let last = &events[known..];
    (last.iter().any(Position::reveals), last.iter().any(|event| Position::informs(event, seat)))
}

#[test]
fn l_19_17_past_what_nobody_undoes() {
    let room = "take 1 ; look rooms ; room pink1 ; room blue2 ; room green1";
    let card = "take 13 ; look cards ; card key ; card five ; card types";
    let open =
        "2 players open_treasures ; put 10=1 ; pile 2 mask:2 vase:2 ; seat 2 treasures statuette*1";
    let two = "put 13=1 ; cards five:2 types:2 +0 ; seat 2 cards passage*2 explore*1 key*2 forest*1 plus*1 all*1 remote*1 pair*2";
    for (at, line) in [
        ("put 13=1", "take 13 ; look cards"),
        // A look without a draw.
        (two, "take 13 ; look cards"),
        ("put 13=1", "take 13 ; look cards ; card key"),
        (open, "take 10 ; open vase 1 ; treasure mask"),
        (open, "take 10 ; open vase 2"),
        ("put 1=1", &format!("{room} ; keep pink1")),
        ("put 16=3 ; seat 1 canoe 2 treasures mask*1", "take 16 ; deliver mask 1"),
        ("seat 1 cards key*1", "play key pink camp"),
        ("put 16=1 ; seat 1 canoe 6 cards forest*1", "take 16 ; play forest"),
        ("turn 1 tile 16 ; seat 1 cards passage*1", "explore ; passage x1 card"),
        ("seat 1 pack pink*1 cards explore*1", "explore card"),
        ("turn 1 tile 16", "end"),
    ] {
        fact("L-19.17", horizon(at, line).0, true);
    }
    for (at, line) in [
        ("put 1=1", "take 1"),
        ("put 13=1", &format!("{card} ; keep key")),
        ("put 1=1", &format!("{room} ; keep pink1 ; room b1 0")),
        ("put 16=1 ; seat 1 canoe 6 pack pink*1", "take 16 ; pay pink"),
        ("put 16=3 ; seat 1 canoe 2 treasures mask*1", "take 16 ; pass"),
        ("turn 1 tile 16 ; seat 1 tokens 1", "explore ; passage x1 ; flag ; back"),
        ("seat 1 pack pink*1", "explore tent ; go a1 ; flag"),
        ("", "tent pink"),
    ] {
        fact("L-19.17", horizon(at, line), (false, false));
    }
    // A `look` and an `open … PILE` close a batch even if nothing is drawn.
    for (at, line) in [(two, "take 13 ; look cards"), (open, "take 10 ; open vase 2")] {
        fact("L-19.17", horizon(at, line), (true, true));
    }
}
