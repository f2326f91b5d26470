//! The components against the CSV files, row by row, and what the page says about them.

use std::collections::BTreeMap;

use rules::tikal2::{
    Card, Cards, Colour, Crossing, Icon, LightRoom, PRINTED, Pile, Prize, Reward, Sanctuary,
    SecretRoom, Site, Space, Stretch, TREASURE_ROOM_SLOTS, Tile, TileSet, Treasure, Treasures,
    Wheel,
};
use rules::{Direction, Seats};

use crate::check::fact;

const BOARD: &str = include_str!("../data/tikal2_board.csv");
const ROOMS: &str = include_str!("../data/tikal2_rooms.csv");
const TILES: &str = include_str!("../data/tikal2_tiles.csv");
const SITES: &str = include_str!("../data/tikal2_sites.csv");
const RIVER: &str = include_str!("../data/tikal2_river.csv");
const CARDS: &str = include_str!("../data/tikal2_cards.csv");
const WHEEL: &str = include_str!("../data/tikal2_wheel.csv");
const SUPPLY: &str = include_str!("../data/tikal2_supply.csv");

/// The rows of a file without its heading; only these many columns are compared.
fn rows(file: &str, columns: usize) -> Vec<String> {
    let cut = |line: &str| line.split(',').take(columns).collect::<Vec<_>>().join(",");
    file.lines().skip(1).map(cut).collect()
}

fn same_rows(rule: &str, table: Vec<String>, file: &str, columns: usize) {
    let rows = rows(file, columns);
    for (built, written) in table.iter().zip(&rows) {
        fact(rule, built, written);
    }
    fact(rule, table.len(), rows.len());
}

/// FNV-1a, so that a table and its file cannot drift together unnoticed.
fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn the_files_are_those_of_the_page() {
    let sums = [BOARD, ROOMS, TILES, SITES, RIVER, CARDS, WHEEL, SUPPLY].map(checksum);
    assert_eq!(sums, CHECKSUMS, "{sums:#x?}");
}

const CHECKSUMS: [u64; 8] = [
    0x88ec_2d17_054a_7ad4,
    0x3793_ecd7_399c_978f,
    0x8bb3_2557_dbaa_cd90,
    0x43cd_25e4_be6c_fe49,
    0x69cd_5078_c505_6587,
    0xc7af_96df_be41_266d,
    0x65d0_0992_7d03_13c4,
    0x19f3_2932_8a1c_39d9,
];

#[test]
fn l_1_4_the_board() {
    let table = Space::all().map(|space| {
        let sides = Direction::ALL.map(|side| match space.neighbour(side) {
            Some(next) => next.to_string(),
            None => "out".to_owned(),
        });
        format!("{space},{},{},{}", space.column(), space.row(), sides.join(","))
    });
    same_rows("L-1.4", table.collect(), BOARD, 9);
    fact("L-1.3", Space::all().count(), 27);
    // Every side that touches no other space touches `out`.
    let outer = |space: Space| Direction::ALL.iter().any(|&side| space.neighbour(side).is_none());
    let rim: Vec<String> =
        Space::all().filter(|&space| outer(space)).map(|s| s.to_string()).collect();
    let expected = "a1 a2 a3 a4 a5 b1 b6 c1 c5 d1 d6 e1 e2 e3 e4 e5";
    fact("L-1.5", rim.join(" ").as_str(), expected);
    for space in Space::all() {
        for side in Direction::ALL {
            let back = space.neighbour(side).and_then(|next| next.neighbour(side.opposite()));
            fact("L-1.4", back.is_none() || back == Some(space), true);
        }
    }
}

/// The columns of the six sides.
fn sides(bits: u8) -> String {
    (0..6).map(|side| (bits >> side & 1).to_string()).collect::<Vec<_>>().join(",")
}

fn slots(rewards: &[Reward]) -> String {
    let slot = |reward: &Reward| match reward.prize {
        None => reward.points.to_string(),
        Some(Prize::Card) => format!("{}+card", reward.points),
        Some(Prize::Treasure) => format!("{}+treasure", reward.points),
    };
    let mut cells: Vec<String> = rewards.iter().map(slot).collect();
    cells.resize(4, String::new());
    cells.join(",")
}

fn points(points: u8) -> String {
    slots(&[Reward { points, prize: None }])
}

#[test]
fn l_1_6_to_10_the_rooms() {
    let mut table = Vec::new();
    for room in PRINTED {
        let (space, colour) = (room.space, room.colour);
        table.push(format!(
            "{space},printed,{colour},{space},{},{}",
            sides(room.doors.bits()),
            points(room.bonus)
        ));
    }
    for &room in LightRoom::ALL {
        let colour = room.colour();
        table.push(format!(
            "{room},drawn,{colour},,{},{}",
            sides(room.doors().bits()),
            points(room.bonus())
        ));
    }
    for &sanctuary in Sanctuary::ALL {
        let none = sides(0);
        table.push(format!(
            "{sanctuary},sanctuary,{sanctuary},,{none},{}",
            slots(&Sanctuary::SLOTS)
        ));
    }
    table.push(format!("treasure,treasure,,,{},{}", sides(0), slots(&TREASURE_ROOM_SLOTS)));
    for room in (1..=6).filter_map(SecretRoom::numbered) {
        let none = sides(0);
        table.push(format!("x{},secret,,,{none},{}", room.number(), points(room.points())));
    }
    same_rows("L-1.6", table.clone(), ROOMS, 14);
    for rule in ["L-1.7", "L-1.8", "L-1.9", "L-1.10"] {
        fact(rule, &table, &rows(ROOMS, 14));
    }
    fact("L-1.3", PRINTED.len() + LightRoom::ALL.len() + Sanctuary::ALL.len() + 1, Space::COUNT);
    fact("L-1.10", SecretRoom::POINTS[0], 10);
}

#[test]
fn l_1_6_every_colour_has_the_same_four_layouts() {
    for &colour in Colour::ALL {
        let printed = PRINTED.iter().filter(|room| room.colour == colour);
        let mut layouts: Vec<(u32, u8)> =
            printed.map(|room| layout(room.doors.bits(), room.bonus)).collect();
        let drawn = LightRoom::ALL.iter().filter(|room| room.colour() == colour);
        layouts.extend(drawn.map(|room| layout(room.doors().bits(), room.bonus())));
        layouts.sort_unstable();
        // Angle between the doors, 0 for a single one, and the bonus (L-1.7).
        fact("L-1.6", &layouts, &vec![(0, 4), (60, 3), (120, 3), (180, 2)]);
        fact("L-1.7", layouts.len(), 4);
    }
}

fn layout(doors: u8, bonus: u8) -> (u32, u8) {
    let sides: Vec<u32> = (0..6).filter(|side| doors >> side & 1 == 1).collect();
    match sides[..] {
        [_] => (0, bonus),
        [one, other] => ((other - one).min(6 - (other - one)) * 60, bonus),
        _ => panic!("a light room has one or two doors"),
    }
}

#[test]
fn l_1_11_to_13_treasures_cards_and_tiles() {
    fact("L-1.11", Treasures::BOX.iter().map(|(_, count)| count).collect::<Vec<_>>(), vec![5; 5]);
    fact("L-1.11", Treasures::BOX.total(), 25);
    let sizes =
        |open| (1..=3).filter_map(Pile::numbered).map(|pile| pile.start_size(open)).collect();
    fact::<Vec<u8>>("L-1.11", sizes(false), vec![9, 8, 8]);
    fact::<Vec<u8>>("L-17.1", sizes(true), vec![11, 11, 0]);

    let cards = Card::ALL.iter().map(|card| format!("{card},{}", card.copies()));
    same_rows("L-1.12", cards.collect(), CARDS, 2);
    fact("L-1.12", Cards::BOX.total(), 13);
    // Where each kind is played (L-13.2, L-13.11).
    let played: Vec<&str> =
        CARDS.lines().skip(1).map(|line| line.split(',').nth(2).unwrap()).collect();
    let phases =
        ["walk", "turn", "turn", "forest", "deliver", "deliver", "turn", "final", "final", "final"];
    fact("L-13.2", played, phases.to_vec());

    let tiles = Tile::all().map(|tile| {
        let back = tile.back().map_or_else(String::new, |back| back.to_string());
        let mut icons: Vec<String> = tile.icons().iter().map(Icon::to_string).collect();
        icons.resize(3, String::new());
        format!("{tile},{back},{}", icons.join(","))
    });
    same_rows("L-1.13", tiles.collect(), TILES, 5);
    let unmarked = || Tile::all().filter(|tile| tile.back().is_none());
    let shows = |icon: Icon| unmarked().filter(|tile| tile.icons().contains(&icon)).count();
    fact("L-1.13", (unmarked().count(), shows(Icon::Room), shows(Icon::Sanctuary)), (16, 5, 3));
    // Passage icons of two rounds never exceed the eight tokens (L-1.16, L-5.2).
    let passages = Tile::all().filter(|tile| tile.icons().contains(&Icon::Passage)).count();
    fact("L-5.2", passages * 2, 8);
}

#[test]
fn l_1_14_and_15_sites_and_river() {
    let sites = [2, 3, 4].map(|players| {
        let seats = Seats::new(players).unwrap();
        let removed = ["3 4", "4", ""][usize::from(players) - 2];
        let sizes = Site::ALL.map(|site| site.capacity(seats).to_string()).join(",");
        format!("{players},{},{removed},{sizes}", TileSet::in_use(seats).count())
    });
    same_rows("L-1.14", sites.to_vec(), SITES, 9);
    for players in [2, 3, 4] {
        let seats = Seats::new(players).unwrap();
        let room: usize = Site::ALL.iter().map(|site| site.capacity(seats)).sum();
        fact("L-1.14", room, TileSet::in_use(seats).count());
        let backs = |tile: Tile| tile.back().is_none_or(|back| back <= players);
        fact("L-1.13", TileSet::in_use(seats), Tile::all().filter(|&tile| backs(tile)).collect());
    }
    let river = (1..=6).filter_map(Stretch::numbered).map(|stretch| {
        let crosses = match stretch.crossing() {
            Some(Crossing::Plane) => "plane",
            Some(Crossing::Forest) => "forest",
            None => "",
        };
        format!("{stretch},{},{},{crosses}", stretch.source(), stretch.end())
    });
    same_rows("L-1.15", river.collect(), RIVER, 4);
    fact("L-1.15", Site::START.number(), 1);
}

#[test]
fn l_1_17_the_wheel() {
    let wheel = Treasure::ALL
        .iter()
        .enumerate()
        .map(|(place, treasure)| format!("{place},{treasure},{}", Wheel::ALL[0].price(*treasure)));
    same_rows("L-1.17", wheel.collect(), WHEEL, 3);
    for wheel in Wheel::ALL {
        for (place, &treasure) in Treasure::ALL.iter().enumerate() {
            let next = Treasure::ALL[(place + 1) % 5];
            // One notch moves each number to the next treasure.
            fact("L-4.5", wheel.next().price(next), wheel.price(treasure));
        }
    }
}

#[test]
fn every_count_of_the_rulebook() {
    let counts: BTreeMap<&str, usize> = SUPPLY
        .lines()
        .skip(1)
        .map(|line| line.split_once(',').unwrap())
        .map(|(item, rest)| (item, rest.split(',').next().unwrap().parse().unwrap()))
        .collect();
    let backs = |number| Tile::all().filter(|tile| tile.back() == Some(number)).count();
    let planes = (1..=6).filter_map(Stretch::numbered).map(Stretch::crossing);
    let found = [
        ("L-1.3", "temple spaces", Space::all().count()),
        ("L-1.3", "printed rooms", PRINTED.len()),
        ("L-1.6", "drawn light rooms", LightRoom::ALL.len()),
        ("L-1.8", "sanctuaries", Sanctuary::ALL.len()),
        ("L-1.9", "treasure room", 1),
        ("L-1.10", "secret rooms", SecretRoom::POINTS.len()),
        ("L-1.13", "action tiles", Tile::all().count()),
        ("L-1.13", "tiles with back 4", backs(4)),
        ("L-1.13", "tiles with back 3", backs(3)),
        ("L-1.15", "sites", Site::ALL.len()),
        ("L-1.15", "planes", planes.filter(|crossing| *crossing == Some(Crossing::Plane)).count()),
        ("L-1.12", "special cards", usize::from(Cards::BOX.total())),
        ("L-1.11", "treasures", usize::from(Treasures::BOX.total())),
        ("L-1.11", "treasures of a kind", usize::from(Treasure::OF_A_KIND)),
        ("L-1.11", "treasure piles", Pile::all(false).count()),
        ("L-1.2", "keys", Colour::ALL.len() * keys_of_a_colour()),
        ("L-1.2", "keys of a colour", keys_of_a_colour()),
        ("L-1.16", "passage tokens", passage_tokens()),
        ("L-1.1", "flags", flags()),
        // One explorer, canoe and tent: a seat's section has one word for each.
        ("L-1.1", "explorer", 1),
        ("L-1.1", "canoe", 1),
        ("L-1.1", "tent", 1),
    ];
    for (rule, item, count) in found {
        fact(rule, (item, count), (item, counts[item]));
    }
    fact("L-1.1", found.len(), counts.len());
}

/// How many of something a seat can hold: what a legal position may say.
fn most(section: impl Fn(usize) -> String) -> usize {
    use rules::Game;
    (1..100)
        .take_while(|&count| {
            let text = crate::scene::full(&section(count));
            rules::tikal2::Position::parse_position(&text).is_ok()
        })
        .count()
}

fn keys_of_a_colour() -> usize {
    most(|count| format!("seat 1 camp pink*{count}"))
}

fn passage_tokens() -> usize {
    most(|count| format!("seat 1 tokens {count}"))
}

/// All rooms but the secret ones can be flagged by one seat: 27 are more than it has flags.
fn flags() -> usize {
    let mut places: Vec<String> = crate::actions::spaces();
    places.retain(|space| space.starts_with(['a', 'b', 'c', 'e']) && space != "c5");
    places.iter_mut().for_each(|space| space.push('+'));
    places.extend((1..=6).map(|room| format!("x{room}")));
    most(|count| {
        let flags = places.iter().take(count).cloned().collect::<Vec<_>>().join(" ");
        format!("round 2 ; temple full ; seat 2 flags {flags}")
    })
}
