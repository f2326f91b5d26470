//! From worths to chances to win.

use rules::tikal::Position;
use rules::{Game, Pending};

use super::weights::Outlook;
use crate::games::tikal::evaluation::{Worth, rounds_to_come};
use crate::games::tikal::path_costs::PathCosts;
use crate::games::tikal::planner::Foresight;
use crate::games::tikal::planner::evaluation::Judge;

/// Each seat's chance to win, by seat; together 1.
pub(super) type Chances = [f64; 4];

/// Everybody's chances in a position: certain when the game is over, otherwise by the planner's
/// judgement and how much can still happen.
pub(super) fn chances(
    position: &Position,
    ways: &PathCosts,
    foresight: &Foresight,
    outlook: &Outlook,
) -> Chances {
    let seats = position.options().seats;
    let mut chances = [0.0; 4];
    if position.pending() == Pending::Over {
        let winners = position.standing().winners();
        for winner in winners.iter() {
            chances[winner.index()] = 1.0 / winners.count() as f64;
        }
        return chances;
    }
    let worths = Judge::new(position, ways, foresight).worths(position);
    let most = worths[..seats.count()].iter().copied().max().unwrap_or(0);
    let doubt = doubt(position, outlook);
    let mut sum = 0.0;
    for seat in seats.iter().map(|seat| seat.index()) {
        chances[seat] = (f64::from(worths[seat] - most) / doubt).exp();
        sum += chances[seat];
    }
    chances.map(|chance| chance / sum)
}

/// By how much a difference in worth moves a chance to win, near even chances.
pub(super) fn shift(position: &Position, difference: Worth, outlook: &Outlook) -> f64 {
    f64::from(difference) / doubt(position, outlook) / 4.0
}

fn doubt(position: &Position, outlook: &Outlook) -> f64 {
    let seats = position.options().seats.iter();
    let rounds = seats.map(|seat| rounds_to_come(position, seat)).max().unwrap_or(0);
    let [.., last] = outlook.doubt;
    usize::try_from(rounds).ok().and_then(|rounds| outlook.doubt.get(rounds)).map_or(last, |d| *d)
}
