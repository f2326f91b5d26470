//! What events say is so: every number and every find in them is compared with the position they
//! happen to, over whole games, because folding does not need them all.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "most events say nothing that folding does not use already"
)]

use rules::tikal2::{Event, Find, Outcome, Position, Source};
use rules::{Audience, Game, Policy, Seat};
use test_support::{Step, play_game};

use crate::actions::all_options;
use crate::check::fact;

/// How often each kind of claim was compared.
#[derive(Default)]
struct Counts {
    points: u32,
    looks: u32,
    finds: u32,
    kept: u32,
    walks: u32,
    hands: u32,
}

#[test]
fn every_number_and_find_of_an_event_is_true() {
    let mut counts = Counts::default();
    for text in all_options() {
        let options = Position::parse_options(&text).unwrap();
        for policy in Policy::ALL {
            println!("game of {text}, {policy:?}");
            play_game::<Position>(&options, policy, 3, |before, step, events, after| {
                let mut position = *before;
                for event in events {
                    check(event, step, &position, &mut counts);
                    check_audiences(event);
                    position.fold(event);
                }
                assert_eq!(position, *after);
            });
        }
    }
    let Counts { points, looks, finds, kept, walks, hands } = counts;
    for (rule, count) in [
        ("L-2.6", points),
        ("L-19.15", looks),
        ("L-19.13", finds),
        ("L-6.4", kept),
        ("L-8.1", walks),
        ("L-19.7", hands),
    ] {
        fact(rule, count > 20, true);
    }
}

fn check(event: &Event, step: &Step<Position>, position: &Position, counts: &mut Counts) {
    if let Some((seat, points, score)) = points(event) {
        assert_eq!(position.public().score(seat) + points, score, "{event:?}");
        counts.points += 1;
    }
    match *event {
        Event::LookBegan { source, known, .. } => {
            let known: Vec<Find> = known.into_iter().flatten().flatten().collect();
            assert_eq!(known, position.entries(source).collect::<Vec<_>>(), "{event:?}");
            counts.looks += 1;
        }
        Event::EntrySeen { find, .. } => {
            let drawn = match *step {
                Step::Drawn(Outcome::Room(room)) => Find::Room(room),
                Step::Drawn(Outcome::Card(card)) => Find::Card(card),
                Step::Drawn(Outcome::Treasure(treasure)) => Find::Treasure(treasure),
                Step::Drawn(_) | Step::Played(_) => panic!("{event:?} after {step:?}"),
            };
            assert_eq!(find, Some(drawn));
            counts.finds += 1;
        }
        Event::FindKept { seat, find, .. } => {
            let mut after = *position;
            after.fold(event);
            let gained =
                |count: fn(&Position, Seat) -> u32| count(&after, seat) - count(position, seat);
            match find {
                Some(Find::Treasure(_)) => {
                    assert_eq!(gained(|at, seat| u32::from(at.treasures(seat).total())), 1);
                }
                Some(Find::Card(_)) => {
                    assert_eq!(gained(|at, seat| u32::from(at.cards(seat).total())), 1);
                }
                Some(Find::Room(_)) => {}
                None => panic!("an event of the log has all its fields"),
            }
            counts.kept += 1;
        }
        Event::ExplorerWent { seat, from, .. } | Event::PassageUsed { seat, from, .. } => {
            assert_eq!(position.public().explorer(seat), from, "{event:?}");
            counts.walks += 1;
        }
        Event::HandsShown { treasures, cards } => {
            for seat in position.public().options().seats.iter() {
                let shown = position.public().shown(seat);
                assert_eq!(treasures[seat.index()] + shown, position.treasures(seat));
                assert_eq!(cards[seat.index()], position.cards(seat));
                counts.hands += 1;
            }
        }
        _ => {}
    }
}

/// The seat whose score the event changes, by how much, and what it says the score is then.
fn points(event: &Event) -> Option<(Seat, i32, i32)> {
    match *event {
        Event::TreasuresDelivered { seat, points, score, .. }
        | Event::TilePointsScored { seat, points, score }
        | Event::DoorsCounted { seat, points, score, .. }
        | Event::FlagPut { seat, points, score, .. }
        | Event::KeysScored { seat, points, score }
        | Event::AltarScored { seat, points, score, .. }
        | Event::TreasuresScored { seat, points, score } => Some((seat, i32::from(points), score)),
        Event::PointsPaid { seat, points, score } | Event::RescuePaid { seat, points, score } => {
            Some((seat, -i32::from(points), score))
        }
        Event::CardsScored { seat, pair, five, types, score } => {
            Some((seat, i32::from(pair) + i32::from(five) + i32::from(types), score))
        }
        _ => None,
    }
}

/// L-19.8: the looker sees the whole event, others neither what lies there nor what is kept, unless it is
/// a light room.
fn check_audiences(event: &Event) {
    let (looker, is_hidden) = match *event {
        Event::LookBegan { seat, .. } | Event::EntrySeen { seat, .. } => (seat, true),
        Event::FindKept { seat, source, .. } => (seat, source != Source::Rooms),
        _ => return,
    };
    assert_eq!(Position::seen(event, Audience::Seat(looker)), *event);
    for seat in Seat::ALL.into_iter().filter(|&seat| seat != looker) {
        for audience in [Audience::Seat(seat), Audience::Public] {
            let unset = match Position::seen(event, audience) {
                Event::LookBegan { known, .. } => known.is_none(),
                Event::EntrySeen { find, .. } | Event::FindKept { find, .. } => find.is_none(),
                other => panic!("{event:?} is seen as {other:?}"),
            };
            assert_eq!(unset, is_hidden, "{event:?}, {audience:?}");
        }
    }
}
