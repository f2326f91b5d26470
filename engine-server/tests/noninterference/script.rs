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
        let listed = self.choices(&prompt);
        let listed: Vec<&str> = listed.iter().map(String::as_str).collect();
        let place = (self.setting.pick)(&listed, &mut self.luck);
        let (place, chosen) = self.choice(&prompt, listed[place]);
        let text = || Form::Notation(chosen.clone());
        match self.luck.below(4) {
            0 => {
                // One more than can be known: accepted or refused as a whole.
                let probes = self.setting.probes;
                let more = [probes[0], listed[self.luck.below(listed.len() as u32) as usize]];
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
        // What is asked for must not depend on what only one seat knows.
        let probes = self.setting.probes;
        let first = probes[0].to_owned();
        let text = |text: &str| vec![Form::Notation(text.to_owned())];
        let count = prompt.legal_actions.len() as u32;
        self.submit(other, text(&first), None).await;
        self.submit_on_stream(other, text(probes[1]), None).await;
        self.submit(prompt.seat, text(&first), Some(self.head + 1)).await;
        self.submit(prompt.seat, vec![Form::Index(count)], Some(self.head)).await;
        self.submit_on_stream(prompt.seat, text(probes[2]), None).await;
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
        let listed = self.choices(prompt);
        let (mut lines, mut open_lines) = (vec![v1::Line::default()], vec![v1::Line::default()]);
        let probe = self.setting.probes[0];
        for more in [&[][..], &[probe], &[probe, probe]] {
            let first = &listed[self.luck.below(listed.len() as u32) as usize];
            let line = |first: &str| {
                let texts = [first].into_iter().chain(more.iter().copied());
                let step =
                    |text: &str| v1::LineStep { step: Some(Step::Notation(text.to_owned())) };
                v1::Line { steps: texts.map(step).collect() }
            };
            open_lines.push(line(first));
            lines.push(line(&self.choice(prompt, first).1));
        }
        let current = v1::CurrentPosition {
            match_id: self.match_id.clone(),
            expected_sequence: Some(self.head),
            ..Default::default()
        };
        let samples = 1 + self.luck.below(3);
        let request = v1::SimulateActionsRequest {
            origin: Some(v1::simulate_actions_request::Origin::Current(current)),
            lines,
            want: self.setting.want.iter().map(|&want| want.into()).collect(),
            sample_seed,
            samples,
            ..v1::SimulateActionsRequest::default()
        };
        self.ask(To::Seat(prompt.seat), "SimulateActions", &request).await;
        // Everybody else tries what anybody may know of.
        let request = v1::SimulateActionsRequest { lines: open_lines, ..request };
        let others = (1..=self.setting.seats).filter(|&seat| seat != prompt.seat);
        for to in others.map(To::Seat).chain([To::Public]).collect::<Vec<_>>() {
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
            for at_sequence in [None, Some(after_sequence)] {
                for perspective in [None, Some(0), Some(1)] {
                    let request = v1::GetMatchViewRequest {
                        match_id: match_id.clone(),
                        invite_code: String::new(),
                        at_sequence,
                        perspective,
                    };
                    self.ask(to, "GetMatchView", &request).await;
                }
            }
            let views = v1::ListMatchViewsRequest {
                match_id: match_id.clone(),
                after_sequence,
                page_size: 20,
                ..Default::default()
            };
            self.ask(to, "ListMatchViews", &views).await;
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

    /// What the script chooses from, each as others may hear of it. Both matches of a pair must be
    /// played alike, and whether Peek lists `claim` depends on a card.
    fn choices(&self, prompt: &v1::Prompt) -> Vec<String> {
        let mut choices: Vec<String> = Vec::new();
        for legal in prompt.legal_actions.iter().filter(|legal| legal.notation != "claim") {
            let public = (self.setting.public)(&legal.notation);
            if !choices.contains(&public) {
                choices.push(public);
            }
        }
        // A game that leaks in the order of its list is told apart by the list, not by what is played.
        choices.sort_unstable();
        choices
    }

    /// The action that is taken of those that look so to others: its place in the list and its text.
    fn choice(&self, prompt: &v1::Prompt, public: &str) -> (usize, String) {
        let texts = prompt.legal_actions.iter().map(|legal| &legal.notation).enumerate();
        let alike = texts.filter(|(_, text)| (self.setting.public)(text) == public);
        let mut alike: Vec<(usize, &String)> = alike.collect();
        alike.sort_unstable_by_key(|(_, text)| *text);
        let other = self.setting.twin_for.is_some_and(|audience| audience != prompt.seat);
        let other = other && public.starts_with(self.setting.differing);
        let chosen = if other { alike.last() } else { alike.first() };
        let (place, text) = chosen.expect("one of the listed");
        (*place, (*text).clone())
    }
}
