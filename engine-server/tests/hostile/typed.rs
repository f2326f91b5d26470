//! Whether a refusal is typed: one ErrorInfo of our domain, with a reason that the contract names.

use prost::Message;
use proto::google::rpc::{self, BadRequest, ErrorInfo};
use proto::v1;
use tonic::{Code, Status};

/// The reason of a refused call, or what is wrong with the refusal.
pub(crate) fn reason_of_status(status: &Status) -> Result<String, String> {
    let told = rpc::Status::decode(status.details());
    let told = told.map_err(|error| format!("no google.rpc.Status: {error}, {status:?}"))?;
    if (told.code, told.message.as_str()) != (i32::from(status.code()), status.message()) {
        return Err(format!("the details say another thing: {status:?}"));
    }
    reason(&told)
}

/// The reason of a refused submit or line, or what is wrong with the refusal.
pub(crate) fn reason(told: &rpc::Status) -> Result<String, String> {
    let infos: Vec<ErrorInfo> =
        told.details.iter().filter_map(|any| any.to_msg::<ErrorInfo>().ok()).collect();
    let [info] = infos.as_slice() else { return Err(format!("not one ErrorInfo: {told:?}")) };
    if info.domain != proto::ERROR_DOMAIN || !names(&info.reason) || told.message.is_empty() {
        return Err(format!("not of this contract: {told:?}"));
    }
    let refusals: Vec<v1::Refusal> =
        told.details.iter().filter_map(|any| any.to_msg::<v1::Refusal>().ok()).collect();
    let [refusal] = refusals.as_slice() else { return Err(format!("not one Refusal: {told:?}")) };
    if refusal.reason().as_str_name() != format!("ERROR_REASON_{}", info.reason)
        || refusal.retry() == v1::Retry::Unspecified
    {
        return Err(format!("the details differ: {told:?}"));
    }
    if info.reason == "INTERNAL" || told.code == i32::from(Code::Internal) {
        return Err(format!("an incident: {told:?}"));
    }
    if info.reason == "MALFORMED_REQUEST" {
        let bad = told.details.iter().find_map(|any| any.to_msg::<BadRequest>().ok());
        let fields = bad.map(|bad| bad.field_violations).unwrap_or_default();
        if fields.is_empty() || fields.iter().any(|one| one.description.is_empty()) {
            return Err(format!("nothing says which field: {told:?}"));
        }
    }
    Ok(info.reason.clone())
}

/// Whether the contract names a reason.
fn names(reason: &str) -> bool {
    v1::ErrorReason::from_str_name(&format!("ERROR_REASON_{reason}")).is_some()
}
