//! One game, and the laws every one of its positions must obey.

use std::fmt;

use rules::tikal::{Event, Options, Position, StartSeat};
use rules::{Game, Policy, Seat, Seats};
use table::{Deal, Entry, Keystream, Record, Seed, Sequence, Table, verify};

/// What was looked at.
#[derive(Clone, Copy, Default)]
pub(crate) struct Soaked {
    games: u64,
    decisions: u64,
    lost_tiles: u64,
    exchanges: u64,
    guards: u64,
}

impl Soaked {
    pub(crate) fn add(&mut self, other: &Soaked) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.lost_tiles += other.lost_tiles;
        self.exchanges += other.exchanges;
        self.guards += other.guards;
    }
}

impl fmt::Display for Soaked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Soaked { games, decisions, lost_tiles, exchanges, guards } = self;
        write!(
            f,
            "{games} games, {decisions} decisions, no broken law \
             ({lost_tiles} lost tiles, {exchanges} exchanges, {guards} guards)"
        )
    }
}

/// Plays the game of this seed: the seed also says which variant and which policy.
pub(crate) fn soak_game(seed: u64) -> Result<Soaked, String> {
    let (options, policy) = variant(seed);
    let deal = Deal::open(Seed::from_number(seed));
    let mut stream = Keystream::new(Seed::from_number(seed).bytes(), "policy");
    let mut table = Table::<Position>::new(options, deal);
    let mut soaked = Soaked { games: 1, ..Soaked::default() };
    let mut folded = Position::start(&options);
    let (mut legal, mut seen) = (Vec::new(), Sequence(0));
    loop {
        for (_, entry) in table.log().entries_after(seen) {
            if let Entry::Game(event) = entry {
                folded.fold(event);
                soaked.count(event);
            }
        }
        seen = table.log().head();
        let position = table.position();
        let says =
            |law: &str| format!("{options}, {policy:?}: {law} at {}", position.print_position());
        if folded != *position {
            return Err(says("folding the events gives another position"));
        }
        // A setup is judged from nothing but its facts: pieces, levels, treasures, reach, phase.
        match position.setup().position() {
            Ok(again) if again == *position => {}
            Ok(_) => return Err(says("writing the position down loses something")),
            Err(problems) => return Err(says(&format!("{problems:?}"))),
        }
        let Some(seat) = table.decider() else { break };
        soaked.decisions += 1;
        position.legal(&mut legal);
        let refused = legal.iter().find(|&&action| table.judge(seat, &[action]).is_err());
        if let Some(action) = refused {
            return Err(says(&format!("{action} is listed and refused")));
        }
        let picked = policy.pick::<Position>(&legal, &mut stream);
        let Some(action) = picked else { return Err(says("nothing is legal")) };
        if let Err(refusal) = table.act(seat, &[action]) {
            return Err(format!("{action} is refused: {refusal}"));
        }
    }
    if table.ending().is_none() {
        return Err(format!("{options}, {policy:?}: the match stops before its end"));
    }
    check_record(&table, seed)?;
    Ok(soaked)
}

fn check_record(table: &Table<Position>, seed: u64) -> Result<(), String> {
    let record = Record::of(table);
    // Parsing and proving cost as much as the game; every eighth is enough.
    if !seed.is_multiple_of(8) {
        return Ok(());
    }
    let parsed =
        Record::<Position>::parse(&record.to_string()).map_err(|error| error.to_string())?;
    if parsed != record {
        return Err("printing the record loses something".to_owned());
    }
    verify(&parsed).map(drop).map_err(|discrepancy| discrepancy.to_string())
}

impl Soaked {
    fn count(&mut self, event: &Event) {
        self.lost_tiles += u64::from(matches!(event, Event::TileLost { .. }));
        self.exchanges += u64::from(matches!(event, Event::TreasuresExchanged { .. }));
        self.guards += u64::from(matches!(event, Event::GuardPlaced { .. }));
    }
}

fn variant(seed: u64) -> (Options, Policy) {
    let digit = |divisor: u64, base: u64| (seed / divisor) % base;
    let seats = [Seats::TWO, Seats::THREE, Seats::FOUR][digit(1, 3) as usize];
    let start = match digit(12, 3) {
        0 => StartSeat::Drawn,
        1 => StartSeat::Fixed(Seat::One),
        _ => StartSeat::Fixed(Seat::Two),
    };
    let (auction, camp_needs_member) = (digit(3, 2) == 1, digit(6, 2) == 1);
    let policy = Policy::ALL[digit(36, 2) as usize];
    (Options { seats, auction, camp_needs_member, start }, policy)
}
