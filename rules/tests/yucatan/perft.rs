//! Lines of play counted by the list and by trying everything, compared with the data.

use std::path::PathBuf;

use rules::yucatan::Position;
use test_support::perft::check_file;

use crate::every_action::near_actions;

#[test]
fn both_counts_are_those_of_the_data() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/yucatan_perft.txt");
    check_file::<Position>(&path, &near_actions());
}
