//! Events as text: `seat 1 deployed ? d5`, `?` for a guild that is unset.

use std::fmt;

use crate::yucatan::{EndCause, Event, Guild, VillageKind};

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::StartSeatDrawn { seat } => write!(f, "seat {seat} drawn to start"),
            Event::VillagePut { seat, kind, cell } => {
                let kind = match kind {
                    VillageKind::Large => "large",
                    VillageKind::Small => "small",
                    VillageKind::Neutral => "neutral",
                };
                write!(f, "seat {seat} put {kind} {cell}")
            }
            Event::SmallVillageLeftOut { seat } => write!(f, "seat {seat} left out small"),
            Event::NeutralsEnded { unused } => write!(f, "neutrals ended unused {unused}"),
            Event::FirstWarriorsPut { seat, cells: [here, there], guilds } => {
                let [one, other] = guilds.map_or(["?"; 2], |guilds| guilds.map(Guild::name));
                write!(f, "seat {seat} put warriors {one} {here} {other} {there}")
            }
            Event::TurnBegan { round, seat } => write!(f, "seat {seat} began turn round {round}"),
            Event::TurnEnded { round, seat } => write!(f, "seat {seat} ended turn round {round}"),
            Event::VillageEstablished { seat, cell } => {
                write!(f, "seat {seat} established village {cell}")
            }
            Event::VillageEnlarged { seat, cell } => write!(f, "seat {seat} enlarged {cell}"),
            Event::WarriorDeployed { seat, guild, cell, gave_village } => {
                let guild = guild.map_or("?", Guild::name);
                let village = if gave_village { " village small" } else { "" };
                write!(f, "seat {seat} deployed {guild} {cell}{village}")
            }
            Event::WarriorMoved { seat, from, by: None, to } => {
                write!(f, "seat {seat} moved {from} {to}")
            }
            Event::WarriorMoved { seat, from, by: Some(by), to } => {
                write!(f, "seat {seat} moved {from} {by} {to}")
            }
            Event::BattleFought {
                cell,
                from,
                attacker,
                attacking,
                defender,
                defending,
                winner,
                carried,
                to_supply,
            } => {
                write!(f, "seat {attacker} attacked {from} {cell} {attacking}")?;
                write!(f, " against seat {defender} {defending} winner {winner}")?;
                write!(f, " carries {carried} supply {to_supply}")
            }
            Event::VillageRaided { seat, cell, owner, gone, carried } => {
                write!(f, "seat {seat} raided {cell}")?;
                match owner {
                    Some(owner) => write!(f, " of {owner}")?,
                    None => write!(f, " neutral")?,
                }
                let left = if gone { "gone" } else { "small" };
                write!(f, " {left} carries {carried}")
            }
            Event::PrisonersDelivered { seat, cell, carrier, number, in_city } => {
                write!(
                    f,
                    "seat {seat} delivered {number} {cell} from {carrier} prisoners {in_city}"
                )
            }
            Event::TheftBegan { seat, city } => write!(f, "seat {seat} asked to take {city}"),
            Event::PrisonersTaken { seat, city, victim, number, carried, in_city } => {
                write!(f, "seat {seat} took {number} {city} of {victim}")?;
                write!(f, " carries {carried} prisoners {in_city}")
            }
            Event::RemovalBegan { seat, raider } => {
                write!(f, "seat {seat} asked to remove by {raider}")
            }
            Event::WarriorRemoved { seat, cell, to_supply } => {
                write!(f, "seat {seat} removed {cell} supply {to_supply}")
            }
            Event::LevelBuilt { seat, level, in_city } => {
                write!(f, "seat {seat} built level {level} prisoners {in_city}")
            }
            Event::Passed { seat } => write!(f, "seat {seat} passed"),
            Event::GameEnded { cause: EndCause::FifthLevel } => {
                f.write_str("game ended fifth level")
            }
            Event::GameEnded { cause: EndCause::LastRound } => f.write_str("game ended last round"),
        }
    }
}
