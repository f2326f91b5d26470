//! Perft: lines of play counted by the list and by trying every action, compared with the data.

use std::path::PathBuf;

use rules::tikal2::Position;
use test_support::perft;

use crate::actions::every_action;

#[test]
fn both_counts_are_what_the_data_says() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/tikal2_perft.txt");
    perft::check_file::<Position>(&path, &every_action());
}
