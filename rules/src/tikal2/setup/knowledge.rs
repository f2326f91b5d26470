//! What can be wrong with who knows what of the piles (L-6).

use super::{PileSetup, Setup, SetupProblem};
use crate::SeatSet;
use crate::tikal2::{Cards, LightRoom, Phase, Source};

pub(super) fn find(setup: &Setup, problems: &mut Vec<SetupProblem>) {
    for (source, pile) in setup.sources() {
        let start = match source {
            Source::Treasures(number) => number.start_size(setup.options.open_treasures),
            Source::Cards => Cards::BOX.total(),
            Source::Rooms => LightRoom::ALL.len() as u8,
        };
        let Some(taken) = usize::from(start).checked_sub(pile.size()) else {
            problems.push(SetupProblem::PileTooLarge { source });
            continue;
        };
        let wrong_kind = |find| source_differs(find, source);
        let foreign = pile.known.iter().any(|&(find, _)| find.is_some_and(wrong_kind));
        let untouched = !setup.is_before_play() || (taken == 0 && pile.known.is_empty());
        if foreign || !untouched || !knowledge_fits(setup, source, pile, taken) {
            problems.push(SetupProblem::KnowledgeDoesNotFit { source });
        }
    }
}

fn source_differs(find: crate::tikal2::Find, source: Source) -> bool {
    !find.belongs_to(source)
}

/// Whether looks and replacements can have left the pile so. `taken`: entries that left it.
fn knowledge_fits(setup: &Setup, source: Source, pile: &PileSetup, taken: usize) -> bool {
    let knowers: Vec<SeatSet> = pile.known.iter().map(|&(_, seats)| seats).collect();
    let in_match =
        |seats: &SeatSet| !seats.is_empty() && seats.without(setup.options.seats.all()).is_empty();
    // Who looks sees all that is known, and what comes to it lies below: who knows an entry knows
    // those above it.
    let nested = knowers.windows(2).all(|pair| pair[1].without(pair[0]).is_empty());
    if !knowers.iter().all(in_match) || !nested {
        return false;
    }
    // L-6.1: a look leaves two known entries, unless fewer lie there. A replacement (L-17.2) may
    // take from them, and only there may nobody have looked although something is gone. Of a pile
    // as large as at the start somebody may know the top: the example of L-6.10 is written so.
    let left_by_look = pile.size().min(2);
    let replaced = setup.options.open_treasures && matches!(source, Source::Treasures(_));
    let could_remain = |known: usize| match (taken, replaced) {
        (0, _) => known <= left_by_look,
        (_, false) => known == left_by_look,
        (1, true) => known == 0 || known == left_by_look,
        (_, true) => known <= left_by_look,
    };
    match looking_at(setup, source) {
        None => {
            let one_seat = |seats: &SeatSet| seats.count() == 1 && Some(seats) == knowers.first();
            let secret_fits = !source.is_kept_secretly() || knowers.iter().all(one_seat);
            could_remain(knowers.len()) && secret_fits
        }
        Some((looker, complete)) => {
            let all = pile.size().min(3);
            let count_fits = if complete { knowers.len() == all } else { knowers.len() < all };
            let others: Vec<SeatSet> = knowers.iter().map(|seats| seats.without(looker)).collect();
            let known_to_others = others.iter().filter(|seats| !seats.is_empty()).count();
            // L-6.6: of treasures and cards one seat alone knew what was left.
            let one_seat = |seats: &SeatSet| {
                seats.is_empty() || (seats.count() == 1 && Some(seats) == others.first())
            };
            let secret_fits = !source.is_kept_secretly() || others.iter().all(one_seat);
            // What was known before the look lies on top; if nobody else knew it, the looker did.
            let before_fits = (0..=knowers.len().min(2)).any(|before| {
                let by_others = known_to_others == before
                    || (known_to_others == 0 && source.is_kept_secretly())
                    || (known_to_others < before && !source.is_kept_secretly());
                could_remain(before) && by_others
            });
            let looks = knowers.iter().all(|seats| looker.without(*seats).is_empty());
            looks && count_fits && secret_fits && before_fits
        }
    }
}

/// Who looks at the pile now, and whether it has seen all it may.
fn looking_at(setup: &Setup, source: Source) -> Option<(SeatSet, bool)> {
    let seat = SeatSet::EMPTY.with(setup.turn.as_ref()?.seat);
    if setup.phase == Phase::Look(source) {
        Some((seat, true))
    } else if setup.phase == Phase::DrawLook(source) {
        Some((seat, false))
    } else {
        None
    }
}
