//! Runs as the tests want them: quick limits, two games at a time, nothing kept.

use std::time::Duration;

use bot_client::Way;
use bot_client::games::{GAMES, GameOptions};
use bot_client::matches::hosted::Hosting;
use bot_client::matches::statistics::Question;
use bot_client::matches::{Contender, Outcome, Permutations, Run, RunKey, Series, Teller, Venue};
use rules::Seats;
use rules::tikal::{Options, Position};

/// Limits that no healthy bot reaches here.
pub(crate) fn hosting() -> Hosting {
    let limit = Duration::from_secs(60);
    Hosting { way: Way::Play, decision_limit: limit, game_limit: limit }
}

/// A run of this series.
pub(crate) fn run(series: Series, venue: Venue) -> Run {
    let (records, folder, teller) = (None, None, Teller::default());
    let (jobs, delta, until_sure, keep_going) = (2, 0.05, false, true);
    let question = Question::Better;
    Run { series, venue, jobs, question, delta, until_sure, records, folder, keep_going, teller }
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
