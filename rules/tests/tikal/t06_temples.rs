//! T-6: uncovering a temple.

use crate::check::{accepted, after, becomes, effect, fact, position, refused};

#[test]
fn t_6_1_a_level_costs_two_points() {
    refused("T-6.1", "seat 1 workers c3*1", "uncover c3", "T-6.1: c3 is no temple");
    refused("T-6.1", "seat 1 workers c5*1", "uncover c5", "T-6.1: c5 is no temple");
    refused("T-6.1", "", "uncover h5", "T-6.1: h5 is no temple");
    accepted("T-6.1", "seat 1 workers c4*1", "uncover c4");
    effect(
        "T-6.1",
        "seat 1 workers d3*1",
        "uncover d3",
        &["LevelUncovered seat 1 temple d3 value 3 left 8"],
    );
    let supply = position(&after("seat 1 workers d3*1", "uncover d3"));
    fact("T-6.1", supply.levels().counts(), &[3, 5, 9, 11, 8, 5, 3, 2, 1]);
    becomes(
        "T-6.1",
        "board a3=A4.0=2 ; seat 1 workers a3*1",
        "uncover a3",
        &["board a4=1 b5=1 a3=A4.0=3"],
    );
}

#[test]
fn t_6_2_a_number_that_is_used_up() {
    // There is one 10: with a4 on 10, b5 stays on 9.
    let high = "also a4=10 b5=9 ; seat 1 workers a4*1 b5*1";
    refused("T-6.2", high, "uncover b5", "T-6.2: no level tile 10 is left in the supply");
    refused("T-6.2", high, "uncover a4", "T-6.2: the temple on a4 has the highest value, 10");
    accepted("T-6.2", "also a4=9 b5=9 ; seat 1 workers a4*1 b5*1", "uncover b5");
    // Two temples share the two 9s: the third waits on 8, although a 10 is left.
    let nines = "also a4=9 b5=9 c4=A1.0=8 ; seat 1 workers c4*1";
    refused("T-6.2", nines, "uncover c4", "T-6.2: no level tile 9 is left in the supply");
    effect(
        "T-6.2",
        "also a4=9 ; seat 1 workers a4*1",
        "uncover a4",
        &["LevelUncovered seat 1 temple a4 value 10 left 8"],
    );
    // Printed values use no tile.
    fact("T-6.2", position("board late").levels().counts(), &[3, 6, 9, 11, 8, 5, 3, 2, 1]);
}

#[test]
fn t_6_3_two_levels_per_temple_and_turn() {
    let limit = "T-6.3: 2 levels were uncovered on b5 in this turn, which is the limit";
    refused("T-6.3", "seat 1 workers b5*3", "uncover b5 ; uncover b5 ; uncover b5", limit);
    refused("T-6.3", "also b5=3 ; seat 1 workers b5*3 ; taken b5*2", "uncover b5", limit);
    accepted("T-6.3", "also b5=2 ; seat 1 workers b5*3 ; taken b5*1", "uncover b5");
    accepted(
        "T-6.3",
        "seat 1 workers a3*1 a4*2 b5*2",
        "uncover b5 ; uncover b5 ; uncover a4 ; uncover a4 ; uncover a3",
    );
    // The next turn counts anew.
    let next = "uncover b5 ; uncover b5 ; end ; tile B3 ; tile d4 0 ; end ; tile B4 ; tile d5 1";
    accepted("T-6.3", &after("seat 1 workers b5*2", next), "uncover b5 ; uncover b5");
}

#[test]
fn t_6_3_another_seat_has_its_own_limit() {
    let both = "seat 1 workers b5*2 ; seat 2 workers b5*2";
    let second = "uncover b5 ; uncover b5 ; end ; tile B3 ; tile d4 0 ; uncover b5 ; uncover b5";
    accepted("T-6.3", both, second);
}

#[test]
fn t_6_4_one_member_per_level() {
    let second = "T-6.4: a second level here needs 2 of your members, 1 stands on c4";
    refused("T-6.4", "seat 1 workers c4*1", "uncover c4 ; uncover c4", second);
    refused("T-6.4", "seat 1 leader c4", "uncover c4 ; uncover c4", second);
    accepted("T-6.4", "seat 1 workers c4*2", "uncover c4 ; uncover c4");
    accepted("T-6.4", "seat 1 workers c4*1 leader c4", "uncover c4 ; uncover c4");
    let first = "T-6.4: a level here needs one of your members, 0 stand on c4";
    refused("T-6.4", "", "uncover c4", first);
    refused("T-6.4", "seat 2 workers c4*3", "uncover c4", first);
    accepted("T-6.4", "seat 1 leader c4", "uncover c4");
}

#[test]
fn t_6_4_who_dug_does_not_matter() {
    accepted("T-6.4", "seat 1 workers c4*1", "uncover c4 ; walk worker c4 d3 ; uncover d3");
    let two = "seat 1 workers c4*2";
    let left = "uncover c4 ; walk worker c4 d3 ; uncover c4";
    refused(
        "T-6.4",
        two,
        left,
        "T-6.4: a second level here needs 2 of your members, 1 stands on c4",
    );
    accepted("T-6.4", two, "uncover c4 ; walk worker c4 d3 ; walk worker d3 c4 ; uncover c4");
    // Another two than those who began are as good.
    accepted(
        "T-6.4",
        "seat 1 workers c3*1 c4*2",
        "uncover c4 ; walk worker c4 d3 ; walk worker c3 c4 ; uncover c4",
    );
}

#[test]
fn t_6_5_a_guarded_temple_stays_as_it_is() {
    let guarded = "T-6.5: seat 2 guards the temple on b5, its value is fixed";
    refused("T-6.5", "seat 1 workers b5*2 ; seat 2 guards b5", "uncover b5", guarded);
    let own = "T-6.5: seat 1 guards the temple on b5, its value is fixed";
    refused("T-6.5", "seat 1 workers b5*2 guards b5", "uncover b5", own);
    refused("T-6.5", "seat 1 workers b5*2", "uncover b5 ; guard b5 worker ; uncover b5", own);
    accepted("T-6.5", "seat 1 workers b5*2 ; seat 2 guards c4", "uncover b5");
}
