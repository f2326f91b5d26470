//! Tikal II: finds that nobody saw, slots that are not there, and every piece at the wrong time.

use proto::games::tikal2::wire;
use rules::Seat;
use rules::tikal2::{
    Action, Card, Colour, Exploration, Find, Home, LightRoom, Outcome, Pile, Place, Position,
    Rotation, Slot, Source, Space, Tile, Treasure,
};
use table::Keystream;

use super::{Hostile, Matches, OwnKind, one_of};
use crate::forbidden::Maker;

impl Hostile for Position {
    const MATCHES: &'static [Matches] = &[(
        "Tikal II",
        &[
            "2 players start 1",
            "3 players open_treasures start drawn",
            "4 players no_tent start drawn",
        ],
    )];
    const APART: usize = 60;
    const FIRST_OUTCOME: Outcome = Outcome::StartSeat(Seat::One);
    const OWN_KINDS: &'static [(&'static str, OwnKind<Position>)] =
        &[("a find that was not seen", unseen), ("a slot that is not free", covered)];

    fn any(_: &Position, stream: &mut Keystream) -> Action {
        let pieces = Pieces::draw(stream);
        let plain = [
            Action::EndTurn,
            Action::PlayRemote,
            Action::PassPlane,
            Action::CloseDelivery,
            Action::PlayPlus,
            Action::PlayAll,
            Action::PayPoints,
            Action::PlayForest,
            Action::GoBack,
            Action::Stay,
        ];
        let second = Pieces::draw(stream).colour;
        match stream.below(22) {
            0..4 => plain[stream.below(plain.len() as u32) as usize],
            4 => Action::ChooseKeys { first: pieces.colour, second },
            5 => Action::TakeKey { colour: pieces.colour, home: pieces.home },
            6 => Action::Look { source: pieces.source },
            7 => Action::TakeOpen { treasure: pieces.treasure, pile: pieces.pile },
            8 => Action::PlaceSanctuary { space: pieces.space },
            9 => Action::CountDoors { colour: pieces.colour },
            10 => Action::TakeTile { tile: pieces.tile },
            11 => Action::Explore { by: pieces.by },
            12 => Action::Rescue { colour: pieces.colour },
            13 => Action::UseTent { colour: pieces.colour },
            14 => Action::PlayKey { colour: pieces.colour, home: pieces.home },
            15 => Action::Deliver { treasure: pieces.treasure, number: stream.below(7) as u8 },
            16 => Action::PayKey { colour: pieces.colour },
            17 => Action::Keep { find: pieces.find },
            18 => Action::PlaceRoom { space: pieces.space, rotation: pieces.rotation },
            19 => Action::PutFlag { slot: pieces.slot },
            20 => Action::Go { place: pieces.place },
            _ => Action::UsePassage { place: pieces.place, by_card: stream.below(2) == 0 },
        }
    }

    fn changed(_: &Position, listed: Action, stream: &mut Keystream) -> Option<Action> {
        let pieces = Pieces::draw(stream);
        Some(match listed {
            Action::ChooseKeys { first, second } => {
                Action::ChooseKeys { first: second, second: first }
            }
            Action::TakeKey { home, .. } => Action::TakeKey { colour: pieces.colour, home },
            Action::Look { .. } => Action::Look { source: pieces.source },
            Action::TakeOpen { treasure, .. } => Action::TakeOpen { treasure, pile: pieces.pile },
            Action::PlaceSanctuary { .. } => Action::PlaceSanctuary { space: pieces.space },
            Action::CountDoors { .. } => Action::Rescue { colour: pieces.colour },
            Action::TakeTile { .. } => Action::TakeTile { tile: pieces.tile },
            Action::Explore { .. } => Action::Explore { by: pieces.by },
            Action::Rescue { .. } => Action::UseTent { colour: pieces.colour },
            Action::UseTent { .. } => Action::Rescue { colour: pieces.colour },
            Action::PlayKey { home, .. } => Action::PlayKey { colour: pieces.colour, home },
            Action::Deliver { treasure, number } => {
                Action::Deliver { treasure, number: number + stream.below(4) as u8 }
            }
            Action::PayKey { .. } => Action::PayKey { colour: pieces.colour },
            Action::Keep { .. } => Action::Keep { find: pieces.find },
            Action::PlaceRoom { rotation, .. } => {
                Action::PlaceRoom { space: pieces.space, rotation }
            }
            Action::PutFlag { .. } => Action::PutFlag { slot: pieces.slot },
            Action::Go { .. } => Action::Go { place: pieces.place },
            Action::UsePassage { by_card, .. } => {
                Action::UsePassage { place: pieces.place, by_card }
            }
            Action::EndTurn
            | Action::PlayRemote
            | Action::PassPlane
            | Action::CloseDelivery
            | Action::PlayPlus
            | Action::PlayAll
            | Action::PayPoints
            | Action::PlayForest
            | Action::GoBack
            | Action::Stay => return None,
        })
    }

    fn has_violation(name: &str) -> bool {
        wire::Violation::from_str_name(name).is_some()
    }
}

/// One of everything.
struct Pieces {
    colour: Colour,
    home: Home,
    treasure: Treasure,
    pile: Option<Pile>,
    source: Source,
    find: Find,
    tile: Tile,
    by: Exploration,
    space: Space,
    rotation: Rotation,
    place: Place,
    slot: Option<Slot>,
}

impl Pieces {
    fn draw(stream: &mut Keystream) -> Pieces {
        fn any<T: Copy>(items: &[T], stream: &mut Keystream) -> T {
            one_of(items, stream).unwrap()
        }
        let treasure = any(Treasure::ALL, stream);
        let pile = Pile::numbered(1 + stream.below(3) as u8);
        let finds = [
            Find::Treasure(any(Treasure::ALL, stream)),
            Find::Card(any(Card::ALL, stream)),
            Find::Room(any(LightRoom::ALL, stream)),
        ];
        let sources = [Source::Treasures(pile.unwrap()), Source::Cards, Source::Rooms];
        Pieces {
            colour: any(Colour::ALL, stream),
            home: any(Home::ALL, stream),
            treasure,
            pile: pile.filter(|_| stream.below(3) > 0),
            source: any(&sources, stream),
            find: any(&finds, stream),
            tile: any(&Tile::all().collect::<Vec<_>>(), stream),
            by: any(&[Exploration::Normal, Exploration::Tent, Exploration::Card], stream),
            space: any(&Space::all().collect::<Vec<_>>(), stream),
            rotation: any(&Rotation::all().collect::<Vec<_>>(), stream),
            place: any(&Place::all().collect::<Vec<_>>(), stream),
            slot: one_of(&Slot::all().collect::<Vec<_>>(), stream).filter(|_| stream.below(3) > 0),
        }
    }
}

/// Something is kept, but nothing that the seat looks at.
fn unseen(maker: &mut Maker<'_, Position>) -> Option<Action> {
    maker.listed(|action| matches!(action, Action::Keep { .. }))?;
    Some(Action::Keep { find: Pieces::draw(maker.stream).find })
}

/// A flag can be put, but not so.
fn covered(maker: &mut Maker<'_, Position>) -> Option<Action> {
    maker.listed(|action| matches!(action, Action::PutFlag { .. }))?;
    Some(Action::PutFlag { slot: Pieces::draw(maker.stream).slot })
}
