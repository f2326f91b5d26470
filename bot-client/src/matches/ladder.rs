//! The ladder: which bot must beat which, by how much. The rungs are a table.

use std::fmt;

use rules::Seats;
use rules::tikal::Options;

use super::statistics::LEAST_DEALS;
use super::{Contender, Permutations, Series, Tally};
use crate::HouseBot::{self, Greedy, Mcts, Planner, Random};

/// One bot against others that are all alike.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rung {
    /// Who shall win.
    pub challenger: HouseBot,
    /// Who plays the other seats.
    pub against: HouseBot,
    /// How many play.
    pub seats: Seats,
    /// The auction game instead of the basic game.
    pub auction: bool,
    /// The share of victories, in per cent, that the lower end of the interval shall reach.
    pub aim: u8,
}

/// How many deals a rung has whose bots answer at once.
const MANY_DEALS: u32 = 200;

/// How many it has when one of them thinks for about a second.
const FEW_DEALS: u32 = 24;

/// Every rung, in the order of the table in docs/bots.md.
pub const RUNGS: [Rung; 12] = [
    rung(Greedy, Random, Seats::TWO, false, 97),
    rung(Greedy, Random, Seats::TWO, true, 97),
    rung(Planner, Greedy, Seats::TWO, false, 95),
    rung(Planner, Greedy, Seats::TWO, true, 95),
    rung(Mcts, Planner, Seats::TWO, false, 65),
    rung(Mcts, Planner, Seats::TWO, true, 65),
    rung(Greedy, Random, Seats::FOUR, false, 95),
    rung(Greedy, Random, Seats::FOUR, true, 95),
    rung(Planner, Greedy, Seats::FOUR, false, 70),
    rung(Planner, Greedy, Seats::FOUR, true, 70),
    rung(Mcts, Planner, Seats::FOUR, false, 40),
    rung(Mcts, Planner, Seats::FOUR, true, 40),
];

const fn rung(
    challenger: HouseBot,
    against: HouseBot,
    seats: Seats,
    auction: bool,
    aim: u8,
) -> Rung {
    Rung { challenger, against, seats, auction, aim }
}

impl Rung {
    /// The name in flags and folders, such as `planner-greedy-4-auction`.
    pub fn name(&self) -> String {
        let Rung { challenger, against, seats, .. } = self;
        format!("{challenger}-{against}-{}-{}", seats.count(), self.game())
    }

    /// How many deals tell enough in bearable time.
    pub fn deals(&self) -> u32 {
        if self.challenger == Mcts { FEW_DEALS } else { MANY_DEALS }
    }

    /// The games of the rung: every deal once from every seat of the challenger.
    pub fn series(&self, deals: u32) -> Series {
        let others = std::iter::repeat_n(self.against, self.seats.count() - 1);
        let bots = std::iter::once(self.challenger).chain(others);
        let contenders = bots.map(Contender::from).collect();
        let options = Options { auction: self.auction, ..Options::basic(self.seats) };
        Series { contenders, options, seed: 1, deals, permutations: Permutations::Rotations }
    }

    /// A row of the ladder's table.
    pub fn row(&self, series: &Series, tally: &Tally) -> Row {
        let share = tally.rows().first().and_then(|row| row.shares.estimate());
        let nodes: Vec<Option<u32>> = series.contenders.iter().map(Contender::nodes).collect();
        let nodes = (nodes.first().copied().flatten(), nodes.last().copied().flatten());
        let (mean, lower) = share.map_or((0.0, 0.0), |share| (share.mean, share.lower()));
        let (games, deals) = (tally.games(), tally.deals());
        Row { rung: *self, nodes, games, deals, mean, lower }
    }

    fn game(&self) -> &'static str {
        if self.auction { "auction" } else { "basic" }
    }
}

/// What was reached on a rung. Prints as a row of a Markdown table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Row {
    rung: Rung,
    /// The budgets of the challenger and of the others.
    nodes: (Option<u32>, Option<u32>),
    games: u32,
    deals: usize,
    mean: f64,
    lower: f64,
}

impl Row {
    /// The first two lines of the table.
    pub const HEADING: &'static str = "\
| rung | players | game | nodes a decision | games | win share | lower end | aim | reached |
|---|---|---|---|---|---|---|---|---|
";

    /// Whether the lower end of the interval is not below the aim. `None`: too few deals to tell, above all
    /// when they all agree.
    pub fn is_reached(&self) -> Option<bool> {
        let enough = self.deals >= LEAST_DEALS;
        enough.then_some(100.0 * self.lower >= f64::from(self.rung.aim))
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rung { challenger, against, seats, aim, .. } = self.rung;
        let others = match seats.count() {
            2 => against.to_string(),
            count => format!("{} {against}", count - 1),
        };
        let (own, theirs) = (self.nodes.0.unwrap_or(0), self.nodes.1.unwrap_or(0));
        let (mean, lower) = (100.0 * self.mean, 100.0 * self.lower);
        let reached = match self.is_reached() {
            Some(true) => "yes",
            Some(false) => "no",
            None => "too few deals",
        };
        write!(
            f,
            "| {challenger} > {others} | {} | {} | {own} / {theirs} | {} | {mean:.1} % | {lower:.1} % | \
             {aim} % | {reached} |",
            seats.count(),
            self.rung.game(),
            self.games,
        )
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{LEAST_DEALS, RUNGS, Row};

    #[test]
    fn every_rung_has_its_own_name_and_a_fair_table() {
        let names: BTreeSet<String> = RUNGS.iter().map(super::Rung::name).collect();
        assert_eq!(names.len(), RUNGS.len());
        let series = RUNGS[9].series(3);
        assert_eq!(RUNGS[9].name(), "planner-greedy-4-auction");
        assert_eq!((series.contenders.len(), series.games_per_deal()), (4, 4));
        assert!(series.options.auction);
        assert!(RUNGS.iter().all(|rung| rung.deals() as usize >= LEAST_DEALS));
    }

    #[test]
    fn a_rung_is_reached_by_the_lower_end_alone() {
        let (rung, nodes) = (RUNGS[2], (Some(9), Some(8)));
        let row = Row { rung, nodes, games: 40, deals: 20, mean: 0.97, lower: 0.949 };
        assert_eq!(
            row.to_string(),
            "| planner > greedy | 2 | basic | 9 / 8 | 40 | 97.0 % | 94.9 % | 95 % | no |"
        );
        assert_eq!(Row { lower: 0.95, ..row }.is_reached(), Some(true));
        assert_eq!(Row { lower: 1.0, deals: 19, ..row }.is_reached(), None);
    }
}
