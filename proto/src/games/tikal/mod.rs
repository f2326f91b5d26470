//! Tikal on the wire: its own package, and what its messages mean to the rules.

mod action;
mod catalogue;
mod cost;
mod event;
mod options;
mod outcome;
mod view;
mod violation;
mod words;

pub use super::packages::tikal as wire;

use rules::tikal::{Action, Position, Route, Violation};

use super::WireGame;
use crate::envelope::RefusalFacts;
use crate::v1;

impl WireGame for Position {
    super::arms!(Tikal);

    fn cost(&self, action: &Action) -> u32 {
        cost::cost(self, action).0.into()
    }

    fn routes(&self) -> Vec<v1::Route> {
        let wire = |route: Route| {
            super::route::<Position>(
                &route.steps,
                route.cost.0.into(),
                [route.member.name().to_owned(), route.from.to_string(), route.to.to_string()],
            )
        };
        self.routes().into_iter().map(wire).collect()
    }

    fn refusal_facts(violation: &Violation) -> RefusalFacts {
        violation::refusal_facts(violation)
    }
}
