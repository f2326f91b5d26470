//! T-1: components and setup.

use rules::tikal::{
    Deck, Letter, Levels, Options, Outcome, PRINTED, Points, Position, Space, Terrain, Tile,
    TileSet, Treasure,
};
use rules::{Direction, Game, Pending, Seat, Seats};

use crate::check::{accepted, becomes, draws, effect, fact, position, refused};

const START: &str = "board printed ; draw 1";

#[test]
fn t_1_1_players_and_their_pieces() {
    fact("T-1.1", (0..=9).filter_map(Seats::new).map(Seats::count).collect(), vec![2, 3, 4]);
    for players in 2..=4 {
        let start = position(&format!("{players} players ; {START}"));
        fact("T-1.1", start.scores().len(), players);
        for seat in start.options().seats.iter() {
            fact("T-1.1", start.workers_in_supply(seat), 18);
            fact("T-1.1", start.camps_left(seat), 2);
        }
    }
    becomes("T-1.1", START, "", &["seat 1 score 0 workers 18 leader supply"]);
}

#[test]
fn t_1_2_thirty_six_tiles() {
    let count = |of: fn(&Terrain) -> bool| Tile::all().map(Tile::terrain).filter(of).count();
    fact("T-1.2", Tile::all().count(), 36);
    fact("T-1.2", count(|terrain| matches!(terrain, Terrain::Temple(_))), 15);
    fact("T-1.2", count(|terrain| matches!(terrain, Terrain::Jungle)), 10);
    fact("T-1.2", count(|terrain| matches!(terrain, Terrain::Treasure(_))), 8);
    fact("T-1.2", count(|terrain| matches!(terrain, Terrain::Volcano)), 3);
    let letters: String = Letter::ALL.iter().map(Letter::to_string).collect();
    fact("T-1.2", letters.as_str(), "ABCDEFG");
}

#[test]
fn t_1_3_letter_after_letter() {
    fact("T-1.3", draws(START), ["A1", "A2", "A3", "A4", "A5", "A6"].map(tile).to_vec());
    fact("T-1.3", draws("draw 1"), ["B1", "B2", "B3", "B4", "B5", "B6"].map(tile).to_vec());
    fact("T-1.3", draws("board late ; draw 1"), ["G3", "G4"].map(tile).to_vec());
    // A tile of a later letter, or one that was seen, is not on top: it is handed back.
    for text in ["tile C1", "tile A1", "treasure jade", "start 1"] {
        let (mut position, mut events) = (position("draw 1"), Vec::new());
        let outcome: Outcome = text.parse().unwrap();
        fact("T-1.3", position.settle(outcome, &mut events), Err(outcome));
        fact("T-1.3", (position, events.len()), (crate::check::position("draw 1"), 0));
    }
    // The set is public.
    fact("T-1.3", position("draw 1").undrawn().count(), 30);
    let decks = Position::decks(&Options::basic(Seats::TWO));
    let sizes: Vec<usize> = decks.iter().map(|(_, entries)| entries.len()).collect();
    fact("T-1.3", sizes, vec![6, 6, 5, 5, 5, 5, 4, 24]);
    fact("T-1.3", position(START).pending(), Pending::Draw(Deck::Tiles(Letter::ALL[0])));
}

#[test]
fn t_1_4_twenty_four_treasures() {
    let decks = Position::decks(&Options::basic(Seats::TWO));
    let (_, treasures) = decks.into_iter().find(|(deck, _)| *deck == Deck::Treasures).unwrap();
    for kind in Treasure::ALL {
        let of_kind = treasures.iter().filter(|&&found| found == Outcome::Treasure(kind)).count();
        fact("T-1.4", of_kind, 3);
    }
    let masks = Tile::all().map(|tile| match tile.terrain() {
        Terrain::Treasure(masks) => masks,
        Terrain::BaseCamp | Terrain::Temple(_) | Terrain::Jungle | Terrain::Volcano => 0,
    });
    fact("T-1.4", (masks.sum(), treasures.len()), (24, 24));
}

#[test]
fn t_1_5_forty_eight_levels() {
    fact("T-1.5", position(START).levels().counts(), &[3, 6, 9, 11, 8, 5, 3, 2, 1]);
    fact("T-1.5", (Levels::LOWEST, Levels::HIGHEST), (2, 10));
    fact("T-1.5", Levels::START.counts().iter().sum(), 48);
}

#[test]
fn t_1_6_four_printed_hexes() {
    let start = position(START);
    let explored: Vec<String> = start.explored().iter().map(|space| space.to_string()).collect();
    fact("T-1.6", explored, ["a4", "a5", "b4", "b5"].map(str::to_owned).to_vec());
    let terrains = PRINTED.map(|hex| start.ground(hex.space).terrain().unwrap());
    let (temple, jungle) = (Terrain::Temple(1), Terrain::Jungle);
    fact("T-1.6", terrains, [Terrain::BaseCamp, temple, jungle, temple]);
    let step = |side| start.step_cost(Space::BASE_CAMP, side);
    fact("T-1.6", step(Direction::North), Points(2));
    fact("T-1.6", step(Direction::NorthEast), Points(1));
    fact("T-1.6", step(Direction::SouthEast), Points(2));
    let jungle = PRINTED[2].space;
    fact("T-1.6", start.step_cost(jungle, Direction::NorthWest), Points(0));
    fact("T-1.6", start.step_cost(jungle, Direction::South), Points(0));
}

#[test]
fn t_1_7_the_start_player_and_clockwise() {
    refused("T-1.7", "act 1 10", "2: end", "T-1.7: seat 1 decides now");
    refused("T-1.7", "act 2 10", "1: end", "T-1.7: seat 2 decides now");
    refused("T-1.7", "2 players", "3: end", "T-1.7: seat 1 decides now");
    accepted("T-1.7", "act 2 10", "2: end");
    effect(
        "T-1.7",
        "3 players ; act 2 0",
        "end",
        &["TurnEnded seat 2 unused 0", "TurnBegan turn 7 seat 3"],
    );
    effect(
        "T-1.7",
        "3 players ; act 3 0",
        "end",
        &["TurnEnded seat 3 unused 0", "TurnBegan turn 7 seat 1"],
    );
    let drawn = "3 players start drawn ; board printed ; start 1";
    fact("T-1.7", draws(drawn), ["1", "2", "3"].map(|seat| format!("start {seat}")).to_vec());
    effect("T-1.7", drawn, "start 3", &["StartSeatDrawn seat 3", "TurnBegan turn 1 seat 3"]);
    let auction = "2 players auction start drawn ; board printed ; start 1";
    effect(
        "T-1.7",
        auction,
        "start 2",
        &["StartSeatDrawn seat 2", "RoundBegan round 1 first seat 2"],
    );
    fact("T-1.7", Position::start(&Options::basic(Seats::FOUR)).active(), Seat::One);
}

#[test]
fn t_1_8_scores() {
    let score = |options: Options| Position::start(&options).score(Seat::Two);
    fact("T-1.8", score(Options::basic(Seats::TWO)), 0);
    fact("T-1.8", score(Options::auction(Seats::TWO)), 20);
    let almost = "seat 1 score 99 workers a4*1 ; also a4=3 ; act 1 0 ; scoring B1 1 2 scored 0";
    becomes("T-1.8", almost, "end", &["seat 1 score 102 workers 17 a4*1 leader supply"]);
}

#[test]
fn t_1_3_the_whole_stack_is_unseen_at_the_start() {
    fact("T-1.3", position(START).undrawn(), TileSet::ALL);
}

fn tile(name: &str) -> String {
    format!("tile {name}")
}
