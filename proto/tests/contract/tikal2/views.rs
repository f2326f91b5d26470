//! A view tells all its audience knows and nothing else, and a board can be drawn from it.

use std::collections::{BTreeMap, BTreeSet};

use prost::Message;
use proto::games::tikal2::wire::{self, PlaceKind};
use proto::{envelope, v1};
use rules::tikal2::{Action, Colour, Icon, Options, Position, Tile, View};
use rules::{Audience, Game, Pending, Seats};
use test_support::{SplitMix64, audiences};

use super::every_step;
use super::view_setup::{icon, kind, setup};

/// The typed view of an audience, over bytes.
fn typed(position: &Position, audience: Audience) -> wire::View {
    let bytes = envelope::view(position, audience).encode_to_vec();
    match v1::View::decode(bytes.as_slice()).unwrap().game {
        Some(v1::view::Game::Tikal2(view)) => view,
        other => panic!("no view of Tikal II: {other:?}"),
    }
}

fn catalogue() -> wire::Catalogue {
    match envelope::catalogue::<Position>().game {
        Some(v1::catalogue::Game::Tikal2(catalogue)) => catalogue,
        other => panic!("no catalogue of Tikal II: {other:?}"),
    }
}

/// Shows every so-manieth position of the games to each of its audiences.
fn every_view(each: usize, mut show: impl FnMut(&Position, Audience, &View, &wire::View)) {
    let mut steps = 0;
    every_step(|_, _, _, after| {
        steps += 1;
        if steps % each == 0 || after.pending() == Pending::Over {
            for audience in audiences(after.public().options().seats) {
                show(after, audience, &after.view(audience), &typed(after, audience));
            }
        }
    });
}

#[test]
fn a_view_tells_every_fact_of_its_notation() {
    every_view(7, |position, audience, view, wire| {
        let built = setup(wire);
        assert_eq!(built, view.setup(), "{audience:?}");
        assert_eq!(built.to_string(), envelope::view(position, audience).notation);
    });
}

/// What a view does not say cannot be told from it: whatever fits it looks the same.
#[test]
fn samples_of_a_view_look_the_same() {
    let mut chance = SplitMix64(11);
    let mut different = 0;
    every_view(37, |position, audience, view, wire| {
        for _ in 0..2 {
            let sample = Position::sample_hidden(view, &mut chance);
            assert_eq!(&typed(&sample, audience), wire, "{audience:?}");
            different += usize::from(&sample != position);
        }
    });
    assert!(different > 500, "only {different} samples differ from their positions");
}

#[test]
fn what_is_worked_out_agrees_with_the_rules() {
    every_view(13, |position, _, view, wire| {
        let public = position.public();
        let deciding = match position.pending() {
            Pending::Decide(seat) => u32::from(seat.number()),
            Pending::Draw(_) | Pending::Over => 0,
        };
        assert_eq!(wire.deciding_seat, deciding);
        for (seat, seen) in public.options().seats.iter().zip(&wire.seats) {
            let number = u32::from(seat.number());
            assert_eq!(seen.seat, number);
            assert_eq!(seen.flags_left, public.flags_left(seat));
            assert_eq!(seen.projected_keys, u32::from(public.camp(seat).set_points()));
            for &colour in Colour::ALL {
                let counted =
                    seen.flagged_doors.iter().find(|one| kind::<Colour>(one.colour) == colour);
                let doors = counted.map_or(0, |one| one.count);
                assert_eq!(doors, public.flagged_doors(seat, colour));
            }
            let at = |place: &wire::Place| place.explorers.contains(&number);
            let places: Vec<&str> = names(wire.places.iter().filter(|place| at(place)));
            assert_eq!(places, [seen.explorer.as_str()]);
            let sites = wire.sites.iter().filter(|site| site.canoes.contains(&number));
            assert_eq!(sites.map(|site| site.site).collect::<Vec<_>>(), [seen.canoe]);
        }
        let unseen: u32 = wire.treasures_unseen.iter().map(|one| one.count).sum();
        assert_eq!(unseen, u32::from(view.unseen_treasures().total()));
        let unseen: u32 = wire.cards_unseen.iter().map(|one| one.count).sum();
        assert_eq!(unseen, u32::from(view.unseen_cards().total()));
        assert_eq!(wire.rooms_unseen.len(), view.unseen_rooms().count());
        let tokens: u32 = wire.seats.iter().map(|seat| seat.tokens).sum();
        assert_eq!(tokens + wire.token_supply, 8);
        let keys = wire.seats.iter().flat_map(|seat| seat.pack.iter().chain(&seat.camp));
        let keys: u32 = keys.chain(&wire.key_supply).map(|one| one.count).sum();
        assert_eq!(keys, 35);
    });
}

/// Pieces that no audience may lose sight of: each is somewhere in the view, known or counted.
#[test]
fn every_piece_of_the_box_is_somewhere() {
    every_view(29, |_, _, _, wire| {
        let treasures =
            |counts: &[wire::TreasureCount]| counts.iter().map(|one| one.count).sum::<u32>();
        let cards = |counts: &[wire::CardCount]| counts.iter().map(|one| one.count).sum::<u32>();
        let lying =
            |stack: &wire::Stack| u32::try_from(stack.entries.len()).unwrap() + stack.unknown;
        let (mut all_treasures, mut all_cards) =
            (treasures(&wire.open_treasures) + treasures(&wire.delivered), cards(&wire.discard));
        for seat in &wire.seats {
            all_treasures += treasures(&seat.treasures) + treasures(&seat.shown_treasures);
            all_treasures += seat.hidden_treasures;
            all_cards += cards(&seat.cards) + seat.hidden_cards;
        }
        for stack in &wire.stacks {
            match wire::Source::try_from(stack.source).unwrap() {
                wire::Source::Unspecified => panic!("no pile"),
                wire::Source::Treasures1 | wire::Source::Treasures2 | wire::Source::Treasures3 => {
                    all_treasures += lying(stack);
                }
                wire::Source::Cards => all_cards += lying(stack),
                wire::Source::Rooms => {}
            }
        }
        // While the first open treasures are laid out, those to come lie nowhere yet.
        let is_laid = wire.options.unwrap().open_treasures && wire.round == 1;
        assert!(all_treasures == 25 || is_laid && (22..25).contains(&all_treasures));
        assert_eq!(all_cards, 13);
        let shown = wire.places.iter().filter(|place| place.sanctuary != 0).count();
        assert_eq!(shown + usize::from(wire.top_sanctuary != 0) + wire.sanctuaries_unseen.len(), 6);
    });
}

/// A screen that knows no rules can offer what the rules list: doors, slots and empty spaces are said.
#[test]
fn the_drawn_temple_fits_the_legal_actions() {
    let catalogue = catalogue();
    let mut legal = Vec::new();
    let mut steps = [0; 4];
    every_step(|before, _, _, _| {
        let Pending::Decide(seat) = before.pending() else { return };
        before.legal(&mut legal);
        let moves = |action: &Action| {
            matches!(action, Action::Go { .. } | Action::UsePassage { .. })
                || matches!(action, Action::PutFlag { .. } | Action::PlaceRoom { .. })
        };
        if !legal.iter().any(moves) {
            return;
        }
        let wire = typed(before, Audience::Seat(seat));
        let own = &wire.seats[seat.index()];
        let pack: BTreeSet<i32> = own.pack.iter().map(|key| key.colour).collect();
        let edges = Edges::new(&catalogue, &wire, &pack);
        let here = own.explorer.as_str();
        let spaces = names(wire.places.iter().filter(|place| is(place, PlaceKind::EmptySpace)));
        for action in &legal {
            if let Action::Go { place } = *action {
                steps[0] += 1;
                assert!(edges.near(here).contains(place.to_string().as_str()), "{action}");
            }
            if let Action::UsePassage { place, .. } = *action {
                steps[1] += 1;
                let edge = (here, place.to_string());
                assert!(edges.joined.contains(&(edge.0, edge.1.as_str())), "{action}");
                assert!(!edges.open.contains(&(edge.0, edge.1.as_str())), "{action}");
            }
            if let Action::PutFlag { slot } = *action {
                steps[2] += 1;
                let room = wire.places.iter().find(|place| place.place == here).unwrap();
                let wanted = slot.map(|slot| u32::from(slot.number()));
                let free = |one: &&wire::Slot| Some(one.slot) == wanted && one.covered_by == 0;
                assert!(slot.is_none() || room.slots.iter().find(free).is_some(), "{action}");
                assert!(room.flags.iter().all(|flag| flag.seat != own.seat));
            }
            if let Action::PlaceRoom { space, .. } = *action {
                steps[3] += 1;
                assert!(spaces.contains(&space.to_string().as_str()));
            }
        }
    });
    assert!(steps.iter().all(|&count| count > 500), "{steps:?}");
}

/// The edges of the temple as a screen sees them.
struct Edges<'a> {
    /// Places that are joined.
    joined: BTreeSet<(&'a str, &'a str)>,
    /// Those of them that the keys open.
    open: BTreeSet<(&'a str, &'a str)>,
}

impl<'a> Edges<'a> {
    fn new(board: &'a wire::Catalogue, view: &wire::View, keys: &BTreeSet<i32>) -> Edges<'a> {
        let mut edges = Edges { joined: BTreeSet::new(), open: BTreeSet::new() };
        let kinds: BTreeMap<&str, &wire::Place> =
            view.places.iter().map(|place| (place.place.as_str(), place)).collect();
        let is_room = |name: &str| !is(kinds[name], PlaceKind::EmptySpace);
        for printed in &board.places {
            let name = printed.place.as_str();
            if is(kinds[name], PlaceKind::SecretRoom) {
                edges.joined.extend([(name, "out"), ("out", name)]);
            }
            for (beyond, side) in printed.neighbours.iter().zip(&kinds[name].sides) {
                if !is_room(name) || !is_room(beyond) {
                    assert!(side.keys.is_empty());
                    continue;
                }
                edges.joined.extend([(name, beyond.as_str()), (beyond.as_str(), name)]);
                if !side.keys.is_empty() && side.keys.iter().all(|key| keys.contains(key)) {
                    edges.open.extend([(name, beyond.as_str()), (beyond.as_str(), name)]);
                }
            }
        }
        edges
    }

    /// Every place the keys lead to from here.
    fn near(&self, here: &'a str) -> BTreeSet<&'a str> {
        let mut found = BTreeSet::from([here]);
        loop {
            let next: BTreeSet<&str> = self
                .open
                .iter()
                .filter(|(from, _)| found.contains(from))
                .map(|&(_, to)| to)
                .collect();
            let size = found.len();
            found.extend(next);
            if found.len() == size {
                return found;
            }
        }
    }
}

fn is(place: &wire::Place, kind: PlaceKind) -> bool {
    place.kind == i32::from(kind)
}

fn names<'a>(places: impl Iterator<Item = &'a wire::Place>) -> Vec<&'a str> {
    places.map(|place| place.place.as_str()).collect()
}

#[test]
fn the_catalogue_fits_the_views() {
    let catalogue = catalogue();
    let start = Position::start(&Options::basic(Seats::FOUR));
    let view = typed(&start, Audience::Public);
    assert_eq!((catalogue.places.len(), catalogue.tiles.len()), (34, 24));
    for (printed, seen) in catalogue.places.iter().zip(&view.places) {
        assert_eq!((&printed.place, printed.kind), (&seen.place, seen.kind));
        assert_eq!(printed.colour, seen.colour);
        assert_eq!(printed.neighbours.len(), seen.sides.len());
        let doors = printed.doors.iter().zip(&seen.sides).all(|(&door, side)| door == side.door);
        assert!(doors, "{}", printed.place);
        let gives = |points, prize| wire::SlotReward { points, prize };
        let slots: Vec<_> = seen.slots.iter().map(|slot| gives(slot.points, slot.prize)).collect();
        assert_eq!(printed.slots, slots);
    }
    assert_eq!(catalogue.treasures, view.treasures_unseen);
    assert_eq!(catalogue.cards, view.cards_unseen);
    assert_eq!(catalogue.keys, view.key_supply);
    let supply = catalogue.supply.unwrap();
    assert_eq!((supply.flags, supply.tokens), (view.seats[0].flags_left, view.token_supply));
    assert_eq!((supply.open_treasures, supply.look), (3, 3));
    let sizes =
        |source| view.stacks.iter().find(|stack| stack.source == i32::from(source)).unwrap();
    assert_eq!(catalogue.pile_sizes[0], sizes(wire::Source::Treasures1).unknown);
    assert_eq!(catalogue.key_set_points, [1, 3, 6, 10, 15]);
    assert_eq!(catalogue.pile_sizes_beside_open, [11, 11]);
    for (tile, printed) in Tile::all().zip(&catalogue.tiles) {
        let icons: Vec<Icon> = printed.icons.iter().map(icon).collect();
        assert_eq!((printed.tile, icons.as_slice()), (u32::from(tile.number()), tile.icons()));
    }
    for (players, tiles) in [(0, 16), (1, 21), (2, 24)] {
        let used = catalogue.tiles.iter().filter(|tile| tile.min_seats <= players + 2).count();
        let dealt: u32 =
            catalogue.sites.iter().map(|site| site.tiles[usize::try_from(players).unwrap()]).sum();
        assert_eq!((used, dealt), (tiles, u32::try_from(tiles).unwrap()));
    }
    let info = envelope::game_info::<Position>();
    assert_eq!((info.name.as_str(), info.options.len()), ("tikal2", 4));
    assert_eq!((info.min_seats, info.max_seats), (2, 4));
}

/// Which room is which: the doors of a laid room are the catalogue's, turned.
#[test]
fn laid_rooms_are_the_catalogues_turned() {
    let catalogue = catalogue();
    let mut seen = BTreeSet::new();
    every_view(97, |_, _, _, wire| {
        for laid in wire.places.iter().filter(|place| place.light_room != 0) {
            let printed =
                catalogue.light_rooms.iter().find(|room| room.room == laid.light_room).unwrap();
            let turned = |side: usize| (side + usize::try_from(laid.rotation).unwrap()) % 6;
            for (side, &door) in printed.doors.iter().enumerate() {
                assert_eq!(laid.sides[turned(side)].door, door, "{laid:?}");
            }
            assert_eq!(
                (printed.colour, printed.slots[0].points),
                (laid.colour, laid.slots[0].points)
            );
            seen.insert((laid.light_room, laid.rotation));
        }
    });
    assert!(seen.len() > 50, "only {} rooms and rotations", seen.len());
}
