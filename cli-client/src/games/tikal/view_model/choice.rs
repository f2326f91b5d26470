//! What an action of Tikal does, and a member's route of several.

use proto::games::tikal::wire;
use proto::games::tikal::wire::action::Kind;
use proto::v1;

use super::read::{member, space, treasure};
use super::{Member, Space, Treasure};
use crate::match_view::{SeatNumber, Unreadable, seat_number as seat};

/// What an action does, for finding it again by kind or space.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are those of the contract's actions")]
pub enum Deed {
    PlaceTile { space: Space, rotation: u8 },
    PlaceMember { member: Member, camp: Space },
    SecretPath { member: Member, from: Space, to: Space },
    Walk { member: Member, from: Space, to: Space },
    Uncover { temple: Space },
    Recover { space: Space },
    Exchange { give: Treasure, with: SeatNumber, take: Treasure },
    BuildCamp { space: Space },
    PlaceGuard { temple: Space, member: Member },
    End,
    Bid { amount: u32 },
    Pass,
    ChooseTile { tile: String },
}

/// The kinds of deeds, in the order menus show them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "the names of the deeds")]
pub enum DeedKind {
    PlaceTile,
    ChooseTile,
    Bid,
    Pass,
    PlaceMember,
    Walk,
    SecretPath,
    Uncover,
    Recover,
    Exchange,
    BuildCamp,
    PlaceGuard,
    End,
}

impl DeedKind {
    /// All of them.
    pub const ALL: [DeedKind; 13] = [
        DeedKind::PlaceTile,
        DeedKind::ChooseTile,
        DeedKind::Bid,
        DeedKind::Pass,
        DeedKind::PlaceMember,
        DeedKind::Walk,
        DeedKind::SecretPath,
        DeedKind::Uncover,
        DeedKind::Recover,
        DeedKind::Exchange,
        DeedKind::BuildCamp,
        DeedKind::PlaceGuard,
        DeedKind::End,
    ];

    /// The first word of its actions in the notation.
    pub fn word(self) -> &'static str {
        match self {
            DeedKind::PlaceTile => "tile",
            DeedKind::ChooseTile => "choose",
            DeedKind::Bid => "bid",
            DeedKind::Pass => "pass",
            DeedKind::PlaceMember => "place",
            DeedKind::Walk => "walk",
            DeedKind::SecretPath => "secret",
            DeedKind::Uncover => "uncover",
            DeedKind::Recover => "recover",
            DeedKind::Exchange => "exchange",
            DeedKind::BuildCamp => "camp",
            DeedKind::PlaceGuard => "guard",
            DeedKind::End => "end",
        }
    }
}

impl Deed {
    /// Its kind.
    pub fn kind(&self) -> DeedKind {
        match self {
            Deed::PlaceTile { .. } => DeedKind::PlaceTile,
            Deed::PlaceMember { .. } => DeedKind::PlaceMember,
            Deed::SecretPath { .. } => DeedKind::SecretPath,
            Deed::Walk { .. } => DeedKind::Walk,
            Deed::Uncover { .. } => DeedKind::Uncover,
            Deed::Recover { .. } => DeedKind::Recover,
            Deed::Exchange { .. } => DeedKind::Exchange,
            Deed::BuildCamp { .. } => DeedKind::BuildCamp,
            Deed::PlaceGuard { .. } => DeedKind::PlaceGuard,
            Deed::End => DeedKind::End,
            Deed::Bid { .. } => DeedKind::Bid,
            Deed::Pass => DeedKind::Pass,
            Deed::ChooseTile { .. } => DeedKind::ChooseTile,
        }
    }

    /// Where it begins: the space a player points at to do it. `None` for what has no place.
    pub fn from(&self) -> Option<Space> {
        match self {
            Deed::PlaceTile { space, .. } | Deed::Recover { space } | Deed::BuildCamp { space } => {
                Some(*space)
            }
            Deed::PlaceMember { camp, .. } => Some(*camp),
            Deed::SecretPath { from, .. } | Deed::Walk { from, .. } => Some(*from),
            Deed::Uncover { temple } | Deed::PlaceGuard { temple, .. } => Some(*temple),
            Deed::Exchange { .. }
            | Deed::End
            | Deed::Bid { .. }
            | Deed::Pass
            | Deed::ChooseTile { .. } => None,
        }
    }

    /// Where it leads: the same space, or the one that is entered.
    pub fn to(&self) -> Option<Space> {
        match self {
            Deed::SecretPath { to, .. } | Deed::Walk { to, .. } => Some(*to),
            Deed::PlaceTile { .. }
            | Deed::PlaceMember { .. }
            | Deed::Uncover { .. }
            | Deed::Recover { .. }
            | Deed::Exchange { .. }
            | Deed::BuildCamp { .. }
            | Deed::PlaceGuard { .. }
            | Deed::End
            | Deed::Bid { .. }
            | Deed::Pass
            | Deed::ChooseTile { .. } => self.from(),
        }
    }

    /// The deeds of a prompt, in its order.
    pub fn read_all(prompt: &v1::Prompt) -> Result<Vec<Deed>, Unreadable> {
        let deed = |listed: &v1::LegalAction| {
            let action = listed.action.as_ref();
            Deed::read(action.ok_or_else(|| Unreadable::new("legal_actions.action", "unset"))?)
        };
        prompt.legal_actions.iter().map(deed).collect()
    }

    /// The tile it takes.
    pub fn tile(&self) -> Option<&str> {
        if let Deed::ChooseTile { tile } = self { Some(tile) } else { None }
    }

    /// Reads a listed action.
    pub fn read(action: &v1::Action) -> Result<Deed, Unreadable> {
        let unknown = || Unreadable::new("legal_actions.action", action);
        let Some(v1::action::Game::Tikal(wire::Action { kind: Some(kind) })) = &action.game else {
            return Err(unknown());
        };
        let at = |name: &str| space("legal_actions.space", name);
        Ok(match kind {
            Kind::PlaceTile(deed) => Deed::PlaceTile {
                space: at(&deed.space)?,
                rotation: u8::try_from(deed.rotation).map_err(|_| unknown())?,
            },
            Kind::PlaceMember(deed) => Deed::PlaceMember {
                member: member(deed.member()).ok_or_else(unknown)?,
                camp: at(&deed.camp)?,
            },
            Kind::SecretPath(deed) => Deed::SecretPath {
                member: member(deed.member()).ok_or_else(unknown)?,
                from: at(&deed.from_space)?,
                to: at(&deed.to_space)?,
            },
            Kind::Walk(deed) => Deed::Walk {
                member: member(deed.member()).ok_or_else(unknown)?,
                from: at(&deed.from_space)?,
                to: at(&deed.to_space)?,
            },
            Kind::UncoverTemple(deed) => Deed::Uncover { temple: at(&deed.temple)? },
            Kind::RecoverTreasure(deed) => Deed::Recover { space: at(&deed.space)? },
            Kind::ExchangeTreasure(deed) => Deed::Exchange {
                give: treasure(deed.give()).ok_or_else(unknown)?,
                with: seat(deed.with_seat).ok_or_else(unknown)?,
                take: treasure(deed.take()).ok_or_else(unknown)?,
            },
            Kind::BuildCamp(deed) => Deed::BuildCamp { space: at(&deed.space)? },
            Kind::PlaceGuard(deed) => Deed::PlaceGuard {
                temple: at(&deed.temple)?,
                member: member(deed.member()).ok_or_else(unknown)?,
            },
            Kind::EndTurn(_) => Deed::End,
            Kind::Bid(deed) => Deed::Bid { amount: deed.amount },
            Kind::PassBid(_) => Deed::Pass,
            Kind::ChooseTile(deed) => Deed::ChooseTile { tile: deed.tile.clone() },
        })
    }
}

/// A member's cheapest route to a space in this turn, ready to be played as one batch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// Who goes.
    pub member: Member,
    /// From where.
    pub from: Space,
    /// To where.
    pub to: Space,
    /// What it costs in all.
    pub cost: u32,
    /// Its steps in the notation.
    pub notations: Vec<String>,
    /// The spaces it enters, in order.
    pub spaces: Vec<Space>,
}

impl Route {
    /// Reads a route of the server.
    pub fn read(route: &v1::Route) -> Result<Route, Unreadable> {
        let deeds = route.actions.iter().map(Deed::read).collect::<Result<Vec<_>, _>>()?;
        let unknown = || Unreadable::new("routes.piece", &route.piece);
        Ok(Route {
            member: Member::named(&route.piece).ok_or_else(unknown)?,
            from: space("routes.from_place", &route.from_place)?,
            to: space("routes.to_place", &route.to_place)?,
            cost: route.cost,
            notations: route.notations.clone(),
            spaces: deeds.iter().filter_map(Deed::to).collect(),
        })
    }
}
