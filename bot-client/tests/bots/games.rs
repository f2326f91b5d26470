//! Games of house bots in this process, and how often one of them wins.

use bot_client::games::HouseGame;
use bot_client::{Bot, Budget, HouseBot, PrivateKey, in_process};
use rules::tikal::{Options, Position};
use table::{Seed, Table};

/// One game, a bot for each seat in seat order.
#[track_caller]
pub(crate) fn play(
    options: Options,
    seed: u64,
    bots: &[HouseBot],
    budget: Budget,
) -> Table<Position> {
    play_any::<Position>(options, seed, bots, budget)
}

/// The same of any game; the private key is the seed.
#[track_caller]
pub(crate) fn play_any<G: HouseGame>(
    options: G::Options,
    seed: u64,
    bots: &[HouseBot],
    budget: Budget,
) -> Table<G> {
    let key = PrivateKey::from_number(seed);
    let seats = G::seats(&options).iter().zip(bots);
    let mut bots: Vec<Box<dyn Bot<G>>> =
        seats.map(|(seat, bot)| bot.seat(seed, &key, seat).unwrap()).collect();
    let name = G::print_options(&options);
    in_process::play(options, Seed::from_number(seed), &mut bots, budget)
        .unwrap_or_else(|illegal| panic!("{}, {name}, seed {seed}: {illegal}", G::NAME))
}

/// Games of one bot against others, from every seat in turn; deals and budget are fixed, so that the
/// outcome changes only with the bots.
pub(crate) struct Contest {
    pub(crate) bot: HouseBot,
    pub(crate) against: HouseBot,
    pub(crate) games: usize,
    pub(crate) budget: Budget,
}

impl Contest {
    /// Plays, and holds the wins above a number. A victory shared by k counts 1/k.
    #[track_caller]
    pub(crate) fn wins_at_least(&self, least: f64, options: Options) {
        let Contest { bot, against, games, budget } = *self;
        let mut won = 0.0;
        for game in 0..games {
            let mut bots = vec![against; options.seats.count()];
            let place = game % bots.len();
            bots[place] = bot;
            let seed = 1 + (game / bots.len()) as u64;
            let winners = play(options, seed, &bots, budget).standing().winners();
            if winners.iter().any(|seat| seat.index() == place) {
                won += 1.0 / winners.count() as f64;
            }
        }
        println!("{options}: {bot} wins {won} of {games} games against {against}");
        assert!(won >= least, "{options}: {bot} wins only {won} of {games} against {against}");
    }
}
