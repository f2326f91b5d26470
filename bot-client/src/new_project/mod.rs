//! A bot project that plays at once, in the language its author wants: one function to change.
//!
//! Its files are those under `bots/`, read when this program is built, so that what was tested there is
//! what is written.

mod languages;
mod template;

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use proto::CONTRACT_FILES;
use template::Template;

/// Where this program was built from. A program that is shipped names no folder of the machine that built it.
const BUILT_FROM: Option<&str> = match option_env!("TIKAL_PACKAGED") {
    Some(_) => None,
    None => Some(concat!(env!("CARGO_MANIFEST_DIR"), "/..")),
};
/// What stands for the checkout in the manifest of a project in Rust.
const CHECKOUT: &str = "CHECKOUT";
/// The file of the checkout and of a project in Rust that names the versions of all packages.
const LOCK: &str = "Cargo.lock";
/// The page that says how to build and play.
const PAGE: &str = "README.md";

/// A language that bots are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Language {
    /// On grpcio's asyncio.
    Python,
    /// On Connect's gRPC transport, for Node.
    Typescript,
    /// On grpc-go.
    Go,
    /// On grpc-java, with Maven.
    Java,
    /// On this crate.
    Rust,
}

/// A project that is to be written.
#[derive(Clone, Debug)]
pub struct NewProject {
    /// The language of its bot.
    pub language: Language,
    /// Where; a folder that is empty or does not exist.
    pub folder: PathBuf,
    /// The checkout that a bot in Rust is built on. `None`: the one this program was built from.
    pub checkout: Option<PathBuf>,
}

/// A project that was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// Its files from its folder; the first is the bot.
    pub files: Vec<String>,
    /// What to type in its folder to build it and to play a first game.
    pub commands: Vec<String>,
}

/// Why a project was not written.
#[derive(Debug)]
pub enum NotWritten {
    /// There is something already.
    Taken {
        /// Where.
        folder: PathBuf,
    },
    /// A bot in Rust needs the engine's source, and it is not there.
    NoCheckout {
        /// Where it was looked for; `None`: this program knows no place.
        checkout: Option<PathBuf>,
    },
    /// The disk refused.
    Disk {
        /// Which file or folder.
        path: PathBuf,
        /// What the operating system says.
        cause: io::Error,
    },
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 5] =
        [Language::Python, Language::Typescript, Language::Go, Language::Java, Language::Rust];
}

impl NewProject {
    /// Writes every file. Nothing is written into a folder that has something in it.
    pub fn write(&self) -> Result<Written, NotWritten> {
        self.need_empty_folder()?;
        let files = self.files()?;
        for (path, text) in &files {
            let path = self.folder.join(path);
            let parent = path.parent().unwrap_or(&self.folder);
            fs::create_dir_all(parent).map_err(NotWritten::at(parent))?;
            fs::write(&path, text).map_err(NotWritten::at(&path))?;
        }
        let page = files.iter().find(|(path, _)| path == PAGE);
        let commands = page.map(|(_, text)| commands(text)).unwrap_or_default();
        Ok(Written { files: files.into_iter().map(|(path, _)| path).collect(), commands })
    }

    fn need_empty_folder(&self) -> Result<(), NotWritten> {
        let taken = NotWritten::Taken { folder: self.folder.clone() };
        match fs::read_dir(&self.folder).map(|mut entries| entries.next().is_some()) {
            Ok(false) => Ok(()),
            Ok(true) => Err(taken),
            Err(cause) if cause.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(cause) if cause.kind() == io::ErrorKind::NotADirectory => Err(taken),
            Err(cause) => Err(NotWritten::at(&self.folder)(cause)),
        }
    }

    /// Every file with its text.
    fn files(&self) -> Result<Vec<(String, String)>, NotWritten> {
        let file = |template: Template| (template.path.to_owned(), template.written());
        let mut files: Vec<_> = templates(self.language).map(file).collect();
        if self.language == Language::Rust {
            let (checkout, lock) = self.checkout()?;
            for (_, text) in &mut files {
                *text = text.replace(CHECKOUT, &checkout);
            }
            files.push((LOCK.to_owned(), lock));
        }
        Ok(files)
    }

    /// The path of the checkout as a manifest can say it, and its lock: with the same versions a project
    /// is built of what the checkout was tested with.
    fn checkout(&self) -> Result<(String, String), NotWritten> {
        let wanted = self.checkout.as_deref().or(BUILT_FROM.map(Path::new));
        let missing = || NotWritten::NoCheckout { checkout: wanted.map(Path::to_owned) };
        let wanted = wanted.ok_or_else(missing)?;
        let found = fs::canonicalize(wanted).map_err(|_| missing())?;
        let lock = fs::read_to_string(found.join(LOCK)).map_err(|_| missing())?;
        let has_crates = found.join("bot-client/Cargo.toml").is_file();
        // Between quotes, TOML reads whatever JSON writes.
        let quoted = serde_json::to_string(&found).ok().filter(|_| has_crates);
        let quoted = quoted.ok_or_else(missing)?;
        Ok((quoted.trim_matches('"').to_owned(), lock))
    }
}

/// What a project in the language is made of; the bot is the first. All but Rust make their stubs from the
/// contract, so every file of it comes along.
fn templates(language: Language) -> impl Iterator<Item = Template> {
    let (own, contract) = match language {
        Language::Python => (languages::PYTHON, CONTRACT_FILES),
        Language::Typescript => (languages::TYPESCRIPT, CONTRACT_FILES),
        Language::Go => (languages::GO, CONTRACT_FILES),
        Language::Java => (languages::JAVA, CONTRACT_FILES),
        Language::Rust => (languages::RUST, [].as_slice()),
    };
    let unchanged =
        |&(path, text): &(&'static str, &'static str)| Template { path, text, edits: &[] };
    own.iter().copied().chain(contract.iter().map(unchanged))
}

/// The lines of a page's shell blocks.
fn commands(page: &str) -> Vec<String> {
    let mut fenced = false;
    let mut lines = Vec::new();
    for line in page.lines().map(str::trim) {
        match line.strip_prefix("```") {
            Some(language) => fenced = language == "sh",
            None if fenced => lines.push(line.to_owned()),
            None => {}
        }
    }
    lines
}

impl NotWritten {
    fn at(path: &Path) -> impl FnOnce(io::Error) -> NotWritten {
        let path = path.to_owned();
        |cause| NotWritten::Disk { path, cause }
    }
}

impl fmt::Display for NotWritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotWritten::Taken { folder } => {
                write!(f, "{} is no empty folder: name one that is new", folder.display())
            }
            NotWritten::NoCheckout { checkout: None } => {
                write!(f, "a bot in Rust needs the engine's source: say where with --checkout")
            }
            NotWritten::NoCheckout { checkout: Some(checkout) } => {
                let place = checkout.display();
                write!(f, "the engine's source is not in {place}: say where with --checkout")
            }
            NotWritten::Disk { path, cause } => write!(f, "{}: {cause}", path.display()),
        }
    }
}

impl std::error::Error for NotWritten {}
