//! Runs as the tests want them: quick limits, two games at a time, nothing kept.

use std::time::Duration;

use bot_client::Way;
use bot_client::games::{GAMES, GameOptions};
use bot_client::matches::hosted::Hosting;
use bot_client::matches::{Contender, Outcome, Permutations, Run, RunKey, Series, Venue};
use rules::Seats;
use rules::tikal::{Options, Position};

/// Limits that no healthy bot reaches here.
pub(crate) fn hosting() -> Hosting {
    let limit = Duration::from_secs(60);
    Hosting { way: Way::Play, decision_limit: limit, game_limit: limit }
}

/// A run of this series.
pub(crate) fn run(series: Series, venue: Venue) -> Run {
    Run { series, venue, jobs: 2, delta: 0.05, until_sure: false, records: None, folder: None }
}

/// Deals of the basic game over every rotation, from seed 5.
pub(crate) fn series(contenders: Vec<Contender>, deals: u32) -> Series {
    let seats = Seats::new(contenders.len() as u8).unwrap();
    let options = GameOptions::of::<Position>(&Options::basic(seats));
    let (key, permutations) = (RunKey::from_number(5), Permutations::Rotations);
    Series { contenders, options, key, deals, permutations }
}

/// Who is named so in Tikal.
#[track_caller]
pub(crate) fn contender(text: &str) -> Contender {
    Contender::read(text, GAMES[0]).unwrap()
}

/// What is told of all its games.
pub(crate) async fn outcomes(run: &Run) -> Vec<Outcome> {
    let mut told = Vec::new();
    run.play(|finished, _| told.push(finished.outcome.clone())).await;
    told
}
