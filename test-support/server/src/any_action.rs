//! Well-formed actions drawn at random: most are against the rules.

use rules::Seat;
use rules::tikal::{Action, Member, Position, Rotation, Space, Tile, Treasure};
use table::Keystream;

/// Any well-formed action; most are against the rules. Spaces where something is are likelier.
pub fn any_action(stream: &mut Keystream, position: &Position) -> Action {
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
        0 => Action::PlaceTile { space: here, rotation: Rotation::new(below(6) as u8).unwrap() },
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
