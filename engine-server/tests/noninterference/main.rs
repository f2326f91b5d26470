//! Non-interference: what an audience may not know changes no byte that it is told.
//!
//! Two servers with the same random bytes, clock and requests host two matches that differ in what is
//! hidden, worked out beforehand by `server_test_support::twins`. `run` plays a
//! course by the `script` with its `questions` and writes down everything that every audience is told, `raw` and `log_lines`
//! are how it hears it. `draws` compares matches that differ in what nobody has drawn, `twins` such that
//! differ in what others drew and chose in secret; both plant leaks, which must be found out. `report` prints the
//! table of hidden fields.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic here is a failed test"
)]

mod draws;
mod follower;
mod log_lines;
mod questions;
mod raw;
mod report;
mod run;
mod script;
mod transcript;
mod twins;

use std::collections::BTreeSet;

use engine_server::games::hosted_games;
use rules::{Game, tikal, tikal2, yucatan};

use peek::Peek;
use server_test_support::twins::games::Paired;
use server_test_support::twins::leak::Place;

/// The only test that plays: the plan of the decks and the lines of the log are the whole process's.
#[tokio::test]
async fn what_is_hidden_changes_no_byte_and_every_leak_of_it_is_found_out() {
    let mut rows = vec![draws::check::<tikal::Position>(usize::MAX, &Place::OF_DEALS).await];
    rows.push(draws::check::<tikal2::Position>(60, &[Place::View]).await);
    rows.extend(twins::check::<tikal2::Position>().await);
    // It draws who begins, and nothing of the game is told before.
    rows.push(draws::check::<yucatan::Position>(20, &[]).await);
    rows.extend(twins::check::<yucatan::Position>().await);
    rows.push(draws::check::<Peek>(usize::MAX, &[Place::View]).await);
    rows.extend(twins::check::<Peek>().await);
    report::check(&rows);
}

/// A new game, or a new row of a game's table, is not forgotten: it has a leak for everything that is
/// written in it.
#[test]
fn every_row_of_every_game_has_its_leaks() {
    let hosted: BTreeSet<&str> = hosted_games().iter().map(|game| game.name()).collect();
    let paired = [tikal::Position::NAME, tikal2::Position::NAME, yucatan::Position::NAME];
    assert_eq!(hosted, BTreeSet::from(paired), "every game is played in pairs");
    let rows = [tikal2::Position::hidden(), yucatan::Position::hidden(), Peek::hidden()];
    let expected = [tikal2::SECRETS.len(), yucatan::secrets::SECRETS.len(), 2];
    assert_eq!(rows.each_ref().map(Vec::len), expected);
    for row in rows.iter().flatten() {
        assert!(!row.leaks().is_empty(), "{}: no leak is planted", row.name);
    }
}
