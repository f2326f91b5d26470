//! Which facts of the game are hidden, where they are written, and who knows them (Y-15).
//!
//! Everything not named here lies open to all. Tests plant a leak of every one of these and must
//! find it out.

/// A fact that not everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Secret {
    /// What it is.
    pub name: &'static str,
    /// Where it is written.
    pub written: Written,
    /// Who knows it.
    pub known_to: KnownTo,
}

/// Where a secret is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// In the position, as long as it holds.
    Position,
    /// In a field of the event with this name; unset for who may not know it.
    Event(&'static str),
    /// In words of the action with this name; `?` for who may not know them.
    Action(&'static str),
}

/// Who knows a secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KnownTo {
    /// The seat it belongs to, and nobody else.
    Owner,
    /// The seat it belongs to; everybody once a battle has shown it (Y-15.4).
    OwnerUntilShown,
}

/// Every hidden fact of Yucatàn.
pub const SECRETS: [Secret; 6] = [
    Secret {
        name: "the guild of a warrior on the board",
        written: Written::Position,
        known_to: KnownTo::OwnerUntilShown,
    },
    Secret {
        name: "how many warriors of each guild are in a reserve",
        written: Written::Position,
        known_to: KnownTo::Owner,
    },
    Secret {
        name: "the guilds of the first two warriors",
        written: Written::Event("FirstWarriorsPut"),
        known_to: KnownTo::Owner,
    },
    Secret {
        name: "the guild of a deployed warrior",
        written: Written::Event("WarriorDeployed"),
        known_to: KnownTo::Owner,
    },
    Secret {
        name: "the guilds named with the first two warriors",
        written: Written::Action("warriors"),
        known_to: KnownTo::Owner,
    },
    Secret {
        name: "the guild named with a deployed warrior",
        written: Written::Action("deploy"),
        known_to: KnownTo::Owner,
    },
];
