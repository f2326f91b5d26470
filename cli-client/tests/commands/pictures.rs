//! The picture of docs/bot-guide.md is what the program draws today.

use std::process::Command;

const PICTURE: &str = include_str!("../../../docs/pictures/example.svg");
const RECORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/pictures/example.record");

/// A position of the record that the guide shows, drawn or told.
fn show(flag: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tikal"));
    let shown = command.env_clear().args(["show", RECORD, "--at", "394", flag]).output().unwrap();
    assert!(shown.status.success(), "{shown:?}");
    String::from_utf8(shown.stdout).unwrap()
}

#[test]
fn the_guide_shows_what_is_drawn() {
    assert_eq!(show("--svg"), PICTURE, "draw docs/pictures/example.svg anew, as the guide says");
}

/// What the guide says of this position, in the program's own words.
#[test]
fn the_guide_says_what_the_position_is() {
    let told = show("--text");
    for line in [
        "Turn 26. seat 2: spend action points.\nAction points left: 3.",
        "\nseat 2, seat 2: 56 points; would score 23 for temples and 15 for treasures.",
        "\na4: temple 9; guard of seat 2; seat 1: 1 × worker; seat 1 is the strongest.\n",
        "\nb3: temple 10; seat 1: 4 × worker; seat 2: 9 × worker; seat 2 is the strongest.\n",
        "\nc5: temple 4; seat 1: leader; seat 2: 1 × worker, leader; seat 2 is the strongest.\n",
        "\nd2: treasures, 1 left; seat 2: 1 × worker; seat 2 is the strongest.\n",
        "\nb2: treasures, 0 left.\n",
    ] {
        assert!(told.contains(line), "`{line}` is not in\n{told}");
    }
}
