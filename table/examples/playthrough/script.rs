//! One game under a policy, line by line.

use std::io;

use rules::tikal::{Options, Outcome, Phase, Policy, Position, StartSeat};
use rules::{Game, SeatSet};
use serde::Serialize;
use table::{Cause, Deal, Keystream, Seed, Sequence, Table};

/// Which game is played, with which chance, by whom.
pub(crate) struct Playthrough {
    pub(crate) options: Options,
    pub(crate) seed: u64,
    pub(crate) policy: Policy,
}

#[derive(Serialize)]
struct Header {
    game: &'static str,
    players: usize,
    auction: bool,
    camp_needs_member: bool,
    seed: u64,
    start_seat: u8,
}

#[derive(Serialize)]
struct Reveal {
    reveal: String,
}

#[derive(Serialize)]
struct Decision {
    seat: u8,
    phase: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    points_left: Option<u8>,
    scores: Vec<u16>,
    legal: Vec<String>,
    action: String,
}

#[derive(Serialize)]
struct Finish {
    result: Outcomes,
}

#[derive(Serialize)]
struct Outcomes {
    scores: Vec<u16>,
    winners: Vec<u8>,
}

/// Plays the game and hands over each line; gives back the finished table.
pub(crate) fn play(
    playthrough: &Playthrough,
    mut print: impl FnMut(String) -> io::Result<()>,
) -> io::Result<Table<Position>> {
    let Playthrough { options, seed, policy } = playthrough;
    let deal = Deal::open(Seed::from_number(*seed));
    // The policy's own chance: no deck has this name.
    let mut stream = Keystream::new(Seed::from_number(*seed).bytes(), "policy");
    let mut below = |bound: usize| stream.below(bound as u32) as usize;
    let mut table = Table::<Position>::new(*options, deal);
    let mut legal = Vec::new();
    let mut seen = Sequence(0);
    print(line(&header(playthrough))?)?;
    loop {
        for reveal in reveals(&table, seen) {
            print(line(&reveal)?)?;
        }
        seen = table.log().head();
        let Some(seat) = table.decider() else { break };
        table.position().legal(&mut legal);
        let Some(action) = policy.pick(&legal, &mut below) else { break };
        let points_left = table.position().points_left().map(|points| points.0);
        print(line(&Decision {
            seat: seat.number(),
            phase: phase_name(table.position().phase()),
            points_left,
            scores: scores(&table),
            legal: legal.iter().map(ToString::to_string).collect(),
            action: action.to_string(),
        })?)?;
        let refused = |refusal: table::Refusal<Position>| io::Error::other(refusal.to_string());
        table.act(seat, &[action]).map_err(refused)?;
    }
    let winners: SeatSet = table.standing().winners();
    let winners = winners.iter().map(|seat| seat.number()).collect();
    print(line(&Finish { result: Outcomes { scores: scores(&table), winners } })?)?;
    Ok(table)
}

fn header(playthrough: &Playthrough) -> Header {
    let Playthrough { options, seed, .. } = playthrough;
    let start_seat = match options.start {
        StartSeat::Fixed(seat) => seat.number(),
        StartSeat::Drawn => 0,
    };
    Header {
        game: Position::NAME,
        players: options.seats.count(),
        auction: options.auction,
        camp_needs_member: options.camp_needs_member,
        seed: *seed,
        start_seat,
    }
}

fn reveals(table: &Table<Position>, seen: Sequence) -> impl Iterator<Item = Reveal> {
    table.log().steps_after(seen).iter().filter_map(|step| match &step.cause {
        Cause::Drawn { outcome: outcome @ (Outcome::Tile(_) | Outcome::Treasure(_)), .. } => {
            Some(Reveal { reveal: outcome.to_string() })
        }
        Cause::Drawn { outcome: Outcome::StartSeat(_), .. }
        | Cause::Started
        | Cause::Played { .. }
        | Cause::Fallback { .. }
        | Cause::Undid { .. }
        | Cause::TimedOut { .. }
        | Cause::Resigned { .. } => None,
    })
}

fn scores(table: &Table<Position>) -> Vec<u16> {
    table.position().scores().into_iter().map(|(_, score)| score).collect()
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Bid => "bid",
        Phase::ChooseTile => "choose",
        Phase::PlaceTile { .. } => "tile",
        Phase::Act { .. } => "act",
        Phase::DrawStartSeat
        | Phase::DrawTile
        | Phase::ShowTiles
        | Phase::RevealTreasure { .. }
        | Phase::Over => "none",
    }
}

fn line(value: &impl Serialize) -> io::Result<String> {
    serde_json::to_string(value).map_err(io::Error::other)
}
