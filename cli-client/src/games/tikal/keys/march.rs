//! A walk of several steps: who goes, and which of the server's ways.

use crate::games::Gain;
use crate::games::tikal::view_model::{Member, Space, Way};

/// A walk that is being chosen: the cursor says where to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct March {
    ways: Vec<Way>,
    from: Space,
    member: Member,
    /// What each way of this member would gain, once the server has tried them.
    gains: Vec<Option<Gain>>,
}

impl March {
    /// Somebody goes from here, a worker rather than the leader; `None` if nobody can.
    pub(crate) fn from(ways: &[Way], from: Space) -> Option<March> {
        let ways: Vec<Way> = ways.iter().filter(|way| way.from == from).cloned().collect();
        let worker = ways.iter().any(|way| way.member == Member::Worker);
        let member = if worker { Member::Worker } else { Member::Leader };
        (!ways.is_empty()).then_some(March { ways, from, member, gains: Vec::new() })
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
        if self.ways.iter().any(|way| way.member == other) {
            self.member = other;
            self.gains.clear();
        }
    }

    /// Where it can go.
    pub(crate) fn targets(&self) -> impl Iterator<Item = Space> {
        self.going().map(|way| way.to)
    }

    /// The way to this space.
    pub(crate) fn way_to(&self, space: Space) -> Option<&Way> {
        self.going().find(|way| way.to == space)
    }

    /// What each of the ways would have to be tried as, in the order of [`targets`](March::targets).
    pub(crate) fn lines(&self) -> Vec<Vec<String>> {
        self.going().map(|way| way.notations.clone()).collect()
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

    fn going(&self) -> impl Iterator<Item = &Way> {
        self.ways.iter().filter(|way| way.member == self.member)
    }
}
