//! Going through a record: step by step, by jumps, or by itself.

use std::time::Duration;

use proto::v1;

/// How long a step is shown while a record plays by itself.
pub(super) const PACE: Duration = Duration::from_millis(900);

/// One step of a record, as the table's screen needs it.
#[derive(Clone, PartialEq, Debug)]
pub struct Frame {
    /// The last event of the step.
    pub sequence: u64,
    /// How the match stood then.
    pub view: v1::View,
    /// What happened in the step.
    pub events: Vec<v1::Event>,
}

/// A record and the place in it.
#[derive(Clone, Debug)]
pub struct Playback {
    frames: Vec<Frame>,
    at: usize,
    playing: bool,
}

impl Playback {
    /// A record at its first step.
    pub fn new(frames: Vec<Frame>) -> Playback {
        Playback { frames, at: 0, playing: false }
    }

    /// The step that is shown.
    pub fn frame(&self) -> Option<&Frame> {
        self.frames.get(self.at)
    }

    /// Everything that happened up to the step that is shown.
    pub fn events(&self) -> impl Iterator<Item = &v1::Event> {
        self.frames.iter().take(self.at + 1).flat_map(|frame| &frame.events)
    }

    /// The step from 1, and how many there are.
    pub fn place(&self) -> (usize, usize) {
        (self.at + 1, self.frames.len())
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
        self.at = to.min(self.frames.len().saturating_sub(1));
    }

    /// Starts or stops playing by itself.
    pub fn toggle(&mut self) {
        self.playing = !self.playing && self.at + 1 < self.frames.len();
    }

    /// A step by itself; at the end it stops.
    pub fn advance(&mut self) {
        self.step(1);
        self.playing = self.playing && self.at + 1 < self.frames.len();
    }
}
