//! What goes out comes back the same, over bytes, for everything that happens in whole games.

use std::collections::BTreeSet;

use prost::Message;
use proto::games::tikal2::wire::{self, event::Kind};
use proto::v1::{self, named_option::Value};
use proto::{InvalidField, WireGame, envelope};
use rules::tikal2::{
    Action, Colour, Event, Icon, KeyCause, Options, Outcome, Position, StartSeat, notation,
};
use rules::{Audience, Game, Seat};
use test_support::{Step, audiences};

use super::descriptor::field_names;
use super::{all_options, every_step, snake};

/// To bytes and back.
fn over_bytes<Wire: Message + Default>(wire: &Wire) -> Wire {
    Wire::decode(wire.encode_to_vec().as_slice()).unwrap()
}

fn action(action: Action) {
    let wire = over_bytes(&envelope::action::<Position>(action));
    assert_eq!(envelope::read_action::<Position>(wire), Ok(action));
}

fn outcome(outcome: Outcome) {
    let wire = over_bytes(&envelope::outcome::<Position>(outcome));
    assert_eq!(envelope::read_outcome::<Position>(wire), Ok(outcome));
}

/// Checks that the audience gets exactly what it may see, and hands back what it got.
fn event(event: &Event, audience: Audience) -> Kind {
    let wire = over_bytes(&envelope::event::<Position>(event, audience));
    let Some(v1::game_event::Game::Tikal2(own)) = wire.game.clone() else {
        panic!("an event of another game")
    };
    assert_eq!(envelope::read_event::<Position>(wire), Ok(event.seen(audience)));
    own.kind.unwrap()
}

#[test]
fn options_typed() {
    for options in all_options() {
        let wire = over_bytes(&envelope::options::<Position>(&options));
        assert_eq!(envelope::read_options::<Position>(&wire), Some(Ok(options)));
    }
}

#[test]
fn options_by_names() {
    for options in all_options() {
        let option =
            |name: &str, value| v1::NamedOption { name: name.to_owned(), value: Some(value) };
        let start = match options.start {
            StartSeat::Fixed(seat) => seat.to_string(),
            StartSeat::Drawn => "drawn".to_owned(),
        };
        let named = v1::NamedOptions {
            game: Position::NAME.to_owned(),
            options: vec![
                option("seats", Value::Number(u32::try_from(options.seats.count()).unwrap())),
                option("open_treasures", Value::Flag(options.open_treasures)),
                option("no_tent", Value::Flag(options.no_tent)),
                option("start_seat", Value::Choice(start)),
            ],
        };
        let names: Vec<String> = named.options.iter().map(|option| option.name.clone()).collect();
        let told: Vec<String> =
            Position::option_infos().into_iter().map(|info| info.name).collect();
        assert_eq!(names, told);
        let game = Some(v1::game_options::Game::Named(named));
        let wire = v1::GameOptions { game, notation: String::new() };
        assert_eq!(envelope::read_options::<Position>(&wire), Some(Ok(options)));
    }
}

#[test]
fn everything_that_happens_in_whole_games() {
    let (mut actions, mut events, mut outcomes) =
        (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut legal = Vec::new();
    every_step(|before, step, happened, _| {
        match *step {
            Step::Played(played) => {
                before.legal(&mut legal);
                legal.iter().copied().for_each(action);
                actions.insert(arm_of_action(played));
            }
            Step::Drawn(drawn) => {
                outcome(drawn);
                let debug = format!("{drawn:?}");
                outcomes.insert(snake(debug.split('(').next().unwrap()));
            }
        }
        for audience in audiences(before.public().options().seats) {
            happened.iter().for_each(|one| drop(event(one, audience)));
        }
        events.extend(happened.iter().map(|one| snake(&format!("{one:?}"))));
    });
    // Only a supply of keys that is almost empty lets an icon lapse (L-5.12).
    events.insert("icon_lapsed".to_owned());
    assert_eq!(actions, field_names("Action"));
    assert_eq!(events, field_names("Event"));
    assert_eq!(outcomes, field_names("Outcome"));
}

/// Go has a word `go`, so the arm is called otherwise.
fn arm_of_action(action: Action) -> String {
    let name = snake(&format!("{action:?}"));
    if name == "go" { "go_to".to_owned() } else { name }
}

#[test]
fn what_random_games_seldom_show() {
    let mut icons = vec![
        Icon::AnyKey,
        Icon::Treasure,
        Icon::Card,
        Icon::Room,
        Icon::Sanctuary,
        Icon::Count,
        Icon::Passage,
        Icon::Points(u8::MAX),
    ];
    icons.extend(Colour::ALL.iter().map(|&colour| Icon::Key(colour)));
    for icon in icons {
        event(&Event::IconLapsed { seat: Seat::Four, icon }, Audience::Public);
        for cause in [KeyCause::Icon(icon), KeyCause::Tent, KeyCause::Card, KeyCause::Rescue] {
            let (colour, home) = (Colour::Brown, rules::tikal2::Home::Camp);
            event(&Event::KeyTaken { seat: Seat::One, colour, home, cause }, Audience::Public);
        }
    }
    for text in ["flag", "flag 4", "open mask", "open mask 3", "deliver dagger 255", "go x6"] {
        action(notation::parse(text).unwrap());
    }
    let score = i32::MIN;
    event(&Event::PointsPaid { seat: Seat::Two, points: u8::MAX, score }, Audience::Public);
}

/// What an audience may not know has no value on the wire; what it may know has one.
#[test]
fn hidden_fields_are_unset_for_all_others() {
    let mut counts = [(0, 0); 3];
    every_step(|before, _, happened, _| {
        for audience in audiences(before.public().options().seats) {
            for one in happened {
                let own = |seat: u32| match audience {
                    Audience::Seat(audience) => u32::from(audience.number()) == seat,
                    Audience::Public => false,
                };
                let kind = event(one, audience);
                let (place, may_know, is_told) = if let Kind::LookBegan(it) = &kind {
                    (0, own(it.seat), it.known.is_some())
                } else if let Kind::EntrySeen(it) = &kind {
                    (1, own(it.seat), it.find.is_some())
                } else if let Kind::FindKept(it) = &kind {
                    let open = it.source == i32::from(wire::Source::Rooms);
                    (2, open || own(it.seat), it.find.is_some())
                } else {
                    continue;
                };
                assert_eq!(may_know, is_told, "{audience:?}: {one:?}");
                let (told, hidden) = &mut counts[place];
                *(if is_told { told } else { hidden }) += 1;
            }
        }
    });
    assert!(counts.iter().all(|&(told, hidden)| told > 500 && hidden > 500), "{counts:?}");
}

/// That nobody knew anything of a pile is another message than that one may not know.
#[test]
fn nothing_known_is_not_hidden() {
    let source = rules::tikal2::Source::Cards;
    for known in [None, Some([None; 3])] {
        let began = Event::LookBegan { seat: Seat::One, source, known };
        let Kind::LookBegan(wire) = event(&began, Audience::Seat(Seat::One)) else {
            panic!("another event")
        };
        assert_eq!(wire.known.is_some(), known.is_some());
    }
}

#[test]
fn a_listed_action_says_what_it_costs() {
    let mut legal = Vec::new();
    let mut paid = 0;
    every_step(|before, step, _, after| {
        before.legal(&mut legal);
        for (index, &listed) in (0..).zip(&legal) {
            let wire = envelope::legal_action(before, index, listed);
            assert_eq!(wire.index, index);
            assert_eq!(Position::parse_action(&wire.notation).as_ref(), Ok(&listed));
        }
        let Step::Played(played) = *step else { return };
        let cost = i32::try_from(before.cost(&played)).unwrap();
        if cost == 0 {
            return;
        }
        paid += 1;
        // The tile behind the forest may score at once; nothing else gives points here.
        let lost = before.public().score(before.public().turn().seat) - cost;
        let scored = after.public().score(before.public().turn().seat) - lost;
        assert!((0..=3).contains(&scored), "{played} cost {cost}");
    });
    assert!(paid > 20, "only {paid} were paid for");
}

#[test]
fn another_games_words_are_refused() {
    let action = envelope::action::<rules::tikal::Position>(rules::tikal::Action::EndTurn);
    let refused = envelope::read_action::<Position>(action);
    assert_eq!(refused, Err(InvalidField::new("game", "is of another game")));
    let options = envelope::options::<rules::tikal::Position>(&rules::tikal::Options::basic(
        rules::Seats::TWO,
    ));
    assert_eq!(envelope::read_options::<Position>(&options), None::<Result<Options, _>>);
}
