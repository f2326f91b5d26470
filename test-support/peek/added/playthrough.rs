//! Peek's words and lines.

use rules::peek::Peek;
use rules::{Seats, Standing};
use serde::Serialize;

use crate::arguments::{Chosen, Words};
use crate::script::{Narrated, Playthrough, scores};

#[derive(Serialize)]
pub(crate) struct Header {
    seed: u64,
}

#[derive(Serialize)]
pub(crate) struct Facts {
    scores: Vec<i32>,
}

impl Narrated for Peek {
    const WORDS: &'static str = "two players";

    type Header = Header;
    type Facts = Facts;
    type Final = Facts;

    fn options(_: &mut Words, chosen: &Chosen) -> Result<(), String> {
        if chosen.seats == Seats::TWO { Ok(()) } else { Err("--players can only be 2".to_owned()) }
    }

    fn header(playthrough: &Playthrough<Peek>) -> Header {
        Header { seed: playthrough.seed }
    }

    fn facts(&self) -> Facts {
        Facts { scores: scores(self) }
    }

    fn final_facts(&self, _: &Standing) -> Facts {
        self.facts()
    }

    fn tells_draw(_: &u8) -> bool {
        true
    }
}
