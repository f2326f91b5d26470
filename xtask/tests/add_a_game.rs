//! The steps of docs/add-a-game.md fit the workspace as it is, and are few. That the game they add can be
//! played is shown by `cargo xtask ci --only add-a-game`.

#![allow(clippy::unwrap_used, reason = "a panic in a test is a failed test with its place")]

use std::collections::BTreeMap;

use xtask::add_a_game::steps::{self, Need, PAGE, is_own};
use xtask::add_a_game::{MOST_LINES, test_game};
use xtask::workspace::Workspace;

/// The files outside the game's folders as the steps leave them.
fn applied(workspace: &Workspace) -> BTreeMap<String, String> {
    let steps = steps::parse(&workspace.read(PAGE).unwrap(), test_game::NAME).unwrap();
    assert!(steps.iter().any(|step| step.need == Need::InContract), "the contract has steps too");
    let mut files = BTreeMap::new();
    for step in &steps {
        assert!(!is_own(&step.path, test_game::NAME), "{step:?}");
        let read = || workspace.read(&step.path).unwrap();
        let text = files.entry(step.path.clone()).or_insert_with(read);
        *text = step.apply(text).unwrap();
    }
    files
}

#[test]
fn every_step_fits_and_all_are_few() {
    let workspace = Workspace::find();
    let mut count = 0;
    for (path, text) in applied(&workspace) {
        count += text.lines().count() - workspace.read(&path).unwrap().lines().count();
    }
    assert!(count <= MOST_LINES, "{count} lines outside the game's folders");
}

#[test]
fn every_file_of_the_game_lies_in_a_folder_of_its_name() {
    let workspace = Workspace::find();
    let files = test_game::files(&workspace).unwrap();
    for (path, text) in &files {
        assert!(is_own(path, test_game::NAME), "{path}");
        assert!(!workspace.root().join(path).exists(), "{path} is there already");
        // What the game is called in its own crate is known nowhere else.
        assert!(!text.contains("crate::game::"), "{path}");
    }
    let folders = ["rules/src/", "proto/src/games/", "bot-client/src/games/", "docs/rules/"];
    for folder in folders {
        assert!(files.iter().any(|(path, _)| path.starts_with(folder)), "{folder}");
    }
}
