//! Actions as text: `move h9 h8`; for others than the acting seat with `?` for guilds.

use std::fmt;
use std::str::FromStr;

use super::words::{self, FromWords, NotationError, SetupProblem, Words, unexpected};
use crate::yucatan::Action;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::PutLarge { cell } => write!(f, "large {cell}"),
            Action::PutSmall { cell } => write!(f, "small {cell}"),
            Action::PutNeutral { cell } => write!(f, "neutral {cell}"),
            Action::PutWarriors { guilds, cells: [here, there] } => {
                let [one, other] = guilds.guilds();
                write!(f, "warriors {one} {here} {other} {there}")
            }
            Action::EstablishVillage { cell } => write!(f, "village {cell}"),
            Action::EnlargeVillage { cell } => write!(f, "enlarge {cell}"),
            Action::DeployWarrior { guild, cell } => write!(f, "deploy {guild} {cell}"),
            Action::MoveWarrior { from, by: None, to } => write!(f, "move {from} {to}"),
            Action::MoveWarrior { from, by: Some(by), to } => write!(f, "move {from} {by} {to}"),
            Action::BuildLevel => write!(f, "build"),
            Action::Pass => write!(f, "pass"),
            Action::TakePrisoners { number } => write!(f, "take {number}"),
            Action::RemoveWarrior { cell } => write!(f, "remove {cell}"),
        }
    }
}

impl Action {
    /// The action as other seats may hear of it: guilds are the seat's secret (Y-15.7).
    pub(in crate::yucatan) fn public_text(&self) -> String {
        match self {
            Action::PutWarriors { cells: [here, there], .. } => {
                format!("warriors ? {here} ? {there}")
            }
            Action::DeployWarrior { cell, .. } => format!("deploy ? {cell}"),
            Action::PutLarge { .. }
            | Action::PutSmall { .. }
            | Action::PutNeutral { .. }
            | Action::EstablishVillage { .. }
            | Action::EnlargeVillage { .. }
            | Action::MoveWarrior { .. }
            | Action::BuildLevel
            | Action::Pass
            | Action::TakePrisoners { .. }
            | Action::RemoveWarrior { .. } => self.to_string(),
        }
    }
}

impl FromWords<SetupProblem> for Action {
    fn from_words(words: &mut Words<'_>) -> Result<Action, NotationError> {
        const VERBS: &str = "an action (large, small, neutral, warriors, village, enlarge, deploy, \
                             move, build, pass, take, remove)";
        Ok(match words.next(VERBS)? {
            "large" => Action::PutLarge { cell: words.cell()? },
            "small" => Action::PutSmall { cell: words.cell()? },
            "neutral" => Action::PutNeutral { cell: words.cell()? },
            "warriors" => {
                let (one, here) = (words.guild()?, words.cell()?);
                let (other, there) = (words.guild()?, words.cell()?);
                Action::PutWarriors { guilds: [one, other].into(), cells: [here, there] }
            }
            "village" => Action::EstablishVillage { cell: words.cell()? },
            "enlarge" => Action::EnlargeVillage { cell: words.cell()? },
            "deploy" => Action::DeployWarrior { guild: words.guild()?, cell: words.cell()? },
            "move" => {
                let (from, next) = (words.cell()?, words.cell()?);
                match words.peek() {
                    None => Action::MoveWarrior { from, by: None, to: next },
                    Some(_) => Action::MoveWarrior { from, by: Some(next), to: words.cell()? },
                }
            }
            "build" => Action::BuildLevel,
            "pass" => Action::Pass,
            "take" => Action::TakePrisoners { number: words.number("a number of prisoners")? },
            "remove" => Action::RemoveWarrior { cell: words.cell()? },
            other => return Err(unexpected(other, VERBS)),
        })
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        words::parse(text)
    }
}
