//! What a position is worth to a seat: temples, treasures, and how near its people are to more.

use rules::Seat;
use rules::tikal::{Phase, Position, Space, SpaceSet, Terrain, Treasure};

use super::weights::Greed;
use crate::games::tikal::evaluation::{Worth, ahead, rounds_to_come};
use crate::games::tikal::path_costs::PathCosts;

/// What the greedy bot makes as large as it can: its holdings against those of its rivals.
pub(super) fn advantage(position: &Position, seat: Seat, greed: &Greed) -> Worth {
    ahead(position, seat, greed.rivals, |seat| holdings(position, seat, greed))
}

/// Points, temples and treasures of a seat over all scoring rounds to come.
pub(super) fn holdings(position: &Position, seat: Seat, greed: &Greed) -> Worth {
    let rounds = rounds_to_come(position, seat);
    let sets: i32 = position.scoring_treasures(seat).map(|(_, _, value)| i32::from(value)).sum();
    100 * i32::from(position.score(seat))
        + temples(position, seat, rounds, greed)
        + (100 * sets + lifted(position, seat)) * rounds
}

fn temples(position: &Position, seat: Seat, rounds: i32, greed: &Greed) -> Worth {
    let guarded = position.guarded();
    // Who acts in a scoring round scores right after, so what it leads then is certain once.
    let certain = i32::from(position.is_scoring_turn() && position.active() == seat);
    let open = (position.members(seat) & position.temples() & !guarded).iter().map(|temple| {
        let own = position.strength(seat, temple);
        let rivals = position.options().seats.iter().filter(|&rival| rival != seat);
        let strongest = rivals.map(|rival| position.strength(rival, temple)).max().unwrap_or(0);
        let value = i32::from(position.value(temple));
        match own.checked_sub(strongest) {
            None => 0,
            Some(0) => value * greed.hold_level * rounds,
            Some(ahead) => {
                let hold = greed.hold[usize::from(ahead).min(greed.hold.len()) - 1];
                value * (100 * certain + hold * (rounds - certain))
            }
        }
    });
    let own = position.guards(seat).iter().map(|temple| i32::from(position.value(temple)));
    open.sum::<Worth>() + own.sum::<Worth>() * 100 * rounds
}

/// What a treasure that is just being turned over adds to the seat's sets on average, per round.
fn lifted(position: &Position, seat: Seat) -> Worth {
    let turning = matches!(position.phase(), Phase::RevealTreasure { .. });
    if !turning || position.active() != seat {
        return 0;
    }
    // T-11.3: the next of a kind adds as many points as the seat then has of it.
    let unseen = |kind: Treasure| i32::from(position.unseen(kind));
    let adds = |kind: Treasure| i32::from(position.hoard(seat).count(kind)) + 1;
    let total: i32 = Treasure::ALL.into_iter().map(unseen).sum();
    let sum: i32 = Treasure::ALL.into_iter().map(|kind| unseen(kind) * adds(kind)).sum();
    100 * sum / total.max(1)
}

/// Where something is still to be had: open temples and treasure hexes, each with how much.
pub(super) struct Site {
    pub(super) space: Space,
    pub(super) kind: SiteKind,
    pub(super) amount: i32,
}

/// What is to be had at a site.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SiteKind {
    /// A temple without a guard; the amount is its value.
    Temple,
    /// Treasures; the amount is how many are left.
    Treasures,
}

/// All sites of a position.
pub(super) fn sites(position: &Position) -> Vec<Site> {
    let guarded = position.guarded();
    let site = |space: Space| {
        let kind = match position.ground(space).terrain()? {
            Terrain::Temple(_) if !guarded.has(space) => SiteKind::Temple,
            Terrain::Treasure(_) if position.value(space) > 0 => SiteKind::Treasures,
            Terrain::Temple(_)
            | Terrain::Treasure(_)
            | Terrain::BaseCamp
            | Terrain::Jungle
            | Terrain::Volcano => return None,
        };
        Some(Site { space, kind, amount: position.value(space).into() })
    };
    position.explored().iter().filter_map(site).collect()
}

/// What is left of "near" after a walk of this cost.
pub(super) fn closeness(cost: u8, greed: &Greed) -> i32 {
    (greed.near - i32::from(cost)).max(0)
}

/// How much of the worth of being near counts now, in percent.
pub(super) fn near_share(position: &Position, seat: Seat, greed: &Greed) -> i32 {
    if rounds_to_come(position, seat) > 1 { 100 } else { greed.near_in_last_round }
}

/// What it is worth that the seat's members and entrances are near to sites.
pub(super) fn nearness(
    position: &Position,
    seat: Seat,
    sites: &[Site],
    ways: &PathCosts,
    greed: &Greed,
) -> Worth {
    let entrances = position.camps(seat) | Space::BASE_CAMP.alone();
    let members = position.members(seat);
    let supply = i32::from(position.workers_in_supply(seat) > 0);
    let mut worth = 0;
    for site in sites {
        let nearest = |set: SpaceSet| {
            set.iter().map(|from| ways.cost(from, site.space)).min().unwrap_or(u8::MAX)
        };
        let by_entrance = closeness(nearest(entrances).saturating_add(1), greed) * supply;
        worth += site.amount
            * match site.kind {
                SiteKind::Treasures => {
                    greed.member_near_treasure * closeness(nearest(members), greed)
                        + greed.entrance_near_treasure * by_entrance
                }
                SiteKind::Temple => {
                    let each = |from: Space| {
                        let strength = i32::from(position.strength(seat, from));
                        strength * closeness(ways.cost(from, site.space), greed)
                    };
                    greed.member_near_temple * members.iter().map(each).sum::<i32>()
                        + greed.entrance_near_temple * by_entrance
                }
            };
    }
    worth
}
