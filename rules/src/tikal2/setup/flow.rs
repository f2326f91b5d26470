//! What can be wrong with the round, the turn, a trip, an exploration or the phase.

use super::{SeatSetup, Setup, SetupProblem, TurnSetup, count_of, total};
use crate::Seat;
use crate::tikal2::paths::Paths;
use crate::tikal2::{
    Card, Crossing, Delivery, Icon, Keys, LaidRoom, PendingIcons, Phase, Pile, Place, Prize, Round,
    Sanctuary, Site, Source, StartSeat, Temple, Tile, TileSet, Trip, Way,
};

pub(super) fn find(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    check_first(setup, problems);
    let drawn = !matches!(setup.phase, Phase::DrawStartSeat | Phase::DrawWheel);
    if setup.wheel.is_some() != drawn {
        problems.push(SetupProblem::WheelDoesNotFit);
    }
    if setup.is_before_play() && setup.round != Round::One
        || setup.phase == Phase::DrawOpen && !setup.options.open_treasures
        || setup.is_before_play() && !setup.temple.is_empty()
        || setup.is_before_play() && total(&setup.discard) + total(&setup.delivered) > 0
        || setup.phase == Phase::DrawTiles && setup.round == Round::Final
        || setup.phase == Phase::Over && setup.round != Round::Final
    {
        problems.push(SetupProblem::PhaseDoesNotFit);
    }
    check_turn_order(setup, problems);
    let Some(turn) = &setup.turn else {
        return match setup.phase {
            Phase::DrawStartSeat | Phase::Over => {
                if setup.trip.is_some() || setup.way.is_some() {
                    problems.push(SetupProblem::PhaseDoesNotFit);
                }
            }
            Phase::DrawWheel
            | Phase::DrawTiles
            | Phase::DrawSanctuary
            | Phase::DrawOpen
            | Phase::DrawLook(_)
            | Phase::Refill(_)
            | Phase::Keys
            | Phase::Turn
            | Phase::Deliver(_)
            | Phase::Forest
            | Phase::Look(_)
            | Phase::Room(_)
            | Phase::Walk
            | Phase::Pile
            | Phase::Back => problems.push(SetupProblem::TurnDoesNotFit),
        };
    };
    let Some(own) = setup.seats.get(turn.seat.index()) else {
        return problems.push(SetupProblem::TurnDoesNotFit);
    };
    check_turn(setup, turn, own, problems);
    check_phase(setup, turn, own, problems);
    if !trip_fits(setup, turn, own) {
        problems.push(SetupProblem::TripDoesNotFit);
    }
    if !way_fits(setup, turn, own) {
        problems.push(SetupProblem::WayDoesNotFit);
    }
}

/// L-1.21, L-15.3.
fn check_first(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let seats = setup.options.seats;
    let before = |seat: Seat| seats.iter().find(|&other| seats.after(other) == seat);
    let given = match setup.options.start {
        StartSeat::Drawn => None,
        StartSeat::Fixed(seat) if !seats.has(seat) => {
            return problems.push(SetupProblem::StartSeatNotInMatch { seat });
        }
        StartSeat::Fixed(seat) if setup.round == Round::One => Some(seat),
        StartSeat::Fixed(seat) => before(seat),
    };
    let fits = match setup.first {
        None => setup.phase == Phase::DrawStartSeat && given.is_none(),
        Some(seat) => {
            let as_given = given.is_none_or(|given| given == seat);
            setup.phase != Phase::DrawStartSeat && seats.has(seat) && as_given
        }
    };
    if !fits {
        problems.push(SetupProblem::FirstSeatDoesNotFit);
    }
}

/// L-2.5, L-15.3, L-16.1: each seat has as many tiles as it has had turns in this round.
fn check_turn_order(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let seats = setup.options.seats;
    let each = TileSet::in_use(seats).count() / seats.count();
    let Some(first) = setup.first else { return };
    if setup.is_before_play() || setup.phase == Phase::DrawTiles {
        return;
    }
    let clockwise: Vec<Seat> = seats.from(first).collect();
    let order: Vec<Seat> = match setup.round {
        Round::One => clockwise,
        Round::Two | Round::Final => {
            clockwise[..1].iter().chain(clockwise[1..].iter().rev()).copied().collect()
        }
    };
    let tiles = |seat: Seat| setup.seats.get(seat.index()).map_or(0, |own| own.tiles.count());
    let expected = |place: usize| match (setup.round, &setup.turn) {
        (Round::One | Round::Two, Some(turn)) => {
            let now = order.iter().position(|&seat| seat == turn.seat).unwrap_or(0);
            let full_rounds =
                tiles(turn.seat) - usize::from(turn.tile.is_some()).min(tiles(turn.seat));
            full_rounds + usize::from(place < now || (place == now && turn.tile.is_some()))
        }
        (Round::One | Round::Two, None) | (Round::Final, _) => each,
    };
    for (place, &seat) in order.iter().enumerate() {
        if tiles(seat) != expected(place) {
            problems.push(SetupProblem::TurnsDoNotAddUp { seat });
        }
    }
    // The last tile of a round is taken by its last seat, and its turn ends the round.
    let no_tile_left = setup.sites.iter().all(|tiles| tiles.is_empty());
    let taking = setup.turn.as_ref().is_some_and(|turn| turn.tile.is_some());
    if setup.round != Round::Final && no_tile_left && !taking {
        problems.push(SetupProblem::TurnDoesNotFit);
    }
}

/// L-2.2, L-2.4, L-11.3.
fn check_turn(setup: &Setup, turn: &TurnSetup, own: &SeatSetup, problems: &mut Vec<SetupProblem>) {
    let before_turns = setup.is_before_play() || setup.phase == Phase::DrawTiles;
    let may_end = setup.round == Round::Final || (turn.tile.is_some() && turn.icons.is_empty());
    let first_acts = setup.phase == Phase::Keys || setup.first == Some(turn.seat);
    let fits = match setup.phase {
        Phase::DrawStartSeat | Phase::Over => false,
        Phase::DrawWheel
        | Phase::DrawTiles
        | Phase::DrawSanctuary
        | Phase::DrawOpen
        | Phase::DrawLook(_)
        | Phase::Refill(_)
        | Phase::Keys
        | Phase::Turn
        | Phase::Deliver(_)
        | Phase::Forest
        | Phase::Look(_)
        | Phase::Room(_)
        | Phase::Walk
        | Phase::Pile
        | Phase::Back => {
            let had_tile = turn.tile.is_none_or(|tile| own.tiles.has(tile));
            let last = setup.round == Round::Final && turn.tile.is_some();
            had_tile
                && !last
                && (may_end || !(turn.explored || turn.rescued))
                && (!before_turns || (turn.is_fresh() && first_acts))
        }
    };
    if !fits {
        problems.push(SetupProblem::TurnDoesNotFit);
    }
    let icons_fit = match turn.tile {
        Some(tile) => PendingIcons::written(tile, &turn.icons).is_some(),
        None => turn.icons.is_empty(),
    };
    if !icons_fit {
        problems.push(SetupProblem::IconsDoNotFit);
    }
}

/// What each phase asks of the rest.
fn check_phase(setup: &Setup, turn: &TurnSetup, own: &SeatSetup, problems: &mut Vec<SetupProblem>) {
    let by_icon = |icon: Icon| setup.way.is_some() || is_being_done(turn, icon);
    let fits = match setup.phase {
        Phase::Deliver(delivery) => {
            if !delivery_fits(setup, own, delivery) {
                problems.push(SetupProblem::DeliveryDoesNotFit);
            }
            true
        }
        Phase::Look(source) | Phase::DrawLook(source) => match source {
            Source::Treasures(pile) => has_pile(setup, pile) && by_icon(Icon::Treasure),
            Source::Cards => by_icon(Icon::Card),
            Source::Rooms => setup.way.is_none() && is_being_done(turn, Icon::Room),
        },
        Phase::Room(_) => is_being_done(turn, Icon::Room),
        Phase::Refill(pile) => {
            let stack = setup.piles.get(pile.index());
            let top_unseen = stack.is_some_and(|stack| stack.known.is_empty() && stack.unknown > 0);
            setup.options.open_treasures
                && top_unseen
                && total(&own.shown) > 0
                && by_icon(Icon::Treasure)
        }
        Phase::DrawSanctuary => setup.is_before_play() || is_being_done(turn, Icon::Sanctuary),
        Phase::DrawStartSeat | Phase::Over => false,
        Phase::DrawWheel
        | Phase::DrawTiles
        | Phase::DrawOpen
        | Phase::Keys
        | Phase::Turn
        | Phase::Forest
        | Phase::Walk
        | Phase::Pile
        | Phase::Back => true,
    };
    if !fits {
        problems.push(SetupProblem::PhaseDoesNotFit);
    }
}

fn has_pile(setup: &Setup, pile: Pile) -> bool {
    Pile::all(setup.options.open_treasures).any(|own| own == pile)
}

/// Whether the tile of the turn has such an icon that waits no longer.
fn is_being_done(turn: &TurnSetup, icon: Icon) -> bool {
    let like = |icons: &[Icon]| icons.iter().filter(|&&other| other == icon).count();
    turn.tile.is_some_and(|tile| like(tile.icons()) > like(&turn.icons))
}

/// L-4.7, L-13.7 … L-13.10.
fn delivery_fits(setup: &Setup, own: &SeatSetup, delivery: Delivery) -> bool {
    let played = |card: Card| count_of(&setup.discard, &card) > 0;
    let goods = match delivery.after {
        Some(kind) => delivery.all && count_of(&setup.delivered, &kind) > 0,
        None => total(&own.treasures) + total(&own.shown) > 0,
    };
    goods
        && (!delivery.remote || played(Card::Remote))
        && (!delivery.plus || played(Card::Plus))
        && (!delivery.all || played(Card::All))
}

/// L-3.4: the stretch lies between the canoe and the tile's site, and holds what is decided.
fn trip_fits(setup: &Setup, turn: &TurnSetup, own: &SeatSetup) -> bool {
    let crossing = match setup.phase {
        Phase::Deliver(Delivery { remote: false, .. }) => Some(Crossing::Plane),
        Phase::Forest => Some(Crossing::Forest),
        Phase::Deliver(Delivery { remote: true, .. })
        | Phase::DrawStartSeat
        | Phase::DrawWheel
        | Phase::DrawTiles
        | Phase::DrawSanctuary
        | Phase::DrawOpen
        | Phase::DrawLook(_)
        | Phase::Refill(_)
        | Phase::Keys
        | Phase::Turn
        | Phase::Look(_)
        | Phase::Room(_)
        | Phase::Walk
        | Phase::Pile
        | Phase::Back
        | Phase::Over => None,
    };
    let Some(Trip { tile, stretch }) = setup.trip else { return crossing.is_none() };
    let site_of = |tile: Tile| {
        let mut sites = Site::ALL.into_iter().zip(setup.sites);
        sites.find(|(_, tiles)| tiles.has(tile)).map(|(site, _)| site)
    };
    let on_the_way = site_of(tile)
        .is_some_and(|goal| own.canoe.steps_to(stretch.source()) < own.canoe.steps_to(goal));
    crossing.is_some()
        && stretch.crossing() == crossing
        && on_the_way
        && turn.tile.is_none()
        && setup.round != Round::Final
}

/// L-8.11, L-9.6: an exploration is open exactly in its phases, for a reason, and after the flag
/// in a room whose slot gives what is taken.
fn way_fits(setup: &Setup, turn: &TurnSetup, own: &SeatSetup) -> bool {
    let flag = own.flags.iter().find(|flag| flag.place == own.explorer);
    let room = own.explorer.space().and_then(|space| {
        setup.temple.iter().find(|(other, _)| *other == space).map(|&(_, room)| room)
    });
    let slot = flag.and_then(|flag| flag.slot);
    let prize = match (room, slot) {
        (Some(LaidRoom::Sanctuary(_)), Some(slot)) => Sanctuary::SLOTS[slot.index()].prize,
        (Some(LaidRoom::Sanctuary(_) | LaidRoom::Light(..) | LaidRoom::Treasure) | None, _) => None,
    };
    let Some(way) = setup.way else {
        return !matches!(setup.phase, Phase::Walk | Phase::Pile | Phase::Back);
    };
    let phase_fits = match setup.phase {
        Phase::Walk => true,
        Phase::Pile | Phase::Refill(_) => prize == Some(Prize::Treasure),
        Phase::Look(source) | Phase::DrawLook(source) => match source {
            Source::Treasures(_) => prize == Some(Prize::Treasure),
            Source::Cards => prize == Some(Prize::Card),
            Source::Rooms => false,
        },
        Phase::Back => flag.is_some() && matches!(way, Way::Via(_)),
        Phase::DrawStartSeat
        | Phase::DrawWheel
        | Phase::DrawTiles
        | Phase::DrawSanctuary
        | Phase::DrawOpen
        | Phase::Keys
        | Phase::Turn
        | Phase::Deliver(_)
        | Phase::Forest
        | Phase::Room(_)
        | Phase::Over => false,
    };
    let tent_used = !own.tent_ready && !setup.options.no_tent;
    let begun = turn.explored || tent_used || count_of(&setup.discard, &Card::Explore) > 0;
    let step_fits = match way {
        Way::Begun | Way::Went => true,
        Way::Via(from) => is_joined(setup, from, own.explorer),
    };
    phase_fits && begun && step_fits
}

/// L-8.3: whether an edge joins the two places.
fn is_joined(setup: &Setup, from: Place, to: Place) -> bool {
    let mut temple = Temple::PRINTED;
    for &(space, room) in &setup.temple {
        temple.lay(space, room);
    }
    Paths::new(&temple, Keys::EMPTY).joined(from).has(to)
}
