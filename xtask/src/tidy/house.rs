//! The files of the checkout as the checks see them, and what a check says of one.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;

use crate::trouble::Trouble;
use crate::workspace::Workspace;

/// Every file that is committed or would be.
#[derive(Debug, Default)]
pub struct House {
    /// The files that are text, sorted by path.
    pub files: Vec<SourceFile>,
    /// The paths of all files and of the folders they lie in, without a closing `/`.
    pub paths: BTreeSet<String>,
}

/// A text file.
#[derive(Debug)]
pub struct SourceFile {
    /// From the root, with `/`.
    pub path: String,
    /// Its whole text.
    pub text: String,
}

/// Something that is not in order.
#[derive(Debug, PartialEq, Eq)]
pub struct Finding {
    /// The file.
    pub path: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong and what to do.
    pub says: String,
}

impl House {
    /// Reads the checkout. Files that are no UTF-8 text keep only their path.
    pub fn read(workspace: &Workspace) -> Result<House, Trouble> {
        let mut house = House::default();
        for path in workspace.paths()? {
            let place = workspace.root().join(&path);
            let bytes = fs::read(&place).map_err(Trouble::at(&place))?;
            house.add(path, String::from_utf8(bytes).ok());
        }
        Ok(house)
    }

    /// A house made of paths and texts.
    pub fn of(files: &[(&str, &str)]) -> House {
        let mut house = House::default();
        for (path, text) in files {
            house.add((*path).to_owned(), Some((*text).to_owned()));
        }
        house
    }

    /// The file at this path, if it is text.
    pub fn file(&self, path: &str) -> Option<&SourceFile> {
        self.files.iter().find(|file| file.path == path)
    }

    /// The Rust files that people write: all but those under a `gen/` or `generated/` folder.
    pub fn written_rust(&self) -> impl Iterator<Item = &SourceFile> {
        self.files.iter().filter(|file| file.has_extension("rs") && !file.is_generated())
    }

    /// The pages of prose.
    pub fn pages(&self) -> impl Iterator<Item = &SourceFile> {
        self.files.iter().filter(|file| file.has_extension("md"))
    }

    /// The folders that hold a crate of the workspace, each with its Cargo.toml: those at the top, and those
    /// of what tests share.
    pub fn crates(&self) -> impl Iterator<Item = (&str, &SourceFile)> {
        self.files.iter().filter_map(|file| {
            let folder = file.path.strip_suffix("/Cargo.toml")?;
            let home =
                ["test-support/", "xtask/"].into_iter().find(|home| folder.starts_with(home));
            let inside = &folder[home.map_or(0, str::len)..];
            (!inside.contains('/')).then_some((folder, file))
        })
    }

    fn add(&mut self, path: String, text: Option<String>) {
        for (end, _) in path.match_indices('/') {
            self.paths.insert(path[..end].to_owned());
        }
        self.paths.insert(path.clone());
        if let Some(text) = text {
            self.files.push(SourceFile { path, text });
        }
    }
}

impl SourceFile {
    /// Whether the path ends in `.extension`.
    pub fn has_extension(&self, extension: &str) -> bool {
        self.path.rsplit_once('.').is_some_and(|(_, end)| end == extension)
    }

    /// The lines with their numbers, counted from 1.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }

    /// Something found in this file.
    pub fn finding(&self, line: usize, says: impl Into<String>) -> Finding {
        Finding { path: self.path.clone(), line, says: says.into() }
    }

    /// Whether it lies under a `gen/` or `generated/` folder.
    pub fn is_generated(&self) -> bool {
        self.path.split('/').rev().skip(1).any(|folder| folder == "gen" || folder == "generated")
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}: {}", self.path, self.line, self.says)
    }
}
