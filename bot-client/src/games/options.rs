//! What is agreed for a match of any game: by name in flags, as text of its notation in runs.

use std::fmt;
use std::str::FromStr;

use proto::InvalidField;
use proto::envelope::NamedValues;
use proto::v1::named_option::Value;
use proto::v1::option_info::Values;
use proto::v1::{self, OptionInfo};
use rules::Seats;

use super::{GameKind, HouseGame, Kind};

/// The option that says how many play.
const SEATS: &str = "seats";

/// What is agreed for a match of some game.
#[derive(Clone)]
pub struct GameOptions {
    game: &'static dyn GameKind,
    seats: Seats,
    text: String,
}

impl GameOptions {
    /// What is agreed, of a game that is known.
    pub fn of<G: HouseGame>(options: &G::Options) -> GameOptions {
        let (seats, text) = (G::seats(options), G::print_options(options));
        GameOptions { game: &Kind::<G>::NEW, seats, text }
    }

    /// The same of a game that is known by name only, in its notation.
    ///
    /// # Errors
    /// When the text is not what the game prints.
    pub fn read<G: HouseGame>(&self) -> Result<G::Options, String> {
        if self.game.name() != G::NAME {
            return Err(format!("these are options of {}, not of {}", self.game.name(), G::NAME));
        }
        G::parse_options(&self.text).map_err(|error| error.to_string())
    }

    /// Which game.
    pub fn game(&self) -> &'static dyn GameKind {
        self.game
    }

    /// How many play.
    pub fn seats(&self) -> Seats {
        self.seats
    }
}

impl PartialEq for GameOptions {
    fn eq(&self, other: &GameOptions) -> bool {
        (self.game.name(), &self.text) == (other.game.name(), &other.text)
    }
}

impl fmt::Debug for GameOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameOptions({}: {})", self.game.name(), self.text)
    }
}

/// In the game's notation.
impl fmt::Display for GameOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// An option as a flag says it: `auction`, or `rounds=60`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedOption {
    /// Which option; `-` and `_` are the same.
    pub name: String,
    /// What it shall be; `None`: it is switched on.
    pub value: Option<String>,
}

impl NamedOption {
    /// An option that is switched on.
    pub fn on(name: &str) -> NamedOption {
        NamedOption { name: name.to_owned(), value: None }
    }

    /// The same for the contract, by what the game tells of its options.
    fn wire(&self, infos: &[OptionInfo]) -> Result<v1::NamedOption, OptionProblem> {
        let unknown = || OptionProblem::Unknown {
            name: self.name.clone(),
            known: infos.iter().map(|info| info.name.clone()).collect(),
        };
        let info = infos.iter().find(|info| info.name == self.name).ok_or_else(unknown)?;
        let bad = |wanted: &str| OptionProblem::BadValue {
            option: self.clone(),
            wanted: wanted.to_owned(),
        };
        let value = match (&info.values, self.value.as_deref()) {
            (Some(Values::Flag(_)), None | Some("true")) => Value::Flag(true),
            (Some(Values::Flag(_)), Some("false")) => Value::Flag(false),
            (Some(Values::Flag(_)), Some(_)) => return Err(bad("true or false")),
            (Some(Values::Number(range)), Some(number)) => {
                let number = number.parse().ok().filter(|it| (range.min..=range.max).contains(it));
                let wanted = format!("a number from {} to {}", range.min, range.max);
                Value::Number(number.ok_or_else(|| bad(&wanted))?)
            }
            (Some(Values::Number(_)), None) => return Err(bad("a number")),
            (Some(Values::Choice(_)), Some(word)) => Value::Choice(word.to_owned()),
            (Some(Values::Choice(_)) | None, _) => return Err(bad("one of its words")),
        };
        Ok(v1::NamedOption { name: self.name.clone(), value: Some(value) })
    }
}

/// What is agreed for so many players and these options by name; everything else as usual.
pub(super) fn read_options<G: HouseGame>(
    seats: Seats,
    named: &[NamedOption],
) -> Result<G::Options, OptionProblem> {
    let infos = G::option_infos();
    let count = NamedOption { name: SEATS.to_owned(), value: Some(seats.count().to_string()) };
    let wire = named.iter().chain([&count]).map(|option| option.wire(&infos));
    let wire = wire.collect::<Result<Vec<_>, _>>()?;
    let refused = |invalid: InvalidField| OptionProblem::Refused {
        reason: format!("{} {}", invalid.path, invalid.reason),
    };
    let values = NamedValues::judged(&wire, &infos).map_err(refused)?;
    G::named_options(&values).map_err(refused)
}

impl FromStr for NamedOption {
    type Err = OptionProblem;

    fn from_str(text: &str) -> Result<NamedOption, OptionProblem> {
        let (name, value) = match text.split_once('=') {
            None => (text, None),
            Some((name, value)) => (name, Some(value.to_owned())),
        };
        if name.is_empty() {
            return Err(OptionProblem::NoName);
        }
        Ok(NamedOption { name: name.replace('-', "_"), value })
    }
}

impl fmt::Display for NamedOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            None => f.write_str(&self.name),
            Some(value) => write!(f, "{}={value}", self.name),
        }
    }
}

/// Why something cannot be agreed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionProblem {
    /// Nothing stands before `=`.
    NoName,
    /// The game has no option of this name.
    Unknown {
        /// What was asked for.
        name: String,
        /// What the game has.
        known: Vec<String>,
    },
    /// The option has no such value.
    BadValue {
        /// What was asked for.
        option: NamedOption,
        /// What can be.
        wanted: String,
    },
    /// What was asked for does not fit together.
    Refused {
        /// What does not.
        reason: String,
    },
}

impl fmt::Display for OptionProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionProblem::NoName => write!(f, "an option is a name, or NAME=VALUE"),
            OptionProblem::Unknown { name, known } => {
                write!(f, "there is no option '{name}'; there are {}", known.join(", "))
            }
            OptionProblem::BadValue { option, wanted } => {
                write!(f, "'{option}' cannot be: {} is {wanted}", option.name)
            }
            OptionProblem::Refused { reason } => write!(f, "this cannot be agreed: {reason}"),
        }
    }
}

impl std::error::Error for OptionProblem {}
