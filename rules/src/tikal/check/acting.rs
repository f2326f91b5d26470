//! Whether the active seat may spend its action points so (T-4 … T-10).

use crate::Seat;
use crate::tikal::position::{CAMPS, Expedition, GUARDS, Leader};
use crate::tikal::{Levels, Member, Points, Position, Space, Terrain, Treasure, Violation, price};

impl Position {
    fn own(&self) -> &Expedition {
        &self.expeditions[self.active.index()]
    }

    /// T-4.1, T-4.3.
    pub(super) fn check_placing(&self, member: Member, camp: Space) -> Result<(), Violation> {
        self.acting()?;
        if !self.own().entrances().has(camp) {
            return Err(self.foreign_camp(camp).unwrap_or(Violation::NotACamp { space: camp }));
        }
        let in_supply = match member {
            Member::Worker => self.own().workers_in_supply > 0,
            Member::Leader => self.own().leader == Leader::InSupply,
        };
        if !in_supply {
            return Err(Violation::NoneInSupply { member });
        }
        self.affordable(price::PLACE_MEMBER)
    }

    /// T-4.2, T-4.3.
    pub(super) fn check_secret_path(
        &self,
        member: Member,
        from: Space,
        to: Space,
    ) -> Result<(), Violation> {
        self.acting()?;
        let camps = self.own().entrances();
        if !camps.has(from) {
            let refusal = Violation::NoSecretPathFrom { space: from };
            return Err(self.foreign_camp(from).unwrap_or(refusal));
        }
        if !camps.has(to) {
            let refusal = Violation::NoSecretPathTo { space: to };
            return Err(self.foreign_camp(to).unwrap_or(refusal));
        }
        if from == to {
            return Err(Violation::SamePlace { space: from });
        }
        self.check_standing(member, from)?;
        self.affordable(price::SECRET_PATH)
    }

    /// T-5.
    pub(super) fn check_walk(
        &self,
        member: Member,
        from: Space,
        to: Space,
    ) -> Result<(), Violation> {
        let left = self.acting()?;
        self.check_standing(member, from)?;
        let Some(side) = from.side_toward(to) else {
            return Err(Violation::NotNeighbours { from, to });
        };
        if self.sites.volcanoes.has(to) {
            return Err(Violation::VolcanoEntered { space: to });
        }
        if !self.sites.explored.has(to) {
            return Err(Violation::NotExplored { space: to });
        }
        let needed = Points(self.paths.cost(from, side));
        if needed == Points(0) {
            return Err(Violation::NoPath { from, to });
        }
        if needed > left {
            return Err(Violation::StepTooDear { from, to, needed, left });
        }
        Ok(())
    }

    /// T-6.
    pub(super) fn check_uncovering(&self, temple: Space) -> Result<(), Violation> {
        self.acting()?;
        if !self.sites.temples.has(temple) {
            return Err(Violation::NotATemple { space: temple });
        }
        if let Some(owner) = self.guard_owner(temple) {
            return Err(Violation::TempleIsGuarded { temple, owner });
        }
        let taken = self.taken_this_turn(temple);
        if taken == 2 {
            return Err(Violation::TwoLevelsTaken { temple });
        }
        let (needed, standing) = (taken + 1, self.own().members_on(temple));
        if standing < needed {
            return Err(Violation::TooFewToUncover { temple, needed, standing });
        }
        let level = self.value(temple) + 1;
        if level > Levels::HIGHEST {
            return Err(Violation::TempleAtItsHighest { temple });
        }
        if self.levels.left(level) == 0 {
            return Err(Violation::LevelUsedUp { level });
        }
        self.affordable(price::UNCOVER)
    }

    /// T-7.
    pub(super) fn check_recovering(&self, space: Space) -> Result<(), Violation> {
        self.acting()?;
        if !matches!(self.ground(space).terrain(), Some(Terrain::Treasure(_))) {
            return Err(Violation::NotATreasureHex { space });
        }
        if self.value(space) == 0 {
            return Err(Violation::NoTreasureLeft { space });
        }
        let taken = self.taken_this_turn(space);
        if taken == 2 {
            return Err(Violation::TwoTreasuresTaken { space });
        }
        let (needed, standing) = (taken + 1, self.own().members_on(space));
        if standing < needed {
            return Err(Violation::TooFewToRecover { space, needed, standing });
        }
        self.affordable(price::RECOVER)
    }

    /// T-8.
    pub(super) fn check_exchange(
        &self,
        give: Treasure,
        with: Seat,
        take: Treasure,
    ) -> Result<(), Violation> {
        self.acting()?;
        if with == self.active || !self.options.seats.has(with) {
            return Err(Violation::NoSuchOpponent { seat: with });
        }
        self.check_single(self.active, give)?;
        self.check_single(with, take)?;
        if give == take {
            return Err(Violation::SameKind { treasure: give });
        }
        self.affordable(price::EXCHANGE)
    }

    /// T-9.
    pub(super) fn check_camp(&self, space: Space) -> Result<(), Violation> {
        self.acting()?;
        match self.ground(space).terrain() {
            Some(Terrain::Jungle) => {}
            Some(Terrain::Treasure(_)) => {
                let remaining = self.value(space);
                if remaining > 0 {
                    return Err(Violation::TreasureStillThere { space, remaining });
                }
            }
            Some(Terrain::BaseCamp | Terrain::Temple(_) | Terrain::Volcano) | None => {
                return Err(Violation::NoCampSite { space });
            }
        }
        if let Some(owner) = self.camp_owner(space) {
            return Err(Violation::CampAlreadyThere { space, owner });
        }
        if self.own().camps.count() >= u32::from(CAMPS) {
            return Err(Violation::NoCampLeft);
        }
        if self.options.camp_needs_member && self.own().members_on(space) == 0 {
            return Err(Violation::CampNeedsMember { space });
        }
        self.affordable(price::BUILD_CAMP)
    }

    /// T-10.
    pub(super) fn check_guard(&self, temple: Space, member: Member) -> Result<(), Violation> {
        self.acting()?;
        if !self.sites.temples.has(temple) {
            return Err(Violation::NoTempleToGuard { space: temple });
        }
        if let Some(owner) = self.guard_owner(temple) {
            return Err(Violation::AlreadyGuarded { temple, owner });
        }
        if !self.stands(member, temple) {
            return Err(Violation::NoMemberToGuard { member, temple });
        }
        if let Err(rival) = self.strongest(self.active, temple) {
            let own = self.strength(self.active, temple);
            let strength = self.strength(rival, temple);
            return Err(Violation::NotTheStrongest { temple, own, rival, strength });
        }
        if self.own().guards.count() >= u32::from(GUARDS) {
            return Err(Violation::NoGuardLeft);
        }
        self.affordable(price::PLACE_GUARD)
    }

    fn check_standing(&self, member: Member, space: Space) -> Result<(), Violation> {
        if self.stands(member, space) {
            return Ok(());
        }
        let own = self.own();
        // A guard is no member any more: say so where somebody might look for one.
        let guard = match own.leader {
            Leader::Guards(temple) if temple == space => Member::Leader,
            Leader::InSupply | Leader::On(_) | Leader::Guards(_) | Leader::Gone => Member::Worker,
        };
        if own.guards.has(space) && member == guard {
            return Err(Violation::GuardNeverMoves { space });
        }
        Err(Violation::MemberNotThere { member, space })
    }

    fn stands(&self, member: Member, space: Space) -> bool {
        match member {
            Member::Worker => self.own().workers.count(space) > 0,
            Member::Leader => self.own().leader == Leader::On(space),
        }
    }

    /// T-8.1, T-8.2.
    fn check_single(&self, seat: Seat, treasure: Treasure) -> Result<(), Violation> {
        match self.hoard(seat).count(treasure) {
            0 => Err(Violation::TreasureNotHeld { seat, treasure }),
            1 => Ok(()),
            held => Err(Violation::NotASingle { seat, treasure, held }),
        }
    }

    /// T-4.3.
    fn foreign_camp(&self, space: Space) -> Option<Violation> {
        let owner = self.camp_owner(space)?;
        Some(Violation::ForeignCamp { space, owner })
    }
}
