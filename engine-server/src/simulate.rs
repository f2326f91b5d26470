//! Plays lines on a copy of what a caller knows. There is no dealer in this room: a draw is given,
//! sampled, or it ends the line.

use proto::v1;
use proto::v1::line_result::Next;
use proto::v1::line_step::Step;
use rules::{Audience, Pending, Seat};
use table::{Keystream, Seed};

use crate::hosted::Hosted;
use crate::refusal::{BrokenRule, FieldProblem, Refusal};
use crate::room::wire_standing;
use crate::status::refused;

/// The most lines of one request.
pub(crate) const LINES: usize = 256;
/// The most steps of one line.
pub(crate) const STEPS: usize = 64;

/// Plays every line of a request from one position, as an audience imagines it.
pub(crate) fn simulate<G: Hosted>(
    origin: &G,
    audience: Audience,
    request: &v1::SimulateActionsRequest,
) -> Result<Vec<v1::LineResult>, Refusal> {
    if !(1..=LINES).contains(&request.lines.len()) {
        return Err(Refusal::malformed("lines", format!("1 to {LINES} lines are needed")));
    }
    let too_long = |(_, line): &(usize, &v1::Line)| line.steps.len() > STEPS;
    if let Some((place, _)) = request.lines.iter().enumerate().find(too_long) {
        let path = format!("lines[{place}].steps");
        return Err(Refusal::malformed(path, format!("at most {STEPS} steps are played")));
    }
    let run = |line: &v1::Line| {
        let luck = request.sample_seed.map(|seed| {
            // Every line samples alike, so that lines compare under the same luck.
            Keystream::new(Seed::from_number(seed).bytes(), "simulate")
        });
        let position = origin.clone();
        let (events, sampled) = (Vec::new(), Vec::new());
        Simulation { position, luck, events, sampled }.run(line, audience, request)
    };
    Ok(request.lines.iter().map(run).collect())
}

/// One line under way.
struct Simulation<G: Hosted> {
    position: G,
    luck: Option<Keystream>,
    events: Vec<G::Event>,
    sampled: Vec<v1::Outcome>,
}

impl<G: Hosted> Simulation<G> {
    fn run(
        mut self,
        line: &v1::Line,
        audience: Audience,
        request: &v1::SimulateActionsRequest,
    ) -> v1::LineResult {
        let mut played = 0;
        let next = loop {
            let step = line.steps.get(played).map(|step| step.step.as_ref());
            match self.advance(step) {
                Ok(Advance::Played) => played += 1,
                Ok(Advance::Sampled) => {}
                Ok(Advance::Stopped(next)) => break next,
                Err(refusal) => break Next::Refused(refused(&refusal)),
            }
        };
        self.tell(played, next, audience, request)
    }

    /// Does the next thing: a pending draw, or the line's next step (`None`: there is none).
    fn advance(&mut self, step: Option<Option<&Step>>) -> Result<Advance, Refusal> {
        match (self.position.pending(), step) {
            (_, Some(None)) => Err(Refusal::malformed("step", "a step needs one of its forms")),
            (Pending::Draw(_), Some(Some(Step::Outcome(outcome)))) => {
                let outcome = G::read_outcome(*outcome).map_err(|invalid| {
                    Refusal::malformed(format!("outcome.{}", invalid.path), invalid.reason)
                })?;
                self.settle(outcome)?;
                Ok(Advance::Played)
            }
            (Pending::Draw(deck), _) => Ok(match self.sample() {
                Some(outcome) => {
                    self.settle(outcome)?;
                    self.sampled.push(G::wire_outcome(outcome));
                    Advance::Sampled
                }
                None => Advance::Stopped(Next::Draw(self.pending_draw(deck))),
            }),
            (Pending::Decide(seat), None) => {
                Ok(Advance::Stopped(Next::DecidingSeat(u32::from(seat.number()))))
            }
            (Pending::Over, None) => {
                Ok(Advance::Stopped(Next::Over(wire_standing(&self.position.standing()))))
            }
            (Pending::Decide(_) | Pending::Over, Some(Some(Step::Outcome(_)))) => {
                Err(Refusal::malformed("outcome", "no draw is pending"))
            }
            (Pending::Decide(seat), Some(Some(step))) => self.play(seat, step),
            // The game says in its own words that it is over.
            (Pending::Over, Some(Some(step))) => self.play(Seat::One, step),
        }
    }

    fn play(&mut self, seat: Seat, step: &Step) -> Result<Advance, Refusal> {
        let action = match step {
            Step::Action(action) => G::read_action(*action).map_err(|invalid| {
                Refusal::malformed(format!("action.{}", invalid.path), invalid.reason)
            })?,
            Step::Notation(text) => G::parse_action(text)
                .map_err(|error| Refusal::malformed("notation", error.to_string()))?,
            Step::Outcome(_) => return Err(Refusal::malformed("outcome", "no draw is pending")),
        };
        let played = self.position.play(seat, action, &mut self.events);
        played.map_err(|violation| {
            let told = G::refusal_facts(&violation);
            Refusal::Rule(Box::new(BrokenRule { index: 0, told }))
        })?;
        Ok(Advance::Played)
    }

    fn settle(&mut self, outcome: G::Outcome) -> Result<(), Refusal> {
        self.position.settle(outcome, &mut self.events).map_err(|outcome| {
            let reason = format!("{} cannot be drawn now", G::print_outcome(&outcome));
            Refusal::Malformed(vec![FieldProblem { path: "outcome".to_owned(), reason }])
        })
    }

    /// An outcome by its weight, if the request gives luck.
    fn sample(&mut self) -> Option<G::Outcome> {
        let luck = self.luck.as_mut()?;
        let mut outcomes = Vec::new();
        self.position.outcomes(&mut outcomes);
        let all = outcomes.iter().map(|&(_, weight)| weight).sum();
        let mut ticket = luck.below(all);
        outcomes.into_iter().find_map(|(outcome, weight)| {
            let found = ticket < weight;
            ticket = ticket.saturating_sub(weight);
            found.then_some(outcome)
        })
    }

    fn pending_draw(&self, deck: G::Deck) -> v1::PendingDraw {
        let mut outcomes = Vec::new();
        self.position.outcomes(&mut outcomes);
        let weighted = |(outcome, weight): (G::Outcome, u32)| v1::WeightedOutcome {
            outcome: Some(G::wire_outcome(outcome)),
            notation: G::print_outcome(&outcome),
            weight,
        };
        let outcomes = outcomes.into_iter().map(weighted).collect();
        v1::PendingDraw { deck: G::deck_name(deck), outcomes }
    }

    fn tell(
        self,
        played: usize,
        next: Next,
        audience: Audience,
        request: &v1::SimulateActionsRequest,
    ) -> v1::LineResult {
        let asked = |want: v1::Want| request.want.contains(&i32::from(want));
        let summary = request.want.is_empty()
            || asked(v1::Want::Unspecified)
            || asked(v1::Want::Summary);
        let view = self.position.view(audience);
        let mut result = v1::LineResult {
            steps_played: played as u32,
            next: Some(next),
            sampled: self.sampled,
            summary: summary.then(|| G::wire_summary(&view)),
            view: asked(v1::Want::View).then(|| G::wire_view(&view)),
            ..v1::LineResult::default()
        };
        if asked(v1::Want::Events) {
            let seen = |event: &G::Event| G::wire_event(G::seen(event, audience));
            result.events = self.events.iter().map(seen).collect();
        }
        if asked(v1::Want::LegalActions) {
            let mut legal = Vec::new();
            self.position.legal(&mut legal);
            let listed = |(index, action)| self.position.wire_legal(index, action);
            result.legal_actions = (0..).zip(legal).map(listed).collect();
        }
        if asked(v1::Want::Position) {
            result.position = self.position.print_position();
        }
        result
    }
}

enum Advance {
    /// A step of the line was played.
    Played,
    /// A draw was sampled; the line's next step is still to come.
    Sampled,
    /// The line ends here.
    Stopped(Next),
}
