//! T-3: placing a tile.

use rules::tikal::Treasure;

use crate::check::{accepted, after, becomes, choices, draws, effect, fact, position, refused};

#[test]
fn t_3_1_an_empty_space_next_to_an_explored_hex() {
    refused("T-3.1", "tile 1 B2", "tile c4 0", "T-3.1: c4 is already explored");
    refused("T-3.1", "tile 1 B2", "tile a5 0", "T-3.1: a5 is already explored");
    refused("T-3.1", "tile 1 B2", "tile h1 0", "T-3.1: h1 touches no explored hex");
    refused("T-3.1", "tile 1 B1", "tile h1 0", "T-3.1: h1 touches no explored hex");
    accepted("T-3.1", "tile 1 B2", "tile e3 0");
    accepted("T-3.1", "tile 1 B1", "tile e3 0");
}

#[test]
fn t_3_1_six_rotations_of_which_equal_ones_are_one() {
    for rotation in 0..6 {
        accepted("T-3.1", "tile 1 B2", &format!("tile d4 {rotation}"));
    }
    let volcano = "T-3.1: B1 looks the same turned by 0 as by 1; say 0";
    refused("T-3.1", "tile 1 B1", "tile d4 1", volcano);
    let listed = choices("tile 1 B1");
    fact("T-3.1", listed.iter().filter(|line| line.starts_with("tile d4")).count(), 1);

    let three_ways = "board late ; also e5=nothing ; tile 1 D4";
    accepted("T-3.1", three_ways, "tile e5 1");
    refused(
        "T-3.1",
        three_ways,
        "tile e5 2",
        "T-3.1: D4 looks the same turned by 0 as by 2; say 0",
    );
    refused(
        "T-3.1",
        three_ways,
        "tile e5 5",
        "T-3.1: D4 looks the same turned by 1 as by 5; say 1",
    );
}

#[test]
fn t_3_1_a_rotation_is_a_step_clockwise() {
    // B2 has one stone on its north-eastern and two on its southern side. Turned by 1 they lie in
    // the south-east and the south-west, toward c5.
    let laid = "TilePlaced seat 1 tile B2 space d4 rotation 1 value 2";
    effect("T-3.1", "tile 1 B2", "tile d4 1", &[laid, "ActingBegan seat 1 left 10"]);
    let beside = "seat 1 workers c5*1 ; tile 1 B2";
    effect(
        "T-3.1",
        &after(beside, "tile d4 1"),
        "walk worker c5 d4",
        &["MemberWalked seat 1 member Worker from c5 to d4 cost 3 left 7"],
    );
    effect(
        "T-3.1",
        &after(beside, "tile d4 0"),
        "walk worker c5 d4",
        &["MemberWalked seat 1 member Worker from c5 to d4 cost 1 left 9"],
    );
}

#[test]
fn t_3_2_a_stone_must_lead_onto_it() {
    // No neighbour of b2 has a stone on the common side; B2 turned by 4 points up and away.
    let no_stone = "T-3.2: turned by 4 no stone leads from a neighbour onto b2";
    refused("T-3.2", "tile 1 B2", "tile b2 4", no_stone);
    accepted("T-3.2", "tile 1 B2", "tile b2 3");
    // On d4 the stone of c5 is enough: B2 turned by 0 points at nothing explored.
    accepted("T-3.2", "tile 1 B2", "tile d4 0");
}

#[test]
fn t_3_3_a_volcano_needs_no_stones() {
    effect(
        "T-3.3",
        "tile 1 B1",
        "tile b2 0",
        &["TilePlaced seat 1 tile B1 space b2 rotation 0 value 0", "ActingBegan seat 1 left 10"],
    );
    // h4 touches two volcanoes and nothing else.
    effect(
        "T-3.3",
        "board enclosed ; also g5=nothing ; tile 1 F2",
        "tile h4 0",
        &["TilePlaced seat 1 tile F2 space h4 rotation 0 value 0", "ActingBegan seat 1 left 10"],
    );
}

#[test]
fn t_3_4_treasures_come_with_their_tile() {
    effect(
        "T-3.4",
        "tile 1 B5",
        "tile d4 0",
        &["TilePlaced seat 1 tile B5 space d4 rotation 0 value 4", "ActingBegan seat 1 left 10"],
    );
    // Whichever hex it comes from, a treasure can be any that nobody has seen.
    let all = Treasure::ALL.map(|kind| format!("treasure {kind}")).to_vec();
    fact("T-3.4", draws(&after("seat 1 workers b3*1", "recover b3")), all.clone());
    fact("T-3.4", draws(&after("seat 1 workers c5*1", "recover c5")), all);
    let three = "also b3=A2.0=1 ; seat 1 workers b3*1 treasures jade*2 ; seat 2 treasures jade*1";
    fact("T-3.4", draws(&after(three, "recover b3")).contains(&"treasure jade".to_owned()), false);
}

#[test]
fn t_3_5_stones_toward_a_volcano_do_not_count() {
    let volcano = "also b2=B1.0 ; tile 1 B2";
    refused(
        "T-3.5",
        volcano,
        "tile b1 0",
        "T-3.5: turned by 0 the stones of b1 lead only to a volcano",
    );
    refused(
        "T-3.5",
        volcano,
        "tile a2 5",
        "T-3.5: turned by 5 the stones of a2 lead only to a volcano",
    );
    accepted("T-3.5", volcano, "tile a2 0");
    refused(
        "T-3.2",
        volcano,
        "tile a2 4",
        "T-3.2: turned by 4 no stone leads from a neighbour onto a2",
    );
}

#[test]
fn t_3_6_a_tile_without_a_space_leaves_the_game() {
    let drawn = "board enclosed ; draw 1";
    effect(
        "T-3.6",
        drawn,
        "tile G4",
        &["TileDrawn seat 1 tile G4", "TileLost seat 1 tile G4", "ActingBegan seat 1 left 10"],
    );
    becomes("T-3.6", drawn, "tile G4", &["lost G4", "act 1 10"]);
    becomes("T-3.6", drawn, "tile G4 ; end ; tile G3", &["lost G3 G4", "act 2 10"]);
    let unseen = |line| {
        let lost = position(&after(drawn, line));
        Treasure::ALL.into_iter().map(|kind| lost.unseen(kind)).sum::<u8>()
    };
    fact("T-3.6", unseen("tile G4"), 24);
}

#[test]
fn t_3_6_in_the_auction_it_is_chosen_and_paid() {
    let auction = "2 players auction ; board enclosed ; bid 1 ; shown G3 G4";
    effect(
        "T-3.6",
        auction,
        "bid 3 ; pass ; choose G4",
        &[
            "BidMade seat 1 amount 3",
            "BidderCalled seat 2",
            "BidPassed seat 2 first true",
            "AuctionWon seat 1 paid 3 score 17",
            "TileChosen turn 35 seat 1 tile G4",
            "TileLost seat 1 tile G4",
            "ActingBegan seat 1 left 10",
        ],
    );
}
