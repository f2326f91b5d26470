//! Actions: what a player wants.

use rules::tikal::Action;

use crate::InvalidField;

use super::wire::{
    self,
    action::{self as kinds, Kind},
};
use super::words::{self, member_value, seat_number, treasure_value};

impl From<Action> for wire::Action {
    fn from(action: Action) -> wire::Action {
        let kind = match action {
            Action::PlaceTile { space, rotation } => Kind::PlaceTile(kinds::PlaceTile {
                space: space.name().to_owned(),
                rotation: u32::from(rotation.steps()),
            }),
            Action::PlaceMember { member, camp } => Kind::PlaceMember(kinds::PlaceMember {
                member: member_value(member),
                camp: camp.name().to_owned(),
            }),
            Action::SecretPath { member, from, to } => Kind::SecretPath(kinds::SecretPath {
                member: member_value(member),
                from_space: from.name().to_owned(),
                to_space: to.name().to_owned(),
            }),
            Action::Walk { member, from, to } => Kind::Walk(kinds::Walk {
                member: member_value(member),
                from_space: from.name().to_owned(),
                to_space: to.name().to_owned(),
            }),
            Action::UncoverTemple { temple } => {
                Kind::UncoverTemple(kinds::UncoverTemple { temple: temple.name().to_owned() })
            }
            Action::RecoverTreasure { space } => {
                Kind::RecoverTreasure(kinds::RecoverTreasure { space: space.name().to_owned() })
            }
            Action::ExchangeTreasure { give, with, take } => {
                Kind::ExchangeTreasure(kinds::ExchangeTreasure {
                    give: treasure_value(give),
                    with_seat: seat_number(with),
                    take: treasure_value(take),
                })
            }
            Action::BuildCamp { space } => {
                Kind::BuildCamp(kinds::BuildCamp { space: space.name().to_owned() })
            }
            Action::PlaceGuard { temple, member } => Kind::PlaceGuard(kinds::PlaceGuard {
                temple: temple.name().to_owned(),
                member: member_value(member),
            }),
            Action::EndTurn => Kind::EndTurn(kinds::EndTurn {}),
            Action::Bid { amount } => Kind::Bid(kinds::Bid { amount: u32::from(amount) }),
            Action::Pass => Kind::PassBid(kinds::PassBid {}),
            Action::ChooseTile { tile } => {
                Kind::ChooseTile(kinds::ChooseTile { tile: tile.to_string() })
            }
        };
        wire::Action { kind: Some(kind) }
    }
}

impl TryFrom<wire::Action> for Action {
    type Error = InvalidField;

    fn try_from(action: wire::Action) -> Result<Action, InvalidField> {
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
            Kind::EndTurn(kinds::EndTurn {}) => Action::EndTurn,
            Kind::Bid(it) => Action::Bid { amount: words::number("bid.amount", it.amount)? },
            Kind::PassBid(kinds::PassBid {}) => Action::Pass,
            Kind::ChooseTile(it) => {
                Action::ChooseTile { tile: words::tile("choose_tile.tile", &it.tile)? }
            }
        })
    }
}
