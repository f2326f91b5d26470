//! One game under a policy, line by line.

use std::io;

use rules::{Game, Policy, Standing};
use serde::Serialize;
use table::{Cause, Deal, Keystream, Seed, Sequence, Table};

use crate::arguments::{Chosen, Words};

/// Which game is played, with which chance, by whom.
pub(crate) struct Playthrough<G: Game> {
    pub(crate) options: G::Options,
    pub(crate) seed: u64,
    pub(crate) policy: Policy,
}

/// What a game's lines have beside what all have.
pub(crate) trait Narrated: Game {
    /// The words that say its options, for the program's help.
    const WORDS: &'static str;
    /// The facts of the first line after the number of players.
    type Header: Serialize;
    /// The facts of a decision between its phase and its legal list.
    type Facts: Serialize;
    /// The facts of the result before the winners.
    type Final: Serialize;

    /// The options that the words say.
    fn options(words: &mut Words, chosen: &Chosen) -> Result<Self::Options, String>;
    fn header(playthrough: &Playthrough<Self>) -> Self::Header;
    fn facts(&self) -> Self::Facts;
    fn final_facts(&self, standing: &Standing) -> Self::Final;
    /// Whether a draw of this outcome has a line.
    fn tells_draw(outcome: &Self::Outcome) -> bool;
}

#[derive(Serialize)]
struct Header<T> {
    game: &'static str,
    players: usize,
    #[serde(flatten)]
    more: T,
}

#[derive(Serialize)]
struct Reveal {
    reveal: String,
}

#[derive(Serialize)]
struct Decision<T> {
    seat: u8,
    phase: &'static str,
    #[serde(flatten)]
    facts: T,
    legal: Vec<String>,
    action: String,
}

#[derive(Serialize)]
struct Finish<T> {
    result: Outcomes<T>,
}

#[derive(Serialize)]
struct Outcomes<T> {
    #[serde(flatten)]
    facts: T,
    winners: Vec<u8>,
}

/// Plays the game and hands over each line; gives back the finished table.
pub(crate) fn play<G: Narrated>(
    playthrough: &Playthrough<G>,
    print: &mut dyn FnMut(String) -> io::Result<()>,
) -> io::Result<Table<G>> {
    let Playthrough { options, seed, policy } = playthrough;
    let deal = Deal::open(Seed::from_number(*seed));
    // The policy's own chance: no deck has this name.
    let mut stream = Keystream::new(Seed::from_number(*seed).bytes(), "policy");
    let mut table = Table::<G>::new(options.clone(), deal);
    let mut legal = Vec::new();
    let mut seen = Sequence(0);
    let players = G::seats(options).count();
    print(line(&Header { game: G::NAME, players, more: G::header(playthrough) })?)?;
    loop {
        for reveal in reveals(&table, seen) {
            print(line(&reveal)?)?;
        }
        seen = table.log().head();
        let Some(seat) = table.decider() else { break };
        table.position().legal(&mut legal);
        let Some(action) = policy.pick::<G>(&legal, &mut stream) else { break };
        print(line(&Decision {
            seat: seat.number(),
            phase: table.position().phase_name(),
            facts: table.position().facts(),
            legal: legal.iter().map(G::print_action).collect(),
            action: G::print_action(&action),
        })?)?;
        let refused = |refusal: table::Refusal<G>| io::Error::other(refusal.to_string());
        table.act(seat, &[action]).map_err(refused)?;
    }
    let standing = table.standing();
    let winners = standing.winners().iter().map(|seat| seat.number()).collect();
    let facts = table.position().final_facts(&standing);
    print(line(&Finish { result: Outcomes { facts, winners } })?)?;
    Ok(table)
}

/// The points of every seat, by number.
pub(crate) fn scores<G: Game>(position: &G) -> Vec<i32> {
    position.scores().into_iter().map(|(_, score)| score).collect()
}

fn reveals<G: Narrated>(table: &Table<G>, seen: Sequence) -> impl Iterator<Item = Reveal> {
    table.log().steps_after(seen).filter_map(|step| match &step.cause {
        Cause::Drawn { outcome, .. } if G::tells_draw(outcome) => {
            Some(Reveal { reveal: G::print_outcome(outcome) })
        }
        Cause::Drawn { .. }
        | Cause::Started
        | Cause::Played { .. }
        | Cause::Fallback { .. }
        | Cause::Undid { .. }
        | Cause::TimedOut { .. }
        | Cause::Resigned { .. } => None,
    })
}

fn line(value: &impl Serialize) -> io::Result<String> {
    serde_json::to_string(value).map_err(io::Error::other)
}
