//! What one server tells another beside a call that it passes on. Clients that send the same are not heard.

use http::{HeaderMap, HeaderName, HeaderValue};
use std::sync::Arc;

use crate::origin::Origin;

/// The id that the call has at the server where it arrived, and in the logs of both.
const CALL: HeaderName = HeaderName::from_static("tikal-peer-call");
/// Whose call it is, as far as addresses tell.
const ORIGIN: HeaderName = HeaderName::from_static("tikal-peer-origin");

/// The bytes these may take beside what a caller may send.
pub(super) const ROOM: u32 = 1024;

/// The call comes from another server: an extension of its request. It was charged and counted where it arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FromPeer {
    /// Its id there.
    pub(crate) call_id: Arc<str>,
    /// Whose call it is.
    pub(crate) origin: Origin,
}

impl FromPeer {
    /// Says it in headers, in place of whatever the caller sent under these names.
    pub(super) fn write(&self, headers: &mut HeaderMap) {
        strip(headers);
        let origin = self.origin.to_string();
        for (name, value) in [(CALL, &*self.call_id), (ORIGIN, origin.as_str())] {
            // Ids and addresses are visible ASCII.
            if let Ok(value) = HeaderValue::from_str(value) {
                headers.insert(name, value);
            }
        }
    }

    /// Reads it from headers, which are then as the caller sent them; `None`: they are not those of a peer.
    pub(super) fn take(headers: &mut HeaderMap) -> Option<FromPeer> {
        let text = |value: Option<HeaderValue>| Some(value?.to_str().ok()?.to_owned());
        let call_id = text(headers.remove(CALL))?.into();
        let origin = text(headers.remove(ORIGIN))?.parse().ok()?;
        Some(FromPeer { call_id, origin })
    }
}

/// Takes away what only peers say.
pub(super) fn strip(headers: &mut HeaderMap) {
    for name in [CALL, ORIGIN] {
        headers.remove(name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        headers
    }

    #[test]
    fn what_is_written_is_read_and_gone() {
        for address in ["192.0.2.7", "2001:db8::1"] {
            let from =
                FromPeer { call_id: "abc-1".into(), origin: Origin::of(address.parse().unwrap()) };
            let mut sent = headers(&[
                ("tikal-peer-origin", "10.0.0.1"),
                ("tikal-peer-origin", "10.0.0.2"),
                ("tikal-peer-call", "forged"),
                ("tikal-seat", "seat_1"),
            ]);
            from.write(&mut sent);
            assert_eq!(FromPeer::take(&mut sent), Some(from));
            assert_eq!(sent, headers(&[("tikal-seat", "seat_1")]));
        }
    }

    #[test]
    fn a_call_without_them_is_not_from_a_peer() {
        for pairs in [
            &[("tikal-peer-call", "abc-1")][..],
            &[("tikal-peer-origin", "10.0.0.1")],
            &[("tikal-peer-call", "abc-1"), ("tikal-peer-origin", "nobody")],
        ] {
            assert_eq!(FromPeer::take(&mut headers(pairs)), None, "{pairs:?}");
        }
    }
}
