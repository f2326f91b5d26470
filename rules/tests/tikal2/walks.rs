//! The check numbers of the page: games in which every choice follows from its number.
//!
//! At decision k (from 0) entry k × m, modulo the length of the list, is played. Draws are numbered
//! over all decks together: draw j takes entry j × m, modulo what is left, out of its deck.

use rules::tikal2::Position;
use rules::{Game, Pending};

/// What a walk comes to.
#[derive(PartialEq, Debug)]
struct Walk {
    decisions: usize,
    draws: usize,
    /// Sums of list lengths after 25, 50, 100 and 150 decisions.
    on_the_way: [usize; 4],
    at_the_end: usize,
    scores: Vec<i32>,
}

fn walk(options: &str, m: usize) -> Walk {
    let options = Position::parse_options(options).unwrap();
    let mut decks = Position::decks(&options);
    let mut position = Position::start(&options);
    let mut walk =
        Walk { decisions: 0, draws: 0, on_the_way: [0; 4], at_the_end: 0, scores: Vec::new() };
    let (mut legal, mut outcomes, mut events) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        match position.pending() {
            Pending::Decide(seat) => {
                position.legal(&mut legal);
                let action = legal[walk.decisions * m % legal.len()];
                position.play(seat, action, &mut events).unwrap();
                walk.decisions += 1;
                walk.at_the_end += legal.len();
                let milestones = [25, 50, 100, 150];
                if let Some(at) = milestones.iter().position(|&k| k == walk.decisions) {
                    walk.on_the_way[at] = walk.at_the_end;
                }
            }
            Pending::Draw(deck) => {
                let (_, entries) = decks.iter_mut().find(|(other, _)| *other == deck).unwrap();
                let drawn = entries.remove(walk.draws * m % entries.len());
                position.outcomes(&mut outcomes);
                assert!(outcomes.iter().any(|&(outcome, weight)| outcome == drawn && weight > 0));
                position.settle(drawn, &mut events).unwrap();
                walk.draws += 1;
            }
            Pending::Over => break,
        }
    }
    walk.scores = position.scores().into_iter().map(|(_, score)| score).collect();
    walk
}

fn check(
    options: &str,
    m: usize,
    (decisions, draws): (usize, usize),
    on_the_way: [usize; 4],
    at_the_end: usize,
    scores: &[i32],
) {
    let expected = Walk { decisions, draws, on_the_way, at_the_end, scores: scores.to_vec() };
    assert_eq!(walk(options, m), expected, "{options}");
}

#[test]
fn two_players() {
    check("2 players start 1", 7919, (247, 73), [192, 465, 866, 1203], 1624, &[50, 63]);
    let open = "2 players open_treasures start 2";
    check(open, 104_729, (249, 73), [300, 573, 856, 1295], 1802, &[71, 76]);
}

#[test]
fn three_players() {
    check("3 players start 1", 7919, (308, 83), [416, 632, 996, 1210], 2067, &[31, 78, 63]);
    let short = "3 players open_treasures no_tent start 3";
    check(short, 104_729, (280, 81), [308, 594, 990, 1335], 1987, &[53, 7, 75]);
}

#[test]
fn four_players() {
    check("4 players start 1", 7919, (363, 97), [285, 617, 994, 1189], 2328, &[74, 55, 8, 14]);
    let open = "4 players open_treasures start 4";
    check(open, 104_729, (345, 95), [268, 549, 936, 1236], 2417, &[-25, 48, 64, 51]);
}
