//! Measures the rules by playing: random games beside those of chess crates and other engines.

pub mod chess;
mod contest;
mod peers;
pub mod playout;
pub mod report;
pub mod steps;
pub mod tikal;

use std::time::Duration;

use clap::Parser;
use rules::Seats;
use rules::tikal::{Options, Position};

use contest::{CHECKED, COPIES, COZY, Contest, Entry, PLAYOUTS, SHAKMATY, UNCHECKED};
use playout::Playout;
use report::{Aim, Row};
use tikal::Player;

use crate::rounds::{Rounds, Summary};

/// Measures how fast Tikal is played at random, one thread, beside chess crates doing the same.
///
/// Everybody chooses with the same generator and takes turns in short rounds; medians over the
/// rounds are compared. Whatever the numbers are, the exit code is 0.
#[derive(Debug, Parser)]
#[command(name = "bench-rules", max_term_width = 100)]
pub struct Arguments {
    /// One JSON object a line instead of a table.
    #[arg(long)]
    json: bool,
    /// Also measures catanatron and OpenSpiel, which pip installs in target/peers-venv.
    #[arg(long)]
    peers: bool,
    /// How long to measure, all contenders together.
    #[arg(long, value_name = "N", default_value_t = 40)]
    seconds: u32,
}

/// A game of Tikal that is measured.
#[derive(Clone, Copy)]
struct Variant {
    name: &'static str,
    options: Options,
}

const VARIANTS: [Variant; 2] = [
    Variant { name: "basic", options: Options::basic(Seats::FOUR) },
    Variant { name: "auction", options: Options::auction(Seats::FOUR) },
];

/// Games over which legal actions are counted.
const COUNTED_GAMES: usize = 1000;

/// Measures and prints.
pub fn run(arguments: &Arguments) {
    let peers = if arguments.peers { peers::start_all() } else { Vec::new() };
    let peer_names: Vec<&'static str> = peers.iter().map(|&(name, _)| name).collect();
    let mut contest = Contest::new(&VARIANTS);
    contest.admit(peers);
    let time = Duration::from_secs(u64::from(arguments.seconds));
    let rounds = Rounds::filling(time, contest.len());
    let each = rounds.each.as_millis();
    eprintln!("{} contenders, {} rounds of {each} ms each", contest.len(), rounds.count);
    contest.run(rounds);
    let rows = rows(&contest, &peer_names);
    print!("{}", if arguments.json { report::json(&rows) } else { report::table(&rows) });
}

fn rows(contest: &Contest, others: &[&'static str]) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut compare = |ours: Entry, theirs: Entry, peer, aim| {
        let Some((value, against)) = contest.compare(ours, theirs, peer) else { return };
        let (metric, variant) = ours;
        rows.push(Row { metric, variant, value, against: Some(against), aim });
    };
    for Variant { name, .. } in VARIANTS {
        compare((PLAYOUTS, name), (PLAYOUTS, SHAKMATY), SHAKMATY, Some(Aim::Ratio(1.5)));
        compare((PLAYOUTS, name), (PLAYOUTS, COZY), COZY, None);
        for peer in others {
            compare((PLAYOUTS, name), (PLAYOUTS, peer), peer, None);
        }
    }
    for Variant { name, .. } in VARIANTS {
        compare((CHECKED, name), (UNCHECKED, name), "play_unchecked", Some(Aim::Ratio(0.4)));
    }
    for Variant { name, .. } in VARIANTS {
        compare((COPIES, name), (COPIES, SHAKMATY), SHAKMATY, None);
        compare((COPIES, name), (COPIES, COZY), COZY, None);
    }
    for Variant { name, options } in VARIANTS {
        let mut player = Player::new(options, 1);
        let mean = Playout::mean_choice(COUNTED_GAMES, || player.unchecked_game());
        rows.push(counted("rules.legal.actions_per_decision", name, mean, None));
    }
    let bytes = size_of::<Position>() as f64;
    rows.push(counted("rules.position.bytes", "all", bytes, Some(Aim::AtMost(512.0))));
    rows
}

fn counted(metric: &'static str, variant: &'static str, value: f64, aim: Option<Aim>) -> Row {
    Row { metric, variant, value: Summary::exact(value), against: None, aim }
}
