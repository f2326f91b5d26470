//! What the player is asked, and what may be answered: exactly what the server listed.

use proto::v1;

use super::ClockFace;

/// A decision the server asks for.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// The match as of this event; an answer says it back.
    pub sequence: u64,
    /// Every legal answer, in the server's order.
    pub choices: Vec<Choice>,
    /// The clock when it was asked.
    pub clock: Option<ClockFace>,
    /// The earliest event undo can go back to.
    pub undo_to: Option<u64>,
}

/// One legal answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its place in the server's list, from 0: where the game's own screen finds what it means.
    pub index: usize,
    /// In the notation: what is sent.
    pub notation: String,
    /// What it costs in the game's own unit; 0 for what costs nothing.
    pub cost: u32,
}

impl Choice {
    /// Its kind: the first word of the notation.
    pub fn kind(&self) -> &str {
        self.notation.split(' ').next().unwrap_or_default()
    }
}

impl Asked {
    /// Reads a prompt that was given at this event.
    pub fn read(sequence: u64, prompt: &v1::Prompt) -> Asked {
        let choice = |(index, listed): (usize, &v1::LegalAction)| Choice {
            index,
            notation: listed.notation.clone(),
            cost: listed.cost,
        };
        Asked {
            sequence,
            choices: prompt.legal_actions.iter().enumerate().map(choice).collect(),
            clock: prompt.clock.as_ref().map(ClockFace::read),
            undo_to: prompt.undo_to,
        }
    }
}
