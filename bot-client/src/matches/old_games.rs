//! Games of a folder that were played by programs as they were then: which are played again, which count.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use super::contender::Player;
use super::{Contender, Finished, ProgramFiles};

/// Which games of a folder are played again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Again {
    /// Those that a program played which has changed since.
    Changed,
    /// Those in which a bot lost its seat.
    Crashed,
    /// None: those of programs that have changed count, and the table says how many they are.
    None,
}

/// The programs of a run by their bots' names, as their files are now.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Programs(BTreeMap<String, ProgramFiles>);

/// A line of `programs.jsonl`: what a program was made of when games were played with it.
#[derive(Serialize, Deserialize)]
struct KnownFiles {
    fingerprint: String,
    files: ProgramFiles,
}

impl Programs {
    /// The programs among these, with what is named besides as part of each.
    ///
    /// # Errors
    /// When something that is named besides cannot be read.
    pub fn of(contenders: &[Contender], besides: &[PathBuf]) -> anyhow::Result<Programs> {
        let mut programs = BTreeMap::new();
        for contender in contenders {
            if let Player::Program(line) = &contender.player {
                programs.insert(contender.to_string(), ProgramFiles::of(line, besides)?);
            }
        }
        Ok(Programs(programs))
    }

    /// The fingerprint of each, by its bot's name.
    pub(super) fn fingerprints(&self) -> BTreeMap<String, String> {
        self.0.iter().map(|(name, files)| (name.clone(), files.fingerprint())).collect()
    }

    /// Takes the games away that are to be played again, and says which of the others are by programs that
    /// have changed since.
    ///
    /// # Errors
    /// When there are such games and nobody has said what becomes of them; the error says what has changed.
    pub(super) fn judge(
        &self,
        root: &Path,
        kept: &mut BTreeMap<u32, Finished>,
        again: &[Again],
    ) -> anyhow::Result<BTreeSet<u32>> {
        let path = root.join("programs.jsonl");
        let mut known = read(&path).with_context(|| path.display().to_string())?;
        if again.contains(&Again::Crashed) {
            kept.retain(|_, finished| finished.outcome.faults().is_empty());
        }
        let mut old = BTreeSet::new();
        let mut changes = Vec::new();
        for (name, files) in &self.0 {
            let now = files.fingerprint();
            let then = |finished: &Finished| finished.programs.get(name).cloned();
            let before: Vec<(u32, String)> =
                kept.iter().filter_map(|(number, game)| Some((*number, then(game)?))).collect();
            let mut changed = before.iter().filter(|(_, fingerprint)| *fingerprint != now);
            let games: BTreeSet<u32> = changed.clone().map(|(number, _)| *number).collect();
            if let Some((_, fingerprint)) = changed.next_back() {
                let differences = known.get(fingerprint).map(|before| files.differences(before));
                let differences = differences.unwrap_or_default().join(", ");
                changes.push(format!(
                    "`{name}` is not what it was in {} of the games that were played: {differences}",
                    games.len()
                ));
            }
            old.extend(games);
            if known.insert(now.clone(), files.clone()).is_none() {
                write(&path, &now, files).with_context(|| path.display().to_string())?;
            }
        }
        if again.contains(&Again::Changed) {
            kept.retain(|number, _| !old.contains(number));
            return Ok(BTreeSet::new());
        }
        if !old.is_empty() && !again.contains(&Again::None) {
            bail!(
                "{}. `--again changed` plays these games again, `--again none` counts them",
                changes.join("; ")
            );
        }
        Ok(old)
    }
}

fn read(path: &Path) -> anyhow::Result<BTreeMap<String, ProgramFiles>> {
    if !path.exists() {
        return Ok(BTreeMap::new());
    }
    let text = fs::read_to_string(path)?;
    // A last line without an end was torn off; what it said is only missed in a sentence.
    let lines = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
    let read = |line: &str| {
        let KnownFiles { fingerprint, files } = serde_json::from_str(line)?;
        Ok((fingerprint, files))
    };
    lines.map(read).collect()
}

fn write(path: &Path, fingerprint: &str, files: &ProgramFiles) -> anyhow::Result<()> {
    let line = KnownFiles { fingerprint: fingerprint.to_owned(), files: files.clone() };
    let mut line = serde_json::to_string(&line)?;
    line.push('\n');
    let mut file = OpenOptions::new().append(true).create(true).open(path)?;
    Ok(file.write_all(line.as_bytes())?)
}
