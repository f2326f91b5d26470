//! The three guilds of warriors and which beats which (Y-9.3).

use std::fmt;

/// What a warrior is; known to its owner alone until a battle shows it (Y-15.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Guild {
    /// Beats the snake.
    Jaguar,
    /// Beats the jaguar.
    Hummingbird,
    /// Beats the hummingbird.
    Snake,
}

impl Guild {
    /// All three, in the order of every list.
    pub const ALL: [Guild; 3] = [Guild::Jaguar, Guild::Hummingbird, Guild::Snake];
    /// How many warriors of each guild a seat has (Y-1.1).
    pub const OF_A_KIND: u8 = 3;

    /// The word in the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Guild::Jaguar => "jaguar",
            Guild::Hummingbird => "hummingbird",
            Guild::Snake => "snake",
        }
    }

    /// The guild with this name.
    pub fn named(name: &str) -> Option<Guild> {
        Guild::ALL.into_iter().find(|guild| guild.name() == name)
    }

    /// Whether a warrior of this guild beats one of the other; equal guilds do not beat each other.
    #[inline]
    pub const fn beats(self, other: Guild) -> bool {
        matches!(
            (self, other),
            (Guild::Jaguar, Guild::Snake)
                | (Guild::Snake, Guild::Hummingbird)
                | (Guild::Hummingbird, Guild::Jaguar)
        )
    }

    /// Its place in an array of guilds.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Two guilds in order, in one byte: with it an action takes four, and lists are written faster.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct GuildPair(u8);

impl GuildPair {
    /// These two.
    pub const fn new(guilds: [Guild; 2]) -> GuildPair {
        let [one, other] = guilds;
        GuildPair(one as u8 * 3 + other as u8)
    }

    /// The two, in order.
    pub const fn guilds(self) -> [Guild; 2] {
        [Guild::ALL[self.0 as usize / 3], Guild::ALL[self.0 as usize % 3]]
    }
}

impl From<[Guild; 2]> for GuildPair {
    fn from(guilds: [Guild; 2]) -> GuildPair {
        GuildPair::new(guilds)
    }
}

impl fmt::Debug for GuildPair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.guilds().fmt(f)
    }
}

impl fmt::Display for Guild {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
