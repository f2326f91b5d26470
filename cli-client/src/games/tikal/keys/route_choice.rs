//! A walk of several steps: who goes, and which of the server's routes.

use crate::games::Gain;
use crate::games::tikal::view_model::{Member, Route, Space};

/// A walk that is being chosen: the cursor says where to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RouteChoice {
    routes: Vec<Route>,
    from: Space,
    member: Member,
    /// What each route of this member would gain, once the server has tried them.
    gains: Vec<Option<Gain>>,
}

impl RouteChoice {
    /// Somebody goes from here, a worker rather than the leader; `None` if nobody can.
    pub(crate) fn from(routes: &[Route], from: Space) -> Option<RouteChoice> {
        let routes: Vec<Route> =
            routes.iter().filter(|route| route.from == from).cloned().collect();
        let worker = routes.iter().any(|route| route.member == Member::Worker);
        let member = if worker { Member::Worker } else { Member::Leader };
        (!routes.is_empty()).then_some(RouteChoice { routes, from, member, gains: Vec::new() })
    }

    /// Where it begins.
    pub(crate) fn start(&self) -> Space {
        self.from
    }

    /// Who goes.
    pub(crate) fn member(&self) -> Member {
        self.member
    }

    /// Lets the other one go, if it can.
    pub(crate) fn change_member(&mut self) {
        let other = match self.member {
            Member::Worker => Member::Leader,
            Member::Leader => Member::Worker,
        };
        if self.routes.iter().any(|route| route.member == other) {
            self.member = other;
            self.gains.clear();
        }
    }

    /// Where it can go.
    pub(crate) fn targets(&self) -> impl Iterator<Item = Space> {
        self.going().map(|route| route.to)
    }

    /// The route to this space.
    pub(crate) fn route_to(&self, space: Space) -> Option<&Route> {
        self.going().find(|route| route.to == space)
    }

    /// What each of the routes would have to be tried as, in the order of [`targets`](RouteChoice::targets).
    pub(crate) fn lines(&self) -> Vec<Vec<String>> {
        self.going().map(|route| route.notations.clone()).collect()
    }

    /// Takes in what was tried, in that order.
    pub(crate) fn tried(&mut self, gains: Vec<Option<Gain>>) {
        self.gains = gains;
    }

    /// What going to this space would gain, as far as that is known.
    pub(crate) fn gain_at(&self, space: Space) -> Option<Gain> {
        let place = self.targets().position(|target| target == space)?;
        self.gains.get(place).copied().flatten()
    }

    fn going(&self) -> impl Iterator<Item = &Route> {
        self.routes.iter().filter(|route| route.member == self.member)
    }
}
