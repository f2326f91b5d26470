//! Sentences of what befalls a match, whatever the game.

use std::borrow::Cow;

use proto::v1;

use super::{Said, Story};

impl Story<'_> {
    pub(super) fn match_started(&self, started: &v1::MatchStarted) -> String {
        let seats: Vec<u32> = (1..).take(started.participants.len()).collect();
        let text = if started.open_seed { Said::MatchStartedOpen } else { Said::MatchStarted };
        self.say(text, &[("players", &self.list(&seats))])
    }

    pub(super) fn timed_out(&self, late: &v1::DecisionTimedOut) -> String {
        self.say(Said::TimedOut, &[("name", &self.name(late.seat)), ("strike", &late.strike)])
    }

    pub(super) fn given_up(&self, given_up: &v1::SeatGivenUp) -> String {
        let text = match given_up.cause() {
            v1::GivenUpCause::Resigned => Said::Resigned,
            v1::GivenUpCause::TimedOut => Said::GivenUpByClock,
            v1::GivenUpCause::Unspecified => Said::GivenUp,
        };
        self.say(text, &[("name", &self.name(given_up.seat))])
    }

    pub(super) fn match_ended(&self, ended: &v1::MatchEnded) -> String {
        let placings = ended.standing.as_ref().map(|standing| standing.placings.as_slice());
        let winners = placings.unwrap_or_default().iter().filter(|placing| placing.winner);
        let winners: Vec<&v1::Placing> = winners.collect();
        match ended.cause() {
            v1::EndCause::GameOver | v1::EndCause::Unspecified => self.victory(&winners),
            v1::EndCause::OneSeatLeft => match winners.as_slice() {
                [winner, ..] => self.say(Said::OneSeatLeft, &[("name", &self.name(winner.seat))]),
                [] => self.say(Said::MatchEnded, &[]),
            },
            v1::EndCause::NonceMissing => self.say(Said::NonceMissing, &[]),
            v1::EndCause::NotFilled => self.say(Said::NotFilled, &[]),
            v1::EndCause::GroupClosed => self.say(Said::GroupClosed, &[]),
            v1::EndCause::Operator => self.say(Said::ByOperator, &[]),
        }
    }

    fn victory(&self, winners: &[&v1::Placing]) -> String {
        let [first, others @ ..] = winners else { return self.say(Said::MatchEnded, &[]) };
        let points = match first.score {
            1 => self.say(Said::OnePoint, &[]),
            count => self.say(Said::Points, &[("count", &count)]),
        };
        let name = self.name(first.seat);
        if others.is_empty() {
            return self.say(Said::Won, &[("name", &name), ("points", &points)]);
        }
        let names: Vec<Cow<'_, str>> =
            winners.iter().map(|placing| self.name(placing.seat)).collect();
        self.say(Said::WonTogether, &[("names", &self.and(&names)), ("points", &points)])
    }

    /// `Anna, Ben and Cleo`.
    pub(super) fn and(&self, names: &[Cow<'_, str>]) -> String {
        match names {
            [] => String::new(),
            [only] => only.to_string(),
            [first @ .., last] => {
                self.say(Said::And, &[("first", &first.join(", ")), ("last", last)])
            }
        }
    }
}
