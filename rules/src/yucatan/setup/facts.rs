//! What a setup says, fact by fact: villages, warriors, prisoners, guilds.

use super::{Setup, SetupProblem, WarriorSetup};
use crate::Seat;
use crate::yucatan::open_facts::{LEVELS, NEUTRALS, PRISONERS, VILLAGES, WARRIORS};
use crate::yucatan::{Board, Cell, CellSet, Guild, Loads, Phase, StartSeat};

/// Everything that is wrong whatever the game waits for.
pub(super) fn find(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let seats = setup.options.seats;
    let (expected, found) = (seats.count(), setup.seats.len());
    if expected != found {
        problems.push(SetupProblem::SeatCount { expected, found });
    }
    find_first_seat(setup, problems);
    find_cells(setup, problems);
    // Neighbours and owners are asked of cells that the board has.
    if problems.is_empty() {
        find_villages(setup, problems);
        find_warriors(setup, problems);
    }
    find_prisoners(setup, problems);
    for (seat, seat_setup) in Seat::ALL.into_iter().zip(&setup.seats) {
        let over = setup.phase == Phase::Over;
        let levels = seat_setup.levels;
        if levels > LEVELS || (levels == LEVELS && !over) {
            problems.push(SetupProblem::LevelsOutOfRange { seat, levels });
        }
    }
    if setup.seats.iter().filter(|seat| seat.levels == LEVELS).count() > 1 {
        problems.push(SetupProblem::TwoFifthLevels);
    }
}

fn find_first_seat(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let seats = setup.options.seats;
    let fits = match (setup.options.start, setup.first) {
        (StartSeat::Fixed(seat), None) => seats.has(seat),
        (StartSeat::Fixed(_), Some(_)) => false,
        (StartSeat::Drawn, None) => setup.phase == Phase::Start,
        (StartSeat::Drawn, Some(seat)) => seats.has(seat) && setup.phase != Phase::Start,
    };
    if !fits {
        problems.push(SetupProblem::FirstSeatDoesNotFit);
    }
}

/// Every cell is on the board, and holds at most one village and at most one warrior (Y-1.6).
fn find_cells(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let board = Board::of(setup.options.seats);
    let mut look = |cell: Cell, taken: &mut CellSet| {
        if !board.cells().has(cell) {
            problems.push(SetupProblem::NotOnThisBoard { cell });
        }
        if taken.has(cell) {
            problems.push(SetupProblem::CellUsedTwice { cell });
        }
        taken.add(cell);
    };
    let mut taken = CellSet::EMPTY;
    setup.neutrals.iter().for_each(|&cell| look(cell, &mut taken));
    let villages = setup.seats.iter().flat_map(|seat| &seat.villages);
    villages.for_each(|village| look(village.cell, &mut taken));
    let mut taken = CellSet::EMPTY;
    warriors(setup).for_each(|(_, warrior)| look(warrior.cell, &mut taken));
}

fn find_villages(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let board = Board::of(setup.options.seats);
    let villages = setup.open().all_villages();
    for cell in villages {
        if !board.land().has(cell) {
            problems.push(SetupProblem::VillageNotOnLand { cell });
        }
        if cell.neighbours().meets(board.cities()) {
            problems.push(SetupProblem::VillageNextToCity { cell });
        }
        if let Some(other) = (cell.neighbours() & villages).first() {
            problems.push(SetupProblem::VillagesTouch { cell, other });
        }
    }
    for &cell in setup.neutrals.iter().filter(|&&cell| !board.jungle().has(cell)) {
        problems.push(SetupProblem::NeutralNotInJungle { cell });
    }
    let found = setup.neutrals.len();
    if found > usize::from(NEUTRALS) {
        problems.push(SetupProblem::TooManyNeutrals { found });
    }
    for (seat, seat_setup) in Seat::ALL.into_iter().zip(&setup.seats) {
        let found = seat_setup.villages.len();
        if found > usize::from(VILLAGES) {
            problems.push(SetupProblem::TooManyVillages { seat, found });
        }
    }
}

fn find_warriors(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let board = Board::of(setup.options.seats);
    let open = setup.open();
    for (seat, warrior) in warriors(setup) {
        let WarriorSetup { cell, carried, .. } = *warrior;
        if !(board.land() | board.cities()).has(cell) {
            problems.push(SetupProblem::WarriorNotOnLand { cell });
        }
        if carried > Loads::MOST {
            problems.push(SetupProblem::CarriesTooMuch { cell, carried });
        }
        // Y-10.3.
        if carried > 0 && open.is_home(seat, cell) {
            problems.push(SetupProblem::CarriesAtHome { cell });
        }
    }
    for (seat, seat_setup) in Seat::ALL.into_iter().zip(&setup.seats) {
        for guild in Guild::ALL {
            let of_guild = seat_setup.warriors.iter().filter(|one| one.guild == Some(guild));
            if of_guild.count() > usize::from(Guild::OF_A_KIND) {
                problems.push(SetupProblem::TooManyOfAGuild { seat, guild });
            }
        }
        let (found, villages) = (seat_setup.warriors.len(), seat_setup.villages.len());
        // Y-12.1: who must remove a warrior has just one too many.
        let fits = match setup.phase {
            Phase::Remove { seat: deciding, .. } if deciding == seat => {
                found == villages + 2 && found <= usize::from(WARRIORS)
            }
            Phase::Remove { .. }
            | Phase::Start
            | Phase::Large { .. }
            | Phase::Small { .. }
            | Phase::Neutral { .. }
            | Phase::Warriors { .. }
            | Phase::Turn { .. }
            | Phase::Take { .. }
            | Phase::Over => found <= villages + 1,
        };
        if !fits {
            problems.push(SetupProblem::WarriorsDoNotAddUp { seat, found, villages });
        }
    }
}

/// Y-1.3.
fn find_prisoners(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let in_cities: usize = setup.seats.iter().map(|seat| usize::from(seat.prisoners)).sum();
    let carried: usize = warriors(setup).map(|(_, warrior)| usize::from(warrior.carried)).sum();
    let found = in_cities + carried;
    if found > usize::from(PRISONERS) {
        problems.push(SetupProblem::TooManyPrisoners { found });
    }
}

/// A position has no hidden guild.
pub(super) fn find_hidden(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let hidden = warriors(setup).filter(|(_, warrior)| warrior.guild.is_none());
    problems.extend(
        hidden.map(|(_, WarriorSetup { cell, .. })| SetupProblem::GuildHidden { cell: *cell }),
    );
}

/// Somebody must be able to know just this: all shown guilds, and of those not shown either none
/// or, for one seat that is the audience, all.
pub(super) fn find_audience(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let mut audience = None;
    for (seat, warrior) in warriors(setup) {
        match (warrior.shown, warrior.guild) {
            (true, None) => problems.push(SetupProblem::ShownButHidden { cell: warrior.cell }),
            (false, Some(_)) => match audience {
                None => audience = Some(seat),
                Some(known) if known == seat => {}
                Some(_) => return problems.push(SetupProblem::NobodySeesThis),
            },
            (true, Some(_)) | (false, None) => {}
        }
    }
    let hidden = |(seat, one): (Seat, &WarriorSetup)| Some(seat) == audience && one.guild.is_none();
    if warriors(setup).any(hidden) {
        problems.push(SetupProblem::NobodySeesThis);
    }
}

fn warriors(setup: &Setup) -> impl Iterator<Item = (Seat, &WarriorSetup)> {
    Seat::ALL
        .into_iter()
        .zip(&setup.seats)
        .flat_map(|(seat, setup)| setup.warriors.iter().map(move |warrior| (seat, warrior)))
}
