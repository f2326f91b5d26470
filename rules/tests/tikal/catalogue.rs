//! The tiles and the printed board against the tables of the rule page, line by line.

use rules::Direction;
use rules::tikal::{PRINTED, Stones, Terrain, Tile};

use crate::check::fact;

const TILES: &str = include_str!("../../../docs/rules/tikal_tiles.csv");
const BOARD: &str = include_str!("../../../docs/rules/tikal_board.csv");

#[test]
fn the_tiles_are_those_of_the_table() {
    let printed = Tile::all()
        .map(|tile| format!("{tile},{},{}\n", tile.letter(), look(tile.terrain(), tile.stones())));
    let table = same_lines("id,letter,kind,value,n,ne,se,s,sw,nw\n", printed, TILES);
    fact("T-1.2", checksum(&table), 0x1f13_8d92_0c20_3bea);
}

#[test]
fn the_printed_hexes_are_those_of_the_table() {
    let printed = PRINTED.into_iter().map(|hex| {
        let (column, row) = (hex.space.column(), hex.space.row());
        format!("{},{column},{row},{}\n", hex.space, look(hex.terrain, hex.stones))
    });
    let table = same_lines("space,col,row,kind,value,n,ne,se,s,sw,nw\n", printed, BOARD);
    fact("T-1.6", checksum(&table), 0x8dab_e19a_f4c6_2496);
}

#[test]
fn every_tile_but_volcanoes_has_three_stones_on_one_to_three_sides() {
    for tile in Tile::all() {
        let stones = Direction::ALL.map(|side| tile.stones().on(side));
        let sides = stones.iter().filter(|&&count| count > 0).count();
        let (sum, rotations) = match tile.to_string().as_str() {
            "B1" | "D3" | "F2" => (0, 1),
            "D4" => (3, 2),
            _ => (3, 6),
        };
        fact("T-3.1", (stones.iter().sum(), tile.rotations()), (sum, rotations));
        assert!(sides <= 3);
    }
}

/// Prints the table and compares it with the file, line by line.
fn same_lines(heading: &str, rows: impl Iterator<Item = String>, file: &str) -> String {
    let table: String = std::iter::once(heading.to_owned()).chain(rows).collect();
    for (printed, written) in table.lines().zip(file.lines()) {
        assert_eq!(printed, written);
    }
    assert_eq!(table, file);
    table
}

fn look(terrain: Terrain, stones: Stones) -> String {
    let kind = match terrain {
        Terrain::BaseCamp => "base_camp",
        Terrain::Temple(_) => "temple",
        Terrain::Jungle => "jungle",
        Terrain::Treasure(_) => "treasure",
        Terrain::Volcano => "volcano",
    };
    let stones = Direction::ALL.map(|side| stones.on(side).to_string()).join(",");
    format!("{kind},{},{stones}", terrain.start_value())
}

/// FNV-1a, so that the table and the file cannot drift together unnoticed.
fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
