//! Peek on the wire: a game the contract does not name, whose words travel as `other`.

mod messages;

use std::cell::Cell;

use proto::envelope::NamedValues;
use proto::{InvalidField, RefusalFacts, WireGame, v1};
use rules::{Game, Rule, Seat, Seats};

use self::messages::{self as wire, BREAKS, packed, unpacked};
use crate::game::{Action, Event, Peek, View};

/// What is agreed before a match.
pub fn options() -> v1::GameOptions {
    let game = v1::game_options::Game::Other(packed(&wire::Options {}));
    v1::GameOptions { game: Some(game), ..v1::GameOptions::default() }
}

/// An action on which the server's reader breaks.
pub fn breaking_action() -> v1::Action {
    let other = v1::action::Game::Other(packed(&wire::Action { word: BREAKS }));
    v1::Action { game: Some(other) }
}

thread_local! {
    static VIEWS_MADE: Cell<usize> = const { Cell::new(0) };
}

/// How many views of Peek were made on this thread.
pub fn views_made_here() -> usize {
    VIEWS_MADE.get()
}

/// Every action, by its place on the wire from 1.
#[rustfmt::skip]
const WORDS: [Action; 8] = [
    Action::Look, Action::Spy, Action::Ask, Action::Back, Action::Swap, Action::Claim, Action::Fold,
    Action::Show,
];

fn another_game() -> InvalidField {
    InvalidField::new("game", "is of another game")
}

/// The kind, the seat and the cards of an event; a hidden card is left out.
fn facts(event: Event) -> (u32, Option<Seat>, Vec<u8>) {
    let (kind, cards) = match event {
        Event::Dealt(_, card) => (1, vec![card]),
        Event::Reached(_) => (2, vec![]),
        Event::Looked(_, card) => (3, vec![card]),
        Event::Spied(_, card) => (4, vec![card]),
        Event::Asked(_) => (5, vec![]),
        Event::PutBack(_) => (6, vec![]),
        Event::Swapped(_) => (7, vec![]),
        Event::Claimed(_) => (8, vec![]),
        Event::Folded(_) => (9, vec![]),
        Event::Shown(_, card) => (10, vec![card]),
        Event::Ended(hands) => (11, hands.to_vec()),
    };
    (kind, event.actor(), cards.into_iter().filter(|&card| card > 0).collect())
}

/// The event of these facts; a card that is left out is hidden.
fn happened(kind: u32, seat: Option<Seat>, cards: &[u8]) -> Option<Event> {
    let card = cards.first().copied().unwrap_or(0);
    if let (11, None, &[one, two]) = (kind, seat, cards) {
        return Some(Event::Ended([one, two]));
    }
    let seat = seat?;
    Some(match kind {
        1 => Event::Dealt(seat, card),
        2 => Event::Reached(seat),
        3 => Event::Looked(seat, card),
        4 => Event::Spied(seat, card),
        5 => Event::Asked(seat),
        6 => Event::PutBack(seat),
        7 => Event::Swapped(seat),
        8 => Event::Claimed(seat),
        9 => Event::Folded(seat),
        10 => Event::Shown(seat, card),
        _ => return None,
    })
}

/// What a view says, read from its text: its fields are the game's own affair.
fn seen(view: &View) -> wire::View {
    let text = Peek::print_view(view);
    let mut words = text.split(' ');
    let turns = words.next().unwrap().parse().unwrap();
    let next = words.next().unwrap().to_owned();
    let card = |text: &str| {
        let (card, known) = text.split_once(':').unwrap();
        let digits = known.chars().filter_map(|letter| letter.to_digit(10));
        wire::SeenCard {
            card: card.parse().ok(),
            known_to: digits.collect(),
            shown: known.ends_with('!'),
        }
    };
    wire::View { turns, next, cards: words.map(card).collect() }
}

/// The text of a view that came over the wire.
pub fn view_text(view: &v1::View) -> String {
    let Some(v1::view::Game::Other(any)) = &view.game else { panic!("not Peek: {view:?}") };
    let wire::View { turns, next, cards } = unpacked(any).unwrap();
    let card = |card: wire::SeenCard| {
        let known: String = card.known_to.iter().map(u32::to_string).collect();
        let number = card.card.map_or("?".to_owned(), |number| number.to_string());
        format!("{number}:{known}{}", if card.shown { "!" } else { "" })
    };
    let cards: Vec<String> = cards.into_iter().map(card).collect();
    format!("{turns} {next} {}", cards.join(" "))
}

impl WireGame for Peek {
    fn options_arm((): &()) -> v1::game_options::Game {
        v1::game_options::Game::Other(packed(&wire::Options {}))
    }

    fn read_options(arm: v1::game_options::Game) -> Option<Result<(), InvalidField>> {
        let v1::game_options::Game::Other(any) = arm else { return None };
        unpacked::<wire::Options>(&any).ok().map(|_| Ok(()))
    }

    fn named_options(_: &NamedValues<'_>) -> Result<(), InvalidField> {
        Ok(())
    }

    fn option_infos() -> Vec<v1::OptionInfo> {
        let two = v1::NumberValues { min: 2, max: 2, default_value: Some(2) };
        let (name, summary) = ("seats".to_owned(), "How many play.".to_owned());
        let values = Some(v1::option_info::Values::Number(two));
        vec![v1::OptionInfo { name, summary, rule: "PK-1.1".to_owned(), values }]
    }

    fn seat_range() -> (Seats, Seats) {
        (Seats::TWO, Seats::TWO)
    }

    fn action_arm(action: Action) -> v1::action::Game {
        let place = WORDS.iter().position(|word| *word == action).unwrap();
        v1::action::Game::Other(packed(&wire::Action { word: place as u32 + 1 }))
    }

    fn read_action(arm: v1::action::Game) -> Result<Action, InvalidField> {
        let v1::action::Game::Other(any) = arm else { return Err(another_game()) };
        let wire::Action { word } = unpacked(&any)?;
        assert_ne!(word, BREAKS, "a secret of the server");
        let place = word.checked_sub(1).and_then(|place| usize::try_from(place).ok());
        let action = place.and_then(|place| WORDS.get(place)).copied();
        action.ok_or_else(|| InvalidField::new("other.word", "is no action"))
    }

    fn event_arm(event: Event) -> v1::game_event::Game {
        let (kind, seat, cards) = facts(event);
        let seat = seat.map_or(0, |seat| u32::from(seat.number()));
        let cards = cards.into_iter().map(u32::from).collect();
        v1::game_event::Game::Other(packed(&wire::Event { kind, seat, cards }))
    }

    fn read_event(arm: v1::game_event::Game) -> Result<Event, InvalidField> {
        let v1::game_event::Game::Other(any) = arm else { return Err(another_game()) };
        let wire::Event { kind, seat, cards } = unpacked(&any)?;
        let seat = u8::try_from(seat).ok().and_then(Seat::numbered);
        let cards: Option<Vec<u8>> = cards.iter().map(|&card| u8::try_from(card).ok()).collect();
        let event = cards.and_then(|cards| happened(kind, seat, &cards));
        event.ok_or_else(|| InvalidField::new("other.kind", "is no event"))
    }

    fn outcome_arm(card: u8) -> v1::outcome::Game {
        v1::outcome::Game::Other(packed(&wire::Outcome { card: card.into() }))
    }

    fn read_outcome(arm: v1::outcome::Game) -> Result<u8, InvalidField> {
        let v1::outcome::Game::Other(any) = arm else { return Err(another_game()) };
        let wire::Outcome { card } = unpacked(&any)?;
        u8::try_from(card).map_err(|_| InvalidField::new("other.card", "is no card"))
    }

    fn view_arm(view: &View) -> v1::view::Game {
        VIEWS_MADE.set(VIEWS_MADE.get() + 1);
        v1::view::Game::Other(packed(&seen(view)))
    }

    fn catalogue_arm() -> v1::catalogue::Game {
        let decks = Peek::decks(&());
        let cards = decks.into_iter().flat_map(|(_, cards)| cards).map(u32::from).collect();
        v1::catalogue::Game::Other(packed(&wire::Catalogue { cards }))
    }

    fn refusal_facts(violation: &Rule) -> RefusalFacts {
        let (violation, rule) = ("VIOLATION_AGAINST_PEEK", *violation);
        let sentence = format!("{rule}: against the rules of Peek");
        RefusalFacts { violation, rule, sentence, facts: Default::default() }
    }
}
