//! What is done at each decision: refusals, batches, undo, resumed streams and questions around the
//! action that the course plays. What is asked follows from the script's luck alone.

use std::time::Duration;

use prost::Message;
use proto::v1;
use proto::v1::submitted_action::Form;

use crate::follower::Kind;
use crate::run::{Asking, Run};
use crate::transcript::To;
use server_test_support::twins::course::Decision;

/// What is done beside the match.
#[derive(Clone, Copy)]
enum Beside {
    Refusals,
    Malformed,
    /// With sampled draws or without.
    Simulations(Option<u64>),
    Reading,
    Resumption,
    Time(Duration),
}

impl Run {
    /// One turn of the script: something beside the match, then an action, sometimes taken back.
    pub(crate) async fn turn(&mut self) {
        let decision = self.decisions[self.at].clone();
        if self.is_quiet() {
            let action = vec![Form::Notation(decision.action)];
            let accepted = self.submit(decision.seat, action, None).await;
            return if accepted { self.played(1) } else { self.told.astray = true };
        }
        if self.followers.is_empty() {
            self.open_streams().await;
        }
        let prompt = self.look(decision.seat).await;
        for beside in self.beside() {
            match beside {
                Beside::Refusals => self.be_refused(&decision).await,
                Beside::Malformed => self.be_malformed(decision.seat).await,
                Beside::Simulations(seed) => self.simulate(&decision, seed).await,
                Beside::Reading => self.read_everything().await,
                Beside::Resumption => self.resume().await,
                Beside::Time(passed) => self.clock.pass(passed),
            }
        }
        self.act(&decision, prompt).await;
        self.take_back(decision.seat).await;
    }

    /// One thing after the other, in a short match in every turn, in a long one about sixty times.
    fn beside(&mut self) -> Vec<Beside> {
        if self.asking != Asking::NowAndThen {
            return vec![Beside::Refusals, Beside::Simulations(Some(5)), Beside::Reading];
        }
        self.turns += 1;
        let gap = 1 + self.decisions.len() / 60;
        if !self.turns.is_multiple_of(gap) {
            return Vec::new();
        }
        let seconds = u64::from(1 + self.luck.below(5));
        vec![match self.turns / gap % 7 {
            0 => Beside::Refusals,
            1 => Beside::Simulations(None),
            2 => Beside::Malformed,
            3 => Beside::Simulations(Some(seconds)),
            4 => Beside::Reading,
            5 => Beside::Resumption,
            _ => Beside::Time(Duration::from_secs(seconds)),
        }]
    }

    /// The deciding seat asks what it may do, and often everybody does.
    async fn look(&mut self, seat: u32) -> Option<v1::Prompt> {
        let all = self.asking != Asking::NowAndThen || self.luck.below(3) == 0;
        let mut prompt = None;
        for asker in (1..=self.setting.seats).filter(|&asker| all || asker == seat) {
            let request =
                v1::ListLegalActionsRequest { match_id: self.match_id.clone(), routes: true };
            let listed = self.ask(To::Seat(asker), "ListLegalActions", &request).await;
            let listed = listed.messages[0].as_slice();
            prompt = v1::ListLegalActionsResponse::decode(listed).unwrap().prompt.or(prompt);
        }
        prompt
    }

    /// The deciding seat plays what comes next, in one of many ways.
    async fn act(&mut self, decision: &Decision, prompt: Option<v1::Prompt>) {
        let (seat, text) = (decision.seat, Form::Notation(decision.action.clone()));
        let legal = prompt.map(|prompt| prompt.legal_actions).unwrap_or_default();
        let place = legal.iter().position(|legal| legal.notation == decision.action);
        let next = self.decisions.get(self.at + 1).filter(|next| next.seat == seat);
        let next = next.map(|next| Form::Notation(next.action.clone()));
        let accepted = match (self.luck.below(6), place, next) {
            (0, _, Some(next)) => {
                // Accepted or refused as a whole: refused where the first of them informs the seat.
                if self.submit(seat, vec![text.clone(), next], None).await {
                    return self.played(2);
                }
                self.submit(seat, vec![text], None).await
            }
            (1, Some(place), _) => {
                let index = Form::Index(u32::try_from(place).unwrap());
                self.submit(seat, vec![index], Some(self.head)).await
            }
            (2, ..) => self.submit_on_stream(seat, vec![text], None).await,
            (3, ..) => {
                let typed = Form::Typed(decision.typed.clone());
                self.submit(seat, vec![typed], None).await
            }
            _ => self.submit(seat, vec![text], Some(self.head)).await,
        };
        if accepted { self.played(1) } else { self.told.astray = true }
    }

    /// Sometimes the seat that still decides takes back what it can; it is played again.
    async fn take_back(&mut self, seat: u32) {
        let goes_on = self.decisions.get(self.at).is_some_and(|next| next.seat == seat);
        let gap = 3 + self.decisions.len() as u32 / 20;
        // The first chance is taken: in some games there are few.
        let wants = self.luck.below(gap) == 0 || !self.took_back;
        if !goes_on || self.told.astray || !wants {
            return;
        }
        let undo_to = self.look(seat).await.and_then(|prompt| prompt.undo_to);
        let Some(back_to_sequence) = undo_to else { return };
        let (request_id, match_id) = (self.request_id(), self.match_id.clone());
        let undo = v1::UndoActionsRequest { request_id, match_id, back_to_sequence };
        if self.lead_on("UndoActions", seat, &undo).await {
            let before = self.heads.iter().position(|&head| head == back_to_sequence);
            self.at = before.expect("one goes back to a decision");
            self.heads.truncate(self.at);
            self.heads.push(self.head);
            self.took_back = true;
        }
    }

    async fn submit(&mut self, seat: u32, forms: Vec<Form>, expected: Option<u64>) -> bool {
        let submit = Some(self.submit_of(forms, expected));
        let match_id = self.match_id.clone();
        let request = v1::SubmitActionsRequest { match_id, submit };
        self.lead_on("SubmitActions", seat, &request).await
    }

    async fn submit_on_stream(
        &mut self,
        seat: u32,
        forms: Vec<Form>,
        expected: Option<u64>,
    ) -> bool {
        let submit = self.submit_of(forms, expected);
        let request = Some(v1::play_request::Request::Submit(submit));
        let place = self.player(seat);
        let before = self.told.len();
        let follower = &mut self.followers[place];
        follower.send(&v1::PlayRequest { request }.encode_to_vec()).await;
        let answer = loop {
            let update = follower.next(&mut self.told).await.expect("the stream goes on");
            if let Some(answer) = update.answer {
                break answer;
            }
        };
        let Some(v1::answer::Verdict::Accepted(accepted)) = answer.verdict else { return false };
        self.went_on(before, accepted.last_sequence).await;
        true
    }

    fn submit_of(&mut self, forms: Vec<Form>, expected_sequence: Option<u64>) -> v1::Submit {
        let action = |form| v1::SubmittedAction { form: Some(form) };
        let actions = forms.into_iter().map(action).collect();
        v1::Submit { request_id: self.request_id(), actions, expected_sequence }
    }

    /// The place of a seat's stream.
    fn player(&self, seat: u32) -> usize {
        let of_seat = |kind, to| (kind, to) == (Kind::Play, To::Seat(seat));
        self.followers.iter().position(|one| of_seat(one.kind, one.to)).unwrap()
    }

    /// Asks for what is refused, by a call and on a stream.
    async fn be_refused(&mut self, decision: &Decision) {
        let Decision { seat, refused, .. } = decision;
        let (seat, other) = (*seat, *seat % self.setting.seats + 1);
        let text = |text: &str| vec![Form::Notation(text.to_owned())];
        let Some(first) = refused.first() else { return };
        self.submit(other, text(first), None).await;
        self.submit_on_stream(other, text(first), None).await;
        self.submit(seat, text(first), Some(self.head + 1)).await;
        for again in refused {
            self.submit(seat, text(again), None).await;
            self.submit_on_stream(seat, text(again), None).await;
        }
        self.submit(seat, vec![Form::Index(1_000_000)], Some(self.head)).await;
        self.submit(seat, text("no action at all"), None).await;
        self.submit(seat, vec![Form::Notation(first.clone()); 33], None).await;
        let (request_id, match_id) = (self.request_id(), self.match_id.clone());
        let undo = v1::UndoActionsRequest { request_id, match_id, back_to_sequence: 1 };
        self.lead_on("UndoActions", other, &undo).await;
    }

    /// Sends bytes that are no message; a stream ends with them and is opened anew.
    async fn be_malformed(&mut self, seat: u32) {
        self.ask_bytes(To::Seat(seat), "SubmitActions", vec![0, 0, 0, 0, 2, 0xff, 0xff]).await;
        self.ask_bytes(To::Public, "SimulateActions", vec![0, 0, 0]).await;
        let place = self.player(seat);
        let mut follower = self.followers.remove(place);
        follower.send(&[0xff, 0xff]).await;
        follower.finish(&mut self.told).await;
        let after = self.luck.below(self.head as u32 + 1);
        self.open(To::Seat(seat), Kind::Play, Some(u64::from(after))).await;
        self.drain().await;
    }

    /// A seat opens a newer stream, which ends its older one, and reads on where it likes.
    async fn resume(&mut self) {
        let seat = 1 + self.luck.below(self.setting.seats);
        let place = self.player(seat);
        let older = self.followers.remove(place);
        let after = match self.luck.below(3) {
            0 => None,
            1 => Some(self.head),
            _ => Some(u64::from(self.luck.below(self.head as u32 + 1))),
        };
        self.open(To::Seat(seat), Kind::Play, after).await;
        older.finish(&mut self.told).await;
        self.drain().await;
    }
}
