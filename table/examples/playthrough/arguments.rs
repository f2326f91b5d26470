//! The words after `playthrough`.

use rules::{Policy, Seat, Seats};

/// The words that nobody has read yet.
pub(crate) struct Words(Vec<String>);

impl Words {
    pub(crate) fn new(words: impl Iterator<Item = String>) -> Words {
        Words(words.collect())
    }

    /// Whether the word is there; takes it.
    pub(crate) fn flag(&mut self, name: &str) -> bool {
        let before = self.0.len();
        self.0.retain(|word| word != name);
        self.0.len() < before
    }

    /// What follows the word; takes both. The last one counts where a word is repeated.
    pub(crate) fn value(&mut self, name: &str) -> Result<Option<String>, String> {
        let mut found = None;
        while let Some(at) = self.0.iter().position(|word| word == name) {
            if at + 1 == self.0.len() {
                return Err(format!("{name} needs a value"));
            }
            found = self.0.drain(at..at + 2).nth(1);
        }
        Ok(found)
    }

    /// A value that has to mean something.
    pub(crate) fn read<T>(
        &mut self,
        name: &str,
        meaning: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, String> {
        let Some(value) = self.value(name)? else { return Ok(None) };
        meaning(&value).map(Some).ok_or(format!("{name} cannot be {value}"))
    }

    /// Nothing may be left.
    pub(crate) fn finish(&self) -> Result<(), String> {
        self.0.first().map_or(Ok(()), |word| Err(format!("unknown word {word}")))
    }
}

/// What is chosen for every game.
pub(crate) struct Chosen {
    pub(crate) seats: Seats,
    pub(crate) seed: u64,
    pub(crate) policy: Policy,
    start: Start,
}

/// Who begins.
enum Start {
    Seat(Seat),
    Drawn,
}

impl Chosen {
    pub(crate) fn read(words: &mut Words) -> Result<Chosen, String> {
        let seats = words.read("--players", |n| Seats::new(n.parse().ok()?))?;
        let seed = words.read("--seed", |n| n.parse().ok())?;
        let start = words.read("--start-seat", |n| match n {
            "drawn" => Some(Start::Drawn),
            _ => Seat::numbered(n.parse().ok()?).map(Start::Seat),
        })?;
        let policy = words.read("--policy", policy_named)?;
        Ok(Chosen {
            seats: seats.ok_or("--players is missing")?,
            seed: seed.ok_or("--seed is missing")?,
            policy: policy.unwrap_or(Policy::Random),
            start: start.unwrap_or(Start::Seat(Seat::One)),
        })
    }

    /// The seat that begins, for a game in which a playthrough draws none.
    pub(crate) fn start_seat(&self) -> Result<Seat, String> {
        self.drawn_or_start_seat()?.ok_or("--start-seat cannot be drawn".to_owned())
    }

    /// The seat that begins; `None`: it is drawn.
    pub(crate) fn drawn_or_start_seat(&self) -> Result<Option<Seat>, String> {
        match self.start {
            Start::Drawn => Ok(None),
            Start::Seat(seat) if self.seats.has(seat) => Ok(Some(seat)),
            Start::Seat(seat) => {
                Err(format!("start seat {seat} is not among {} players", self.seats.count()))
            }
        }
    }
}

fn policy_named(name: &str) -> Option<Policy> {
    match name {
        "random" => Some(Policy::Random),
        "busy" => Some(Policy::Busy),
        _ => None,
    }
}
