//! Yucatàn: ways that warriors do not take, and cells near to where something stands.

use proto::games::yucatan::wire;
use rules::Seat;
use rules::yucatan::{Action, Cell, Guild, Outcome, Position};
use table::Keystream;

use super::{Hostile, Matches, OwnKind, one_of};
use crate::forbidden::Maker;

impl Hostile for Position {
    // Players without a plan find no end by themselves.
    const MATCHES: &'static [Matches] = &[(
        "Yucatàn",
        &[
            "2 players rounds 60 start 1",
            "3 players small_right rounds 40 start drawn",
            "4 players rounds 30 start drawn",
        ],
    )];
    const APART: usize = 12;
    const FIRST_OUTCOME: Outcome = Outcome::StartSeat(Seat::One);
    const OWN_KINDS: &'static [(&'static str, OwnKind<Position>)] =
        &[("a warrior on another way", on_another_way)];

    fn any(position: &Position, stream: &mut Keystream) -> Action {
        let (from, to) = (near_something(position, stream), near_something(position, stream));
        let mut below = |bound: usize| stream.below(bound as u32) as usize;
        let mut guild = || Guild::ALL[below(3)];
        let (one, other) = (guild(), guild());
        match below(14) {
            0 => Action::PutLarge { cell: to },
            1 => Action::PutSmall { cell: to },
            2 => Action::PutNeutral { cell: to },
            3 => Action::PutWarriors { guilds: [one, other].into(), cells: [from, to] },
            4 => Action::EstablishVillage { cell: to },
            5 => Action::EnlargeVillage { cell: to },
            6 => Action::DeployWarrior { guild: one, cell: to },
            7 | 8 => Action::MoveWarrior { from, by: None, to },
            9 => {
                let by = one_of(&around(from), stream);
                Action::MoveWarrior { from, by, to }
            }
            10 => Action::BuildLevel,
            11 => Action::Pass,
            12 => Action::TakePrisoners { number: below(6) as u8 },
            _ => Action::RemoveWarrior { cell: to },
        }
    }

    fn changed(position: &Position, listed: Action, stream: &mut Keystream) -> Option<Action> {
        let cell = near_something(position, stream);
        Some(match listed {
            Action::PutLarge { .. } => Action::PutLarge { cell },
            Action::PutSmall { .. } => Action::PutSmall { cell },
            Action::PutNeutral { .. } => Action::PutNeutral { cell },
            // In the other order, or one of them somewhere else.
            Action::PutWarriors { guilds, cells: [one, other] } => {
                let cells = [[other, one], [one, cell]][stream.below(2) as usize];
                Action::PutWarriors { guilds, cells }
            }
            Action::EstablishVillage { .. } => Action::EstablishVillage { cell },
            Action::EnlargeVillage { .. } => Action::EnlargeVillage { cell },
            Action::DeployWarrior { guild, .. } => Action::DeployWarrior { guild, cell },
            Action::MoveWarrior { from, by, .. } => Action::MoveWarrior { from, by, to: cell },
            Action::BuildLevel => Action::Pass,
            Action::Pass => Action::BuildLevel,
            Action::TakePrisoners { number } => {
                Action::TakePrisoners { number: number + 1 + stream.below(3) as u8 }
            }
            Action::RemoveWarrior { .. } => Action::RemoveWarrior { cell },
        })
    }

    fn has_violation(name: &str) -> bool {
        wire::Violation::from_str_name(name).is_some()
    }
}

/// A cell where something stands, one next to it, one of the board, or, seldom, of another board.
fn near_something(position: &Position, stream: &mut Keystream) -> Cell {
    let (open, board) = (position.open(), position.open().board());
    let busy = open.all_warriors() | open.all_villages() | board.cities();
    let busy: Vec<Cell> = busy.iter().collect();
    let cells = match stream.below(8) {
        0 | 1 => busy,
        2..=4 => one_of(&busy, stream).map(around).unwrap_or_default(),
        5 | 6 => board.cells().iter().collect(),
        _ => Cell::all().collect(),
    };
    one_of(&cells, stream).unwrap()
}

fn around(cell: Cell) -> Vec<Cell> {
    cell.neighbours().iter().collect()
}

/// A move that is listed, over a cell that need not be named, or without the one that must.
fn on_another_way(maker: &mut Maker<'_, Position>) -> Option<Action> {
    let is_move = |action: &Action| matches!(action, Action::MoveWarrior { .. });
    let Action::MoveWarrior { from, by, to } = maker.listed(is_move)? else { return None };
    let by = if by.is_some() && maker.below(2) == 0 {
        None
    } else {
        one_of(&around(from), maker.stream)
    };
    Some(Action::MoveWarrior { from, by, to })
}
