//! How a call is taken in: one of a caller has an origin that pays for it; one that another server passes on was paid
//! for where it arrived.

use std::sync::Arc;

use http::HeaderMap;
use http::header::AUTHORIZATION;

use super::desk::Desk;
use super::methods::Method;
use super::streams::Place;
use crate::forwarding::FromPeer;
use crate::origin::Origin;
use crate::origins::OriginAccount;
use crate::pace::Payer;
use crate::refusal::Refusal;
use crate::serve::Visitor;
use crate::service::{SEAT_TOKEN, bearer};
use crate::unread::UnreadOf;

/// A call that is about to be taken in.
pub(super) struct Intake {
    pub(super) id: Arc<str>,
    pub(super) origin: Origin,
    /// `None`: another server passes it on.
    pub(super) standing: Option<Standing>,
}

/// What a caller has in use, and who pays for the call.
pub(super) struct Standing {
    account: Arc<OriginAccount>,
    pub(super) payer: Payer,
    pub(super) unread: UnreadOf,
}

impl Intake {
    /// Whose call it is: what a peer says, or what the connection and its headers do.
    pub(super) fn of(
        desk: &Desk,
        visitor: &Visitor,
        from_peer: Option<FromPeer>,
        headers: &HeaderMap,
    ) -> Intake {
        if let Some(FromPeer { call_id, origin }) = from_peer {
            return Intake { id: call_id, origin, standing: None };
        }
        let (origin, account) = desk.origin(visitor, headers);
        let payer = desk.payer(secret(headers), visitor, &account);
        let (of_origin, all) = (Arc::clone(&account.unread), Arc::clone(&desk.unread));
        let unread = UnreadOf::new(visitor.unread(), of_origin, all);
        let standing = Some(Standing { account, payer, unread });
        Intake { id: desk.ids.next().into(), origin, standing }
    }
}

impl Standing {
    /// Charges the call. A stream gets its place.
    pub(super) fn admit(
        &self,
        desk: &Desk,
        method: &Method,
        headers: &HeaderMap,
    ) -> Result<Option<Place>, Refusal> {
        self.payer.charge()?;
        if !method.is_stream {
            // Before the work is done: its answer would have nowhere to go.
            return self.unread.check().map(|()| None);
        }
        // A browser follows its seat without sending a stream, and names its token instead.
        let names_seat = headers.contains_key(SEAT_TOKEN);
        let may_be_seat = method.is_ours && (method.sends_stream || names_seat);
        desk.streams.place(Arc::clone(&self.account), may_be_seat).map(Some)
    }
}

/// The secret that calls carry, to tell callers apart: a seat's token, else a key.
fn secret(headers: &HeaderMap) -> Option<&str> {
    let seat = headers.get(SEAT_TOKEN).and_then(|token| token.to_str().ok());
    seat.or_else(|| bearer(headers.get(AUTHORIZATION)?.to_str().ok()?))
}
