//! A server that lost a shard writes nothing into it any more, whatever it believes and whenever its words arrive.

use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use engine_server::cluster::Shard;
use engine_server::store::{Fault, Keeper, StoreError};
use server_test_support::postgres::{Home, Postgres};
use server_test_support::store::samples::{first, later, match_id};
use table::MatchId;

use super::{own, own_sql, owner, server, shard};

/// Whether an owner that was replaced by another, since this epoch, can still write. It was replaced after it read the
/// match, so that its change follows on what is kept: only the fence is in the way.
fn writes_late(fault: Fault, epoch: i64) -> Option<bool> {
    let home = Postgres::shared()?.database();
    let mut old = owner(&home, fault);
    old.keep(&[first(1)]).unwrap();
    let mut new = server(&home.database(), epoch, Fault::None);
    own(&home, &new, epoch);
    let read = new.load(&match_id(1)).unwrap();
    let fates = old.keep_each(&[later(1, 2)]);
    let is_kept = new.load(&match_id(1)).unwrap() != read;
    assert_eq!(fates == [Ok(())], is_kept, "what was told is what happened");
    Some(is_kept)
}

#[test]
fn who_lost_a_shard_writes_nothing_into_it() {
    for (fault, epoch, expected) in [
        (Fault::None, 2, false),
        // The next owner's claim was made of a database that had lost the one before: the epoch is the same.
        (Fault::None, 1, false),
        // And so these two would be noticed.
        (Fault::NoFence, 2, true),
        (Fault::FenceWithoutOwner, 1, true),
        (Fault::FenceWithoutOwner, 2, false),
    ] {
        let late = writes_late(fault, epoch);
        assert_eq!(late.unwrap_or(expected), expected, "{fault:?} at epoch {epoch}");
    }
}

#[test]
fn what_is_lost_fails_and_the_rest_is_kept() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    let mut keeper = owner(&home, Fault::None);
    let elsewhere = MatchId::new("zz-1").unwrap();
    keeper.holdings().gain(Shard::of(&elsewhere), 1);
    let mut foreign = first(2);
    foreign.match_id = elsewhere.clone();
    let not_owner = |match_id| Err(StoreError::NotOwner { match_id });
    let fates = keeper.keep_each(&[first(1), foreign.clone(), first(3)]);
    assert_eq!(fates, [Ok(()), not_owner(elsewhere.clone()), Ok(())]);
    assert_eq!(keeper.keep(&[later(1, 2), foreign]), not_owner(elsewhere.clone()));
    assert_eq!(keeper.load(&match_id(1)).unwrap().unwrap().revision, 1, "all or nothing");
    assert_eq!(keeper.forget(&elsewhere), not_owner(elsewhere.clone()));
    // What it does not even believe to hold is not sent.
    keeper.holdings().lose(shard());
    assert_eq!(keeper.keep_each(&[later(1, 2)]), [not_owner(match_id(1))]);
    assert_eq!(keeper.forget(&match_id(1)), not_owner(match_id(1)));
}

/// A claim that is about to be committed is waited for, and then seen.
#[test]
fn a_change_waits_for_the_claim_that_is_under_way() {
    for (ends_with, kept) in [("COMMIT", false), ("ROLLBACK", true)] {
        let Some(postgres) = Postgres::shared() else { return };
        let home = postgres.database();
        let mut old = owner(&home, Fault::None);
        old.keep(&[first(1)]).unwrap();
        let mut claimer = home.session();
        let new = server(&home.database(), 2, Fault::None);
        claimer.run(&format!("BEGIN; {}", own_sql(&new, 2)));
        let (tell, told) = channel();
        let change = thread::spawn(move || tell.send(old.keep_each(&[later(1, 2)])).unwrap());
        while waiting(&home) < 1 {
            thread::sleep(Duration::from_millis(20));
        }
        assert!(told.try_recv().is_err(), "it did not wait");
        claimer.run(ends_with);
        let fates = told.recv_timeout(Duration::from_secs(20)).unwrap();
        assert_eq!(fates == [Ok(())], kept, "{fates:?}");
        change.join().unwrap();
    }
}

/// And a change that is under way is waited for by the claim, which then loads it.
#[test]
fn a_claim_waits_for_the_change_that_is_under_way() {
    let Some(postgres) = Postgres::shared() else { return };
    let home = postgres.database();
    let mut old = owner(&home, Fault::None);
    old.keep(&[first(1)]).unwrap();
    // Holds the change up behind its fence, at the row that it writes.
    let mut holder = home.session();
    holder.run("BEGIN; SELECT * FROM tikal.faces FOR UPDATE");
    let change = thread::spawn(move || old.keep_each(&[later(1, 2)]));
    while waiting(&home) < 1 {
        thread::sleep(Duration::from_millis(20));
    }
    let mut new = server(&home.database(), 2, Fault::None);
    let claim = own_sql(&new, 2);
    let (tell, claimed) = channel();
    let claimer = thread::spawn({
        let home = home.clone();
        move || tell.send(home.sql(&claim)).unwrap()
    });
    while waiting(&home) < 2 {
        thread::sleep(Duration::from_millis(20));
    }
    assert!(claimed.try_recv().is_err(), "the claim did not wait");
    holder.run("COMMIT");
    assert_eq!(change.join().unwrap(), [Ok(())]);
    claimer.join().unwrap();
    assert_eq!(new.load(&match_id(1)).unwrap().unwrap().revision, 2);
}

/// How many wait for each other in this database.
fn waiting(home: &Home) -> u32 {
    let waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    home.sql(waiting).parse().unwrap()
}
