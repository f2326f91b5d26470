//! Yucatàn: the guilds of warriors.

use rules::yucatan::Position;
use rules::yucatan::secrets::{SECRETS, Secret, Written as Place};

use super::Paired;
use crate::twins::hidden::{Hidden, Written};

impl Paired for Position {
    const TITLE: &'static str = "Yucatàn";
    // So long that a theft, the only thing that can be taken back, is near.
    const MATCHES: &'static [&'static str] =
        &["2 players rounds 60 start drawn", "3 players rounds 30 start drawn"];
    const SHORT: &'static str = "2 players rounds 20 start 1";

    fn hidden() -> Vec<Hidden> {
        SECRETS.iter().map(|row| hidden(row).unwrap_or_else(|new| panic!("{new}"))).collect()
    }
}

/// How a row is leaked. New words of the table must be taught here before its tests pass.
fn hidden(row: &Secret) -> Result<Hidden, String> {
    let written = match (row.written, row.name) {
        (Place::Position, "the guild of a warrior on the board") => Written::Position(on_board),
        (Place::Position, "how many warriors of each guild are in a reserve") => {
            Written::Position(reserves)
        }
        (Place::Event("FirstWarriorsPut"), _) => {
            Written::Event(|event| event.starts_with("FirstWarriorsPut"))
        }
        (Place::Event("WarriorDeployed"), _) => {
            Written::Event(|event| event.starts_with("WarriorDeployed"))
        }
        (Place::Action("warriors"), _) => Written::Action(|text| text.starts_with("warriors ")),
        (Place::Action("deploy"), _) => Written::Action(|text| text.starts_with("deploy ")),
        (Place::Position | Place::Event(_) | Place::Action(_), name) => {
            return Err(format!("{name}: plant a leak of {:?}", row.written));
        }
    };
    Ok(Hidden { name: row.name, written: vec![written] })
}

/// Every warrior with its guild: `f9=jaguar`.
fn on_board(text: &str) -> String {
    text.split([' ', ';']).filter(|word| word.contains('=')).collect::<Vec<_>>().join(" ")
}

/// Which guilds are out, by seat: what is not is in reserve.
fn reserves(text: &str) -> String {
    let seats = text.split(" ; ").filter(|section| section.starts_with("seat "));
    let guilds = |section: &str| {
        let mut guilds: Vec<&str> = section.split([' ', '*', '!', '=']).collect();
        guilds.retain(|word| ["jaguar", "snake", "hummingbird"].contains(word));
        guilds.sort_unstable();
        guilds.join(" ")
    };
    seats.map(guilds).collect::<Vec<_>>().join(" | ")
}

#[test]
fn a_new_row_asks_for_its_leak() {
    let [row, ..] = SECRETS;
    assert_eq!(hidden(&row).map(|known| known.written.len()), Ok(1));
    let check = |row: Secret| assert!(hidden(&row).is_err(), "{row:?}");
    check(Secret { name: "the guild of a captain", ..row });
    check(Secret { written: Place::Event("CaptainNamed"), ..row });
    check(Secret { written: Place::Action("captain"), ..row });
}
