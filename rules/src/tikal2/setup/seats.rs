//! What can be wrong with what stands before the seats, and with their flags.

use super::{SeatSetup, Setup, SetupProblem, total};
use crate::Seat;
use crate::tikal2::place::Ground;
use crate::tikal2::public::FLAGS;
use crate::tikal2::{LaidRoom, PRINTED, Phase, Place, Round, Site, Slot, Space};

/// More than anybody can score or lose.
const HIGHEST_SCORE: i32 = 9999;

pub(super) fn find(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    for (seat, own) in Seat::ALL.into_iter().zip(&setup.seats) {
        if !(-HIGHEST_SCORE..=HIGHEST_SCORE).contains(&own.score) {
            problems.push(SetupProblem::ScoreOutOfReach { seat, score: own.score });
        }
        if !setup.options.open_treasures && !own.shown.is_empty() {
            problems.push(SetupProblem::ShownWithoutOpenTreasures { seat });
        }
        check_explorer(setup, seat, own, problems);
        check_tent_and_canoe(setup, seat, own, problems);
        check_flags(setup, seat, own, problems);
        if setup.is_before_play() && !is_as_at_the_start(setup, seat, own) {
            problems.push(SetupProblem::NotAsAtTheStart { seat });
        }
    }
    check_slots(setup, problems);
    check_canoes(setup, problems);
}

fn room_on(setup: &Setup, space: Space) -> Option<LaidRoom> {
    setup.temple.iter().find(|(other, _)| *other == space).map(|&(_, room)| room)
}

fn is_discovered(setup: &Setup, space: Space) -> bool {
    PRINTED.iter().any(|room| room.space == space) || room_on(setup, space).is_some()
}

fn has_flag(own: &SeatSetup, place: Place) -> bool {
    own.flags.iter().any(|flag| flag.place == place)
}

/// L-8.2, L-9.5: who stands in a secret room has its flag there, or is on its way.
fn check_explorer(setup: &Setup, seat: Seat, own: &SeatSetup, problems: &mut Vec<SetupProblem>) {
    let walks =
        setup.phase == Phase::Walk && setup.turn.as_ref().is_some_and(|turn| turn.seat == seat);
    let fits = match own.explorer.ground() {
        Ground::Out => true,
        Ground::Space(space) => is_discovered(setup, space),
        Ground::Secret(_) => walks || has_flag(own, own.explorer),
    };
    if !fits {
        problems.push(SetupProblem::ExplorerNowhere { seat, place: own.explorer });
    }
}

/// L-1.20, L-12.4, L-15.2, L-17.5.
fn check_tent_and_canoe(
    setup: &Setup,
    seat: Seat,
    own: &SeatSetup,
    problems: &mut Vec<SetupProblem>,
) {
    let dealing = setup.phase == Phase::DrawTiles || setup.is_before_play();
    let tent_fits = match setup.options.no_tent {
        true => !own.tent_ready,
        false => own.tent_ready || !dealing,
    };
    if !tent_fits {
        problems.push(SetupProblem::TentDoesNotFit { seat });
    }
    if own.tiles.is_empty() && own.canoe != Site::START {
        problems.push(SetupProblem::CanoeDoesNotFit { seat });
    }
}

/// L-3.7: a canoe lies where its seat took its last tile, so that tile is gone from there.
fn check_canoes(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    for (site, tiles) in Site::ALL.into_iter().zip(setup.sites) {
        let gone = site.capacity(setup.options.seats).saturating_sub(tiles.count());
        let arrived = Seat::ALL.into_iter().zip(&setup.seats);
        let arrived = arrived.filter(|(_, own)| own.canoe == site && !own.tiles.is_empty());
        if let Some((seat, _)) = arrived.skip(gone).last() {
            problems.push(SetupProblem::CanoeDoesNotFit { seat });
        }
    }
}

/// L-10.1, L-10.9.
fn check_flags(setup: &Setup, seat: Seat, own: &SeatSetup, problems: &mut Vec<SetupProblem>) {
    if own.flags.len() > FLAGS as usize {
        problems.push(SetupProblem::TooManyFlags { seat });
    }
    for (number, flag) in own.flags.iter().enumerate() {
        let again = own.flags[..number].iter().any(|other| other.place == flag.place);
        let fits = match flag.place.ground() {
            Ground::Out => false,
            Ground::Secret(_) => flag.slot == Some(Slot::FIRST),
            Ground::Space(space) => match room_on(setup, space) {
                Some(LaidRoom::Sanctuary(_) | LaidRoom::Treasure) => flag.slot.is_some(),
                Some(LaidRoom::Light(..)) => flag.slot.is_none_or(|slot| slot == Slot::FIRST),
                None => {
                    is_discovered(setup, space) && flag.slot.is_none_or(|slot| slot == Slot::FIRST)
                }
            },
        };
        if again || !fits {
            problems.push(SetupProblem::FlagDoesNotFit { seat, place: flag.place });
        }
    }
}

/// L-10.2, L-10.5: no slot is covered twice, and the first flag of a light room has its bonus.
fn check_slots(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    for place in Place::all() {
        let flags = setup.seats.iter().flat_map(|own| &own.flags);
        let here: Vec<_> = flags.filter(|flag| flag.place == place).collect();
        for slot in Slot::all() {
            if here.iter().filter(|flag| flag.slot == Some(slot)).count() > 1 {
                problems.push(SetupProblem::SlotCoveredTwice { place, slot });
            }
        }
        if !here.is_empty() && here.iter().all(|flag| flag.slot.is_none()) {
            problems.push(SetupProblem::BonusDoesNotFit { place });
        }
    }
}

/// L-1.20, L-1.22: nothing but the keys of those who have chosen.
fn is_as_at_the_start(setup: &Setup, seat: Seat, own: &SeatSetup) -> bool {
    let keys = if setup.phase == Phase::Keys && has_chosen(setup, seat) { 2 } else { 0 };
    setup.round == Round::One
        && own.score == 0
        && own.explorer == Place::OUT
        && own.canoe == Site::START
        && total(&own.pack) == keys
        && own.tokens == 0
        && own.flags.is_empty()
        && own.tiles.is_empty()
        && total(&own.camp) + total(&own.treasures) + total(&own.shown) + total(&own.cards) == 0
}

/// Whether the seat comes before the choosing one in turn order.
fn has_chosen(setup: &Setup, seat: Seat) -> bool {
    let (Some(first), Some(turn)) = (setup.first, &setup.turn) else { return false };
    let mut before = setup.options.seats.from(first).take_while(|&other| other != turn.seat);
    before.any(|other| other == seat)
}
