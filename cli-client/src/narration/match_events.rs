//! Sentences of what befalls a match, whatever the game.

use std::borrow::Cow;
use std::fmt::Display;

use proto::v1;

use super::MatchTexts;
use crate::games::Speech;

impl Speech<'_> {
    pub(super) fn match_started(self, started: &v1::MatchStarted) -> String {
        let seats: Vec<u32> = (1..).take(started.participants.len()).collect();
        let text =
            if started.open_seed { MatchTexts::MatchStartedOpen } else { MatchTexts::MatchStarted };
        self.told(text, &[("players", &self.list(&seats))])
    }

    pub(super) fn actions_undone(self, undone: &v1::ActionsUndone) -> String {
        self.told(MatchTexts::ActionsUndone, &[("name", &self.numbered(undone.seat))])
    }

    pub(super) fn timed_out(self, late: &v1::DecisionTimedOut) -> String {
        self.told(
            MatchTexts::TimedOut,
            &[("name", &self.numbered(late.seat)), ("strike", &late.strike)],
        )
    }

    pub(super) fn given_up(self, given_up: &v1::SeatGivenUp) -> String {
        let text = match given_up.cause() {
            v1::GivenUpCause::Resigned => MatchTexts::Resigned,
            v1::GivenUpCause::TimedOut => MatchTexts::GivenUpByClock,
            v1::GivenUpCause::Unspecified => MatchTexts::GivenUp,
        };
        self.told(text, &[("name", &self.numbered(given_up.seat))])
    }

    pub(super) fn match_ended(self, ended: &v1::MatchEnded) -> String {
        let placings = ended.standing.as_ref().map(|standing| standing.placings.as_slice());
        let winners = placings.unwrap_or_default().iter().filter(|placing| placing.winner);
        let winners: Vec<&v1::Placing> = winners.collect();
        match ended.cause() {
            v1::EndCause::GameOver | v1::EndCause::Unspecified => self.victory(&winners),
            v1::EndCause::OneSeatLeft => match winners.as_slice() {
                [winner, ..] => {
                    self.told(MatchTexts::OneSeatLeft, &[("name", &self.numbered(winner.seat))])
                }
                [] => self.told(MatchTexts::MatchEnded, &[]),
            },
            v1::EndCause::NonceMissing => self.told(MatchTexts::NonceMissing, &[]),
            v1::EndCause::NotFilled => self.told(MatchTexts::NotFilled, &[]),
            v1::EndCause::GroupClosed => self.told(MatchTexts::GroupClosed, &[]),
            v1::EndCause::Operator => self.told(MatchTexts::ByOperator, &[]),
        }
    }

    fn victory(self, winners: &[&v1::Placing]) -> String {
        let [first, others @ ..] = winners else { return self.told(MatchTexts::MatchEnded, &[]) };
        let points = self.told(MatchTexts::Points, &[("count", &first.score)]);
        let name = self.numbered(first.seat);
        if others.is_empty() {
            return self.told(MatchTexts::Won, &[("name", &name), ("points", &points)]);
        }
        let names: Vec<Cow<'_, str>> =
            winners.iter().map(|placing| self.numbered(placing.seat)).collect();
        self.told(MatchTexts::WonTogether, &[("names", &self.and(&names)), ("points", &points)])
    }

    /// `Anna, Ben and Cleo`.
    fn and(self, names: &[Cow<'_, str>]) -> String {
        match names {
            [] => String::new(),
            [only] => only.to_string(),
            [first @ .., last] => {
                self.told(MatchTexts::And, &[("first", &first.join(", ")), ("last", last)])
            }
        }
    }

    fn told(self, text: MatchTexts, values: &[(&str, &dyn Display)]) -> String {
        self.words.say(text, values)
    }
}
