//! Every well-formed action there is, legal or not, and the options that tests go through.

use rules::yucatan::{Action, Cell, Guild, Options, Position};
use rules::{Game, Policy};
use test_support::play_game;

/// Every action on which a list and its judgement could disagree: all kinds with all cells, moves
/// between all cells, ways over all neighbours of where they start, first warriors on all cells.
pub(crate) fn every_action() -> Vec<Action> {
    let mut all = plain_actions();
    for from in Cell::all() {
        for to in Cell::all() {
            all.push(Action::MoveWarrior { from, by: None, to });
            let near = from.neighbours().iter().chain([from]);
            all.extend(near.map(|by| Action::MoveWarrior { from, by: Some(by), to }));
            let guilds = [Guild::Jaguar, Guild::Snake].into();
            all.push(Action::PutWarriors { guilds, cells: [from, to] });
        }
    }
    // Those with a jaguar and a snake are among all pairs of cells.
    let listed = [Guild::Jaguar, Guild::Snake];
    all.extend(first_warriors().filter(
        |action| !matches!(action, Action::PutWarriors { guilds, .. } if guilds.guilds() == listed),
    ));
    all
}

/// Those among them that could be legal on some board, and their nearest neighbours.
pub(crate) fn near_actions() -> Vec<Action> {
    let mut all = plain_actions();
    all.extend(first_warriors());
    for from in Cell::all() {
        let mut near = from.neighbours();
        for middle in from.neighbours().iter() {
            near = near.or(middle.neighbours());
            let ways = middle.neighbours();
            all.extend(ways.iter().map(|to| Action::MoveWarrior { from, by: Some(middle), to }));
        }
        all.extend(near.iter().map(|to| Action::MoveWarrior { from, by: None, to }));
    }
    all
}

/// Everything but moves and first warriors.
fn plain_actions() -> Vec<Action> {
    let mut all = vec![Action::BuildLevel, Action::Pass];
    all.extend((0..=5).chain([255]).map(|number| Action::TakePrisoners { number }));
    for cell in Cell::all() {
        all.extend([
            Action::PutLarge { cell },
            Action::PutSmall { cell },
            Action::PutNeutral { cell },
            Action::EstablishVillage { cell },
            Action::EnlargeVillage { cell },
            Action::RemoveWarrior { cell },
        ]);
        all.extend(Guild::ALL.map(|guild| Action::DeployWarrior { guild, cell }));
    }
    all
}

/// First warriors of all guilds on two cells next to the same cell, in either order.
fn first_warriors() -> impl Iterator<Item = Action> {
    let mut pairs = Vec::new();
    for middle in Cell::all() {
        for one in middle.neighbours().iter() {
            for two in middle.neighbours().iter().filter(|_| CITIES.contains(&&*middle.to_string()))
            {
                pairs.push([one, two]);
            }
        }
    }
    let guilds = Guild::ALL.into_iter().flat_map(|one| Guild::ALL.map(|two| [one, two]));
    let guilds: Vec<[Guild; 2]> = guilds.collect();
    pairs.into_iter().flat_map(move |cells| {
        let action = move |guilds: [Guild; 2]| Action::PutWarriors { guilds: guilds.into(), cells };
        guilds.clone().into_iter().map(action)
    })
}

/// Where some board has a city.
const CITIES: [&str; 8] = ["c7", "k11", "c11", "g5", "c3", "c15", "k15", "k3"];

/// Games of every number of players, order of small villages and way to begin, short enough for
/// many of them.
pub(crate) fn all_options(rounds: u16) -> Vec<Options> {
    let mut all = Vec::new();
    for players in 2..=4 {
        for order in ["", "small_right "] {
            for start in ["1", "2", "drawn"] {
                let text = format!("{players} players {order}rounds {rounds} start {start}");
                all.push(Position::parse_options(&text).expect("options"));
            }
        }
    }
    all
}

/// Every `nth` position of one game of each of these options and both policies.
pub(crate) fn positions(options: &[Options], seed: u64, nth: usize) -> Vec<Position> {
    let mut positions = Vec::new();
    for options in options {
        for policy in Policy::ALL {
            let mut step = 0;
            let end = play_game::<Position>(options, policy, seed, |before, _, _, _| {
                if step % nth == 0 {
                    positions.push(*before);
                }
                step += 1;
            });
            positions.push(end);
        }
    }
    positions
}
