//! Which games there are, and what each adds to the words and lines of a playthrough.

mod tikal;
mod tikal2;
mod yucatan;

use std::io;

use table::Record;

use crate::arguments::{Chosen, Words};
use crate::script::{Narrated, Playthrough, play};

/// Why nothing, or not all, was printed.
#[derive(Debug)]
#[allow(dead_code, reason = "the golden games fail with its debug text")]
pub(crate) enum Trouble {
    /// The words are wrong.
    Words(String),
    /// A line could not be written.
    Output(io::Error),
}

/// Where lines go.
pub(crate) type Print<'a> = &'a mut dyn FnMut(String) -> io::Result<()>;

/// Plays the game that the words ask for, hands over each line, and gives its record.
pub(crate) fn narrate(words: &mut Words, print: Print<'_>) -> Result<String, Trouble> {
    let game = words.value("--game").map_err(Trouble::Words)?;
    match game.as_deref().unwrap_or("tikal") {
        "tikal" => narrated::<rules::tikal::Position>(words, print),
        "tikal2" => narrated::<rules::tikal2::Position>(words, print),
        "yucatan" => narrated::<rules::yucatan::Position>(words, print),
        other => Err(Trouble::Words(format!("--game cannot be {other}"))),
    }
}

fn narrated<G: Narrated>(words: &mut Words, print: Print<'_>) -> Result<String, Trouble> {
    let read = |words: &mut Words| {
        let chosen = Chosen::read(words)?;
        let options = G::options(words, &chosen)?;
        words.finish()?;
        Ok(Playthrough::<G> { options, seed: chosen.seed, policy: chosen.policy })
    };
    let playthrough = read(words).map_err(Trouble::Words)?;
    let table = play(&playthrough, print).map_err(Trouble::Output)?;
    Ok(Record::of(&table).to_string())
}
