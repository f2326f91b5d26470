//! What happened: facts in the past tense, complete with resulting values.

use super::{Cell, Guild};
use crate::{Audience, Seat};

/// One fact of a match. Folding a match's events, and nothing else, gives its position.
///
/// Guilds that only their owner knows are `Option`s: set in the log, unset for everybody else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "fields are the rulebook's words; each event says what is special")]
pub enum Event {
    /// The draw said who is the first seat (Y-14.1).
    StartSeatDrawn { seat: Seat },
    /// A village was put in setup (Y-2.4, Y-2.5, Y-2.8).
    VillagePut { seat: Seat, kind: VillageKind, cell: Cell },
    /// The seat had no cell for its small village and put none (Y-2.7).
    SmallVillageLeftOut { seat: Seat },
    /// The neutral villages are put; `unused` found no site and left the game (Y-2.9).
    NeutralsEnded { unused: u8 },
    /// The seat put its first two warriors (Y-2.10); the guilds are its secret.
    FirstWarriorsPut { seat: Seat, cells: [Cell; 2], guilds: Option<[Guild; 2]> },
    /// A seat's turn came (Y-3.1). Rounds count from 1 (Y-3.4).
    TurnBegan { round: u16, seat: Seat },
    /// The seat's turn is over (Y-3.3).
    TurnEnded { round: u16, seat: Seat },
    /// A small village was established (Y-4).
    VillageEstablished { seat: Seat, cell: Cell },
    /// A small village became large (Y-5).
    VillageEnlarged { seat: Seat, cell: Cell },
    /// A warrior came from the reserve; its guild is the seat's secret. `gave_village`: it stands on
    /// an own large village that became small for it (Y-6.1).
    WarriorDeployed { seat: Seat, guild: Option<Guild>, cell: Cell, gave_village: bool },
    /// A warrior moved (Y-7). Where a warrior of another seat stands a battle follows, and it leaves
    /// its cell only with that.
    WarriorMoved { seat: Seat, from: Cell, by: Option<Cell>, to: Cell },
    /// Two warriors fought and showed their guilds; the winner now stands on `cell`, shown, and
    /// carries `carried`, what it could not carry went to the supply (Y-9).
    BattleFought {
        cell: Cell,
        from: Cell,
        attacker: Seat,
        attacking: Guild,
        defender: Seat,
        defending: Guild,
        winner: Seat,
        carried: u8,
        to_supply: u8,
    },
    /// A village was raided and became small, or is `gone`; `owner` is unset for a neutral one (Y-8).
    VillageRaided { seat: Seat, cell: Cell, owner: Option<Seat>, gone: bool, carried: u8 },
    /// Prisoners came to the seat's city through its large village, or the city itself, on `cell`.
    /// The warrior that brought them stands on `carrier`: another cell if it passed (Y-10.2).
    PrisonersDelivered { seat: Seat, cell: Cell, carrier: Cell, number: u8, in_city: u8 },
    /// The seat is asked how many prisoners its warrior takes from this city (Y-10.6).
    TheftBegan { seat: Seat, city: Cell },
    /// The warrior in the city took prisoners, or none (Y-10.6); `victim` has `in_city` left.
    PrisonersTaken { seat: Seat, city: Cell, victim: Seat, number: u8, carried: u8, in_city: u8 },
    /// The seat cannot feed all its warriors after the raid and is asked to remove one (Y-12.1).
    RemovalBegan { seat: Seat, raider: Seat },
    /// The seat took a warrior off the board; nobody is told its guild (Y-12.3).
    WarriorRemoved { seat: Seat, cell: Cell, to_supply: u8 },
    /// The seat built this level, 1–5 (Y-11).
    LevelBuilt { seat: Seat, level: u8, in_city: u8 },
    /// The seat could do nothing (Y-3.2).
    Passed { seat: Seat },
    /// The game ended (Y-13.1, Y-13.4).
    GameEnded { cause: EndCause },
}

/// Which villages are put in setup.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VillageKind {
    /// A seat's token, large side up.
    Large,
    /// A seat's token, small side up.
    Small,
    /// One of the twelve that belong to nobody.
    Neutral,
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndCause {
    /// A seat built its fifth level (Y-13.1).
    FifthLevel,
    /// The last turn of the last round is over (Y-13.4).
    LastRound,
}

impl Event {
    /// Whether nobody may undo past this event. Only a move that waits for `take` can be taken
    /// back, so everything closes what went before but what such a move consists of.
    pub const fn reveals(&self) -> bool {
        match self {
            Event::WarriorMoved { .. } | Event::TheftBegan { .. } | Event::TurnBegan { .. } => {
                false
            }
            Event::StartSeatDrawn { .. }
            | Event::VillagePut { .. }
            | Event::SmallVillageLeftOut { .. }
            | Event::NeutralsEnded { .. }
            | Event::FirstWarriorsPut { .. }
            | Event::TurnEnded { .. }
            | Event::VillageEstablished { .. }
            | Event::VillageEnlarged { .. }
            | Event::WarriorDeployed { .. }
            | Event::BattleFought { .. }
            | Event::VillageRaided { .. }
            | Event::PrisonersDelivered { .. }
            | Event::PrisonersTaken { .. }
            | Event::RemovalBegan { .. }
            | Event::WarriorRemoved { .. }
            | Event::LevelBuilt { .. }
            | Event::Passed { .. }
            | Event::GameEnded { .. } => true,
        }
    }

    /// The event as an audience may see it: guilds are unset for all but the seat that chose them
    /// (Y-15.2). A battle shows both to everybody (Y-15.3).
    #[must_use]
    pub fn seen_by(self, audience: Audience) -> Event {
        match self {
            Event::FirstWarriorsPut { seat, cells, .. } if audience != Audience::Seat(seat) => {
                Event::FirstWarriorsPut { seat, cells, guilds: None }
            }
            Event::WarriorDeployed { seat, cell, gave_village, .. }
                if audience != Audience::Seat(seat) =>
            {
                Event::WarriorDeployed { seat, guild: None, cell, gave_village }
            }
            Event::StartSeatDrawn { .. }
            | Event::VillagePut { .. }
            | Event::SmallVillageLeftOut { .. }
            | Event::NeutralsEnded { .. }
            | Event::FirstWarriorsPut { .. }
            | Event::TurnBegan { .. }
            | Event::TurnEnded { .. }
            | Event::VillageEstablished { .. }
            | Event::VillageEnlarged { .. }
            | Event::WarriorDeployed { .. }
            | Event::WarriorMoved { .. }
            | Event::BattleFought { .. }
            | Event::VillageRaided { .. }
            | Event::PrisonersDelivered { .. }
            | Event::TheftBegan { .. }
            | Event::PrisonersTaken { .. }
            | Event::RemovalBegan { .. }
            | Event::WarriorRemoved { .. }
            | Event::LevelBuilt { .. }
            | Event::Passed { .. }
            | Event::GameEnded { .. } => self,
        }
    }
}
