//! Databases that are no store, what a store refuses, and what happens beside commits.

use std::sync::Arc;
use std::thread;

use engine_server::cluster::{Holdings, ServerId};
use engine_server::record_keys::KeptKeys;
use engine_server::store::{Fault, Keeper, OldKey, PostgresKeeper, StoreError, Unfit};
use server_test_support::postgres::{Home, Postgres};
use server_test_support::store::samples::{first, later, match_id};
use table::SigningKey;

use super::owner;
use crate::homes::fresh_name;

fn open(home: &Home) -> Result<PostgresKeeper, StoreError> {
    let holdings = Arc::new(Holdings::of_this_machine(ServerId::of(&fresh_name())));
    PostgresKeeper::open(&home.database(), holdings)
}

#[test]
fn servers_that_start_at_once_make_the_tables_once() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    thread::scope(|scope| {
        let opened: Vec<_> = (0..6).map(|_| scope.spawn(|| open(&home).map(drop))).collect();
        opened.into_iter().for_each(|opened| opened.join().unwrap().unwrap());
    });
    assert_eq!(home.sql("SELECT version, count(*) FROM tikal.store GROUP BY version"), "3|1");
    assert_eq!(home.sql("SELECT count(*), max(epoch) FROM tikal.shards"), "256|0");
}

#[test]
fn a_newer_store_is_used_as_long_as_it_only_added() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    open(&home).map(drop).unwrap();
    home.sql("UPDATE tikal.store SET version = 7; ALTER TABLE tikal.matches ADD COLUMN more text");
    let mut keeper = owner(&home, Fault::None);
    keeper.keep(&[first(1), later(1, 2)]).unwrap();
    assert_eq!(keeper.load(&match_id(1)).unwrap().unwrap().revision, 2);
    home.sql("UPDATE tikal.store SET oldest = 4");
    let refused = StoreError::Unfit(Unfit::Newer { version: 7, known: 3 });
    assert_eq!(open(&home).map(drop), Err(refused));
}

#[test]
fn a_schema_of_somebody_else_is_left_alone() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    home.sql("CREATE SCHEMA tikal; CREATE TABLE tikal.notes (text text)");
    let foreign = StoreError::Unfit(Unfit::Foreign { application_id: 0 });
    assert_eq!(open(&home).map(drop), Err(foreign));
    home.sql("DROP TABLE tikal.notes");
    open(&home).map(drop).unwrap();
}

#[test]
fn only_one_has_it_alone() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    let alone = || PostgresKeeper::open_alone(&home.database(), &fresh_name());
    let first = alone().unwrap();
    assert_eq!(alone().map(drop), Err(StoreError::Unfit(Unfit::InUse)));
    assert_eq!(home.sql("SELECT count(*) FROM tikal.servers"), "1");
    drop(first);
    assert_eq!(home.sql("SELECT count(*) FROM tikal.servers"), "0");
    drop(alone().unwrap());
    assert_eq!(home.sql("SELECT min(epoch), max(epoch) FROM tikal.shards"), "4|4");
}

#[test]
fn a_database_that_does_not_answer_is_told_by_its_reason_without_secrets() {
    let home = "postgres://tikal@127.0.0.1:1/tikal";
    let database = engine_server::store::Database::new(home, Some("open sesame"), None).unwrap();
    let holdings = Arc::new(Holdings::of_this_machine(ServerId::of(&fresh_name())));
    let refused = PostgresKeeper::open(&database, holdings).map(drop);
    let Err(StoreError::Failed { said }) = refused else { panic!("{refused:?}") };
    assert!(!said.contains("sesame") && said.contains("refused"), "{said}");
}

#[test]
fn a_load_does_not_wait_for_a_commit() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    let mut keeper = owner(&home, Fault::None);
    keeper.keep(&[first(1), first(2)]).unwrap();
    let mut loader = keeper.loader().unwrap();
    let mut holder = home.session();
    holder.run("BEGIN; SELECT * FROM tikal.faces FOR UPDATE");
    thread::scope(|scope| {
        let change = scope.spawn(|| keeper.keep_each(&[later(1, 2)]));
        assert_eq!(loader.load(&match_id(2)).unwrap().unwrap().revision, 1);
        assert!(!change.is_finished());
        holder.run("COMMIT");
        assert_eq!(change.join().unwrap(), [Ok(())]);
    });
    assert_eq!(loader.load(&match_id(9)), Ok(None));
}

/// A keeper whose connection is ended by the operator makes another.
#[test]
fn a_connection_that_is_ended_is_made_anew() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    let mut keeper = owner(&home, Fault::None);
    let mut loader = keeper.loader().unwrap();
    keeper.keep(&[first(1)]).unwrap();
    loader.load(&match_id(1)).unwrap();
    for revision in 2..=8 {
        home.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE application_name = 'tikal-server' AND datname = current_database()",
        );
        assert_eq!(keeper.keep_each(&[later(1, revision)]), [Ok(())]);
    }
    // The loader may meet a connection that has just ended, once.
    let loaded = loader.load(&match_id(1)).or_else(|_| loader.load(&match_id(1)));
    assert_eq!(loaded.unwrap().unwrap().revision, 8);
}

#[test]
fn keys_are_kept_and_replaced_and_taken_over() {
    const SECRETS: [[u8; 32]; 3] = [[1; 32], [2; 32], [3; 32]];
    let public = |secret: &[u8; 32]| SigningKey::from_secret(secret).public();
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    let mut keeper = open(&home).unwrap();
    let kept = KeptKeys { secret: SECRETS[0], former: Vec::new() };
    assert_eq!(keeper.record_keys(SECRETS[0]), Ok(kept.clone()));
    assert_eq!(keeper.record_keys(SECRETS[1]), Ok(kept));
    keeper.replace_record_key(&SECRETS[1], OldKey::Known).unwrap();
    keeper.replace_record_key(&SECRETS[2], OldKey::Leaked).unwrap();
    let kept = KeptKeys { secret: SECRETS[2], former: vec![public(&SECRETS[0])] };
    assert_eq!(keeper.record_keys([9; 32]), Ok(kept));
    assert_eq!(home.sql("SELECT count(*) FROM tikal.record_keys WHERE secret IS NOT NULL"), "1");

    let other = postgres.database();
    let mut keeper = open(&other).unwrap();
    keeper.record_keys([7; 32]).unwrap();
    let taken =
        KeptKeys { secret: SECRETS[0], former: vec![public(&SECRETS[2]), public(&SECRETS[1])] };
    keeper.import_secrets([5; 32], &taken).unwrap();
    assert_eq!(keeper.record_keys([9; 32]), Ok(taken.clone()));
    assert_eq!(keeper.secret([9; 32]), Ok([5; 32]));
    assert!(keeper.import_secrets([6; 32], &taken).is_err());
    home.sql("UPDATE tikal.record_keys SET secret = '\\x00'");
    assert!(matches!(open(&home).unwrap().record_keys([9; 32]), Err(StoreError::Corrupt { .. })));
}
