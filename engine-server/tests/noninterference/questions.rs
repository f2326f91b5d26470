//! What is asked beside a match, by everybody: lines that are tried, everything there is to read, and
//! after the end what is revealed.

use prost::Message;
use proto::v1;
use proto::v1::simulate_actions_request::Origin;

use crate::run::Run;
use crate::transcript::To;
use server_test_support::twins::course::Decision;

impl Run {
    /// Everybody tries lines, from the present and from the text of its own view.
    pub(crate) async fn simulate(&mut self, decision: &Decision, sample_seed: Option<u64>) {
        use v1::Want::{Events, LegalActions, Position, Summary, View};
        let line = |texts: &Vec<String>| {
            let step = |text: &String| v1::line_step::Step::Notation(text.clone());
            let step = |text| v1::LineStep { step: Some(step(text)) };
            v1::Line { steps: texts.iter().map(step).collect() }
        };
        let samples = 1 + self.luck.below(3);
        for to in self.audiences() {
            let decides = to == To::Seat(decision.seat);
            let lines = if decides { &decision.lines } else { &decision.guesses };
            let current = v1::CurrentPosition {
                match_id: self.match_id.clone(),
                expected_sequence: Some(self.head),
                ..Default::default()
            };
            let view = self.view_text(to).await;
            // Of a text, a seat is told what a seat is told.
            let own = match to {
                To::Seat(number) => Some(number),
                To::Public | To::Operator => None,
            };
            for (origin, perspective) in
                [(Origin::Current(current), None), (Origin::View(view), own)]
            {
                let request = v1::SimulateActionsRequest {
                    origin: Some(origin),
                    lines: lines.iter().map(line).collect(),
                    want: [Summary, View, Events, LegalActions, Position].map(i32::from).to_vec(),
                    sample_seed,
                    samples,
                    game: String::new(),
                    perspective,
                };
                self.ask(to, "SimulateActions", &request).await;
            }
        }
    }

    /// What an audience sees now, in the notation.
    async fn view_text(&mut self, to: To) -> String {
        let match_id = self.match_id.clone();
        let request = v1::GetMatchViewRequest { match_id, ..Default::default() };
        let answer = self.ask(to, "GetMatchView", &request).await;
        let seen = v1::GetMatchViewResponse::decode(answer.messages[0].as_slice()).unwrap();
        seen.moment.unwrap().view.unwrap().notation
    }

    /// Every audience reads what there is to read.
    pub(crate) async fn read_everything(&mut self) {
        let match_id = self.match_id.clone();
        let after_sequence = u64::from(self.luck.below(self.head as u32 + 1));
        for to in self.audiences() {
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
                for perspective in [None, Some(0), Some(1), Some(2)] {
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

    /// Once the match is over everybody sees it as anybody did, all alike.
    pub(crate) async fn look_back(&mut self) {
        for perspective in 0..=self.setting.seats {
            for at_sequence in [1, self.head / 2, self.head] {
                let request = v1::GetMatchViewRequest {
                    match_id: self.match_id.clone(),
                    invite_code: String::new(),
                    at_sequence: Some(at_sequence),
                    perspective: Some(perspective),
                };
                let mut views = Vec::new();
                for to in self.audiences() {
                    views.extend(self.ask(to, "GetMatchView", &request).await.messages);
                }
                assert_eq!(views.len(), self.audiences().len(), "refused to somebody");
                views.dedup();
                assert_eq!(views.len(), 1, "perspective {perspective} at {at_sequence}");
            }
        }
    }

    /// Every seat and the public.
    fn audiences(&self) -> Vec<To> {
        (1..=self.setting.seats).map(To::Seat).chain([To::Public]).collect()
    }
}
