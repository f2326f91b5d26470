//! How a run stands: win shares with intervals, points and ratings of everybody, and the verdict.

use std::collections::BTreeSet;
use std::fmt;

use super::statistics::{Question, Rated, Rating, Sample, Sequential, Verdict, rate};
use super::{Contender, Outcome, Report, Series};

/// The sums of a run, by contender in the order they were named; equal contenders are one.
///
/// Games must be added in their order: a deal counts once its last game has come.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    rows: Vec<Row>,
    test: Sequential,
    games_per_deal: usize,
    games: u32,
    failed: u32,
    /// Games that an earlier run has played, and how many of them by programs that have changed since.
    earlier: (u32, u32),
    /// Games of the present deal that have come.
    of_this_deal: usize,
    /// Whether one of them failed: such a deal tells nothing about anybody.
    deal_failed: bool,
    /// Whether one of them was not played before: a deal that only repeats earlier games tells nothing new.
    deal_is_new: bool,
    /// Who sat where and what happened, of every game.
    seen: BTreeSet<(Vec<String>, Box<str>)>,
}

/// What is known of one contender.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Its notation.
    pub name: String,
    /// How many seats of every game it has.
    pub seats: u32,
    /// Its share of the victories by deal, for each of its seats.
    pub shares: Sample,
    /// Points by game and seat.
    pub points: Sample,
    /// What is believed of its strength.
    pub rating: Rating,
    /// How often it lost its seat.
    pub faults: u32,
    /// Its victories in the present deal.
    won: f64,
}

impl Tally {
    /// Nobody has played yet. Of the first contender is asked whether it wins `delta` more than its fair share, or
    /// not so much less.
    pub fn new(series: &Series, question: Question, delta: f64) -> Tally {
        let mut rows: Vec<Row> = Vec::new();
        for name in series.contenders.iter().map(Contender::to_string) {
            match rows.iter_mut().find(|row| row.name == name) {
                Some(row) => row.seats += 1,
                None => rows.push(Row::new(name)),
            }
        }
        let fair = 1.0 / series.contenders.len().max(1) as f64;
        Tally {
            rows,
            test: Sequential::new(question, fair, delta),
            games_per_deal: series.games_per_deal(),
            games: 0,
            failed: 0,
            earlier: (0, 0),
            of_this_deal: 0,
            deal_failed: false,
            deal_is_new: false,
            seen: BTreeSet::new(),
        }
    }

    /// The next game of the run.
    pub fn add(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::Played(report) => self.add_report(report),
            Outcome::Failed(_) => {
                self.failed += 1;
                self.deal_failed = true;
            }
        }
        self.of_this_deal += 1;
        if self.of_this_deal == self.games_per_deal {
            self.close_deal();
        }
    }

    /// The next game was played by an earlier run, and perhaps by a program that has changed since.
    pub fn count_earlier(&mut self, is_old: bool) {
        self.earlier.0 += 1;
        self.earlier.1 += u32::from(is_old);
    }

    /// Everybody's row.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The test of the first contender.
    pub fn test(&self) -> &Sequential {
        &self.test
    }

    /// How many games have a result.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// How many games failed.
    pub fn failed(&self) -> u32 {
        self.failed
    }

    /// How many seats were lost by a fault.
    pub fn faults(&self) -> u32 {
        self.rows.iter().map(|row| row.faults).sum()
    }

    /// How many deals count.
    pub fn deals(&self) -> usize {
        self.rows.first().map_or(0, |row| row.shares.count())
    }

    /// How many games differ from all before them. In a game without draws, bots may play the same again.
    pub fn distinct(&self) -> usize {
        self.seen.len()
    }

    fn add_report(&mut self, report: &Report) {
        self.games += 1;
        self.deal_is_new |= self.seen.insert((report.bots.clone(), report.course.clone()));
        let mut rated = Vec::new();
        let seats = report.bots.iter().zip(&report.scores).zip(&report.ranks).zip(1..);
        for (((name, &score), &rank), seat) in seats {
            let Some(player) = self.rows.iter().position(|row| row.name == *name) else { continue };
            rated.push(Rated { player, rank });
            let Some(row) = self.rows.get_mut(player) else { continue };
            row.points.add(f64::from(score));
            if report.winners.contains(&seat) {
                row.won += 1.0 / report.winners.len() as f64;
            }
            let faults = report.faults.iter().filter(|fault| fault.seat == seat);
            row.faults += faults.count() as u32;
        }
        let mut ratings: Vec<Rating> = self.rows.iter().map(|row| row.rating).collect();
        rate(&mut ratings, &rated);
        for (row, rating) in self.rows.iter_mut().zip(ratings) {
            row.rating = rating;
        }
    }

    fn close_deal(&mut self) {
        let games = self.games_per_deal as f64;
        for (place, row) in self.rows.iter_mut().enumerate() {
            let share = row.won / games / f64::from(row.seats);
            row.won = 0.0;
            if !self.deal_failed && self.deal_is_new {
                row.shares.add(share);
                if place == 0 {
                    self.test.add(share);
                }
            }
        }
        (self.of_this_deal, self.deal_failed, self.deal_is_new) = (0, false, false);
    }
}

impl Row {
    fn new(name: String) -> Row {
        Row {
            name,
            seats: 1,
            shares: Sample::default(),
            points: Sample::default(),
            rating: Rating::default(),
            faults: 0,
            won: 0.0,
        }
    }

    /// The name, with the number of its seats if it has several.
    pub fn title(&self) -> String {
        if self.seats == 1 { self.name.clone() } else { format!("{} ×{}", self.name, self.seats) }
    }
}

/// `12 deals`, `1 deal`.
pub(super) fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = counted(self.games as usize, "game");
        let faults = match self.faults() as usize {
            0 => String::new(),
            faults => format!(", {} lost", counted(faults, "seat")),
        };
        let distinct = match self.distinct() {
            distinct if distinct == self.games as usize => String::new(),
            distinct => format!(", {distinct} of them different: equal deals count once"),
        };
        writeln!(f, "{games} played, {} failed{faults}{distinct}", self.failed)?;
        match self.earlier {
            (0, _) => {}
            (earlier, 0) => writeln!(f, "{earlier} of them were played by an earlier run")?,
            (earlier, old) => writeln!(
                f,
                "{earlier} of them were played by an earlier run, {old} by programs that have CHANGED since"
            )?,
        }
        let titles: Vec<String> = self.rows.iter().map(Row::title).collect();
        let width = titles.iter().map(|title| title.chars().count()).max().unwrap_or(0);
        for (title, row) in titles.iter().zip(&self.rows) {
            write!(f, "  {title:width$}  wins {}", Share(&row.shares))?;
            let (Rating { mu, .. }, margin) = (row.rating, row.rating.margin());
            writeln!(f, "  points {:5.1}  rating {mu:4.1} ± {margin:4.1}", row.points.mean())?;
        }
        // Of a bot against itself only a verdict is worth a line.
        if self.rows.len() > 1 || self.test.decided_after().is_some() {
            writeln!(f, "{}", Finding(self))?;
        }
        Ok(())
    }
}

/// A share of victories as people read it.
struct Share<'a>(&'a Sample);

impl fmt::Display for Share<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.estimate() {
            None => write!(f, "    ?         "),
            Some(estimate) => {
                write!(f, "{:5.1} %", 100.0 * estimate.mean)?;
                match estimate.margin {
                    None => write!(f, "       "),
                    Some(margin) => write!(f, " ± {:4.1}", 100.0 * margin),
                }
            }
        }
    }
}

/// The verdict as a sentence.
pub(super) struct Finding<'a>(pub(super) &'a Tally);

impl fmt::Display for Finding<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding(tally) = self;
        let test = &tally.test;
        let name = tally.rows.first().map_or("", |row| &row.name);
        let fair = 100.0 * test.fair();
        write!(f, "is {name} {}? {}", test.question(), test.verdict())?;
        match (test.verdict(), test.decided_after()) {
            (Verdict::Undecided, _) | (_, None) => {
                write!(f, " after {}", counted(tally.deals(), "deal"))?;
            }
            (_, Some(deals)) => write!(f, ", known after {deals} deals")?,
        }
        match test.question() {
            Question::Better => {
                let better = 100.0 * (test.fair() + test.delta());
                write!(f, " (a fair share is {fair:.1} %, better is {better:.1} %)")
            }
            Question::NotWorse => {
                let worse = 100.0 * (test.fair() - test.delta());
                write!(f, " (a fair share is {fair:.1} %, worse is {worse:.1} %)")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::Seats;

    use super::Tally;
    use crate::games::GAMES;
    use crate::matches::statistics::{Question, Verdict};
    use crate::matches::{
        Contender, Failure, GamePlan, Outcome, Permutations, Report, RunKey, Series,
    };

    fn series(names: &[&str], deals: u32) -> Series {
        let contender = |name: &&str| Contender::read(name, GAMES[0]).unwrap();
        let contenders = names.iter().map(contender).collect();
        let options = GAMES[0].options(Seats::new(names.len() as u8).unwrap(), &[]).unwrap();
        let (key, permutations) = (RunKey::from_number(1), Permutations::Rotations);
        Series { contenders, options, key, deals, permutations }
    }

    fn report(game: &GamePlan, winners: &[u8]) -> Outcome {
        let rank = |seat| if winners.contains(&seat) { 1 } else { 1 + winners.len() as u8 };
        let seats = 1..=game.seating.len() as u8;
        Outcome::Played(Report {
            game: game.number,
            deal: game.deal,
            seed: game.seed_text(),
            rules: game.options.game().name().to_owned(),
            options: game.options.to_string(),
            bots: game.names(),
            scores: seats.clone().map(|seat| i32::from(seat) * 10).collect(),
            ranks: seats.map(rank).collect(),
            winners: winners.to_vec(),
            rounds: Vec::new(),
            decisions: 0,
            course: game.number.to_string().into(),
            faults: Vec::new(),
            record: None,
            verify: String::new(),
        })
    }

    fn shares(tally: &Tally) -> Vec<(String, f64, usize)> {
        let row = |row: &super::Row| (row.title(), row.shares.mean(), row.shares.count());
        tally.rows().iter().map(row).collect()
    }

    #[test]
    fn a_deal_scores_by_victories_and_seats() {
        let series = series(&["planner", "greedy", "greedy", "greedy"], 1);
        let mut tally = Tally::new(&series, Question::Better, 0.05);
        // The planner sits at 1, 2, 3, 4; it wins alone, shares with one, shares with two, loses.
        let winners: [&[u8]; 4] = [&[1], &[1, 2], &[1, 2, 3], &[1]];
        for (game, winners) in series.games().zip(winners) {
            tally.add(&report(&game, winners));
        }
        let planner = (1.0 + 1.0 / 2.0 + 1.0 / 3.0) / 4.0;
        let expected = [("planner", planner), ("greedy ×3", (1.0 - planner) / 3.0)];
        for ((title, share, deals), (name, wanted)) in shares(&tally).into_iter().zip(expected) {
            assert_eq!((title.as_str(), deals), (name, 1));
            assert!((share - wanted).abs() < 1e-12, "{name}: {share}");
        }
    }

    #[test]
    fn a_deal_with_a_failed_game_tells_nothing() {
        let series = series(&["greedy", "random"], 2);
        let mut tally = Tally::new(&series, Question::Better, 0.05);
        for game in series.games() {
            match game.number {
                2 => tally.add(&Outcome::Failed(Failure::of(&game, "no server"))),
                _ => tally.add(&report(&game, &[1])),
            }
        }
        assert_eq!((tally.games(), tally.failed(), tally.deals()), (3, 1, 1));
        assert_eq!(shares(&tally)[0].1, 0.5);
    }

    #[test]
    fn a_deal_that_repeats_earlier_games_counts_once() {
        let series = series(&["greedy", "random"], 3);
        let mut tally = Tally::new(&series, Question::Better, 0.05);
        for game in series.games() {
            let Outcome::Played(told) = report(&game, &[1]) else { continue };
            // The second deal goes as the first did.
            let first = (game.number - 1) % 2 + 1;
            let course = if game.deal == 2 { first.to_string().into() } else { told.course };
            tally.add(&Outcome::Played(Report { course, ..told }));
        }
        assert_eq!((tally.games(), tally.distinct(), tally.deals()), (6, 4, 2));
        let text = tally.to_string();
        assert!(text.starts_with("6 games played, 0 failed, 4 of them different"), "{text}");
    }

    #[test]
    fn identical_bots_end_not_better() {
        let series = series(&["greedy", "greedy"], 60);
        let mut tally = Tally::new(&series, Question::Better, 0.05);
        for game in series.games() {
            tally.add(&report(&game, &[1]));
        }
        assert_eq!(shares(&tally), [("greedy ×2".to_owned(), 0.5, 60)]);
        assert_eq!(tally.test().verdict(), Verdict::NotBetter);
    }
}
