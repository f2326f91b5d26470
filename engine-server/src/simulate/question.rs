//! What a simulation asks, read once at the edge.

use proto::v1;

use crate::refusal::Refusal;

/// The most lines of one simulation.
pub const LINE_LIMIT: usize = 256;

/// The most steps of one line.
pub const STEP_LIMIT: usize = 64;

/// The most samples of hidden facts in one simulation.
pub const SAMPLE_LIMIT: usize = 64;

/// The most lines times samples.
const TRIAL_LIMIT: usize = 4096;

/// What is tried, and what is told of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// 1 to 256 lines of at most 64 steps. What a step says is read when its turn comes.
    pub lines: Vec<v1::Line>,
    /// What to tell of the end of each line.
    pub wants: Wants,
    /// Samples draws without a given outcome; `None`: a line stops there.
    pub sample_seed: Option<u64>,
    /// How many samples of hidden facts every line is played on.
    pub samples: usize,
}

/// What can be told of the end of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wants {
    /// The few numbers by which positions are compared.
    pub summary: bool,
    /// The whole view.
    pub view: bool,
    /// What happened along the line.
    pub events: bool,
    /// What the deciding seat could do next.
    pub legal_actions: bool,
    /// The position in the notation.
    pub position: bool,
}

impl Question {
    /// The question of a request.
    pub fn read(request: v1::SimulateActionsRequest) -> Result<Question, Refusal> {
        let v1::SimulateActionsRequest { lines, want, sample_seed, samples, .. } = request;
        let count = lines.len();
        if !(1..=LINE_LIMIT).contains(&count) {
            let reason = format!("1 to {LINE_LIMIT} lines are needed, not {count}");
            return Err(Refusal::malformed("lines", reason));
        }
        if let Some(place) = lines.iter().position(|line| line.steps.len() > STEP_LIMIT) {
            let reason = format!("a line has at most {STEP_LIMIT} steps");
            return Err(Refusal::malformed(format!("lines[{place}].steps"), reason));
        }
        let samples = usize::try_from(samples.max(1)).unwrap_or(usize::MAX);
        if samples > SAMPLE_LIMIT {
            let reason = format!("at most {SAMPLE_LIMIT} samples, not {samples}");
            return Err(Refusal::malformed("samples", reason));
        }
        if samples * count > TRIAL_LIMIT {
            let reason = format!("lines times samples are at most {TRIAL_LIMIT}");
            return Err(Refusal::malformed("samples", reason));
        }
        Ok(Question { lines, wants: Wants::read(&want)?, sample_seed, samples })
    }
}

impl Wants {
    fn read(want: &[i32]) -> Result<Wants, Refusal> {
        let mut wants = Wants { summary: want.is_empty(), ..Wants::default() };
        for (place, &want) in want.iter().enumerate() {
            let want = v1::Want::try_from(want)
                .map_err(|_| Refusal::malformed(format!("want[{place}]"), "nobody knows this"))?;
            match want {
                v1::Want::Unspecified | v1::Want::Summary => wants.summary = true,
                v1::Want::View => wants.view = true,
                v1::Want::Events => wants.events = true,
                v1::Want::LegalActions => wants.legal_actions = true,
                v1::Want::Position => wants.position = true,
            }
        }
        Ok(wants)
    }
}
