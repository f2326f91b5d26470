//! Tikal: tiles that are turned wrongly, and spaces where somebody or something is.

use proto::games::tikal::wire;
use rules::Seat;
use rules::tikal::{Action, Member, Outcome, Position, Rotation, Space, Tile, Treasure};
use table::Keystream;

use super::{Hostile, Matches, OwnKind, one_of};
use crate::forbidden::Maker;

impl Hostile for Position {
    const MATCHES: &'static [Matches] = &[
        (
            "Tikal",
            &[
                "2 players start 1",
                "3 players camp_needs_member start drawn",
                "4 players start drawn",
            ],
        ),
        (
            "Tikal with auction",
            &[
                "3 players auction start drawn",
                "2 players auction camp_needs_member start 1",
                "4 players auction start drawn",
            ],
        ),
    ];
    const APART: usize = 21;
    const FIRST_OUTCOME: Outcome = Outcome::StartSeat(Seat::One);
    const OWN_KINDS: &'static [(&'static str, OwnKind<Position>)] =
        &[("a tile turned wrongly", turned)];

    /// Spaces where something is are likelier.
    fn any(position: &Position, stream: &mut Keystream) -> Action {
        let mut below = |bound: usize| stream.below(bound as u32) as usize;
        let spaces: Vec<Space> = Space::all().collect();
        let explored: Vec<Space> = position.explored().iter().collect();
        let busy: Vec<Space> =
            Seat::ALL[..2].iter().flat_map(|&seat| position.members(seat).iter()).collect();
        let mut space = || match below(4) {
            0 | 1 if !busy.is_empty() => busy[below(busy.len())],
            2 => explored[below(explored.len())],
            _ => spaces[below(spaces.len())],
        };
        let (here, there) = (space(), space());
        let member = [Member::Worker, Member::Leader][below(2)];
        let mut treasure = || Treasure::ALL[below(8)];
        let (give, take) = (treasure(), treasure());
        match below(13) {
            0 => {
                Action::PlaceTile { space: here, rotation: Rotation::new(below(6) as u8).unwrap() }
            }
            1 => Action::PlaceMember { member, camp: here },
            2 => Action::SecretPath { member, from: here, to: there },
            3 | 4 => Action::Walk { member, from: here, to: there },
            5 => Action::UncoverTemple { temple: here },
            6 => Action::RecoverTreasure { space: here },
            7 => Action::ExchangeTreasure { give, with: Seat::ALL[below(4)], take },
            8 => Action::BuildCamp { space: here },
            9 => Action::PlaceGuard { temple: here, member },
            10 => Action::Bid { amount: below(40) as u16 },
            11 => [Action::Pass, Action::EndTurn][below(2)],
            _ => Action::ChooseTile { tile: Tile::all().nth(below(Tile::COUNT)).unwrap() },
        }
    }

    fn changed(position: &Position, listed: Action, stream: &mut Keystream) -> Option<Action> {
        let spaces: Vec<Space> = Space::all().collect();
        let space = one_of(&spaces, stream)?;
        Some(match listed {
            Action::PlaceTile { rotation, .. } => Action::PlaceTile { space, rotation },
            Action::PlaceMember { member, .. } => Action::PlaceMember { member, camp: space },
            Action::SecretPath { member, from, .. } => {
                Action::SecretPath { member, from, to: space }
            }
            Action::Walk { member, from, .. } => Action::Walk { member, from, to: space },
            Action::UncoverTemple { .. } => Action::UncoverTemple { temple: space },
            Action::RecoverTreasure { .. } => Action::RecoverTreasure { space },
            Action::ExchangeTreasure { give, with, .. } => {
                Action::ExchangeTreasure { give, with, take: give }
            }
            Action::BuildCamp { .. } => Action::BuildCamp { space },
            Action::PlaceGuard { member, .. } => Action::PlaceGuard { temple: space, member },
            Action::Bid { .. } => Action::Bid { amount: stream.below(60) as u16 },
            Action::EndTurn => Action::Pass,
            Action::Pass => Action::EndTurn,
            Action::ChooseTile { tile: chosen } => {
                let tile = position.shown().iter().find(|&tile| tile != chosen)?;
                Action::ChooseTile { tile }
            }
        })
    }

    fn has_violation(name: &str) -> bool {
        wire::Violation::from_str_name(name).is_some()
    }
}

/// A tile on a space where it could lie, turned as it could not or need not.
fn turned(maker: &mut Maker<'_, Position>) -> Option<Action> {
    let is_tile = |action: &Action| matches!(action, Action::PlaceTile { .. });
    let Action::PlaceTile { space, .. } = maker.listed(is_tile)? else { return None };
    let rotation = Rotation::new(maker.below(6) as u8)?;
    Some(Action::PlaceTile { space, rotation })
}
