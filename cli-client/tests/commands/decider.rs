//! A player that is after something and decides by what its choices are said to do, be it on a screen or in lines.

use std::collections::BTreeSet;

/// What a player is after, and what of it has come about.
pub(crate) struct Decider {
    game: Game,
    luck: u64,
    /// What was done on purpose, once: afterwards other things are worth more.
    done: BTreeSet<&'static str>,
}

/// The games it plays.
enum Game {
    Yucatan {
        /// The city to steal from.
        city: Cell,
    },
    Tikal2,
}

impl Decider {
    /// A player that wants battles and a theft from this city.
    pub(crate) fn of_yucatan(city: &str) -> Decider {
        let city = Cell::named(city).expect("the name of a city");
        Decider { game: Game::Yucatan { city }, luck: 5, done: BTreeSet::new() }
    }

    /// A player that wants to deliver, to use passages and to play cards.
    pub(crate) fn of_tikal2() -> Decider {
        Decider { game: Game::Tikal2, luck: 5, done: BTreeSet::new() }
    }

    /// The place of what is wanted most among what choices do; among equals any.
    pub(crate) fn choose(&mut self, labels: &[String]) -> usize {
        let worth = |label: &String| match self.game {
            Game::Yucatan { city } => self.worth_in_yucatan(label, city),
            Game::Tikal2 => self.worth_in_tikal2(label),
        };
        let worths: Vec<i32> = labels.iter().map(worth).collect();
        let best = worths.iter().max().expect("something can be chosen");
        let equals: Vec<usize> = (0..labels.len()).filter(|at| worths[*at] == *best).collect();
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let chosen = equals[usize::try_from(self.luck >> 33).unwrap() % equals.len()];
        let goals = ["theft", "battle", "token to", "play the card", "card to", "by the card"];
        self.done.extend(goals.iter().filter(|goal| labels[chosen].contains(**goal)));
        chosen
    }

    fn has_done(&self, goal: &str) -> bool {
        self.done.contains(goal)
    }

    /// Towards the city, by two warriors if one waits there; prisoners are stolen as soon as some are there.
    fn worth_in_yucatan(&self, label: &str, city: Cell) -> i32 {
        let stolen = self.has_done("theft");
        if label.contains("theft from") {
            return 1000;
        }
        if let Some(number) = label.strip_prefix("take ") {
            return number.parse().unwrap_or(0);
        }
        if label.contains("battle with") {
            // Whoever waits at the city must stay alive until something was stolen. Others attack meanwhile.
            let won = label.ends_with("won");
            return match (stolen, self.has_done("battle")) {
                (false, _) => {
                    if won {
                        140
                    } else {
                        1
                    }
                }
                (true, false) => 900,
                (true, true) => {
                    if won {
                        450
                    } else {
                        2
                    }
                }
            };
        }
        let kinds = [("build", 600), ("delivers", 550), ("raid", if stolen { 400 } else { 1 })];
        if let Some((_, worth)) = kinds.iter().find(|(word, _)| label.contains(word)) {
            return *worth;
        }
        let way = label.split(':').next().unwrap_or_default().split_once(" to ");
        let cells =
            way.map(|(from, to)| (from.split(' ').next().and_then(Cell::named), Cell::named(to)));
        if let Some((Some(from), Some(to))) = cells {
            let (before, after) = (from.distance(city), to.distance(city));
            return match (before, after) {
                // Only who enters may steal: whoever stands there has to leave first.
                (0, _) => 160,
                // Nothing is won by standing in a city that holds nothing.
                (_, 0) => 1,
                _ if after < before => 200 - after,
                _ => 1,
            };
        }
        // More warriors come before more villages.
        if label.contains("village") { 100 } else { 130 }
    }

    fn worth_in_tikal2(&self, label: &str) -> i32 {
        let cards = ["play the card", "card to", "by the card"];
        let has_played = cards.iter().any(|goal| self.has_done(goal));
        let has_passed = self.has_done("token to");
        // Some cards are played with a delivery, before what is delivered is named.
        if label.contains(" × ") {
            return 1000;
        }
        if cards.iter().any(|plays| label.contains(plays)) {
            return if has_played { 60 } else { 1050 };
        }
        if label.starts_with("token to") {
            return if has_passed { 60 } else { 900 };
        }
        if label.starts_with("tile ") {
            // What is still to be done is fetched first.
            let card = if has_played { 0 } else { 90 };
            let token = if has_passed { 0 } else { 80 };
            let brings = [("treasure", 50), ("plane", 40), ("passage", token), ("card", card)];
            let brought = brings.iter().filter(|(what, _)| label.contains(what));
            return 300 + brought.map(|(_, worth)| worth).sum::<i32>();
        }
        if label.starts_with("flag") && label.contains("card") && !has_played {
            return 510;
        }
        // Cards that are kept for the last scoring are of no use here.
        if ["pair", "five points", "colours of rooms"].contains(&label) {
            return 100;
        }
        if ["passage", "extra exploration", "key of choice", "remote delivery"].contains(&label) {
            return 410;
        }
        let kinds = [
            ("flag", 500),
            ("put a flag", 500),
            ("close the delivery", 450),
            ("go ", 440),
            ("explore", 280),
            ("deliver nothing", 10),
            ("buy", 20),
            ("use the tent", 30),
            ("end the turn", 1),
        ];
        let found = kinds.iter().find(|(begins, _)| label.starts_with(begins));
        found.map_or(400, |(_, worth)| *worth)
    }
}

/// A cell of a board of hexagons, in axial coordinates.
#[derive(Clone, Copy)]
struct Cell {
    q: i32,
    r: i32,
}

impl Cell {
    /// The letter is the row from the top, the number the place from the left.
    fn named(name: &str) -> Option<Cell> {
        let letter = name.chars().next().filter(char::is_ascii_lowercase)?;
        let number: i32 = name.get(1..)?.parse().ok()?;
        let r = i32::from(u8::try_from(letter).ok()? - b'a') - 6;
        Some(Cell { q: number - r.div_euclid(2) - 9, r })
    }

    fn distance(self, other: Cell) -> i32 {
        let (q, r) = (self.q - other.q, self.r - other.r);
        q.abs().max(r.abs()).max((q + r).abs())
    }
}

#[test]
fn neighbours_are_one_step_away() {
    let at = |name| Cell::named(name).unwrap();
    for name in ["b6", "b7", "c6", "c8", "d6", "d7"] {
        assert_eq!(at(name).distance(at("c7")), 1, "{name}");
    }
    assert_eq!(at("c7").distance(at("k11")), 8);
}
