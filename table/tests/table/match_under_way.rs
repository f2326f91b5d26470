//! Matches to test with: a fresh one, one played some way, one at a given point.

use rules::tikal::{Action, Options, Position};
use rules::{Game, Policy, Seat, Seats};
use table::{Deal, Keystream, Seed, Table};

/// A fresh basic match.
pub(crate) fn fresh(players: u8, seed: u64) -> Table<Position> {
    let options = Options::basic(Seats::new(players).unwrap());
    Table::new(options, Deal::open(Seed::from_number(seed)))
}

/// A fresh auction match.
pub(crate) fn fresh_auction(players: u8, seed: u64) -> Table<Position> {
    let options = Options::auction(Seats::new(players).unwrap());
    Table::new(options, Deal::open(Seed::from_number(seed)))
}

/// Lets a policy decide until `stop` says so or the match ends.
pub(crate) fn play_until(
    table: &mut Table<Position>,
    policy: Policy,
    stop: impl Fn(&Table<Position>) -> bool,
) {
    let mut stream = Keystream::new(&[9; 32], "policy");
    let mut legal = Vec::new();
    while let Some(seat) = table.decider().filter(|_| !stop(table)) {
        table.position().legal(&mut legal);
        let action = policy.pick::<Position>(&legal, &mut stream).unwrap();
        table.act(seat, &[action]).unwrap();
    }
}

/// The action a text says.
pub(crate) fn action(text: &str) -> Action {
    text.parse().unwrap()
}

/// The actions texts say.
pub(crate) fn actions(texts: &[&str]) -> Vec<Action> {
    texts.iter().map(|text| action(text)).collect()
}

/// The first listed action whose text begins so.
pub(crate) fn listed(table: &Table<Position>, prefix: &str) -> Option<Action> {
    let mut legal = Vec::new();
    table.position().legal(&mut legal);
    legal.into_iter().find(|action| action.to_string().starts_with(prefix))
}

/// The seat with a number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::numbered(number).unwrap()
}
