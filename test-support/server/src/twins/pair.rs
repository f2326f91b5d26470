//! Two matches that one audience cannot tell apart, worked out step by step on two positions: what it
//! sees is the same in both, and what it may not see differs wherever it can.

use engine_server::hosted::Hosted;
use rules::{Audience, Chance, Game, Pending, Seat};
use table::{Keystream, Seed};

/// Which draws and choices may differ: asked with the name of a deck or an action in the notation.
pub type Differing = fn(&str) -> bool;

/// A pair of matches, as far as it was worked out.
pub struct Pair<G: Game> {
    pub audience: Audience,
    /// Before the first decision, and after each.
    pub moments: Vec<Moment<G>>,
    differing: Differing,
    pub chance: Keystream,
}

/// One moment of both.
#[derive(Clone)]
pub struct Moment<G: Game> {
    pub here: Side<G>,
    pub there: Side<G>,
}

/// One match at a moment, and how it came there.
#[derive(Clone)]
pub struct Side<G: Game> {
    pub position: G,
    /// `None`: nobody has decided yet.
    pub played: Option<(Seat, G::Action)>,
    /// What was drawn since the moment before.
    pub drawn: Vec<(G::Deck, G::Outcome)>,
    /// What has happened since the moment before.
    pub events: Vec<G::Event>,
}

/// How often a pair goes back when nothing keeps it together.
const RETURNS: u32 = 200;

impl<G: Hosted> Pair<G> {
    /// Works out a pair for the audience until the game is over, or so many decisions.
    pub fn new(
        options: &G::Options,
        audience: Audience,
        luck: u64,
        differing: Differing,
        most: usize,
    ) -> Pair<G> {
        let chance = Keystream::new(Seed::from_number(luck).bytes(), "pair");
        let mut pair = Pair { audience, moments: Vec::new(), differing, chance };
        let position = G::start(options);
        let start = Side { position, played: None, drawn: Vec::new(), events: Vec::new() };
        let start = Moment { here: start.clone(), there: start };
        let dealt = pair.settled(start).expect("every first draw can be another one");
        pair.moments.push(dealt);
        pair.work_out(most);
        pair
    }

    fn work_out(&mut self, most: usize) {
        let (mut returns, mut longest) = (0, Vec::new());
        while self.moments.len() <= most && !self.is_over() {
            if let Some(moment) = self.next() {
                self.moments.push(moment);
                continue;
            }
            if self.moments.len() > longest.len() {
                longest.clone_from(&self.moments);
            }
            // Somebody looked at what differs, say. A little earlier it could do something else.
            returns += 1;
            if returns > RETURNS {
                self.moments = longest;
                return;
            }
            let back = 1 << (returns % 6);
            self.moments.truncate(self.moments.len().saturating_sub(back).max(1));
        }
    }

    /// Whether somebody can take back what it decided.
    pub fn can_take_back(&self) -> bool {
        self.moments.iter().any(|Moment { here, .. }| {
            let decider = match here.position.pending() {
                Pending::Decide(seat) => Some(seat),
                Pending::Draw(_) | Pending::Over => None,
            };
            let closed = here.events.iter().any(G::reveals);
            !closed && decider.is_some() && here.played.map(|(seat, _)| seat) == decider
        })
    }

    /// Whether it has so many decisions, or all there are.
    pub fn is_whole(&self, most: usize) -> bool {
        self.is_over() || self.moments.len() > most
    }

    /// Whether the game was played to its end.
    pub fn is_over(&self) -> bool {
        self.moments.last().is_some_and(Moment::is_over)
    }

    /// The moment after one more decision. `None`: whatever is decided, the audience sees a difference.
    fn next(&mut self) -> Option<Moment<G>> {
        let last = self.moments.last()?.clone();
        let Pending::Decide(seat) = last.here.position.pending() else { return None };
        let own = self.audience == Audience::Seat(seat);
        let [here, there] = last.sides().map(listed);
        assert!(!own || here == there, "{seat:?} has two lists: {here:?}, {there:?}");
        let mut looks: Vec<(&str, bool)> = Vec::new();
        for (text, action) in &here {
            let in_both = there.iter().any(|(other, _)| other == text);
            if in_both && looks.iter().all(|(known, _)| known != text) {
                looks.push((text, G::is_rare(action)));
            }
        }
        self.chance.shuffle(&mut looks);
        if self.chance.below(4) > 0 {
            looks.sort_by_key(|(_, rare)| !rare);
        }
        looks.into_iter().find_map(|(text, _)| {
            let alike = |list: &[(String, G::Action)]| -> Vec<G::Action> {
                let alike = list.iter().filter(|(other, _)| other == text);
                alike.map(|(_, action)| *action).collect()
            };
            let one = self.one_of(&alike(&here))?;
            let there = alike(&there);
            let bound = own || !(self.differing)(&G::print_action(&one));
            let others: Vec<G::Action> =
                there.iter().copied().filter(|other| bound == (*other == one)).collect();
            let only = there.contains(&one).then_some(one);
            let other = self.one_of(&others).or(only.filter(|_| !bound))?;
            let here = last.here.after(seat, one)?;
            let there = last.there.after(seat, other)?;
            self.settled(Moment { here, there })
        })
    }

    /// Draws what is pending, other things for those who see it and the same for the audience. `None`: it
    /// sees a difference. At the end it may: then all is shown.
    fn settled(&mut self, mut moment: Moment<G>) -> Option<Moment<G>> {
        loop {
            let [here, there] = moment.sides().map(|side| side.position.pending());
            if moment.is_over() {
                return Some(moment);
            }
            if !moment.looks_alike(self.audience) || here != there {
                return None;
            }
            let Pending::Draw(deck) = here else { break };
            moment = self.drawn(&moment, deck)?;
        }
        let [here, there] = moment.sides().map(|side| side.position.view(self.audience));
        if here != there {
            // An event that informs may say the same in both and yet mean something else: who knows which
            // room of Tikal II tells whether the one that went was known before.
            let informs = |event| G::informs(event, self.audience);
            let informed = moment.here.events.iter().any(informs);
            assert!(informed, "nothing informs, and {here:?} is another view than {there:?}");
            return None;
        }
        Some(moment)
    }

    fn drawn(&mut self, moment: &Moment<G>, deck: G::Deck) -> Option<Moment<G>> {
        let differing = (self.differing)(&G::deck_name(deck)) && self.chance.below(4) > 0;
        let [mut ours, mut theirs] = moment.sides().map(outcomes);
        self.chance.shuffle(&mut ours);
        self.chance.shuffle(&mut theirs);
        for &one in &ours {
            // The same one comes last, or first if nothing is to differ.
            theirs.sort_by_key(|other| (*other == one) == differing);
            for &other in &theirs {
                if other != one && !(self.differing)(&G::deck_name(deck)) {
                    continue;
                }
                let (here, there) = (moment.here.with(deck, one), moment.there.with(deck, other));
                let drawn = Moment { here: here?, there: there? };
                if drawn.looks_alike(self.audience) {
                    return Some(drawn);
                }
            }
        }
        None
    }

    fn one_of<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        let place = self.chance.below(items.len() as u32) as usize;
        items.get(place).copied()
    }
}

impl<G: Game> Moment<G> {
    /// Both matches.
    pub fn sides(&self) -> [&Side<G>; 2] {
        [&self.here, &self.there]
    }

    fn is_over(&self) -> bool {
        self.sides().iter().all(|side| side.position.pending() == Pending::Over)
    }

    /// Whether the audience saw the same since the moment before.
    fn looks_alike(&self, audience: Audience) -> bool {
        let [here, there] = self.sides().map(|side| -> Vec<G::Event> {
            side.events.iter().map(|event| G::seen(event, audience)).collect()
        });
        here == there
    }
}

impl<G: Game> Side<G> {
    fn after(&self, seat: Seat, action: G::Action) -> Option<Side<G>> {
        let (mut position, mut events) = (self.position.clone(), Vec::new());
        position.play(seat, action, &mut events).ok()?;
        Some(Side { position, played: Some((seat, action)), drawn: Vec::new(), events })
    }

    fn with(&self, deck: G::Deck, outcome: G::Outcome) -> Option<Side<G>> {
        let mut side = self.clone();
        side.position.settle(outcome, &mut side.events).ok()?;
        side.drawn.push((deck, outcome));
        Some(side)
    }
}

/// What can be played, each as others may hear of it.
fn listed<G: Game>(side: &Side<G>) -> Vec<(String, G::Action)> {
    let mut legal = Vec::new();
    side.position.legal(&mut legal);
    legal.into_iter().map(|action| (G::print_public_action(&action), action)).collect()
}

/// What the pending draw can give.
fn outcomes<G: Game>(side: &Side<G>) -> Vec<G::Outcome> {
    let mut outcomes = Vec::new();
    side.position.outcomes(&mut outcomes);
    outcomes.into_iter().map(|(outcome, _)| outcome).collect()
}
