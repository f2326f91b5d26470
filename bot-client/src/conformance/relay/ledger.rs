//! What a program has submitted and was told, and what it did that no program may do.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;

use client::{ErrorReason, Refused, Retry};
use proto::google::rpc;
use proto::v1;
use proto::v1::answer::Verdict;
use proto::v1::submitted_action::Form;

use super::Mishap;
use crate::games;

/// No more different findings than this are kept of one program; the first say most.
const FINDINGS: usize = 5;
/// How many submits are remembered for the sentence of a refusal.
const REMEMBERED: usize = 8;
/// Of as many submits one has a mishap, from the third on.
const MISHAP_EVERY: u32 = 6;
/// How many have one in a match.
const MISHAPS: u32 = 8;

/// Refusals that are no fault of the program: the match went on, or the server could not.
const NO_FAULT: [ErrorReason; 1] = [ErrorReason::MatchOver];

/// What a program did wrong.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Finding {
    /// A submit was refused.
    Refused {
        /// What it wanted, in the notation.
        actions: String,
        /// What the server said.
        refused: Box<Refused>,
    },
    /// The answer to a submit was lost, and before the program could know what became of it, it
    /// submitted under another id.
    AnotherId {
        /// What it wanted.
        actions: String,
    },
    /// Two submits with the same id caused different events.
    TwoEffects {
        /// The id.
        request_id: String,
    },
}

/// Whether a message reaches who it is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// It does.
    Passes,
    /// It is lost.
    Lost,
    /// It does, after the submit that it answers was delivered once more.
    DeliveredAgain,
}

/// The events of one accepted submit.
pub(crate) type Range = (u64, u64);

/// Everything that was read.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    mishap: Option<Mishap>,
    /// How many events of an unknown kind the program was told.
    pub(crate) unknown_events: u32,
    /// How many messages were lost or delivered twice.
    pub(crate) mishaps: u32,
    /// How many submits came from the program.
    pub(crate) submits: u32,
    /// Every accepted submit by its id.
    pub(crate) accepted: BTreeMap<String, Range>,
    findings: Vec<Finding>,
    /// The newest prompt that was shown.
    shown: Option<u64>,
    /// The newest submits, by id.
    recent: VecDeque<(String, String)>,
    /// The submit whose answer will be lost, or which will be delivered again.
    doomed: Option<String>,
    /// The submit whose answer was lost last, with the prompt it was for.
    lost: Option<(String, Option<u64>)>,
}

impl Ledger {
    pub(super) fn new(mishap: Option<Mishap>) -> Ledger {
        Ledger { mishap, ..Ledger::default() }
    }

    /// What the program did wrong, in order.
    pub(crate) fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// A submit came from the program. With its number, from 1.
    pub(super) fn submitted(&mut self, submit: &v1::Submit) -> (u32, Fate) {
        self.submits += 1;
        let id = submit.request_id.clone();
        let actions = said(submit);
        if let Some((lost_id, at)) = self.lost.take()
            && lost_id != id
            && self.shown <= at
        {
            self.find(Finding::AnotherId { actions: actions.clone() });
        }
        if self.recent.len() == REMEMBERED {
            self.recent.pop_front();
        }
        self.recent.push_back((id.clone(), actions));
        let mut fate = Fate::Passes;
        if self.submits % MISHAP_EVERY == 3 && self.mishaps < MISHAPS {
            match self.mishap {
                Some(Mishap::SubmitsLost) => {
                    self.mishaps += 1;
                    fate = Fate::Lost;
                }
                Some(Mishap::AnswersLost | Mishap::SubmitsTwice) => self.doomed = Some(id),
                Some(Mishap::SeatLost) | None => {}
            }
        }
        (self.submits, fate)
    }

    /// An update for the program.
    pub(super) fn told(&mut self, update: &v1::Update) -> Fate {
        let mut fate = Fate::Passes;
        if let Some(answer) = &update.answer {
            match &answer.verdict {
                Some(Verdict::Accepted(accepted)) => {
                    fate = self.accept(&answer.request_id, accepted);
                }
                Some(Verdict::Refused(status)) => self.refuse(&answer.request_id, status),
                None => {}
            }
        }
        if fate != Fate::Lost && update.prompt.is_some() {
            self.shown = self.shown.max(Some(update.sequence));
        }
        fate
    }

    /// The answer to a submit that was a call of its own: to the newest, for there is one at a time.
    pub(super) fn call_accepted(&mut self, accepted: &v1::Accepted) -> Fate {
        let Some((id, _)) = self.recent.back().cloned() else { return Fate::Passes };
        self.accept(&id, accepted)
    }

    /// The refusal of such a submit.
    pub(super) fn call_refused(&mut self, status: &rpc::Status) {
        if let Some((id, _)) = self.recent.back().cloned() {
            self.refuse(&id, status);
        }
    }

    /// A prompt that was asked for.
    pub(super) fn listed(&mut self, listed: &v1::ListLegalActionsResponse) -> Fate {
        if listed.prompt.is_some() {
            self.shown = self.shown.max(Some(listed.sequence));
        }
        Fate::Passes
    }

    /// A submit was played. Only such an answer has a mishap: a refused submit may be judged anew.
    fn accept(&mut self, id: &str, accepted: &v1::Accepted) -> Fate {
        let range = (accepted.first_sequence, accepted.last_sequence);
        if *self.accepted.entry(id.to_owned()).or_insert(range) != range {
            self.find(Finding::TwoEffects { request_id: id.to_owned() });
        }
        if self.doomed.as_deref() != Some(id) {
            return Fate::Passes;
        }
        self.doomed = None;
        self.mishaps += 1;
        if self.mishap == Some(Mishap::SubmitsTwice) {
            return Fate::DeliveredAgain;
        }
        self.lost = Some((id.to_owned(), self.shown));
        Fate::Lost
    }

    /// What the server said to a submit that was delivered a second time.
    pub(super) fn delivered_again(&mut self, id: &str, answer: Result<v1::Accepted, rpc::Status>) {
        match answer {
            Ok(accepted) => {
                self.accept(id, &accepted);
            }
            Err(status) => self.refuse(id, &status),
        }
    }

    /// The grant of a seat is on its way.
    pub(super) fn seated(&mut self) -> Fate {
        if self.mishap != Some(Mishap::SeatLost) || self.mishaps > 0 {
            return Fate::Passes;
        }
        self.mishaps += 1;
        Fate::Lost
    }

    fn refuse(&mut self, id: &str, status: &rpc::Status) {
        let refused = Refused::of(status);
        // Without a reason of the service it is the connection that failed; and what passes, or what the
        // match has gone on over, is nobody's fault.
        let Some(reason) = refused.reason else { return };
        if NO_FAULT.contains(&reason) || refused.retry != Retry::Never {
            return;
        }
        let actions = self.recent.iter().rfind(|(of, _)| of == id);
        let actions = actions.map(|(_, actions)| actions.clone()).unwrap_or_default();
        self.find(Finding::Refused { actions, refused: Box::new(refused) });
    }

    fn find(&mut self, finding: Finding) {
        if self.findings.len() < FINDINGS && !self.findings.contains(&finding) {
            self.findings.push(finding);
        }
    }
}

/// What a submit wants, in the notation as far as that can be said.
fn said(submit: &v1::Submit) -> String {
    let one = |action: &v1::SubmittedAction| match &action.form {
        Some(Form::Typed(typed)) => {
            games::action_text(typed).unwrap_or_else(|| "no action".to_owned())
        }
        Some(Form::Notation(notation)) => notation.chars().take(80).collect(),
        Some(Form::Index(index)) => format!("index {index}"),
        None => "nothing".to_owned(),
    };
    submit.actions.iter().take(8).map(one).collect::<Vec<_>>().join("; ")
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::Refused { actions, refused } => {
                write!(f, "its submit `{actions}` was refused with {refused}")
            }
            Finding::AnotherId { actions } => write!(
                f,
                "after an answer was lost it submitted `{actions}` under another request_id, before a \
                 new prompt came: send the same request_id again"
            ),
            Finding::TwoEffects { request_id } => {
                write!(f, "the request_id {request_id} had two effects")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proto::v1;
    use proto::v1::answer::Verdict;

    use super::{Fate, Finding, Ledger};
    use crate::conformance::relay::Mishap;

    fn submit(id: &str) -> v1::Submit {
        let form = Some(v1::submitted_action::Form::Notation("end".to_owned()));
        let actions = vec![v1::SubmittedAction { form }];
        v1::Submit { request_id: id.to_owned(), actions, expected_sequence: None }
    }

    fn update(answers: Option<&str>, sequence: u64) -> v1::Update {
        let accepted = v1::Accepted { first_sequence: sequence, last_sequence: sequence };
        let answer = answers.map(|id| v1::Answer {
            request_id: id.to_owned(),
            verdict: Some(Verdict::Accepted(accepted)),
        });
        let prompt = Some(v1::Prompt::default());
        v1::Update { sequence, answer, prompt, ..v1::Update::default() }
    }

    /// A ledger after the answer to the third submit, `c`, was lost.
    fn after_loss() -> Ledger {
        let mut ledger = Ledger::new(Some(Mishap::AnswersLost));
        for (id, sequence) in ["a", "b", "c"].into_iter().zip(1..) {
            assert_eq!(ledger.told(&update(None, sequence * 10)), Fate::Passes);
            ledger.submitted(&submit(id));
            let fate = ledger.told(&update(Some(id), sequence * 10 + 1));
            assert_eq!(fate == Fate::Lost, id == "c");
        }
        assert_eq!((ledger.mishaps, ledger.findings().len()), (1, 0));
        ledger
    }

    #[test]
    fn a_lost_answer_is_asked_for_under_the_same_id() {
        let mut ledger = after_loss();
        ledger.submitted(&submit("c"));
        assert_eq!(ledger.told(&update(Some("c"), 31)), Fate::Passes);
        assert_eq!(ledger.findings(), []);
    }

    #[test]
    fn a_newer_prompt_may_be_answered_under_a_new_id() {
        let mut ledger = after_loss();
        ledger.told(&update(None, 31));
        ledger.submitted(&submit("d"));
        assert_eq!(ledger.findings(), []);
    }

    #[test]
    fn a_new_id_without_a_newer_prompt_is_found() {
        let mut ledger = after_loss();
        ledger.told(&update(None, 30));
        ledger.submitted(&submit("d"));
        assert!(matches!(ledger.findings(), [Finding::AnotherId { .. }]));
    }

    #[test]
    fn one_id_with_two_effects_is_found() {
        let mut ledger = Ledger::new(None);
        ledger.told(&update(Some("a"), 1));
        ledger.told(&update(Some("a"), 2));
        assert!(matches!(ledger.findings(), [Finding::TwoEffects { .. }]));
    }
}
