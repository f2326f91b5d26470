//! Requests to try lines, and what their results say.

use proto::envelope;
use proto::v1::line_step::Step;
use proto::v1::sample_result::Next;
use proto::v1::{self, Want};
use rules::tikal::{Action, Event, Options, Position};
use rules::{Audience, Game, Pending, Policy};

use crate::mirror::Chooser;
use crate::refusal::Told;
use crate::seating::Player;
use crate::server::Client;

/// Everything that can be told.
pub const ALL: [Want; 5] =
    [Want::Summary, Want::View, Want::Events, Want::LegalActions, Want::Position];

/// A request from the present of a match.
pub fn from_match(match_id: &str, lines: Vec<v1::Line>) -> v1::SimulateActionsRequest {
    let current = v1::CurrentPosition { match_id: match_id.to_owned(), ..Default::default() };
    let origin = Some(v1::simulate_actions_request::Origin::Current(current));
    v1::SimulateActionsRequest { origin, lines, ..v1::SimulateActionsRequest::default() }
}

/// A request from a text.
pub fn from_text(text: &str, lines: Vec<v1::Line>) -> v1::SimulateActionsRequest {
    let origin = Some(v1::simulate_actions_request::Origin::Position(text.to_owned()));
    v1::SimulateActionsRequest { origin, lines, ..v1::SimulateActionsRequest::default() }
}

/// The request with these wants.
pub fn wanting(request: v1::SimulateActionsRequest, wants: &[Want]) -> v1::SimulateActionsRequest {
    let want = wants.iter().map(|&want| want.into()).collect();
    v1::SimulateActionsRequest { want, ..request }
}

/// The request with a seed.
pub fn sampling(request: v1::SimulateActionsRequest, seed: u64) -> v1::SimulateActionsRequest {
    v1::SimulateActionsRequest { sample_seed: Some(seed), ..request }
}

/// A line of these steps.
pub fn line(steps: impl IntoIterator<Item = Step>) -> v1::Line {
    v1::Line { steps: steps.into_iter().map(|step| v1::LineStep { step: Some(step) }).collect() }
}

/// A line of actions in the notation.
pub fn acting(texts: &[&str]) -> v1::Line {
    line(texts.iter().map(|text| Step::Notation((*text).to_owned())))
}

/// The results for a player.
pub async fn simulate(
    player: &Player,
    request: v1::SimulateActionsRequest,
) -> Vec<v1::SampleResult> {
    let request = player.request(request);
    samples(player.client.clone().simulate_actions(request).await.unwrap().into_inner().results)
}

/// The results for somebody without a token.
pub async fn simulate_text(
    client: &mut Client,
    request: v1::SimulateActionsRequest,
) -> Vec<v1::SampleResult> {
    let response = client.simulate_actions(request).await.unwrap().into_inner();
    assert_eq!(response.sequence, 0, "a text belongs to no event");
    samples(response.results)
}

/// The one sample of each line.
pub fn samples(results: Vec<v1::LineResult>) -> Vec<v1::SampleResult> {
    let one = |mut result: v1::LineResult| {
        assert_eq!(result.samples.len(), 1, "one sample unless more are asked for");
        result.samples.remove(0)
    };
    results.into_iter().map(one).collect()
}

/// What a refused step is told.
pub fn refused(result: &v1::SampleResult) -> Told {
    let Some(Next::Refused(status)) = &result.next else { panic!("not refused: {result:?}") };
    Told::from(status)
}

/// Events of Tikal as everybody sees them.
pub fn told(events: &[Event]) -> Vec<v1::GameEvent> {
    events.iter().map(|event| envelope::event::<Position>(event, Audience::Public)).collect()
}

/// A whole game as steps, with its end and what happened.
pub fn whole_game(options: &Options) -> (Vec<Step>, Position, Vec<v1::GameEvent>) {
    let mut chooser = Chooser::new(Policy::Busy, 95, "line");
    let mut position = Position::start(options);
    let (mut steps, mut events) = (Vec::new(), Vec::new());
    let (mut legal, mut outcomes) = (Vec::<Action>::new(), Vec::new());
    loop {
        match position.pending() {
            Pending::Decide(seat) => {
                position.legal(&mut legal);
                let action = chooser.pick::<Position>(&legal);
                position.play(seat, action, &mut events).unwrap();
                steps.push(Step::Action(envelope::action::<Position>(action)));
            }
            Pending::Draw(_) => {
                position.outcomes(&mut outcomes);
                let (outcome, _) = outcomes[steps.len() % outcomes.len()];
                position.settle(outcome, &mut events).unwrap();
                steps.push(Step::Outcome(envelope::outcome::<Position>(outcome)));
            }
            Pending::Over => break,
        }
    }
    (steps, position, told(&events))
}
