//! Yucatàn's words and lines.

use rules::yucatan::{Options, Outcome, Position, Rounds, StartSeat};
use rules::{Seat, Standing};
use serde::Serialize;

use crate::arguments::{Chosen, Words};
use crate::script::{Narrated, Playthrough, scores};

#[derive(Serialize)]
pub(crate) struct Header {
    small_right: bool,
    rounds: u16,
    seed: u64,
    start_seat: u8,
}

#[derive(Serialize)]
pub(crate) struct Facts {
    levels: Vec<u8>,
    prisoners: Vec<u8>,
}

#[derive(Serialize)]
pub(crate) struct Final {
    #[serde(flatten)]
    facts: Facts,
    scores: Vec<i32>,
    ranks: Vec<u8>,
}

impl Narrated for Position {
    const WORDS: &'static str = "[--small-right] [--rounds 1-999] [--start-seat drawn]";

    type Header = Header;
    type Facts = Facts;
    type Final = Final;

    fn options(words: &mut Words, chosen: &Chosen) -> Result<Options, String> {
        let small_right = words.flag("--small-right");
        let rounds = words.read("--rounds", |n| Rounds::new(n.parse().ok()?))?;
        let start = chosen.drawn_or_start_seat()?.map_or(StartSeat::Drawn, StartSeat::Fixed);
        let rounds = rounds.unwrap_or(Rounds::DEFAULT);
        Ok(Options { seats: chosen.seats, small_right, rounds, start })
    }

    fn header(playthrough: &Playthrough<Position>) -> Header {
        let Options { small_right, rounds, start, .. } = playthrough.options;
        let start_seat = match start {
            StartSeat::Fixed(seat) => seat.number(),
            StartSeat::Drawn => 0,
        };
        Header { small_right, rounds: rounds.number(), seed: playthrough.seed, start_seat }
    }

    fn facts(&self) -> Facts {
        let open = self.open();
        let of_all = |number: fn(&rules::yucatan::OpenFacts, Seat) -> u8| {
            open.options().seats.iter().map(|seat| number(open, seat)).collect()
        };
        Facts {
            levels: of_all(rules::yucatan::OpenFacts::levels),
            prisoners: of_all(rules::yucatan::OpenFacts::prisoners),
        }
    }

    fn final_facts(&self, standing: &Standing) -> Final {
        let ranks = standing.placings.iter().map(|placing| placing.rank).collect();
        Final { facts: self.facts(), scores: scores(self), ranks }
    }

    fn tells_draw(outcome: &Outcome) -> bool {
        match outcome {
            Outcome::StartSeat(_) => true,
        }
    }
}
