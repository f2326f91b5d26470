//! Going through a record: step by step, by jumps, or by itself.

use std::time::Duration;

use proto::v1;

use crate::replay::Step;

/// How long a step is shown while a record plays by itself.
pub(super) const PACE: Duration = Duration::from_millis(900);

/// A record and the place in it.
#[derive(Clone, Debug)]
pub struct Playback {
    steps: Vec<Step>,
    at: usize,
    playing: bool,
}

impl Playback {
    /// A record at its first step.
    pub fn new(steps: Vec<Step>) -> Playback {
        Playback { steps, at: 0, playing: false }
    }

    /// The step that is shown.
    pub fn shown(&self) -> Option<&Step> {
        self.steps.get(self.at)
    }

    /// Everything that happened up to the step that is shown.
    pub fn events(&self) -> impl Iterator<Item = &v1::Event> {
        self.steps.iter().take(self.at + 1).flat_map(|step| &step.events)
    }

    /// The step from 1, and how many there are.
    pub fn place(&self) -> (usize, usize) {
        (self.at + 1, self.steps.len())
    }

    /// Whether it plays by itself.
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// Goes this many steps on or back, and stops at the ends.
    pub fn step(&mut self, by: isize) {
        self.jump(self.at.saturating_add_signed(by));
    }

    /// Goes to this step, from 0.
    pub fn jump(&mut self, to: usize) {
        self.at = to.min(self.steps.len().saturating_sub(1));
    }

    /// Starts or stops playing by itself.
    pub fn toggle(&mut self) {
        self.playing = !self.playing && self.at + 1 < self.steps.len();
    }

    /// A step by itself; at the end it stops.
    pub fn advance(&mut self) {
        self.step(1);
        self.playing = self.playing && self.at + 1 < self.steps.len();
    }
}
