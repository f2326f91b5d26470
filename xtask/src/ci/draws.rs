//! The second verifier, in Python: it deals the same draws and believes no forged signature.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::Ended;
use crate::start;
use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// A match of ours is proved by it, a signed record too, and a forged one is not.
pub(super) fn run(workspace: &Workspace) -> Result<Ended, Trouble> {
    let folder = workspace.target().join("xtask");
    fs::create_dir_all(&folder).map_err(Trouble::at(&folder))?;
    let record = folder.join("draws.record");
    // A record of an earlier run must not stand in for one that was not written.
    if record.exists() {
        fs::remove_file(&record).map_err(Trouble::at(&record))?;
    }
    let game =
        "run --quiet -p table --example playthrough -- --players 3 --auction --seed 7 --record";
    let words: Vec<&str> = game.split(' ').collect();
    let played = start::capture(start::cargo(workspace, &words).arg(&record))?;
    if !played.success {
        eprint!("{}", played.errors);
        return Err(Trouble::Refused("the playthrough that makes the record failed".to_owned()));
    }
    let mut verifier = Command::new("python3");
    verifier.arg("docs/verify_draws.py").arg(&record).current_dir(workspace.root());
    start::run(&mut verifier)?;
    signature(workspace, &folder)
}

/// The verifier believes a signed record, and not one in which somebody else is named.
fn signature(workspace: &Workspace, folder: &Path) -> Result<Ended, Trouble> {
    let signed = workspace.root().join("table/tests/table/signed.record");
    let text = fs::read_to_string(&signed).map_err(Trouble::at(&signed))?;
    let line = text.lines().last().unwrap_or_default();
    let key = line.split(' ').nth(3).unwrap_or_default().trim_end_matches(':');
    let forged = folder.join("forged.record");
    fs::write(&forged, text.replacen("player 1 Ada", "player 1 Eve", 1))
        .map_err(Trouble::at(&forged))?;
    let verifier = |record: &Path| {
        let mut verifier = Command::new("python3");
        verifier.arg("docs/verify_draws.py").arg(record).arg(key).current_dir(workspace.root());
        verifier
    };
    start::run(&mut verifier(&signed))?;
    let judged = start::capture(&mut verifier(&forged))?;
    if judged.success || !judged.errors.contains("the signature does not fit") {
        return Err(Trouble::Refused("the verifier believes a forged record".to_owned()));
    }
    Ok(Ended::Passed)
}
