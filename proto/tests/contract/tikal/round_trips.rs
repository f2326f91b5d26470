//! What goes out comes back the same, over bytes, for everything that happens in whole games.

use prost::Message;
use proto::{WireGame, envelope, v1};
use rules::tikal::{Action, Event, Outcome, Position, Tile};
use rules::{Audience, Game, Seat, Standing};
use test_support::Step;

use super::games::{all_options, every_step};

/// Over bytes and back.
fn sent<M: Message + Default>(message: M) -> M {
    M::decode(message.encode_to_vec().as_slice()).unwrap()
}

fn action(action: Action) {
    let wire = sent(envelope::action::<Position>(action));
    assert_eq!(envelope::read_action::<Position>(wire), Ok(action));
}

fn event(event: Event) {
    let wire = sent(envelope::event::<Position>(&event, Audience::Public));
    assert_eq!(envelope::read_event::<Position>(wire), Ok(event));
}

fn outcome(outcome: Outcome) {
    let wire = sent(envelope::outcome::<Position>(outcome));
    assert_eq!(envelope::read_outcome::<Position>(wire), Ok(outcome));
}

#[test]
fn options() {
    for options in all_options() {
        let wire = sent(envelope::options::<Position>(&options));
        assert_eq!(wire.notation, Position::print_options(&options));
        assert_eq!(envelope::read_options::<Position>(&wire), Some(Ok(options)));
    }
}

#[test]
fn everything_that_happens_in_whole_games() {
    let mut legal = Vec::new();
    every_step(|before, step, events, _| {
        match *step {
            Step::Played(_) => {
                before.legal(&mut legal);
                for &listed in &legal {
                    action(listed);
                }
            }
            Step::Drawn(drawn) => outcome(drawn),
        }
        for &happened in events {
            event(happened);
        }
    });
}

#[test]
fn what_random_games_seldom_show() {
    for tile in Tile::all() {
        event(Event::TileLost { seat: Seat::Four, tile });
        action(Action::ChooseTile { tile });
    }
    action(Action::Bid { amount: u16::MAX });
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
            let listed = envelope::legal_action(before, index, action);
            assert_eq!(listed.index, index);
            assert_eq!(Position::parse_action(&listed.notation).as_ref(), Ok(&action));
            let mut after = *before;
            after.play_unchecked(action);
            let (Some(had), Some(left)) = (before.points_left(), after.points_left()) else {
                continue;
            };
            if action != Action::EndTurn {
                assert_eq!(listed.cost, u32::from(had.0 - left.0), "{action}");
                assert_eq!(before.cost(&action), listed.cost);
            }
        }
    });
}
