//! What is done at each decision: questions, refusals, batches, undo and resumed streams around the
//! action that is played. Every choice follows from the script's luck and from what was told.

use std::time::Duration;

use prost::Message;
use proto::v1;
use proto::v1::line_step::Step;
use proto::v1::submitted_action::Form;

use crate::follower::Kind;
use crate::run::Run;
use crate::transcript::To;

impl Run {
    /// One turn of the script: something beside the match, then an action, sometimes taken back.
    pub(crate) async fn turn(&mut self) {
        let Some(prompt) = self.deciding.clone() else { return };
        let seat = prompt.seat;
        match self.luck.below(12) {
            0 => self.be_refused(&prompt).await,
            1 => self.be_malformed(seat).await,
            2 => self.simulate(&prompt, None).await,
            3 => {
                let seed = u64::from(self.luck.word());
                self.simulate(&prompt, Some(seed)).await;
            }
            4 => self.read_everything().await,
            5 => self.resume().await,
            6 => {
                let seconds = 1 + self.luck.below(5);
                self.clock.pass(Duration::from_secs(u64::from(seconds)));
            }
            _ => {}
        }
        // What was meant to be refused may have been legal.
        if self.deciding.as_ref() != Some(&prompt) && self.luck.below(2) == 0 {
            return;
        }
        self.act().await;
        let undo_to = self.deciding.as_ref().and_then(|prompt| prompt.undo_to);
        if let Some(back_to_sequence) = undo_to.filter(|_| self.luck.below(6) == 0) {
            let (request_id, match_id) = (self.request_id(), self.match_id.clone());
            let undo = v1::UndoActionsRequest { request_id, match_id, back_to_sequence };
            self.lead_on("UndoActions", seat, &undo).await;
        }
    }

    /// The deciding seat plays one of its listed actions, in one of many ways.
    async fn act(&mut self) {
        let Some(prompt) = self.deciding.clone() else { return };
        let listed = choices(&prompt);
        let place = (self.setting.pick)(&listed, &mut self.luck);
        let text = || Form::Notation(listed[place].to_owned());
        match self.luck.below(4) {
            0 => {
                // Twice the same, or one more than can be known: accepted or refused as a whole.
                let more = ["end", listed[self.luck.below(listed.len() as u32) as usize]];
                let more = Form::Notation(more[self.luck.below(2) as usize].to_owned());
                if !self.submit(prompt.seat, vec![text(), more], None).await {
                    self.submit(prompt.seat, vec![text()], None).await;
                }
            }
            1 => {
                let index = Form::Index(u32::try_from(place).unwrap());
                self.submit(prompt.seat, vec![index], Some(self.head)).await;
            }
            2 => {
                self.submit_on_stream(prompt.seat, vec![text()], None).await;
            }
            _ => {
                self.submit(prompt.seat, vec![text()], Some(self.head)).await;
            }
        }
    }

    async fn submit(&mut self, seat: u32, forms: Vec<Form>, expected: Option<u64>) -> bool {
        let submit = Some(self.submit_of(forms, expected));
        let match_id = self.match_id.clone();
        let request = v1::SubmitActionsRequest { match_id, submit };
        self.lead_on("SubmitActions", seat, &request).await
    }

    async fn submit_on_stream(&mut self, seat: u32, forms: Vec<Form>, expected: Option<u64>) {
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
        if let Some(v1::answer::Verdict::Accepted(accepted)) = answer.verdict {
            self.went_on(before, accepted.last_sequence).await;
        }
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
    async fn be_refused(&mut self, prompt: &v1::Prompt) {
        let seats = self.setting.seats;
        let other = prompt.seat % seats + 1;
        let first = prompt.legal_actions[0].notation.clone();
        let text = |text: &str| vec![Form::Notation(text.to_owned())];
        let count = prompt.legal_actions.len() as u32;
        self.submit(other, text(&first), None).await;
        self.submit_on_stream(other, text("walk worker a5 b4"), None).await;
        self.submit(prompt.seat, text(&first), Some(self.head + 1)).await;
        self.submit(prompt.seat, vec![Form::Index(count)], Some(self.head)).await;
        self.submit_on_stream(prompt.seat, text("exchange jade 4 mask"), None).await;
        self.submit(prompt.seat, text("no action at all"), None).await;
        self.submit(prompt.seat, vec![Form::Notation(first); 33], None).await;
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

    /// Tries lines as a seat and as the public: one action, several, and some that end at a draw.
    async fn simulate(&mut self, prompt: &v1::Prompt, sample_seed: Option<u64>) {
        let listed = choices(prompt);
        let mut lines = vec![v1::Line::default()];
        for more in [&[][..], &["end"], &["end", "end"]] {
            let first = listed[self.luck.below(listed.len() as u32) as usize];
            let texts = [first].into_iter().chain(more.iter().copied());
            let step = |text: &str| v1::LineStep { step: Some(Step::Notation(text.to_owned())) };
            lines.push(v1::Line { steps: texts.map(step).collect() });
        }
        let current = v1::CurrentPosition {
            match_id: self.match_id.clone(),
            expected_sequence: Some(self.head),
        };
        let request = v1::SimulateActionsRequest {
            origin: Some(v1::simulate_actions_request::Origin::Current(current)),
            lines,
            want: self.setting.want.iter().map(|&want| want.into()).collect(),
            sample_seed,
        };
        for to in [To::Seat(prompt.seat), To::Public] {
            self.ask(to, "SimulateActions", &request).await;
        }
    }

    /// Every audience reads what there is to read.
    async fn read_everything(&mut self) {
        let match_id = self.match_id.clone();
        let after_sequence = u64::from(self.luck.below(self.head as u32 + 1));
        let audiences = (1..=self.setting.seats).map(To::Seat).chain([To::Public]);
        for to in audiences.collect::<Vec<_>>() {
            let get = v1::GetMatchRequest { match_id: match_id.clone(), ..Default::default() };
            self.ask(to, "GetMatch", &get).await;
            let events = v1::ListMatchEventsRequest {
                match_id: match_id.clone(),
                after_sequence,
                ..Default::default()
            };
            self.ask(to, "ListMatchEvents", &events).await;
            let record =
                v1::GetMatchRecordRequest { match_id: match_id.clone(), ..Default::default() };
            self.ask(to, "GetMatchRecord", &record).await;
        }
        self.ask(To::Public, "ListMatches", &v1::ListMatchesRequest::default()).await;
        self.ask(To::Public, "GetServerInfo", &v1::GetServerInfoRequest {}).await;
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

/// What the script chooses from. Both matches of a pair must be played alike, and whether Peek lists
/// `claim`, always as its last, depends on a card.
fn choices(prompt: &v1::Prompt) -> Vec<&str> {
    let texts = prompt.legal_actions.iter().map(|legal| legal.notation.as_str());
    texts.filter(|&text| text != "claim").collect()
}
