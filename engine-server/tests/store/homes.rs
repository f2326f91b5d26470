//! Where keepers keep: each case of the contract is tried on a file and on a PostgreSQL database.

use std::sync::atomic::{AtomicU64, Ordering};

use engine_server::store::{Keeper, PostgresKeeper, SqliteKeeper};
use server_test_support::postgres::Postgres;
use tempfile::TempDir;

/// A name that no other server of this test has.
pub(crate) fn fresh_name() -> [u8; 16] {
    static MADE: AtomicU64 = AtomicU64::new(1);
    let mut name = [0; 16];
    name[..8].copy_from_slice(&MADE.fetch_add(1, Ordering::Relaxed).to_be_bytes());
    name
}

/// Tries this on an empty store of each kind. What it is given opens the store, again and again.
#[track_caller]
pub(crate) fn on_each(case: impl Fn(&dyn Fn() -> Box<dyn Keeper>)) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("store");
    case(&|| Box::new(SqliteKeeper::open(&path).unwrap()));
    if let Some(postgres) = Postgres::shared() {
        let database = postgres.database().database();
        case(&|| Box::new(PostgresKeeper::open_alone(&database, &fresh_name()).unwrap()));
    }
}
