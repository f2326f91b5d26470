//! What can be wrong with the pieces of the box: all must be somewhere, and none in two places.

use super::{Setup, SetupProblem, count_of, total};
use crate::tikal2::public::TOKENS;
use crate::tikal2::{
    Card, Cards, Colour, Find, LaidRoom, LightRoom, PRINTED, Phase, Round, Sanctuary, Site, Source,
    Space, TileSet, Treasure,
};

pub(super) fn find(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    check_counts(setup, problems);
    check_tiles(setup, problems);
    check_rooms(setup, problems);
    check_sanctuaries(setup, problems);
    check_treasures(setup, problems);
    check_open(setup, problems);
    check_cards(setup, problems);
    check_keys(setup, problems);
}

fn check_counts(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let (expected, found) = (setup.options.seats.count(), setup.seats.len());
    if expected != found {
        problems.push(SetupProblem::SeatCount { expected, found });
    }
    let (expected, found) = (if setup.options.open_treasures { 2 } else { 3 }, setup.piles.len());
    if expected != found {
        problems.push(SetupProblem::PileCount { expected, found });
    }
    let hidden_entry =
        |(_, pile): (Source, &super::PileSetup)| pile.known.iter().any(|(find, _)| find.is_none());
    let hidden_hand = |seat: &super::SeatSetup| {
        seat.treasures.iter().any(|(kind, _)| kind.is_none())
            || seat.cards.iter().any(|(kind, _)| kind.is_none())
    };
    if setup.sources().any(hidden_entry) || setup.seats.iter().any(hidden_hand) {
        problems.push(SetupProblem::SomethingHidden);
    }
}

/// L-1.13, L-1.14, L-15.1: every tile in use lies on a site or in a camp, once they are dealt.
fn check_tiles(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let seats = setup.options.seats;
    let in_use = TileSet::in_use(seats);
    let mut seen = TileSet::EMPTY;
    let camps = setup.seats.iter().map(|seat| seat.tiles);
    for tile in setup.sites.into_iter().chain(camps).flat_map(TileSet::iter) {
        if !in_use.has(tile) {
            problems.push(SetupProblem::TileNotInUse { tile });
        }
        if seen.has(tile) {
            problems.push(SetupProblem::TileUsedTwice { tile });
        }
        seen.add(tile);
    }
    for (site, tiles) in Site::ALL.into_iter().zip(setup.sites) {
        if tiles.count() > site.capacity(seats) {
            problems.push(SetupProblem::SiteTooFull { site });
        }
    }
    match setup.phase {
        Phase::DrawStartSeat | Phase::DrawWheel => {
            let early = seen.iter().map(|tile| SetupProblem::TileTooEarly { tile });
            problems.extend(early);
        }
        Phase::DrawTiles => {
            let taken = setup.seats.iter().flat_map(|seat| seat.tiles.iter());
            problems.extend(taken.map(|tile| SetupProblem::TileTooEarly { tile }));
            check_deal(setup, problems);
            if seen == in_use {
                problems.push(SetupProblem::PhaseDoesNotFit);
            }
        }
        Phase::DrawSanctuary
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
        | Phase::Back
        | Phase::Over => {
            let missing = in_use.without(seen);
            problems.extend(missing.iter().map(|tile| SetupProblem::TileMissing { tile }));
        }
    }
}

/// L-1.14: site after site.
fn check_deal(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let mut full = true;
    for (site, tiles) in Site::ALL.into_iter().zip(setup.sites) {
        if !full && !tiles.is_empty() {
            problems.push(SetupProblem::DealOutOfOrder { site });
        }
        full &= tiles.count() >= site.capacity(setup.options.seats);
    }
}

/// L-1.6, L-1.19, L-7.1, L-7.4.
fn check_rooms(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let mut spaces: Vec<Space> = PRINTED.iter().map(|room| room.space).collect();
    for &(space, _) in &setup.temple {
        if spaces.contains(&space) {
            problems.push(SetupProblem::SpaceUsedTwice { space });
        }
        spaces.push(space);
    }
    let laid = setup.temple.iter().filter_map(|&(_, room)| match room {
        LaidRoom::Light(light, _) => Some(light),
        LaidRoom::Sanctuary(_) | LaidRoom::Treasure => None,
    });
    let in_hand = match setup.phase {
        Phase::Room(room) => Some(room),
        Phase::DrawStartSeat
        | Phase::DrawWheel
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
        | Phase::Walk
        | Phase::Pile
        | Phase::Back
        | Phase::Over => None,
    };
    let tops = setup.rooms.known.iter().filter_map(|&(find, _)| match find {
        Some(Find::Room(room)) => Some(room),
        Some(Find::Treasure(_) | Find::Card(_)) | None => None,
    });
    let rooms: Vec<LightRoom> = laid.chain(in_hand).collect();
    let found = rooms.len() + setup.rooms.size();
    let seen: Vec<LightRoom> = rooms.into_iter().chain(tops).collect();
    for &room in LightRoom::ALL {
        if seen.iter().filter(|&&other| other == room).count() > 1 {
            problems.push(SetupProblem::RoomUsedTwice { room });
        }
    }
    if found != LightRoom::ALL.len() {
        problems.push(SetupProblem::RoomsDoNotAddUp { found });
    }
    let treasure_rooms =
        setup.temple.iter().filter(|(_, room)| *room == LaidRoom::Treasure).count();
    let others = setup.temple.len() - treasure_rooms;
    let last_space = Space::COUNT - PRINTED.len() - 1;
    if treasure_rooms > 1 || (treasure_rooms == 1) != (others == last_space) {
        problems.push(SetupProblem::TreasureRoomDoesNotFit);
    }
}

/// L-1.8, L-1.18, L-7.3.
fn check_sanctuaries(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let laid: Vec<Sanctuary> = setup
        .temple
        .iter()
        .filter_map(|&(_, room)| match room {
            LaidRoom::Sanctuary(sanctuary) => Some(sanctuary),
            LaidRoom::Light(..) | LaidRoom::Treasure => None,
        })
        .collect();
    for &sanctuary in Sanctuary::ALL {
        let places = laid.iter().chain(&setup.top).filter(|&&other| other == sanctuary);
        if places.count() > 1 {
            problems.push(SetupProblem::SanctuaryUsedTwice { sanctuary });
        }
    }
    let all_laid = laid.len() >= Sanctuary::ALL.len();
    let visible = match setup.phase {
        Phase::DrawStartSeat | Phase::DrawWheel => false,
        Phase::DrawTiles => setup.round != Round::One && !all_laid,
        Phase::DrawSanctuary => false,
        Phase::DrawOpen
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
        | Phase::Back
        | Phase::Over => !all_laid,
    };
    let nothing_to_show = setup.phase == Phase::DrawSanctuary && all_laid;
    if setup.top.is_some() != visible || nothing_to_show {
        problems.push(SetupProblem::TopSanctuaryDoesNotFit);
    }
}

/// L-1.11, L-17.1.
fn check_treasures(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let entries = || setup.piles.iter().flat_map(|pile| &pile.known);
    for &treasure in Treasure::ALL {
        let tops = entries().filter(|(find, _)| *find == Some(Find::Treasure(treasure))).count();
        let open = setup.open.iter().filter(|&&other| other == treasure).count();
        let held = setup.seats.iter().map(|seat| {
            count_of(&seat.treasures, &Some(treasure)) + count_of(&seat.shown, &treasure)
        });
        let delivered = count_of(&setup.delivered, &treasure);
        if tops + open + delivered + held.sum::<usize>() > usize::from(Treasure::OF_A_KIND) {
            problems.push(SetupProblem::TooManyTreasures { treasure });
        }
    }
    let piles: usize = setup.piles.iter().map(super::PileSetup::size).sum();
    let held: usize =
        setup.seats.iter().map(|seat| total(&seat.treasures) + total(&seat.shown)).sum();
    let found = piles + held + setup.open.len() + total(&setup.delivered);
    // Before the first open treasures are laid out, they lie nowhere.
    let to_lay = match setup.options.open_treasures && setup.is_before_play() {
        true if setup.phase == Phase::Keys => 0,
        true => 3usize.saturating_sub(setup.open.len()),
        false => 0,
    };
    let expected = Treasure::ALL.len() * usize::from(Treasure::OF_A_KIND) - to_lay;
    if found != expected {
        problems.push(SetupProblem::TreasuresDoNotAddUp { expected, found });
    }
}

/// L-17.1, L-17.2: three lie open, but for one that is being replaced, or when the piles are empty.
fn check_open(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    let found = setup.open.len();
    let piles_empty = setup.piles.iter().all(|pile| pile.size() == 0);
    let fits = if !setup.options.open_treasures {
        found == 0
    } else {
        match setup.phase {
            Phase::DrawOpen => found < 3,
            Phase::Keys => found == 3,
            Phase::Refill(_) => found == 2,
            Phase::DrawStartSeat
            | Phase::DrawWheel
            | Phase::DrawTiles
            | Phase::DrawSanctuary
            | Phase::DrawLook(_)
            | Phase::Turn
            | Phase::Deliver(_)
            | Phase::Forest
            | Phase::Look(_)
            | Phase::Room(_)
            | Phase::Walk
            | Phase::Pile
            | Phase::Back
            | Phase::Over => {
                if setup.is_before_play() {
                    found == 0
                } else {
                    found == 3 || (piles_empty && found < 3)
                }
            }
        }
    };
    if !fits {
        problems.push(SetupProblem::OpenTreasuresDoNotFit { found });
    }
}

/// L-1.12, L-13.11.
fn check_cards(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    for &card in Card::ALL {
        let tops = setup.cards.known.iter().filter(|(find, _)| *find == Some(Find::Card(card)));
        let held: usize = setup.seats.iter().map(|seat| count_of(&seat.cards, &Some(card))).sum();
        let played = count_of(&setup.discard, &card);
        if tops.count() + held + played > usize::from(card.copies()) {
            problems.push(SetupProblem::TooManyCards { card });
        }
        if played > 0 && matches!(card, Card::Pair | Card::Five | Card::Types) {
            problems.push(SetupProblem::CardNeverPlayed { card });
        }
    }
    let held: usize = setup.seats.iter().map(|seat| total(&seat.cards)).sum();
    let found = setup.cards.size() + held + total(&setup.discard);
    if found != usize::from(Cards::BOX.total()) {
        problems.push(SetupProblem::CardsDoNotAddUp { found });
    }
}

/// L-1.2, L-1.16.
fn check_keys(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    for &colour in Colour::ALL {
        let held: usize = setup
            .seats
            .iter()
            .map(|seat| count_of(&seat.pack, &colour) + count_of(&seat.camp, &colour))
            .sum();
        if held > 7 {
            problems.push(SetupProblem::TooManyKeys { colour });
        }
    }
    let found: usize = setup.seats.iter().map(|seat| usize::from(seat.tokens)).sum();
    if found > usize::from(TOKENS) {
        problems.push(SetupProblem::TooManyTokens { found });
    }
}
