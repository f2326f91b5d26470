//! The words after `playthrough`.

use rules::tikal::{Options, Policy, StartSeat};
use rules::{Seat, Seats};

use super::script::Playthrough;

pub(crate) const USAGE: &str = "usage: playthrough --players 2|3|4 [--auction] \
    [--camp-needs-member] --seed NUMBER [--policy random|busy] [--start-seat 1-4] [--record FILE]";

/// What is asked for.
pub(crate) struct Arguments {
    pub(crate) playthrough: Playthrough,
    /// Where the record goes, if anywhere.
    pub(crate) record: Option<String>,
}

impl Arguments {
    pub(crate) fn parse(words: impl Iterator<Item = String>) -> Result<Arguments, String> {
        let mut words = words;
        let (mut seats, mut seed, mut record) = (None, None, None);
        let (mut auction, mut camp_needs_member) = (false, false);
        let (mut policy, mut start) = (Policy::Random, Seat::One);
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or(format!("{word} needs a value"));
            match word.as_str() {
                "--auction" => auction = true,
                "--camp-needs-member" => camp_needs_member = true,
                "--players" => {
                    seats = Some(read(&word, &value()?, |n| Seats::new(n.parse().ok()?))?)
                }
                "--seed" => seed = Some(read(&word, &value()?, |n| n.parse().ok())?),
                "--start-seat" => {
                    start = read(&word, &value()?, |n| Seat::numbered(n.parse().ok()?))?;
                }
                "--policy" => policy = read(&word, &value()?, policy_named)?,
                "--record" => record = Some(value()?),
                _ => return Err(format!("unknown word {word}")),
            }
        }
        let seats = seats.ok_or("--players is missing")?;
        let seed = seed.ok_or("--seed is missing")?;
        if !seats.has(start) {
            return Err(format!("start seat {start} is not among {} players", seats.count()));
        }
        let start = StartSeat::Fixed(start);
        let options = Options { seats, auction, camp_needs_member, start };
        Ok(Arguments { playthrough: Playthrough { options, seed, policy }, record })
    }
}

fn policy_named(name: &str) -> Option<Policy> {
    match name {
        "random" => Some(Policy::Random),
        "busy" => Some(Policy::Busy),
        _ => None,
    }
}

fn read<T>(word: &str, value: &str, meaning: impl Fn(&str) -> Option<T>) -> Result<T, String> {
    meaning(value).ok_or(format!("{word} cannot be {value}"))
}
