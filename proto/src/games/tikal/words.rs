//! Spaces, tiles, members, treasures and points: what messages of Tikal are made of.

use rules::Seat;
use rules::tikal::{Member, Points, Rotation, SeatOrder, Space, Tile, Treasure};

use super::wire;
use crate::InvalidField;
pub(super) use crate::words::{
    Read, number, players, seat, seat_number, seat_or_unset, small, start_numbers,
};

/// A space by its name.
pub(super) fn space(path: &str, name: &str) -> Read<Space> {
    let named = || {
        let &[column, row] = name.as_bytes() else { return None };
        Space::new(column.checked_sub(b'a')?, row.checked_sub(b'1')?)
    };
    named().ok_or_else(|| InvalidField::new(path, "is no space a1-h5"))
}

/// A tile by its name.
pub(super) fn tile(path: &str, name: &str) -> Read<Tile> {
    let named = || {
        let &[letter, number] = name.as_bytes() else { return None };
        Tile::named(char::from(letter), number.checked_sub(b'0')?)
    };
    named().ok_or_else(|| InvalidField::new(path, "is no tile A1-G4"))
}

/// A tile by its name, or none.
pub(super) fn tile_or_none(path: &str, name: &str) -> Read<Option<Tile>> {
    if name.is_empty() { Ok(None) } else { tile(path, name).map(Some) }
}

/// The name of a tile, or nothing.
pub(super) fn name_or_empty(tile: Option<Tile>) -> String {
    tile.map_or_else(String::new, |tile| tile.to_string())
}

/// How far a tile is turned.
pub(super) fn rotation(path: &str, steps: u32) -> Read<Rotation> {
    u8::try_from(steps)
        .ok()
        .and_then(Rotation::new)
        .ok_or_else(|| InvalidField::new(path, "is no rotation 0-5"))
}

/// A member by its value in the enum.
pub(super) fn member(path: &str, value: i32) -> Read<Member> {
    match wire::Member::try_from(value) {
        Ok(wire::Member::Worker) => Ok(Member::Worker),
        Ok(wire::Member::Leader) => Ok(Member::Leader),
        Ok(wire::Member::Unspecified) => Err(InvalidField::unset(path)),
        Err(_) => Err(InvalidField::new(path, "is no member")),
    }
}

/// A kind of treasure by its value in the enum.
pub(super) fn treasure(path: &str, value: i32) -> Read<Treasure> {
    Ok(match wire::Treasure::try_from(value) {
        Ok(wire::Treasure::Amulet) => Treasure::Amulet,
        Ok(wire::Treasure::Bowl) => Treasure::Bowl,
        Ok(wire::Treasure::Dagger) => Treasure::Dagger,
        Ok(wire::Treasure::Figure) => Treasure::Figure,
        Ok(wire::Treasure::Jade) => Treasure::Jade,
        Ok(wire::Treasure::Mask) => Treasure::Mask,
        Ok(wire::Treasure::Skull) => Treasure::Skull,
        Ok(wire::Treasure::Vase) => Treasure::Vase,
        Ok(wire::Treasure::Unspecified) => return Err(InvalidField::unset(path)),
        Err(_) => return Err(InvalidField::new(path, "is no treasure")),
    })
}

/// Action points.
pub(super) fn points(path: &str, number: u32) -> Read<Points> {
    small(path, number).map(Points)
}

/// Up to four seats in order.
pub(super) fn order(path: &str, numbers: &[u32]) -> Read<SeatOrder> {
    if numbers.len() > Seat::ALL.len() {
        return Err(InvalidField::new(path, "has more than four seats"));
    }
    let seats = numbers.iter().map(|&number| seat(path, number)).collect::<Read<Vec<_>>>()?;
    Ok(SeatOrder::new(seats))
}

impl From<Member> for wire::Member {
    fn from(member: Member) -> wire::Member {
        match member {
            Member::Worker => wire::Member::Worker,
            Member::Leader => wire::Member::Leader,
        }
    }
}

impl From<Treasure> for wire::Treasure {
    fn from(treasure: Treasure) -> wire::Treasure {
        match treasure {
            Treasure::Amulet => wire::Treasure::Amulet,
            Treasure::Bowl => wire::Treasure::Bowl,
            Treasure::Dagger => wire::Treasure::Dagger,
            Treasure::Figure => wire::Treasure::Figure,
            Treasure::Jade => wire::Treasure::Jade,
            Treasure::Mask => wire::Treasure::Mask,
            Treasure::Skull => wire::Treasure::Skull,
            Treasure::Vase => wire::Treasure::Vase,
        }
    }
}

/// The member's value in the enum.
pub(super) fn member_value(member: Member) -> i32 {
    wire::Member::from(member).into()
}

/// The treasure's value in the enum.
pub(super) fn treasure_value(treasure: Treasure) -> i32 {
    wire::Treasure::from(treasure).into()
}

/// Counts by kind; kinds of which there are none are left out.
pub(super) fn treasure_counts(count: impl Fn(Treasure) -> u8) -> Vec<wire::TreasureCount> {
    let counted = Treasure::ALL.into_iter().map(|kind| (kind, u32::from(count(kind))));
    counted
        .filter(|&(_, count)| count > 0)
        .map(|(kind, count)| wire::TreasureCount { treasure: treasure_value(kind), count })
        .collect()
}
