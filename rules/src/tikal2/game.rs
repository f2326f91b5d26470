//! Tikal II as a game a table can run: decks, start, draws, and what each audience sees.

use super::notation::{self, NotationError};
use super::{
    Action, Card, Event, Kind, LightRoom, Options, Phase, Position, Round, Sanctuary, Setup,
    Source, StartSeat, Tile, TileSet, Treasure, View, Violation, Wheel,
};
use crate::{Audience, Chance, Game, Pending, Rule, ScoreChange, Seat, Seats};

/// A pile whose order nobody knows (L-19.11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deck {
    /// Who begins (L-1.21).
    StartSeat,
    /// How the wheel stands; one draw (L-1.17).
    Wheel,
    /// The tiles of round 1 (L-1.14).
    TilesOfRoundOne,
    /// The tiles of round 2 (L-15.1).
    TilesOfRoundTwo,
    /// The sanctuaries (L-1.18).
    Sanctuaries,
    /// The light rooms (L-1.19).
    Rooms,
    /// The cards (L-1.12).
    Cards,
    /// All treasures: the k-th that anybody sees is the k-th of the deck (L-19.14).
    Treasures,
}

/// What a draw revealed (L-19.12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This seat begins.
    StartSeat(Seat),
    /// The wheel stands so.
    Wheel(Wheel),
    /// This tile was on top.
    Tile(Tile),
    /// This sanctuary was on top.
    Sanctuary(Sanctuary),
    /// This light room was on top.
    Room(LightRoom),
    /// This card was on top.
    Card(Card),
    /// The treasure is of this kind.
    Treasure(Treasure),
}

impl Position {
    /// The tiles of the round that are not dealt yet; of meaning only while they are dealt.
    #[inline]
    pub(super) fn undealt(&self) -> TileSet {
        TileSet::in_use(self.public.options.seats).without(self.public.tiles_on_sites())
    }

    /// Hands every outcome of the pending draw with its weight to the listener.
    fn each_outcome(&self, mut tell: impl FnMut(Outcome, u32)) {
        match self.public.phase {
            Phase::DrawStartSeat => {
                self.public.options.seats.iter().for_each(|seat| tell(Outcome::StartSeat(seat), 1));
            }
            Phase::DrawWheel => {
                Wheel::ALL.into_iter().for_each(|wheel| tell(Outcome::Wheel(wheel), 1));
            }
            Phase::DrawTiles => {
                self.undealt().iter().for_each(|tile| tell(Outcome::Tile(tile), 1));
            }
            Phase::DrawSanctuary => {
                let unseen = self.unseen_sanctuaries();
                let left = Sanctuary::ALL.iter().filter(|own| unseen >> own.index() & 1 == 1);
                left.for_each(|&sanctuary| tell(Outcome::Sanctuary(sanctuary), 1));
            }
            Phase::DrawLook(Source::Rooms) => {
                let unseen = self.unseen_rooms();
                let left = LightRoom::ALL.iter().filter(|own| unseen >> own.index() & 1 == 1);
                left.for_each(|&room| tell(Outcome::Room(room), 1));
            }
            Phase::DrawLook(Source::Cards) => {
                for (card, count) in self.unseen_cards().iter() {
                    tell(Outcome::Card(card), u32::from(count));
                }
            }
            Phase::DrawOpen | Phase::Refill(_) | Phase::DrawLook(Source::Treasures(_)) => {
                for (treasure, count) in self.unseen_treasures().iter() {
                    tell(Outcome::Treasure(treasure), u32::from(count));
                }
            }
            Phase::Keys
            | Phase::Turn
            | Phase::Deliver(_)
            | Phase::Forest
            | Phase::Look(_)
            | Phase::Room(_)
            | Phase::Walk
            | Phase::Pile
            | Phase::Back
            | Phase::Over => {}
        }
    }
}

impl Game for Position {
    const NAME: &'static str = "tikal2";
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
        let tiles = || TileSet::in_use(options.seats).iter().map(Outcome::Tile).collect();
        let mut decks = Vec::new();
        if options.start == StartSeat::Drawn {
            let seats = options.seats.iter().map(Outcome::StartSeat).collect();
            decks.push((Deck::StartSeat, seats));
        }
        decks.push((Deck::Wheel, Wheel::ALL.map(Outcome::Wheel).to_vec()));
        decks.push((Deck::TilesOfRoundOne, tiles()));
        decks.push((Deck::TilesOfRoundTwo, tiles()));
        decks.push((Deck::Sanctuaries, all(Outcome::Sanctuary, |_| 1)));
        decks.push((Deck::Rooms, all(Outcome::Room, |_| 1)));
        decks.push((Deck::Cards, all(Outcome::Card, Card::copies)));
        decks.push((Deck::Treasures, all(Outcome::Treasure, |_| Treasure::OF_A_KIND)));
        decks
    }

    fn start(options: &Options) -> Position {
        Position::opening(options)
    }

    #[inline]
    fn pending(&self) -> Pending<Deck> {
        match self.public.phase {
            Phase::DrawStartSeat => Pending::Draw(Deck::StartSeat),
            Phase::DrawWheel => Pending::Draw(Deck::Wheel),
            Phase::DrawTiles => Pending::Draw(match self.public.round {
                Round::One => Deck::TilesOfRoundOne,
                Round::Two | Round::Final => Deck::TilesOfRoundTwo,
            }),
            Phase::DrawSanctuary => Pending::Draw(Deck::Sanctuaries),
            Phase::DrawLook(Source::Rooms) => Pending::Draw(Deck::Rooms),
            Phase::DrawLook(Source::Cards) => Pending::Draw(Deck::Cards),
            Phase::DrawOpen | Phase::Refill(_) | Phase::DrawLook(Source::Treasures(_)) => {
                Pending::Draw(Deck::Treasures)
            }
            Phase::Keys
            | Phase::Turn
            | Phase::Deliver(_)
            | Phase::Forest
            | Phase::Look(_)
            | Phase::Room(_)
            | Phase::Walk
            | Phase::Pile
            | Phase::Back => Pending::Decide(self.public.turn.seat),
            Phase::Over => Pending::Over,
        }
    }

    fn phase_name(&self) -> &'static str {
        self.public.phase.name()
    }

    #[inline]
    fn legal(&self, actions: &mut Vec<Action>) {
        self.list(actions);
    }

    fn outcomes(&self, outcomes: &mut Vec<(Outcome, u32)>) {
        outcomes.clear();
        self.each_outcome(|outcome, weight| outcomes.push((outcome, weight)));
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
        let mut can_be = false;
        self.each_outcome(|other, _| can_be |= other == outcome);
        if !can_be {
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

    fn informs(event: &Event, audience: Audience) -> bool {
        event.informs(audience)
    }

    /// LH-2: the rest of the turn, also across draws; before the first turn the pair of keys.
    fn ends_timed_out_turn(event: &Event) -> bool {
        matches!(event, Event::TurnEnded { .. } | Event::KeysChosen { .. })
    }

    /// LH-5: at `end` and at `keys`.
    fn earns_time(event: &Event) -> Option<Seat> {
        if let Event::TurnEnded { seat } | Event::KeysChosen { seat, .. } = *event {
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

    /// LH-1: the first of the list.
    fn fallback(&self) -> Option<Action> {
        let mut actions = Vec::new();
        self.list(&mut actions);
        actions.first().copied()
    }

    fn scores(&self) -> Vec<(Seat, i32)> {
        let seats = self.public.options.seats.iter();
        seats.map(|seat| (seat, self.public.score(seat))).collect()
    }

    fn seen(event: &Event, audience: Audience) -> Event {
        event.seen(audience)
    }

    fn view(&self, audience: Audience) -> View {
        View::new(self, audience)
    }

    fn view_scores(view: &View) -> Vec<(Seat, i32)> {
        view.scores()
    }

    fn estimates(view: &View) -> Vec<(Seat, f64)> {
        view.estimates()
    }

    fn sample_hidden(view: &View, chance: &mut impl Chance) -> Position {
        view.sample(chance)
    }

    fn is_rare(action: &Action) -> bool {
        match action {
            Action::TakeOpen { .. }
            | Action::Explore { .. }
            | Action::Rescue { .. }
            | Action::PlayKey { .. }
            | Action::PlayRemote
            | Action::Deliver { .. }
            | Action::PlayPlus
            | Action::PlayAll
            | Action::PlayForest
            | Action::PutFlag { slot: Some(_) }
            | Action::UsePassage { .. }
            | Action::GoBack => true,
            Action::ChooseKeys { .. }
            | Action::EndTurn
            | Action::TakeKey { .. }
            | Action::Look { .. }
            | Action::PlaceSanctuary { .. }
            | Action::CountDoors { .. }
            | Action::TakeTile { .. }
            | Action::UseTent { .. }
            | Action::PassPlane
            | Action::CloseDelivery
            | Action::PayKey { .. }
            | Action::PayPoints
            | Action::Keep { .. }
            | Action::PlaceRoom { .. }
            | Action::PutFlag { slot: None }
            | Action::Go { .. }
            | Action::Stay => false,
        }
    }

    fn rule(violation: &Violation) -> Rule {
        violation.rule()
    }

    fn deck_name(deck: Deck) -> String {
        let name = match deck {
            Deck::StartSeat => "start seat",
            Deck::Wheel => "wheel",
            Deck::TilesOfRoundOne => "tiles 1",
            Deck::TilesOfRoundTwo => "tiles 2",
            Deck::Sanctuaries => "sanctuaries",
            Deck::Rooms => "rooms",
            Deck::Cards => "cards",
            Deck::Treasures => "treasures",
        };
        name.to_owned()
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
        notation::public_action(action)
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
        // Some position fits the view, and some audience knows this much of it.
        let position = setup.filled().position().map_err(NotationError::NoLegalPosition)?;
        let seats = setup.options.seats.iter().map(Audience::Seat);
        let views = seats.chain([Audience::Public]).map(|audience| position.view(audience));
        let mut spelling = Ok(());
        for view in views {
            spelling = notation::check_spelling(&Position::print_view(&view), text);
            if spelling.is_ok() {
                return Ok(view);
            }
        }
        Err(spelling.err().unwrap_or(NotationError::Incomplete { expected: "a view" }))
    }
}

/// Every kind, each as often as there are copies.
fn all<K: Kind>(outcome: impl Fn(K) -> Outcome, copies: impl Fn(K) -> u8) -> Vec<Outcome> {
    let each = |&kind: &K| std::iter::repeat_n(kind, usize::from(copies(kind)));
    K::ALL.iter().flat_map(each).map(outcome).collect()
}
