//! `try`: what actions would bring, asked of the server and not played.

use std::fmt::Display;
use std::io;

use serde_json::{Value, json};

use super::Lines;
use super::sitting::Sitting;
use crate::trial::{self, Outlook, round};

impl Sitting {
    pub(super) async fn try_actions(&self, actions: Vec<String>) -> io::Result<()> {
        let Some(session) = self.who.questions() else { return self.teller.note(Lines::Watching) };
        let expected = self.asked.as_ref().map(|asked| asked.sequence);
        let trial =
            match trial::lines(&session, vec![actions], self.teller.game.samples(), expected).await
            {
                Ok(mut tried) => tried.pop(),
                Err(error) => return self.teller.failed(&error, &self.names),
            };
        let trial = match trial {
            Some(Ok(trial)) => trial,
            Some(Err(refused)) => return self.teller.refused(&refused, &self.names),
            None => return Ok(()),
        };
        self.teller.tell(
            || {
                let drawn =
                    trial.draws.then(|| self.teller.words.word(Lines::TriedDraw).to_owned());
                trial.seats.iter().map(|outlook| self.outlook(outlook)).chain(drawn).collect()
            },
            || {
                let seats: Vec<Value> = trial.seats.iter().map(object).collect();
                json!({ "kind": "tried", "seats": seats, "draw": trial.draws })
            },
        )
    }

    fn outlook(&self, outlook: &Outlook) -> String {
        let name = self.names.called(&self.teller.words, outlook.seat);
        let (estimate, change) = (round(outlook.estimate), round(outlook.change));
        let change = format!("{change:+}");
        let values: [(&str, &dyn Display); 4] = [
            ("name", &name),
            ("score", &round(outlook.score)),
            ("estimate", &estimate),
            ("change", &change),
        ];
        self.teller.words.say(Lines::TriedSeat, &values)
    }
}

fn object(outlook: &Outlook) -> Value {
    json!({
        "seat": outlook.seat.0,
        "score": outlook.score,
        "estimate": outlook.estimate,
        "change": outlook.change,
    })
}
