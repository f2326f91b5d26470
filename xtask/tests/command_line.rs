//! What is understood after `cargo xtask`, and what is refused with which sentence.

use xtask::ci::Selection;
use xtask::command::{self, Command, Suite};
use xtask::contract::Codegen;
use xtask::dist::{Order, Profile};
use xtask::games::{GAMES, Game};

fn parse(line: &str) -> Result<Command, String> {
    let words = line.split_whitespace().map(str::to_owned).collect();
    command::parse(words).map_err(|misuse| misuse.to_string())
}

#[track_caller]
fn refused(line: &str, sentence: &str) {
    let said = parse(line).map(|command| format!("understood as {command:?}"));
    assert!(said.as_ref().is_err_and(|said| said.contains(sentence)), "`{line}`: {said:?}");
}

#[test]
fn commands_are_understood() {
    assert!(matches!(parse("--help"), Ok(Command::Help)));
    assert!(matches!(parse("tidy --help"), Ok(Command::HelpFor(entry)) if entry.name == "tidy"));
    assert!(matches!(parse("ci"), Ok(Command::Ci(Selection::EveryPush))));
    assert!(matches!(parse("ci --full"), Ok(Command::Ci(Selection::Full))));
    assert!(matches!(parse("ci --list"), Ok(Command::ListStages)));
    assert!(matches!(parse("rules-coverage"), Ok(Command::RulesCoverage { game: None })));
    assert!(matches!(parse("lines"), Ok(Command::Lines { against: None })));
    assert!(matches!(parse("lines --against v1"), Ok(Command::Lines { against: Some(_) })));
    assert!(matches!(parse("codegen"), Ok(Command::Codegen(Codegen::Write))));
    assert!(matches!(parse("codegen --check"), Ok(Command::Codegen(Codegen::Check))));
    assert!(
        matches!(parse("mutants --only 01-x --only 02-y"), Ok(Command::Mutants(choice)) if choice.only.len() == 2)
    );
}

#[test]
fn what_is_shipped_is_built_for_release_unless_said_otherwise() {
    let order = |line: &str| match parse(line) {
        Ok(Command::Dist(order)) => order,
        other => panic!("`{line}`: {other:?}"),
    };
    assert_eq!(order("dist"), Order::default());
    assert_eq!(Order::default().profile, Profile::Release);
    assert_eq!(order("dist --profile dev").profile, Profile::Dev);
    assert!(order("dist --twice").is_made_twice);
    assert_eq!(order("dist --to a/b").folder, Some("a/b".into()));
    refused("dist --profile bench", "there is no profile `bench`");
    refused("dist --twice --profile dev", "leave out `--profile dev`");
    refused("dist --to", "`--to` needs a value");
}

#[test]
fn a_game_is_chosen_by_its_name() {
    for game in GAMES {
        let chosen = |found: Option<&Game>| found == Some(game);
        let with = |command: &str| parse(&format!("{command} --game {}", game.name));
        assert!(
            matches!(with("rules-coverage"), Ok(Command::RulesCoverage { game }) if chosen(game))
        );
        assert!(matches!(with("mutants"), Ok(Command::Mutants(choice)) if chosen(choice.game)));
        let Ok(Command::Soak { game, arguments }) = with("soak --seed 7") else {
            panic!("not understood")
        };
        assert!(chosen(game) && arguments == ["--seed", "7"]);
        // The example reads the game itself.
        let line = with("playthrough");
        assert!(matches!(line, Ok(Command::Playthrough { arguments }) if arguments.len() == 2));
    }
    for command in ["rules-coverage", "mutants", "soak"] {
        refused(&format!("{command} --game chess"), "there is no game `chess`");
        refused(&format!("{command} --game"), "`--game` needs a value");
    }
}

#[test]
fn stages_are_chosen_in_the_order_given() {
    let Ok(Command::Ci(selection)) = parse("ci --only test --only fmt") else {
        panic!("not understood")
    };
    let names: Vec<&str> = selection.stages().iter().map(|stage| stage.name).collect();
    assert_eq!(names, ["test", "fmt"]);
}

#[test]
fn arguments_are_passed_on_untouched() {
    let line = "playthrough --players 4 --help";
    assert!(matches!(parse(line), Ok(Command::Playthrough { arguments }) if arguments.len() == 3));
    let line = "soak --games 50 --help";
    let soak = parse(line);
    assert!(matches!(soak, Ok(Command::Soak { game: None, arguments }) if arguments.len() == 3));
    let line = "match --bot greedy --bot random --help";
    assert!(matches!(parse(line), Ok(Command::Match { arguments }) if arguments.len() == 5));
    let line = "play --seed 7";
    assert!(matches!(parse(line), Ok(Command::Play { arguments }) if arguments.len() == 2));
    assert!(matches!(parse("play --help"), Ok(Command::HelpFor(entry)) if entry.name == "play"));
    let line = "cluster --log warn --servers 5";
    let Ok(Command::Cluster(cluster)) = parse(line) else { panic!("not understood") };
    assert_eq!((cluster.servers, cluster.flags.join(" ").as_str()), (5, "--log warn"));
    let line = "bench rules --json --peers";
    let Ok(Command::Bench { suite, arguments }) = parse(line) else { panic!("not understood") };
    assert_eq!((suite, arguments.join(" ").as_str()), (Suite::Rules, "--json --peers"));
}

#[test]
fn what_is_not_understood_is_refused_with_a_sentence() {
    refused("", "no command");
    refused("bake", "there is no command `bake`");
    refused("cluster --servers 0", "say 1 to 16");
    refused("cluster --servers", "`--servers` needs a value");
    refused("tidy --fast", "`tidy` takes no `--fast`");
    refused("codegen --fast", "`codegen` takes no `--fast`");
    refused("codegen --check twice", "`codegen` takes no `twice`");
    refused("ci --only", "`--only` needs a value");
    refused("ci --only --full", "`--only` needs a value");
    refused("ci --only bake", "there is no stage `bake`");
    refused("ci --full --only fmt", "leave out `--full`");
    refused("mutants 01-x", "`mutants` takes no `01-x`");
    refused("bench", "say what to measure");
    refused("bench cake", "`cake` cannot be measured");
}
