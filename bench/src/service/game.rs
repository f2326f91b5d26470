//! The games that are played under load: those that a server hosts.

use std::fmt;
use std::str::FromStr;

use anyhow::Context;
use engine_server::games::{GameKind, hosted_games};
use proto::v1;
use proto::v1::named_option::Value;

use super::group::STREAMS;

/// A game that is hosted, by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Game(&'static str);

impl Game {
    /// Every game, in the order of the server.
    pub(super) fn all() -> Vec<Game> {
        hosted_games().iter().map(|kind| Game(kind.name())).collect()
    }

    /// Its name in requests.
    pub(super) const fn name(self) -> &'static str {
        self.0
    }

    /// What every match of it agrees on: as many seats as a group has streams, the rest as usual.
    pub(super) fn options(self) -> v1::GameOptions {
        let seats = Value::Number(STREAMS as u32);
        let seats = v1::NamedOption { name: "seats".to_owned(), value: Some(seats) };
        let named = v1::NamedOptions { game: self.0.to_owned(), options: vec![seats] };
        let game = Some(v1::game_options::Game::Named(named));
        v1::GameOptions { game, ..v1::GameOptions::default() }
    }

    /// How a server makes matches of it.
    pub(super) fn kind(self) -> anyhow::Result<Box<dyn GameKind>> {
        hosted_games().into_iter().find(|kind| kind.name() == self.0).context("it is hosted")
    }
}

impl FromStr for Game {
    type Err = String;

    fn from_str(name: &str) -> Result<Game, String> {
        let all = Game::all();
        let known = all.iter().copied().find(|game| game.0 == name);
        known.ok_or_else(|| {
            let names: Vec<&str> = all.iter().map(|game| game.0).collect();
            format!("the games are {}", names.join(", "))
        })
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}
