//! Seats, spaces, tiles, members, treasures and numbers: what messages are made of.

use rules::Seat;
use rules::tikal::{Member, Points, Rotation, SeatOrder, Space, Tile, Treasure};

use super::InvalidField;
use crate::v1::{TikalMember, TikalTreasure, TikalTreasureCount};

type Read<T> = Result<T, InvalidField>;

/// A seat by its number.
pub(super) fn seat(path: &str, number: u32) -> Read<Seat> {
    u8::try_from(number)
        .ok()
        .and_then(Seat::numbered)
        .ok_or_else(|| InvalidField::new(path, "is no seat 1-4"))
}

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
    match TikalMember::try_from(value) {
        Ok(TikalMember::Worker) => Ok(Member::Worker),
        Ok(TikalMember::Leader) => Ok(Member::Leader),
        Ok(TikalMember::Unspecified) => Err(InvalidField::unset(path)),
        Err(_) => Err(InvalidField::new(path, "is no member")),
    }
}

/// A kind of treasure by its value in the enum.
pub(super) fn treasure(path: &str, value: i32) -> Read<Treasure> {
    Ok(match TikalTreasure::try_from(value) {
        Ok(TikalTreasure::Amulet) => Treasure::Amulet,
        Ok(TikalTreasure::Bowl) => Treasure::Bowl,
        Ok(TikalTreasure::Dagger) => Treasure::Dagger,
        Ok(TikalTreasure::Figure) => Treasure::Figure,
        Ok(TikalTreasure::Jade) => Treasure::Jade,
        Ok(TikalTreasure::Mask) => Treasure::Mask,
        Ok(TikalTreasure::Skull) => Treasure::Skull,
        Ok(TikalTreasure::Vase) => Treasure::Vase,
        Ok(TikalTreasure::Unspecified) => return Err(InvalidField::unset(path)),
        Err(_) => return Err(InvalidField::new(path, "is no treasure")),
    })
}

/// A number that is never above 255.
pub(super) fn small(path: &str, number: u32) -> Read<u8> {
    u8::try_from(number).map_err(|_| InvalidField::new(path, "is above 255"))
}

/// A number of points or turns.
pub(super) fn number(path: &str, number: u32) -> Read<u16> {
    u16::try_from(number).map_err(|_| InvalidField::new(path, "is above 65535"))
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

/// A seat's number on the wire.
pub(super) fn seat_number(seat: Seat) -> u32 {
    u32::from(seat.number())
}

/// A seat's number on the wire; 0, which is unset, for none.
pub(super) fn seat_or_unset(seat: Option<Seat>) -> u32 {
    seat.map_or(0, seat_number)
}

impl From<Member> for TikalMember {
    fn from(member: Member) -> TikalMember {
        match member {
            Member::Worker => TikalMember::Worker,
            Member::Leader => TikalMember::Leader,
        }
    }
}

impl From<Treasure> for TikalTreasure {
    fn from(treasure: Treasure) -> TikalTreasure {
        match treasure {
            Treasure::Amulet => TikalTreasure::Amulet,
            Treasure::Bowl => TikalTreasure::Bowl,
            Treasure::Dagger => TikalTreasure::Dagger,
            Treasure::Figure => TikalTreasure::Figure,
            Treasure::Jade => TikalTreasure::Jade,
            Treasure::Mask => TikalTreasure::Mask,
            Treasure::Skull => TikalTreasure::Skull,
            Treasure::Vase => TikalTreasure::Vase,
        }
    }
}

/// The member's value in the enum.
pub(super) fn member_value(member: Member) -> i32 {
    TikalMember::from(member).into()
}

/// The treasure's value in the enum.
pub(super) fn treasure_value(treasure: Treasure) -> i32 {
    TikalTreasure::from(treasure).into()
}

/// Counts by kind; kinds of which there are none are left out.
pub(super) fn treasure_counts(count: impl Fn(Treasure) -> u8) -> Vec<TikalTreasureCount> {
    let counted = Treasure::ALL.into_iter().map(|kind| (kind, u32::from(count(kind))));
    counted
        .filter(|&(_, count)| count > 0)
        .map(|(kind, count)| TikalTreasureCount { treasure: treasure_value(kind), count })
        .collect()
}
