//! One game at a table in this process: a bot that breaks a rule or panics loses its seat.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use rules::tikal::{Action, Position};
use rules::{Audience, Game, Seat};
use table::{Deal, Record, Seed, Table};

use super::bundle::{Kept, What};
use super::door::Secrets;
use super::runner::{Caught, Played};
use super::{Contender, Fault, FaultKind, GamePlan, Thinking};
use crate::{Bot, Budget, Plan};

/// A bot at a seat of the table.
struct Seated {
    name: String,
    bot: Box<dyn Bot>,
    budget: Budget,
    thinking: Thinking,
    /// What it was asked and wanted, with the times; told only if it loses its seat.
    decisions: Vec<(Instant, Position, Vec<Action>)>,
}

/// Plays the game to its end. Programs cannot be seated here: an error names the first.
pub(super) fn play(game: &GamePlan) -> anyhow::Result<Played> {
    let mut seated = Vec::new();
    for (seat, contender) in game.seats() {
        let bot = match contender {
            Contender::House { bot, .. } => bot.seat(game.seed, seat),
            Contender::Program(line) => anyhow::bail!("`{line}` can only play over a server"),
        };
        seated.push(Seated::new(contender.to_string(), bot, contender.budget()));
    }
    play_seated(game, seated)
}

fn play_seated(game: &GamePlan, mut seated: Vec<Seated>) -> anyhow::Result<Played> {
    let deal = Deal::open(Seed::from_number(game.seed));
    let mut table = Table::<Position>::new(game.options, deal);
    let (begun, mut faults) = (Instant::now(), Vec::new());
    while let Some(seat) = table.decider() {
        let Some(player) = seated.get_mut(seat.index()) else {
            anyhow::bail!("nobody sits at seat {seat}");
        };
        if let Err(fault) = player.decide(&mut table, seat) {
            let (kept, secrets) = (player.kept(begun), Secrets::default());
            faults.push(Caught { fault, kept, secrets });
            table.resign(seat);
        }
    }
    let record = Record::of(&table).to_string();
    let thinking = seated.into_iter().map(|player| player.thinking).collect();
    Ok(Played { record, faults, thinking })
}

impl Seated {
    fn new(name: String, bot: Box<dyn Bot>, budget: Budget) -> Seated {
        Seated { name, bot, budget, thinking: Thinking::default(), decisions: Vec::new() }
    }

    fn decide(&mut self, table: &mut Table<Position>, seat: Seat) -> Result<(), Fault> {
        let mut legal = Vec::new();
        table.position().legal(&mut legal);
        let view = table.position().view(Audience::Seat(seat));
        let begun = Instant::now();
        self.decisions.push((begun, view, Vec::new()));
        // A bot that panicked is not asked again, so nobody sees what it left half done.
        let plan = catch_unwind(AssertUnwindSafe(|| self.bot.decide(&view, &legal, self.budget)));
        self.thinking.add(begun.elapsed());
        let plan: Plan =
            plan.map_err(|_| self.fault(seat, FaultKind::Crashed, "the bot panicked"))?;
        let actions = plan.up_to_reveal(&view, &legal);
        if let Some((_, _, wanted)) = self.decisions.last_mut() {
            wanted.clone_from(&actions);
        }
        table.act(seat, &actions).map(drop).map_err(|refusal| {
            let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
            let says = format!("the plan `{}` is refused: {refusal}", actions.join("; "));
            self.fault(seat, FaultKind::Illegal, &says)
        })
    }

    /// What a bundle shall say of it.
    fn kept(&self, begun: Instant) -> Kept {
        let mut kept = Kept::begin_at(begun);
        for (at, position, wanted) in &self.decisions {
            kept.add_at(*at, What::Asked { position: position.print_position() });
            if !wanted.is_empty() {
                let actions = wanted.iter().map(Action::to_string).collect();
                kept.add_at(*at, What::Planned { actions });
            }
        }
        kept
    }

    fn fault(&self, seat: Seat, kind: FaultKind, says: &str) -> Fault {
        Fault::new(seat, &self.name, kind, says)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use rules::Seats;
    use rules::tikal::{Action, Options, Position};

    use super::{Caught, Seated, play_seated};
    use crate::matches::bundle::Bundle;
    use crate::matches::repro::{Ending, repeat};
    use crate::matches::{FaultKind, GamePlan, Permutations, Report, Series};
    use crate::{Bot, Budget, HouseBot, Plan};

    /// Plays like `random` until its third decision, and then what it must not.
    struct Bad {
        bot: Box<dyn Bot>,
        left: u32,
        panics: bool,
    }

    impl Bot for Bad {
        fn decide(&mut self, view: &Position, legal: &[Action], budget: Budget) -> Plan {
            self.left -= 1;
            match (self.left, self.panics) {
                (0, true) => panic!("on purpose"),
                (0, false) => Plan::from("bid 3".parse::<Action>().unwrap()),
                _ => self.bot.decide(view, legal, budget),
            }
        }
    }

    fn game(seats: Seats) -> GamePlan {
        let contenders = vec![HouseBot::Random.into(); seats.count()];
        let options = Options::basic(seats);
        let permutations = Permutations::None;
        Series { contenders, options, seed: 3, deals: 1, permutations }.games().next().unwrap()
    }

    /// A bot that plays like the one at fault until then comes past the place of the fault.
    #[track_caller]
    fn repeat_as_random(game: &GamePlan, caught: &Caught) {
        let folder = std::env::temp_dir().join(format!("tikal-local-{}", std::process::id()));
        let path = caught.kept.write(&folder, game, &caught.fault).unwrap();
        let bundle = Bundle::read(&path).unwrap();
        std::fs::remove_file(path).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        let random = HouseBot::Random.into();
        let repeating = repeat(&bundle, &random, Duration::from_secs(1));
        let repeated = runtime.block_on(repeating).unwrap();
        assert_eq!((repeated.ending, repeated.otherwise), (Ending::NoFault, None));
        assert!(repeated.says.starts_with("at decision 3 of 3 it plays"), "{}", repeated.says);
    }

    #[track_caller]
    fn check(seats: Seats, panics: bool, kind: FaultKind) -> Report {
        let game = game(seats);
        let seated = game.options.seats.iter().map(|seat| {
            let bot = HouseBot::Random.seat(3, seat);
            let bot: Box<dyn Bot> =
                if seat.number() == 2 { Box::new(Bad { bot, left: 3, panics }) } else { bot };
            Seated::new("random".to_owned(), bot, Budget::default())
        });
        let played = play_seated(&game, seated.collect()).unwrap();
        assert_eq!(played.thinking[1].total(), 3);
        repeat_as_random(&game, &played.faults[0]);
        let faults = played.faults.into_iter().map(|caught| caught.fault).collect();
        let report = Report::of(&game, &played.record, faults).unwrap();
        let faults: Vec<_> = report.faults.iter().map(|fault| (fault.seat, fault.kind)).collect();
        assert_eq!(faults, [(2, kind)]);
        assert!(!report.winners.contains(&2));
        assert_eq!(usize::from(report.ranks[1]), seats.count());
        report
    }

    #[test]
    fn a_bot_at_fault_loses_its_seat_and_the_others_play_on() {
        for (panics, kind) in [(true, FaultKind::Crashed), (false, FaultKind::Illegal)] {
            assert_eq!(check(Seats::TWO, panics, kind).winners, [1]);
            let report = check(Seats::THREE, panics, kind);
            assert_eq!(report.rounds.len(), 4, "played to the end: {report:?}");
        }
    }
}
