//! A copy of a log that is brought up to date is the log, however old the copy was.

use std::cell::RefCell;

use rules::Policy;

use crate::match_under_way::{fresh, play_until};

#[test]
fn a_copy_of_any_age_becomes_the_log() {
    let mut table = fresh(2, 1);
    let copies = RefCell::new(Vec::new());
    play_until(&mut table, Policy::Random, |table| {
        copies.borrow_mut().push(table.log().clone());
        false
    });
    let copies = copies.into_inner();
    assert!(copies.len() > 100, "several pieces of a log");
    for copy in &copies {
        let mut newer = copy.clone();
        newer.clone_from(table.log());
        assert_eq!(newer, *table.log());
        let mut older = table.log().clone();
        older.clone_from(copy);
        assert_eq!(older, *copy, "also backward");
    }
}

#[test]
fn a_copy_of_another_match_becomes_the_log() {
    let logs = [1, 2].map(|seed| {
        let mut table = fresh(2, seed);
        play_until(&mut table, Policy::Random, |table| table.log().head().0 > 90);
        table.log().clone()
    });
    let [mut one, other] = logs;
    one.clone_from(&other);
    assert_eq!(one, other);
}
