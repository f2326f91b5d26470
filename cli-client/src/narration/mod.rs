//! What happened in a match of any game, told in sentences; the game's own events are told by the game.

mod match_events;

use std::borrow::Cow;

use proto::v1;
use proto::v1::event::Kind;

use crate::games::{GameScreen, Speech};
use crate::match_view::{SeatNumber, seat_number};
use crate::names::SeatTexts;
use crate::words::texts;

texts! {
    /// What befalls a match.
    MatchTexts in "narration":
    MatchStarted, MatchStartedOpen, ActionsUndone, TimedOut, Resigned, GivenUpByClock, GivenUp,
    Won, WonTogether, OneSeatLeft, MatchEnded, NonceMissing, NotFilled, GroupClosed, ByOperator,
    Unknown, And, Points,
}

/// One short sentence; `None` for what a person need not read.
pub fn sentence(game: &dyn GameScreen, event: &v1::Event, speech: Speech<'_>) -> Option<String> {
    match &event.kind {
        Some(Kind::Game(event)) => game.sentence(event, speech),
        Some(Kind::MatchStarted(started)) => Some(speech.match_started(started)),
        Some(Kind::ActionsUndone(undone)) => Some(speech.actions_undone(undone)),
        Some(Kind::DecisionTimedOut(late)) => Some(speech.timed_out(late)),
        Some(Kind::SeatGivenUp(given_up)) => Some(speech.given_up(given_up)),
        Some(Kind::MatchEnded(ended)) => Some(speech.match_ended(ended)),
        None => Some(speech.unknown()),
    }
}

/// Whose doing it was, or whose turn it is now. `None` for what befalls all.
pub fn seat(game: &dyn GameScreen, event: &v1::Event) -> Option<SeatNumber> {
    match event.kind.as_ref()? {
        Kind::Game(event) => game.seat(event),
        Kind::ActionsUndone(undone) => seat_number(undone.seat),
        Kind::DecisionTimedOut(late) => seat_number(late.seat),
        Kind::SeatGivenUp(given_up) => seat_number(given_up.seat),
        Kind::MatchStarted(_) | Kind::MatchEnded(_) => None,
    }
}

/// Whether a new part of the match begins: a turn, a round, an end. `before` is what happened before.
pub fn is_heading(game: &dyn GameScreen, before: &[v1::Event], event: &v1::Event) -> bool {
    match &event.kind {
        Some(Kind::MatchStarted(_) | Kind::MatchEnded(_)) => true,
        Some(Kind::Game(event)) => {
            let before = before.iter().rev().find_map(|event| match &event.kind {
                Some(Kind::Game(event)) => Some(event),
                Some(_) | None => None,
            });
            game.is_heading(before, event)
        }
        Some(Kind::ActionsUndone(_) | Kind::DecisionTimedOut(_) | Kind::SeatGivenUp(_)) | None => {
            false
        }
    }
}

/// The places it happened at, in the order it touched them.
pub fn places(game: &dyn GameScreen, event: &v1::Event) -> Vec<String> {
    match &event.kind {
        Some(Kind::Game(event)) => game.places(event),
        Some(
            Kind::MatchStarted(_)
            | Kind::ActionsUndone(_)
            | Kind::DecisionTimedOut(_)
            | Kind::SeatGivenUp(_)
            | Kind::MatchEnded(_),
        )
        | None => Vec::new(),
    }
}

impl<'a> Speech<'a> {
    /// Something happened that this client has no words for.
    pub fn unknown(self) -> String {
        self.words.word(MatchTexts::Unknown).to_owned()
    }

    /// The name of a seat as the contract numbers it.
    pub fn numbered(self, number: u32) -> Cow<'a, str> {
        match seat_number(number) {
            Some(seat) => self.name(seat),
            None => Cow::Owned(self.words.say(SeatTexts::Seat, &[("seat", &number)])),
        }
    }

    /// Several seats in the order given: `Anna, Ben, Cleo`.
    pub fn list(self, numbers: &[u32]) -> String {
        let names: Vec<_> = numbers.iter().map(|number| self.numbered(*number)).collect();
        names.join(", ")
    }
}
