//! Yucatàn as a game a table can run: the draw, the start, and what each audience sees.

use super::notation::{self, NotationError};
use super::options::StartSeat;
use super::position::{Guilds, Reserve};
use super::{Action, Event, OpenFacts, Options, Phase, Position, Setup, View, Violation};
use crate::{Audience, Chance, Game, Pending, Rule, ScoreChange, Seat, Seats, Standing};

/// A pile whose order nobody knows: there is only one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deck {
    /// Who is the first seat (Y-14.1).
    StartSeat,
}

/// What a draw revealed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This seat is the first.
    StartSeat(Seat),
}

impl Game for Position {
    const NAME: &'static str = "yucatan";
    const RULES_REVISION: u32 = 1;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Deck = Deck;
    type Outcome = Outcome;
    type Violation = Violation;
    type View = View;
    type NotationError = NotationError;

    fn seats(options: &Options) -> Seats {
        options.seats
    }

    fn decks(options: &Options) -> Vec<(Deck, Vec<Outcome>)> {
        match options.start {
            StartSeat::Fixed(_) => Vec::new(),
            StartSeat::Drawn => {
                vec![(Deck::StartSeat, options.seats.iter().map(Outcome::StartSeat).collect())]
            }
        }
    }

    fn start(options: &Options) -> Position {
        let mut open = OpenFacts::empty(options);
        if let StartSeat::Fixed(seat) = options.start {
            open.begin(seat);
        }
        Position { open, guilds: Guilds::default(), reserves: [Reserve::FULL; 4] }
    }

    #[inline]
    fn pending(&self) -> Pending<Deck> {
        match self.open.phase.deciding() {
            Some(seat) => Pending::Decide(seat),
            None if self.open.phase == Phase::Start => Pending::Draw(Deck::StartSeat),
            None => Pending::Over,
        }
    }

    fn phase_name(&self) -> &'static str {
        self.open.phase.name()
    }

    #[inline]
    fn legal(&self, actions: &mut Vec<Action>) {
        self.list(actions);
    }

    fn outcomes(&self, outcomes: &mut Vec<(Outcome, u32)>) {
        outcomes.clear();
        if self.open.phase == Phase::Start {
            let seats = self.open.options.seats.iter();
            outcomes.extend(seats.map(|seat| (Outcome::StartSeat(seat), 1)));
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut Vec<Event>,
    ) -> Result<(), Violation> {
        self.check(seat, action)?;
        self.carry_out(action, events);
        Ok(())
    }

    fn settle(&mut self, outcome: Outcome, events: &mut Vec<Event>) -> Result<(), Outcome> {
        let Outcome::StartSeat(seat) = outcome;
        if self.open.phase != Phase::Start || !self.open.options.seats.has(seat) {
            return Err(outcome);
        }
        self.reveal(outcome, events);
        Ok(())
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        Position::play_unchecked(self, action);
    }

    #[inline]
    fn settle_unchecked(&mut self, outcome: Outcome) {
        Position::settle_unchecked(self, outcome);
    }

    fn fold(&mut self, event: &Event) {
        self.apply(event);
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    /// The draw, and a battle: it shows two guilds to all, to each participant that of the other
    /// (Y-15.3). All else follows from what lies open and from own choices.
    fn informs(event: &Event, _: Audience) -> bool {
        matches!(event, Event::StartSeatDrawn { .. } | Event::BattleFought { .. })
    }

    /// YH-4: the rest of a turn is at most the `take` that a move waits for, and a move that waits is
    /// just what does not close a turn.
    fn ends_timed_out_turn(event: &Event) -> bool {
        event.reveals()
    }

    /// YH-5: with each village and pair of warriors put in setup, at the end of each own turn, and
    /// at each `remove`.
    fn earns_time(event: &Event) -> Option<Seat> {
        if let Event::VillagePut { seat, .. }
        | Event::FirstWarriorsPut { seat, .. }
        | Event::TurnEnded { seat, .. }
        | Event::WarriorRemoved { seat, .. } = *event
        {
            return Some(seat);
        }
        None
    }

    fn actor(event: &Event) -> Option<Seat> {
        event.actor()
    }

    fn score_changes(event: &Event) -> Vec<ScoreChange> {
        event.score_changes()
    }

    /// YH-1: the first move to land without a village and without a warrior, else the first listed.
    fn fallback(&self) -> Option<Action> {
        let mut actions = Vec::new();
        self.list(&mut actions);
        let busy = self.open.all_warriors() | self.open.all_villages();
        let quiet = self.open.board().land().without(busy);
        let is_quiet =
            |action: &&Action| matches!(action, Action::MoveWarrior { to, .. } if quiet.has(*to));
        actions.iter().find(is_quiet).or(actions.first()).copied()
    }

    /// Y-13.2: the levels of the pyramid.
    fn scores(&self) -> Vec<(Seat, i32)> {
        let seats = self.open.options.seats.iter();
        seats.map(|seat| (seat, i32::from(self.open.levels(seat)))).collect()
    }

    /// Y-13.3: equal scores by the prisoners in the own city.
    fn standing(&self) -> Standing {
        let open = &self.open;
        let merit = |seat| (seat, open.levels(seat).into(), vec![open.prisoners(seat).into()]);
        Standing::rank(open.options.seats.iter().map(merit))
    }

    fn seen(event: &Event, audience: Audience) -> Event {
        event.seen_by(audience)
    }

    fn view(&self, audience: Audience) -> View {
        self.viewed_by(audience)
    }

    fn view_scores(view: &View) -> Vec<(Seat, i32)> {
        view.scores()
    }

    fn estimates(view: &View) -> Vec<(Seat, f64)> {
        view.estimates()
    }

    fn sample_hidden(view: &View, chance: &mut impl Chance) -> Position {
        Position::sampled(view, chance)
    }

    fn is_rare(action: &Action) -> bool {
        match action {
            Action::EnlargeVillage { .. }
            | Action::MoveWarrior { by: Some(_), .. }
            | Action::BuildLevel
            | Action::Pass
            | Action::TakePrisoners { .. }
            | Action::RemoveWarrior { .. } => true,
            Action::PutLarge { .. }
            | Action::PutSmall { .. }
            | Action::PutNeutral { .. }
            | Action::PutWarriors { .. }
            | Action::EstablishVillage { .. }
            | Action::DeployWarrior { .. }
            | Action::MoveWarrior { by: None, .. } => false,
        }
    }

    fn rule(violation: &Violation) -> Rule {
        violation.rule()
    }

    fn deck_name(deck: Deck) -> String {
        match deck {
            Deck::StartSeat => "start seat".to_owned(),
        }
    }

    fn print_options(options: &Options) -> String {
        options.to_string()
    }

    fn parse_options(text: &str) -> Result<Options, NotationError> {
        notation::parse(text)
    }

    fn print_action(action: &Action) -> String {
        crate::notation::line(action)
    }

    fn print_public_action(action: &Action) -> String {
        action.public_text()
    }

    fn parse_action(text: &str) -> Result<Action, NotationError> {
        notation::parse(text)
    }

    fn print_outcome(outcome: &Outcome) -> String {
        outcome.to_string()
    }

    fn parse_outcome(text: &str) -> Result<Outcome, NotationError> {
        notation::parse(text)
    }

    fn print_event(event: &Event) -> String {
        crate::notation::line(event)
    }

    fn print_position(&self) -> String {
        self.setup().to_string()
    }

    fn parse_position(text: &str) -> Result<Position, NotationError> {
        let setup: Setup = notation::parse(text)?;
        let position = setup.position().map_err(NotationError::NoLegalPosition)?;
        notation::check_spelling(&position.print_position(), text)?;
        Ok(position)
    }

    fn print_view(view: &View) -> String {
        view.setup().to_string()
    }

    fn parse_view(text: &str) -> Result<View, NotationError> {
        let setup: Setup = notation::parse(text)?;
        let view = setup.view().map_err(NotationError::NoLegalPosition)?;
        notation::check_spelling(&Position::print_view(&view), text)?;
        Ok(view)
    }
}
