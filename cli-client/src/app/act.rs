//! Playing, undoing and what a key of the game leads to: whatever leads to a wish.

use crate::games::Reaction;
use crate::match_view::Choice;

use super::{App, Awaited, Hints, Mode, Question, Wish};

impl App {
    /// What can be chosen now, and at which event; `None` while nothing can be played.
    pub(super) fn choices(&self) -> Option<(u64, &[Choice])> {
        let asked = self.table()?.asked.as_ref()?;
        (!self.is_busy()).then_some((asked.sequence, &asked.choices))
    }

    /// Does what a key of the game leads to.
    pub(super) fn react(&mut self, reaction: Reaction) -> Vec<Wish> {
        match reaction {
            Reaction::Done => Vec::new(),
            Reaction::Nothing => self.note(Hints::NothingHere),
            Reaction::Play(notations) => self.play(notations),
            Reaction::List(filter) => self.open_menu(filter),
            Reaction::AskRoutes => vec![Wish::Routes],
            Reaction::Try(lines) => match self.choices() {
                Some((sequence, _)) => {
                    vec![Wish::Try { sequence, lines, samples: self.game.samples() }]
                }
                None => Vec::new(),
            },
        }
    }

    /// Says in the bottom line why a key did nothing.
    pub(super) fn note(&mut self, text: Hints) -> Vec<Wish> {
        // Where only the turn can be ended no place has anything to offer, and Tab leads nowhere.
        let one_left = self.choices().is_some_and(|(_, choices)| choices.len() == 1);
        let is_all = text == Hints::NothingHere && one_left;
        self.note = Some(if is_all { Hints::OneLeft } else { text });
        Vec::new()
    }

    /// Why nothing can be chosen now.
    pub(super) fn note_no_choices(&mut self) -> Vec<Wish> {
        // What was sent is on its way, which the bottom line says already.
        if self.is_busy() { Vec::new() } else { self.note(Hints::NotAsked) }
    }

    /// Plays these actions together.
    pub(super) fn play(&mut self, notations: Vec<String>) -> Vec<Wish> {
        let Some((sequence, _)) = self.choices() else { return Vec::new() };
        self.awaited = Awaited::Answer;
        vec![Wish::Submit { sequence, notations }]
    }

    /// Plays a choice; what the game warns of is asked first.
    pub(super) fn play_choice(&mut self, choice: Choice) -> Vec<Wish> {
        match self.game.caution(&choice, &self.words) {
            Some(says) => self.ask(Question::Play { notation: choice.notation, says }),
            None => self.play(vec![choice.notation]),
        }
    }

    /// Takes the last action, or the last batch, back.
    pub(super) fn undo_step(&mut self) -> Vec<Wish> {
        let Some(asked) = self.table().and_then(|table| table.asked.as_ref()) else {
            return self.note_no_choices();
        };
        let Some(earliest) = asked.undo_to else { return self.note(Hints::NothingToUndo) };
        let allowed = self.asked_at.iter().rev();
        let last = allowed.copied().find(|at| *at < asked.sequence && *at >= earliest);
        self.undo(last.unwrap_or(earliest))
    }

    /// Takes everything back that can be.
    pub(super) fn undo_turn(&mut self) -> Vec<Wish> {
        let asked = self.table().and_then(|table| table.asked.as_ref());
        let earliest = asked.and_then(|asked| asked.undo_to);
        match earliest {
            Some(earliest) => self.undo(earliest),
            None => self.note(Hints::NothingToUndo),
        }
    }

    fn undo(&mut self, back_to: u64) -> Vec<Wish> {
        if self.is_busy() {
            return Vec::new();
        }
        self.awaited = Awaited::Undone(back_to);
        vec![Wish::Undo { back_to }]
    }

    /// A question was answered with yes.
    pub(super) fn affirmed(&mut self, question: Question) -> Vec<Wish> {
        self.mode = Mode::Board;
        match question {
            Question::Play { notation, .. } => self.play(vec![notation]),
            Question::Resign => vec![Wish::Resign],
            Question::LeaveSeat => vec![Wish::LeaveSeat],
            Question::Quit => vec![Wish::Quit],
        }
    }
}
