//! A small seeded generator, and games played with it.

use rules::tikal::{Action, Event, Options, Outcome, Position, StartSeat};
use rules::{Game, Pending, Policy, Seat, Seats};

/// SplitMix64: enough chance for a test, the same on every machine.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(mixed ^ mixed >> 31) * bound as u128) >> 64) as usize
    }
}

/// Every number of players, variant, edition and way to find the start player.
pub(crate) fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for seats in [Seats::TWO, Seats::THREE, Seats::FOUR] {
        for auction in [false, true] {
            for camp_needs_member in [false, true] {
                for start in [StartSeat::Fixed(Seat::Two), StartSeat::Drawn] {
                    all.push(Options { seats, auction, camp_needs_member, start });
                }
            }
        }
    }
    all
}

/// One step of a game: what was decided or drawn, and what it caused.
pub(crate) enum Step {
    Played(Action),
    Drawn(Outcome),
}

/// Plays one whole game. `look` sees every step: the position before it, the step, the events and
/// the position after.
pub(crate) fn play_game(
    options: &Options,
    policy: Policy,
    seed: u64,
    look: impl FnMut(&Position, Step, &[Event], &Position),
) -> Position {
    play_on(Position::start(options), policy, seed, look)
}

/// Plays a game from here to its end.
pub(crate) fn play_on(
    mut position: Position,
    policy: Policy,
    seed: u64,
    mut look: impl FnMut(&Position, Step, &[Event], &Position),
) -> Position {
    let mut chance = Chance(seed);
    let (mut legal, mut outcomes, mut events) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        let before = position;
        events.clear();
        let step = match position.pending() {
            Pending::Over => return position,
            Pending::Decide(seat) => {
                position.legal(&mut legal);
                let action = policy
                    .pick::<Position>(&legal, &mut |bound: u32| chance.below(bound as usize) as u32)
                    .expect("somebody who decides has a choice");
                position
                    .play(seat, action, &mut events)
                    .unwrap_or_else(|refusal| panic!("{action} was listed: {refusal}"));
                Step::Played(action)
            }
            Pending::Draw(_) => {
                position.outcomes(&mut outcomes);
                let weights: u32 = outcomes.iter().map(|&(_, weight)| weight).sum();
                let mut ticket = chance.below(weights as usize) as u32;
                let mut drawn = outcomes[0].0;
                for &(outcome, weight) in &outcomes {
                    if ticket < weight {
                        drawn = outcome;
                        break;
                    }
                    ticket -= weight;
                }
                position.settle(drawn, &mut events).expect("a listed outcome can be");
                Step::Drawn(drawn)
            }
        };
        look(&before, step, &events, &position);
    }
}
