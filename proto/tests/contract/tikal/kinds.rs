//! Every event and action of the rules has its field.

use std::collections::BTreeSet;

use proto::games::tikal::wire;
use rules::Seat;
use rules::tikal::{Event, Tile};
use test_support::Step;

use super::games::every_step;
use crate::descriptors::{fields, snake};

const PACKAGE: &str = "tikal.games.tikal.v1";

#[test]
fn every_event_and_action_of_the_rules_has_its_field() {
    let lost = Event::TileLost { seat: Seat::One, tile: Tile::named('G', 4).unwrap() };
    let mut events = BTreeSet::from([snake(&format!("{lost:?}"))]);
    let mut actions = BTreeSet::new();
    every_step(|_, step, happened, _| {
        events.extend(happened.iter().map(|event| snake(&format!("{event:?}"))));
        if let Step::Played(action) = *step {
            let name = snake(&format!("{action:?}"));
            // Python could not write a field called `pass`.
            actions.insert(if name == "pass" { "pass_bid".to_owned() } else { name });
            assert!(wire::Action::from(action).kind.is_some());
        }
    });
    assert_eq!(events, fields(PACKAGE, "Event"));
    assert_eq!(actions, fields(PACKAGE, "Action"));
}
