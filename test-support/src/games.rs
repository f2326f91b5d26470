//! A small seeded generator, and whole games played with it.

use rules::{Audience, Chance, Game, Pending, Policy, Seats};

/// SplitMix64: enough chance for a test, the same on every machine.
#[derive(Clone, Debug)]
pub struct SplitMix64(pub u64);

impl Chance for SplitMix64 {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(mixed ^ mixed >> 31) * u128::from(bound)) >> 64) as u32
    }
}

/// One step of a game: what was decided, or what was drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Step<G: Game> {
    /// The deciding seat's action.
    Played(G::Action),
    /// The outcome of the pending draw.
    Drawn(G::Outcome),
}

/// Every seat, then the public.
pub fn audiences(seats: Seats) -> impl Iterator<Item = Audience> {
    seats.iter().map(Audience::Seat).chain([Audience::Public])
}

/// Plays one whole game. `look` sees every step: the position before it, the step, the events and
/// the position after.
pub fn play_game<G: Game>(
    options: &G::Options,
    policy: Policy,
    seed: u64,
    look: impl FnMut(&G, &Step<G>, &[G::Event], &G),
) -> G {
    play_on(G::start(options), policy, seed, look)
}

/// Plays a game from here to its end.
pub fn play_on<G: Game>(
    mut position: G,
    policy: Policy,
    seed: u64,
    mut look: impl FnMut(&G, &Step<G>, &[G::Event], &G),
) -> G {
    let mut chance = SplitMix64(seed);
    let (mut legal, mut outcomes, mut events) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        let before = position.clone();
        events.clear();
        let step = match position.pending() {
            Pending::Over => return position,
            Pending::Decide(seat) => {
                position.legal(&mut legal);
                let picked = policy.pick::<G>(&legal, &mut chance);
                let action = picked.expect("somebody who decides has a choice");
                if let Err(refusal) = position.play(seat, action, &mut events) {
                    panic!("{} was listed: {refusal}", G::print_action(&action));
                }
                Step::Played(action)
            }
            Pending::Draw(_) => {
                position.outcomes(&mut outcomes);
                let drawn = draw(&outcomes, &mut chance).expect("a draw has an outcome");
                let settled = position.settle(drawn, &mut events);
                assert_eq!(settled, Ok(()), "a listed outcome can be");
                Step::Drawn(drawn)
            }
        };
        look(&before, &step, &events, &position);
    }
}

/// One of the outcomes, by their weights.
pub fn draw<O: Copy>(outcomes: &[(O, u32)], chance: &mut impl Chance) -> Option<O> {
    let mut ticket = chance.below(outcomes.iter().map(|&(_, weight)| weight).sum());
    for &(outcome, weight) in outcomes {
        if ticket < weight {
            return Some(outcome);
        }
        ticket -= weight;
    }
    None
}
