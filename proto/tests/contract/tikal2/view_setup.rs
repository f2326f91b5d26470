//! A setup of the rules, built from nothing but a view on the wire.

use proto::games::tikal2::wire::{self, IconKind, find};
use rules::tikal2::{
    Card, Colour, Delivery, Find, FlagSetup, Icon, Kind, LaidRoom, LightRoom, Options, Phase, Pile,
    PileSetup, Place, Rotation, Round, Sanctuary, SeatSetup, Setup, Site, Slot, Source, Space,
    Stretch, Tile, TileSet, Treasure, Trip, TurnSetup, Way, Wheel,
};
use rules::{Seat, SeatSet};

/// Everything the view says.
pub(super) fn setup(view: &wire::View) -> Setup {
    let stack = |source: wire::Source| {
        let found = view.stacks.iter().find(|stack| stack.source == i32::from(source));
        found.map(pile)
    };
    let treasures = [wire::Source::Treasures1, wire::Source::Treasures2, wire::Source::Treasures3];
    Setup {
        options: Options::try_from(view.options.unwrap()).unwrap(),
        round: match wire::Round::try_from(view.round).unwrap() {
            wire::Round::Unspecified => panic!("no round"),
            wire::Round::One => Round::One,
            wire::Round::Two => Round::Two,
            wire::Round::Final => Round::Final,
        },
        first: seat_or_none(view.first_seat),
        wheel: view.wheel.map(|notches| Wheel::turned_by(small(notches)).unwrap()),
        sites: std::array::from_fn(|place| tiles(&view.sites[place].tiles)),
        temple: view.places.iter().filter_map(laid).collect(),
        top: kind_or_none(view.top_sanctuary),
        rooms: stack(wire::Source::Rooms).unwrap(),
        cards: stack(wire::Source::Cards).unwrap(),
        piles: treasures.into_iter().filter_map(stack).collect(),
        open: treasure_counts(&view.open_treasures)
            .flat_map(|(kind, count)| std::iter::repeat_n(kind, usize::from(count)))
            .collect(),
        discard: card_counts(&view.discard).collect(),
        delivered: treasure_counts(&view.delivered).collect(),
        seats: view.seats.iter().map(|seat| seat_setup(view, seat)).collect(),
        turn: view.turn.as_ref().map(turn),
        trip: view.trip.map(|trip| Trip {
            tile: tile(trip.tile),
            stretch: Stretch::numbered(small(trip.stretch)).unwrap(),
        }),
        way: view.way.as_ref().map(|way| match (way.went, way.via_place.as_str()) {
            (false, "") => Way::Begun,
            (true, "") => Way::Went,
            (false, via) => Way::Via(place(via)),
            (true, _) => panic!("two last steps"),
        }),
        phase: phase(view),
    }
}

fn phase(view: &wire::View) -> Phase {
    let phase = match wire::Phase::try_from(view.phase).unwrap() {
        wire::Phase::Unspecified => panic!("no phase"),
        wire::Phase::DrawStartSeat => Phase::DrawStartSeat,
        wire::Phase::DrawWheel => Phase::DrawWheel,
        wire::Phase::DrawTiles => Phase::DrawTiles,
        wire::Phase::DrawSanctuary => Phase::DrawSanctuary,
        wire::Phase::DrawOpen => Phase::DrawOpen,
        wire::Phase::DrawLook => Phase::DrawLook(source(view.looked_at)),
        wire::Phase::Refill => Phase::Refill(Pile::numbered(small(view.refilling_pile)).unwrap()),
        wire::Phase::Keys => Phase::Keys,
        wire::Phase::Turn => Phase::Turn,
        wire::Phase::Deliver => {
            let wire::Delivery { remote, plus, all, after } = view.delivery.unwrap();
            Phase::Deliver(Delivery { remote, plus, all, after: kind_or_none(after) })
        }
        wire::Phase::Forest => Phase::Forest,
        wire::Phase::Look => Phase::Look(source(view.looked_at)),
        wire::Phase::Room => Phase::Room(kind(view.room_in_hand)),
        wire::Phase::Walk => Phase::Walk,
        wire::Phase::Pile => Phase::Pile,
        wire::Phase::Back => Phase::Back,
        wire::Phase::Over => Phase::Over,
    };
    let looks = matches!(phase, Phase::DrawLook(_) | Phase::Look(_));
    assert_eq!(view.looked_at != 0, looks);
    assert_eq!(view.refilling_pile != 0, matches!(phase, Phase::Refill(_)));
    assert_eq!(view.room_in_hand != 0, matches!(phase, Phase::Room(_)));
    assert_eq!(view.delivery.is_some(), matches!(phase, Phase::Deliver(_)));
    phase
}

fn seat_setup(view: &wire::View, seen: &wire::Seat) -> SeatSetup {
    let colours = |counts: &[wire::ColourCount]| {
        counts.iter().map(|count| (kind(count.colour), small(count.count))).collect()
    };
    let known = treasure_counts(&seen.treasures).map(|(kind, count)| (Some(kind), count));
    let treasures: Vec<(Option<Treasure>, u8)> =
        known.chain(hidden(seen.hidden_treasures)).collect();
    let known = card_counts(&seen.cards).map(|(kind, count)| (Some(kind), count));
    let cards: Vec<(Option<Card>, u8)> = known.chain(hidden(seen.hidden_cards)).collect();
    let own_flags = |seen_place: &wire::Place| {
        let own = seen_place.flags.iter().find(|flag| flag.seat == seen.seat)?;
        Some(FlagSetup { place: place(&seen_place.place), slot: Slot::numbered(small(own.slot)) })
    };
    SeatSetup {
        score: seen.score,
        explorer: place(&seen.explorer),
        canoe: Site::numbered(small(seen.canoe)).unwrap(),
        tent_ready: seen.tent_ready,
        pack: colours(&seen.pack),
        camp: colours(&seen.camp),
        tokens: small(seen.tokens),
        treasures,
        shown: treasure_counts(&seen.shown_treasures).collect(),
        cards,
        flags: view.places.iter().filter_map(own_flags).collect(),
        tiles: tiles(&seen.tiles),
    }
}

fn hidden<K>(count: u32) -> Option<(Option<K>, u8)> {
    (count > 0).then(|| (None, small(count)))
}

fn turn(turn: &wire::Turn) -> TurnSetup {
    TurnSetup {
        seat: seat_or_none(turn.seat).unwrap(),
        tile: (turn.tile > 0).then(|| tile(turn.tile)),
        icons: turn.icons.iter().map(icon).collect(),
        explored: turn.explored,
        rescued: turn.rescued,
    }
}

pub(super) fn icon(icon: &wire::Icon) -> Icon {
    match IconKind::try_from(icon.kind).unwrap() {
        IconKind::Unspecified => panic!("no icon"),
        IconKind::Key => Icon::Key(kind::<Colour>(icon.colour)),
        IconKind::AnyKey => Icon::AnyKey,
        IconKind::Treasure => Icon::Treasure,
        IconKind::Card => Icon::Card,
        IconKind::Room => Icon::Room,
        IconKind::Sanctuary => Icon::Sanctuary,
        IconKind::Count => Icon::Count,
        IconKind::Passage => Icon::Passage,
        IconKind::Points => Icon::Points(small(icon.points)),
    }
}

fn pile(stack: &wire::Stack) -> PileSetup {
    let entry = |entry: &wire::Entry| {
        let found = entry.find.as_ref().map(|find| match find.kind.unwrap() {
            find::Kind::Treasure(value) => Find::Treasure(kind(value)),
            find::Kind::Card(value) => Find::Card(kind(value)),
            find::Kind::Room(value) => Find::Room(kind(value)),
        });
        let knowers = entry.knowers.iter().filter_map(|&number| seat_or_none(number));
        (found, knowers.collect::<SeatSet>())
    };
    PileSetup { known: stack.entries.iter().map(entry).collect(), unknown: small(stack.unknown) }
}

fn laid(seen: &wire::Place) -> Option<(Space, LaidRoom)> {
    let room = match wire::PlaceKind::try_from(seen.kind).unwrap() {
        wire::PlaceKind::Unspecified => panic!("no kind of place"),
        wire::PlaceKind::Sanctuary => LaidRoom::Sanctuary(kind::<Sanctuary>(seen.sanctuary)),
        wire::PlaceKind::TreasureRoom => LaidRoom::Treasure,
        wire::PlaceKind::LightRoom => {
            let room = kind_or_none::<LightRoom>(seen.light_room)?;
            LaidRoom::Light(room, Rotation::new(small(seen.rotation)).unwrap())
        }
        wire::PlaceKind::Out | wire::PlaceKind::EmptySpace | wire::PlaceKind::SecretRoom => {
            return None;
        }
    };
    Some((place(&seen.place).space().unwrap(), room))
}

fn source(value: i32) -> Source {
    let treasures = |number| Source::Treasures(Pile::numbered(number).unwrap());
    match wire::Source::try_from(value).unwrap() {
        wire::Source::Unspecified => panic!("no pile"),
        wire::Source::Treasures1 => treasures(1),
        wire::Source::Treasures2 => treasures(2),
        wire::Source::Treasures3 => treasures(3),
        wire::Source::Cards => Source::Cards,
        wire::Source::Rooms => Source::Rooms,
    }
}

/// Values of enums follow the order of lists, from 1.
fn kind_or_none<K: Kind>(value: i32) -> Option<K> {
    let place = usize::try_from(value).unwrap().checked_sub(1)?;
    Some(K::ALL[place])
}

pub(super) fn kind<K: Kind>(value: i32) -> K {
    kind_or_none(value).unwrap()
}

fn treasure_counts(counts: &[wire::TreasureCount]) -> impl Iterator<Item = (Treasure, u8)> {
    counts.iter().map(|count| (kind(count.treasure), small(count.count)))
}

fn card_counts(counts: &[wire::CardCount]) -> impl Iterator<Item = (Card, u8)> {
    counts.iter().map(|count| (kind(count.card), small(count.count)))
}

pub(super) fn place(name: &str) -> Place {
    Place::all().find(|place| place.to_string() == name).unwrap()
}

fn tile(number: u32) -> Tile {
    Tile::numbered(small(number)).unwrap()
}

fn tiles(numbers: &[u32]) -> TileSet {
    numbers.iter().map(|&number| tile(number)).collect()
}

fn seat_or_none(number: u32) -> Option<Seat> {
    Seat::numbered(small(number))
}

fn small(number: u32) -> u8 {
    u8::try_from(number).unwrap()
}
