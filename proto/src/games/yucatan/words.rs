//! Cells, guilds and terrain: what messages of Yucatàn are made of.

use rules::yucatan::{Cell, EndCause, Guild, Phase, Terrain, VillageKind};

use super::wire;
use crate::InvalidField;
pub(super) use crate::words::{
    Read, number, players, seat, seat_number, seat_or_unset, small, start_numbers,
};

/// A cell by its name, written as it is printed.
pub(super) fn cell(path: &str, name: &str) -> Read<Cell> {
    let named = || {
        let (&row, digits) = name.as_bytes().split_first()?;
        let number = match *digits {
            [one @ b'1'..=b'9'] => one - b'0',
            [b'1', one @ b'0'..=b'9'] => 10 + one - b'0',
            _ => return None,
        };
        Cell::new(row.checked_sub(b'a')?, number)
    };
    named().ok_or_else(|| InvalidField::new(path, "is no cell of any board"))
}

/// A cell by its name, or none.
pub(super) fn cell_or_none(path: &str, name: &str) -> Read<Option<Cell>> {
    if name.is_empty() { Ok(None) } else { cell(path, name).map(Some) }
}

/// The name of a cell, or nothing.
pub(super) fn name_or_empty(cell: Option<Cell>) -> String {
    cell.map_or_else(String::new, |cell| cell.to_string())
}

/// A guild by its value in the enum.
pub(super) fn guild(path: &str, value: i32) -> Read<Guild> {
    guild_or_hidden(path, value)?.ok_or_else(|| InvalidField::unset(path))
}

/// A guild by its value in the enum; `None` where it is unset, which is hidden.
pub(super) fn guild_or_hidden(path: &str, value: i32) -> Read<Option<Guild>> {
    match wire::Guild::try_from(value) {
        Ok(wire::Guild::Jaguar) => Ok(Some(Guild::Jaguar)),
        Ok(wire::Guild::Hummingbird) => Ok(Some(Guild::Hummingbird)),
        Ok(wire::Guild::Snake) => Ok(Some(Guild::Snake)),
        Ok(wire::Guild::Unspecified) => Ok(None),
        Err(_) => Err(InvalidField::new(path, "is no guild")),
    }
}

/// The guild's value in the enum.
pub(super) fn guild_value(guild: Guild) -> i32 {
    wire::Guild::from(guild).into()
}

/// The guild's value in the enum; unset where it is hidden.
pub(super) fn guild_or_unset(guild: Option<Guild>) -> i32 {
    guild.map_or(wire::Guild::Unspecified.into(), guild_value)
}

/// The two cells and guilds of first warriors; guilds that are unset are `None`.
pub(super) fn first_warriors(
    path: &str,
    warriors: &[wire::FirstWarrior],
) -> Read<([Cell; 2], [Option<Guild>; 2])> {
    let [one, other] = warriors else {
        return Err(InvalidField::new(path, "has not just two warriors"));
    };
    let read = |place: usize, warrior: &wire::FirstWarrior| {
        let path = format!("{path}[{place}]");
        Ok((
            cell(&format!("{path}.cell"), &warrior.cell)?,
            guild_or_hidden(&format!("{path}.guild"), warrior.guild)?,
        ))
    };
    let ((here, first), (there, second)) = (read(0, one)?, read(1, other)?);
    Ok(([here, there], [first, second]))
}

/// First warriors, outward.
pub(super) fn first_warriors_put(
    cells: [Cell; 2],
    guilds: [Option<Guild>; 2],
) -> Vec<wire::FirstWarrior> {
    let warrior = |(cell, guild): (Cell, Option<Guild>)| wire::FirstWarrior {
        cell: cell.to_string(),
        guild: guild_or_unset(guild),
    };
    cells.into_iter().zip(guilds).map(warrior).collect()
}

/// Which village is put in setup.
pub(super) fn village_kind(path: &str, value: i32) -> Read<VillageKind> {
    match wire::VillageKind::try_from(value) {
        Ok(wire::VillageKind::Large) => Ok(VillageKind::Large),
        Ok(wire::VillageKind::Small) => Ok(VillageKind::Small),
        Ok(wire::VillageKind::Neutral) => Ok(VillageKind::Neutral),
        Ok(wire::VillageKind::Unspecified) => Err(InvalidField::unset(path)),
        Err(_) => Err(InvalidField::new(path, "is no kind of village")),
    }
}

/// Why the game ended.
pub(super) fn end_cause(path: &str, value: i32) -> Read<EndCause> {
    match wire::EndCause::try_from(value) {
        Ok(wire::EndCause::FifthLevel) => Ok(EndCause::FifthLevel),
        Ok(wire::EndCause::LastRound) => Ok(EndCause::LastRound),
        Ok(wire::EndCause::Unspecified) => Err(InvalidField::unset(path)),
        Err(_) => Err(InvalidField::new(path, "is no cause of an end")),
    }
}

impl From<Guild> for wire::Guild {
    fn from(guild: Guild) -> wire::Guild {
        match guild {
            Guild::Jaguar => wire::Guild::Jaguar,
            Guild::Hummingbird => wire::Guild::Hummingbird,
            Guild::Snake => wire::Guild::Snake,
        }
    }
}

impl From<Terrain> for wire::Terrain {
    fn from(terrain: Terrain) -> wire::Terrain {
        match terrain {
            Terrain::City => wire::Terrain::City,
            Terrain::Mountain => wire::Terrain::Mountain,
            Terrain::Water => wire::Terrain::Water,
            Terrain::Beach => wire::Terrain::Beach,
            Terrain::Jungle => wire::Terrain::Jungle,
        }
    }
}

impl From<VillageKind> for wire::VillageKind {
    fn from(kind: VillageKind) -> wire::VillageKind {
        match kind {
            VillageKind::Large => wire::VillageKind::Large,
            VillageKind::Small => wire::VillageKind::Small,
            VillageKind::Neutral => wire::VillageKind::Neutral,
        }
    }
}

impl From<EndCause> for wire::EndCause {
    fn from(cause: EndCause) -> wire::EndCause {
        match cause {
            EndCause::FifthLevel => wire::EndCause::FifthLevel,
            EndCause::LastRound => wire::EndCause::LastRound,
        }
    }
}

impl From<Phase> for wire::Phase {
    fn from(phase: Phase) -> wire::Phase {
        match phase {
            Phase::Start => wire::Phase::Start,
            Phase::Large { .. } => wire::Phase::Large,
            Phase::Small { .. } => wire::Phase::Small,
            Phase::Neutral { .. } => wire::Phase::Neutral,
            Phase::Warriors { .. } => wire::Phase::Warriors,
            Phase::Turn { .. } => wire::Phase::Turn,
            Phase::Take { .. } => wire::Phase::Take,
            Phase::Remove { .. } => wire::Phase::Remove,
            Phase::Over => wire::Phase::Over,
        }
    }
}
