//! Every worked example of the rule page, played as the page writes it down.

use rules::yucatan::{Action, Position};
use rules::{Game, Pending};
use test_support::cases::witness;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/rules/yucatan.md");

#[test]
fn every_example_of_the_page_holds() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    let (_, block) = page.split_once("```examples\n").expect("the page has a block of examples");
    let (block, _) = block.split_once("\n```").expect("the block of examples ends");
    let mut position: Option<Position> = None;
    for line in block.lines() {
        let [id, verb, rest] = words(line);
        assert!(page.contains(&format!("| {id} |")), "no rule {id}: {line}");
        match verb {
            "start" => position = Some(Position::start(&Position::parse_options(rest).unwrap())),
            "at" => position = Some(Position::parse_position(rest).expect(line)),
            _ => check(position.as_mut().expect(line), verb, rest, line),
        }
        if !matches!(verb, "start" | "at" | "play") {
            witness("effect", id);
        }
    }
}

fn check(position: &mut Position, verb: &str, rest: &str, line: &str) {
    let mut legal: Vec<Action> = Vec::new();
    position.legal(&mut legal);
    let texts: Vec<String> = legal.iter().map(Position::print_action).collect();
    let listed = texts.iter().any(|text| text == rest);
    match verb {
        "list" => assert_eq!(texts.len().to_string(), rest, "{line}: {texts:?}"),
        "has" => assert!(listed, "{line}: {texts:?}"),
        "lacks" => {
            assert!(!listed, "{line}");
            let Pending::Decide(seat) = position.pending() else { panic!("{line}") };
            let action = Position::parse_action(rest).expect(line);
            let before = *position;
            assert!(position.play(seat, action, &mut Vec::new()).is_err(), "{line}");
            assert_eq!(*position, before, "{line}");
        }
        "none" => {
            let kind = |text: &&String| text.split(' ').next() == Some(rest);
            assert_eq!(texts.iter().find(kind), None, "{line}");
        }
        "only" => assert_eq!(texts, [rest], "{line}"),
        "play" => {
            let Pending::Decide(seat) = position.pending() else { panic!("{line}") };
            let action = Position::parse_action(rest).expect(line);
            position.play(seat, action, &mut Vec::new()).expect(line);
        }
        "is" => {
            assert_eq!(position.print_position(), rest, "{line}");
            assert_eq!(Position::parse_position(rest).as_ref(), Ok(&*position), "{line}");
        }
        "fallback" => {
            let fallback = position.fallback().map(|action| Position::print_action(&action));
            assert_eq!(fallback.as_deref(), Some(rest), "{line}");
        }
        "scores" | "ranks" => {
            assert_eq!(position.pending(), Pending::Over, "{line}");
            let placings = position.standing().placings;
            let number = |placing: &rules::Placing| match verb {
                "scores" => placing.score.to_string(),
                _ => placing.rank.to_string(),
            };
            let numbers: Vec<String> = placings.iter().map(number).collect();
            assert_eq!(numbers.join(" "), rest, "{line}");
        }
        _ => panic!("an unknown verb: {line}"),
    }
}

/// The id, the verb, and the rest of a line.
fn words(line: &str) -> [&str; 3] {
    let parts: Vec<&str> = line.splitn(3, ' ').collect();
    parts.try_into().expect(line)
}
