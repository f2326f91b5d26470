//! T-13: the end.

use rules::{Game, Pending};

use crate::check::{accepted, after, becomes, effect, fact, position, refused};

/// Every tile is laid and seat 2 has spent its last turn's points.
const LAST_TURN: &str = "board late ; also h4=G4.0=2 h5=G3.0=3 ; act 2 0";

#[test]
fn t_13_1_a_final_scoring_round_after_the_last_tile() {
    let last_tile =
        "board late ; also h5=G3.0=3 ; seat 1 workers a4*1 ; seat 2 workers b5*2 ; draw 2";
    effect(
        "T-13.1",
        last_tile,
        "tile G4 ; tile h4 0 ; end ; end ; uncover b5 ; end",
        &[
            "TileDrawn seat 2 tile G4",
            "TilePlaced seat 2 tile G4 space h4 rotation 0 value 2",
            "ActingBegan seat 2 left 10",
            "TurnEnded seat 2 unused 10",
            "ScoringBegan volcano None order [seat 1 seat 2]",
            "ActingBegan seat 1 left 10",
            "TurnEnded seat 1 unused 10",
            "TempleScored seat 1 temple a4 value 1 guarded false",
            "SeatScored seat 1 temples 1 treasures 0 score 1",
            "ActingBegan seat 2 left 10",
            "LevelUncovered seat 2 temple b5 value 2 left 8",
            "TurnEnded seat 2 unused 8",
            "TempleScored seat 2 temple b5 value 2 guarded false",
            "SeatScored seat 2 temples 2 treasures 0 score 2",
            "ScoringEnded volcano None seat 1",
            "GameEnded",
        ],
    );
    refused("T-13.1", LAST_TURN, "end ; end ; end ; 2: end", "T-13.1: the game is over");
    refused("T-13.1", LAST_TURN, "end ; end ; end ; 1: end", "T-13.1: the game is over");
    accepted("T-13.1", LAST_TURN, "end ; end ; end");
    fact("T-13.1", position(&after(LAST_TURN, "end ; end ; end")).pending(), Pending::Over);
    // One tile more, and the game goes on.
    becomes("T-13.1", "board late ; also h5=G3.0=3 ; act 2 0", "end", &["draw 1"]);
}

#[test]
fn t_13_1_also_when_the_last_tile_is_lost() {
    effect(
        "T-13.1",
        "board enclosed ; lost G3 ; draw 2",
        "tile G4 ; end",
        &[
            "TileDrawn seat 2 tile G4",
            "TileLost seat 2 tile G4",
            "ActingBegan seat 2 left 10",
            "TurnEnded seat 2 unused 10",
            "ScoringBegan volcano None order [seat 1 seat 2]",
            "ActingBegan seat 1 left 10",
        ],
    );
}

#[test]
fn t_13_2_clockwise_from_the_left_neighbour() {
    for (last, order) in [
        (1, "2 seat 3 seat 4 seat 1"),
        (3, "4 seat 1 seat 2 seat 3"),
        (4, "1 seat 2 seat 3 seat 4"),
    ] {
        let first = &order[..1];
        let end = format!("4 players ; {LAST_TURN} ; act {last} 0 ; seat 2 score 50");
        effect(
            "T-13.2",
            &end,
            "end",
            &[
                &format!("TurnEnded seat {last} unused 0"),
                &format!("ScoringBegan volcano None order [seat {order}]"),
                &format!("ActingBegan seat {first} left 10"),
            ],
        );
    }
}

/// Ranks and winners of a finished game with these scores.
fn standing(scores: [u16; 4], ranks: [u8; 4], winners: &str) {
    let [one, two, three, four] = scores;
    let over = format!(
        "4 players ; {LAST_TURN} ; over 1 ; seat 1 score {one} ; seat 2 score {two} ; \
         seat 3 score {three} ; seat 4 score {four}"
    );
    let standing = position(&over).standing();
    let found: Vec<u8> = standing.placings.iter().map(|placing| placing.rank).collect();
    fact("T-13.3", found, ranks.to_vec());
    let won: String = standing.winners().iter().map(|seat| seat.to_string()).collect();
    fact("T-13.3", won.as_str(), winners);
}

#[test]
fn t_13_3_most_points_win_and_equals_share() {
    standing([40, 60, 50, 30], [3, 1, 2, 4], "2");
    standing([60, 60, 50, 30], [1, 1, 3, 4], "12");
    standing([60, 50, 50, 30], [1, 2, 2, 4], "1");
    standing([7, 7, 7, 7], [1, 1, 1, 1], "1234");
    standing([0, 120, 99, 120], [4, 1, 3, 1], "24");
}
