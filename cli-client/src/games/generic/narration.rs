//! Events as their notation tells them, with the players' names and the points they bring.

use proto::v1;

use super::GenericScreen;
use super::texts::GenericTexts;
use crate::clean::clean;
use crate::games::{Narration, Speech};
use crate::match_view::SeatNumber;

impl Narration for GenericScreen {
    fn sentence(&self, event: &v1::GameEvent, speech: Speech<'_>) -> Option<String> {
        if event.notation.is_empty() {
            return Some(speech.unknown());
        }
        let mut sentence = with_names(&clean(&event.notation), speech);
        for change in &event.score_changes {
            let (name, delta) = (speech.numbered(change.seat), format!("{:+}", change.delta));
            sentence.push(' ');
            sentence.push_str(
                &speech.words.say(GenericTexts::Gained, &[("name", &name), ("delta", &delta)]),
            );
        }
        Some(sentence)
    }

    /// What another seat does begins a new part.
    fn is_heading(&self, before: Option<&v1::GameEvent>, event: &v1::GameEvent) -> bool {
        event.seat != 0 && before.is_none_or(|before| before.seat != event.seat)
    }
}

/// The notation with the names of the players for `seat 1`, `seat 2` and so on.
pub(super) fn with_names(notation: &str, speech: Speech<'_>) -> String {
    let mut told: Vec<String> = Vec::new();
    for word in notation.split(' ') {
        let number = word.parse().ok().filter(|number| (1..=4).contains(number));
        match (told.last().map(String::as_str), number) {
            (Some("seat"), Some(number)) => {
                told.pop();
                told.push(speech.name(SeatNumber(number)).into_owned());
            }
            (Some(_) | None, _) => told.push(word.to_owned()),
        }
    }
    told.join(" ")
}
