//! Programs that behave pass every check.

use bot_client::conformance::Verdict;

use crate::programs::{LIMIT, bad_bot, check, house_bot};

#[tokio::test(flavor = "multi_thread")]
async fn a_program_without_a_fault_passes_every_check() {
    for checked in check(bad_bot("nothing"), &[], LIMIT).await {
        assert_eq!(checked.verdict, Verdict::Passed, "{checked}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_bot_passes_what_befalls_its_stream() {
    let troubles = [
        "cut-streams",
        "lost-submits",
        "lost-answers",
        "delivered-twice",
        "lost-seat",
        "unknown-fields",
        "unknown-events",
        "server-restart",
        "opponent-resigns",
        "last-opponent-resigns",
    ];
    for words in ["join --bot random", "join --bot random --watch-and-submit"] {
        for checked in check(house_bot(words), &troubles, LIMIT).await {
            assert_eq!(checked.verdict, Verdict::Passed, "{words}: {checked}");
        }
    }
}
