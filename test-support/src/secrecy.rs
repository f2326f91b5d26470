//! Nobody is told what it may not know: a position and a sample of what an audience knows of it look
//! the same to that audience, now and after every step, until an event informs it.

use rules::{Audience, Chance, Game, Pending};

/// How much was compared.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Compared {
    /// Positions of an audience.
    pub positions: u64,
    /// Samples compared with them.
    pub samples: u64,
    /// Samples that differ from the position: the others prove little.
    pub different: u64,
    /// Actions, refusals and draws compared.
    pub steps: u64,
}

impl Compared {
    /// Adds what another count has.
    pub fn add(&mut self, other: Compared) {
        self.positions += other.positions;
        self.samples += other.samples;
        self.different += other.different;
        self.steps += other.steps;
    }
}

/// Compares the position with `samples` positions that fit the audience's view. `probes` are actions
/// that need not be legal: their refusals must say the same.
///
/// # Errors
/// What the audience could tell apart, with both positions' texts.
pub fn check_secrecy<G: Game>(
    position: &G,
    audience: Audience,
    probes: &[G::Action],
    samples: u32,
    chance: &mut impl Chance,
) -> Result<Compared, String> {
    let mut compared = Compared { positions: 1, ..Compared::default() };
    let view = position.view(audience);
    compared.steps += check_hidden_actions(position, audience)?;
    compared.steps += check_hidden_draws(position, audience)?;
    for _ in 0..samples {
        let sample = G::sample_hidden(&view, chance);
        compared.samples += 1;
        compared.different += u64::from(sample != *position);
        let pair = Pair { position, sample: &sample, audience };
        compared.steps += pair.check(&view, probes).map_err(|law| pair.says(&law))?;
    }
    Ok(compared)
}

/// A position, and another that looks the same to the audience.
struct Pair<'a, G> {
    position: &'a G,
    sample: &'a G,
    audience: Audience,
}

impl<G: Game> Pair<'_, G> {
    fn says(&self, law: &str) -> String {
        let (position, sample) = (self.position.print_position(), self.sample.print_position());
        format!("{:?}: {law}\n  position `{position}`\n  sample   `{sample}`", self.audience)
    }

    fn check(&self, view: &G::View, probes: &[G::Action]) -> Result<u64, String> {
        if self.sample.view(self.audience) != *view {
            return Err("the sample does not fit the view".to_owned());
        }
        match G::parse_position(&self.sample.print_position()) {
            Ok(parsed) if parsed == *self.sample => {}
            Ok(_) => return Err("printing the sample loses something".to_owned()),
            Err(error) => return Err(format!("the sample is no legal position: {error}")),
        }
        let pending = self.position.pending();
        same_to_all(self.position, self.sample)?;
        let decides = |seat| self.audience == Audience::Seat(seat);
        if matches!(pending, Pending::Decide(seat) if decides(seat))
            && self.position.fallback() != self.sample.fallback()
        {
            return Err("the host would play something else for the deciding seat".to_owned());
        }
        let mut steps = self.check_refusals(probes)?;
        match pending {
            Pending::Over => {}
            Pending::Draw(_) => steps += self.check_draws()?,
            Pending::Decide(seat) => {
                let (mut here, mut there) = (Vec::new(), Vec::new());
                self.position.legal(&mut here);
                self.sample.legal(&mut there);
                if self.audience == Audience::Seat(seat) && here != there {
                    return Err("the deciding seat has another list".to_owned());
                }
                for action in here.iter().filter(|action| there.contains(action)) {
                    let text = G::print_action(action);
                    let play = |position: &G| {
                        let (mut next, mut events) = (position.clone(), Vec::new());
                        let _ = next.play(seat, *action, &mut events);
                        (next, events)
                    };
                    self.same(&play(self.position), &play(self.sample))
                        .map_err(|law| format!("{law} after `{text}`"))?;
                    steps += 1;
                }
            }
        }
        Ok(steps)
    }

    /// What the audience's seat tries is answered alike, with the same facts.
    fn check_refusals(&self, probes: &[G::Action]) -> Result<u64, String> {
        let Audience::Seat(seat) = self.audience else { return Ok(0) };
        for probe in probes {
            let refusal = |position: &G| position.clone().play(seat, *probe, &mut Vec::new()).err();
            let (here, there) = (refusal(self.position), refusal(self.sample));
            if here != there {
                let text = G::print_action(probe);
                return Err(format!("`{text}` is answered {here:?} here and {there:?} there"));
            }
        }
        Ok(probes.len() as u64)
    }

    fn check_draws(&self) -> Result<u64, String> {
        let (mut here, mut there) = (Vec::new(), Vec::new());
        self.position.outcomes(&mut here);
        self.sample.outcomes(&mut there);
        let mut steps = 0;
        for &(outcome, _) in &here {
            if !there.iter().any(|&(other, _)| other == outcome) {
                continue;
            }
            let (here, there) = (settled(self.position, outcome), settled(self.sample, outcome));
            let text = G::print_outcome(&outcome);
            self.same(&here, &there).map_err(|law| format!("{law} after `{text}`"))?;
            steps += 1;
        }
        Ok(steps)
    }

    fn same(&self, here: &(G, Vec<G::Event>), there: &(G, Vec<G::Event>)) -> Result<(), String> {
        look_alike(self.audience, here, there)
    }
}

/// Actions whose public text is the same look the same to everybody who does not take them.
fn check_hidden_actions<G: Game>(position: &G, audience: Audience) -> Result<u64, String> {
    let Pending::Decide(seat) = position.pending() else { return Ok(0) };
    if audience == Audience::Seat(seat) {
        return Ok(0);
    }
    let mut legal = Vec::new();
    position.legal(&mut legal);
    let texts: Vec<String> = legal.iter().map(G::print_public_action).collect();
    let mut steps = 0;
    for (place, action) in legal.iter().enumerate() {
        let Some(twin) = texts[..place].iter().position(|text| *text == texts[place]) else {
            continue;
        };
        let play = |action: &G::Action| {
            let (mut next, mut events) = (position.clone(), Vec::new());
            let _ = next.play(seat, *action, &mut events);
            (next, events)
        };
        look_alike(audience, &play(&legal[twin]), &play(action)).map_err(|law| {
            let (one, other) = (G::print_action(&legal[twin]), G::print_action(action));
            let text = position.print_position();
            format!("{audience:?}: {law}: `{one}` and `{other}` at `{text}`")
        })?;
        steps += 1;
    }
    Ok(steps)
}

/// What a draw reveals to others alone looks the same whatever it was.
fn check_hidden_draws<G: Game>(position: &G, audience: Audience) -> Result<u64, String> {
    let mut outcomes = Vec::new();
    position.outcomes(&mut outcomes);
    let Some((&(first, _), others)) = outcomes.split_first() else { return Ok(0) };
    for &(other, _) in others {
        look_alike(audience, &settled(position, first), &settled(position, other)).map_err(
            |law| {
                let (one, two) = (G::print_outcome(&first), G::print_outcome(&other));
                let text = position.print_position();
                format!("{audience:?}: {law}: `{one}` and `{two}` at `{text}`")
            },
        )?;
    }
    Ok(others.len() as u64)
}

/// Two ways a step can go look the same to the audience: event by event until one tells it something
/// else, and the views afterwards if none informed it.
fn look_alike<G: Game>(
    audience: Audience,
    (here, events_here): &(G, Vec<G::Event>),
    (there, events_there): &(G, Vec<G::Event>),
) -> Result<(), String> {
    let mut informed = false;
    for place in 0..events_here.len().max(events_there.len()) {
        let (Some(one), Some(other)) = (events_here.get(place), events_there.get(place)) else {
            return Err(format!("event {place} happens only once"));
        };
        let informs = G::informs(one, audience);
        if informs != G::informs(other, audience) {
            return Err(format!("{one:?} informs and {other:?} does not, or the other way round"));
        }
        informed |= informs;
        // Undo, clocks and the host act on these before everybody's eyes.
        let acts = |event| (G::reveals(event), G::earns_time(event), G::ends_timed_out_turn(event));
        if acts(one) != acts(other) {
            return Err(format!("{one:?} and {other:?} close, or earn, or end not the same"));
        }
        let (one, other) = (G::seen(one, audience), G::seen(other, audience));
        if one != other {
            // What it was told may differ; from here on the two go different ways.
            return if informs {
                Ok(())
            } else {
                Err(format!("{one:?} is seen here and {other:?} there"))
            };
        }
    }
    same_to_all(here, there)?;
    if !informed && here.view(audience) != there.view(audience) {
        let (one, other) = (here.view(audience), there.view(audience));
        let (one, other) = (G::print_view(&one), G::print_view(&other));
        return Err(format!("no event informs, and the views differ: `{one}`, `{other}`"));
    }
    Ok(())
}

/// What everybody sees whoever it is: what is waited for, the phase, the scores, and how all stand.
fn same_to_all<G: Game>(here: &G, there: &G) -> Result<(), String> {
    if here.pending() != there.pending() {
        return Err("another decision is pending".to_owned());
    }
    if here.phase_name() != there.phase_name() {
        return Err("another phase is told".to_owned());
    }
    if here.scores() != there.scores() || here.standing() != there.standing() {
        return Err("scores or ranks differ".to_owned());
    }
    Ok(())
}

fn settled<G: Game>(position: &G, outcome: G::Outcome) -> (G, Vec<G::Event>) {
    let (mut next, mut events) = (position.clone(), Vec::new());
    let _ = next.settle(outcome, &mut events);
    (next, events)
}
