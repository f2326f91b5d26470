//! What a whole match must have in it, asked of its record.

use serde_json::Value;

use crate::engine::Engine;

/// The only match of a server has been played as a person plays it, and its record proves it.
pub(crate) fn check(engine: &Engine, game: &str) {
    let listed = engine.run(&["list", "--all", "--json"]).well();
    let listed: Value = serde_json::from_str(&listed).unwrap();
    let id = listed["match_id"].as_str().unwrap();
    let record = engine.run(&["record", id]).well();
    let has = |what: &str, found: bool| assert!(found, "{game}: no {what} in\n{record}");
    let played = |begins: &str| {
        let action = format!(" seat 1: {begins}");
        record.lines().any(|line| line.contains(&action))
    };
    has("undo", record.lines().any(|line| line.contains(" undo 1: ")));
    match game {
        "yucatan" => {
            // A battle is no decision of anybody: it is told when the record is played again.
            let told = engine.run(&["replay", id]).well();
            has("battle", told.lines().any(|line| line.starts_with("Battle on ")));
            has("theft", ["take 1", "take 2", "take 3"].iter().any(|take| played(take)));
        }
        _ => {
            has("delivery", played("deliver "));
            has("passage", played("passage "));
            let card =
                record.lines().any(|line| line.contains(" seat 1: ") && line.ends_with(" card"));
            has("card", card || played("play "));
        }
    }
    let verdict = engine.run(&["verify", id]).well();
    assert!(verdict.contains("decisions are legal"), "{verdict}");
}
