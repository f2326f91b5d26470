//! Bots for any game: never illegal in any game and variant, the same game twice, and nothing seen that
//! the seat may not see.

use std::sync::atomic::{AtomicUsize, Ordering};

use bot_client::games::{GAMES, GameKind, HouseGame, Kind, NamedOption};
use bot_client::{Bot, Budget, HouseBot, Plan, PrivateKey, Turn, in_process};
use rules::{Audience, Game, Pending, Policy, Seats};
use rules::{tikal, tikal2, yucatan};
use table::{Entry, Keystream, Record, Seed, Sequence, Table, verify};

use crate::games::play_any;

/// Every number of players with each of these options alone, and without any.
fn variants<G: HouseGame>(options: &[&str]) -> Vec<G::Options> {
    let mut variants = Vec::new();
    for seats in [Seats::TWO, Seats::THREE, Seats::FOUR] {
        for option in [""].iter().chain(options) {
            // Games of bots without a plan last; a few rounds have all there is.
            let usual = (G::NAME == yucatan::Position::NAME).then_some("rounds=12");
            let words = usual.into_iter().chain([*option]).filter(|word| !word.is_empty());
            let named: Vec<NamedOption> = words.map(|word| word.parse().unwrap()).collect();
            let options = Kind::<G>::NEW.options(seats, &named).unwrap();
            variants.push(options.read::<G>().unwrap());
        }
    }
    variants
}

fn check_variants<G: HouseGame>(options: &[&str]) {
    let variants = variants::<G>(options);
    std::thread::scope(|threads| {
        let (random, thinking) = variants.split_at(variants.len() / 2);
        for half in [random, thinking] {
            threads.spawn(move || half.iter().for_each(check_variant::<G>));
        }
    });
}

fn check_variant<G: HouseGame>(options: &G::Options) {
    let games = [(HouseBot::Random, 0, 8), (HouseBot::Greedy, 300, 2), (HouseBot::Search, 300, 1)];
    for (bot, nodes, deals) in games {
        for seed in 0..deals {
            let table = play_any::<G>(options.clone(), seed, &[bot; 4], Budget::of_nodes(nodes));
            verify(&Record::of(&table)).unwrap();
            assert!(table.ending().is_some_and(|ending| ending.played_out));
        }
    }
}

#[test]
fn every_variant_of_tikal_without_an_illegal_action() {
    check_variants::<tikal::Position>(&["auction", "camp_needs_member"]);
}

#[test]
fn every_variant_of_tikal2_without_an_illegal_action() {
    check_variants::<tikal2::Position>(&["open_treasures", "no_tent", "start_seat=drawn"]);
}

#[test]
fn every_variant_of_yucatan_without_an_illegal_action() {
    check_variants::<yucatan::Position>(&["small_right", "start_seat=drawn"]);
}

fn record<G: HouseGame>(bots: &[HouseBot], seed: u64, key: u64, nodes: u32) -> String {
    let options = variants::<G>(&[]).remove(0);
    let key = PrivateKey::from_number(key);
    let seats = G::seats(&options).iter().zip(bots);
    let mut bots: Vec<Box<dyn Bot<G>>> =
        seats.map(|(seat, bot)| bot.seat(seed, &key, seat).unwrap()).collect();
    let seed = Seed::from_number(1);
    let played = in_process::play(options, seed, &mut bots, Budget::of_nodes(nodes)).unwrap();
    Record::of(&played).to_string()
}

fn check_repeats<G: HouseGame>(has_secrets: bool) {
    let bots = [HouseBot::Search, HouseBot::Random];
    let first = record::<G>(&bots, 1, 1, 400);
    assert!(record::<G>(&bots, 1, 1, 400) == first, "{}: another game", G::NAME);
    assert!(record::<G>(&bots, 2, 1, 400) != first, "{}: the seed is not used", G::NAME);
    let other_key = record::<G>(&bots, 1, 2, 400) != first;
    assert_eq!(other_key, has_secrets, "{}: whether the private key is used", G::NAME);
}

#[test]
fn the_same_seed_key_and_nodes_give_the_same_record() {
    check_repeats::<tikal::Position>(false);
    check_repeats::<tikal2::Position>(true);
    check_repeats::<yucatan::Position>(true);
}

fn check_little_budget<G: HouseGame>() {
    for bot in [HouseBot::Greedy, HouseBot::Search] {
        for nodes in [0, 1, 40] {
            record::<G>(&[bot; 2], 1, 1, nodes);
        }
    }
}

#[test]
fn little_or_no_budget_still_gives_legal_actions() {
    check_little_budget::<tikal::Position>();
    check_little_budget::<tikal2::Position>();
    check_little_budget::<yucatan::Position>();
}

/// Plans much more than a batch can hold, on a guess of what is hidden: what is played of it must be
/// accepted all the same.
struct Overlong {
    chance: Keystream,
    /// Batches of more than one action.
    long: &'static AtomicUsize,
}

impl<G: Game> Bot<G> for Overlong {
    fn decide(&mut self, turn: &Turn<'_, G>, _: Budget) -> Plan<G> {
        let mut guess = G::sample_hidden(turn.view, &mut self.chance);
        let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
        let mut actions = Vec::new();
        while actions.len() < 40 {
            match guess.pending() {
                Pending::Decide(_) => {
                    guess.legal(&mut legal);
                    let action = Policy::Busy.pick::<G>(&legal, &mut self.chance).unwrap();
                    guess.play_unchecked(action);
                    actions.push(action);
                }
                Pending::Draw(_) => {
                    guess.outcomes(&mut outcomes);
                    guess.settle_unchecked(outcomes[0].0);
                }
                Pending::Over => break,
            }
        }
        let plan = Plan::new(actions);
        self.long.fetch_add(usize::from(plan.up_to_reveal(turn).len() > 1), Ordering::Relaxed);
        plan
    }
}

fn check_batches<G: HouseGame>(long: &'static AtomicUsize) {
    for (options, number) in variants::<G>(&[]).into_iter().zip(1..) {
        let mut bots: Vec<Box<dyn Bot<G>>> = Vec::new();
        for seat in G::seats(&options).iter() {
            let chance = Keystream::new(&[number; 32], &format!("overlong {seat}"));
            bots.push(Box::new(Overlong { chance, long }));
        }
        let seed = Seed::from_number(number.into());
        in_process::play(options, seed, &mut bots, Budget::default())
            .unwrap_or_else(|illegal| panic!("{}: {illegal}", G::NAME));
    }
}

#[test]
fn a_batch_is_cut_where_the_table_would_refuse_it() {
    static LONG: [AtomicUsize; 3] = [const { AtomicUsize::new(0) }; 3];
    check_batches::<tikal::Position>(&LONG[0]);
    check_batches::<tikal2::Position>(&LONG[1]);
    check_batches::<yucatan::Position>(&LONG[2]);
    let [tikal, tikal2, yucatan] = LONG.each_ref().map(|count| count.load(Ordering::Relaxed));
    // A turn of Yucatàn has one action, and what a seat decides further informs it first.
    assert!(tikal > 100 && tikal2 > 100 && yucatan == 0, "{tikal}, {tikal2}, {yucatan}");
}

/// Plays at random and keeps all that it is shown.
struct Keeping<G: Game> {
    random: Keystream,
    told: std::sync::mpsc::Sender<(rules::Seat, Vec<G::Event>)>,
}

impl<G: HouseGame> Bot<G> for Keeping<G> {
    fn decide(&mut self, turn: &Turn<'_, G>, _: Budget) -> Plan<G> {
        self.told.send((turn.seat, turn.events.to_vec())).unwrap();
        Policy::Random.pick::<G>(turn.legal, &mut self.random).into_iter().collect()
    }
}

/// What each seat is shown, over all its decisions, is the log as that seat sees it.
fn check_events<G: HouseGame>() {
    let options = variants::<G>(&[]).remove(1);
    let (told, hears) = std::sync::mpsc::channel();
    let mut bots: Vec<Box<dyn Bot<G>>> = Vec::new();
    for seat in G::seats(&options).iter() {
        let random = Keystream::new(&[3; 32], &format!("keeping {seat}"));
        bots.push(Box::new(Keeping::<G> { random, told: told.clone() }));
    }
    let seed = Seed::from_number(3);
    let table: Table<G> =
        in_process::play(options.clone(), seed, &mut bots, Budget::default()).unwrap();
    let shown: Vec<_> = hears.try_iter().collect();
    for seat in G::seats(&options).iter() {
        let own = shown.iter().filter(|(other, _)| *other == seat);
        let own: Vec<G::Event> = own.flat_map(|(_, events)| events.clone()).collect();
        let log = table.log().entries_after(Sequence(0)).filter_map(|(_, entry)| match entry {
            Entry::Game(event) => Some(G::seen(event, Audience::Seat(seat))),
            Entry::MatchStarted
            | Entry::ActionsUndone { .. }
            | Entry::DecisionTimedOut { .. }
            | Entry::SeatGivenUp { .. }
            | Entry::MatchEnded(_) => None,
        });
        let log: Vec<G::Event> = log.take(own.len()).collect();
        assert!(own.len() > 10, "{}: seat {seat} is shown {} events", G::NAME, own.len());
        assert!(own == log, "{}: seat {seat} is shown something else", G::NAME);
    }
}

#[test]
fn a_seat_is_shown_the_log_as_it_may_see_it() {
    check_events::<tikal::Position>();
    check_events::<tikal2::Position>();
    check_events::<yucatan::Position>();
}

#[test]
fn every_game_has_the_bots_for_any_game() {
    for game in GAMES {
        let bots: Vec<HouseBot> = game.bots().into_iter().map(|(bot, _)| bot).collect();
        for bot in [HouseBot::Random, HouseBot::Greedy, HouseBot::Search] {
            assert!(bots.contains(&bot), "{game}: {bots:?}");
            assert_eq!(game.bot(bot.name()), Ok(bot));
        }
    }
}
