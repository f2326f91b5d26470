//! House bots play Peek without an illegal action, by nothing but what any game tells them.

use bot_client::{Bot, Budget, HouseBot, PrivateKey, in_process};
use rules::{Game, Seat};
use table::{Record, Seed, verify};

use crate::Peek;

#[test]
fn every_bot_for_any_game_plays_it() {
    for bot in [HouseBot::Random, HouseBot::Greedy, HouseBot::Search] {
        for seed in 0..8 {
            let key = PrivateKey::from_number(seed);
            let seats = Peek::seats(&()).iter().zip([bot, HouseBot::Random]);
            let seat = |(seat, bot): (Seat, HouseBot)| bot.seat::<Peek>(seed, &key, seat).unwrap();
            let mut bots: Vec<Box<dyn Bot<Peek>>> = seats.map(seat).collect();
            let (deal, budget) = (Seed::from_number(seed), Budget::of_nodes(200));
            let table = in_process::play((), deal, &mut bots, budget)
                .unwrap_or_else(|illegal| panic!("{bot}, seed {seed}: {illegal}"));
            assert!(table.ending().is_some_and(|ending| ending.played_out), "{bot}, seed {seed}");
            verify(&Record::of(&table)).unwrap();
        }
    }
}
