//! What the player's orders do: questions to the server, and actions.

use std::io;

use client::Sequence;
use serde_json::json;

use super::Lines;
use super::order::Order;
use super::sitting::{Held, Sitting};
use crate::deeds;
use crate::json;
use crate::rulebook::Rulebook;
use crate::sight::{Choice, Hex, Member, Space, Way};
use crate::trial;

impl Sitting {
    /// Does what is asked for. Only a lost standard output ends the match's telling.
    pub(super) async fn answer(&mut self, order: Order) -> io::Result<()> {
        match order {
            Order::Nothing | Order::Quit => Ok(()),
            Order::Act(actions) => self.act(actions).await,
            Order::Try(actions) => self.try_actions(actions).await,
            Order::Legal(wanted) => self.legal(wanted.as_deref()),
            Order::Routes(wanted) => self.routes(wanted.as_deref()).await,
            Order::Go { member, from, to } => self.go(&member, &from, &to).await,
            Order::Undo { all } => self.undo(all).await,
            Order::Board => self.board(),
            Order::Seats => self.seats(),
            Order::Hex(space) => self.hex(&space),
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
        if self.sight.is_none() {
            return self.teller.note(Lines::NotAsked);
        }
        match self.submit(actions).await {
            Ok(()) => Ok(()),
            Err(error) => self.teller.failed(&error, &self.names),
        }
    }

    fn legal(&self, wanted: Option<&str>) -> io::Result<()> {
        let Some(asked) = &self.asked else { return self.teller.note(Lines::NotAsked) };
        let fits = |choice: &&Choice| wanted.is_none_or(|wanted| is_about(choice, wanted));
        let choices: Vec<&Choice> = asked.choices.iter().filter(fits).collect();
        let words = &self.teller.words;
        let line = |choice: &&Choice| {
            let label = deeds::label(words, choice, &self.names);
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
        let mut ways = match trial::ways(&session).await {
            Ok((_, ways)) => ways,
            Err(error) => return self.teller.failed(&error, &self.names),
        };
        if let Some(wanted) = wanted {
            let Ok(space) = wanted.parse::<Space>() else {
                return self.teller.note(Lines::NoSuchSpace);
            };
            ways.retain(|way| way.from == space || way.to == space);
        }
        let words = &self.teller.words;
        let line = |way: &Way| {
            let values: [(&str, &dyn std::fmt::Display); 4] = [
                ("member", &notation(way.member)),
                ("from", &way.from),
                ("to", &way.to),
                ("cost", &way.cost),
            ];
            words.say(Lines::WayLine, &values)
        };
        self.teller.tell(
            || match ways.as_slice() {
                [] => vec![words.word(Lines::NoSuchWay).to_owned()],
                ways => ways.iter().map(line).collect(),
            },
            || json!({ "kind": "routes", "routes": ways.iter().map(json::way).collect::<Vec<_>>() }),
        )
    }

    async fn go(&mut self, member: &str, from: &str, to: &str) -> io::Result<()> {
        let Some(session) = self.who.questions() else { return self.teller.note(Lines::Watching) };
        let ways = match trial::ways(&session).await {
            Ok((_, ways)) => ways,
            Err(error) => return self.teller.failed(&error, &self.names),
        };
        let (Ok(from), Ok(to)) = (from.parse::<Space>(), to.parse::<Space>()) else {
            return self.teller.note(Lines::NoSuchSpace);
        };
        let wanted = |way: &Way| notation(way.member) == member && way.from == from && way.to == to;
        match ways.into_iter().find(wanted) {
            Some(way) => self.act(way.notations).await,
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
        let Some(sight) = &self.sight else { return self.teller.note(Lines::NotAsked) };
        let described = self.teller.described(sight, &self.names);
        let sequence = self.events.last().map_or(0, |event| event.sequence);
        self.teller.tell(
            || described.state().into_iter().chain(described.board()).collect(),
            || json::sight(sequence, sight),
        )
    }

    fn seats(&self) -> io::Result<()> {
        let Some(sight) = &self.sight else { return self.teller.note(Lines::NotAsked) };
        self.teller.tell(
            || self.teller.described(sight, &self.names).seats(),
            || {
                let seats: Vec<_> = sight.seats.iter().map(json::seat).collect();
                json!({ "kind": "seats", "seats": seats })
            },
        )
    }

    fn hex(&self, space: &str) -> io::Result<()> {
        let Some(sight) = &self.sight else { return self.teller.note(Lines::NotAsked) };
        let hex: Option<&Hex> = space.parse().ok().and_then(|space| sight.hex(space));
        let Some(hex) = hex else { return self.teller.note(Lines::NoSuchSpace) };
        let described = self.teller.described(sight, &self.names);
        self.teller.tell(
            || std::iter::once(described.hex(hex)).chain(described.paths(hex)).collect(),
            || json!({ "kind": "hex", "hex": json::hex(hex) }),
        )
    }

    fn log(&self, count: usize) -> io::Result<()> {
        let told = self.teller.sentences(&self.events, &self.names);
        let told = told[told.len().saturating_sub(count)..].iter();
        self.teller.text(told.map(|(sequence, text)| format!("{sequence} {text}")).collect())
    }

    fn rules(&self, wanted: Option<&str>) -> io::Result<()> {
        let book = Rulebook::of(self.teller.words.language());
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
        let lines = Lines::HELP.iter().map(|line| self.teller.words.word(*line).to_owned());
        self.teller.text(lines.collect())
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

/// Whether a choice is of this kind, by the first word of its notation, or at this space.
fn is_about(choice: &Choice, wanted: &str) -> bool {
    if let Ok(space) = wanted.parse::<Space>() {
        return choice.deed.from() == Some(space) || choice.deed.to() == Some(space);
    }
    choice.notation.split(' ').next() == Some(wanted)
}

/// A member in the notation.
fn notation(member: Member) -> &'static str {
    match member {
        Member::Worker => "worker",
        Member::Leader => "leader",
    }
}
