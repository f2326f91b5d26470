//! One seed: a store lives, loses its power at every commit point, and is looked at each time.

use std::fmt;

use engine_server::store::{Keeper, Loss, Settings, SqliteKeeper, StoreError, Synchronous, Unfit};
use server_test_support::store::shelf::Shelf;
use table::Keystream;

use crate::disk::Disk;
use crate::file_system::{self, Mounted};
use crate::head_files::HeadFiles;
use crate::script::{Script, Step};

/// How often a store is opened again and goes on.
const LIVES: u32 = 3;
/// How many steps each time, at most.
const STEPS: u32 = 16;
const FILE: &str = "store";
const SECRET: [u8; 32] = [0x5e; 32];

/// What is tried.
#[derive(Clone, Copy)]
pub(crate) struct Trial {
    /// What a commit waits for.
    pub(crate) synchronous: Synchronous,
    /// How a group is handed over.
    pub(crate) groups: Groups,
}

/// How a group is handed over.
#[derive(Clone, Copy)]
pub(crate) enum Groups {
    /// Whole, as it should be.
    Whole,
    /// Each change alone: a group could be there by halves.
    Pieces,
}

/// What a trial has seen.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Seen {
    /// Crashes after a step was acknowledged.
    pub(crate) after: u32,
    /// Crashes in the middle of a step or of opening.
    pub(crate) within: u32,
    /// Of these, how often the step was there all the same.
    pub(crate) unacknowledged_there: u32,
    /// How often the log was brought into the database between the steps: its syncs say so.
    pub(crate) brought_in: u32,
}

/// What must not be.
pub(crate) enum Fault {
    /// The store is whole, and steps that were acknowledged are gone from its end.
    Lost {
        /// How many steps were acknowledged.
        acknowledged: usize,
        /// How many are left.
        left: usize,
    },
    /// The server's secret was acknowledged and is gone.
    SecretLost,
    /// The store is as it never was.
    Half(String),
    /// The store cannot be read.
    Broken(StoreError),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Lost { acknowledged, left } => {
                write!(f, "of {acknowledged} acknowledged steps {left} are left")
            }
            Fault::SecretLost => f.write_str("the server's secret is gone"),
            Fault::Half(what) => write!(f, "the store is as it never was: {what}"),
            Fault::Broken(error) => write!(f, "the store cannot be read: {error}"),
        }
    }
}

/// Runs the trial of one seed.
pub(crate) fn run(seed: u64, trial: Trial) -> Result<Seen, Fault> {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut life = Life {
        trial,
        chance: Keystream::new(&key, "script"),
        fate: Keystream::new(&key, "fate"),
        script: Script::default(),
        // A server makes the name of a new file durable before SQLite sees it.
        disk: Disk::with_empty(FILE),
        history: vec![Shelf::default()],
        has_secret: false,
        seen: Seen::default(),
    };
    for _ in 0..LIVES {
        life.live()?;
    }
    Ok(life.seen)
}

struct Life {
    trial: Trial,
    /// What the script draws from.
    chance: Keystream,
    /// What crashes draw from.
    fate: Keystream,
    script: Script,
    disk: Disk,
    /// What should be there after each acknowledged step.
    history: Vec<Shelf>,
    /// Whether the secret was acknowledged.
    has_secret: bool,
    seen: Seen,
}

impl Life {
    /// From opening the store to the crash that ends it, or to a close and a crash after it.
    fn live(&mut self) -> Result<(), Fault> {
        let mounted = Mounted::new(self.disk.clone());
        self.take_picture_soon(&mounted);
        let mut keeper = open(&mounted, self.trial.synchronous).map_err(opening_fault)?;
        keeper.secret(SECRET).map_err(Fault::Broken)?;
        self.look_within(&mounted, None)?;
        self.has_secret = true;
        let opened = mounted.disk().syncs(FILE);
        for _ in 0..=self.chance.below(STEPS) {
            let script = self.script.clone();
            let step = self.script.next(&mut self.chance);
            self.take_picture_soon(&mounted);
            self.take(&mut keeper, &step)?;
            if let Some((left, was_kept)) = self.look_within(&mounted, Some(&step))?
                && self.chance.below(16) == 0
            {
                // The power did fail within this step: life goes on with what it left.
                self.disk = left;
                match was_kept {
                    true => self.history.push(step.on(self.acknowledged())),
                    false => self.script = script,
                }
                return Ok(());
            }
            self.history.push(step.on(self.acknowledged()));
            self.look_after(&mounted)?;
        }
        self.seen.brought_in += mounted.disk().syncs(FILE) - opened;
        if self.chance.below(3) == 0 {
            drop(keeper);
        }
        self.disk = self.look_after(&mounted)?;
        Ok(())
    }

    /// Steps take from a few operations to some hundred, when the log is brought in.
    fn take_picture_soon(&mut self, mounted: &Mounted) {
        let within = [10, 30, 150][self.chance.below(3) as usize];
        mounted.disk().picture_after(self.chance.below(within));
    }

    fn take(&self, keeper: &mut SqliteKeeper, step: &Step) -> Result<(), Fault> {
        let taken = match (step, self.trial.groups) {
            (Step::Keep(changes), Groups::Whole) => keeper.keep(changes),
            (Step::Keep(changes), Groups::Pieces) => {
                changes.chunks(1).try_for_each(|piece| keeper.keep(piece))
            }
            (Step::Forget(match_id), _) => keeper.forget(match_id),
        };
        taken.map_err(Fault::Broken)
    }

    /// The power fails now: every acknowledged step must be there.
    fn look_after(&mut self, mounted: &Mounted) -> Result<Disk, Fault> {
        let left = mounted.disk().crash(&mut self.fate);
        let found = self.look(&left)?;
        self.seen.after += 1;
        if found == *self.acknowledged() { Ok(left) } else { Err(self.fault(&found)) }
    }

    /// The power failed when the picture was taken: the step under way is there whole or not at
    /// all. Answers with what was left and whether the step is there.
    fn look_within(
        &mut self,
        mounted: &Mounted,
        step: Option<&Step>,
    ) -> Result<Option<(Disk, bool)>, Fault> {
        let Some(picture) = mounted.disk().take_picture() else { return Ok(None) };
        let left = picture.crash(&mut self.fate);
        let found = self.look(&left)?;
        self.seen.within += 1;
        if step.is_some_and(|step| found == step.on(self.acknowledged())) {
            self.seen.unacknowledged_there += 1;
            return Ok(Some((left, true)));
        }
        if found == *self.acknowledged() {
            Ok(Some((left, false)))
        } else {
            Err(self.fault(&found))
        }
    }

    /// Opens a copy of what is left and reads everything.
    fn look(&self, left: &Disk) -> Result<Shelf, Fault> {
        let mounted = Mounted::new(left.clone());
        let mut keeper = open(&mounted, self.trial.synchronous).map_err(opening_fault)?;
        keeper.check().map_err(Fault::Broken)?;
        let found = Shelf::read(&mut keeper).map_err(Fault::Broken)?;
        let secret = keeper.secret([0; 32]).map_err(Fault::Broken)?;
        if self.has_secret && secret != SECRET && found == *self.acknowledged() {
            return Err(Fault::SecretLost);
        }
        Ok(found)
    }

    fn acknowledged(&self) -> &Shelf {
        self.history.last().expect("it begins with an empty shelf")
    }

    fn fault(&self, found: &Shelf) -> Fault {
        match self.history.iter().rposition(|shelf| shelf == found) {
            Some(left) => Fault::Lost { acknowledged: self.history.len() - 1, left },
            None => Fault::Half(format!("{found:?}\ninstead of\n{:?}", self.acknowledged())),
        }
    }
}

/// A store that says itself what is lost has lost it all the same.
fn opening_fault(error: StoreError) -> Fault {
    let StoreError::Unfit(Unfit::Behind { acknowledged, kept }) = error else {
        return Fault::Broken(error);
    };
    Fault::Lost { acknowledged: acknowledged as usize, left: kept as usize }
}

fn open(mounted: &Mounted, synchronous: Synchronous) -> Result<SqliteKeeper, StoreError> {
    // Small, so that the log is brought in and cut several times in a trial.
    let settings = Settings {
        synchronous,
        checkpoint_pages: 15,
        log_bytes: 40_000,
        copy_log_bytes: u64::MAX,
        loss: Loss::Refuse,
        vfs: Some(file_system::NAME),
    };
    let head_files = Box::new(HeadFiles(mounted.shared()));
    SqliteKeeper::open_beside(&mounted.path(FILE), &settings, head_files)
}
