//! Who can be seated in a match: a bot of the house, or a program of anybody.

use std::fmt;

use crate::games::GameKind;
use crate::{Budget, HouseBot, UnknownBot};

/// Somebody to seat. Two of the same notation are the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contender {
    /// What tables, plots and reports call it; `None`: as it is written.
    pub name: Option<String>,
    /// Who plays.
    pub player: Player,
}

/// Who can play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// A bot that comes with the project: `planner`, or `planner@2000` with a budget of its own.
    House {
        /// Which.
        bot: HouseBot,
        /// How much it may think about one decision.
        budget: Budget,
    },
    /// A program that joins its seat by itself: `cmd:python3 my_bot.py`.
    Program(CommandLine),
}

/// A program and its arguments, separated by spaces. No shell reads them: who needs one names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandLine {
    /// What to start.
    pub program: String,
    /// What to hand over.
    pub arguments: Vec<String>,
}

/// What stands before a program's command line.
const PROGRAM: &str = "cmd:";
/// What stands between a house bot and its budget.
const NODES: char = '@';

/// What stands between a name and who has it.
const NAMED: char = '=';
/// The longest name.
const LONGEST_NAME: usize = 40;

impl Contender {
    /// Who is named, for a match of this game: `greedy`, `cmd:PROGRAM` or, with a name of its own, `new=cmd:PROGRAM`.
    ///
    /// # Errors
    /// When the text names nobody who could play it.
    pub fn read(text: &str, game: &dyn GameKind) -> Result<Contender, NoContender> {
        // What stands before the first `=` is a name, unless it is the beginning of a program's command line.
        match text.split_once(NAMED) {
            Some((name, player)) if !name.starts_with(PROGRAM) => {
                let name = Some(own_name(name)?);
                Ok(Contender { name, player: Player::read(player, game)? })
            }
            Some(_) | None => Ok(Contender { name: None, player: Player::read(text, game)? }),
        }
    }

    /// As it was written, with its name.
    pub fn notation(&self) -> String {
        match &self.name {
            None => self.player.to_string(),
            Some(name) => format!("{name}{NAMED}{}", self.player),
        }
    }

    /// Whether it can only play over a server.
    pub fn needs_server(&self) -> bool {
        matches!(self.player, Player::Program(_))
    }

    /// How much it may think about one decision. What a program does is its own affair.
    pub fn budget(&self) -> Budget {
        match self.player {
            Player::House { budget, .. } => budget,
            Player::Program(_) => Budget::default(),
        }
    }

    /// The most positions it looks at for one decision of this game. `None`: time bounds it, it is a
    /// program, or it does not play the game.
    pub fn nodes(&self, game: &dyn GameKind) -> Option<u32> {
        match &self.player {
            Player::House { bot, budget } => match budget.time {
                None => budget.nodes.or_else(|| {
                    let own = game.bots().into_iter().find(|(known, _)| known == bot);
                    own.map(|(_, nodes)| nodes)
                }),
                Some(_) => budget.nodes,
            },
            Player::Program(_) => None,
        }
    }

    /// The same with this budget, if it is a bot of the house; its own nodes go before.
    #[must_use]
    pub fn or_budget(self, usual: Budget) -> Contender {
        let player = match self.player {
            Player::House { bot, budget } => {
                let nodes = budget.nodes.or(usual.nodes);
                Player::House { bot, budget: Budget { nodes, ..usual } }
            }
            program @ Player::Program(_) => program,
        };
        Contender { player, ..self }
    }
}

impl From<HouseBot> for Contender {
    fn from(bot: HouseBot) -> Contender {
        Contender { name: None, player: Player::House { bot, budget: Budget::default() } }
    }
}

impl Player {
    fn read(text: &str, game: &dyn GameKind) -> Result<Player, NoContender> {
        let Some(line) = text.strip_prefix(PROGRAM) else {
            let (name, budget) = match text.split_once(NODES) {
                None => (text, Budget::default()),
                Some((name, count)) => (name, Budget::of_nodes(nodes(count)?)),
            };
            let bot = game.bot(name).map_err(NoContender::UnknownBot)?;
            return Ok(Player::House { bot, budget });
        };
        let mut words = line.split_whitespace().map(str::to_owned);
        let program = words.next().ok_or(NoContender::NoProgram)?;
        Ok(Player::Program(CommandLine { program, arguments: words.collect() }))
    }
}

/// A name that stands well in tables, file names and XML.
fn own_name(text: &str) -> Result<String, NoContender> {
    let is_plain = |letter: char| letter.is_alphanumeric() || matches!(letter, '.' | '_' | '-');
    let fits = (1..=LONGEST_NAME).contains(&text.chars().count()) && text.chars().all(is_plain);
    fits.then(|| text.to_owned()).ok_or_else(|| NoContender::BadName { name: text.to_owned() })
}

fn nodes(count: &str) -> Result<u32, NoContender> {
    let bad = || NoContender::BadNodes { count: count.to_owned() };
    count.parse().ok().filter(|&nodes| nodes > 0).ok_or_else(bad)
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.name {
            None => self.player.fmt(f),
            Some(name) => f.write_str(name),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::House { bot, budget: Budget { nodes: None, .. } } => bot.fmt(f),
            Player::House { bot, budget: Budget { nodes: Some(nodes), .. } } => {
                write!(f, "{bot}{NODES}{nodes}")
            }
            Player::Program(line) => write!(f, "{PROGRAM}{line}"),
        }
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.program)?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {argument}"))
    }
}

/// Why a text names nobody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoContender {
    /// No bot of the house has this name.
    UnknownBot(UnknownBot),
    /// What stands after `@` is no budget.
    BadNodes {
        /// What stands there.
        count: String,
    },
    /// What stands before `=` cannot be a name.
    BadName {
        /// What stands there.
        name: String,
    },
    /// Nothing stands after `cmd:`.
    NoProgram,
}

impl fmt::Display for NoContender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoContender::UnknownBot(unknown) => write!(f, "{unknown}, or {PROGRAM}PROGRAM"),
            NoContender::BadNodes { count } => {
                write!(
                    f,
                    "'{count}' is no number of positions to look at, such as planner{NODES}2000"
                )
            }
            NoContender::BadName { name } => {
                write!(
                    f,
                    "'{name}' is no name of a bot: 1 to {LONGEST_NAME} letters, digits, '.', '_' and '-'"
                )
            }
            NoContender::NoProgram => write!(f, "a program must stand after {PROGRAM}"),
        }
    }
}

impl std::error::Error for NoContender {}

#[cfg(test)]
mod tests {
    use super::{Contender, NoContender};
    use crate::Budget;
    use crate::games::{GAMES, game};

    fn read(text: &str) -> Result<Contender, NoContender> {
        Contender::read(text, GAMES[0])
    }

    #[test]
    fn names_and_command_lines_are_read_and_printed_alike() {
        for text in
            ["random", "greedy@7", "planner", "planner@2000", "cmd:python3 my_bot.py --fast"]
        {
            assert_eq!(read(text).unwrap().to_string(), text);
        }
        for text in ["new=cmd:python3 my_bot.py a=b", "base=greedy@7"] {
            let contender = read(text).unwrap();
            assert_eq!(contender.notation(), text);
            assert_eq!(Some(contender.to_string().as_str()), text.split('=').next());
        }
        assert_eq!(read("cmd:env a=b bot").unwrap().to_string(), "cmd:env a=b bot");
        for text in [
            "",
            "=greedy",
            "a b=greedy",
            "new=",
            "Greedy",
            "planner9",
            "planner@",
            "planner@0",
            "planner@x",
            "@9",
            "cmd:",
            "cmd:  ",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_bot_is_named_for_a_game_that_it_plays() {
        let unknown = Contender::read("planner", game("yucatan").unwrap()).unwrap_err();
        assert_eq!(
            unknown.to_string(),
            "there is no bot 'planner'; for yucatan the house has random, greedy, search, or cmd:PROGRAM"
        );
        assert!(Contender::read("search@9", game("tikal2").unwrap()).is_ok());
        assert!(game("chess").is_err());
    }

    #[test]
    fn an_own_budget_goes_before_the_common_one() {
        let with = |text: &str, usual| {
            let contender = read(text).unwrap().or_budget(usual);
            (contender.to_string(), contender.budget())
        };
        let (nine, thirty) = (Budget::of_nodes(9), Budget::of_nodes(30));
        assert_eq!(with("planner@30", nine), ("planner@30".to_owned(), thirty));
        assert_eq!(with("planner", nine), ("planner@9".to_owned(), nine));
        assert_eq!(with("planner", Budget::default()), ("planner".to_owned(), Budget::default()));
        assert_eq!(read("planner").unwrap().nodes(GAMES[0]), Some(10_000));
    }
}
