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
pub(crate) enum Trouble {
    /// The words are wrong.
    Words(String),
    /// A line could not be written.
    Output(io::Error),
}

/// Where lines go.
pub(crate) type Print<'a> = &'a mut dyn FnMut(String) -> io::Result<()>;

/// A game by its name.
struct Entry {
    name: &'static str,
    /// The words that only this game takes.
    words: &'static str,
    narrate: fn(&mut Words, Print<'_>) -> Result<String, Trouble>,
}

/// Every game, one line each; the first is played unless another is named.
const GAMES: &[Entry] = &[
    entry::<rules::tikal::Position>(),
    entry::<rules::tikal2::Position>(),
    entry::<rules::yucatan::Position>(),
];

const fn entry<G: Narrated>() -> Entry {
    Entry { name: G::NAME, words: G::WORDS, narrate: narrated::<G> }
}

/// How the program is called.
pub(crate) fn usage() -> String {
    let names: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
    let own: Vec<String> =
        GAMES.iter().map(|game| format!("\n  {}: {}", game.name, game.words)).collect();
    format!(
        "usage: playthrough [--game {}] --players 2|3|4 --seed NUMBER [--policy random|busy] \
         [--start-seat 1-4] [--record FILE]{}",
        names.join("|"),
        own.concat()
    )
}

/// Plays the game that the words ask for, hands over each line, and gives its record.
pub(crate) fn narrate(words: &mut Words, print: Print<'_>) -> Result<String, Trouble> {
    let name = words.value("--game").map_err(Trouble::Words)?;
    let name = name.as_deref().unwrap_or(GAMES[0].name);
    let game = GAMES.iter().find(|game| game.name == name);
    let game = game.ok_or_else(|| Trouble::Words(format!("--game cannot be {name}")))?;
    (game.narrate)(words, print)
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
