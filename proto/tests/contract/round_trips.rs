//! What goes out comes back the same, over bytes, for everything that happens in whole games.

use prost::Message;
use proto::{convert, v1};
use rules::tikal::{Action, Event, Options, Outcome, Position, Tile};
use rules::{Game, Seat, Standing};
use test_support::Step;

use crate::games::{all_options, every_step};

/// Converts outward, to bytes, from bytes and inward.
fn there_and_back<Rules, Wire>(value: Rules)
where
    Rules: Copy + PartialEq + std::fmt::Debug + TryFrom<Wire, Error = convert::InvalidField>,
    Wire: From<Rules> + Message + Default,
{
    let bytes = Wire::from(value).encode_to_vec();
    let wire = Wire::decode(bytes.as_slice()).unwrap();
    assert_eq!(Rules::try_from(wire), Ok(value));
}

#[test]
fn options() {
    for options in all_options() {
        there_and_back::<Options, v1::GameOptions>(options);
    }
}

#[test]
fn everything_that_happens_in_whole_games() {
    let mut legal = Vec::new();
    every_step(|before, step, events, _| {
        match *step {
            Step::Played(_) => {
                before.legal(&mut legal);
                for &action in &legal {
                    there_and_back::<Action, v1::Action>(action);
                }
            }
            Step::Drawn(outcome) => there_and_back::<Outcome, v1::Outcome>(outcome),
        }
        for &event in events {
            there_and_back::<Event, v1::GameEvent>(event);
        }
    });
}

#[test]
fn what_random_games_seldom_show() {
    for tile in Tile::all() {
        there_and_back::<Event, v1::GameEvent>(Event::TileLost { seat: Seat::Four, tile });
        there_and_back::<Action, v1::Action>(Action::ChooseTile { tile });
    }
    there_and_back::<Action, v1::Action>(Action::Bid { amount: u16::MAX });
}

#[test]
fn standings() {
    every_step(|_, _, _, after| {
        for standing in [after.standing(), after.standing().with_given_up(&[Seat::One])] {
            assert_eq!(Standing::try_from(v1::Standing::from(&standing)), Ok(standing));
        }
    });
}

#[test]
fn a_listed_action_says_what_it_costs() {
    let mut legal = Vec::new();
    every_step(|before, _, _, _| {
        before.legal(&mut legal);
        for (index, &action) in (0..).zip(&legal) {
            let listed = convert::legal_action(before, index, action);
            assert_eq!(listed.index, index);
            assert_eq!(Position::parse_action(&listed.notation).as_ref(), Ok(&action));
            let mut after = *before;
            after.play_unchecked(action);
            let (Some(had), Some(left)) = (before.points_left(), after.points_left()) else {
                continue;
            };
            if action != Action::EndTurn {
                assert_eq!(convert::cost(before, &action).0, had.0 - left.0, "{action}");
            }
        }
    });
}
