//! What a refusal means to programs: its reason, its rule, whether trying again helps, and its facts.

use std::collections::BTreeMap;
use std::time::Duration;

use proto::ERROR_DOMAIN;
use proto::google::rpc::ErrorInfo;
use proto::v1::{self, ErrorReason as Reason, Retry};
use table::BATCH_LIMIT;

use crate::refusal::{BrokenRule, Refusal, whole_milliseconds};

/// What every value of the enum begins with.
const REASON_PREFIX: &str = "ERROR_REASON_";

/// Everything a program is told of a refusal.
pub(crate) fn detail(refusal: &Refusal) -> v1::Refusal {
    let (reason, help) = meaning(refusal);
    let retry = match help {
        Help::Never => Retry::Never,
        Help::AfterReading => Retry::AfterReading,
        Help::Later(_) => Retry::Later,
    };
    let (rule, violation) = broken_rule(refusal);
    v1::Refusal {
        reason: reason.into(),
        rule,
        violation,
        retry: retry.into(),
        facts: facts(refusal),
    }
}

/// The same for clients that know no other detail.
pub(crate) fn error_info(detail: &v1::Refusal) -> ErrorInfo {
    let name = detail.reason().as_str_name();
    let named = [("rule", &detail.rule), ("violation", &detail.violation)];
    let named = named.into_iter().filter(|(_, value)| !value.is_empty());
    let named = named.map(|(name, value)| (name.to_owned(), value.clone()));
    ErrorInfo {
        reason: name.strip_prefix(REASON_PREFIX).unwrap_or(name).to_owned(),
        domain: ERROR_DOMAIN.to_owned(),
        metadata: detail.facts.clone().into_iter().chain(named).collect(),
    }
}

/// The reason as a word for programs and metrics, such as `RATE_LIMITED`.
pub(crate) fn reason(refusal: &Refusal) -> &'static str {
    let name = meaning(refusal).0.as_str_name();
    name.strip_prefix(REASON_PREFIX).unwrap_or(name)
}

/// How long to wait before the same request is worth another try; `None` where waiting does not help.
pub(crate) fn retry_delay(refusal: &Refusal) -> Option<Duration> {
    match meaning(refusal).1 {
        Help::Later(delay) => Some(delay),
        Help::Never | Help::AfterReading => None,
    }
}

/// Whether trying again helps.
enum Help {
    /// The same request gets the same refusal.
    Never,
    /// The match has gone on, or has to: read first.
    AfterReading,
    /// The same request may succeed after this time.
    Later(Duration),
}

/// A new connection takes the call at once.
const AT_ONCE: Duration = Duration::ZERO;
/// A match that is handed over is ready at its next server before its streams end.
const AT_HAND_OVER: Duration = Duration::from_millis(50);
/// A match that has to be taken over is not, and clients ask more and more seldom by themselves.
const A_MOMENT: Duration = Duration::from_millis(200);
/// A server that drains is replaced within seconds, a store recovers or does not, and what was slow once
/// may be quick the next time.
const SOON: Duration = Duration::from_secs(1);
/// Streams end all the time.
const IN_A_WHILE: Duration = Duration::from_secs(5);
/// Matches end seldom.
const MUCH_LATER: Duration = Duration::from_secs(30);

/// Why, and whether trying again helps: the one table of both.
fn meaning(refusal: &Refusal) -> (Reason, Help) {
    match refusal {
        Refusal::TokenMissing => (Reason::TokenMissing, Help::Never),
        Refusal::TokenUnknown => (Reason::TokenUnknown, Help::Never),
        Refusal::HouseKeyNeeded => (Reason::HouseKeyNeeded, Help::Never),
        Refusal::CreatorKeyNeeded => (Reason::CreatorKeyNeeded, Help::Never),
        Refusal::InviteNeeded => (Reason::InviteNeeded, Help::Never),
        Refusal::MatchNotFound { .. } => (Reason::MatchNotFound, Help::Never),
        Refusal::Malformed(_) | Refusal::NameUnfit { .. } => {
            (Reason::MalformedRequest, Help::Never)
        }
        Refusal::RequestIdReused => (Reason::RequestIdReused, Help::Never),
        Refusal::SeatTaken { .. } => (Reason::SeatTaken, Help::Never),
        Refusal::SeatReserved { .. } => (Reason::SeatReserved, Help::Never),
        Refusal::NoFreeSeat => (Reason::NoFreeSeat, Help::Never),
        Refusal::NotWaiting => (Reason::MatchNotWaiting, Help::Never),
        Refusal::NotStarted => (Reason::MatchNotStarted, Help::AfterReading),
        Refusal::MatchOver => (Reason::MatchOver, Help::Never),
        Refusal::MatchCancelled => (Reason::MatchCancelled, Help::Never),
        Refusal::MatchNotOver => (Reason::MatchNotOver, Help::AfterReading),
        Refusal::DealNotRevealed => (Reason::DealNotRevealed, Help::AfterReading),
        Refusal::DealGroupClosed => (Reason::DealGroupClosed, Help::Never),
        Refusal::DealGroupUnknown => (Reason::DealGroupUnknown, Help::Never),
        Refusal::RecordUnreadable { .. } => (Reason::RecordUnreadable, Help::Never),
        Refusal::NotDeciding => (Reason::NotDeciding, Help::AfterReading),
        Refusal::NonceNotPromised => (Reason::NonceNotPromised, Help::Never),
        Refusal::NonceNotDue => (Reason::NonceNotDue, Help::AfterReading),
        Refusal::NonceMismatch => (Reason::NonceMismatch, Help::Never),
        Refusal::UndoNotDeciding => (Reason::UndoNotDeciding, Help::AfterReading),
        Refusal::NothingToUndo => (Reason::NothingToUndo, Help::Never),
        Refusal::UndoPastHorizon { .. } => (Reason::UndoPastHorizon, Help::Never),
        Refusal::UndoTooOften { .. } => (Reason::UndoTooOften, Help::Never),
        Refusal::UndoNotAStep { .. } => (Reason::UndoNotAStep, Help::Never),
        Refusal::SeatGivenUp { .. } => (Reason::SeatGivenUp, Help::Never),
        Refusal::StaleSequence { .. } => (Reason::StaleSequence, Help::AfterReading),
        Refusal::IndexUnknown { .. } => (Reason::IndexUnknown, Help::Never),
        Refusal::BatchSize { .. } => (Reason::BatchSize, Help::Never),
        Refusal::RevealNotLast { .. } => (Reason::RevealNotLast, Help::Never),
        Refusal::NoDrawPending { .. } => (Reason::NoDrawPending, Help::Never),
        Refusal::OutcomeImpossible { .. } => (Reason::OutcomeImpossible, Help::Never),
        Refusal::AnswerTooLarge { .. } => (Reason::AnswerTooLarge, Help::Never),
        Refusal::Rule(_) => (Reason::RuleBroken, Help::Never),
        Refusal::SequencePastHead { .. } => (Reason::SequencePastHead, Help::AfterReading),
        Refusal::SeatOpenedElsewhere => (Reason::SeatOpenedElsewhere, Help::Never),
        Refusal::OpenExpectedOnce => (Reason::OpenExpectedOnce, Help::Never),
        Refusal::OpenOverdue { .. } => (Reason::OpenOverdue, Help::Later(SOON)),
        Refusal::Draining => (Reason::Draining, Help::Later(SOON)),
        Refusal::TooManyMatches { .. } => (Reason::TooManyMatches, Help::Later(MUCH_LATER)),
        Refusal::MatchQuota { .. } => (Reason::MatchQuota, Help::Later(MUCH_LATER)),
        Refusal::Banned => (Reason::Banned, Help::Never),
        Refusal::StoreFailed => (Reason::StoreFailed, Help::Later(SOON)),
        Refusal::MatchUnreadable { .. } => (Reason::MatchUnreadable, Help::Never),
        Refusal::TooManyWatchers { .. } => (Reason::TooManyWatchers, Help::Later(IN_A_WHILE)),
        Refusal::TooManyStreams { .. } => (Reason::TooManyStreams, Help::Later(IN_A_WHILE)),
        Refusal::TooManyUnreadBytes { .. } => (Reason::TooManyUnreadBytes, Help::Later(SOON)),
        Refusal::RateLimited { retry_after } => (Reason::RateLimited, Help::Later(*retry_after)),
        Refusal::CallTimedOut { .. } => (Reason::CallTimedOut, Help::Later(SOON)),
        Refusal::OwnerChanged => (Reason::NotOwner, Help::Later(AT_HAND_OVER)),
        Refusal::NotOwner { .. } | Refusal::OwnerLost => (Reason::NotOwner, Help::Later(A_MOMENT)),
        Refusal::ConnectionTooOld => (Reason::ConnectionTooOld, Help::Later(AT_ONCE)),
        Refusal::Internal { .. } => (Reason::Internal, Help::Never),
    }
}

/// The numbers and names of a refusal.
fn facts(refusal: &Refusal) -> BTreeMap<String, String> {
    let fact = |name: &str, value: &dyn ToString| (name.to_owned(), value.to_string());
    let facts = match refusal {
        Refusal::MatchNotFound { match_id } | Refusal::MatchUnreadable { match_id } => {
            vec![fact("match_id", match_id)]
        }
        Refusal::UndoTooOften { limit } => vec![fact("limit", limit)],
        Refusal::SeatTaken { seat } | Refusal::SeatReserved { seat } => vec![fact("seat", seat)],
        Refusal::SeatGivenUp { seat } => vec![fact("seat", seat)],
        Refusal::StaleSequence { expected, head } => {
            vec![fact("expected", expected), fact("head", head)]
        }
        Refusal::IndexUnknown { index, count } => {
            vec![fact("index", index), fact("count", count)]
        }
        Refusal::BatchSize { count } => vec![fact("count", count), fact("limit", &BATCH_LIMIT)],
        Refusal::RevealNotLast { index } | Refusal::NoDrawPending { index } => {
            vec![fact("index", index)]
        }
        Refusal::OutcomeImpossible { index, deck, outcome } => {
            vec![fact("index", index), fact("deck", deck), fact("outcome", outcome)]
        }
        Refusal::AnswerTooLarge { fitting, limit } => {
            vec![fact("fitting", fitting), fact("limit", limit)]
        }
        Refusal::UndoPastHorizon { horizon } => vec![fact("horizon", horizon)],
        Refusal::UndoNotAStep { nearest } => vec![fact("nearest", nearest)],
        Refusal::Rule(broken) => rule_facts(broken),
        Refusal::SequencePastHead { asked, head } => {
            vec![fact("asked", asked), fact("head", head)]
        }
        Refusal::MatchQuota { by, state, limit } => {
            vec![fact("by", by), fact("state", state), fact("limit", limit)]
        }
        Refusal::TooManyMatches { limit }
        | Refusal::TooManyWatchers { limit }
        | Refusal::TooManyStreams { limit }
        | Refusal::TooManyUnreadBytes { limit } => vec![fact("limit", limit)],
        Refusal::RateLimited { retry_after } => {
            vec![fact("retry_ms", &whole_milliseconds(*retry_after))]
        }
        Refusal::CallTimedOut { limit } | Refusal::OpenOverdue { limit } => {
            vec![fact("limit_ms", &whole_milliseconds(*limit))]
        }
        Refusal::Internal { incident } => vec![fact("incident", incident)],
        Refusal::TokenMissing
        | Refusal::TokenUnknown
        | Refusal::HouseKeyNeeded
        | Refusal::CreatorKeyNeeded
        | Refusal::InviteNeeded
        | Refusal::Banned
        | Refusal::Malformed(_)
        | Refusal::NameUnfit { .. }
        | Refusal::RequestIdReused
        | Refusal::NoFreeSeat
        | Refusal::NotWaiting
        | Refusal::NotStarted
        | Refusal::MatchOver
        | Refusal::MatchCancelled
        | Refusal::MatchNotOver
        | Refusal::DealNotRevealed
        | Refusal::DealGroupClosed
        | Refusal::DealGroupUnknown
        | Refusal::RecordUnreadable { .. }
        | Refusal::NotDeciding
        | Refusal::NonceNotPromised
        | Refusal::NonceNotDue
        | Refusal::NonceMismatch
        | Refusal::UndoNotDeciding
        | Refusal::NothingToUndo
        | Refusal::StoreFailed
        | Refusal::SeatOpenedElsewhere
        | Refusal::OpenExpectedOnce
        | Refusal::Draining
        | Refusal::NotOwner { .. }
        | Refusal::OwnerChanged
        | Refusal::OwnerLost
        | Refusal::ConnectionTooOld => Vec::new(),
    };
    facts.into_iter().collect()
}

fn rule_facts(broken: &BrokenRule) -> Vec<(String, String)> {
    let told = broken.told.facts.iter().map(|(name, value)| ((*name).to_owned(), value.clone()));
    told.chain([("index".to_owned(), broken.index.to_string())]).collect()
}

/// The rule that is broken and the game's word for how; empty where none is.
fn broken_rule(refusal: &Refusal) -> (String, String) {
    if let Refusal::Rule(broken) = refusal {
        return (broken.told.rule.to_string(), broken.told.violation.to_owned());
    }
    // The two rules of the host that refuse: a seat that was given up is played on, and what a name may be.
    let rule = if matches!(refusal, Refusal::SeatGivenUp { .. }) {
        "H-3"
    } else if matches!(refusal, Refusal::NameUnfit { .. }) {
        "H-8"
    } else {
        ""
    };
    (rule.to_owned(), String::new())
}
