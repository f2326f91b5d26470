//! One game, and the laws every one of its positions must obey.

use rules::{Game, Policy, Seats};
use table::{Deal, Entry, Keystream, Record, Seed, Sequence, Table, verify};
use test_support::audiences;
use test_support::event_laws::{ScoreLog, check_event};
use test_support::secrecy::check_secrecy;

use crate::games::Soakable;

/// What was looked at.
#[derive(Clone, Copy, Default)]
pub(crate) struct Soaked {
    pub(crate) games: u64,
    pub(crate) decisions: u64,
    /// Samples of hidden facts that were compared with the position.
    pub(crate) samples: u64,
    /// How often each rare event of the game happened.
    pub(crate) rare: [u64; RARE],
}

/// How many kinds of rare events a game counts.
pub(crate) const RARE: usize = 3;

impl Soaked {
    pub(crate) fn add(&mut self, other: &Soaked) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.samples += other.samples;
        self.rare.iter_mut().zip(other.rare).for_each(|(sum, count)| *sum += count);
    }
}

/// One position in so many is printed and parsed, seen and sampled by every audience: this costs many
/// times as much as playing.
const LOOK_AT_ONE_IN: u32 = 64;

/// Plays the game of this seed: the seed also says which options and which policy.
pub(crate) fn soak_game<G: Soakable>(seed: u64) -> Result<Soaked, String> {
    let (options, policy) = (G::options_of(seed), Policy::ALL[(seed / 36 % 2) as usize]);
    let says = |law: String| format!("{}, {policy:?}: {law}", G::print_options(&options));
    let deal = Deal::open(Seed::from_number(seed));
    let mut stream = Keystream::new(Seed::from_number(seed).bytes(), "policy");
    let mut looks = Keystream::new(Seed::from_number(seed).bytes(), "looks");
    let seats = G::seats(&options);
    let mut table = Table::<G>::new(options.clone(), deal);
    let mut soaked = Soaked { games: 1, ..Soaked::default() };
    let mut folded = G::start(&options);
    let mut scores = ScoreLog::at(seats, &folded);
    let (mut legal, mut seen, mut events) = (Vec::new(), Sequence(0), Vec::new());
    loop {
        for (_, entry) in table.log().entries_after(seen) {
            if let Entry::Game(event) = entry {
                folded.fold(event);
                check_event::<G>(seats, event).map_err(says)?;
                scores.add(event);
                let rare = G::RARE.iter().position(|(_, is_it)| is_it(event));
                rare.into_iter().for_each(|kind| soaked.rare[kind] += 1);
            }
        }
        seen = table.log().head();
        let position = table.position();
        let at = |law: &str| says(format!("{law} at `{}`", position.print_position()));
        if folded != *position {
            return Err(at("folding the events gives another position"));
        }
        scores.check(position).map_err(|law| at(&law))?;
        position.conserves().map_err(|law| at(&law))?;
        if looks.below(LOOK_AT_ONE_IN) == 0 {
            look::<G>(seats, position, &legal, &mut looks, &mut soaked).map_err(says)?;
        }
        let Some(seat) = table.decider() else { break };
        soaked.decisions += 1;
        position.legal(&mut legal);
        for action in &legal {
            let mut played = position.clone();
            events.clear();
            if let Err(refusal) = played.play(seat, *action, &mut events) {
                let text = G::print_action(action);
                return Err(at(&format!("`{text}` is listed and refused: {refusal}")));
            }
        }
        let picked = policy.pick::<G>(&legal, &mut stream);
        let Some(action) = picked else { return Err(at("nothing is legal")) };
        if let Err(refusal) = table.act(seat, &[action]) {
            let text = G::print_action(&action);
            return Err(says(format!("`{text}` is refused: {refusal}")));
        }
    }
    if table.ending().is_none() {
        return Err(says("the match stops before its end".to_owned()));
    }
    check_record(&table, seed).map_err(says)?;
    Ok(soaked)
}

/// A written position is judged from nothing but its facts; everybody's view fits every sample of it.
/// `probes` is the list of the decision before: some of it is refused now, and must be for the same reason.
fn look<G: Game>(
    seats: Seats,
    position: &G,
    probes: &[G::Action],
    looks: &mut Keystream,
    soaked: &mut Soaked,
) -> Result<(), String> {
    test_support::laws::check_notation(seats, position)?;
    test_support::laws::check_summary(seats, position)?;
    for audience in audiences(seats) {
        soaked.samples += check_secrecy(position, audience, probes, 1, looks)?.samples;
    }
    Ok(())
}

fn check_record<G: Game>(table: &Table<G>, seed: u64) -> Result<(), String> {
    // Parsing and proving cost as much as the game; every eighth is enough.
    if !seed.is_multiple_of(8) {
        return Ok(());
    }
    let record = Record::of(table);
    let parsed = Record::<G>::parse(&record.to_string()).map_err(|error| error.to_string())?;
    if parsed != record {
        return Err("printing the record loses something".to_owned());
    }
    verify(&parsed).map(drop).map_err(|discrepancy| discrepancy.to_string())
}
