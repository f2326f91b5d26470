//! T-12: the scoring round.

use rules::tikal::{Letter, Tile};

use crate::check::{accepted, after, becomes, effect, fact, refused};

#[test]
fn t_12_1_drawing_a_volcano_starts_it() {
    effect(
        "T-12.1",
        "3 players ; draw 2",
        "tile B1",
        &[
            "TileDrawn seat 2 tile B1",
            "ScoringBegan volcano B1 order [seat 2 seat 3 seat 1]",
            "ActingBegan seat 2 left 10",
        ],
    );
    // The tile is set aside: it cannot be laid yet.
    becomes("T-12.1", "draw 1", "tile B1", &["act 1 10", "scoring B1 1 2 scored 0"]);
    refused("T-2.1", "draw 1", "tile B1 ; tile d4 0", "T-2.1: there is no tile in your hand");
}

#[test]
fn t_12_2_each_in_turn_acts_and_scores_at_once() {
    let temples =
        "3 players ; seat 1 workers a4*1 ; seat 2 workers b5*1 ; seat 3 workers c4*2 ; draw 2";
    effect(
        "T-12.2",
        temples,
        "tile B1 ; uncover b5 ; end ; uncover c4 ; end ; end",
        &[
            "TileDrawn seat 2 tile B1",
            "ScoringBegan volcano B1 order [seat 2 seat 3 seat 1]",
            "ActingBegan seat 2 left 10",
            "LevelUncovered seat 2 temple b5 value 2 left 8",
            "TurnEnded seat 2 unused 8",
            "TempleScored seat 2 temple b5 value 2 guarded false",
            "SeatScored seat 2 temples 2 treasures 0 score 2",
            "ActingBegan seat 3 left 10",
            "LevelUncovered seat 3 temple c4 value 2 left 8",
            "TurnEnded seat 3 unused 8",
            "TempleScored seat 3 temple c4 value 2 guarded false",
            "SeatScored seat 3 temples 2 treasures 0 score 2",
            "ActingBegan seat 1 left 10",
            "TurnEnded seat 1 unused 10",
            "TempleScored seat 1 temple a4 value 1 guarded false",
            "SeatScored seat 1 temples 1 treasures 0 score 1",
            "ScoringEnded volcano B1 seat 2",
        ],
    );
}

#[test]
fn t_12_2_who_scores_later_acts_on_what_is_there_then() {
    // Seat 1 scores b5; seat 2 then takes the lead there and scores it too.
    let contested = "seat 1 workers b5*1 ; seat 2 workers a5*2 ; draw 1";
    becomes(
        "T-12.2",
        contested,
        "tile B1 ; end ; walk worker a5 b5 ; walk worker a5 b5 ; end",
        &[
            "seat 1 score 1 workers 17 b5*1 leader supply",
            "seat 2 score 1 workers 16 b5*2 leader supply",
        ],
    );
}

#[test]
fn t_12_3_then_the_volcano_is_placed_and_a_normal_turn_follows() {
    let scored = after("draw 2", "tile B1 ; end ; end");
    becomes("T-12.3", &scored, "", &["tile 2 B1"]);
    effect(
        "T-12.3",
        &scored,
        "tile d4 0 ; place worker a5 ; end",
        &[
            "TilePlaced seat 2 tile B1 space d4 rotation 0 value 0",
            "ActingBegan seat 2 left 10",
            "MemberPlaced seat 2 member Worker camp a5 left 9",
            "TurnEnded seat 2 unused 9",
            "TurnBegan turn 8 seat 1",
        ],
    );
}

#[test]
fn t_12_4_every_turn_has_its_own_points_and_limits() {
    let dig = "uncover b5 ; uncover b5";
    let two_in_a_row = format!("tile B1 ; {dig} ; end ; end ; tile d4 0 ; {dig}");
    let digger = "seat 1 workers b5*2 ; draw 1";
    accepted("T-12.4", digger, &two_in_a_row);
    becomes("T-12.4", digger, &two_in_a_row, &["act 1 6", "taken b5*2"]);
    refused(
        "T-6.3",
        &after(digger, &two_in_a_row),
        "uncover b5",
        "T-6.3: 2 levels were uncovered on b5 in this turn, which is the limit",
    );
    // Seat 1 digs twice before the volcano's round, twice in it.
    let before = "seat 1 workers b5*2 ; act 1 10";
    accepted("T-12.4", before, &format!("{dig} ; end ; tile B1 ; end ; {dig}"));
    // All actions are allowed in a scoring turn.
    let all = "also b3=A2.0=3 ; seat 1 workers a5*1 b3*1 b5*1 ; seat 2 treasures mask*1 ; draw 1";
    for acts in [
        "place leader a5 ; walk worker a5 b4 ; camp c3 ; secret leader a5 c3",
        "recover b3 ; treasure jade ; exchange jade 2 mask ; uncover b5",
        "guard b5 worker",
    ] {
        accepted("T-12.4", all, &format!("tile B1 ; {acts}"));
    }
}

#[test]
fn t_12_5_four_scoring_rounds() {
    let volcanoes: Vec<String> = Tile::all()
        .filter(|tile| tile.is_volcano())
        .map(|tile| tile.letter().to_string())
        .collect();
    fact("T-12.5", volcanoes, ["B", "D", "F"].map(str::to_owned).to_vec());
    // Between two volcanoes lies a whole letter, more tiles than an auction round shows.
    let between = [Letter::ALL[2], Letter::ALL[4]].map(|letter| letter.tiles().count());
    fact("T-12.5", between, [5, 5]);
    fact("T-12.5", Letter::ALL[6].tiles().iter().any(Tile::is_volcano), false);
    // The fourth is the final one.
    effect(
        "T-12.5",
        "board late ; also h4=G4.0=2 h5=G3.0=3 ; act 2 0",
        "end",
        &[
            "TurnEnded seat 2 unused 0",
            "ScoringBegan volcano None order [seat 1 seat 2]",
            "ActingBegan seat 1 left 10",
        ],
    );
}
