//! `try`: what actions would bring, asked of the server and not played.

use std::fmt::Display;
use std::io;

use client::{Refused, Sequence};
use proto::v1;
use serde_json::{Value, json};

use super::Lines;
use super::sitting::Sitting;
use crate::sight::SeatNumber;

/// A seat's numbers at the end of a line, and what all of them together change by.
struct Outlook {
    then: v1::TikalSeatSummary,
    change: i64,
}

impl Sitting {
    pub(super) async fn try_actions(&self, actions: Vec<String>) -> io::Result<()> {
        let Some(session) = self.who.questions() else { return self.teller.note(Lines::Watching) };
        let step = |text| v1::LineStep { step: Some(v1::line_step::Step::Notation(text)) };
        // The first line is the present, to compare with.
        let tried = v1::Line { steps: actions.into_iter().map(step).collect() };
        let lines = vec![v1::Line::default(), tried];
        let expected = self.asked.as_ref().map(|asked| Sequence(asked.sequence));
        let results = match session.simulate(lines, &[v1::Want::Summary], expected).await {
            Ok(answer) => answer.results,
            Err(error) => return self.teller.failed(&error, &self.names),
        };
        let [now, then] = results.as_slice() else { return Ok(()) };
        if let Some(v1::line_result::Next::Refused(status)) = &then.next {
            return self.teller.refused(&Refused::of(status), &self.names);
        }
        let draw = matches!(then.next, Some(v1::line_result::Next::Draw(_)));
        let outlooks = compared(now, then);
        self.teller.tell(
            || {
                let drawn = draw.then(|| self.teller.words.word(Lines::TriedDraw).to_owned());
                outlooks.iter().map(|outlook| self.outlook(outlook)).chain(drawn).collect()
            },
            || {
                let seats: Vec<Value> = outlooks.iter().map(Outlook::json).collect();
                json!({ "kind": "tried", "seats": seats, "draw": draw })
            },
        )
    }

    fn outlook(&self, Outlook { then, change }: &Outlook) -> String {
        let seat = SeatNumber(u8::try_from(then.seat).unwrap_or_default());
        let name = self.names.called(&self.teller.words, seat);
        let change = format!("{change:+}");
        let values: [(&str, &dyn Display); 5] = [
            ("name", &name),
            ("score", &then.score),
            ("temples", &then.projected_temples),
            ("treasures", &then.projected_treasures),
            ("change", &change),
        ];
        self.teller.words.say(Lines::TriedSeat, &values)
    }
}

impl Outlook {
    fn json(&self) -> Value {
        json!({
            "seat": self.then.seat,
            "score": self.then.score,
            "projected_temples": self.then.projected_temples,
            "projected_treasures": self.then.projected_treasures,
            "change": self.change,
        })
    }
}

fn compared(now: &v1::LineResult, then: &v1::LineResult) -> Vec<Outlook> {
    let pairs = seats(now).iter().zip(seats(then));
    pairs.map(|(now, then)| Outlook { then: *then, change: worth(then) - worth(now) }).collect()
}

fn seats(result: &v1::LineResult) -> &[v1::TikalSeatSummary] {
    match result.summary.as_ref().and_then(|summary| summary.game.as_ref()) {
        Some(v1::summary::Game::Tikal(summary)) => &summary.seats,
        None => &[],
    }
}

fn worth(seat: &v1::TikalSeatSummary) -> i64 {
    [seat.score, seat.projected_temples, seat.projected_treasures].map(i64::from).iter().sum()
}
