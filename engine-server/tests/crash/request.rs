//! What is asked of a server, and what it answers.

use std::fmt;

use prost::Message;
use proto::google::rpc;
use proto::v1;
use proto::v1::tikal_service_client::TikalServiceClient;
use sha2::{Digest, Sha256};
use tonic::transport::Channel;
use tonic::{Code, Request, Status};

use crate::server_process::DEADLINE;

/// A client as the contract generates it.
pub(crate) type Client = TikalServiceClient<Channel>;

/// A request that changes something.
#[derive(Clone, Debug)]
pub(crate) enum Ask {
    Create(Box<v1::CreateMatchRequest>),
    Join(v1::JoinMatchRequest),
    /// With the notation of its actions, in whatever form they are asked for.
    Submit(v1::SubmitActionsRequest, Vec<String>),
    Undo(v1::UndoActionsRequest),
    Resign(v1::ResignMatchRequest),
}

/// What the server says to it. All but a refusal may never be taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Created { match_id: String, grant: Option<Grant> },
    Joined(Grant),
    Accepted { first: u64, last: u64 },
    Resigned,
    Refused { code: Code, reason: String },
}

/// A seat and its token.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Grant {
    pub(crate) seat: u32,
    pub(crate) token: String,
}

/// The connection was cut before an answer came.
#[derive(Clone, Debug)]
pub(crate) struct Cut(pub(crate) String);

impl Answer {
    /// Whether it stands for good.
    pub(crate) fn is_acknowledgement(&self) -> bool {
        !matches!(self, Answer::Refused { .. })
    }

    /// What a stream says to a Submit.
    pub(crate) fn of_stream(answer: &v1::Answer) -> Answer {
        match answer.verdict.as_ref().unwrap() {
            v1::answer::Verdict::Accepted(accepted) => Answer::from(*accepted),
            v1::answer::Verdict::Refused(status) => Answer::refused(status),
        }
    }

    /// What a call that failed says: the server has judged, or the line was cut.
    pub(crate) fn of_status(status: &Status) -> Result<Answer, Cut> {
        match rpc::Status::decode(status.details()) {
            Ok(told) if !told.details.is_empty() => Ok(Answer::refused(&told)),
            Ok(_) | Err(_) => Err(Cut(status.to_string())),
        }
    }

    fn refused(status: &rpc::Status) -> Answer {
        let info = status.details.iter().find_map(|any| any.to_msg::<rpc::ErrorInfo>().ok());
        let reason = info.map_or_else(String::new, |info| info.reason);
        Answer::Refused { code: Code::from(status.code), reason }
    }
}

impl From<v1::Accepted> for Answer {
    fn from(accepted: v1::Accepted) -> Answer {
        Answer::Accepted { first: accepted.first_sequence, last: accepted.last_sequence }
    }
}

impl From<v1::SeatGrant> for Grant {
    fn from(grant: v1::SeatGrant) -> Grant {
        Grant { seat: grant.seat, token: grant.token }
    }
}

/// Shows a part of the token's hash: enough to tell two apart.
impl fmt::Debug for Grant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hash = hex(&Sha256::digest(&self.token)[..8]);
        write!(f, "Grant(seat {}, token with hash {hash}…)", self.seat)
    }
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Somebody of this name.
pub(crate) fn called(name: String) -> Option<v1::Participant> {
    Some(v1::Participant { name, ..Default::default() })
}

/// A message with a seat's token; without one, the public's.
pub(crate) fn with_token<T>(token: Option<&str>, message: T) -> Request<T> {
    let mut request = Request::new(message);
    if let Some(token) = token {
        request.metadata_mut().insert("tikal-seat", token.parse().unwrap());
    }
    request
}

/// Asks by a call of its own, whichever way it may have been asked before.
pub(crate) async fn ask(
    client: &mut Client,
    token: Option<&str>,
    asked: &Ask,
) -> Result<Answer, Cut> {
    let answered = within(async {
        Ok(match asked {
            Ask::Create(request) => {
                let made = client.create_match(request.as_ref().clone()).await?.into_inner();
                let match_id = made.r#match.unwrap().match_id;
                Answer::Created { match_id, grant: made.grant.map(Grant::from) }
            }
            Ask::Join(request) => {
                let joined = client.join_match(request.clone()).await?.into_inner();
                Answer::Joined(joined.grant.unwrap().into())
            }
            Ask::Submit(request, _) => {
                let played = client.submit_actions(with_token(token, request.clone())).await?;
                played.into_inner().accepted.unwrap().into()
            }
            Ask::Undo(request) => {
                let undone = client.undo_actions(with_token(token, request.clone())).await?;
                undone.into_inner().accepted.unwrap().into()
            }
            Ask::Resign(request) => {
                client.resign_match(with_token(token, request.clone())).await?;
                Answer::Resigned
            }
        })
    });
    answered.await.or_else(|status: Status| Answer::of_status(&status))
}

/// What a call gives before the deadline.
pub(crate) async fn within<T>(call: impl Future<Output = T>) -> T {
    tokio::time::timeout(DEADLINE, call).await.expect("an answer before the deadline")
}
