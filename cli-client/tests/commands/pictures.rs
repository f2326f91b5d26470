//! The pictures of the guide for bots and of the page of games are what the program draws today.

use std::path::Path;
use std::process::Command;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/pictures");

/// A position of a record that a page shows, drawn or told.
fn show(record: &str, words: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tikal"));
    let record = Path::new(FOLDER).join(record);
    let shown = command.env_clear().arg("show").arg(record).args(words).output().unwrap();
    assert!(shown.status.success(), "{shown:?}");
    String::from_utf8(shown.stdout).unwrap()
}

/// The picture is what the page's command draws.
#[track_caller]
fn check(name: &str, words: &[&str]) {
    let picture = std::fs::read_to_string(Path::new(FOLDER).join(format!("{name}.svg"))).unwrap();
    let words = [words, &["--svg"]].concat();
    let drawn = show(&format!("{name}.record"), &words);
    assert!(drawn == picture, "draw docs/pictures/{name}.svg anew, as its page says");
}

#[test]
fn the_pages_show_what_is_drawn() {
    check("example", &["--at", "394"]);
    check("yucatan", &["--at", "400", "--as", "1"]);
    check("tikal2", &["--at", "330", "--as", "1"]);
}

/// What is shown to a seat has its secrets, and what is shown to others has not.
#[test]
fn a_position_shows_what_its_audience_may_know() {
    let hidden = "Reserve: 5 warriors, guilds hidden.";
    let told = |words: &[&str]| {
        show("yucatan.record", &[&["--at", "400", "--text"], words].concat()).contains(hidden)
    };
    assert!(!told(&["--as", "2"]), "its own");
    assert!(told(&["--as", "1"]) && told(&["--as", "public"]) && told(&[]));
    let cards =
        |words: &[&str]| show("tikal2.record", &[&["--at", "330", "--svg"], words].concat());
    let own = "cards: key of choice";
    assert!(cards(&["--as", "1"]).contains(own));
    assert!(!cards(&["--as", "2"]).contains(own) && !cards(&["--as", "public"]).contains(own));
}

/// What the guide says of this position, in the program's own words.
#[test]
fn the_guide_says_what_the_position_is() {
    let told = show("example.record", &["--at", "394", "--text"]);
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
