//! Tikal as a game a table can run: decks, start, draws, and what each audience sees.

use super::notation::{self, NotationError};
use super::play::Unwatched;
use super::position::{Expedition, Leader, Sites, Spent, WORKERS};
use super::{
    Action, Auction, Event, Ground, Hoard, Letter, Levels, Options, PRINTED, Phase, Position,
    Space, SpaceSet, StartSeat, Tally, Tile, TileSet, Treasure, Violation,
};
use crate::{Audience, Chance, Game, Pending, Rule, ScoreChange, Seat, SeatSet, Seats};

/// A pile whose order nobody knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deck {
    /// Who begins (T-1.7).
    StartSeat,
    /// The tiles with one letter (T-1.3).
    Tiles(Letter),
    /// The treasures; the k-th recovered is the k-th of the deck (T-3.4).
    Treasures,
}

/// What a draw revealed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This seat begins.
    StartSeat(Seat),
    /// This tile was on top.
    Tile(Tile),
    /// The treasure is of this kind.
    Treasure(Treasure),
}

impl Position {
    /// The position before the first draw.
    fn opening(options: &Options) -> Position {
        let expedition = Expedition {
            workers: Tally::ZERO,
            camps: SpaceSet::EMPTY,
            guards: SpaceSet::EMPTY,
            hoard: Hoard::default(),
            leader: Leader::InSupply,
            workers_in_supply: WORKERS,
            score: options.start_score(),
        };
        let mut position = Position {
            ground: [Ground::UNEXPLORED; Space::COUNT],
            values: Tally::ZERO,
            paths: Default::default(),
            sites: Sites::default(),
            expeditions: [expedition; 4],
            levels: Levels::START,
            undrawn: TileSet::ALL,
            shown: TileSet::EMPTY,
            options: *options,
            active: Seat::One,
            phase: Phase::DrawStartSeat,
            spent: Spent::default(),
            auction: Auction::default(),
            had_turn: SeatSet::EMPTY,
            scoring: None,
            turn: 0,
            round: 0,
        };
        for hex in PRINTED {
            if let Some(ground) = Ground::printed(hex.space) {
                position.explore(hex.space, ground, hex.terrain.start_value());
            }
        }
        position
    }

    /// The tiles of which one is on top of the stack: those of the first letter still in it.
    fn top_tiles(&self) -> TileSet {
        self.undrawn.first().map_or(TileSet::EMPTY, |tile| self.undrawn.and(tile.letter().tiles()))
    }

    /// How many treasures of a kind nobody has recovered.
    pub fn unseen(&self, treasure: Treasure) -> u8 {
        let held = |seat: Seat| self.hoard(seat).count(treasure);
        Treasure::OF_A_KIND.saturating_sub(self.options.seats.iter().map(held).sum())
    }

    fn can_be(&self, outcome: Outcome) -> bool {
        match (self.phase, outcome) {
            (Phase::DrawStartSeat, Outcome::StartSeat(seat)) => self.options.seats.has(seat),
            (Phase::DrawTile | Phase::ShowTiles, Outcome::Tile(tile)) => self.top_tiles().has(tile),
            (Phase::RevealTreasure { .. }, Outcome::Treasure(kind)) => self.unseen(kind) > 0,
            (_, Outcome::StartSeat(_) | Outcome::Tile(_) | Outcome::Treasure(_)) => false,
        }
    }
}

impl Game for Position {
    const NAME: &'static str = "tikal";
    const RULES_REVISION: u32 = 1;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Deck = Deck;
    type Outcome = Outcome;
    type Violation = Violation;
    type View = Position;
    type NotationError = NotationError;

    fn seats(options: &Options) -> Seats {
        options.seats
    }

    fn decks(options: &Options) -> Vec<(Deck, Vec<Outcome>)> {
        let tiles = |letter: Letter| letter.tiles().iter().map(Outcome::Tile).collect();
        let three = |kind| [Outcome::Treasure(kind); Treasure::OF_A_KIND as usize];
        let mut decks: Vec<_> =
            Letter::ALL.into_iter().map(|letter| (Deck::Tiles(letter), tiles(letter))).collect();
        decks.push((Deck::Treasures, Treasure::ALL.into_iter().flat_map(three).collect()));
        if options.start == StartSeat::Drawn {
            let seats = options.seats.iter().map(Outcome::StartSeat).collect();
            decks.push((Deck::StartSeat, seats));
        }
        decks
    }

    fn start(options: &Options) -> Position {
        let mut position = Position::opening(options);
        if let StartSeat::Fixed(seat) = options.start {
            position.begin_game(seat, &mut Unwatched);
        }
        position
    }

    #[inline]
    fn pending(&self) -> Pending<Deck> {
        match self.phase {
            Phase::DrawStartSeat => Pending::Draw(Deck::StartSeat),
            Phase::DrawTile | Phase::ShowTiles => match self.undrawn.first() {
                Some(tile) => Pending::Draw(Deck::Tiles(tile.letter())),
                None => Pending::Over,
            },
            Phase::RevealTreasure { .. } => Pending::Draw(Deck::Treasures),
            Phase::Bid | Phase::ChooseTile | Phase::PlaceTile { .. } | Phase::Act { .. } => {
                Pending::Decide(self.active)
            }
            Phase::Over => Pending::Over,
        }
    }

    fn phase_name(&self) -> &'static str {
        self.phase.name()
    }

    #[inline]
    fn legal(&self, actions: &mut Vec<Action>) {
        self.list(actions);
    }

    fn outcomes(&self, outcomes: &mut Vec<(Outcome, u32)>) {
        outcomes.clear();
        match self.phase {
            Phase::DrawStartSeat => {
                outcomes.extend(self.options.seats.iter().map(|s| (Outcome::StartSeat(s), 1)));
            }
            Phase::DrawTile | Phase::ShowTiles => {
                outcomes.extend(self.top_tiles().iter().map(|tile| (Outcome::Tile(tile), 1)));
            }
            Phase::RevealTreasure { .. } => outcomes.extend(
                Treasure::ALL
                    .into_iter()
                    .map(|kind| (Outcome::Treasure(kind), u32::from(self.unseen(kind))))
                    .filter(|&(_, weight)| weight > 0),
            ),
            Phase::Bid
            | Phase::ChooseTile
            | Phase::PlaceTile { .. }
            | Phase::Act { .. }
            | Phase::Over => {}
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
        if !self.can_be(outcome) {
            return Err(outcome);
        }
        self.reveal(outcome, events);
        Ok(())
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        self.carry_out(action, &mut Unwatched);
    }

    #[inline]
    fn settle_unchecked(&mut self, outcome: Outcome) {
        self.reveal(outcome, &mut Unwatched);
    }

    fn fold(&mut self, event: &Event) {
        self.apply(event);
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    /// What chance decided is news to everybody; all else follows from what everybody sees.
    fn informs(event: &Event, _: Audience) -> bool {
        matches!(
            event,
            Event::StartSeatDrawn { .. }
                | Event::TileDrawn { .. }
                | Event::TileShown { .. }
                | Event::TreasureRecovered { .. }
        )
    }

    /// H-1 never draws within a turn, so what nobody undoes is what ends it.
    fn ends_timed_out_turn(event: &Event) -> bool {
        event.reveals()
    }

    /// H-7: at `end` and at each bid.
    fn earns_time(event: &Event) -> Option<Seat> {
        if let Event::TurnEnded { seat, .. }
        | Event::BidMade { seat, .. }
        | Event::BidPassed { seat, .. } = *event
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

    /// H-1: the first listed action is `pass` in an auction and `end` in a turn.
    fn fallback(&self) -> Option<Action> {
        let mut actions = Vec::new();
        self.list(&mut actions);
        actions.first().copied()
    }

    fn scores(&self) -> Vec<(Seat, i32)> {
        self.options.seats.iter().map(|seat| (seat, i32::from(self.score(seat)))).collect()
    }

    /// Everything in Tikal happens in the open.
    fn seen(event: &Event, _: Audience) -> Event {
        *event
    }

    /// Everything in Tikal lies in the open.
    fn view(&self, _: Audience) -> Position {
        *self
    }

    fn view_scores(view: &Position) -> Vec<(Seat, i32)> {
        view.scores()
    }

    fn estimates(view: &Position) -> Vec<(Seat, f64)> {
        view.options.seats.iter().map(|seat| (seat, view.estimate(seat))).collect()
    }

    /// Nothing is hidden, so there is nothing to sample.
    fn sample_hidden(view: &Position, _: &mut impl Chance) -> Position {
        *view
    }

    fn is_rare(action: &Action) -> bool {
        matches!(
            action,
            Action::UncoverTemple { .. }
                | Action::RecoverTreasure { .. }
                | Action::ExchangeTreasure { .. }
                | Action::BuildCamp { .. }
                | Action::PlaceGuard { .. }
        )
    }

    fn rule(violation: &Violation) -> Rule {
        violation.rule()
    }

    fn deck_name(deck: Deck) -> String {
        match deck {
            Deck::StartSeat => "start seat".to_owned(),
            Deck::Tiles(letter) => format!("tiles {letter}"),
            Deck::Treasures => "treasures".to_owned(),
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
        let setup: super::Setup = notation::parse(text)?;
        let position = setup.position().map_err(NotationError::NoLegalPosition)?;
        notation::check_spelling(&position.print_position(), text)?;
        Ok(position)
    }

    fn print_view(view: &Position) -> String {
        view.print_position()
    }

    fn parse_view(text: &str) -> Result<Position, NotationError> {
        Position::parse_position(text)
    }
}
