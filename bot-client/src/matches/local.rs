//! One game at a table in this process: a bot that breaks a rule or panics loses its seat.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use rules::Seat;
use table::{Deal, Record, Table};

use super::bundle::{Kept, What};
use super::door::Secrets;
use super::runner::{Caught, Played};
use super::{Fault, FaultKind, GamePlan, Player, Thinking};
use crate::games::HouseGame;
use crate::in_process::{Question, Questions};
use crate::{Bot, Budget, Plan};

/// A bot at a seat of the table.
struct Seated<G: HouseGame> {
    name: String,
    bot: Box<dyn Bot<G>>,
    budget: Budget,
    thinking: Thinking,
    /// What it was asked and wanted, with the times; told only if it loses its seat.
    decisions: Vec<(Instant, G::View, Vec<G::Action>)>,
}

/// Plays the game to its end. Programs cannot be seated here: an error names the first.
pub(crate) fn play<G: HouseGame>(game: &GamePlan) -> anyhow::Result<Played> {
    let mut seated = Vec::new();
    for (seat, contender) in game.seats() {
        let bot = match &contender.player {
            Player::House { bot, .. } => {
                bot.seat::<G>(game.keys.bot_seed, &game.keys.private_key, seat)?
            }
            Player::Program(line) => anyhow::bail!("`{line}` can only play over a server"),
        };
        seated.push(Seated::new(contender.to_string(), bot, contender.budget()));
    }
    play_seated(game, seated)
}

fn play_seated<G: HouseGame>(
    game: &GamePlan,
    mut seated: Vec<Seated<G>>,
) -> anyhow::Result<Played> {
    let options = game.options.read::<G>().map_err(anyhow::Error::msg)?;
    let mut table = Table::<G>::new(options, Deal::open(game.keys.seed));
    let mut questions = Questions::default();
    let (begun, mut faults) = (Instant::now(), Vec::new());
    while let Some(question) = questions.next(&table) {
        let seat = question.seat;
        let Some(player) = seated.get_mut(seat.index()) else {
            anyhow::bail!("nobody sits at seat {seat}");
        };
        if let Err(fault) = player.decide(&mut table, &question) {
            let (kept, secrets) = (player.kept(begun), Secrets::default());
            faults.push(Caught { fault, kept, secrets });
            table.resign(seat);
        }
    }
    let record = Record::of(&table).to_string();
    let thinking = seated.into_iter().map(|player| player.thinking).collect();
    Ok(Played { record, faults, thinking })
}

impl<G: HouseGame> Seated<G> {
    fn new(name: String, bot: Box<dyn Bot<G>>, budget: Budget) -> Seated<G> {
        Seated { name, bot, budget, thinking: Thinking::default(), decisions: Vec::new() }
    }

    fn decide(&mut self, table: &mut Table<G>, question: &Question<G>) -> Result<(), Fault> {
        let (seat, turn) = (question.seat, question.turn());
        let begun = Instant::now();
        self.decisions.push((begun, question.view.clone(), Vec::new()));
        // A bot that panicked is not asked again, so nobody sees what it left half done.
        let plan = catch_unwind(AssertUnwindSafe(|| self.bot.decide(&turn, self.budget)));
        self.thinking.add(begun.elapsed());
        let plan: Plan<G> =
            plan.map_err(|_| self.fault(seat, FaultKind::Crashed, "the bot panicked"))?;
        let actions = plan.up_to_reveal(&turn);
        if let Some((_, _, wanted)) = self.decisions.last_mut() {
            wanted.clone_from(&actions);
        }
        table.act(seat, &actions).map(drop).map_err(|refusal| {
            let actions: Vec<String> = actions.iter().map(G::print_action).collect();
            let says = format!("the plan `{}` is refused: {refusal}", actions.join("; "));
            self.fault(seat, FaultKind::Illegal, &says)
        })
    }

    /// What a bundle shall say of it.
    fn kept(&self, begun: Instant) -> Kept {
        let mut kept = Kept::begin_at(begun);
        for (at, view, wanted) in &self.decisions {
            kept.add_at(*at, What::Asked { view: G::print_view(view) });
            if !wanted.is_empty() {
                let actions = wanted.iter().map(G::print_action).collect();
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
    use crate::games::GameOptions;
    use crate::matches::bundle::Bundle;
    use crate::matches::repro::{Ending, repeat};
    use crate::matches::{Contender, FaultKind, GamePlan, Permutations, Report, RunKey, Series};
    use crate::{Bot, Budget, HouseBot, Plan, Turn};

    /// Plays like `random` until its third decision, and then what it must not.
    struct Bad {
        bot: Box<dyn Bot<Position>>,
        left: u32,
        panics: bool,
    }

    impl Bot<Position> for Bad {
        fn decide(&mut self, turn: &Turn<'_, Position>, budget: Budget) -> Plan<Position> {
            self.left -= 1;
            match (self.left, self.panics) {
                (0, true) => panic!("on purpose"),
                (0, false) => Plan::one("bid 3".parse::<Action>().unwrap()),
                _ => self.bot.decide(turn, budget),
            }
        }
    }

    fn game(seats: Seats) -> GamePlan {
        let contenders = vec![Contender::from(HouseBot::Random); seats.count()];
        let options = GameOptions::of::<Position>(&Options::basic(seats));
        let (key, permutations) = (RunKey::from_number(3), Permutations::None);
        Series { contenders, options, key, deals: 1, permutations }.games().next().unwrap()
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
        let seated = game.options.seats().iter().map(|seat| {
            let (seed, key) = (game.keys.bot_seed, &game.keys.private_key);
            let bot = HouseBot::Random.seat(seed, key, seat).unwrap();
            let bot: Box<dyn Bot<Position>> =
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
