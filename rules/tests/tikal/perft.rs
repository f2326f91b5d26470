//! Lines of play counted by the list and by trying everything, compared with the data.

use std::path::PathBuf;

use rules::Game;
use rules::tikal::Position;
use test_support::perft::check_file;

use crate::every_action::every_action;

#[test]
fn both_counts_are_those_of_the_data() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/perft.txt");
    let data = std::fs::read_to_string(&path).unwrap();
    // Nobody bids more than a seat has, and one more must be refused.
    let highest = data.lines().filter_map(|line| line.split(" | ").next()).filter_map(|text| {
        Position::parse_position(text).ok()?.scores().into_iter().map(|(_, score)| score).max()
    });
    let highest = highest.max().and_then(|score| u16::try_from(score).ok()).unwrap();
    check_file::<Position>(&path, &every_action(highest + 1));
}
