//! A game whose decks can be put in any order behind the same seed and commitment, and which can be
//! told to leak. All else is the game inside; the host cannot tell.

use std::sync::atomic::{AtomicU64, Ordering};

use proto::envelope::NamedValues;
use proto::{InvalidField, RefusalFacts, WireGame, v1};
use rules::{Audience, Chance, Game, Pending, Rule, ScoreChange, Seat, Seats, Standing};

use super::leak::Place;
use super::plan::Plan;

/// The game inside.
#[derive(Clone, PartialEq, Debug)]
pub struct Arranged<G>(pub G);

/// A view of the game inside, and what a game that leaks adds to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Shown<V> {
    view: V,
    printed: Option<u64>,
    sampled: Option<String>,
}

/// What the position was when an action was refused last: a refusal itself knows no position.
static REFUSED: AtomicU64 = AtomicU64::new(0);

impl<G: Game> Arranged<G> {
    fn leaked(&self, at: Place) -> Option<u64> {
        Plan::leaked(at, || self.0.print_position())
    }

    /// Begins a list somewhere else if a leak says so.
    fn leak_order<T>(&self, at: Place, items: &mut [T]) {
        if let Some(hint) = self.leaked(at).filter(|_| !items.is_empty()) {
            items.rotate_left((hint >> 32) as usize % items.len());
        }
    }
}

#[rustfmt::skip] // one line a method: they only hand on
impl<G: Game> Game for Arranged<G> {
    const NAME: &'static str = G::NAME;
    const RULES_REVISION: u32 = G::RULES_REVISION;
    type Options = G::Options;
    type Action = G::Action;
    type Event = G::Event;
    type Deck = G::Deck;
    type Outcome = G::Outcome;
    type Violation = G::Violation;
    type View = Shown<G::View>;
    type NotationError = G::NotationError;
    fn seats(options: &G::Options) -> Seats { G::seats(options) }
    fn decks(options: &G::Options) -> Vec<(G::Deck, Vec<G::Outcome>)> {
        let arranged = |(deck, printed)| (deck, Plan::arrange(&G::deck_name(deck), printed));
        G::decks(options).into_iter().map(arranged).collect()
    }
    fn start(options: &G::Options) -> Self { Arranged(G::start(options)) }
    fn pending(&self) -> Pending<G::Deck> { self.0.pending() }
    fn phase_name(&self) -> &'static str { self.0.phase_name() }
    fn legal(&self, actions: &mut Vec<G::Action>) {
        self.0.legal(actions);
        self.leak_order(Place::LegalOrder, actions);
    }
    fn outcomes(&self, outcomes: &mut Vec<(G::Outcome, u32)>) {
        self.0.outcomes(outcomes);
        self.leak_order(Place::Outcomes, outcomes);
    }
    fn play(
        &mut self,
        seat: Seat,
        action: G::Action,
        events: &mut Vec<G::Event>,
    ) -> Result<(), G::Violation> {
        if let Some(hint) = self.leaked(Place::LogLine) {
            tracing::trace!(target: "rules", hint, "played");
        }
        let refused = self.leaked(Place::Refusal);
        REFUSED.store(refused.unwrap_or_default(), Ordering::SeqCst);
        self.0.play(seat, action, events)
    }
    fn settle(
        &mut self,
        outcome: G::Outcome,
        events: &mut Vec<G::Event>,
    ) -> Result<(), G::Outcome> { self.0.settle(outcome, events) }
    fn fold(&mut self, event: &G::Event) { self.0.fold(event) }
    fn reveals(event: &G::Event) -> bool { G::reveals(event) }
    fn informs(event: &G::Event, audience: Audience) -> bool { G::informs(event, audience) }
    fn ends_timed_out_turn(event: &G::Event) -> bool { G::ends_timed_out_turn(event) }
    fn earns_time(event: &G::Event) -> Option<Seat> { G::earns_time(event) }
    fn actor(event: &G::Event) -> Option<Seat> { G::actor(event) }
    fn score_changes(event: &G::Event) -> Vec<ScoreChange> { G::score_changes(event) }
    fn fallback(&self) -> Option<G::Action> { self.0.fallback() }
    fn scores(&self) -> Vec<(Seat, i32)> { self.0.scores() }
    fn standing(&self) -> Standing { self.0.standing() }
    fn seen(event: &G::Event, audience: Audience) -> G::Event {
        if Plan::unmasks(event) { *event } else { G::seen(event, audience) }
    }
    fn view(&self, audience: Audience) -> Shown<G::View> {
        let sampled = self.leaked(Place::Sample).map(|_| self.0.print_position());
        Shown { view: self.0.view(audience), printed: self.leaked(Place::View), sampled }
    }
    fn view_scores(view: &Shown<G::View>) -> Vec<(Seat, i32)> { G::view_scores(&view.view) }
    fn estimates(view: &Shown<G::View>) -> Vec<(Seat, f64)> { G::estimates(&view.view) }
    fn sample_hidden(view: &Shown<G::View>, chance: &mut impl Chance) -> Self {
        let known = view.sampled.as_ref().map(|text| G::parse_position(text).unwrap());
        Arranged(known.unwrap_or_else(|| G::sample_hidden(&view.view, chance)))
    }
    fn is_rare(action: &G::Action) -> bool { G::is_rare(action) }
    fn rule(violation: &G::Violation) -> Rule { G::rule(violation) }
    fn deck_name(deck: G::Deck) -> String { G::deck_name(deck) }
    fn print_options(options: &G::Options) -> String { G::print_options(options) }
    fn parse_options(text: &str) -> Result<G::Options, G::NotationError> { G::parse_options(text) }
    fn print_action(action: &G::Action) -> String { G::print_action(action) }
    fn print_public_action(action: &G::Action) -> String { G::print_public_action(action) }
    fn parse_action(text: &str) -> Result<G::Action, G::NotationError> { G::parse_action(text) }
    fn print_outcome(outcome: &G::Outcome) -> String { G::print_outcome(outcome) }
    fn parse_outcome(text: &str) -> Result<G::Outcome, G::NotationError> { G::parse_outcome(text) }
    fn print_event(event: &G::Event) -> String { G::print_event(event) }
    fn print_position(&self) -> String { self.0.print_position() }
    fn parse_position(text: &str) -> Result<Self, G::NotationError> {
        G::parse_position(text).map(Arranged)
    }
    fn print_view(view: &Shown<G::View>) -> String {
        let leaked = view.printed.map_or(String::new(), |hint| format!(" #{hint}"));
        format!("{}{leaked}", G::print_view(&view.view))
    }
    fn parse_view(text: &str) -> Result<Shown<G::View>, G::NotationError> {
        Ok(Shown { view: G::parse_view(text)?, printed: None, sampled: None })
    }
}

#[rustfmt::skip] // as above
impl<G: WireGame> WireGame for Arranged<G> {
    fn options_arm(options: &G::Options) -> v1::game_options::Game { G::options_arm(options) }
    fn read_options(arm: v1::game_options::Game) -> Option<Result<G::Options, InvalidField>> {
        G::read_options(arm)
    }
    fn named_options(values: &NamedValues<'_>) -> Result<G::Options, InvalidField> {
        G::named_options(values)
    }
    fn option_infos() -> Vec<v1::OptionInfo> { G::option_infos() }
    fn seat_range() -> (Seats, Seats) { G::seat_range() }
    fn action_arm(action: G::Action) -> v1::action::Game { G::action_arm(action) }
    fn read_action(arm: v1::action::Game) -> Result<G::Action, InvalidField> { G::read_action(arm) }
    fn event_arm(event: G::Event) -> v1::game_event::Game { G::event_arm(event) }
    fn read_event(arm: v1::game_event::Game) -> Result<G::Event, InvalidField> { G::read_event(arm) }
    fn outcome_arm(outcome: G::Outcome) -> v1::outcome::Game { G::outcome_arm(outcome) }
    fn read_outcome(arm: v1::outcome::Game) -> Result<G::Outcome, InvalidField> {
        G::read_outcome(arm)
    }
    fn view_arm(view: &Shown<G::View>) -> v1::view::Game { G::view_arm(&view.view) }
    fn catalogue_arm() -> v1::catalogue::Game { G::catalogue_arm() }
    fn cost(&self, action: &G::Action) -> u32 { self.0.cost(action) }
    fn routes(&self) -> Vec<v1::Route> {
        let mut routes = self.0.routes();
        self.leak_order(Place::Routes, &mut routes);
        routes
    }
    fn refusal_facts(violation: &G::Violation) -> RefusalFacts {
        let mut facts = G::refusal_facts(violation);
        let hint = REFUSED.load(Ordering::SeqCst);
        if hint != 0 {
            facts.facts.insert("hint", hint.to_string());
        }
        facts
    }
}
