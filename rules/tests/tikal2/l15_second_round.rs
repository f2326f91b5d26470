//! L-15 and L-16: the second round, the last turn and the final scoring.

use rules::tikal2::Position;
use rules::{Audience, Game};
use test_support::cases;

use crate::check::{accepted, after, becomes, draws, fact, lists, lists_of, score};
use crate::scene::full;

/// Round 1 of three players ends with `end`.
const MIDDLE: &str = "3 players ; done 20 ; turn 3 tile 16 ; sites - - - - - - ; wheel 3 ; \
    temple c2=yellow b1=pink1.0 ; \
    seat 1 score 7 at a1 canoe 4 tent used pack pink*1 tokens 2 treasures mask*1 cards five*1 flags a1+ ; \
    seat 2 at c2 canoe 6 flags c2.1 ; seat 3 canoe 1 tent used";

/// The tiles of round 2, by number.
fn dealt(tiles: u8) -> String {
    (1..=tiles).map(|tile| format!("tile {tile}")).collect::<Vec<_>>().join(" ; ")
}

#[test]
fn l_15_1_all_tiles_come_back() {
    let tiles: Vec<_> = (1..=21).map(|tile| (format!("tile {tile}"), 1)).collect();
    fact("L-15.1", draws(MIDDLE, "end"), tiles);
    let line = format!("end ; {}", dealt(21));
    let sites = "sites 1,2,3,4 5,6,7 8,9,10,11 12,13,14 15,16,17,18 19,20,21";
    becomes("L-15.1", MIDDLE, &line, &[sites, "seat 1: no tiles", "phase turn"]);
    let two = "done 15 ; turn 2 tile 16 ; sites - - - - - -";
    fact("L-15.1", draws(two, "end").len(), 16);
}

#[test]
fn l_15_2_what_is_made_ready_and_what_stays() {
    let line = format!("end ; {}", dealt(21));
    let one = "seat 1: score 7, at a1, canoe 1, tent ready, pack pink*1, tokens 2, treasures mask*1, cards five*1, flags a1+";
    let two = "seat 2: score 3, at c2, canoe 1, tent ready, flags c2.1";
    let three = "seat 3: canoe 1, tent ready";
    becomes("L-15.2", MIDDLE, &line, &[one, two, three, "wheel 3", "temple b1=pink1.0 c2=yellow"]);
}

#[test]
fn l_15_3_who_was_last_begins_and_the_order_is_reversed() {
    let line = format!("end ; {}", dealt(21));
    becomes("L-15.3", MIDDLE, &line, &["round 2 first 3", "turn 3"]);
    let drawn = "3 players start 2 ; done 20 ; turn 1 tile 16 ; sites - - - - - -";
    becomes("L-15.3", drawn, &line, &["round 2 first 1", "turn 1"]);
    // The river keeps its direction.
    becomes("L-15.3", "round 2 ; put 16=2", "take 16", &["seat 2: canoe 2", "phase turn"]);
}

#[test]
fn l_15_4_example_three_players() {
    for (now, next) in [(3, "turn 2"), (2, "turn 1"), (1, "turn 3")] {
        let at = format!("3 players ; round 2 ; turn {now} ; put 16=1");
        becomes("L-15.4", &at, "take 16 ; end", &[next]);
    }
}

/// Round 2 of two players ends with `end`; seat 1 is the last of it.
const SECOND: &str = "round 2 ; done 15 ; turn 1 tile 16 ; sites - - - - - - ; temple full";

#[test]
fn l_16_1_one_last_turn_without_a_canoe() {
    becomes("L-16.1", SECOND, "end", &["round final first 2", "turn 2", "phase turn"]);
    becomes("L-16.1", SECOND, "end ; end", &["round final first 2", "turn 1"]);
    becomes("L-16.1", SECOND, "end ; end ; end", &["phase over", "no turn"]);
    lists_of("L-16.1", SECOND, "end", "take", &[]);
    let keyed = format!("{SECOND} ; seat 2 pack pink*1");
    accepted("L-16.1", &keyed, "end ; explore ; go a1 ; flag ; end");
    lists_of("L-16.1", &keyed, "end ; explore ; go a1 ; flag", "explore", &[]);
    // No mid scoring lies between.
    let camp = format!("{SECOND} ; seat 2 camp pink*1");
    fact("L-16.1", score(&camp, "end", 2), 0);
}

#[test]
fn l_16_2_cards_and_rescue_but_no_tent() {
    let last = "round final ; wheel 0 ; seat 2 treasures mask*2 cards key*1 remote*1 plus*1 all*1";
    accepted(
        "L-16.2",
        last,
        "play key pink pack ; play remote ; play plus ; play all ; deliver mask 1 ; done ; end",
    );
    lists_of("L-16.2", last, "", "end", &["end"]);
    accepted("L-16.2", "round final", "end");
    let stuck = "round final";
    lists_of("L-16.2", stuck, "", "tent", &[]);
    accepted("L-16.2", stuck, "rescue pink ; explore ; go a1 ; flag ; end");
    becomes(
        "L-16.2",
        "round final ; seat 2 cards passage*1",
        "explore ; passage x1 card ; flag ; stay",
        &["seat 2: score 10"],
    );
}

/// The last turn of the last seat: `end` is followed by the final scoring.
fn last(seats: &str) -> String {
    format!("round final ; turn 1 ; {seats}")
}

#[test]
fn l_16_3_keys_and_altars_score_again() {
    // `full` lays the pink sanctuary on c5 and the yellow one on d1.
    let at = last("seat 1 camp pink*2 blue*1 flags c5.1 ; seat 2 camp pink*1 flags c5.2 d1.1");
    becomes("L-16.3", &at, "end", &["seat 1: score 7", "seat 2: score 4", "phase over"]);
}

#[test]
fn l_16_4_a_point_for_each_treasure() {
    let at = last("seat 1 treasures mask*2 vase*1 ; seat 2 treasures dagger*1");
    becomes("L-16.4", &at, "end", &["seat 1: score 3", "seat 2: score 1"]);
    let shown = last("seat 1 treasures mask*2 shown vase*1");
    let shown = format!("2 players open_treasures ; {shown}");
    fact("L-16.4", score(&shown, "end", 1), 3);
}

#[test]
fn l_16_5_cards_that_score() {
    for (cards, points) in [
        ("pair*1", 3),
        ("pair*2", 12),
        ("five*1", 5),
        ("types*1", 0),
        ("pair*2 five*1", 17),
        ("passage*2 explore*1 key*2", 0),
    ] {
        fact("L-16.5", score(&last(&format!("seat 1 cards {cards}")), "end", 1), points);
    }
    for (flags, points) in
        [("a1+", 2), ("a1+ e5+", 2), ("a1+ a2+", 4), ("a1+ a2+ a3+ a4+ a5+", 10), ("d1.1 x1", 3)]
    {
        // The flag on the yellow altar scores 3 for itself.
        fact(
            "L-16.5",
            score(&last(&format!("seat 1 cards types*1 flags {flags}")), "end", 1),
            points,
        );
    }
}

#[test]
fn l_16_6_most_points_win_and_ties_share() {
    let standing = |seats: &str| {
        let at = format!("3 players ; round final ; turn 1 ; {seats}");
        let standing = cases::after::<Position>(&full(&at), "end").standing();
        let ranks: Vec<u8> = standing.placings.iter().map(|placing| placing.rank).collect();
        let winners: Vec<u8> = standing.winners().iter().map(|seat| seat.number()).collect();
        (ranks, winners)
    };
    let three = "seat 1 score 10 ; seat 2 score -3 ; seat 3 score 12";
    fact("L-16.6", standing(three), (vec![2, 3, 1], vec![3]));
    let tie = "seat 1 score 10 ; seat 2 score 10 ; seat 3 score 9";
    fact("L-16.6", standing(tie), (vec![1, 1, 3], vec![1, 2]));
    let below = "seat 1 score -10 ; seat 2 score -1 ; seat 3 score -1";
    fact("L-16.6", standing(below), (vec![3, 1, 1], vec![2, 3]));
}

#[test]
fn l_16_7_example_the_pair() {
    let apart = last("seat 1 cards pair*1 ; seat 2 cards pair*1");
    becomes("L-16.7", &apart, "end", &["seat 1: score 3", "seat 2: score 3"]);
    let both = last("seat 1 cards pair*2");
    becomes("L-16.7", &both, "end", &["seat 1: score 12", "seat 2: score 0"]);
    lists("L-16.7", &both, "end", &[]);
}

#[test]
fn l_19_7_the_end_shows_all_hands() {
    let at =
        last("seat 1 cards pair*1 treasures mask*1 ; seat 2 cards five*1 ; cards key:2 types:2");
    let over = cases::after::<Position>(&full(&at), "end");
    let public = Position::print_view(&over.view(Audience::Public));
    fact("L-19.7", public.contains("cards pair*1") && public.contains("cards five*1"), true);
    fact("L-19.7", public.contains("treasures mask*1"), true);
    // Tops of piles stay as they were.
    fact("L-19.7", public.contains("cards ?:2 ?:2 +"), true);
    let before =
        Position::print_view(&cases::position::<Position>(&full(&at)).view(Audience::Public));
    fact("L-19.7", before.contains("cards ?*1") && before.contains("treasures ?*1"), true);
    fact("L-19.7", after(&at, "end").contains("phase over"), true);
}
