//! A typed view tells all its audience knows, and nothing else: from it alone the rules' own view can be
//! set up again.

use prost::Message;
use proto::games::yucatan::wire;
use proto::{envelope, v1};
use rules::yucatan::{
    Cell, Guild, Phase, Position, SeatSetup, Setup, StartSeat, VillageSetup, WarriorSetup,
};
use rules::{Audience, Game, Seat};
use test_support::{SplitMix64, audiences};

use super::games::every_step;

/// The typed view of an audience, as it arrives.
fn typed(position: &Position, audience: Audience) -> wire::View {
    let bytes = envelope::view(position, audience).encode_to_vec();
    let view = v1::View::decode(bytes.as_slice()).unwrap();
    let Some(v1::view::Game::Yucatan(view)) = view.game else { panic!("another game") };
    view
}

/// Every `nth` step's position with each of its audiences.
fn every_view(nth: usize, mut show: impl FnMut(&Position, Audience)) {
    let mut steps = 0;
    every_step(|_, _, _, after| {
        steps += 1;
        if steps % nth == 0 || after.open().phase() == Phase::Over {
            for audience in audiences(after.open().options().seats) {
                show(after, audience);
            }
        }
    });
}

#[test]
fn a_typed_view_tells_all_the_audience_knows() {
    every_view(3, |position, audience| {
        let expected = position.view(audience);
        assert_eq!(setup(&typed(position, audience)).view(), Ok(expected));
    });
}

#[test]
fn guilds_are_told_to_their_owner_and_once_shown_to_all() {
    let (mut hidden, mut shown) = (0, 0);
    every_view(7, |position, audience| {
        for warrior in typed(position, audience).cells.iter().filter_map(|cell| cell.warrior) {
            let own = audience == Audience::Seat(seat(warrior.owner).unwrap());
            assert_eq!(warrior.guild != 0, own || warrior.shown);
            hidden += usize::from(warrior.guild == 0);
            shown += usize::from(warrior.shown && !own);
        }
    });
    assert!(hidden > 1000 && shown > 100, "{hidden} hidden, {shown} shown");
}

/// The reserve follows from the board, so it is told just where the board tells it.
#[test]
fn reserves_are_told_when_no_warrior_is_hidden() {
    let (mut told, mut untold) = (0, 0);
    every_view(7, |position, audience| {
        let view = position.view(audience);
        for (number, seen) in
            position.open().options().seats.iter().zip(typed(position, audience).seats)
        {
            let reserve = position.reserve(number);
            let [jaguars, hummingbirds, snakes] =
                Guild::ALL.map(|guild| reserve.count(guild).into());
            let counts = wire::GuildCounts { jaguars, hummingbirds, snakes };
            let known = view.hidden(number).is_empty();
            assert_eq!(seen.reserve, known.then_some(counts), "seat {number} for {audience:?}");
            assert!(known || audience != Audience::Seat(number));
            told += usize::from(known);
            untold += usize::from(!known);
        }
    });
    assert!(told > 100 && untold > 100, "{told} told, {untold} not");
}

#[test]
fn positions_that_look_alike_have_the_same_message() {
    let (mut chance, mut different) = (SplitMix64(11), 0);
    every_view(11, |position, audience| {
        let view = position.view(audience);
        let expected = envelope::view(position, audience);
        for _ in 0..2 {
            let sample = Position::sample_hidden(&view, &mut chance);
            different += usize::from(sample != *position);
            assert_eq!(envelope::view(&sample, audience), expected);
        }
    });
    assert!(different > 1000, "only {different} samples differ from their position");
}

#[test]
fn what_is_worked_out_agrees_with_the_rules() {
    every_view(13, |position, audience| {
        let open = position.open();
        let view = typed(position, audience);
        let numbers =
            |list: &dyn Fn(&wire::Seat) -> u32| view.seats.iter().map(list).collect::<Vec<_>>();
        let by_seat = |fact: &dyn Fn(Seat) -> u8| -> Vec<u32> {
            open.options().seats.iter().map(|seat| fact(seat).into()).collect()
        };
        assert_eq!(numbers(&|seat| seat.seat), by_seat(&Seat::number));
        assert_eq!(numbers(&|seat| seat.villages), by_seat(&|seat| open.village_count(seat)));
        assert_eq!(
            numbers(&|seat| seat.villages_left),
            by_seat(&|seat| open.villages_in_reserve(seat))
        );
        assert_eq!(numbers(&|seat| seat.warriors), by_seat(&|seat| open.warrior_count(seat)));
        assert_eq!(
            numbers(&|seat| seat.warriors_left),
            by_seat(&|seat| open.warriors_in_reserve(seat))
        );
        assert_eq!(numbers(&|seat| seat.warrior_limit), by_seat(&|seat| open.warrior_limit(seat)));
        // Y-1.3: no prisoner is lost.
        let held: u32 = view.seats.iter().map(|seat| seat.prisoners + seat.carried).sum();
        assert_eq!(view.supply + held, 50);
        assert_eq!(view.supply, u32::from(open.supply()));
        for (number, seen) in open.options().seats.iter().zip(&view.seats) {
            assert_eq!(seen.city, open.board().city(number).to_string());
            let rivers: Vec<String> =
                open.rivers(number).iter().map(|one| one.to_string()).collect();
            assert_eq!(seen.rivers, rivers);
        }
        let neutrals = open.neutrals().count() as u32;
        let putting = matches!(
            open.phase(),
            Phase::Start | Phase::Large { .. } | Phase::Small { .. } | Phase::Neutral { .. }
        );
        assert_eq!(view.neutrals_left, if putting { 12 - neutrals } else { 0 });
        assert_eq!(seat(view.first_seat), open.first());
        assert_eq!(seat(view.deciding_seat), open.phase().deciding());
        assert_eq!(view.turn_seat == 0, open.phase().is_setup() || open.phase() == Phase::Over);
        // Cells come in cell order, each once.
        let cells: Vec<Cell> = view.cells.iter().map(|seen| cell(&seen.cell)).collect();
        assert!(
            cells.is_sorted() && cells.len() == (open.all_villages() | open.all_warriors()).count()
        );
    });
}

fn seat(number: u32) -> Option<Seat> {
    Seat::numbered(u8::try_from(number).unwrap())
}

fn cell(name: &str) -> Cell {
    Cell::new(name.as_bytes()[0] - b'a', name[1..].parse().unwrap()).unwrap()
}

fn guild(value: i32) -> Option<Guild> {
    Guild::ALL.into_iter().find(|&guild| i32::from(wire::Guild::from(guild)) == value)
}

/// The view written down, from the wire alone.
fn setup(view: &wire::View) -> Setup {
    let options: rules::yucatan::Options = view.options.unwrap().try_into().unwrap();
    let of_a_seat = |seen: &wire::Seat| {
        let villages = view.cells.iter().filter_map(|at| Some((cell(&at.cell), at.village?)));
        let warriors = view.cells.iter().filter_map(|at| Some((cell(&at.cell), at.warrior?)));
        SeatSetup {
            levels: u8::try_from(seen.levels).unwrap(),
            prisoners: u8::try_from(seen.prisoners).unwrap(),
            villages: villages
                .filter(|(_, village)| village.owner == seen.seat)
                .map(|(cell, village)| VillageSetup { cell, large: village.large })
                .collect(),
            warriors: warriors
                .filter(|(_, warrior)| warrior.owner == seen.seat)
                .map(|(cell, warrior)| WarriorSetup {
                    cell,
                    guild: guild(warrior.guild),
                    carried: u8::try_from(warrior.carried).unwrap(),
                    shown: warrior.shown,
                })
                .collect(),
        }
    };
    let is_neutral = |at: &&wire::Cell| at.village.is_some_and(|village| village.owner == 0);
    Setup {
        options,
        first: seat(view.first_seat).filter(|_| options.start == StartSeat::Drawn),
        neutrals: view.cells.iter().filter(is_neutral).map(|at| cell(&at.cell)).collect(),
        seats: view.seats.iter().map(of_a_seat).collect(),
        round: (view.round > 0).then(|| u16::try_from(view.round).unwrap()),
        phase: phase(view),
    }
}

fn phase(view: &wire::View) -> Phase {
    let decides = || seat(view.deciding_seat).unwrap();
    match wire::Phase::try_from(view.phase).unwrap() {
        wire::Phase::Unspecified => panic!("no phase"),
        wire::Phase::Start => Phase::Start,
        wire::Phase::Large => Phase::Large { seat: decides() },
        wire::Phase::Small => Phase::Small { seat: decides() },
        wire::Phase::Neutral => Phase::Neutral { seat: decides() },
        wire::Phase::Warriors => Phase::Warriors { seat: decides() },
        wire::Phase::Turn => Phase::Turn { seat: decides() },
        wire::Phase::Take => Phase::Take { seat: decides(), city: cell(&view.entered_city) },
        wire::Phase::Remove => {
            Phase::Remove { seat: decides(), raider: seat(view.turn_seat).unwrap() }
        }
        wire::Phase::Over => Phase::Over,
    }
}
