//! Is a bot better than its fair share, or at least not worse? A test that looks after every deal and stops
//! when it is sure.
//!
//! The observations are a bot's deal scores, whose mean is 1/N if it is as good as the others. With n
//! deals of mean m and variance v, the logarithm of how much better the mean a + δ explains them than
//! the mean a does is, as if they were normal,
//!
//! ```text
//! n · δ · (m − a − δ/2) / v
//! ```
//!
//! Whether it is better is asked with a = 1/N, whether it is not worse with a = 1/N − δ.
//!
//! The variance is not known and is taken from the deals, as if one more deal had been a whole game off:
//! v = (Σ (x − m)² + 1) / n. So few deals that happen to agree do not look surer than they are, and
//! deals that all agree divide by no zero. From the 20th deal on, Wald's bounds for α = β = 0.05 decide:
//! above ln 19 the mean is a + δ (better; not worse), below −ln 19 it is a (not better; worse).

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Sample;
use super::sample::ONE_ODD_DEAL;

/// No verdict is given on fewer deals.
pub const LEAST_DEALS: usize = 20;
/// How sure a verdict is: one in twenty may be wrong, either way.
const WRONG: f64 = 0.05;

/// What is asked of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Does it win more than its fair share?
    Better,
    /// Does it win its fair share, and not less?
    NotWorse,
}

/// What the test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The bot wins more than its fair share.
    Better,
    /// It does not win by as much more as was asked for.
    NotBetter,
    /// The deals do not tell.
    Undecided,
    /// The bot wins its fair share.
    NotWorse,
    /// It wins less, by as much as was asked for.
    Worse,
}

/// The test of one bot's deals.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sequential {
    question: Question,
    fair: f64,
    delta: f64,
    deals: Sample,
    decided: Option<(Verdict, usize)>,
}

impl Sequential {
    /// Tests the mean `fair` against `fair + delta`, or for not being worse `fair - delta` against `fair`.
    pub fn new(question: Question, fair: f64, delta: f64) -> Sequential {
        Sequential { question, fair, delta, deals: Sample::default(), decided: None }
    }

    /// Takes the bot's score of the next deal in. A verdict that was reached stays.
    pub fn add(&mut self, score: f64) {
        self.deals.add(score);
        if self.decided.is_some() || self.deals.count() < LEAST_DEALS {
            return;
        }
        let (bound, ratio) = (((1.0 - WRONG) / WRONG).ln(), self.log_ratio());
        let (high, low) = match self.question {
            Question::Better => (Verdict::Better, Verdict::NotBetter),
            Question::NotWorse => (Verdict::NotWorse, Verdict::Worse),
        };
        if ratio >= bound {
            self.decided = Some((high, self.deals.count()));
        } else if ratio <= -bound {
            self.decided = Some((low, self.deals.count()));
        }
    }

    /// What is known by now.
    pub fn verdict(&self) -> Verdict {
        self.decided.map_or(Verdict::Undecided, |(verdict, _)| verdict)
    }

    /// After how many deals it was known.
    pub fn decided_after(&self) -> Option<usize> {
        self.decided.map(|(_, deals)| deals)
    }

    /// What is asked.
    pub fn question(&self) -> Question {
        self.question
    }

    /// What everybody would win if all were equal.
    pub fn fair(&self) -> f64 {
        self.fair
    }

    /// How much more than that counts as better, or less as worse.
    pub fn delta(&self) -> f64 {
        self.delta
    }

    fn log_ratio(&self) -> f64 {
        let count = self.deals.count() as f64;
        let variance = (self.deals.squares() + ONE_ODD_DEAL) / count;
        let lower = match self.question {
            Question::Better => self.fair,
            Question::NotWorse => self.fair - self.delta,
        };
        count * self.delta * (self.deals.mean() - lower - self.delta / 2.0) / variance
    }
}

impl Question {
    /// The verdict that answers it with yes.
    pub fn yes(self) -> Verdict {
        match self {
            Question::Better => Verdict::Better,
            Question::NotWorse => Verdict::NotWorse,
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.yes().fmt(f)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Better => "better",
            Verdict::NotBetter => "not better",
            Verdict::Undecided => "undecided",
            Verdict::NotWorse => "not worse",
            Verdict::Worse => "worse",
        })
    }
}

#[cfg(test)]
mod tests {
    use table::{Keystream, Seed};

    use super::{LEAST_DEALS, Question, Sequential, Verdict};

    /// Scores of deals with a bot that wins each of `games` games with this chance.
    struct Deals {
        chance: Keystream,
        games: u32,
        wins_of_10_000: u32,
    }

    impl Deals {
        fn score(&mut self) -> f64 {
            let won = (0..self.games).filter(|_| self.chance.below(10_000) < self.wins_of_10_000);
            won.count() as f64 / f64::from(self.games)
        }
    }

    /// How many of a thousand runs end with each verdict.
    fn runs(question: Question, fair: f64, games: u32, wins_of_10_000: u32) -> [usize; 5] {
        let mut ends = [0; 5];
        for run in 0..1_000 {
            let chance = Keystream::new(Seed::from_number(run).bytes(), "deals");
            let mut deals = Deals { chance, games, wins_of_10_000 };
            let mut test = Sequential::new(question, fair, 0.05);
            while test.decided_after().is_none() {
                test.add(deals.score());
            }
            ends[test.verdict() as usize] += 1;
        }
        ends
    }

    #[test]
    fn verdicts_are_right_in_95_of_100_runs() {
        for (fair, games, equal) in [(0.5, 2, 5_000), (0.25, 4, 2_500)] {
            let runs = |wins| runs(Question::Better, fair, games, wins);
            let [better, not_better, ..] = runs(equal);
            assert!(not_better >= 940, "equal at {games}: {better} better, {not_better} not");
            let [better, not_better, ..] = runs(equal + 500);
            assert!(better >= 940, "stronger at {games}: {better} better, {not_better} not");
            let [better, not_better, ..] = runs(equal + 1_500);
            assert!(better >= 999, "far stronger at {games}: {better} better, {not_better} not");
        }
    }

    #[test]
    fn a_planted_regression_is_worse_and_an_equal_bot_is_not_in_95_of_100_runs() {
        for (fair, games, equal) in [(0.5, 2, 5_000), (0.25, 4, 2_500)] {
            let runs = |wins| runs(Question::NotWorse, fair, games, wins);
            let [.., not_worse, worse] = runs(equal);
            assert!(not_worse >= 940, "equal at {games}: {not_worse} not worse, {worse} worse");
            let [.., not_worse, worse] = runs(equal - 500);
            assert!(worse >= 940, "weaker at {games}: {not_worse} not worse, {worse} worse");
            let [.., not_worse, worse] = runs(equal + 500);
            assert!(not_worse >= 999, "stronger at {games}: {not_worse} not worse, {worse} worse");
        }
    }

    #[track_caller]
    fn check(score: f64, deals: usize, expected: Verdict) {
        let mut test = Sequential::new(Question::Better, 0.5, 0.05);
        (0..deals).for_each(|_| test.add(score));
        assert_eq!(test.verdict(), expected, "{deals} deals of {score}");
    }

    #[test]
    fn deals_without_any_difference_are_decided_too() {
        check(1.0, LEAST_DEALS - 1, Verdict::Undecided);
        check(1.0, LEAST_DEALS, Verdict::Better);
        check(0.5, 48, Verdict::Undecided);
        check(0.5, 49, Verdict::NotBetter);
        check(0.0, LEAST_DEALS, Verdict::NotBetter);
        check(0.525, 500, Verdict::Undecided);
    }

    #[test]
    fn a_verdict_stays_whatever_comes_later() {
        let mut test = Sequential::new(Question::Better, 0.5, 0.05);
        (0..LEAST_DEALS).for_each(|_| test.add(1.0));
        (0..1_000).for_each(|_| test.add(0.0));
        assert_eq!((test.verdict(), test.decided_after()), (Verdict::Better, Some(LEAST_DEALS)));
    }
}
