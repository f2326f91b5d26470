//! What actions do, and what happens where a warrior goes, in words.

use std::fmt::Display;

use super::YucatanScreen;
use super::texts::ActionTexts;
use super::view_model::{Cell, Deed, DeedKind, Effect, Guild};
use crate::games::Speech;
use crate::words::Words;

/// What a kind of action is called.
pub(super) fn kind(words: &Words, kind: DeedKind) -> &'static str {
    words.word(match kind {
        DeedKind::PutLarge => ActionTexts::KindLarge,
        DeedKind::PutSmall => ActionTexts::KindSmall,
        DeedKind::PutNeutral => ActionTexts::KindNeutral,
        DeedKind::PutWarriors => ActionTexts::KindWarriors,
        DeedKind::Take => ActionTexts::KindTake,
        DeedKind::Remove => ActionTexts::KindRemove,
        DeedKind::Build => ActionTexts::KindBuild,
        DeedKind::Move => ActionTexts::KindMove,
        DeedKind::Deploy => ActionTexts::KindDeploy,
        DeedKind::Enlarge => ActionTexts::KindEnlarge,
        DeedKind::Establish => ActionTexts::KindEstablish,
        DeedKind::Pass => ActionTexts::KindPass,
    })
}

/// The letter that lists a kind.
pub(super) fn key(kind: DeedKind) -> char {
    match kind {
        DeedKind::PutLarge => 'g',
        DeedKind::PutSmall => 's',
        DeedKind::PutNeutral => 'n',
        DeedKind::PutWarriors => 'w',
        DeedKind::Take => 't',
        DeedKind::Remove => 'r',
        DeedKind::Build => 'b',
        DeedKind::Move => 'm',
        DeedKind::Deploy => 'd',
        DeedKind::Enlarge => 'e',
        DeedKind::Establish => 'v',
        DeedKind::Pass => 'p',
    }
}

impl YucatanScreen {
    /// What an action does, with what follows from it.
    pub(super) fn label_of(&self, deed: &Deed, speech: Speech<'_>) -> String {
        let say = |text, values: &[(&str, &dyn Display)]| speech.words.say(text, values);
        let at = |text, cell: &Cell| say(text, &[("cell", cell)]);
        let noun = |guild: &Guild| speech.words.word(guild.noun());
        match deed {
            Deed::PutLarge { cell } => at(ActionTexts::PutLarge, cell),
            Deed::PutSmall { cell } => at(ActionTexts::PutSmall, cell),
            Deed::PutNeutral { cell } => at(ActionTexts::PutNeutral, cell),
            Deed::PutWarriors { warriors: [(one, first), (other, second)] } => say(
                ActionTexts::PutWarriors,
                &[
                    ("guild", &noun(one)),
                    ("cell", first),
                    ("other", &noun(other)),
                    ("second", second),
                ],
            ),
            Deed::Establish { cell } => at(ActionTexts::Establish, cell),
            Deed::Enlarge { cell } => {
                let carried = self.own_load(*cell);
                let label = at(ActionTexts::Enlarge, cell);
                match carried {
                    0 => label,
                    _ => {
                        let brings = say(ActionTexts::EnlargeDelivers, &[("number", &carried)]);
                        say(ActionTexts::Follows, &[("label", &label), ("follows", &brings)])
                    }
                }
            }
            Deed::Deploy { guild, cell } => {
                let values: [(&str, &dyn Display); 2] = [("guild", &noun(guild)), ("cell", cell)];
                let label = say(ActionTexts::Deploy, &values);
                let pieces = self.view.as_ref().map(|model| model.at(*cell)).unwrap_or_default();
                match pieces.village.is_some_and(|village| village.large) {
                    true => {
                        let shrinks = say(ActionTexts::DeployShrinks, &[]);
                        say(ActionTexts::Follows, &[("label", &label), ("follows", &shrinks)])
                    }
                    false => label,
                }
            }
            Deed::Move { from, by, to } => self.move_label(*from, *by, *to, speech),
            Deed::Build => say(ActionTexts::Build, &[]),
            Deed::Pass => say(ActionTexts::Pass, &[]),
            Deed::Take { number } => say(ActionTexts::Take, &[("number", number)]),
            Deed::Remove { cell } => at(ActionTexts::Remove, cell),
        }
    }

    fn move_label(&self, from: Cell, by: Option<Cell>, to: Cell, speech: Speech<'_>) -> String {
        let words = speech.words;
        let label = match by {
            Some(by) => {
                words.say(ActionTexts::MoveBy, &[("from", &from), ("by", &by), ("to", &to)])
            }
            None => words.say(ActionTexts::Move, &[("from", &from), ("to", &to)]),
        };
        let follows = self.follows(from, by, to, speech);
        if follows.is_empty() {
            return label;
        }
        let follows = follows.join(", ");
        words.say(ActionTexts::Follows, &[("label", &label), ("follows", &follows)])
    }

    /// What a move brings, in the order in which it happens.
    pub(super) fn follows(
        &self,
        from: Cell,
        by: Option<Cell>,
        to: Cell,
        speech: Speech<'_>,
    ) -> Vec<String> {
        let Some(model) = &self.view else { return Vec::new() };
        let load = self.own_load(from);
        let on_the_way =
            by.map(|_| speech.words.say(ActionTexts::DeliveryBy, &[("number", &load)]));
        let there = self.effect_text(model.effect(from, by, to), speech);
        on_the_way.into_iter().chain(there).collect()
    }

    fn effect_text(&self, effect: Effect, speech: Speech<'_>) -> Option<String> {
        let say = |text, values: &[(&str, &dyn Display)]| speech.words.say(text, values);
        let name = |seat| speech.name(seat);
        Some(match effect {
            Effect::Battle { rival, own: Some(own), other: Some(other) } => {
                let text = match self.catalogue.wins(own, other) {
                    true => ActionTexts::BattleWon,
                    false => ActionTexts::BattleLost,
                };
                let guild = speech.words.word(other.noun());
                say(text, &[("name", &name(rival)), ("guild", &guild)])
            }
            Effect::Battle { rival, .. } => {
                say(ActionTexts::BattleHidden, &[("name", &name(rival))])
            }
            Effect::Raid { owner: None, .. } => say(ActionTexts::RaidNeutral, &[]),
            Effect::Raid { owner: Some(owner), gone: true } => {
                say(ActionTexts::RaidGone, &[("name", &name(owner))])
            }
            Effect::Raid { owner: Some(owner), gone: false } => {
                say(ActionTexts::RaidSmaller, &[("name", &name(owner))])
            }
            Effect::Theft { victim, most } => {
                say(ActionTexts::Theft, &[("name", &name(victim)), ("number", &most)])
            }
            Effect::Delivery(number) => say(ActionTexts::Delivery, &[("number", &number)]),
            Effect::Nothing => return None,
        })
    }

    /// What the warrior of who decides carries here.
    fn own_load(&self, cell: Cell) -> u32 {
        let Some(model) = &self.view else { return 0 };
        let warrior = model.at(cell).warrior;
        let own = warrior.filter(|warrior| Some(warrior.owner) == model.deciding);
        own.map_or(0, |warrior| warrior.carried)
    }
}
