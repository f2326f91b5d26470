//! Whole games from a seed, step by step.

use rules::tikal::{Action, Event, Options, Outcome, Position, StartSeat};
use rules::{Game, Pending, Policy, Seats};

/// One step of a game.
pub(crate) enum Step {
    /// The deciding seat played this.
    Played(Action),
    /// A draw revealed this.
    Drawn(Outcome),
}

/// Every combination of options that plays differently.
pub(crate) fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for seats in [Seats::TWO, Seats::THREE, Seats::FOUR] {
        for auction in [false, true] {
            for camp_needs_member in [false, true] {
                let fixed = seats.iter().map(StartSeat::Fixed);
                for start in fixed.chain([StartSeat::Drawn]) {
                    all.push(Options { seats, auction, camp_needs_member, start });
                }
            }
        }
    }
    all
}

/// Plays a game in every variant and by every policy, and shows each step with its events and the
/// position before and after it.
pub(crate) fn every_step(mut show: impl FnMut(&Position, Step, &[Event], &Position)) {
    for (number, options) in (0..).zip(all_options()) {
        for policy in Policy::ALL {
            println!("{options}, {policy:?}, seed {number}");
            play(&options, policy, number, &mut show);
        }
    }
}

fn play(
    options: &Options,
    policy: Policy,
    seed: u64,
    show: &mut impl FnMut(&Position, Step, &[Event], &Position),
) {
    let mut dice = Dice(seed);
    let mut position = Position::start(options);
    let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
    loop {
        let (before, mut events) = (position, Vec::new());
        let step = match position.pending() {
            Pending::Over => return,
            Pending::Decide(seat) => {
                position.legal(&mut legal);
                let action = policy
                    .pick::<Position>(&legal, &mut |bound: u32| dice.below(bound as usize) as u32)
                    .unwrap();
                position.play(seat, action, &mut events).unwrap();
                Step::Played(action)
            }
            Pending::Draw(_) => {
                position.outcomes(&mut outcomes);
                let (outcome, _) = outcomes[dice.below(outcomes.len())];
                position.settle(outcome, &mut events).unwrap();
                Step::Drawn(outcome)
            }
        };
        show(&before, step, &events, &position);
    }
}

/// SplitMix64: small, seeded, the same everywhere.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }
}
