//! The page and the program name the same checks.

use bot_client::conformance::checks;
use bot_client::games::GAMES;

#[test]
fn the_page_lists_every_check() {
    let page = include_str!("../../../docs/bots.md");
    let section = page.split("\n## Conformance\n").nth(1).unwrap();
    let section = section.split("\n## ").next().unwrap();
    let table = section.split("| check |").nth(1).unwrap();
    let rows: Vec<&str> = table.lines().filter(|line| line.starts_with("| `")).collect();
    let row = |id: &str, proves: &str| format!("| `{id}` | {proves} |");
    let expected: Vec<String> =
        checks(GAMES[0]).unwrap().iter().map(|check| row(&check.id, &check.proves)).collect();
    assert_eq!(rows, expected);
}
