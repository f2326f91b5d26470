//! Whether what a setup waits for fits the rest: order of setup, round, theft, removal, end.

use super::{Setup, SetupProblem};
use crate::Game;
use crate::yucatan::open_facts::LEVELS;
use crate::yucatan::{Action, Cell, Guild, Loads, OpenFacts, Outcome, Phase, Position, StartSeat};

/// Everything that does not fit the phase. The facts fit together one by one.
pub(super) fn find(setup: &Setup, open: &OpenFacts, problems: &mut Vec<SetupProblem>) {
    let seats = setup.options.seats;
    if let Some(seat) = setup.phase.deciding()
        && !seats.has(seat)
    {
        return problems.push(SetupProblem::SeatNotInMatch { seat });
    }
    if setup.phase.is_setup() {
        let expected = replayed(setup);
        if expected.open != *open {
            problems.push(SetupProblem::SetupDoesNotAddUp);
        }
        return;
    }
    let last = setup.options.rounds.number();
    if !setup.round.is_some_and(|round| (1..=last).contains(&round)) {
        problems.push(SetupProblem::RoundOutOfRange { last });
    }
    match setup.phase {
        Phase::Take { seat, city } => {
            let owner = open.board().city_owner(city).filter(|&owner| owner != seat);
            let holds_one = owner.is_some_and(|owner| open.prisoners(owner) > 0);
            let can_carry = open.warriors(seat).has(city) && open.carried(city) < Loads::MOST;
            if !(holds_one && can_carry) {
                problems.push(SetupProblem::NothingToTake { city });
            }
        }
        // The number of warriors is a fact of the seat and has been looked at.
        Phase::Remove { seat, raider } => {
            if raider == seat || !seats.has(raider) {
                problems.push(SetupProblem::NoSuchRaider { raider });
            }
        }
        Phase::Over => {
            let fifth = seats.iter().any(|seat| open.levels(seat) == LEVELS);
            if !fifth && setup.round != Some(last) {
                problems.push(SetupProblem::NotOverYet);
            }
        }
        Phase::Start
        | Phase::Large { .. }
        | Phase::Small { .. }
        | Phase::Neutral { .. }
        | Phase::Warriors { .. }
        | Phase::Turn { .. } => {}
    }
}

/// Setup played again with what the seats have put, as far as the rules allow it. A setup is right
/// if this leads to it, with nothing left over.
fn replayed(setup: &Setup) -> Position {
    let mut position = Position::start(&setup.options);
    if let (StartSeat::Drawn, Some(first)) = (setup.options.start, setup.first) {
        position.settle_unchecked(Outcome::StartSeat(first));
    }
    let mut neutrals = setup.neutrals.iter();
    let mut events = Vec::new();
    while let Some(seat) = position.open.phase.deciding() {
        let Some(own) = setup.seats.get(seat.index()) else { break };
        let village = |large| {
            let villages = own.villages.iter();
            villages.filter(|village| village.large == large).map(|village| village.cell).next()
        };
        let next: Option<Action> = match position.open.phase {
            Phase::Large { .. } => village(true).map(|cell| Action::PutLarge { cell }),
            Phase::Small { .. } => village(false).map(|cell| Action::PutSmall { cell }),
            Phase::Neutral { .. } => neutrals.next().map(|&cell| Action::PutNeutral { cell }),
            Phase::Warriors { .. } => first_warriors(own),
            Phase::Start
            | Phase::Turn { .. }
            | Phase::Take { .. }
            | Phase::Remove { .. }
            | Phase::Over => None,
        };
        let Some(next) = next else { break };
        events.clear();
        if position.play(seat, next, &mut events).is_err() {
            break;
        }
    }
    position
}

/// The guilds do not matter here: any is allowed (Y-2.10).
fn first_warriors(own: &super::SeatSetup) -> Option<Action> {
    let cells: Vec<Cell> = own.warriors.iter().map(|warrior| warrior.cell).collect();
    let cells = <[Cell; 2]>::try_from(cells).ok()?;
    Some(Action::PutWarriors { guilds: [Guild::Jaguar; 2].into(), cells })
}
