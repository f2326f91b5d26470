//! Views: what an audience knows of a position, as a client reads it.

use rules::Seat;
use rules::yucatan::{Cell, Guild, NEUTRALS, OpenFacts, Phase, Reserve, View};

use super::wire;
use super::words::{guild_or_unset, name_or_empty, seat_number, seat_or_unset};

/// Everything there is to see in a view.
pub(super) fn view(view: &View) -> wire::View {
    let open = view.open();
    let phase = open.phase();
    wire::View {
        options: Some((*open.options()).into()),
        cells: (open.all_villages() | open.all_warriors())
            .iter()
            .map(|at| cell(view, at))
            .collect(),
        seats: open.options().seats.iter().map(|one| seat(view, one)).collect(),
        phase: wire::Phase::from(phase).into(),
        deciding_seat: seat_or_unset(phase.deciding()),
        first_seat: seat_or_unset(open.first()),
        round: u32::from(open.round()),
        turn_seat: seat_or_unset(turn_seat(phase)),
        entered_city: name_or_empty(entered_city(phase)),
        supply: u32::from(open.supply()),
        neutrals_left: neutrals_left(open),
    }
}

fn cell(view: &View, at: Cell) -> wire::Cell {
    let open = view.open();
    let village = open.all_villages().has(at).then(|| {
        let owner = open.village_owner(at);
        let large = owner.is_some_and(|owner| open.large_villages(owner).has(at));
        wire::Village { owner: seat_or_unset(owner), large }
    });
    let warrior = open.warrior_owner(at).map(|owner| wire::Warrior {
        owner: seat_number(owner),
        guild: guild_or_unset(view.guild(at)),
        carried: u32::from(open.carried(at)),
        shown: open.shown().has(at),
    });
    wire::Cell { cell: at.to_string(), village, warrior }
}

fn seat(view: &View, seat: Seat) -> wire::Seat {
    let open = view.open();
    wire::Seat {
        seat: seat_number(seat),
        city: open.board().city(seat).to_string(),
        levels: u32::from(open.levels(seat)),
        prisoners: u32::from(open.prisoners(seat)),
        carried: open.warriors(seat).iter().map(|at| u32::from(open.carried(at))).sum(),
        villages: u32::from(open.village_count(seat)),
        villages_left: u32::from(open.villages_in_reserve(seat)),
        warriors: u32::from(open.warrior_count(seat)),
        warrior_limit: u32::from(open.warrior_limit(seat)),
        warriors_left: u32::from(open.warriors_in_reserve(seat)),
        reserve: reserve(view, seat),
        rivers: open.rivers(seat).iter().map(|river| river.to_string()).collect(),
    }
}

/// What is left of a full reserve when every warrior on the board is known. A view does not say whose
/// it is, and need not: who knows all of a seat's warriors knows its reserve.
fn reserve(view: &View, seat: Seat) -> Option<wire::GuildCounts> {
    if !view.hidden(seat).is_empty() {
        return None;
    }
    let left = |guild: Guild| {
        let known = view.open().warriors(seat).iter().filter(|&at| view.guild(at) == Some(guild));
        u32::from(Reserve::FULL.count(guild)).saturating_sub(known.count() as u32)
    };
    Some(wire::GuildCounts {
        jaguars: left(Guild::Jaguar),
        hummingbirds: left(Guild::Hummingbird),
        snakes: left(Guild::Snake),
    })
}

/// Y-12.2: a removal is within the raider's turn.
fn turn_seat(phase: Phase) -> Option<Seat> {
    match phase {
        Phase::Turn { seat } | Phase::Take { seat, .. } => Some(seat),
        Phase::Remove { raider, .. } => Some(raider),
        Phase::Start
        | Phase::Large { .. }
        | Phase::Small { .. }
        | Phase::Neutral { .. }
        | Phase::Warriors { .. }
        | Phase::Over => None,
    }
}

fn entered_city(phase: Phase) -> Option<Cell> {
    match phase {
        Phase::Take { city, .. } => Some(city),
        Phase::Start
        | Phase::Large { .. }
        | Phase::Small { .. }
        | Phase::Neutral { .. }
        | Phase::Warriors { .. }
        | Phase::Turn { .. }
        | Phase::Remove { .. }
        | Phase::Over => None,
    }
}

fn neutrals_left(open: &OpenFacts) -> u32 {
    match open.phase() {
        Phase::Start | Phase::Large { .. } | Phase::Small { .. } | Phase::Neutral { .. } => {
            u32::from(NEUTRALS).saturating_sub(open.neutrals().count() as u32)
        }
        Phase::Warriors { .. }
        | Phase::Turn { .. }
        | Phase::Take { .. }
        | Phase::Remove { .. }
        | Phase::Over => 0,
    }
}
