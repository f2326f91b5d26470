//! Steps of games that were played before: applying them costs no list and no choice.

use std::hint::black_box;

use rules::{Audience, Game, Pending};

use super::player::{Player, Step};
use crate::chance::Chance;

/// Random games, step by step.
#[derive(Clone, Debug)]
pub struct Recording<G: Game> {
    options: G::Options,
    games: Vec<Vec<Step<G>>>,
    next: usize,
    events: Vec<G::Event>,
}

impl<G: Game> Recording<G> {
    /// Plays and keeps that many games: enough that no branch predictor learns them by heart.
    pub fn new(options: G::Options, games: usize, seed: u64) -> Recording<G> {
        let mut player = Player::<G>::new(options.clone(), seed);
        let mut record = || {
            let mut steps = Vec::new();
            player.watched_game(|_, step| steps.push(step));
            steps
        };
        let games = (0..games).map(|_| record()).collect();
        Recording { options, games, next: 0, events: Vec::new() }
    }

    /// Replays the next game: no check, no events. Says how many decisions it had.
    pub fn replay_unchecked(&mut self) -> u64 {
        let mut position = G::start(&self.options);
        let mut decisions = 0;
        for step in self.turn_page() {
            match step {
                Step::Played(_, action) => {
                    position.play_unchecked(action);
                    decisions += 1;
                }
                Step::Drawn(outcome) => position.settle_unchecked(outcome),
            }
        }
        black_box(&position);
        decisions
    }

    /// Replays the next game: each step is checked, and its events are kept until the next one.
    pub fn replay_checked(&mut self) -> u64 {
        let mut position = G::start(&self.options);
        let mut events = std::mem::take(&mut self.events);
        let mut decisions = 0;
        for step in self.turn_page() {
            events.clear();
            match step {
                Step::Played(seat, action) => {
                    let refused = position.play(seat, action, &mut events).is_err();
                    debug_assert!(!refused, "{action:?} was played before");
                    decisions += 1;
                }
                Step::Drawn(outcome) => {
                    let refused = position.settle(outcome, &mut events).is_err();
                    debug_assert!(!refused, "{outcome:?} was drawn before");
                }
            }
            black_box(&events);
        }
        black_box(&position);
        self.events = events;
        decisions
    }

    fn turn_page(&mut self) -> impl Iterator<Item = Step<G>> {
        let page = self.next;
        self.next = (self.next + 1) % self.games.len();
        self.games[page].iter().cloned()
    }
}

/// Positions from all over random games, each with a legal action.
pub fn sample<G: Game>(options: G::Options, size: usize, seed: u64) -> Vec<(G, G::Action)> {
    let mut player = Player::<G>::new(options, seed);
    let mut chance = Chance::seeded(seed);
    let mut sample = Vec::with_capacity(size);
    while sample.len() < size {
        player.watched_game(|position, step| match step {
            Step::Played(_, action) if sample.len() < size && chance.below(32) == 0 => {
                sample.push((position.clone(), action));
            }
            Step::Played(..) | Step::Drawn(_) => {}
        });
    }
    sample
}

/// Makes the view of each position's deciding seat.
pub fn view_all<G: Game>(sample: &[(G, G::Action)]) -> u64 {
    for (position, _) in sample {
        black_box(position.view(audience(position)));
    }
    sample.len() as u64
}

/// What the deciding seat knows of each position.
pub fn views<G: Game>(sample: &[(G, G::Action)]) -> Vec<G::View> {
    sample.iter().map(|(position, _)| position.view(audience(position))).collect()
}

/// Samples a position for each view.
pub fn sample_all<G: Game>(views: &[G::View], chance: &mut Chance) -> u64 {
    for view in views {
        black_box(G::sample_hidden(view, &mut |bound: u32| chance.below(bound as usize) as u32));
    }
    views.len() as u64
}

fn audience<G: Game>(position: &G) -> Audience {
    match position.pending() {
        Pending::Decide(seat) => Audience::Seat(seat),
        Pending::Draw(_) | Pending::Over => Audience::Public,
    }
}

/// Copies each position and plays its action on the copy, as a search does for every child.
pub fn copy_and_play<P: Clone, A: Copy>(sample: &[(P, A)], play: impl Fn(&mut P, A)) -> u64 {
    for (position, action) in sample {
        let mut child = position.clone();
        play(&mut child, *action);
        black_box(&child);
    }
    sample.len() as u64
}
