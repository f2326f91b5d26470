//! Who may open a store, what is refused, and what the file looks like on the machine.

use std::path::PathBuf;

use engine_server::store::{Keeper, Settings, SqliteKeeper, StoreError, Unfit};
use server_test_support::store::samples::first;
use server_test_support::store::shelf::Shelf;
use tempfile::TempDir;

fn folder() -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("store");
    (folder, path)
}

#[test]
fn one_server_has_the_file() {
    let (_folder, path) = folder();
    let mut keeper = SqliteKeeper::open(&path).unwrap();
    let in_use = Err(StoreError::Unfit(Unfit::InUse));
    assert_eq!(SqliteKeeper::open(&path).map(drop), in_use);
    keeper.keep(&[first(1)]).unwrap();
    assert_eq!(SqliteKeeper::open(&path).map(drop), in_use);
    keeper.keep(&[first(2)]).unwrap();
    drop(keeper);

    // A store that is opened again and only read is held as well.
    let mut keeper = SqliteKeeper::open(&path).unwrap();
    assert_eq!(Shelf::read(&mut keeper).unwrap(), Shelf::default().with(&[first(1), first(2)]));
    assert_eq!(SqliteKeeper::open(&path).map(drop), in_use);
}

#[test]
fn the_log_needs_no_shared_memory() {
    let (folder, path) = folder();
    let mut keeper = SqliteKeeper::open(&path).unwrap();
    keeper.keep(&[first(1)]).unwrap();
    let mut names: Vec<String> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["store", "store-head", "store-wal"]);
}

#[cfg(unix)]
#[test]
fn only_the_owner_may_read_it() {
    use std::os::unix::fs::PermissionsExt;
    let (_folder, path) = folder();
    let mut keeper = SqliteKeeper::open(&path).unwrap();
    keeper.keep(&[first(1)]).unwrap();
    for name in ["store", "store-wal", "store-head"].map(|name| path.with_file_name(name)) {
        let mode = std::fs::metadata(&name).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", name.display());
    }
}

#[test]
fn a_setting_that_is_not_taken_is_refused() {
    let (_folder, path) = folder();
    // SQLite reads this as "never" and says 0.
    let settings = Settings { checkpoint_pages: u32::MAX, ..Settings::default() };
    let refused = SqliteKeeper::open_with(&path, &settings).map(drop);
    let Err(StoreError::Unfit(Unfit::Pragma { name, wanted, .. })) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!((name, wanted), ("wal_autocheckpoint", u32::MAX.to_string()));
}

#[cfg(unix)]
#[test]
fn a_store_without_a_log_is_refused() {
    // In memory there is nothing to log beside.
    let settings = Settings { vfs: Some("unix"), ..Settings::default() };
    let refused = SqliteKeeper::open_with(":memory:".as_ref(), &settings).map(drop);
    let (wanted, found) = ("wal".to_owned(), "memory".to_owned());
    let unfit = Unfit::Pragma { name: "journal_mode", wanted, found };
    assert_eq!(refused, Err(StoreError::Unfit(unfit)));
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let (_folder, path) = folder();
    let missing = path.join("store");
    let Err(StoreError::Failed { said }) = SqliteKeeper::open(&missing).map(drop) else {
        panic!("opened in a folder that is not there");
    };
    assert!(said.contains(&missing.display().to_string()), "{said}");
}

/// What is no store keeps its mode: a folder that lost it could not be entered any more.
#[cfg(unix)]
#[test]
fn what_is_no_store_keeps_its_mode() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, path) = folder();
    let mode = |path: &PathBuf| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
    let folder = folder.path().to_owned();
    assert_eq!(SqliteKeeper::open(&folder).map(drop), Err(StoreError::Unfit(Unfit::NoFile)));
    assert_eq!(mode(&folder), 0o755);
    std::fs::write(&path, "a letter to somebody, which others may read ".repeat(100)).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
    assert!(SqliteKeeper::open(&path).is_err());
    assert_eq!(mode(&path), 0o644);
}

#[test]
fn a_read_only_store_says_so() {
    let (_folder, path) = folder();
    drop(SqliteKeeper::open(&path).unwrap());
    let mut permissions = std::fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&path, permissions).unwrap();
    assert_eq!(SqliteKeeper::open(&path).map(drop), Err(StoreError::Unfit(Unfit::ReadOnly)));
}
