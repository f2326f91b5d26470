//! Ladders: which bot must beat which, by how much. Each game has a table of rungs in its own folder.

use std::fmt;

use rules::Seats;

use super::statistics::LEAST_DEALS;
use super::{Contender, Permutations, RunKey, Series, Tally};
use crate::HouseBot;
use crate::games::{GameKind, NamedOption, OptionProblem};

/// One bot against others that are all alike.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rung {
    /// Who shall win.
    pub challenger: HouseBot,
    /// Who plays the other seats.
    pub against: HouseBot,
    /// How many play.
    pub seats: Seats,
    /// What the table calls the game with these options.
    pub variant: &'static str,
    /// What is agreed, by name.
    pub options: &'static [&'static str],
    /// The share of victories, in per cent, that the lower end of the interval shall reach.
    pub aim: u8,
    /// How many deals tell enough in bearable time.
    pub deals: u32,
}

/// How many deals a rung has whose bots answer at once.
pub const MANY_DEALS: u32 = 200;

/// How many it has when one of them thinks for about a second.
pub const FEW_DEALS: u32 = 24;

impl Rung {
    /// What every game's `greedy` and `search` shall reach, unless it says otherwise.
    pub const USUAL: [Rung; 4] = [
        usual(HouseBot::Greedy, HouseBot::Random, Seats::TWO, 95),
        usual(HouseBot::Search, HouseBot::Greedy, Seats::TWO, 70),
        usual(HouseBot::Greedy, HouseBot::Random, Seats::FOUR, 50),
        usual(HouseBot::Search, HouseBot::Greedy, Seats::FOUR, 40),
    ];

    /// The name in flags and folders, such as `planner-greedy-4-auction`.
    pub fn name(&self) -> String {
        let Rung { challenger, against, seats, variant, .. } = self;
        format!("{challenger}-{against}-{}-{}", seats.count(), variant.replace(' ', "-"))
    }

    /// The games of the rung: every deal once from every seat of the challenger.
    ///
    /// # Errors
    /// When the game has no such options.
    pub fn series(&self, game: &dyn GameKind, deals: u32) -> Result<Series, OptionProblem> {
        let others = std::iter::repeat_n(self.against, self.seats.count() - 1);
        let bots = std::iter::once(self.challenger).chain(others);
        let contenders = bots.map(Contender::from).collect();
        let named = self.options.iter().map(|text| text.parse());
        let named = named.collect::<Result<Vec<NamedOption>, OptionProblem>>()?;
        let options = game.options(self.seats, &named)?;
        let (key, permutations) = (RunKey::from_number(1), Permutations::Rotations);
        Ok(Series { contenders, options, key, deals, permutations })
    }

    /// A row of the ladder's table.
    pub fn row(&self, series: &Series, tally: &Tally) -> Row {
        let share = tally.rows().first().and_then(|row| row.shares.estimate());
        let game = series.options.game();
        let nodes: Vec<Option<u32>> =
            series.contenders.iter().map(|contender| contender.nodes(game)).collect();
        let nodes = (nodes.first().copied().flatten(), nodes.last().copied().flatten());
        let (mean, lower) = share.map_or((0.0, 0.0), |share| (share.mean, share.lower()));
        let (games, distinct, deals) = (tally.games(), tally.distinct(), tally.deals());
        Row { rung: *self, nodes, games, distinct, deals, mean, lower }
    }
}

const fn usual(challenger: HouseBot, against: HouseBot, seats: Seats, aim: u8) -> Rung {
    let (variant, options, deals) = ("usual", &[] as &[&str], MANY_DEALS);
    Rung { challenger, against, seats, variant, options, aim, deals }
}

/// What was reached on a rung. Prints as a row of a Markdown table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Row {
    rung: Rung,
    /// The budgets of the challenger and of the others.
    nodes: (Option<u32>, Option<u32>),
    games: u32,
    /// How many of them differ from all before: without draws bots may repeat themselves.
    distinct: usize,
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
        let games = match self.distinct {
            distinct if distinct == self.games as usize => self.games.to_string(),
            distinct => format!("{}, {distinct} different", self.games),
        };
        write!(
            f,
            "| {challenger} > {others} | {} | {} | {own} / {theirs} | {games} | {mean:.1} % | {lower:.1} % | \
             {aim} % | {reached} |",
            seats.count(),
            self.rung.variant,
        )
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{LEAST_DEALS, Row, Rung};
    use crate::games::{GAMES, GameKind};

    #[track_caller]
    fn check(game: &dyn GameKind) {
        let names: BTreeSet<String> = game.ladder().iter().map(Rung::name).collect();
        assert_eq!(names.len(), game.ladder().len(), "{game}");
        let bots: Vec<_> = game.bots().into_iter().map(|(bot, _)| bot).collect();
        for rung in game.ladder() {
            let series = rung.series(game, 3).unwrap();
            let count = rung.seats.count();
            assert_eq!((series.contenders.len(), series.games_per_deal()), (count, count));
            assert!(bots.contains(&rung.challenger) && bots.contains(&rung.against), "{rung:?}");
            assert!(rung.deals as usize >= LEAST_DEALS, "{rung:?}");
        }
    }

    #[test]
    fn every_rung_has_its_own_name_and_a_fair_table() {
        GAMES.iter().copied().for_each(check);
        let rung = GAMES[0].ladder()[9];
        assert_eq!(rung.name(), "planner-greedy-4-auction");
        let options = rung.series(GAMES[0], 3).unwrap().options.to_string();
        assert_eq!(options, "4 players auction start 1");
    }

    #[test]
    fn a_rung_is_reached_by_the_lower_end_alone() {
        let (rung, nodes) = (GAMES[0].ladder()[2], (Some(9), Some(8)));
        let (games, distinct, deals) = (40, 40, 20);
        let row = Row { rung, nodes, games, distinct, deals, mean: 0.97, lower: 0.949 };
        assert_eq!(
            row.to_string(),
            "| planner > greedy | 2 | basic | 9 / 8 | 40 | 97.0 % | 94.9 % | 95 % | no |"
        );
        let repeated = Row { distinct: 38, ..row }.to_string();
        assert!(repeated.contains("| 40, 38 different |"), "{repeated}");
        assert_eq!(Row { lower: 0.95, ..row }.is_reached(), Some(true));
        assert_eq!(Row { lower: 1.0, deals: 19, ..row }.is_reached(), None);
    }
}
