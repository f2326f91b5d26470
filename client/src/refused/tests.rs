//! The table of what passes, reason by reason, and what a refusal is made of.

use std::collections::BTreeMap;
use std::time::Duration;

use prost_types::Any;
use proto::google::rpc;
use proto::v1::{self, ErrorReason};
use tonic::Code;

use super::{Refused, Retry, name_of, retry_of_code, usual_retry};

/// The server's own table, which says for each of its refusals whether trying again helps.
const SERVER: &str = include_str!("../../../engine-server/src/refusal_detail.rs");

/// Every reason of the contract but the one that is never sent.
fn every_reason() -> Vec<ErrorReason> {
    let reasons: Vec<ErrorReason> =
        (1..1000).filter_map(|number| ErrorReason::try_from(number).ok()).collect();
    assert!(reasons.len() >= 49 && reasons.contains(&ErrorReason::Internal));
    reasons
}

fn any(message: &impl prost::Name) -> Any {
    Any::from_msg(message).unwrap()
}

fn info(reason: &str, metadata: &[(&str, &str)]) -> Any {
    let metadata = metadata.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let domain = proto::ERROR_DOMAIN.to_owned();
    any(&rpc::ErrorInfo { reason: reason.to_owned(), domain, metadata: metadata.collect() })
}

fn detail(reason: ErrorReason, retry: v1::Retry) -> Any {
    let (reason, retry) = (reason.into(), retry.into());
    any(&v1::Refusal { reason, retry, ..v1::Refusal::default() })
}

fn after(delay: Duration) -> Any {
    any(&rpc::RetryInfo { retry_delay: prost_types::Duration::try_from(delay).ok() })
}

fn refused(code: Code, details: Vec<Any>) -> Refused {
    let message = "the sentence".to_owned();
    Refused::of(&rpc::Status { code: code.into(), message, details })
}

/// What the server says of a reason, as its table is written: `(Reason::RateLimited, Help::Later(..`.
fn said_by_the_server() -> BTreeMap<String, Retry> {
    let said = SERVER.split("(Reason::").skip(1).filter_map(|rest| {
        let (reason, rest) = rest.split_once(", Help::")?;
        let retry = match rest.split(|letter: char| !letter.is_alphabetic()).next()? {
            "Never" => Retry::Never,
            "AfterReading" => Retry::AfterReading,
            "Later" => Retry::Later(None),
            other => panic!("{reason}: {other}"),
        };
        Some((reason.to_owned(), retry))
    });
    said.collect()
}

#[test]
fn the_table_says_of_every_reason_what_the_server_says() {
    let said = said_by_the_server();
    for reason in every_reason() {
        match said.get(&format!("{reason:?}")) {
            Some(retry) => assert_eq!(usual_retry(reason), *retry, "{reason:?}"),
            // Said by servers that share their matches; this one has all of its own.
            None => assert_eq!(reason, ErrorReason::NotOwner),
        }
    }
    assert!(said.len() > 40, "{}", said.len());
}

#[test]
fn what_passes_is_waited_out_and_nothing_else() {
    let passing: Vec<ErrorReason> = every_reason()
        .into_iter()
        .filter(|reason| refused(Code::Unavailable, vec![info(name_of(*reason), &[])]).passes())
        .collect();
    let expected = [
        ErrorReason::OpenOverdue,
        ErrorReason::Draining,
        ErrorReason::TooManyMatches,
        ErrorReason::TooManyWatchers,
        ErrorReason::TooManyStreams,
        ErrorReason::RateLimited,
        ErrorReason::CallTimedOut,
        ErrorReason::ConnectionTooOld,
        ErrorReason::StoreFailed,
        ErrorReason::NotOwner,
        ErrorReason::MatchQuota,
        ErrorReason::TooManyUnreadBytes,
    ];
    assert_eq!(passing, expected);
}

#[test]
fn the_detail_has_the_last_word_whatever_code_and_reason_are() {
    let delay = Duration::from_millis(1500);
    for reason in every_reason() {
        let check = |retry: v1::Retry, expected: Retry| {
            let details = vec![info("RATE_LIMITED", &[]), detail(reason, retry), after(delay)];
            let told = refused(Code::Unavailable, details);
            assert_eq!((told.retry, told.reason), (expected, Some(reason)));
            assert_eq!(told.reason_name, name_of(reason));
        };
        check(v1::Retry::Never, Retry::Never);
        check(v1::Retry::AfterReading, Retry::AfterReading);
        check(v1::Retry::Later, Retry::Later(Some(delay)));
        let usual = match usual_retry(reason) {
            Retry::Later(_) => Retry::Later(Some(delay)),
            retry @ (Retry::Never | Retry::AfterReading) => retry,
        };
        check(v1::Retry::Unspecified, usual);
    }
}

#[test]
fn without_a_reason_of_ours_the_code_decides() {
    for number in 0..17 {
        let code = Code::from_i32(number);
        let passes = matches!(
            code,
            Code::Unavailable
                | Code::Unknown
                | Code::Internal
                | Code::Cancelled
                | Code::DeadlineExceeded
                | Code::ResourceExhausted
        );
        assert_eq!(refused(code, Vec::new()).passes(), passes, "{code:?}");
        // A newer server's reason is a judgement, unless it is away.
        let newer = refused(code, vec![info("NEWER_REASON", &[])]);
        assert_eq!((newer.reason, newer.reason_name.as_str()), (None, "NEWER_REASON"));
        assert_eq!(newer.passes(), code == Code::Unavailable, "{code:?}");
        assert_eq!(newer.retry, retry_of_code(code, true));
    }
    let foreign = rpc::ErrorInfo { reason: "SEAT_TAKEN".to_owned(), ..Default::default() };
    let foreign = refused(Code::Unavailable, vec![any(&foreign)]);
    assert_eq!((foreign.reason, foreign.name(), foreign.passes()), (None, "", true));
}

#[test]
fn a_newer_servers_reason_passes_if_its_detail_says_so() {
    let (reason, retry) = (999, v1::Retry::Later.into());
    let newer = any(&v1::Refusal { reason, retry, ..v1::Refusal::default() });
    let told = refused(Code::FailedPrecondition, vec![info("NEWER_REASON", &[]), newer]);
    assert_eq!((told.reason, told.name(), told.passes()), (None, "NEWER_REASON", true));
    assert_eq!(told.to_string(), "NEWER_REASON: the sentence");
}

#[test]
fn a_broken_rule_is_told_with_the_games_word_its_rule_and_its_numbers() {
    let text = str::to_owned;
    let broken = v1::Refusal {
        reason: ErrorReason::RuleBroken.into(),
        rule: text("T-5.2"),
        violation: text("VIOLATION_NO_PATH"),
        retry: v1::Retry::Never.into(),
        facts: [(text("from"), text("b4"))].into_iter().collect(),
    };
    let metadata = [("rule", "T-5.2"), ("violation", "VIOLATION_NO_PATH"), ("from", "b4")];
    let info = info("RULE_BROKEN", &metadata);
    // The ErrorInfo alone says the same.
    for details in [vec![info.clone(), any(&broken)], vec![info]] {
        let told = refused(Code::FailedPrecondition, details);
        assert_eq!(told.reason, Some(ErrorReason::RuleBroken));
        assert_eq!((told.rule.as_str(), told.violation.as_str()), ("T-5.2", "VIOLATION_NO_PATH"));
        assert_eq!(told.facts.iter().collect::<Vec<_>>(), [(&text("from"), &text("b4"))]);
        assert_eq!(told.to_string(), "NO_PATH: the sentence");
        assert!(!told.passes() && !told.needs_reading());
    }
}
