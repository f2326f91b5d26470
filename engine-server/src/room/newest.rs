//! What the newest change of a match brought, encoded once for all who are told the same.

use std::sync::{Arc, OnceLock};

use proto::EncodedEvents;
use rules::{Audience, Game};
use table::{Entry, Log, Sequence};

use super::tell::Teller;
use crate::hosted::Hosted;

/// The entries that the newest change added to the log. Copies share what was encoded.
#[derive(Clone)]
pub(super) struct Newest {
    /// The last entry before them.
    pub(super) after: Sequence,
    /// The last of them.
    pub(super) last: Sequence,
    encoded: Arc<Encoded>,
}

/// What each audience is told. Nothing is encoded before somebody reads it.
#[derive(Default)]
struct Encoded {
    /// The public, and every seat that is told the same.
    shared: OnceLock<EncodedEvents>,
    /// A seat that is told something of its own.
    own: [OnceLock<EncodedEvents>; 4],
}

impl Newest {
    /// What the log has after `after`.
    pub(super) fn of<G: Game>(log: &Log<G>, after: Sequence) -> Newest {
        Newest { after, last: log.head(), encoded: Arc::default() }
    }

    /// The events as this audience may see them.
    pub(super) fn events<G: Hosted>(
        &self,
        teller: &Teller<'_, G>,
        audience: Audience,
    ) -> EncodedEvents {
        let entries = || teller.play.log.entries_after(self.after);
        let kept = match audience {
            Audience::Seat(seat) if !entries().all(|(_, entry)| is_public(entry, audience)) => {
                &self.encoded.own[seat.index()]
            }
            Audience::Seat(_) | Audience::Public => &self.encoded.shared,
        };
        let encode = || entries().map(|(number, entry)| teller.event(audience, number, entry));
        kept.get_or_init(|| encode().collect()).clone()
    }
}

/// Whether this audience is told of an entry what the public is told of it.
fn is_public<G: Game>(entry: &Entry<G>, audience: Audience) -> bool {
    match entry {
        Entry::Game(event) => G::seen(event, audience) == G::seen(event, Audience::Public),
        // These carry a whole view. They are rare, so nobody compares it.
        Entry::MatchStarted | Entry::ActionsUndone { .. } => false,
        Entry::DecisionTimedOut { .. } | Entry::SeatGivenUp { .. } | Entry::MatchEnded(_) => true,
    }
}
