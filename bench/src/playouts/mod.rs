//! Measures the rules by playing: random games beside those of chess crates and other engines.

mod before;
pub mod chess;
mod contest;
mod peers;
pub mod player;
pub mod playout;
pub mod report;
pub mod steps;

use std::path::PathBuf;
use std::time::Duration;

use clap::Parser;
use rules::{Game, Seats, tikal, tikal2, yucatan};

use contest::{
    CHECKED, COPIES, COZY, Contest, Entry, PLAYOUTS, SAMPLES, SHAKMATY, UNCHECKED, VIEWS,
};
use player::Player;
use playout::Playout;
use report::{Aim, Row};

use crate::rounds::{Rounds, Summary};

/// Measures how fast our games are played at random, one thread, beside chess crates doing the same.
///
/// Everybody chooses with the same generator and takes turns in short rounds; medians over the
/// rounds are compared. Whatever the numbers are, the exit code is 0.
#[derive(Debug, Parser)]
#[command(name = "bench-rules", max_term_width = 100)]
pub struct Arguments {
    /// One JSON object a line instead of a table.
    #[arg(long, conflicts_with = "before")]
    json: bool,
    /// Also measures catanatron and OpenSpiel, which pip installs in target/peers-venv.
    #[arg(long)]
    peers: bool,
    /// Another build of this program: both measure in turns, and their random games are compared.
    #[arg(long, value_name = "PROGRAM")]
    before: Option<PathBuf>,
    /// How long to measure, all contenders together.
    #[arg(long, value_name = "N", default_value_t = 40)]
    seconds: u32,
}

/// A game of ours that is measured: how it enters, and what is counted of it.
struct Variant {
    name: &'static str,
    /// How its random games should compare with shakmaty's.
    aim: f64,
    bytes: usize,
    enter: fn(&mut Contest, &'static str),
    mean_choice: fn() -> f64,
}

/// A variant of a game, for a module of `rules` and options of it.
macro_rules! variant {
    ($name:literal, $aim:literal, $game:ident, $options:expr) => {
        Variant {
            name: $name,
            aim: $aim,
            bytes: size_of::<$game::Position>(),
            enter: |contest, name| contest.add::<$game::Position>(name, &$options),
            mean_choice: || mean_choice::<$game::Position>(&$options),
        }
    };
}

const OPEN_TREASURES: tikal2::Options =
    tikal2::Options { open_treasures: true, ..tikal2::Options::basic(Seats::FOUR) };

/// The registry: one line a game and variant.
fn variants() -> Vec<Variant> {
    vec![
        variant!("tikal basic", 1.5, tikal, tikal::Options::basic(Seats::FOUR)),
        variant!("tikal auction", 1.5, tikal, tikal::Options::auction(Seats::FOUR)),
        variant!("yucatan", 1.0, yucatan, yucatan::Options::standard(Seats::FOUR)),
        // Its three boards are of different sizes, and so are its lists.
        variant!("yucatan 2", 1.0, yucatan, yucatan::Options::standard(Seats::TWO)),
        variant!("yucatan 3", 1.0, yucatan, yucatan::Options::standard(Seats::THREE)),
        variant!("tikal2", 0.7, tikal2, tikal2::Options::basic(Seats::FOUR)),
        variant!("tikal2 open", 0.7, tikal2, OPEN_TREASURES),
    ]
}

fn mean_choice<G: Game>(options: &G::Options) -> f64 {
    let mut player = Player::<G>::new(options.clone(), 1);
    Playout::mean_choice(COUNTED_GAMES, || player.unchecked_game())
}

/// Games over which legal actions are counted.
const COUNTED_GAMES: usize = 1000;

/// Measures and prints.
///
/// # Errors
/// Another build that does not run.
pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    if let Some(program) = &arguments.before {
        return before::compare(program, arguments.seconds);
    }
    let peers = if arguments.peers { peers::start_all() } else { Vec::new() };
    let peer_names: Vec<&'static str> = peers.iter().map(|&(name, _)| name).collect();
    let variants = variants();
    let mut contest = Contest::new();
    variants.iter().for_each(|variant| (variant.enter)(&mut contest, variant.name));
    contest.admit(peers);
    let time = Duration::from_secs(u64::from(arguments.seconds));
    let rounds = Rounds::filling(time, contest.len());
    let each = rounds.each.as_millis();
    eprintln!("{} contenders, {} rounds of {each} ms each", contest.len(), rounds.count);
    contest.run(rounds);
    let rows = rows(&contest, &variants, &peer_names);
    print!("{}", if arguments.json { report::json(&rows) } else { report::table(&rows) });
    Ok(())
}

fn rows(contest: &Contest, variants: &[Variant], others: &[&'static str]) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut compare = |ours: Entry, theirs: Entry, peer, aim| {
        let Some((value, against)) = contest.compare(ours, theirs, peer) else { return };
        let (metric, variant) = ours;
        rows.push(Row { metric, variant, value, against: Some(against), aim });
    };
    for &Variant { name, aim, .. } in variants {
        compare((PLAYOUTS, name), (PLAYOUTS, SHAKMATY), SHAKMATY, Some(Aim::Ratio(aim)));
        compare((PLAYOUTS, name), (PLAYOUTS, COZY), COZY, None);
        for peer in others {
            compare((PLAYOUTS, name), (PLAYOUTS, peer), peer, None);
        }
    }
    for &Variant { name, .. } in variants {
        compare((CHECKED, name), (UNCHECKED, name), "play_unchecked", Some(Aim::Ratio(0.4)));
    }
    for &Variant { name, .. } in variants {
        compare((COPIES, name), (COPIES, SHAKMATY), SHAKMATY, None);
        compare((COPIES, name), (COPIES, COZY), COZY, None);
    }
    for &Variant { name, .. } in variants {
        compare((VIEWS, name), (COPIES, name), "copy_and_play", None);
        compare((SAMPLES, name), (COPIES, name), "copy_and_play", None);
    }
    for variant in variants {
        let mean = (variant.mean_choice)();
        rows.push(counted("rules.legal.actions_per_decision", variant.name, mean, None));
    }
    for &Variant { name, bytes, .. } in variants {
        rows.push(counted("rules.position.bytes", name, bytes as f64, Some(Aim::AtMost(512.0))));
    }
    rows
}

fn counted(metric: &'static str, variant: &'static str, value: f64, aim: Option<Aim>) -> Row {
    Row { metric, variant, value: Summary::exact(value), against: None, aim }
}
