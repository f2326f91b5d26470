//! A: the auction game.

use crate::check::{accepted, after, becomes, choices, effect, fact, refused};

/// Three players, all six A laid, three tiles shown; nobody has had a turn in this round.
const BIDDING: &str = "3 players auction ; bid 1 ; shown B2 B3 B4";
/// The same with a volcano among the shown tiles.
const VOLCANO: &str = "3 players auction ; bid 1 ; shown B1 B2 B3";

#[test]
fn a_1_as_many_tiles_as_players_are_shown() {
    let round = "3 players auction ; show 2";
    effect(
        "A-1",
        round,
        "tile B2 ; tile B1 ; tile B6",
        &[
            "TileShown tile B2",
            "TileShown tile B1",
            "TileShown tile B6",
            "AuctionBegan first seat 2",
        ],
    );
    effect("A-1", "2 players auction ; show 1", "tile B2", &["TileShown tile B2"]);
    becomes("A-1", "2 players auction ; show 1", "tile B2 ; tile B4", &["bid 1", "shown B2 B4"]);
    refused("T-2.1", round, "2: pass", "T-2.1: a draw must be revealed first");
}

#[test]
fn a_2_auctions_only_where_a_turn_is_to_be_had() {
    refused("A-2", "2 players", "bid 1", "A-2: no auction is under way");
    refused("A-2", "2 players", "pass", "A-2: no auction is under way");
    let playing = after(BIDDING, "bid 1 ; pass ; pass ; choose B3 ; tile d4 0");
    refused("A-2", &playing, "bid 1", "A-2: no auction is under way");
    refused("A-2", BIDDING, "bid 1 ; pass ; pass ; pass", "A-2: no auction is under way");
    accepted("A-2", &playing, "end ; bid 1");
    // Three players, two auctions, one turn each.
    effect(
        "A-2",
        &playing,
        "end ; pass ; bid 1",
        &[
            "TurnEnded seat 1 unused 10",
            "AuctionBegan first seat 2",
            "BidPassed seat 2 first true",
            "BidderCalled seat 3",
            "BidMade seat 3 amount 1",
            "AuctionWon seat 3 paid 1 score 19",
        ],
    );
}

#[test]
fn a_3_who_bids_first() {
    // The start player, for the first auction of the game.
    let start = "3 players auction start 2 ; board printed ; show 2";
    becomes("A-3", start, "tile A1 ; tile A2 ; tile A3", &["bid 2"]);
    // Later in a round the next one clockwise from who played that still may bid.
    let second_played = after(BIDDING, "pass ; bid 1 ; pass ; choose B3 ; tile d4 0");
    effect(
        "A-3",
        &second_played,
        "end",
        &["TurnEnded seat 2 unused 10", "AuctionBegan first seat 3"],
    );
    let third_played = after(BIDDING, "pass ; pass ; bid 1 ; choose B3 ; tile d4 0");
    effect(
        "A-3",
        &third_played,
        "end",
        &["TurnEnded seat 3 unused 10", "AuctionBegan first seat 1"],
    );
    // After a volcano: clockwise from its chooser, not from the last scorer.
    let volcano = after(VOLCANO, "pass ; bid 1 ; pass ; choose B1 ; end ; end ; end ; tile d4 0");
    effect("A-3", &volcano, "end", &["TurnEnded seat 2 unused 10", "AuctionBegan first seat 3"]);
    // In the next round the left neighbour of who played last.
    let round = "2 players auction ; bid 1 ; shown B2 B3";
    effect(
        "A-3",
        &after(round, "pass ; bid 1 ; choose B3 ; tile d4 0 ; end ; choose B2 ; tile d5 1"),
        "end",
        &["TurnEnded seat 1 unused 10", "RoundBegan round 5 first seat 2"],
    );
}

#[test]
fn a_4_higher_or_pass() {
    refused("A-4", BIDDING, "bid 3 ; bid 3", "A-4: a bid of 3 does not exceed 3");
    refused("A-4", BIDDING, "bid 3 ; bid 2", "A-4: a bid of 2 does not exceed 3");
    refused("A-4", BIDDING, "end", "A-4: bid or pass first");
    refused("A-4", BIDDING, "choose B2", "A-4: bid or pass first");
    refused("A-4", BIDDING, "tile d4 0", "A-4: bid or pass first");
    accepted("A-4", BIDDING, "bid 3 ; bid 4");
    effect(
        "A-4",
        BIDDING,
        "bid 2 ; bid 3 ; pass ; bid 4 ; bid 5 ; pass",
        &[
            "BidMade seat 1 amount 2",
            "BidderCalled seat 2",
            "BidMade seat 2 amount 3",
            "BidderCalled seat 3",
            "BidPassed seat 3 first true",
            "BidderCalled seat 1",
            "BidMade seat 1 amount 4",
            "BidderCalled seat 2",
            "BidMade seat 2 amount 5",
            "BidderCalled seat 1",
            "BidPassed seat 1 first false",
            "AuctionWon seat 2 paid 5 score 15",
        ],
    );
    // The last one left is still asked while nobody has bid.
    effect(
        "A-4",
        BIDDING,
        "pass ; pass ; bid 1",
        &[
            "BidPassed seat 1 first true",
            "BidderCalled seat 2",
            "BidPassed seat 2 first false",
            "BidderCalled seat 3",
            "BidMade seat 3 amount 1",
            "AuctionWon seat 3 paid 1 score 19",
        ],
    );
}

#[test]
fn a_5_if_nobody_bids_who_passed_first_plays_for_nothing() {
    effect(
        "A-5",
        &BIDDING.replace("bid 1", "bid 2"),
        "pass ; pass ; pass",
        &[
            "BidPassed seat 2 first true",
            "BidderCalled seat 3",
            "BidPassed seat 3 first false",
            "BidderCalled seat 1",
            "BidPassed seat 1 first false",
            "AuctionWon seat 2 paid 0 score 20",
        ],
    );
    becomes(
        "A-5",
        BIDDING,
        "pass ; pass ; pass",
        &["choose 1", "seat 1 score 20 workers 18 leader supply"],
    );
}

#[test]
fn a_6_a_bid_is_paid_from_the_score() {
    refused("A-6", BIDDING, "bid 21", "A-6: a bid of 21 is more than your score of 20");
    refused("A-4", BIDDING, "bid 0", "A-4: a bid of 0 does not exceed 0");
    accepted("A-6", BIDDING, "bid 20");
    accepted("A-6", BIDDING, "bid 1");
    becomes(
        "A-6",
        BIDDING,
        "bid 20 ; pass ; pass",
        &["choose 1", "seat 1 score 0 workers 18 leader supply"],
    );
    effect(
        "A-6",
        BIDDING,
        "bid 7 ; pass ; pass",
        &[
            "BidMade seat 1 amount 7",
            "BidderCalled seat 2",
            "BidPassed seat 2 first true",
            "BidderCalled seat 3",
            "BidPassed seat 3 first false",
            "AuctionWon seat 1 paid 7 score 13",
        ],
    );
    // Who cannot exceed the highest bid must pass, and that pass counts for A-5.
    let poor = format!("{BIDDING} ; seat 2 score 4");
    fact("A-6", choices(&after(&poor, "bid 4")), vec!["pass".to_owned()]);
    refused("A-6", &poor, "bid 4 ; bid 5", "A-6: a bid of 5 is more than your score of 4");
    let broke = format!("{BIDDING} ; seat 1 score 0");
    fact("A-6", choices(&broke), vec!["pass".to_owned()]);
    becomes("A-6", &broke, "pass ; pass ; pass", &["choose 1"]);
}

#[test]
fn a_7_the_winner_chooses_plays_and_is_out() {
    let chooses = after(BIDDING, "bid 1 ; pass ; pass");
    refused("A-7", &chooses, "choose B5", "A-7: tile B5 is not among the shown tiles");
    refused("A-7", &chooses, "choose A1", "A-7: tile A1 is not among the shown tiles");
    refused("A-7", &chooses, "end", "A-7: choose one of the shown tiles first");
    refused("A-7", &chooses, "tile d4 0", "A-7: choose one of the shown tiles first");
    refused("A-7", "2 players", "choose B2", "A-7: there is no tile to choose now");
    accepted("A-7", &chooses, "choose B4");
    effect(
        "A-7",
        &chooses,
        "choose B4 ; tile d4 0 ; end",
        &[
            "TileChosen turn 7 seat 1 tile B4",
            "TilePlaced seat 1 tile B4 space d4 rotation 0 value 0",
            "ActingBegan seat 1 left 10",
            "TurnEnded seat 1 unused 10",
            "AuctionBegan first seat 2",
        ],
    );
    // Seat 1 is not asked again in this round.
    becomes(
        "A-7",
        &chooses,
        "choose B4 ; tile d4 0 ; end ; bid 1",
        &["bid 3", "had 1", "high 2 1"],
    );
    effect(
        "A-7",
        &after(&chooses, "choose B4 ; tile d4 0 ; end"),
        "bid 1 ; bid 2 ; pass",
        &[
            "BidMade seat 2 amount 1",
            "BidderCalled seat 3",
            "BidMade seat 3 amount 2",
            "BidderCalled seat 2",
            "BidPassed seat 2 first true",
            "AuctionWon seat 3 paid 2 score 18",
        ],
    );
}

#[test]
fn a_8_the_last_player_takes_the_last_tile_for_nothing() {
    let last =
        after("2 players auction ; bid 1 ; shown B2 B3", "bid 5 ; pass ; choose B3 ; tile d4 0");
    effect(
        "A-8",
        &last,
        "end ; choose B2",
        &["TurnEnded seat 1 unused 10", "LastTileLeft seat 2", "TileChosen turn 8 seat 2 tile B2"],
    );
    fact("A-8", choices(&after(&last, "end")), vec!["choose B2".to_owned()]);
    becomes(
        "A-8",
        &last,
        "end ; choose B2",
        &["tile 2 B2", "seat 2 score 20 workers 18 leader supply"],
    );
}

#[test]
fn a_9_choosing_a_volcano_starts_a_scoring_round() {
    effect(
        "A-9",
        VOLCANO,
        "pass ; bid 3 ; pass ; choose B1 ; end ; end ; end ; tile d4 0 ; end",
        &[
            "BidPassed seat 1 first true",
            "BidderCalled seat 2",
            "BidMade seat 2 amount 3",
            "BidderCalled seat 3",
            "BidPassed seat 3 first false",
            "AuctionWon seat 2 paid 3 score 17",
            "TileChosen turn 7 seat 2 tile B1",
            "ScoringBegan volcano B1 order [seat 2 seat 3 seat 1]",
            "ActingBegan seat 2 left 10",
            "TurnEnded seat 2 unused 10",
            "SeatScored seat 2 temples 0 treasures 0 score 17",
            "ActingBegan seat 3 left 10",
            "TurnEnded seat 3 unused 10",
            "SeatScored seat 3 temples 0 treasures 0 score 20",
            "ActingBegan seat 1 left 10",
            "TurnEnded seat 1 unused 10",
            "SeatScored seat 1 temples 0 treasures 0 score 20",
            "ScoringEnded volcano B1 seat 2",
            "TilePlaced seat 2 tile B1 space d4 rotation 0 value 0",
            "ActingBegan seat 2 left 10",
            "TurnEnded seat 2 unused 10",
            "AuctionBegan first seat 3",
        ],
    );
    // Also when the last player of a round takes it.
    let two = "2 players auction ; bid 1 ; shown B1 B3";
    let last = after(two, "bid 5 ; pass ; choose B3 ; tile d4 0 ; end");
    effect(
        "A-9",
        &last,
        "choose B1",
        &[
            "TileChosen turn 8 seat 2 tile B1",
            "ScoringBegan volcano B1 order [seat 2 seat 1]",
            "ActingBegan seat 2 left 10",
        ],
    );
    effect(
        "A-9",
        &after(&last, "choose B1 ; end ; end ; tile d5 0"),
        "end",
        &["TurnEnded seat 2 unused 10", "RoundBegan round 5 first seat 1"],
    );
}

/// The order of the final round of four, with these scores and seat 2 as the last player.
fn final_order(scores: [u16; 4], order: [u8; 4]) {
    let [one, two, three, four] = scores;
    let end = format!(
        "4 players auction ; board late ; also h4=G4.0=2 h5=G3.0=3 ; act 2 0 ; had 1 2 3 4 ; \
         seat 1 score {one} ; seat 2 score {two} ; seat 3 score {three} ; seat 4 score {four}"
    );
    let names = order.map(|seat| format!("seat {seat}")).join(" ");
    effect(
        "A-10",
        &end,
        "end",
        &[
            "TurnEnded seat 2 unused 0",
            &format!("ScoringBegan volcano None order [{names}]"),
            &format!("ActingBegan seat {} left 10", order[0]),
        ],
    );
}

#[test]
fn a_10_the_lowest_score_goes_first() {
    final_order([40, 30, 20, 10], [4, 3, 2, 1]);
    final_order([10, 20, 30, 40], [1, 2, 3, 4]);
    // Among equals the nearest after the last player; the last player is the farthest.
    final_order([20, 20, 20, 20], [3, 4, 1, 2]);
    final_order([15, 15, 30, 15], [4, 1, 2, 3]);
    final_order([30, 5, 30, 9], [2, 4, 3, 1]);
}

#[test]
fn a_11_the_worked_example() {
    // A, B, C and D are seats 1 to 4.
    let start = "4 players auction ; board printed ; show 1";
    let mut played = after(start, "tile A1 ; tile A2 ; tile A3 ; tile A4");
    becomes("A-11", &played, "", &["bid 1"]);
    // B wins with 5 and plays.
    played = after(&played, "bid 2 ; bid 5 ; pass ; pass ; pass");
    becomes("A-11", &played, "", &["choose 2", "seat 2 score 15 workers 18 leader supply"]);
    // C begins the second auction, A wins with 4 and plays.
    played = after(&played, "choose A3 ; tile c4 0 ; end");
    becomes("A-11", &played, "", &["bid 3", "had 2"]);
    played = after(&played, "bid 3 ; pass ; bid 4 ; pass");
    becomes("A-11", &played, "", &["choose 1", "seat 1 score 16 workers 18 leader supply"]);
    // C begins the third, C and D pass, C plays for nothing.
    played = after(&played, "choose A1 ; tile b3 0 ; end");
    becomes("A-11", &played, "", &["bid 3", "had 1 2"]);
    played = after(&played, "pass ; pass");
    becomes("A-11", &played, "", &["choose 3", "seat 3 score 20 workers 18 leader supply"]);
    // D takes the last tile.
    played = after(&played, "choose A4 ; tile a3 0 ; end");
    becomes("A-11", &played, "", &["choose 4", "shown A2", "had 1 2 3"]);
    // A begins the next round.
    effect(
        "A-11",
        &after(&played, "choose A2 ; tile c5 0"),
        "end",
        &["TurnEnded seat 4 unused 10", "RoundBegan round 2 first seat 1"],
    );
}
