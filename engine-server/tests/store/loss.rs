//! Commits that were acknowledged and are gone are noticed, and nothing else is taken for that.

use std::path::{Path, PathBuf};

use engine_server::store::{Keeper, Loss, Settings, SqliteKeeper, StoreError, Unfit};
use server_test_support::store::samples::{first, later};
use server_test_support::store::shelf::Shelf;
use tempfile::TempDir;

/// The files of a store, as a killed server leaves them.
struct Killed {
    folder: TempDir,
}

impl Killed {
    /// Four changes of one match, each a commit, all of them in the log alone.
    fn new() -> Killed {
        let folder = TempDir::new().unwrap();
        let (lived, killed) = (folder.path().join("lived"), folder.path().join("store"));
        let mut keeper = SqliteKeeper::open(&lived).unwrap();
        keeper.keep(&[first(1)]).unwrap();
        for revision in 2..=4 {
            keeper.keep(&[later(1, revision)]).unwrap();
        }
        // Copied while the store is open: what a process leaves that ends in this moment.
        for suffix in ["", "-wal", "-head"] {
            std::fs::copy(with(&lived, suffix), with(&killed, suffix)).unwrap();
        }
        Killed { folder }
    }

    fn store(&self) -> PathBuf {
        self.folder.path().join("store")
    }

    fn log(&self) -> PathBuf {
        with(&self.store(), "-wal")
    }

    fn head(&self) -> PathBuf {
        with(&self.store(), "-head")
    }

    fn open(&self, loss: Loss) -> Result<SqliteKeeper, StoreError> {
        SqliteKeeper::open_with(&self.store(), &Settings { loss, ..Settings::default() })
    }

    /// Refused with so many commits gone, and left as it was.
    #[track_caller]
    fn refused(&self, expected: u64) {
        // SQLite makes an empty log where there is none, which is as good as none.
        let read = |path: PathBuf| std::fs::read(path).unwrap_or_default();
        let bytes = || [self.store(), self.log(), self.head()].map(read);
        let before = bytes();
        match self.open(Loss::Refuse).map(drop) {
            Err(StoreError::Unfit(unfit @ Unfit::Behind { acknowledged, kept })) => {
                assert_eq!(acknowledged - kept, expected);
                let told = unfit.to_string();
                assert!(told.starts_with(&format!("{expected} acknowledged commits are gone")));
                assert!(told.contains("--accept-loss") && told.contains("restore"), "{told}");
            }
            other => panic!("{other:?}"),
        }
        assert!(bytes() == before, "it was changed");
    }

    /// Opened, with so many changes.
    #[track_caller]
    fn opened(&self, revisions: u64) {
        let mut keeper = self.open(Loss::Refuse).unwrap();
        let expected = (2..=revisions)
            .fold(Shelf::default().with(&[first(1)]), |shelf, revision| {
                shelf.with(&[later(1, revision)])
            });
        assert_eq!(Shelf::read(&mut keeper).unwrap(), expected);
    }
}

fn with(path: &Path, suffix: &str) -> PathBuf {
    PathBuf::from(format!("{}{suffix}", path.display()))
}

#[test]
fn a_killed_server_leaves_everything() {
    Killed::new().opened(4);
}

#[test]
fn one_wrong_bit_in_the_log_is_noticed() {
    let killed = Killed::new();
    let mut log = std::fs::read(killed.log()).unwrap();
    let last = log.len() - 100;
    log[last] ^= 1;
    std::fs::write(killed.log(), &log).unwrap();
    killed.refused(1);
    // Put back as it was, nothing is missing.
    log[last] ^= 1;
    std::fs::write(killed.log(), &log).unwrap();
    killed.opened(4);
}

#[test]
fn a_missing_log_is_noticed() {
    let killed = Killed::new();
    std::fs::remove_file(killed.log()).unwrap();
    killed.refused(4);
}

#[test]
fn an_older_copy_in_its_place_is_noticed() {
    let killed = Killed::new();
    drop(killed.open(Loss::Refuse).unwrap());
    let older = std::fs::read(killed.store()).unwrap();
    let mut keeper = killed.open(Loss::Refuse).unwrap();
    keeper.keep(&[later(1, 5)]).unwrap();
    keeper.keep(&[later(1, 6)]).unwrap();
    drop(keeper);
    std::fs::write(killed.store(), older).unwrap();
    killed.refused(2);
}

#[test]
fn a_loss_is_accepted_once() {
    let killed = Killed::new();
    std::fs::remove_file(killed.log()).unwrap();
    let mut keeper = killed.open(Loss::Accept).unwrap();
    assert_eq!(Shelf::read(&mut keeper).unwrap(), Shelf::default());
    keeper.keep(&[first(1)]).unwrap();
    drop(keeper);
    killed.opened(1);
}

/// A crash between the commit and the head, or an older head after a loss of power.
#[test]
fn a_head_that_is_behind_or_lost_is_no_alarm() {
    let killed = Killed::new();
    let head = std::fs::read(killed.head()).unwrap();
    drop(killed.open(Loss::Refuse).unwrap());
    let mut keeper = killed.open(Loss::Refuse).unwrap();
    keeper.keep(&[later(1, 5)]).unwrap();
    drop(keeper);
    std::fs::write(killed.head(), head).unwrap();
    killed.opened(5);
    std::fs::remove_file(killed.head()).unwrap();
    killed.opened(5);
    assert!(killed.head().exists());
}

/// Not even a loss of power leaves a head of which neither slot holds.
#[test]
fn a_destroyed_head_is_noticed() {
    let killed = Killed::new();
    let tear = |slots: &[usize]| {
        let mut bytes = std::fs::read(killed.head()).unwrap();
        slots.iter().for_each(|slot| bytes[slot + 20..slot + 40].fill(0x5a));
        std::fs::write(killed.head(), &bytes).unwrap();
        bytes
    };
    for slot in [0, 512] {
        tear(&[slot]);
        drop(killed.open(Loss::Refuse).expect("the other slot holds"));
    }
    let torn = tear(&[0, 512]);
    for destroyed in [&torn[..], b"nothing that could be read", b""] {
        std::fs::write(killed.head(), destroyed).unwrap();
        let refused = killed.open(Loss::Refuse).map(drop);
        assert_eq!(refused, Err(StoreError::Unfit(Unfit::DestroyedHead)));
        assert_eq!(std::fs::read(killed.head()).unwrap(), destroyed, "it was changed");
    }
    drop(killed.open(Loss::Accept).unwrap());
    killed.opened(4);
}

#[test]
fn the_head_of_another_store_is_noticed() {
    let (killed, other) = (Killed::new(), Killed::new());
    std::fs::copy(other.head(), killed.head()).unwrap();
    let refused = killed.open(Loss::Refuse).map(drop);
    assert_eq!(refused, Err(StoreError::Unfit(Unfit::OtherHead)));
    drop(killed.open(Loss::Accept).unwrap());
    killed.opened(4);
}

/// What is kept in a file that nobody finds any more is kept for nobody.
#[cfg(unix)]
#[test]
fn a_store_that_is_taken_away_is_noticed() {
    for suffix in ["", "-wal"] {
        for is_replaced in [false, true] {
            let folder = TempDir::new().unwrap();
            let path = folder.path().join("store");
            let mut keeper = SqliteKeeper::open(&path).unwrap();
            keeper.keep(&[first(1)]).unwrap();
            keeper.tend().unwrap();
            let taken = with(&path, suffix);
            std::fs::rename(&taken, folder.path().join("elsewhere")).unwrap();
            if is_replaced {
                std::fs::write(&taken, "somebody else's").unwrap();
            }
            let kept = keeper.keep(&[later(1, 2)]);
            assert!(matches!(kept, Err(StoreError::Gone { .. })), "{suffix} {kept:?}");
            assert!(matches!(keeper.tend(), Err(StoreError::Gone { .. })));
            drop(keeper);
            let left = std::fs::read(&taken).ok();
            assert_eq!(left, is_replaced.then(|| b"somebody else's".to_vec()), "{suffix}");
        }
    }
}
