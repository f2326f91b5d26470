//! Everybody who is measured, what each does, and what came of it.

use std::time::Duration;

use rules::Game;
use shakmaty::Position as _;

use super::chess;
use super::player::Player;
use super::report::Against;
use super::steps::{Recording, copy_and_play, sample, sample_all, view_all, views};
use crate::chance::Chance;
use crate::rounds::{Contender, Rounds, Speeds, Summary, Work};

/// Random games: list, choose, play unchecked.
pub(super) const PLAYOUTS: &str = "rules.playout.decisions_per_s";
/// Steps of recorded games: checked, with events.
pub(super) const CHECKED: &str = "rules.play.decisions_per_s";
/// The same steps: unchecked, without events.
pub(super) const UNCHECKED: &str = "rules.play_unchecked.decisions_per_s";
/// What the deciding seat knows, made from positions.
pub(super) const VIEWS: &str = "rules.view.per_s";
/// Positions that fit such a view, sampled.
pub(super) const SAMPLES: &str = "rules.sample_hidden.per_s";
/// Positions copied, and an action played on the copy.
pub(super) const COPIES: &str = "rules.copy_and_play.per_s";

pub(super) const SHAKMATY: &str = "shakmaty";
pub(super) const COZY: &str = "cozy-chess";

const SEED: u64 = 1;
/// Enough that no branch predictor learns them by heart.
const RECORDED_GAMES: usize = 500;
/// As many positions as stay in the second-level cache.
const SAMPLE: usize = 1000;

/// What is measured, and of whom.
pub(super) type Entry = (&'static str, &'static str);

/// The contenders, and their speeds once they have run.
pub(super) struct Contest {
    entries: Vec<Entry>,
    contenders: Vec<Box<dyn Contender>>,
    speeds: Vec<Speeds>,
}

impl Contest {
    /// Chess. Those that are compared stand next to each other.
    pub(super) fn new() -> Contest {
        let mut contest =
            Contest { entries: Vec::new(), contenders: Vec::new(), speeds: Vec::new() };
        let mut chance = Chance::seeded(SEED);
        contest.enter(PLAYOUTS, SHAKMATY, move || {
            chess::shakmaty_game(&mut chance, |_, _| {}).decisions
        });
        let (mut chance, mut moves) = (Chance::seeded(SEED), Vec::new());
        contest.enter(PLAYOUTS, COZY, move || {
            chess::cozy_game(&mut chance, &mut moves, |_, _| {}).decisions
        });
        let sample = chess::shakmaty_sample(SAMPLE, SEED);
        contest.enter(COPIES, SHAKMATY, move || {
            copy_and_play(&sample, |position, chosen| position.play_unchecked(chosen))
        });
        let sample = chess::cozy_sample(SAMPLE, SEED);
        contest.enter(COPIES, COZY, move || {
            copy_and_play(&sample, |board, chosen| board.play_unchecked(chosen))
        });
        contest
    }

    /// A game of ours with these options, under this name.
    pub(super) fn add<G: Game + 'static>(&mut self, name: &'static str, options: &G::Options) {
        let mut player = Player::<G>::new(options.clone(), SEED);
        self.enter(PLAYOUTS, name, move || player.unchecked_game().decisions);
        let mut recording = Recording::<G>::new(options.clone(), RECORDED_GAMES, SEED);
        let mut again = recording.clone();
        self.enter(UNCHECKED, name, move || recording.replay_unchecked());
        self.enter(CHECKED, name, move || again.replay_checked());
        let sample = sample::<G>(options.clone(), SAMPLE, SEED);
        let (seen, views) = (sample.clone(), views(&sample));
        self.enter(COPIES, name, move || copy_and_play(&sample, G::play_unchecked));
        self.enter(VIEWS, name, move || view_all(&seen));
        let mut chance = Chance::seeded(SEED);
        self.enter(SAMPLES, name, move || sample_all::<G>(&views, &mut chance));
    }

    /// Lets others play random games too.
    pub(super) fn admit(&mut self, others: Vec<(&'static str, Box<dyn Contender>)>) {
        for (name, contender) in others {
            self.entries.push((PLAYOUTS, name));
            self.contenders.push(contender);
        }
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn run(&mut self, rounds: Rounds) {
        self.speeds = rounds.run(&mut self.contenders);
    }

    /// Our speed, beside that of another, who goes by the given name.
    pub(super) fn compare(
        &self,
        ours: Entry,
        theirs: Entry,
        peer: &'static str,
    ) -> Option<(Summary, Against)> {
        let (ours, theirs) = (self.speeds(ours)?, self.speeds(theirs)?);
        let (value, ratio) = (theirs.summary()?, ours.ratio(theirs)?);
        Some((ours.summary()?, Against { peer, value, ratio }))
    }

    fn speeds(&self, entry: Entry) -> Option<&Speeds> {
        let place = self.entries.iter().position(|&other| other == entry)?;
        self.speeds.get(place)
    }

    fn enter(
        &mut self,
        metric: &'static str,
        name: &'static str,
        mut piece: impl FnMut() -> u64 + 'static,
    ) {
        self.entries.push((metric, name));
        self.contenders.push(Box::new(move |time: Duration| Work::until(time, &mut piece)));
    }
}
