//! Every well-formed action there is, legal or not, and the options that tests go through.

use rules::tikal::{Action, Member, Options, Rotation, Space, StartSeat, Tile, Treasure};
use rules::{Seat, Seats};

/// Every well-formed action there is, but for bids beyond reason.
pub(crate) fn every_action(highest_bid: u16) -> Vec<Action> {
    let mut all = vec![Action::EndTurn, Action::Pass];
    let members = [Member::Worker, Member::Leader];
    for space in Space::all() {
        all.push(Action::UncoverTemple { temple: space });
        all.push(Action::RecoverTreasure { space });
        all.push(Action::BuildCamp { space });
        all.extend(
            (0..6).filter_map(Rotation::new).map(|rotation| Action::PlaceTile { space, rotation }),
        );
        for member in members {
            all.push(Action::PlaceMember { member, camp: space });
            all.push(Action::PlaceGuard { temple: space, member });
            for to in Space::all() {
                all.push(Action::SecretPath { member, from: space, to });
                all.push(Action::Walk { member, from: space, to });
            }
        }
    }
    for give in Treasure::ALL {
        for with in Seat::ALL {
            all.extend(Treasure::ALL.map(|take| Action::ExchangeTreasure { give, with, take }));
        }
    }
    all.extend((0..=highest_bid).map(|amount| Action::Bid { amount }));
    all.extend(Tile::all().map(|tile| Action::ChooseTile { tile }));
    all
}

/// Every number of players, variant, edition and way to find the start player.
pub(crate) fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for seats in [Seats::TWO, Seats::THREE, Seats::FOUR] {
        for auction in [false, true] {
            for camp_needs_member in [false, true] {
                for start in [StartSeat::Fixed(Seat::Two), StartSeat::Drawn] {
                    all.push(Options { seats, auction, camp_needs_member, start });
                }
            }
        }
    }
    all
}
