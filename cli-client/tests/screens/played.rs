//! Whole games by chance, moment by moment: for frames of what is hard to write down by hand.

use proto::{WireGame, envelope, v1};
use rules::{Audience, Game, Pending, Seat};

/// Where somebody decides, or the end.
pub(crate) struct Moment<G: Game> {
    pub(crate) position: G,
    /// Everything that happened up to here.
    pub(crate) events: Vec<G::Event>,
    /// How many of them since the moment before.
    pub(crate) fresh: usize,
}

/// So many events are told before a frame.
const TOLD: usize = 30;

/// Every moment of one game, which follows from its luck.
pub(crate) fn game<G: Game>(agreed: &str, mut luck: u64) -> Vec<Moment<G>> {
    let options = G::parse_options(agreed).unwrap_or_else(|error| panic!("{agreed}: {error}"));
    let (mut position, mut events, mut moments) = (G::start(&options), Vec::new(), Vec::new());
    let mut below = |count: usize| {
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        usize::try_from(luck >> 33).unwrap() % count
    };
    let mut before = 0;
    loop {
        match position.pending() {
            Pending::Draw(_) => {
                let mut outcomes = Vec::new();
                position.outcomes(&mut outcomes);
                let (outcome, _) = outcomes[below(outcomes.len())];
                let settled = position.settle(outcome, &mut events);
                assert!(settled.is_ok(), "what can be drawn is drawn");
            }
            pending @ (Pending::Decide(_) | Pending::Over) => {
                let fresh = events.len() - before;
                moments.push(Moment { position: position.clone(), events: events.clone(), fresh });
                before = events.len();
                let Pending::Decide(seat) = pending else { return moments };
                let mut legal = Vec::new();
                position.legal(&mut legal);
                let action = legal[below(legal.len())];
                let played = position.play(seat, action, &mut events);
                assert!(played.is_ok(), "what is listed is played");
            }
        }
    }
}

impl<G: WireGame> Moment<G> {
    /// The first moment that fits.
    pub(crate) fn first(moments: &[Moment<G>], fits: impl Fn(&Moment<G>) -> bool) -> &Moment<G> {
        moments.iter().find(|moment| fits(moment)).expect("a game in which that happens")
    }

    /// Whether something fits of what happened since the moment before, by its text.
    pub(crate) fn tells(&self, fits: impl Fn(&str) -> bool) -> bool {
        let fresh = &self.events[self.events.len() - self.fresh..];
        fresh.iter().any(|event| fits(&G::print_event(event)))
    }

    /// Who decides.
    pub(crate) fn decider(&self) -> Option<u8> {
        match self.position.pending() {
            Pending::Decide(seat) => Some(seat.number()),
            Pending::Draw(_) | Pending::Over => None,
        }
    }

    /// The last events as the server tells them to a seat.
    pub(crate) fn story(&self, seat: u8) -> Vec<v1::Event> {
        let audience = Audience::Seat(Seat::numbered(seat).expect("a seat"));
        let told = &self.events[self.events.len().saturating_sub(TOLD)..];
        let first = 57 - told.len() as u64;
        let event = |(sequence, event)| {
            let event = envelope::event::<G>(event, audience);
            v1::Event { sequence, kind: Some(v1::event::Kind::Game(event)) }
        };
        (first..).zip(told).map(event).collect()
    }
}
