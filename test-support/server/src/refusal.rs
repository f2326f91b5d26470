//! What a refusal tells: code, reason, metadata and fields, as any client can read them.

use std::collections::BTreeMap;
use std::time::Duration;

use prost::Message;
use proto::google::rpc::{self, BadRequest, ErrorInfo, RequestInfo, RetryInfo};
use proto::v1;
use tonic::{Code, Status};

/// A refusal in the words of its typed details.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    pub code: Code,
    pub message: String,
    pub reason: String,
    pub metadata: BTreeMap<String, String>,
    /// The same for clients of this contract.
    pub refusal: v1::Refusal,
    /// The ways to malformed fields.
    pub fields: Vec<String>,
    /// When to try again.
    pub retry_after: Option<Duration>,
    /// The id of the refused call; answers on a stream have none.
    pub call_id: Option<String>,
}

impl Told {
    /// A fact of the metadata; empty if it is not told.
    pub fn fact(&self, name: &str) -> &str {
        self.metadata.get(name).map_or("", String::as_str)
    }
}

impl From<&Status> for Told {
    fn from(status: &Status) -> Told {
        let told = Told::from(&rpc::Status::decode(status.details()).unwrap());
        assert_eq!((status.code(), status.message()), (told.code, told.message.as_str()));
        assert!(told.call_id.is_some(), "a refused call has an id: {told:?}");
        told
    }
}

impl From<&rpc::Status> for Told {
    fn from(status: &rpc::Status) -> Told {
        let info = status.details.iter().find_map(|any| any.to_msg::<ErrorInfo>().ok());
        let info = info.unwrap_or_else(|| panic!("no ErrorInfo in {status:?}"));
        assert_eq!(info.domain, proto::ERROR_DOMAIN);
        let refusal = status.details.iter().find_map(|any| any.to_msg::<v1::Refusal>().ok());
        let refusal = refusal.unwrap_or_else(|| panic!("no Refusal in {status:?}"));
        check_alike(&info, &refusal);
        let retry = status.details.iter().find_map(|any| any.to_msg::<RetryInfo>().ok());
        let request = status.details.iter().find_map(|any| any.to_msg::<RequestInfo>().ok());
        let bad = status.details.iter().find_map(|any| any.to_msg::<BadRequest>().ok());
        let fields = bad.map(|bad| bad.field_violations).unwrap_or_default();
        Told {
            code: Code::from(status.code),
            message: status.message.clone(),
            reason: info.reason,
            metadata: info.metadata.into_iter().collect(),
            refusal,
            fields: fields.into_iter().map(|violation| violation.field).collect(),
            retry_after: retry.map(|retry| retry.retry_delay.unwrap().try_into().unwrap()),
            call_id: request.map(|request| request.request_id),
        }
    }
}

/// Both details say the same.
fn check_alike(info: &ErrorInfo, refusal: &v1::Refusal) {
    let prefixed = format!("ERROR_REASON_{}", info.reason);
    assert_eq!(refusal.reason().as_str_name(), prefixed);
    let mut metadata = refusal.facts.clone();
    for (name, value) in [("rule", &refusal.rule), ("violation", &refusal.violation)] {
        if !value.is_empty() {
            metadata.insert(name.to_owned(), value.clone());
        }
    }
    assert_eq!(metadata, info.metadata);
    let broken = refusal.reason() == v1::ErrorReason::RuleBroken;
    assert_eq!(!refusal.violation.is_empty(), broken, "{refusal:?}");
    assert_ne!(refusal.retry(), v1::Retry::Unspecified, "{refusal:?}");
}

/// What a refused call tells.
pub fn told<T: std::fmt::Debug>(result: Result<T, Status>) -> Told {
    Told::from(&result.unwrap_err())
}

/// The reason of a call's refusal, or `OK`.
pub fn reason<T>(result: Result<T, Status>) -> String {
    result.map_or_else(|status| Told::from(&status).reason, |_| "OK".to_owned())
}
