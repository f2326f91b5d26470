//! What the player's orders do: questions to the server, and actions.

use std::io;

use client::Sequence;
use proto::v1;
use serde_json::json;

use super::Lines;
use super::order::Order;
use super::sitting::{Held, Sitting};
use crate::json;
use crate::match_view::Choice;

impl Sitting {
    /// Does what is asked for. Only a lost standard output ends the match's telling.
    pub(super) async fn answer(&mut self, order: Order) -> io::Result<()> {
        match order {
            Order::Nothing | Order::Quit => Ok(()),
            Order::Act(actions) => self.act(actions).await,
            Order::Try(actions) => self.try_actions(actions).await,
            Order::Legal(wanted) => self.legal(wanted.as_deref()),
            Order::Routes(wanted) => self.routes(wanted.as_deref()).await,
            Order::Go { piece, from, to } => self.go(&piece, &from, &to).await,
            Order::Undo { all } => self.undo(all).await,
            Order::Board => self.board(),
            Order::Seats => self.seats(),
            Order::Place(place) => self.place(&place),
            Order::Log(count) => self.log(count),
            Order::Rules(wanted) => self.rules(wanted.as_deref()),
            Order::Help => self.help(),
            Order::Resign { sure } => self.resign(sure).await,
        }
    }

    async fn act(&mut self, actions: Vec<String>) -> io::Result<()> {
        if self.who.seat().is_none() {
            return self.teller.note(Lines::Watching);
        }
        // Before the start there is nothing to answer, and no stream would answer it.
        if !self.has_begun {
            return self.teller.note(Lines::NotAsked);
        }
        match self.submit(actions).await {
            Ok(()) => Ok(()),
            Err(error) => self.teller.failed(&error, &self.names),
        }
    }

    fn legal(&self, wanted: Option<&str>) -> io::Result<()> {
        let Some(asked) = &self.asked else { return self.teller.note(Lines::NotAsked) };
        let game = &self.teller.game;
        let is_about =
            |choice: &Choice, wanted: &str| choice.kind() == wanted || game.is_at(choice, wanted);
        let fits = |choice: &&Choice| wanted.is_none_or(|wanted| is_about(choice, wanted));
        let choices: Vec<&Choice> = asked.choices.iter().filter(fits).collect();
        let words = &self.teller.words;
        let line = |choice: &&Choice| {
            let label = game.label(choice, self.teller.speech(&self.names));
            if label == choice.notation {
                return format!("{label} {}", game.cost(words, choice.cost)).trim_end().to_owned();
            }
            // What costs nothing beside the turn is read without a number.
            if game.cost(words, choice.cost).is_empty() {
                return format!("{}: {label}", choice.notation);
            }
            let values: [(&str, &dyn std::fmt::Display); 3] =
                [("action", &choice.notation), ("cost", &choice.cost), ("label", &label)];
            words.say(Lines::LegalChoice, &values)
        };
        self.teller.tell(
            || match choices.as_slice() {
                [] => vec![words.word(Lines::NothingLegal).to_owned()],
                choices => choices.iter().map(line).collect(),
            },
            || {
                let listed: Vec<_> = choices.iter().map(|choice| json::choice(choice)).collect();
                json!({ "kind": "legal", "legal": listed })
            },
        )
    }

    async fn routes(&self, wanted: Option<&str>) -> io::Result<()> {
        let Some(session) = self.who.questions() else { return self.teller.note(Lines::Watching) };
        let mut routes = match session.legal_actions().await {
            Ok(listed) => listed.routes,
            Err(error) => return self.teller.failed(&error, &self.names),
        };
        if let Some(wanted) = wanted {
            routes.retain(|route| route.from_place == wanted || route.to_place == wanted);
            if routes.is_empty() {
                return self.teller.note(Lines::NoSuchWay);
            }
        }
        let words = &self.teller.words;
        let line = |route: &v1::Route| {
            let values: [(&str, &dyn std::fmt::Display); 4] = [
                ("piece", &route.piece),
                ("from", &route.from_place),
                ("to", &route.to_place),
                ("cost", &route.cost),
            ];
            words.say(Lines::WayLine, &values)
        };
        self.teller.tell(
            || match routes.as_slice() {
                [] => vec![words.word(Lines::NoSuchWay).to_owned()],
                routes => routes.iter().map(line).collect(),
            },
            || {
                let routes: Vec<_> = routes.iter().map(json::route).collect();
                json!({ "kind": "routes", "routes": routes })
            },
        )
    }

    async fn go(&mut self, piece: &str, from: &str, to: &str) -> io::Result<()> {
        let Some(session) = self.who.questions() else { return self.teller.note(Lines::Watching) };
        let routes = match session.legal_actions().await {
            Ok(listed) => listed.routes,
            Err(error) => return self.teller.failed(&error, &self.names),
        };
        let wanted = |route: &v1::Route| {
            route.piece == piece && route.from_place == from && route.to_place == to
        };
        match routes.into_iter().find(wanted) {
            Some(route) => self.act(route.notations).await,
            None => self.teller.note(Lines::NoSuchWay),
        }
    }

    async fn undo(&mut self, all: bool) -> io::Result<()> {
        let Some(session) = self.who.questions() else { return self.teller.note(Lines::Watching) };
        let Some(earliest) = self.asked.as_ref().and_then(|asked| asked.undo_to) else {
            return self.teller.note(Lines::NothingToUndo);
        };
        let last = self.batches.pop().filter(|begin| *begin >= earliest && !all);
        match session.undo(Sequence(last.unwrap_or(earliest))).await {
            Ok(undone) => {
                self.held = Held::UntilEvent(undone.last_sequence);
                self.teller.accepted(&undone)
            }
            Err(error) => self.teller.failed(&error, &self.names),
        }
    }

    fn board(&self) -> io::Result<()> {
        if !self.has_begun {
            return self.teller.note(Lines::NotAsked);
        }
        let (game, speech) = (&self.teller.game, self.teller.speech(&self.names));
        let sequence = self.events.last().map_or(0, |event| event.sequence);
        self.teller.tell(
            || game.state(speech).into_iter().chain(game.board(speech)).collect(),
            || game.position_json(sequence),
        )
    }

    fn seats(&self) -> io::Result<()> {
        if !self.has_begun {
            return self.teller.note(Lines::NotAsked);
        }
        let game = &self.teller.game;
        self.teller.tell(
            || game.seats(self.teller.speech(&self.names)),
            || json!({ "kind": "seats", "seats": game.seats_json() }),
        )
    }

    fn place(&self, place: &str) -> io::Result<()> {
        if !self.has_begun {
            return self.teller.note(Lines::NotAsked);
        }
        let game = &self.teller.game;
        let Some(lines) = game.place(place, self.teller.speech(&self.names)) else {
            return self.teller.noted(game.no_such_place(&self.teller.words));
        };
        self.teller.tell(|| lines, || json!({ "kind": "hex", "hex": game.place_json(place) }))
    }

    fn log(&self, count: usize) -> io::Result<()> {
        let told = self.teller.sentences(&self.events, &self.names);
        let told = told[told.len().saturating_sub(count)..].iter();
        self.teller.text(told.map(|(sequence, text)| format!("{sequence} {text}")).collect())
    }

    fn rules(&self, wanted: Option<&str>) -> io::Result<()> {
        let book = self.teller.game.rulebook(self.teller.words.language());
        let rule = |rule: &crate::rulebook::Rule| format!("{}: {}", rule.id, rule.text);
        let lines: Vec<String> = match wanted {
            None => {
                let chapters = book.chapters().iter();
                chapters.map(|chapter| format!("{}: {}", chapter.id, chapter.title)).collect()
            }
            Some(wanted) => match book.rule(wanted) {
                Some(found) => vec![rule(found)],
                None => book.search(wanted).into_iter().map(rule).collect(),
            },
        };
        if lines.is_empty() {
            return self.teller.note(Lines::NoSuchRule);
        }
        self.teller.text(lines)
    }

    fn help(&self) -> io::Result<()> {
        let common = Lines::HELP.iter().map(|line| self.teller.words.word(*line).to_owned());
        let own = self.teller.game.help_lines(&self.teller.words);
        self.teller.text(own.into_iter().chain(common).collect())
    }

    async fn resign(&self, sure: bool) -> io::Result<()> {
        let Some(session) = self.who.questions() else { return self.teller.note(Lines::Watching) };
        if !sure {
            return self.teller.note(Lines::ResignSure);
        }
        match session.resign().await {
            Ok(()) => Ok(()),
            Err(error) => self.teller.failed(&error, &self.names),
        }
    }
}
