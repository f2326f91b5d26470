//! Each fault is found by the check that looks for it, and the other checks do not mind it.

use std::time::Duration;

use bot_client::conformance::Verdict;

use crate::programs::{LIMIT, bad_bot, check};

/// The fault fails these checks, each with this reason, and passes those.
async fn fails(fault: &str, failing: &[(&str, &str)], passing: &[&str]) {
    fails_within(fault, failing, passing, LIMIT).await;
}

async fn fails_within(fault: &str, failing: &[(&str, &str)], passing: &[&str], limit: Duration) {
    let only: Vec<&str> =
        failing.iter().map(|(id, _)| *id).chain(passing.iter().copied()).collect();
    for checked in check(bad_bot(fault), &only, limit).await {
        match failing.iter().find(|(id, _)| *id == checked.id) {
            None => assert_eq!(checked.verdict, Verdict::Passed, "{fault}: {checked}"),
            Some((_, says)) => {
                let Verdict::Failed(reasons) = &checked.verdict else {
                    panic!("{fault}: {checked}");
                };
                assert!(reasons[0].contains(says), "{fault}: {reasons:?}");
            }
        }
    }
}

/// What a fault that shows only in trouble does not disturb.
const CALM: [&str; 2] = ["basic-2-seat-1", "unknown-fields"];

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_come_back_after_a_cut() {
    let left = "ended with exit status: 1";
    let cuts = [("cut-streams", left), ("lost-submits", left), ("lost-answers", left)];
    fails("no-resume", &cuts, &CALM).await;
    fails("no-resume", &[("server-restart", left)], &["opponent-resigns"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_retries_under_another_id() {
    fails("new-id", &[("lost-answers", "under another request_id")], &CALM).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_joins_again_under_another_id() {
    fails("joins-twice", &[("lost-seat", "ended with exit status: 1")], &CALM).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_one_id_for_all() {
    let reused = "refused with REQUEST_ID_REUSED";
    let played = [("basic-2-seat-1", reused), ("delivered-twice", reused)];
    fails("one-id", &played, &["match-over"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_stops_at_an_unknown_event() {
    fails("stops-at-unknown", &[("unknown-events", "ended with exit status: 1")], &CALM).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_what_is_illegal() {
    let refused = [("basic-2-seat-1", "`end` was refused with TILE_NOT_PLACED_YET")];
    fails("illegal", &refused, &["wrong-invite"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_never_ends() {
    let stays = [("basic-2-seat-2", "does not end although its match is over")];
    fails("never-ends", &stays, &["seat-taken"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_ends_early() {
    let left = [("auction-2-seat-1", "ended before its match was over")];
    fails("ends-early", &left, &["wrong-invite"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_too_slow_for_the_clock() {
    fails("slow", &[("tight-clock", "it did not decide in time")], &CALM).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_only_plays_the_first_seat() {
    let others = [("basic-2-seat-2", "took seat 1"), ("basic-3-seat-3", "took seat 1")];
    fails("seat-one", &others, &["auction-4-seat-1"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_when_another_resigns() {
    let left = [("opponent-resigns", "ended before its match was over")];
    fails("leaves-on-resign", &left, &CALM).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_calls_it_well_to_be_turned_away() {
    let well = "ended with exit code 0";
    let all = ["wrong-invite", "no-such-match", "seat-taken", "match-over"].map(|id| (id, well));
    fails("calls-it-well", &all, &CALM).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_for_ever() {
    let stays = [("seat-taken", "it had not ended after 2 s")];
    fails_within("keeps-asking", &stays, &[], Duration::from_secs(2)).await;
    fails("keeps-asking", &[], &CALM).await;
}
