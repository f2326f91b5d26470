//! Requests that are well-formed and forbidden where the match stands, with what each must be told.

use proto::v1::line_step::Step;
use proto::v1::submitted_action::Form;
use proto::{envelope, v1};
use rules::tikal::{Action, Outcome, Position, Space};
use rules::{Game, Pending, Seat};
use server_test_support::any_action::any_action;
use server_test_support::mirror::Mirror;
use server_test_support::server::request_id;
use server_test_support::simulation::{from_match, line};
use table::{BATCH_LIMIT, Keystream, Refusal, Sequence};
use tonic::Code;

use crate::expected::{Expected, expected, told, undo_expected};

/// A forbidden request.
#[derive(Debug)]
pub(crate) struct Forbidden {
    pub(crate) seat: Seat,
    pub(crate) ask: Ask,
    /// What is told; of a simulation, for each line.
    pub(crate) told: Vec<Expected>,
}

/// What is asked for.
#[derive(Debug)]
pub(crate) enum Ask {
    Submit(v1::Submit),
    Undo(v1::UndoActionsRequest),
    Simulate(v1::SimulateActionsRequest),
}

/// The kinds of what is forbidden, with their names.
pub(crate) const KINDS: [(&str, Kind); 14] = [
    ("any action", |maker| maker.submit_one(|maker| maker.any())),
    ("a listed action, changed", |maker| maker.submit_one(|maker| maker.changed())),
    ("an action of an earlier moment", |maker| maker.submit_one(|maker| maker.remembered())),
    ("a tile turned wrongly", |maker| maker.submit_one(|maker| maker.turned())),
    ("a listed action of another seat", |maker| maker.by_another()),
    ("a batch with a bad tail", |maker| maker.bad_tail()),
    ("a batch that looks past a reveal", |maker| maker.past_reveal()),
    ("a batch of a wrong size", |maker| maker.wrong_size()),
    ("an index nobody listed", |maker| maker.unlisted_index()),
    ("an index out of its place", |maker| maker.misplaced_index()),
    ("a moment that has passed", |maker| maker.stale()),
    ("undo", |maker| maker.undo()),
    ("a request id used before", |maker| maker.used_id()),
    ("lines that cannot be", |maker| maker.lines()),
];

type Kind = fn(&mut Maker<'_>) -> Option<Forbidden>;

/// Makes what is forbidden where a match stands.
pub(crate) struct Maker<'a> {
    pub(crate) mirror: &'a Mirror,
    pub(crate) stream: &'a mut Keystream,
    /// Who asks: mostly the deciding seat.
    pub(crate) actor: Seat,
    pub(crate) legal: Vec<Action>,
    /// What was listed at earlier moments.
    pub(crate) past: &'a [Action],
    /// A seat's request that was accepted.
    pub(crate) used: Option<&'a (Seat, String)>,
}

impl Maker<'_> {
    fn position(&self) -> &Position {
        self.mirror.table.position()
    }

    fn below(&mut self, bound: usize) -> usize {
        self.stream.below(bound as u32) as usize
    }

    fn one_of<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        let place = self.below(items.len());
        items.get(place).copied()
    }

    fn any(&mut self) -> Option<Action> {
        let position = *self.position();
        Some(any_action(self.stream, &position))
    }

    fn remembered(&mut self) -> Option<Action> {
        self.one_of(self.past)
    }

    /// A listed action with one thing changed.
    fn changed(&mut self) -> Option<Action> {
        let legal = std::mem::take(&mut self.legal);
        let listed = self.one_of(&legal);
        self.legal = legal;
        let spaces: Vec<Space> = Space::all().collect();
        let space = self.one_of(&spaces)?;
        let bid = self.below(60) as u16;
        let tile = self.position().shown().iter().next();
        Some(match listed? {
            Action::PlaceTile { rotation, .. } => Action::PlaceTile { space, rotation },
            Action::PlaceMember { member, .. } => Action::PlaceMember { member, camp: space },
            Action::SecretPath { member, from, .. } => {
                Action::SecretPath { member, from, to: space }
            }
            Action::Walk { member, from, .. } => Action::Walk { member, from, to: space },
            Action::UncoverTemple { .. } => Action::UncoverTemple { temple: space },
            Action::RecoverTreasure { .. } => Action::RecoverTreasure { space },
            Action::ExchangeTreasure { give, with, .. } => {
                Action::ExchangeTreasure { give, with, take: give }
            }
            Action::BuildCamp { .. } => Action::BuildCamp { space },
            Action::PlaceGuard { member, .. } => Action::PlaceGuard { temple: space, member },
            Action::Bid { .. } => Action::Bid { amount: bid },
            Action::EndTurn => Action::Pass,
            Action::Pass => Action::EndTurn,
            Action::ChooseTile { tile: chosen } => {
                Action::ChooseTile { tile: tile.filter(|&tile| tile != chosen)? }
            }
        })
    }

    /// A tile on a space where it could lie, turned as it could not or need not.
    fn turned(&mut self) -> Option<Action> {
        let is_tile = |action: &&Action| matches!(action, Action::PlaceTile { .. });
        let tiles: Vec<Action> = self.legal.iter().filter(is_tile).copied().collect();
        let Action::PlaceTile { space, .. } = self.one_of(&tiles)? else { return None };
        let rotation = rules::tikal::Rotation::new(self.below(6) as u8)?;
        Some(Action::PlaceTile { space, rotation })
    }

    fn submit_one(
        &mut self,
        action: impl FnOnce(&mut Self) -> Option<Action>,
    ) -> Option<Forbidden> {
        let action = action(self)?;
        self.submit(self.actor, &[action])
    }

    /// These actions of a seat; `None`: they are legal.
    fn submit(&mut self, seat: Seat, actions: &[Action]) -> Option<Forbidden> {
        let refusal = self.mirror.table.judge(seat, actions).err()?;
        let forms: Vec<Form> = actions.iter().map(|&action| self.form(action)).collect();
        Some(forbidden(seat, forms, None, expected(refusal)))
    }

    fn form(&mut self, action: Action) -> Form {
        if self.below(2) == 0 {
            Form::Notation(action.to_string())
        } else {
            Form::Typed(envelope::action::<Position>(action))
        }
    }

    fn another_seat(&mut self) -> Option<Seat> {
        let seats: Vec<Seat> = self.position().options().seats.iter().collect();
        let seat = self.one_of(&seats)?;
        (self.mirror.table.decider() != Some(seat)).then_some(seat)
    }

    fn by_another(&mut self) -> Option<Forbidden> {
        let seat = self.another_seat()?;
        let legal = self.legal.clone();
        let action = self.one_of(&legal)?;
        self.submit(seat, &[action])
    }

    /// Listed actions as long as they reveal nothing, then one that is refused.
    fn bad_tail(&mut self) -> Option<Forbidden> {
        let (mut trial, mut legal) = (*self.position(), self.legal.clone());
        let mut actions = Vec::new();
        for _ in 0..=self.below(5) {
            let action = self.one_of(&legal)?;
            let mut next = trial;
            next.play(self.actor, action, &mut Vec::new()).ok()?;
            if next.pending() != Pending::Decide(self.actor) {
                break;
            }
            actions.push(action);
            trial = next;
            trial.legal(&mut legal);
        }
        actions.push(any_action(self.stream, &trial));
        self.submit(self.actor, &actions)
    }

    /// An action that reveals something or ends the turn, and then one more.
    fn past_reveal(&mut self) -> Option<Forbidden> {
        let action = self.revealing()?;
        let after = self.any()?;
        self.submit(self.actor, &[action, after])
    }

    fn revealing(&mut self) -> Option<Action> {
        let (position, actor) = (*self.position(), self.actor);
        let reveals = |action: &&Action| {
            let mut trial = position;
            let played = trial.play(actor, **action, &mut Vec::new());
            played.is_ok() && trial.pending() != Pending::Decide(actor)
        };
        let revealing: Vec<Action> = self.legal.iter().filter(reveals).copied().collect();
        self.one_of(&revealing)
    }

    fn wrong_size(&mut self) -> Option<Forbidden> {
        let size = [0, BATCH_LIMIT + 1, 300][self.below(3)];
        let action = self.legal.first().copied().unwrap_or(Action::EndTurn);
        let forms = vec![Form::Notation(action.to_string()); size];
        Some(forbidden(self.actor, forms, None, expected(Refusal::BatchSize { count: size })))
    }

    fn unlisted_index(&mut self) -> Option<Forbidden> {
        let count = self.legal.len();
        if self.mirror.table.decider()? != self.actor {
            // Listed or not: the list is not made for who does not decide.
            let index = self.below(2 * count) as u32;
            let told = told(Code::FailedPrecondition, "NOT_DECIDING", &[]);
            let head = Some(self.mirror.head());
            return Some(forbidden(self.actor, vec![Form::Index(index)], head, told));
        }
        let index = (count + self.below(1000)) as u32;
        let facts = [("index", index.to_string()), ("count", count.to_string())];
        let told = told(Code::InvalidArgument, "INDEX_UNKNOWN", &facts);
        Some(forbidden(self.actor, vec![Form::Index(index)], Some(self.mirror.head()), told))
    }

    fn misplaced_index(&mut self) -> Option<Forbidden> {
        let told = told(Code::InvalidArgument, "MALFORMED_REQUEST", &[]);
        let alone = self.below(2) == 0;
        let forms = vec![Form::Index(0); if alone { 1 } else { 2 }];
        Some(forbidden(self.actor, forms, None, told))
    }

    fn stale(&mut self) -> Option<Forbidden> {
        let head = self.mirror.head();
        let expected = [head + 1, head - 1, 0, u64::MAX][self.below(4)];
        let facts = [("expected", expected.to_string()), ("head", head.to_string())];
        let told = told(Code::Aborted, "STALE_SEQUENCE", &facts);
        let legal = self.legal.clone();
        let form = match self.one_of(&legal) {
            Some(action) if self.below(2) == 0 => self.form(action),
            Some(_) | None => Form::Index(0),
        };
        Some(forbidden(self.actor, vec![form], Some(expected), told))
    }

    fn undo(&mut self) -> Option<Forbidden> {
        let seat = self.another_seat().unwrap_or(self.actor);
        let head = self.mirror.head();
        let back_to_sequence = head.saturating_sub(self.below(12) as u64) + self.below(3) as u64;
        let mut table = self.mirror.table.clone();
        let told = if table.ending().is_some() {
            told(Code::FailedPrecondition, "MATCH_OVER", &[])
        } else {
            undo_expected(table.undo(seat, Sequence(back_to_sequence)).err()?)
        };
        let match_id = self.mirror.seating.match_id.clone();
        let undo = v1::UndoActionsRequest { request_id: request_id(), match_id, back_to_sequence };
        Some(Forbidden { seat, ask: Ask::Undo(undo), told: vec![told] })
    }

    fn used_id(&mut self) -> Option<Forbidden> {
        let (seat, request_id) = self.used?.clone();
        let told = vec![told(Code::AlreadyExists, "REQUEST_ID_REUSED", &[])];
        let match_id = self.mirror.seating.match_id.clone();
        let ask = if self.below(2) == 0 {
            let back_to_sequence = self.mirror.head();
            Ask::Undo(v1::UndoActionsRequest { request_id, match_id, back_to_sequence })
        } else {
            let form = Some(Form::Notation("a text that is no action".to_owned()));
            let actions = vec![v1::SubmittedAction { form }];
            Ask::Submit(v1::Submit { request_id, actions, expected_sequence: None })
        };
        Some(Forbidden { seat, ask, told })
    }

    /// Lines of a simulation, each with a step that cannot be.
    fn lines(&mut self) -> Option<Forbidden> {
        self.mirror.table.decider().filter(|&seat| seat == self.actor)?;
        let start = Outcome::StartSeat(Seat::One);
        let begins = || Step::Outcome(envelope::outcome::<Position>(start));
        let step = |action: Action| Step::Notation(action.to_string());
        let (mut lines, mut expected_of_lines) = (Vec::new(), Vec::new());
        lines.push(line([begins()]));
        let facts = [("index", "0".to_owned())];
        expected_of_lines.push(told(Code::FailedPrecondition, "NO_DRAW_PENDING", &facts));
        let action = self.any()?;
        let mut trial = *self.position();
        if let Err(violation) = trial.play(self.actor, action, &mut Vec::new()) {
            lines.push(line([step(action)]));
            expected_of_lines.push(expected(Refusal::Rule { index: 0, violation }));
        }
        if let Some(action) = self.revealing() {
            let mut trial = *self.position();
            trial.play(self.actor, action, &mut Vec::new()).ok()?;
            if let Pending::Draw(deck) = trial.pending() {
                lines.push(line([step(action), begins()]));
                let facts = [
                    ("index", "1".to_owned()),
                    ("deck", Position::deck_name(deck)),
                    ("outcome", Position::print_outcome(&start)),
                ];
                expected_of_lines.push(told(
                    Code::FailedPrecondition,
                    "OUTCOME_IMPOSSIBLE",
                    &facts,
                ));
            }
        }
        let ask = Ask::Simulate(from_match(&self.mirror.seating.match_id, lines));
        Some(Forbidden { seat: self.actor, ask, told: expected_of_lines })
    }
}

fn forbidden(seat: Seat, forms: Vec<Form>, moment: Option<u64>, told: Expected) -> Forbidden {
    let action = |form: Form| v1::SubmittedAction { form: Some(form) };
    let actions = forms.into_iter().map(action).collect();
    let submit = v1::Submit { request_id: request_id(), actions, expected_sequence: moment };
    Forbidden { seat, ask: Ask::Submit(submit), told: vec![told] }
}
