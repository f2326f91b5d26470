//! What can be agreed before a match: told by introspection, read typed or by names.

use engine_server::games::hosted_games;
use proto::v1::named_option::Value;
use proto::v1::option_info::Values;
use proto::{envelope, v1};
use server_test_support::refusal::told;
use server_test_support::server::{Server, agreed, request_id};

async fn server() -> Server {
    Server::with_games(hosted_games()).await
}

fn named(game: &str, options: Vec<(&str, Option<Value>)>) -> v1::CreateMatchRequest {
    let option =
        |(name, value): (&str, Option<Value>)| v1::NamedOption { name: name.to_owned(), value };
    let options = options.into_iter().map(option).collect();
    let named = v1::NamedOptions { game: game.to_owned(), options };
    v1::CreateMatchRequest {
        request_id: request_id(),
        options: Some(agreed(v1::game_options::Game::Named(named))),
        ..v1::CreateMatchRequest::default()
    }
}

fn number(number: u32) -> Option<Value> {
    Some(Value::Number(number))
}

fn choice(word: &str) -> Option<Value> {
    Some(Value::Choice(word.to_owned()))
}

/// The options of the match that a request makes, in the notation.
async fn check_agreed(server: &Server, request: v1::CreateMatchRequest, expected: &str) {
    let made = server.client().create_match(request).await.unwrap().into_inner();
    let info = made.r#match.unwrap();
    let options = info.options.unwrap();
    assert_eq!(options.notation, expected);
    assert!(!matches!(options.game, Some(v1::game_options::Game::Named(_)) | None), "typed");
}

/// A request that is refused for one of its fields.
async fn check_refused(server: &Server, request: v1::CreateMatchRequest, field: &str, why: &str) {
    let told = told(server.client().create_match(request).await);
    assert_eq!(
        (told.reason.as_str(), &told.fields[..]),
        ("MALFORMED_REQUEST", &[field.to_owned()][..])
    );
    assert!(told.message.contains(why), "{}: not '{why}'", told.message);
}

#[tokio::test]
async fn named_options_agree_on_the_same_as_typed_ones() {
    let server = server().await;
    let flag = || Some(Value::Flag(true));
    let two = named("tikal", vec![("seats", number(2))]);
    check_agreed(&server, two, "2 players start 1").await;
    let all = vec![("start_seat", choice("3")), ("auction", flag()), ("seats", number(3))];
    let typed = proto::games::tikal::wire::Options {
        seats: 3,
        auction: true,
        start_seat: 3,
        ..Default::default()
    };
    let options = Some(agreed(v1::game_options::Game::Tikal(typed)));
    let by_type = v1::CreateMatchRequest { options, ..named("", vec![]) };
    let made = server.client().create_match(by_type).await.unwrap().into_inner();
    let notation = made.r#match.unwrap().options.unwrap().notation;
    check_agreed(&server, named("tikal", all), &notation).await;
    let drawn = vec![("seats", number(4)), ("start_seat", choice("drawn"))];
    let request = named("yucatan", drawn);
    let made = server.client().create_match(request).await.unwrap().into_inner();
    let info = made.r#match.unwrap();
    let Some(v1::game_options::Game::Yucatan(typed)) = info.options.unwrap().game else {
        panic!("not Yucatàn")
    };
    assert_eq!((typed.seats, typed.draw_start_seat, typed.start_seat), (4, true, 0));
    assert_eq!(
        (info.game.as_str(), info.rules_revision > 0, info.seats.len()),
        ("yucatan", true, 4)
    );
}

#[tokio::test]
async fn what_is_no_option_is_refused_by_the_way_to_it() {
    let server = server().await;
    let seats = || ("seats", number(2));
    let name = |place: usize| format!("options.named.options[{place}].name");
    let value = |place: usize| format!("options.named.options[{place}].value");
    let cases = [
        (vec![seats(), ("colour", number(1))], name(1), "is no option"),
        (vec![seats(), ("", number(1))], name(1), "is no option"),
        (vec![seats(), ("auction", None)], value(1), "not set"),
        (vec![seats(), seats()], name(1), "twice"),
        (vec![("seats", number(1))], value(0), "2-4"),
        (vec![("seats", number(5))], value(0), "2-4"),
        (vec![("seats", choice("2"))], value(0), "no number"),
        (vec![("seats", Some(Value::Flag(true)))], value(0), "no number"),
        (vec![seats(), ("auction", number(1))], value(1), "no flag"),
        (vec![seats(), ("start_seat", number(1))], value(1), "no choice"),
        (vec![seats(), ("start_seat", choice("5"))], value(1), "none of"),
        (vec![], "options.named.options".to_owned(), "seats"),
    ];
    for (options, field, why) in cases {
        check_refused(&server, named("tikal", options), &field, why).await;
    }
    // A seat that this match does not have.
    let fifth = vec![seats(), ("start_seat", choice("3"))];
    let told = told(server.client().create_match(named("tikal", fifth)).await);
    assert_eq!(told.reason, "MALFORMED_REQUEST");
    assert!(told.fields[0].starts_with("options.named"), "{told:?}");
    for game in ["", "chess", "TIKAL"] {
        let told = server_test_support::refusal::told(
            server.client().create_match(named(game, vec![seats()])).await,
        );
        assert_eq!(told.fields, ["options"], "{game}");
    }
}

#[tokio::test]
async fn introspection_tells_every_option_with_its_values() {
    let server = server().await;
    let info = server.client().get_server_info(v1::GetServerInfoRequest {}).await.unwrap();
    let info = info.into_inner();
    assert_eq!(info.games[0], envelope::game_info::<rules::tikal::Position>());
    assert_eq!(info.games[1], envelope::game_info::<rules::tikal2::Position>());
    assert_eq!(info.games[2], envelope::game_info::<rules::yucatan::Position>());
    let limits = info.limits.unwrap();
    assert_eq!((limits.simulated_samples, limits.record_bytes), (64, 1 << 19));
    assert!(info.capabilities.contains(&v1::Capability::Views.into()));
    for game in info.games {
        assert!(game.rules_revision > 0 && game.catalogue.is_some(), "{}", game.name);
        assert_eq!((game.min_seats, game.max_seats), (2, 4));
        for option in &game.options {
            assert!(!option.summary.is_empty() && option.rule.contains('-'), "{option:?}");
            let Some(Values::Choice(words)) = &option.values else { continue };
            let names: Vec<&str> = words.choices.iter().map(|one| one.name.as_str()).collect();
            assert!(names.contains(&words.default_value.as_str()), "{option:?}");
            assert_eq!(names, ["1", "2", "3", "4", "drawn"], "{option:?}");
        }
        // Every value that is told is taken.
        for option in &game.options {
            for value in values(option) {
                let mut options = vec![(option.name.as_str(), Some(value.clone()))];
                if option.name != "seats" {
                    options.push(("seats", number(4)));
                }
                let made = server.client().create_match(named(&game.name, options)).await;
                assert!(made.is_ok(), "{}: {} {value:?}: {made:?}", game.name, option.name);
            }
        }
    }
}

/// The values an option can have; of a range its ends.
fn values(option: &v1::OptionInfo) -> Vec<Value> {
    match option.values.as_ref().unwrap() {
        Values::Flag(_) => vec![Value::Flag(true), Value::Flag(false)],
        Values::Number(range) => vec![Value::Number(range.min), Value::Number(range.max)],
        Values::Choice(words) => {
            words.choices.iter().map(|word| Value::Choice(word.name.clone())).collect()
        }
    }
}
