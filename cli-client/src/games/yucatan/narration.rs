//! What happened in Yucatàn, told so that an opponent's turn is easy to follow. Nothing is reckoned here.

use std::fmt::Display;

use proto::games::yucatan::wire;
use proto::games::yucatan::wire::event::{self as happened, Kind};
use proto::v1;

use super::YucatanScreen;
use super::texts::EventTexts;
use super::view_model::{Nouns, guild};
use crate::games::{Narration, Speech};

impl Narration for YucatanScreen {
    fn sentence(&self, event: &v1::GameEvent, speech: Speech<'_>) -> Option<String> {
        match kind(event) {
            Some(kind) => Narrator { speech }.told(kind),
            None => Some(speech.unknown()),
        }
    }

    fn places(&self, event: &v1::GameEvent) -> Vec<String> {
        kind(event).map(places).unwrap_or_default()
    }

    fn is_heading(&self, _before: Option<&v1::GameEvent>, event: &v1::GameEvent) -> bool {
        matches!(kind(event), Some(Kind::TurnBegan(_)))
    }
}

fn kind(event: &v1::GameEvent) -> Option<&Kind> {
    match &event.game {
        Some(v1::game_event::Game::Yucatan(wire::Event { kind })) => kind.as_ref(),
        Some(_) | None => None,
    }
}

/// The cells it happened on, the last one where it ended.
fn places(kind: &Kind) -> Vec<String> {
    let names: Vec<&String> = match kind {
        Kind::VillagePut(put) => vec![&put.cell],
        Kind::FirstWarriorsPut(put) => put.warriors.iter().map(|one| &one.cell).collect(),
        Kind::VillageEstablished(established) => vec![&established.cell],
        Kind::VillageEnlarged(enlarged) => vec![&enlarged.cell],
        Kind::WarriorDeployed(deployed) => vec![&deployed.cell],
        Kind::WarriorMoved(moved) => vec![&moved.from_cell, &moved.by_cell, &moved.to_cell],
        Kind::BattleFought(fought) => vec![&fought.from_cell, &fought.cell],
        Kind::VillageRaided(raided) => vec![&raided.cell],
        Kind::PrisonersDelivered(delivered) => vec![&delivered.cell],
        Kind::TheftBegan(began) => vec![&began.city],
        Kind::PrisonersTaken(taken) => vec![&taken.city],
        Kind::WarriorRemoved(removed) => vec![&removed.cell],
        Kind::StartSeatDrawn(_)
        | Kind::SmallVillageLeftOut(_)
        | Kind::NeutralsEnded(_)
        | Kind::TurnBegan(_)
        | Kind::TurnEnded(_)
        | Kind::RemovalBegan(_)
        | Kind::LevelBuilt(_)
        | Kind::Passed(_)
        | Kind::GameEnded(_) => Vec::new(),
    };
    names.into_iter().filter(|name| !name.is_empty()).cloned().collect()
}

/// Who tells.
struct Narrator<'a> {
    speech: Speech<'a>,
}

impl Narrator<'_> {
    fn told(&self, kind: &Kind) -> Option<String> {
        use EventTexts as Told;
        Some(match kind {
            Kind::TurnEnded(_) => return None,
            Kind::StartSeatDrawn(drawn) => self.by(Told::StartSeatDrawn, drawn.seat, &[]),
            Kind::VillagePut(put) => self.village_put(put),
            Kind::SmallVillageLeftOut(left) => self.by(Told::SmallVillageLeftOut, left.seat, &[]),
            Kind::NeutralsEnded(ended) if ended.unused == 0 => self.say(Told::NeutralsEnded, &[]),
            Kind::NeutralsEnded(ended) => {
                self.say(Told::NeutralsUnused, &[("number", &ended.unused)])
            }
            Kind::FirstWarriorsPut(put) => self.first_warriors(put),
            Kind::TurnBegan(began) => {
                self.by(Told::TurnBegan, began.seat, &[("round", &began.round)])
            }
            Kind::VillageEstablished(established) => {
                self.by(Told::VillageEstablished, established.seat, &[("cell", &established.cell)])
            }
            Kind::VillageEnlarged(enlarged) => {
                self.by(Told::VillageEnlarged, enlarged.seat, &[("cell", &enlarged.cell)])
            }
            Kind::WarriorDeployed(deployed) => self.deployed(deployed),
            Kind::WarriorMoved(moved) => self.moved(moved),
            Kind::BattleFought(fought) => self.battle(fought),
            Kind::VillageRaided(raided) => self.raided(raided),
            Kind::PrisonersDelivered(brought) => self.by(
                Told::PrisonersDelivered,
                brought.seat,
                &[("number", &brought.number), ("cell", &brought.cell), ("held", &brought.in_city)],
            ),
            Kind::TheftBegan(began) => {
                self.by(Told::TheftBegan, began.seat, &[("cell", &began.city)])
            }
            Kind::PrisonersTaken(taken) => self.taken(taken),
            Kind::RemovalBegan(began) => self.by(Told::RemovalBegan, began.seat, &[]),
            Kind::WarriorRemoved(removed) => {
                let told = self.by(Told::WarriorRemoved, removed.seat, &[("cell", &removed.cell)]);
                self.with_supply(told, removed.to_supply)
            }
            Kind::LevelBuilt(built) => self.by(
                Told::LevelBuilt,
                built.seat,
                &[("level", &built.level), ("held", &built.in_city)],
            ),
            Kind::Passed(passed) => self.by(Told::Passed, passed.seat, &[]),
            Kind::GameEnded(ended) => match ended.cause() {
                wire::EndCause::LastRound => self.say(Told::EndedByRound, &[]),
                wire::EndCause::FifthLevel | wire::EndCause::Unspecified => {
                    self.say(Told::EndedByLevel, &[])
                }
            },
        })
    }

    fn village_put(&self, put: &happened::VillagePut) -> String {
        let text = match put.kind() {
            wire::VillageKind::Large => EventTexts::LargePut,
            wire::VillageKind::Small => EventTexts::SmallPut,
            wire::VillageKind::Neutral | wire::VillageKind::Unspecified => EventTexts::NeutralPut,
        };
        self.by(text, put.seat, &[("cell", &put.cell)])
    }

    fn first_warriors(&self, put: &happened::FirstWarriorsPut) -> String {
        let one = |warrior: &wire::FirstWarrior| match guild(warrior.guild()) {
            Some(guild) => format!("{} {}", self.speech.words.word(guild.noun()), warrior.cell),
            None => warrior.cell.clone(),
        };
        let known = put.warriors.iter().all(|warrior| guild(warrior.guild()).is_some());
        let text =
            if known { EventTexts::FirstWarriorsKnown } else { EventTexts::FirstWarriorsPut };
        let cells = put.warriors.iter().map(one).collect::<Vec<_>>().join(", ");
        self.by(text, put.seat, &[("cells", &cells)])
    }

    fn deployed(&self, deployed: &happened::WarriorDeployed) -> String {
        let cell = &deployed.cell;
        let mut told = match guild(deployed.guild()) {
            Some(guild) => {
                let guild = self.speech.words.word(guild.noun());
                let values: [(&str, &dyn Display); 2] = [("guild", &guild), ("cell", cell)];
                self.by(EventTexts::WarriorDeployedKnown, deployed.seat, &values)
            }
            None => self.by(EventTexts::WarriorDeployed, deployed.seat, &[("cell", cell)]),
        };
        if deployed.gave_village {
            told.push_str(&self.say(EventTexts::DeployedForVillage, &[]));
        }
        told
    }

    fn moved(&self, moved: &happened::WarriorMoved) -> String {
        let (from, by, to) = (&moved.from_cell, &moved.by_cell, &moved.to_cell);
        if by.is_empty() {
            return self.by(EventTexts::WarriorMoved, moved.seat, &[("from", from), ("to", to)]);
        }
        let values: [(&str, &dyn Display); 3] = [("from", from), ("by", by), ("to", to)];
        self.by(EventTexts::WarriorMovedBy, moved.seat, &values)
    }

    /// Who met whom with what, who won, and what the winner carries now.
    fn battle(&self, fought: &happened::BattleFought) -> String {
        let text = if fought.winner == fought.attacker {
            EventTexts::AttackerWon
        } else if fought.attacking == fought.defending {
            EventTexts::DefenderWonEqual
        } else {
            EventTexts::DefenderWon
        };
        let (attacker, defender) =
            (self.speech.numbered(fought.attacker), self.speech.numbered(fought.defender));
        let (attacking, defending) =
            (self.guild(fought.attacking()), self.guild(fought.defending()));
        let values: [(&str, &dyn Display); 5] = [
            ("cell", &fought.cell),
            ("attacker", &attacker),
            ("attacking", &attacking),
            ("defender", &defender),
            ("defending", &defending),
        ];
        let mut told = self.say(text, &values);
        if fought.carried > 0 {
            let carried = [("number", &fought.carried as &dyn Display)];
            told.push_str(&self.say(EventTexts::WinnerCarries, &carried));
        }
        self.with_supply(told, fought.to_supply)
    }

    fn raided(&self, raided: &happened::VillageRaided) -> String {
        let owner = self.speech.numbered(raided.owner);
        let values: [(&str, &dyn Display); 3] =
            [("owner", &owner), ("cell", &raided.cell), ("number", &raided.carried)];
        let text = match (raided.owner, raided.gone) {
            (0, _) => return self.by(EventTexts::NeutralRaided, raided.seat, &values[1..]),
            (_, true) => EventTexts::VillageGone,
            (_, false) => EventTexts::VillageSmaller,
        };
        self.by(text, raided.seat, &values)
    }

    fn taken(&self, taken: &happened::PrisonersTaken) -> String {
        let victim = self.speech.numbered(taken.victim);
        if taken.number == 0 {
            return self.by(EventTexts::NoneTaken, taken.seat, &[("victim", &victim)]);
        }
        let values: [(&str, &dyn Display); 3] =
            [("victim", &victim), ("number", &taken.number), ("held", &taken.in_city)];
        self.by(EventTexts::PrisonersTaken, taken.seat, &values)
    }

    fn with_supply(&self, mut told: String, number: u32) -> String {
        if number > 0 {
            told.push_str(&self.say(EventTexts::ToSupply, &[("number", &number)]));
        }
        told
    }

    fn guild(&self, shown: wire::Guild) -> &'static str {
        self.speech.words.word(guild(shown).map_or(Nouns::Hidden, |guild| guild.noun()))
    }

    fn by(&self, text: EventTexts, seat: u32, values: &[(&str, &dyn Display)]) -> String {
        let name = self.speech.numbered(seat);
        let mut filled: Vec<(&str, &dyn Display)> = vec![("name", &name)];
        filled.extend(values);
        self.say(text, &filled)
    }

    fn say(&self, text: EventTexts, values: &[(&str, &dyn Display)]) -> String {
        self.speech.words.say(text, values)
    }
}
