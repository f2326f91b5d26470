//! The folder of a run: what was asked, every game that is over, its record and its bundles. A run that
//! was interrupted goes on from it.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use anyhow::{Context, bail};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Again, Contender, Finished, Outcome, Programs, RunKey, Series};

/// What decides how the games of a run go. A folder belongs to one such question; how many deals are
/// played, how many games at a time and what is made of the results may change.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Asked {
    /// Who plays, in the order they were named.
    pub bots: Vec<String>,
    /// Which game is played.
    pub rules: String,
    /// What is agreed, in the notation.
    pub options: String,
    /// The number that the run's key is made of; `None`: the key was drawn, and the folder keeps it.
    pub seed: Option<u64>,
    /// In which seatings a deal is played.
    pub permutations: String,
    /// Where: `in process`, or `over a server` with the way bots take.
    pub venue: String,
    /// How long a program may take for each decision, in seconds; `None` in process.
    pub decision_seconds: Option<f64>,
    /// Which build of this program plays: other builds may have other house bots.
    pub build: String,
}

/// An open folder. One run has it at a time.
#[derive(Debug)]
pub struct RunFolder {
    root: PathBuf,
    /// `games.jsonl`, locked.
    games: Mutex<File>,
    kept: BTreeMap<u32, Finished>,
    /// Games among them by programs that have changed since.
    old: BTreeSet<u32>,
    /// The fingerprints of the programs that play now, by their bots' names.
    programs: BTreeMap<String, String>,
}

impl Asked {
    /// What a series asks.
    pub fn of(
        series: &Series,
        seed: Option<u64>,
        venue: &str,
        decision_seconds: Option<f64>,
    ) -> anyhow::Result<Asked> {
        Ok(Asked {
            bots: series.contenders.iter().map(Contender::notation).collect(),
            rules: series.options.game().name().to_owned(),
            options: series.options.to_string(),
            seed,
            permutations: series.permutations.to_string(),
            venue: venue.to_owned(),
            decision_seconds,
            build: build().context("reading this program's own file")?,
        })
    }

    /// What differs from another question, in a sentence each.
    fn differences(&self, kept: &Asked) -> anyhow::Result<Vec<String>> {
        let (here, there) = (serde_json::to_value(self)?, serde_json::to_value(kept)?);
        let fields = here.as_object().into_iter().flatten();
        let differs = |(name, value): (&String, &serde_json::Value)| {
            let before = &there[name.as_str()];
            (before != value).then(|| format!("{name} was {before} and is {value}"))
        };
        Ok(fields.filter_map(differs).collect())
    }
}

impl RunFolder {
    /// Opens the folder, or makes it. Refused if it belongs to another question, or a run has it open.
    pub fn open(root: &Path, asked: &Asked) -> anyhow::Result<RunFolder> {
        fs::create_dir_all(root).with_context(|| root.display().to_string())?;
        let path = root.join("games.jsonl");
        let games = OpenOptions::new().read(true).append(true).create(true).open(&path);
        let games = games.with_context(|| path.display().to_string())?;
        match games.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => bail!("another run has {} open", root.display()),
            Err(TryLockError::Error(error)) => return Err(error).context("locking the folder"),
        }
        agree(&root.join("run.json"), asked).with_context(|| root.display().to_string())?;
        let kept = read_games(&path, &games).with_context(|| path.display().to_string())?;
        Ok(RunFolder {
            root: root.to_owned(),
            games: Mutex::new(games),
            kept,
            old: BTreeSet::new(),
            programs: BTreeMap::new(),
        })
    }

    /// The same for a run of these programs. Games that are to be played again are not kept any more.
    ///
    /// # Errors
    /// When a program has changed since it played here, and nothing is said of its games.
    pub fn with_programs(self, programs: &Programs, again: &[Again]) -> anyhow::Result<RunFolder> {
        let RunFolder { root, games, mut kept, .. } = self;
        let judged = programs.judge(&root, &mut kept, again);
        let old = judged.with_context(|| root.display().to_string())?;
        Ok(RunFolder { root, games, kept, old, programs: programs.fingerprints() })
    }

    /// Whether this game is kept, and was played by a program that has changed since.
    pub fn is_old(&self, game: u32) -> bool {
        self.old.contains(&game)
    }

    /// How many games are so.
    pub fn old_games(&self) -> usize {
        self.old.len()
    }

    /// The fingerprints of the programs that play now, by their bots' names.
    pub(super) fn programs(&self) -> &BTreeMap<String, String> {
        &self.programs
    }

    /// The key of a run that nobody can foresee: the one the folder keeps, or a new one that it keeps from
    /// now on.
    ///
    /// # Errors
    /// When the folder cannot be written, or what it keeps is no key.
    pub fn key(root: &Path) -> anyhow::Result<RunKey> {
        let path = root.join("run.key");
        let kept = || path.display().to_string();
        if path.exists() {
            let text = fs::read_to_string(&path).with_context(kept)?;
            let key = RunKey::parse(text.trim_end());
            return key.map_err(|_| anyhow::anyhow!("{} is no key of a run", path.display()));
        }
        let key = RunKey::draw()?;
        fs::create_dir_all(root).with_context(|| root.display().to_string())?;
        // Moved into place whole, as the question is.
        let new = path.with_extension("new");
        fs::write(&new, format!("{}\n", key.reveal())).with_context(kept)?;
        fs::rename(&new, &path).with_context(kept)?;
        Ok(key)
    }

    /// The games that were over when the folder was opened, by number.
    pub fn kept(&self) -> &BTreeMap<u32, Finished> {
        &self.kept
    }

    /// Where records go.
    pub fn records(&self) -> PathBuf {
        self.root.join("records")
    }

    /// Where bundles go.
    pub fn bundles(&self) -> PathBuf {
        self.root.join("bundles")
    }

    /// Keeps a game that is over. One that failed is not kept: it is tried again next time.
    pub fn keep(&self, finished: &Finished) -> anyhow::Result<()> {
        if matches!(finished.outcome, Outcome::Failed(_)) {
            return Ok(());
        }
        let mut line = serde_json::to_string(finished)?;
        line.push('\n');
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        // In one piece: whoever is killed meanwhile leaves at most a line without an end.
        games.write_all(line.as_bytes()).and_then(|()| games.flush()).context("games.jsonl")
    }
}

/// The version of this program and what tells its build from others: the beginning of its file's hash.
/// Read once: the file may be another, or gone, before the last run of a ladder begins.
fn build() -> std::io::Result<String> {
    static BUILD: OnceLock<String> = OnceLock::new();
    if let Some(build) = BUILD.get() {
        return Ok(build.clone());
    }
    let hash = Sha256::digest(fs::read(own_file()?)?);
    let hash: String = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    Ok(BUILD.get_or_init(|| format!("{} {hash}", env!("CARGO_PKG_VERSION"))).clone())
}

/// Where this program can be read. Linux keeps what it runs, also when the file was replaced.
fn own_file() -> std::io::Result<PathBuf> {
    let running = PathBuf::from("/proc/self/exe");
    if running.exists() { Ok(running) } else { env::current_exe() }
}

/// Writes the question down, or compares it with the one that stands there.
fn agree(path: &Path, asked: &Asked) -> anyhow::Result<()> {
    if !path.exists() {
        let mut text = serde_json::to_string_pretty(asked)?;
        text.push('\n');
        // Moved into place whole, so that nobody finds half a question.
        let new = path.with_extension("new");
        fs::write(&new, text)?;
        return Ok(fs::rename(&new, path)?);
    }
    let kept: Asked =
        serde_json::from_str(&fs::read_to_string(path)?).context("run.json cannot be read")?;
    match asked.differences(&kept)?.as_slice() {
        [] => Ok(()),
        differences => bail!("the folder keeps another run: {}", differences.join("; ")),
    }
}

/// Reads the games. A last line without an end was torn off by whatever ended the run: it is removed.
fn read_games(path: &Path, games: &File) -> anyhow::Result<BTreeMap<u32, Finished>> {
    let text = fs::read(path)?;
    let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    if whole < text.len() {
        games.set_len(whole as u64)?;
    }
    let mut kept = BTreeMap::new();
    let lines = text.get(..whole).unwrap_or_default().split(|&byte| byte == b'\n');
    for (line, number) in lines.zip(1..).filter(|(line, _)| !line.is_empty()) {
        let finished: Finished =
            serde_json::from_slice(line).with_context(|| format!("line {number}"))?;
        kept.insert(finished.outcome.game(), finished);
    }
    Ok(kept)
}
