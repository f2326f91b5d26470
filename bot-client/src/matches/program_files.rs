//! What a program is made of, as far as its files can be named: so a run knows that a program has changed.

use std::collections::BTreeMap;
use std::env;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::CommandLine;

/// The most files that a folder may have which is named as part of a program.
const MOST_FILES: usize = 10_000;
/// How much of a file is read at once.
const CHUNK: usize = 64 * 1024;

/// The files of a program, each with the beginning of its hash.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ProgramFiles(BTreeMap<String, String>);

impl ProgramFiles {
    /// The files that the command line names, the program itself among them, and what is named besides: files,
    /// and folders with all that is in them.
    ///
    /// # Errors
    /// When something that is named besides cannot be read, or is too much.
    pub fn of(line: &CommandLine, besides: &[PathBuf]) -> anyhow::Result<ProgramFiles> {
        let mut files = ProgramFiles::default();
        // A program that cannot be read can be run all the same, and a word may look like a file by chance.
        for path in named(line) {
            let _ = files.add(&path);
        }
        for path in besides {
            files.add_all(path).with_context(|| path.display().to_string())?;
        }
        Ok(files)
    }

    /// A number of all files, in hexadecimal digits: equal for equal files.
    pub fn fingerprint(&self) -> String {
        let mut hash = Sha256::new();
        for (path, of_the_file) in &self.0 {
            hash.update(path);
            hash.update([0]);
            hash.update(of_the_file);
        }
        digits(hash)
    }

    /// What differs from what the program was before, in a few words each.
    pub fn differences(&self, before: &ProgramFiles) -> Vec<String> {
        let changed = self.0.iter().filter_map(|(path, hash)| match before.0.get(path) {
            Some(same) if same == hash => None,
            Some(_) => Some(format!("{path} has changed")),
            None => Some(format!("{path} is new")),
        });
        let gone = before.0.keys().filter(|path| !self.0.contains_key(*path));
        changed.chain(gone.map(|path| format!("{path} is gone"))).collect()
    }

    fn add_all(&mut self, path: &Path) -> anyhow::Result<()> {
        if !fs::metadata(path)?.is_dir() {
            return Ok(self.add(path)?);
        }
        for entry in fs::read_dir(path)? {
            self.add_all(&entry?.path())?;
            if self.0.len() > MOST_FILES {
                bail!("more than {MOST_FILES} files are no program");
            }
        }
        Ok(())
    }

    fn add(&mut self, path: &Path) -> io::Result<()> {
        let mut file = File::open(path)?;
        let (mut hash, mut chunk) = (Sha256::new(), vec![0; CHUNK]);
        loop {
            match file.read(&mut chunk)? {
                0 => break,
                count => hash.update(chunk.get(..count).unwrap_or_default()),
            }
        }
        self.0.insert(path.display().to_string(), digits(hash));
        Ok(())
    }
}

/// The files that a command line names: the program, and every word or part of a word that is one.
fn named(line: &CommandLine) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = program(&line.program).into_iter().collect();
    for word in &line.arguments {
        let parts = word.split(['=', ':', ',']).filter(|part| *part != word);
        let files = std::iter::once(word.as_str()).chain(parts).map(PathBuf::from);
        paths.extend(files.filter(|path| path.is_file()));
    }
    paths
}

/// Where the program lies: on the search path, unless its name has a folder.
fn program(name: &str) -> Option<PathBuf> {
    if Path::new(name).components().count() > 1 {
        return Some(PathBuf::from(name));
    }
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders).map(|folder| folder.join(name)).find(|path| path.is_file())
}

fn digits(hash: Sha256) -> String {
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::ProgramFiles;
    use crate::matches::CommandLine;

    fn line(words: &str) -> CommandLine {
        let mut words = words.split(' ').map(str::to_owned);
        CommandLine { program: words.next().unwrap(), arguments: words.collect() }
    }

    #[test]
    fn a_program_is_known_by_every_file_that_can_be_named() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| folder.path().join(name).display().to_string();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        write("bot", "a program");
        write("weights", "1 2 3");
        fs::create_dir(folder.path().join("helper")).unwrap();
        write("helper/line", "a helper");
        let words = line(&format!("{} --weights={} --fast", file("bot"), file("weights")));
        let helper = [PathBuf::from(file("helper"))];
        let of = || ProgramFiles::of(&words, &helper).unwrap();
        let first = of();
        assert_eq!(first.0.len(), 3, "{first:?}");
        assert_eq!(first.fingerprint(), of().fingerprint());
        for (name, text) in [("bot", "b"), ("weights", "1 2 4"), ("helper/line", "another")] {
            let before = of();
            write(name, text);
            assert_ne!(of().fingerprint(), before.fingerprint(), "{name}");
            assert_eq!(of().differences(&before), [format!("{} has changed", file(name))]);
        }
        let before = of();
        fs::rename(folder.path().join("bot"), folder.path().join("other")).unwrap();
        assert_eq!(of().differences(&before), [format!("{} is gone", file("bot"))]);
    }

    #[test]
    fn what_is_named_besides_must_be_there() {
        let missing = [PathBuf::from("no-such-file-anywhere")];
        assert!(ProgramFiles::of(&line("tikal-bot join"), &missing).is_err());
    }
}
