//! Events, from the rules to the wire.

use rules::yucatan::Event;

use crate::games::yucatan::wire::{
    self,
    event::{self as kinds, Kind},
};
use crate::games::yucatan::words::{
    first_warriors_put, guild_or_unset, guild_value, name_or_empty, seat_number, seat_or_unset,
};

impl From<Event> for wire::Event {
    fn from(event: Event) -> wire::Event {
        let kind = match event {
            Event::StartSeatDrawn { seat } => {
                Kind::StartSeatDrawn(kinds::StartSeatDrawn { seat: seat_number(seat) })
            }
            Event::VillagePut { seat, kind, cell } => Kind::VillagePut(kinds::VillagePut {
                seat: seat_number(seat),
                kind: wire::VillageKind::from(kind).into(),
                cell: cell.to_string(),
            }),
            Event::SmallVillageLeftOut { seat } => {
                Kind::SmallVillageLeftOut(kinds::SmallVillageLeftOut { seat: seat_number(seat) })
            }
            Event::NeutralsEnded { unused } => {
                Kind::NeutralsEnded(kinds::NeutralsEnded { unused: u32::from(unused) })
            }
            Event::FirstWarriorsPut { seat, cells, guilds } => {
                let guilds = guilds.map_or([None; 2], |guilds| guilds.map(Some));
                Kind::FirstWarriorsPut(kinds::FirstWarriorsPut {
                    seat: seat_number(seat),
                    warriors: first_warriors_put(cells, guilds),
                })
            }
            Event::TurnBegan { round, seat } => Kind::TurnBegan(kinds::TurnBegan {
                round: u32::from(round),
                seat: seat_number(seat),
            }),
            Event::TurnEnded { round, seat } => Kind::TurnEnded(kinds::TurnEnded {
                round: u32::from(round),
                seat: seat_number(seat),
            }),
            Event::VillageEstablished { seat, cell } => {
                Kind::VillageEstablished(kinds::VillageEstablished {
                    seat: seat_number(seat),
                    cell: cell.to_string(),
                })
            }
            Event::VillageEnlarged { seat, cell } => {
                Kind::VillageEnlarged(kinds::VillageEnlarged {
                    seat: seat_number(seat),
                    cell: cell.to_string(),
                })
            }
            Event::WarriorDeployed { seat, guild, cell, gave_village } => {
                Kind::WarriorDeployed(kinds::WarriorDeployed {
                    seat: seat_number(seat),
                    guild: guild_or_unset(guild),
                    cell: cell.to_string(),
                    gave_village,
                })
            }
            Event::WarriorMoved { seat, from, by, to } => Kind::WarriorMoved(kinds::WarriorMoved {
                seat: seat_number(seat),
                from_cell: from.to_string(),
                by_cell: name_or_empty(by),
                to_cell: to.to_string(),
            }),
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
            } => Kind::BattleFought(kinds::BattleFought {
                cell: cell.to_string(),
                from_cell: from.to_string(),
                attacker: seat_number(attacker),
                attacking: guild_value(attacking),
                defender: seat_number(defender),
                defending: guild_value(defending),
                winner: seat_number(winner),
                carried: u32::from(carried),
                to_supply: u32::from(to_supply),
            }),
            Event::VillageRaided { seat, cell, owner, gone, carried } => {
                Kind::VillageRaided(kinds::VillageRaided {
                    seat: seat_number(seat),
                    cell: cell.to_string(),
                    owner: seat_or_unset(owner),
                    gone,
                    carried: u32::from(carried),
                })
            }
            Event::PrisonersDelivered { seat, cell, carrier, number, in_city } => {
                Kind::PrisonersDelivered(kinds::PrisonersDelivered {
                    seat: seat_number(seat),
                    cell: cell.to_string(),
                    carrier: carrier.to_string(),
                    number: u32::from(number),
                    in_city: u32::from(in_city),
                })
            }
            Event::TheftBegan { seat, city } => Kind::TheftBegan(kinds::TheftBegan {
                seat: seat_number(seat),
                city: city.to_string(),
            }),
            Event::PrisonersTaken { seat, city, victim, number, carried, in_city } => {
                Kind::PrisonersTaken(kinds::PrisonersTaken {
                    seat: seat_number(seat),
                    city: city.to_string(),
                    victim: seat_number(victim),
                    number: u32::from(number),
                    carried: u32::from(carried),
                    in_city: u32::from(in_city),
                })
            }
            Event::RemovalBegan { seat, raider } => Kind::RemovalBegan(kinds::RemovalBegan {
                seat: seat_number(seat),
                raider: seat_number(raider),
            }),
            Event::WarriorRemoved { seat, cell, to_supply } => {
                Kind::WarriorRemoved(kinds::WarriorRemoved {
                    seat: seat_number(seat),
                    cell: cell.to_string(),
                    to_supply: u32::from(to_supply),
                })
            }
            Event::LevelBuilt { seat, level, in_city } => Kind::LevelBuilt(kinds::LevelBuilt {
                seat: seat_number(seat),
                level: u32::from(level),
                in_city: u32::from(in_city),
            }),
            Event::Passed { seat } => Kind::Passed(kinds::Passed { seat: seat_number(seat) }),
            Event::GameEnded { cause } => {
                Kind::GameEnded(kinds::GameEnded { cause: wire::EndCause::from(cause).into() })
            }
        };
        wire::Event { kind: Some(kind) }
    }
}
