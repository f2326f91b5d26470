//! Actions: what a player wants.

use rules::tikal::Action;

use super::InvalidField;
use super::words::{self, member_value, seat_number, treasure_value};
use crate::v1::tikal_action::{self as wire, Kind};
use crate::v1::{self, TikalAction};

impl From<Action> for TikalAction {
    fn from(action: Action) -> TikalAction {
        let kind = match action {
            Action::PlaceTile { space, rotation } => Kind::PlaceTile(wire::PlaceTile {
                space: space.to_string(),
                rotation: u32::from(rotation.steps()),
            }),
            Action::PlaceMember { member, camp } => Kind::PlaceMember(wire::PlaceMember {
                member: member_value(member),
                camp: camp.to_string(),
            }),
            Action::SecretPath { member, from, to } => Kind::SecretPath(wire::SecretPath {
                member: member_value(member),
                from_space: from.to_string(),
                to_space: to.to_string(),
            }),
            Action::Walk { member, from, to } => Kind::Walk(wire::Walk {
                member: member_value(member),
                from_space: from.to_string(),
                to_space: to.to_string(),
            }),
            Action::UncoverTemple { temple } => {
                Kind::UncoverTemple(wire::UncoverTemple { temple: temple.to_string() })
            }
            Action::RecoverTreasure { space } => {
                Kind::RecoverTreasure(wire::RecoverTreasure { space: space.to_string() })
            }
            Action::ExchangeTreasure { give, with, take } => {
                Kind::ExchangeTreasure(wire::ExchangeTreasure {
                    give: treasure_value(give),
                    with_seat: seat_number(with),
                    take: treasure_value(take),
                })
            }
            Action::BuildCamp { space } => {
                Kind::BuildCamp(wire::BuildCamp { space: space.to_string() })
            }
            Action::PlaceGuard { temple, member } => Kind::PlaceGuard(wire::PlaceGuard {
                temple: temple.to_string(),
                member: member_value(member),
            }),
            Action::EndTurn => Kind::EndTurn(wire::EndTurn {}),
            Action::Bid { amount } => Kind::Bid(wire::Bid { amount: u32::from(amount) }),
            Action::Pass => Kind::PassBid(wire::PassBid {}),
            Action::ChooseTile { tile } => {
                Kind::ChooseTile(wire::ChooseTile { tile: tile.to_string() })
            }
        };
        TikalAction { kind: Some(kind) }
    }
}

impl TryFrom<TikalAction> for Action {
    type Error = InvalidField;

    fn try_from(action: TikalAction) -> Result<Action, InvalidField> {
        Ok(match action.kind.ok_or_else(|| InvalidField::unset("kind"))? {
            Kind::PlaceTile(it) => Action::PlaceTile {
                space: words::space("place_tile.space", &it.space)?,
                rotation: words::rotation("place_tile.rotation", it.rotation)?,
            },
            Kind::PlaceMember(it) => Action::PlaceMember {
                member: words::member("place_member.member", it.member)?,
                camp: words::space("place_member.camp", &it.camp)?,
            },
            Kind::SecretPath(it) => Action::SecretPath {
                member: words::member("secret_path.member", it.member)?,
                from: words::space("secret_path.from_space", &it.from_space)?,
                to: words::space("secret_path.to_space", &it.to_space)?,
            },
            Kind::Walk(it) => Action::Walk {
                member: words::member("walk.member", it.member)?,
                from: words::space("walk.from_space", &it.from_space)?,
                to: words::space("walk.to_space", &it.to_space)?,
            },
            Kind::UncoverTemple(it) => {
                Action::UncoverTemple { temple: words::space("uncover_temple.temple", &it.temple)? }
            }
            Kind::RecoverTreasure(it) => Action::RecoverTreasure {
                space: words::space("recover_treasure.space", &it.space)?,
            },
            Kind::ExchangeTreasure(it) => Action::ExchangeTreasure {
                give: words::treasure("exchange_treasure.give", it.give)?,
                with: words::seat("exchange_treasure.with_seat", it.with_seat)?,
                take: words::treasure("exchange_treasure.take", it.take)?,
            },
            Kind::BuildCamp(it) => {
                Action::BuildCamp { space: words::space("build_camp.space", &it.space)? }
            }
            Kind::PlaceGuard(it) => Action::PlaceGuard {
                temple: words::space("place_guard.temple", &it.temple)?,
                member: words::member("place_guard.member", it.member)?,
            },
            Kind::EndTurn(wire::EndTurn {}) => Action::EndTurn,
            Kind::Bid(it) => Action::Bid { amount: words::number("bid.amount", it.amount)? },
            Kind::PassBid(wire::PassBid {}) => Action::Pass,
            Kind::ChooseTile(it) => {
                Action::ChooseTile { tile: words::tile("choose_tile.tile", &it.tile)? }
            }
        })
    }
}

impl From<Action> for v1::Action {
    fn from(action: Action) -> v1::Action {
        v1::Action { game: Some(v1::action::Game::Tikal(action.into())) }
    }
}

impl TryFrom<v1::Action> for Action {
    type Error = InvalidField;

    fn try_from(action: v1::Action) -> Result<Action, InvalidField> {
        match action.game {
            Some(v1::action::Game::Tikal(tikal)) => {
                Action::try_from(tikal).map_err(|invalid| invalid.within("tikal"))
            }
            None => Err(InvalidField::unset("game")),
        }
    }
}
