//! The keys that records are signed with are kept, and only the present one has its secret.

use std::path::PathBuf;

use engine_server::record_keys::KeptKeys;
use engine_server::store::{Keeper, OldKey, SqliteKeeper, StoreError};
use rusqlite::Connection;
use table::{PublicKey, SigningKey};
use tempfile::TempDir;

/// Secrets whose bytes are found nowhere by chance.
const FIRST: [u8; 32] = *b"the first secret of the tests, 1";
const SECOND: [u8; 32] = *b"the second secret of the tests 2";
const THIRD: [u8; 32] = *b"the third secret of the tests, 3";
const UNUSED: [u8; 32] = [1; 32];

fn place(folder: &TempDir) -> PathBuf {
    folder.path().join("store")
}

fn open(folder: &TempDir) -> SqliteKeeper {
    SqliteKeeper::open(&place(folder)).unwrap()
}

fn public(secret: &[u8; 32]) -> PublicKey {
    SigningKey::from_secret(secret).public()
}

/// Whether these bytes are in the file or beside it.
fn is_on_disk(folder: &TempDir, secret: &[u8; 32]) -> bool {
    let files = std::fs::read_dir(folder.path()).unwrap();
    let mut bytes = files.map(|file| std::fs::read(file.unwrap().path()).unwrap());
    bytes.any(|bytes| bytes.windows(32).any(|window| window == secret))
}

#[test]
fn the_first_key_stays() {
    let folder = TempDir::new().unwrap();
    let kept = KeptKeys { secret: FIRST, former: Vec::new() };
    assert_eq!(open(&folder).record_keys(FIRST), Ok(kept.clone()));
    assert_eq!(open(&folder).record_keys(UNUSED), Ok(kept.clone()));
    assert!(!format!("{kept:?}").contains("116, 104"), "a debug print tells no secret");
}

#[test]
fn an_older_store_gets_a_key() {
    let folder = TempDir::new().unwrap();
    let file = Connection::open(place(&folder)).unwrap();
    file.execute_batch(include_str!("version_1.sql")).unwrap();
    drop(file);
    assert_eq!(open(&folder).record_keys(FIRST).unwrap().secret, FIRST);
    assert_eq!(open(&folder).record_keys(UNUSED).unwrap().secret, FIRST);
}

#[test]
fn a_key_that_is_replaced_stays_known_and_its_secret_is_gone() {
    let folder = TempDir::new().unwrap();
    let mut keeper = open(&folder);
    keeper.record_keys(FIRST).unwrap();
    assert_eq!(keeper.replace_record_key(&SECOND, OldKey::Known), Ok(public(&SECOND)));
    drop(keeper);
    assert!(is_on_disk(&folder, &SECOND) && !is_on_disk(&folder, &FIRST));
    let mut keeper = open(&folder);
    let kept = KeptKeys { secret: SECOND, former: vec![public(&FIRST)] };
    assert_eq!(keeper.record_keys(UNUSED), Ok(kept));
    keeper.replace_record_key(&THIRD, OldKey::Leaked).unwrap();
    let kept = KeptKeys { secret: THIRD, former: vec![public(&FIRST)] };
    assert_eq!(keeper.record_keys(UNUSED), Ok(kept));
    drop(keeper);
    assert!(!is_on_disk(&folder, &SECOND));
}

#[test]
fn a_secret_that_is_not_its_keys_is_corrupt() {
    let folder = TempDir::new().unwrap();
    open(&folder).record_keys(FIRST).unwrap();
    let file = Connection::open(place(&folder)).unwrap();
    file.execute("UPDATE record_keys SET secret = ?1", [SECOND]).unwrap();
    drop(file);
    let told = open(&folder).record_keys(UNUSED).unwrap_err();
    assert!(matches!(told, StoreError::Corrupt { .. }), "{told}");
}
