//! Events, from the wire to the rules; a guild that is unset is hidden.

use rules::Seat;
use rules::yucatan::Event;

use crate::InvalidField;
use crate::games::yucatan::wire::{self, event::FirstWarriorsPut, event::Kind};
use crate::games::yucatan::words::{
    Read, cell, cell_or_none, end_cause, first_warriors, guild, guild_or_hidden, number, seat,
    small, village_kind,
};

impl TryFrom<wire::Event> for Event {
    type Error = InvalidField;

    fn try_from(event: wire::Event) -> Result<Event, InvalidField> {
        Ok(match event.kind.ok_or_else(|| InvalidField::unset("kind"))? {
            Kind::StartSeatDrawn(it) => {
                Event::StartSeatDrawn { seat: seat("start_seat_drawn.seat", it.seat)? }
            }
            Kind::VillagePut(it) => Event::VillagePut {
                seat: seat("village_put.seat", it.seat)?,
                kind: village_kind("village_put.kind", it.kind)?,
                cell: cell("village_put.cell", &it.cell)?,
            },
            Kind::SmallVillageLeftOut(it) => {
                Event::SmallVillageLeftOut { seat: seat("small_village_left_out.seat", it.seat)? }
            }
            Kind::NeutralsEnded(it) => {
                Event::NeutralsEnded { unused: small("neutrals_ended.unused", it.unused)? }
            }
            Kind::FirstWarriorsPut(it) => first_warriors_put(&it)?,
            Kind::TurnBegan(it) => Event::TurnBegan {
                round: number("turn_began.round", it.round)?,
                seat: seat("turn_began.seat", it.seat)?,
            },
            Kind::TurnEnded(it) => Event::TurnEnded {
                round: number("turn_ended.round", it.round)?,
                seat: seat("turn_ended.seat", it.seat)?,
            },
            Kind::VillageEstablished(it) => Event::VillageEstablished {
                seat: seat("village_established.seat", it.seat)?,
                cell: cell("village_established.cell", &it.cell)?,
            },
            Kind::VillageEnlarged(it) => Event::VillageEnlarged {
                seat: seat("village_enlarged.seat", it.seat)?,
                cell: cell("village_enlarged.cell", &it.cell)?,
            },
            Kind::WarriorDeployed(it) => Event::WarriorDeployed {
                seat: seat("warrior_deployed.seat", it.seat)?,
                guild: guild_or_hidden("warrior_deployed.guild", it.guild)?,
                cell: cell("warrior_deployed.cell", &it.cell)?,
                gave_village: it.gave_village,
            },
            Kind::WarriorMoved(it) => Event::WarriorMoved {
                seat: seat("warrior_moved.seat", it.seat)?,
                from: cell("warrior_moved.from_cell", &it.from_cell)?,
                by: cell_or_none("warrior_moved.by_cell", &it.by_cell)?,
                to: cell("warrior_moved.to_cell", &it.to_cell)?,
            },
            Kind::BattleFought(it) => Event::BattleFought {
                cell: cell("battle_fought.cell", &it.cell)?,
                from: cell("battle_fought.from_cell", &it.from_cell)?,
                attacker: seat("battle_fought.attacker", it.attacker)?,
                attacking: guild("battle_fought.attacking", it.attacking)?,
                defender: seat("battle_fought.defender", it.defender)?,
                defending: guild("battle_fought.defending", it.defending)?,
                winner: seat("battle_fought.winner", it.winner)?,
                carried: small("battle_fought.carried", it.carried)?,
                to_supply: small("battle_fought.to_supply", it.to_supply)?,
            },
            Kind::VillageRaided(it) => Event::VillageRaided {
                seat: seat("village_raided.seat", it.seat)?,
                cell: cell("village_raided.cell", &it.cell)?,
                owner: seat_or_none("village_raided.owner", it.owner)?,
                gone: it.gone,
                carried: small("village_raided.carried", it.carried)?,
            },
            Kind::PrisonersDelivered(it) => Event::PrisonersDelivered {
                seat: seat("prisoners_delivered.seat", it.seat)?,
                cell: cell("prisoners_delivered.cell", &it.cell)?,
                carrier: cell("prisoners_delivered.carrier", &it.carrier)?,
                number: small("prisoners_delivered.number", it.number)?,
                in_city: small("prisoners_delivered.in_city", it.in_city)?,
            },
            Kind::TheftBegan(it) => Event::TheftBegan {
                seat: seat("theft_began.seat", it.seat)?,
                city: cell("theft_began.city", &it.city)?,
            },
            Kind::PrisonersTaken(it) => Event::PrisonersTaken {
                seat: seat("prisoners_taken.seat", it.seat)?,
                city: cell("prisoners_taken.city", &it.city)?,
                victim: seat("prisoners_taken.victim", it.victim)?,
                number: small("prisoners_taken.number", it.number)?,
                carried: small("prisoners_taken.carried", it.carried)?,
                in_city: small("prisoners_taken.in_city", it.in_city)?,
            },
            Kind::RemovalBegan(it) => Event::RemovalBegan {
                seat: seat("removal_began.seat", it.seat)?,
                raider: seat("removal_began.raider", it.raider)?,
            },
            Kind::WarriorRemoved(it) => Event::WarriorRemoved {
                seat: seat("warrior_removed.seat", it.seat)?,
                cell: cell("warrior_removed.cell", &it.cell)?,
                to_supply: small("warrior_removed.to_supply", it.to_supply)?,
            },
            Kind::LevelBuilt(it) => Event::LevelBuilt {
                seat: seat("level_built.seat", it.seat)?,
                level: small("level_built.level", it.level)?,
                in_city: small("level_built.in_city", it.in_city)?,
            },
            Kind::Passed(it) => Event::Passed { seat: seat("passed.seat", it.seat)? },
            Kind::GameEnded(it) => {
                Event::GameEnded { cause: end_cause("game_ended.cause", it.cause)? }
            }
        })
    }
}

/// An audience knows both guilds or neither.
fn first_warriors_put(it: &FirstWarriorsPut) -> Read<Event> {
    const PATH: &str = "first_warriors_put.warriors";
    let seat = seat("first_warriors_put.seat", it.seat)?;
    let (cells, guilds) = first_warriors(PATH, &it.warriors)?;
    let guilds = match guilds {
        [Some(one), Some(other)] => Some([one, other]),
        [None, None] => None,
        [Some(_), None] | [None, Some(_)] => {
            return Err(InvalidField::new(PATH, "tells one guild and hides the other"));
        }
    };
    Ok(Event::FirstWarriorsPut { seat, cells, guilds })
}

/// A seat by its number, or none.
fn seat_or_none(path: &str, number: u32) -> Read<Option<Seat>> {
    if number == 0 { Ok(None) } else { seat(path, number).map(Some) }
}
