//! What a match is at one moment, and what its players do to it. Judged first, changed then.

use std::sync::Arc;

use proto::v1;
use rules::Seat;
use table::{Clocks, Moment, Sequence, Table};

use super::Proof;
use super::answers::Answers;
use super::published::PublishedPlay;
use super::request::{check_batch_size, read_actions, refused, undo_refused};
use super::streams::Streams;
use crate::deal_groups::SharedDeal;
use crate::hosted::Hosted;
use crate::refusal::Refusal;
use crate::roster::Roster;
use crate::store::KeptRequest;
use crate::world::Lives;

/// Everything that changes about a match.
pub(super) struct State<G: Hosted> {
    pub(super) phase: Phase,
    pub(super) roster: Roster,
    pub(super) table: Option<Table<G>>,
    /// `None`: not started, or played without clocks.
    pub(super) clocks: Option<Clocks>,
    pub(super) answers: Answers,
    pub(super) started: Option<Moment>,
    pub(super) ended: Option<Moment>,
    /// When something last happened that counts: somebody got up, the match began, a decision was made.
    pub(super) quiet_since: Moment,
    /// How long it may be quiet.
    pub(super) lives: Lives,
    /// The newest stream of each seat.
    pub(super) streams: Arc<Streams>,
    /// The newest stream of each seat whose player got up since.
    pub(super) abandoned: [u64; 4],
    /// Whether the newest stream of each seat is open.
    pub(super) connected: [bool; 4],
    /// The match's place among all matches; 0 before it is founded.
    pub(super) number: u64,
    /// With whom the match shares its deal; `None`: with nobody.
    pub(super) shared_deal: Option<SharedDeal>,
    /// How many changes are kept.
    pub(super) revision: u64,
    /// A change was begun and not handed over: nobody knows how much of it was made.
    pub(super) torn: bool,
}

/// How far a match is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Seats are free.
    Waiting {
        /// Until when.
        until: Moment,
    },
    /// All seats are taken; nonces are due.
    Revealing {
        /// Until when.
        due: Moment,
    },
    /// The table has it, to its end.
    Running,
    /// It never started, or the operator ended it.
    Cancelled {
        /// Why.
        cause: v1::EndCause,
    },
}

/// What came of a request that was not refused.
pub(super) struct Edit<T> {
    pub(super) answer: T,
    pub(super) change: Option<Edited>,
}

/// What must be kept of a change, besides the steps the table logged.
#[derive(Default)]
pub(super) struct Edited {
    pub(super) roster: bool,
    /// What is known of the group that shares the deal.
    pub(super) deal_group: bool,
    pub(super) request: Option<KeptRequest>,
}

impl<T> Edit<T> {
    /// Nothing has changed.
    pub(super) fn nothing(answer: T) -> Edit<T> {
        Edit { answer, change: None }
    }

    /// Who sits where, or how far the match is, has changed.
    pub(super) fn roster(answer: T) -> Edit<T> {
        Edit { answer, change: Some(Edited { roster: true, ..Edited::default() }) }
    }

    /// Steps were added.
    pub(super) fn steps(answer: T, request: Option<KeptRequest>) -> Edit<T> {
        Edit { answer, change: Some(Edited { request, ..Edited::default() }) }
    }
}

impl<G: Hosted> State<G> {
    /// An empty room that waits until then.
    pub(super) fn new(roster: Roster, until: Moment, lives: Lives) -> State<G> {
        State {
            phase: Phase::Waiting { until },
            roster,
            table: None,
            clocks: None,
            answers: Answers::default(),
            started: None,
            ended: None,
            quiet_since: until,
            lives,
            streams: Arc::default(),
            abandoned: [0; 4],
            connected: [false; 4],
            number: 0,
            shared_deal: None,
            revision: 0,
            torn: false,
        }
    }

    /// The newest event, durable or not; 0 before the start.
    pub(super) fn newest(&self) -> Sequence {
        self.table.as_ref().map_or(Sequence(0), |table| table.log().head())
    }

    /// The seat somebody shows to be its own. Asked behind the door, where nothing is on its way to the
    /// store: whoever sits here is known to sit here.
    pub(super) fn seat_of(&self, proof: Proof<'_>) -> Result<Seat, Refusal> {
        match proof {
            Proof::Token(token) => self.roster.seat_of_token(token).ok_or(Refusal::TokenUnknown),
            Proof::Stream(seat, number) => {
                self.streams.check(seat, number, self.abandoned).map(|()| seat)
            }
        }
    }

    /// Plays a batch. `published` is what the seat has seen.
    pub(super) fn submit(
        &mut self,
        seat: Seat,
        (submit, body): (&v1::Submit, [u8; 32]),
        published: Option<&PublishedPlay<G>>,
        now: Moment,
    ) -> Result<Edit<v1::Accepted>, Refusal> {
        check_batch_size(submit)?;
        if let Some(accepted) = self.answers.find(seat, &submit.request_id, &body)? {
            return Ok(Edit::nothing(accepted));
        }
        let table = self.table.as_mut().ok_or(not_playing(self.phase))?;
        let head = table.log().head();
        if let Some(expected) = submit.expected_sequence
            && expected != head.0
        {
            return Err(Refusal::StaleSequence { expected, head: head.0 });
        }
        let actions = read_actions(table, published, seat, submit)?;
        let accepted = table.act(seat, &actions).map_err(refused)?;
        self.moved(head, now);
        Ok(self.accepted(seat, &submit.request_id, body, accepted))
    }

    /// Takes actions back.
    pub(super) fn undo(
        &mut self,
        seat: Seat,
        undo: &v1::UndoActionsRequest,
        body: [u8; 32],
        now: Moment,
    ) -> Result<Edit<v1::Accepted>, Refusal> {
        if let Some(accepted) = self.answers.find(seat, &undo.request_id, &body)? {
            return Ok(Edit::nothing(accepted));
        }
        let table = self.table.as_mut().ok_or(not_playing(self.phase))?;
        if table.ending().is_some() {
            return Err(Refusal::MatchOver);
        }
        let head = table.log().head();
        let accepted = table.undo(seat, Sequence(undo.back_to_sequence)).map_err(undo_refused)?;
        self.moved(head, now);
        Ok(self.accepted(seat, &undo.request_id, body, accepted))
    }

    /// Gives the seat up.
    pub(super) fn resign(&mut self, seat: Seat, now: Moment) -> Result<Edit<()>, Refusal> {
        let table = self.table.as_mut().ok_or(not_playing(self.phase))?;
        if table.strikes().has_given_up(seat) {
            return Ok(Edit::nothing(()));
        }
        if table.ending().is_some() {
            return Err(Refusal::MatchOver);
        }
        let head = table.log().head();
        if table.resign(seat).is_none() {
            return Ok(Edit::nothing(()));
        }
        self.moved(head, now);
        Ok(Edit::steps((), None))
    }

    /// The operator ends it, however far it is, unless it is over. What was played counts for nobody.
    pub(super) fn cancel(&mut self, now: Moment) -> Edit<()> {
        if self.ended.is_some() {
            return Edit::nothing(());
        }
        self.phase = Phase::Cancelled { cause: v1::EndCause::Operator };
        (self.table, self.clocks, self.ended) = (None, None, Some(now));
        Edit::roster(())
    }

    /// Does what the clock does if its moment has come.
    pub(super) fn expire(&mut self, now: Moment) -> Edit<()> {
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return Edit::nothing(());
        }
        let cause = match self.phase {
            Phase::Waiting { .. } => v1::EndCause::NotFilled,
            Phase::Revealing { .. } => v1::EndCause::NonceMissing,
            Phase::Cancelled { .. } => return Edit::nothing(()),
            Phase::Running => return self.time_out(now),
        };
        self.phase = Phase::Cancelled { cause };
        self.ended = Some(now);
        Edit::roster(())
    }

    fn time_out(&mut self, now: Moment) -> Edit<()> {
        let Some(table) = self.table.as_mut() else { return Edit::nothing(()) };
        let head = table.log().head();
        if table.time_out().is_none() {
            return Edit::nothing(());
        }
        self.moved(head, now);
        Edit::steps((), None)
    }

    /// The table has gone on since `head`: the clocks follow, and the end is noted.
    fn moved(&mut self, head: Sequence, now: Moment) {
        self.quiet_since = now;
        self.turn_clocks(head, now);
        let over = self.table.as_ref().is_some_and(|table| table.ending().is_some());
        if over && self.ended.is_none() {
            self.ended = Some(now);
        }
    }

    fn accepted(
        &mut self,
        seat: Seat,
        id: &str,
        body: [u8; 32],
        accepted: table::Accepted,
    ) -> Edit<v1::Accepted> {
        let table::Accepted { first, last } = accepted;
        let request = KeptRequest { seat, id: id.to_owned(), body, first, last };
        self.answers.keep(&request);
        let told = v1::Accepted { first_sequence: first.0, last_sequence: last.0 };
        Edit::steps(told, Some(request))
    }
}

/// Why there is no table.
pub(super) fn not_playing(phase: Phase) -> Refusal {
    match phase {
        Phase::Cancelled { .. } => Refusal::MatchCancelled,
        Phase::Waiting { .. } | Phase::Revealing { .. } | Phase::Running => Refusal::NotStarted,
    }
}
