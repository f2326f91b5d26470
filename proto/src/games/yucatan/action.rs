//! Actions: what a player wants.

use rules::yucatan::{Action, Guild};

use super::wire::{
    self,
    action::{self as kinds, Kind},
};
use super::words::{self, Read, first_warriors_put, guild_value, name_or_empty};
use crate::InvalidField;

impl From<Action> for wire::Action {
    fn from(action: Action) -> wire::Action {
        let kind = match action {
            Action::PutLarge { cell } => Kind::PutLarge(kinds::PutLarge { cell: cell.to_string() }),
            Action::PutSmall { cell } => Kind::PutSmall(kinds::PutSmall { cell: cell.to_string() }),
            Action::PutNeutral { cell } => {
                Kind::PutNeutral(kinds::PutNeutral { cell: cell.to_string() })
            }
            Action::PutWarriors { guilds, cells } => Kind::PutWarriors(kinds::PutWarriors {
                warriors: first_warriors_put(cells, guilds.guilds().map(Some)),
            }),
            Action::EstablishVillage { cell } => {
                Kind::EstablishVillage(kinds::EstablishVillage { cell: cell.to_string() })
            }
            Action::EnlargeVillage { cell } => {
                Kind::EnlargeVillage(kinds::EnlargeVillage { cell: cell.to_string() })
            }
            Action::DeployWarrior { guild, cell } => Kind::DeployWarrior(kinds::DeployWarrior {
                guild: guild_value(guild),
                cell: cell.to_string(),
            }),
            Action::MoveWarrior { from, by, to } => Kind::MoveWarrior(kinds::MoveWarrior {
                from_cell: from.to_string(),
                by_cell: name_or_empty(by),
                to_cell: to.to_string(),
            }),
            Action::BuildLevel => Kind::BuildLevel(kinds::BuildLevel {}),
            Action::Pass => Kind::PassTurn(kinds::PassTurn {}),
            Action::TakePrisoners { number } => {
                Kind::TakePrisoners(kinds::TakePrisoners { number: u32::from(number) })
            }
            Action::RemoveWarrior { cell } => {
                Kind::RemoveWarrior(kinds::RemoveWarrior { cell: cell.to_string() })
            }
        };
        wire::Action { kind: Some(kind) }
    }
}

impl TryFrom<wire::Action> for Action {
    type Error = InvalidField;

    fn try_from(action: wire::Action) -> Result<Action, InvalidField> {
        Ok(match action.kind.ok_or_else(|| InvalidField::unset("kind"))? {
            Kind::PutLarge(it) => {
                Action::PutLarge { cell: words::cell("put_large.cell", &it.cell)? }
            }
            Kind::PutSmall(it) => {
                Action::PutSmall { cell: words::cell("put_small.cell", &it.cell)? }
            }
            Kind::PutNeutral(it) => {
                Action::PutNeutral { cell: words::cell("put_neutral.cell", &it.cell)? }
            }
            Kind::PutWarriors(it) => put_warriors(&it)?,
            Kind::EstablishVillage(it) => {
                Action::EstablishVillage { cell: words::cell("establish_village.cell", &it.cell)? }
            }
            Kind::EnlargeVillage(it) => {
                Action::EnlargeVillage { cell: words::cell("enlarge_village.cell", &it.cell)? }
            }
            Kind::DeployWarrior(it) => Action::DeployWarrior {
                guild: words::guild("deploy_warrior.guild", it.guild)?,
                cell: words::cell("deploy_warrior.cell", &it.cell)?,
            },
            Kind::MoveWarrior(it) => Action::MoveWarrior {
                from: words::cell("move_warrior.from_cell", &it.from_cell)?,
                by: words::cell_or_none("move_warrior.by_cell", &it.by_cell)?,
                to: words::cell("move_warrior.to_cell", &it.to_cell)?,
            },
            Kind::BuildLevel(_) => Action::BuildLevel,
            Kind::PassTurn(_) => Action::Pass,
            Kind::TakePrisoners(it) => {
                Action::TakePrisoners { number: words::small("take_prisoners.number", it.number)? }
            }
            Kind::RemoveWarrior(it) => {
                Action::RemoveWarrior { cell: words::cell("remove_warrior.cell", &it.cell)? }
            }
        })
    }
}

/// Who puts warriors says what they are: only events hide it.
fn put_warriors(it: &kinds::PutWarriors) -> Read<Action> {
    const PATH: &str = "put_warriors.warriors";
    let (cells, [first, second]) = words::first_warriors(PATH, &it.warriors)?;
    let said = |place: usize, guild: Option<Guild>| {
        guild.ok_or_else(|| InvalidField::unset(format!("{PATH}[{place}].guild")))
    };
    let guilds = [said(0, first)?, said(1, second)?];
    Ok(Action::PutWarriors { guilds: guilds.into(), cells })
}
