//! Who calls: the token of a request, the seat it proves, and what that caller may see.

use std::sync::Arc;

use rules::{Audience, Seat};
use tonic::Request;
use tonic::metadata::MetadataMap;

use super::Host;
use crate::calls::Call;
use crate::census::{Maker, MakerKind};
use crate::origin::Origin;
use crate::refusal::Refusal;
use crate::room::Room;
use crate::secrets::SecretHash;

/// Proves a seat.
pub(crate) const SEAT_TOKEN: &str = "tikal-seat";
/// Names the match of a call.
pub(crate) const NAMED_MATCH: &str = "tikal-match";

/// What a request says beside its message.
#[derive(Clone, Copy)]
pub(super) struct Caller<'a> {
    pub(super) metadata: &'a MetadataMap,
    pub(super) call: Option<&'a Call>,
}

impl<'a> Caller<'a> {
    pub(super) fn of<T>(request: &'a Request<T>) -> Caller<'a> {
        Caller { metadata: request.metadata(), call: request.extensions().get() }
    }

    /// Where it calls from, as far as addresses tell.
    fn origin(self) -> Origin {
        self.call.map(Call::origin).unwrap_or_default()
    }

    /// The call is counted as one of this game from now on.
    pub(super) fn is_about(self, game: &'static str) {
        self.call.into_iter().for_each(|call| call.is_about(game));
    }
}

/// The key in the value `Bearer KEY` of a header; the scheme may be written in any case.
pub(crate) fn bearer(value: &str) -> Option<&str> {
    let (scheme, key) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(key)
}

/// The key a request carries as `authorization: Bearer KEY`, if any: who the caller is.
fn authorization(metadata: &MetadataMap) -> Option<&str> {
    bearer(metadata.get("authorization")?.to_str().ok()?)
}

/// The key the caller proves with who it is.
pub(super) fn caller_key(metadata: &MetadataMap) -> Result<&str, Refusal> {
    authorization(metadata).ok_or(Refusal::TokenMissing)
}

/// The token a request carries as `tikal-seat: TOKEN`, if any: which seat is the caller's.
fn seat_token(metadata: &MetadataMap) -> Option<&str> {
    metadata.get(SEAT_TOKEN)?.to_str().ok()
}

/// A call may name its match beside its body, for what stands between and reads no bodies. Two
/// different names would lead them apart.
fn check_named_match(metadata: &MetadataMap, match_id: &str) -> Result<(), Refusal> {
    match metadata.get(NAMED_MATCH) {
        Some(named) if named.as_bytes() != match_id.as_bytes() => {
            Err(Refusal::malformed("tikal-match", "is not the match of the request"))
        }
        Some(_) | None => Ok(()),
    }
}

/// Who sits in no match of a group would learn the deck of those under way from one that it may read. So
/// the log of each is the matter of its seats, and of the creator, until all are over.
fn check_revealed(room: &dyn Room, metadata: &MetadataMap) -> Result<(), Refusal> {
    let info = room.info();
    let hidden = info.shared_deal.is_some() && info.reveal.is_none();
    if hidden && !authorization(metadata).is_some_and(|secret| room.is_group_secret(secret)) {
        return Err(Refusal::DealNotRevealed);
    }
    Ok(())
}

impl Host {
    /// A match and the caller's seat in it.
    pub(super) async fn seated(
        &self,
        caller: Caller<'_>,
        match_id: &str,
    ) -> Result<(Arc<dyn Room>, Seat), Refusal> {
        let (room, token) = self.proved(caller, match_id).await?;
        let seat = room.seat_of_token(token).ok_or(Refusal::TokenUnknown)?;
        Ok((room, seat))
    }

    /// A match and the token that is to prove a seat in it, judged when it is used.
    pub(super) async fn proved<'a>(
        &self,
        caller: Caller<'a>,
        match_id: &str,
    ) -> Result<(Arc<dyn Room>, &'a str), Refusal> {
        let token = seat_token(caller.metadata).ok_or(Refusal::TokenMissing)?;
        Ok((self.find(caller, match_id).await?, token))
    }

    /// A match as this caller may see it: with a token as its seat, without as the public, which
    /// needs the invite code of an invite-only match and waits for the reveal of a deal that others share.
    pub(super) async fn audience(
        &self,
        caller: Caller<'_>,
        match_id: &str,
        invite_code: &str,
    ) -> Result<(Arc<dyn Room>, Audience), Refusal> {
        let (room, audience) = self.acquainted(caller, match_id, invite_code).await?;
        match audience {
            Audience::Seat(_) => {}
            Audience::Public => check_revealed(room.as_ref(), caller.metadata)?,
        }
        Ok((room, audience))
    }

    /// A match of which this caller may know, with as whom: enough to be shown its card.
    pub(super) async fn acquainted(
        &self,
        caller: Caller<'_>,
        match_id: &str,
        invite_code: &str,
    ) -> Result<(Arc<dyn Room>, Audience), Refusal> {
        let room = self.find(caller, match_id).await?;
        if let Some(token) = seat_token(caller.metadata) {
            let seat = room.seat_of_token(token).ok_or(Refusal::TokenUnknown)?;
            return Ok((room, Audience::Seat(seat)));
        }
        self.check_invite(room.as_ref(), match_id, invite_code)?;
        Ok((room, Audience::Public))
    }

    /// A match, which from now on is named where the call is logged, and its game where it is counted.
    pub(super) async fn find(
        &self,
        caller: Caller<'_>,
        match_id: &str,
    ) -> Result<Arc<dyn Room>, Refusal> {
        check_named_match(caller.metadata, match_id)?;
        let room = self.lobby.find(match_id).await?;
        caller.is_about(room.game());
        // Only known ids: nobody writes what they like into the log.
        tracing::Span::current().record("match_id", match_id);
        Ok(room)
    }

    /// Whether the code opens an invite-only match.
    pub(super) fn check_invite(
        &self,
        room: &dyn Room,
        match_id: &str,
        invite_code: &str,
    ) -> Result<(), Refusal> {
        let expected = SecretHash::of(&self.secrets.invite_code(match_id));
        if !room.info().invite_only || expected.matches(invite_code) {
            return Ok(());
        }
        Err(Refusal::InviteNeeded)
    }

    /// Whether the caller is the house. Without a house key nobody is.
    pub(super) fn check_house(&self, metadata: &MetadataMap) -> Result<(), Refusal> {
        let key = caller_key(metadata)?;
        let house = self.secrets.operator_keys().house;
        let is_house = house.is_some_and(|known| known.matches(key));
        if is_house { Ok(()) } else { Err(Refusal::HouseKeyNeeded) }
    }

    /// Whether the operator lets the caller make and join matches at all.
    pub(super) fn check_banned(&self, caller: Caller<'_>) -> Result<(), Refusal> {
        self.bans.check(caller.origin())
    }

    /// Whose matches those are that the caller makes: of a key the operator gave it, or of its address.
    pub(super) fn maker(&self, caller: Caller<'_>) -> Maker {
        let keys = self.secrets.operator_keys();
        let sent = authorization(caller.metadata);
        let is_sent =
            |key: Option<SecretHash>| key.zip(sent).is_some_and(|(it, sent)| it.matches(sent));
        if is_sent(keys.creator) {
            return self.secrets.maker(MakerKind::Key, "creator");
        }
        if is_sent(keys.house) {
            return self.secrets.maker(MakerKind::Key, "house");
        }
        self.secrets.maker(MakerKind::Address, &caller.origin().to_string())
    }

    /// Whether the caller may make matches. Without a creator key everybody may.
    pub(super) fn check_creator(&self, metadata: &MetadataMap) -> Result<(), Refusal> {
        let Some(creator) = self.secrets.operator_keys().creator else { return Ok(()) };
        let key = caller_key(metadata)?;
        if creator.matches(key) { Ok(()) } else { Err(Refusal::CreatorKeyNeeded) }
    }
}
