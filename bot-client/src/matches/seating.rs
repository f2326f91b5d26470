//! Who sits where in the games of one deal: everybody at every seat, and no seating twice.

use std::fmt;

use clap::ValueEnum;

/// Which seatings a deal is played in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum Permutations {
    /// Only as they were named: one game a deal, and whoever has the better seat keeps it.
    None,
    /// Everybody moves one seat on from game to game until all have sat everywhere.
    #[default]
    Rotations,
    /// Every order there is.
    All,
}

impl Permutations {
    /// The seatings of a deal, in order, beginning with the players as they were named. Players that are
    /// equal are interchangeable: a seating that looks like an earlier one is left out.
    pub fn seatings<P: Clone + PartialEq>(self, players: &[P]) -> Vec<Vec<P>> {
        let candidates = match self {
            Permutations::None => vec![players.to_vec()],
            Permutations::Rotations => rotations(players),
            Permutations::All => orders(players),
        };
        let mut seatings: Vec<Vec<P>> = Vec::new();
        for seating in candidates {
            if !seatings.contains(&seating) {
                seatings.push(seating);
            }
        }
        seatings
    }
}

fn rotations<P: Clone>(players: &[P]) -> Vec<Vec<P>> {
    let moved_on = |places| {
        let mut seating = players.to_vec();
        seating.rotate_right(places);
        seating
    };
    (0..players.len()).map(moved_on).collect()
}

/// Every order, by who sits first, then second, and so on.
fn orders<P: Clone>(players: &[P]) -> Vec<Vec<P>> {
    if players.is_empty() {
        return vec![Vec::new()];
    }
    let mut orders_of_all = Vec::new();
    for first in 0..players.len() {
        let mut others = players.to_vec();
        let player = others.remove(first);
        for mut order in orders(&others) {
            order.insert(0, player.clone());
            orders_of_all.push(order);
        }
    }
    orders_of_all
}

impl fmt::Display for Permutations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Permutations::None => "none",
            Permutations::Rotations => "rotations",
            Permutations::All => "all",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Permutations::{All, None, Rotations};

    #[track_caller]
    fn check(permutations: super::Permutations, players: &str, expected: &str) {
        let players: Vec<char> = players.chars().collect();
        let seatings = permutations.seatings(&players);
        let text: Vec<String> = seatings.into_iter().map(String::from_iter).collect();
        assert_eq!(text.join(" "), expected);
    }

    #[test]
    fn everybody_sits_everywhere_and_no_seating_comes_twice() {
        check(None, "abc", "abc");
        check(Rotations, "ab", "ab ba");
        check(Rotations, "abc", "abc cab bca");
        check(Rotations, "abbb", "abbb babb bbab bbba");
        check(Rotations, "abab", "abab baba");
        check(Rotations, "aaaa", "aaaa");
        check(All, "abc", "abc acb bac bca cab cba");
        check(All, "abb", "abb bab bba");
        check(All, "aabb", "aabb abab abba baab baba bbaa");
    }

    #[test]
    fn four_different_players_have_24_orders() {
        assert_eq!(All.seatings(&[1, 2, 3, 4]).len(), 24);
    }
}
