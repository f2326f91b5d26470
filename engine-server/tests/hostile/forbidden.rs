//! Requests that are well-formed and forbidden where the match stands, with what each must be told.

use proto::v1::line_step::Step;
use proto::v1::submitted_action::Form;
use proto::{envelope, v1};
use rules::{Pending, Seat};
use server_test_support::mirror::Mirror;
use server_test_support::server::request_id;
use server_test_support::simulation::{from_match, line};
use table::{BATCH_LIMIT, Keystream, Refusal, Sequence};
use tonic::Code;

use crate::expected::{Expected, expected, told, undo_expected};
use crate::games::{Hostile, OwnKind, of_another_game, one_of};

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

/// One kind of what is forbidden. `None`: there is nothing of it here.
pub(crate) enum Kind<G: Hostile> {
    /// A single action of whoever asks.
    Action(OwnKind<G>),
    /// Any request.
    Request(fn(&mut Maker<'_, G>) -> Option<Forbidden>),
}

/// The kinds of what is forbidden in this game, with their names.
pub(crate) fn kinds<G: Hostile>() -> Vec<(&'static str, Kind<G>)> {
    let mut kinds = vec![
        ("any action", Kind::Action(|maker| Some(maker.any()))),
        ("a listed action, changed", Kind::Action(|maker| maker.changed())),
        ("an action of an earlier moment", Kind::Action(|maker| maker.remembered())),
        ("a listed action of another seat", Kind::Request(|maker| maker.by_another())),
        ("an action of another game", Kind::Request(|maker| Some(maker.of_another_game()))),
        ("a batch with a bad tail", Kind::Request(|maker| maker.bad_tail())),
        ("a batch that looks past a reveal", Kind::Request(|maker| maker.past_reveal())),
        ("a batch of a wrong size", Kind::Request(|maker| Some(maker.wrong_size()))),
        ("an index nobody listed", Kind::Request(|maker| maker.unlisted_index())),
        ("an index out of its place", Kind::Request(|maker| Some(maker.misplaced_index()))),
        ("a moment that has passed", Kind::Request(|maker| Some(maker.stale()))),
        ("undo", Kind::Request(|maker| maker.undo())),
        ("a request id used before", Kind::Request(|maker| maker.used_id())),
        ("lines that cannot be", Kind::Request(|maker| maker.lines())),
    ];
    kinds.extend(G::OWN_KINDS.iter().map(|&(name, own)| (name, Kind::Action(own))));
    kinds
}

/// Makes what is forbidden where a match stands.
pub(crate) struct Maker<'a, G: Hostile> {
    pub(crate) mirror: &'a Mirror<G>,
    pub(crate) stream: &'a mut Keystream,
    /// Who asks: mostly the deciding seat.
    pub(crate) actor: Seat,
    pub(crate) legal: Vec<G::Action>,
    /// What was listed at earlier moments.
    pub(crate) past: &'a [G::Action],
    /// A seat's request that was accepted.
    pub(crate) used: Option<&'a (Seat, String)>,
}

impl<G: Hostile> Maker<'_, G> {
    /// A request of this kind; `None`: here it would be none, or a legal one.
    pub(crate) fn make(&mut self, kind: &Kind<G>) -> Option<Forbidden> {
        match kind {
            Kind::Action(action) => {
                let action = action(self)?;
                self.submit(self.actor, &[action])
            }
            Kind::Request(request) => request(self),
        }
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.stream.below(bound as u32) as usize
    }

    /// One of the listed actions that are of this kind.
    pub(crate) fn listed(&mut self, is_meant: impl Fn(&G::Action) -> bool) -> Option<G::Action> {
        let meant: Vec<G::Action> = self.legal.iter().copied().filter(is_meant).collect();
        one_of(&meant, self.stream)
    }

    fn position(&self) -> &G {
        self.mirror.table.position()
    }

    fn any(&mut self) -> G::Action {
        G::any(self.mirror.table.position(), self.stream)
    }

    fn changed(&mut self) -> Option<G::Action> {
        let listed = self.listed(|_| true)?;
        G::changed(self.mirror.table.position(), listed, self.stream)
    }

    fn remembered(&mut self) -> Option<G::Action> {
        one_of(self.past, self.stream)
    }

    /// These actions of a seat; `None`: they are legal.
    fn submit(&mut self, seat: Seat, actions: &[G::Action]) -> Option<Forbidden> {
        let refusal = self.mirror.table.judge(seat, actions).err()?;
        let forms: Vec<Form> = actions.iter().map(|&action| self.form(action)).collect();
        Some(forbidden(seat, forms, None, expected(refusal)))
    }

    fn form(&mut self, action: G::Action) -> Form {
        if self.below(2) == 0 {
            Form::Notation(G::print_action(&action))
        } else {
            Form::Typed(envelope::action::<G>(action))
        }
    }

    fn another_seat(&mut self) -> Option<Seat> {
        let seats: Vec<Seat> = G::seats(self.mirror.table.options()).iter().collect();
        let seat = one_of(&seats, self.stream)?;
        (self.mirror.table.decider() != Some(seat)).then_some(seat)
    }

    fn by_another(&mut self) -> Option<Forbidden> {
        let seat = self.another_seat()?;
        let action = self.listed(|_| true)?;
        self.submit(seat, &[action])
    }

    /// Another game's words can be those of this one, so that only the typed form says whose it is.
    fn of_another_game(&mut self) -> Forbidden {
        let told = told(Code::InvalidArgument, "MALFORMED_REQUEST", &[]);
        let action = of_another_game(G::NAME, self.stream);
        forbidden(self.actor, vec![Form::Typed(action)], None, told)
    }

    /// Listed actions as long as they reveal nothing, then one that is refused.
    fn bad_tail(&mut self) -> Option<Forbidden> {
        let (mut trial, mut legal) = (self.position().clone(), self.legal.clone());
        let mut actions = Vec::new();
        for _ in 0..=self.below(5) {
            let action = one_of(&legal, self.stream)?;
            let mut next = trial.clone();
            next.play(self.actor, action, &mut Vec::new()).ok()?;
            if next.pending() != Pending::Decide(self.actor) {
                break;
            }
            actions.push(action);
            trial = next;
            trial.legal(&mut legal);
        }
        actions.push(G::any(&trial, self.stream));
        self.submit(self.actor, &actions)
    }

    /// An action that reveals something or ends the turn, and then one more.
    fn past_reveal(&mut self) -> Option<Forbidden> {
        let action = self.revealing()?;
        let after = self.any();
        self.submit(self.actor, &[action, after])
    }

    /// A listed action that nothing may follow in its batch.
    fn revealing(&mut self) -> Option<G::Action> {
        let (table, actor) = (&self.mirror.table, self.actor);
        self.listed(|&action| {
            let judged = table.judge(actor, &[action, action]);
            judged == Err(Refusal::RevealNotLast { index: 0 })
        })
    }

    fn wrong_size(&mut self) -> Forbidden {
        let size = [0, BATCH_LIMIT + 1, 300][self.below(3)];
        let forms = vec![Form::Notation(G::print_action(&self.any())); size];
        forbidden(self.actor, forms, None, expected::<G>(Refusal::BatchSize { count: size }))
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

    fn misplaced_index(&mut self) -> Forbidden {
        let told = told(Code::InvalidArgument, "MALFORMED_REQUEST", &[]);
        let alone = self.below(2) == 0;
        let forms = vec![Form::Index(0); if alone { 1 } else { 2 }];
        forbidden(self.actor, forms, None, told)
    }

    fn stale(&mut self) -> Forbidden {
        let head = self.mirror.head();
        let expected = [head + 1, head - 1, 0, u64::MAX][self.below(4)];
        let facts = [("expected", expected.to_string()), ("head", head.to_string())];
        let told = told(Code::Aborted, "STALE_SEQUENCE", &facts);
        let form = match self.listed(|_| true) {
            Some(action) if self.below(2) == 0 => self.form(action),
            Some(_) | None => Form::Index(0),
        };
        forbidden(self.actor, vec![form], Some(expected), told)
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

    /// Lines of a simulation, each with a step that cannot be. They are tried on a sample of what the seat
    /// knows and are told what the true position says: no refusal depends on what is hidden.
    fn lines(&mut self) -> Option<Forbidden> {
        self.mirror.table.decider().filter(|&seat| seat == self.actor)?;
        let begins = || Step::Outcome(envelope::outcome::<G>(G::FIRST_OUTCOME));
        let step = |action: G::Action| Step::Notation(G::print_action(&action));
        let (mut lines, mut expected_of_lines) = (Vec::new(), Vec::new());
        lines.push(line([begins()]));
        let facts = [("index", "0".to_owned())];
        expected_of_lines.push(told(Code::FailedPrecondition, "NO_DRAW_PENDING", &facts));
        let action = self.any();
        let mut trial = self.position().clone();
        if let Err(violation) = trial.play(self.actor, action, &mut Vec::new()) {
            lines.push(line([step(action)]));
            expected_of_lines.push(expected::<G>(Refusal::Rule { index: 0, violation }));
        }
        if let Some(action) = self.revealing() {
            let mut trial = self.position().clone();
            trial.play(self.actor, action, &mut Vec::new()).ok()?;
            if let Pending::Draw(deck) = trial.pending() {
                lines.push(line([step(action), begins()]));
                let facts = [
                    ("index", "1".to_owned()),
                    ("deck", G::deck_name(deck)),
                    ("outcome", G::print_outcome(&G::FIRST_OUTCOME)),
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
