//! The rulebook's words for what is seen, in each language.

use super::{Member, Phase, Terrain, Treasure};
use crate::words::{Text, Words, texts};

texts! {
    /// Nouns of the game.
    Nouns in "tikal/nouns":
    Unexplored, BaseCamp, Temple, Jungle, TreasureHex, Volcano,
    Worker, Leader, Camp, Guard,
    Amulet, Bowl, Dagger, Figure, Jade, Mask, Skull, Vase,
    PhaseDraw, PhaseBid, PhaseChooseTile, PhasePlaceTile, PhaseAct, PhaseOver,
    AWorker, ALeader, TempleOf, TreasuresOf,
}

impl Terrain {
    /// Its word.
    pub fn noun(self) -> Nouns {
        match self {
            Terrain::Unexplored => Nouns::Unexplored,
            Terrain::BaseCamp => Nouns::BaseCamp,
            Terrain::Temple { .. } => Nouns::Temple,
            Terrain::Jungle => Nouns::Jungle,
            Terrain::Treasure { .. } => Nouns::TreasureHex,
            Terrain::Volcano => Nouns::Volcano,
        }
    }

    /// Its word with what it is worth or holds, such as `temple 3`.
    pub fn told(self, words: &Words) -> String {
        match self {
            Terrain::Temple { value } => words.say(Nouns::TempleOf, &[("value", &value)]),
            Terrain::Treasure { left } => words.say(Nouns::TreasuresOf, &[("value", &left)]),
            Terrain::Unexplored | Terrain::BaseCamp | Terrain::Jungle | Terrain::Volcano => {
                words.word(self.noun()).to_owned()
            }
        }
    }
}

impl Member {
    /// The member the notation calls so.
    pub fn named(name: &str) -> Option<Member> {
        match name {
            "worker" => Some(Member::Worker),
            "leader" => Some(Member::Leader),
            _ => None,
        }
    }

    /// Its word.
    pub fn noun(self) -> Nouns {
        match self {
            Member::Worker => Nouns::Worker,
            Member::Leader => Nouns::Leader,
        }
    }

    /// Its word as the object of a verb: "a worker", in the case a language needs there.
    pub fn object(self) -> Nouns {
        match self {
            Member::Worker => Nouns::AWorker,
            Member::Leader => Nouns::ALeader,
        }
    }
}

impl Treasure {
    /// Every kind.
    pub const ALL: [Treasure; 8] = [
        Treasure::Amulet,
        Treasure::Bowl,
        Treasure::Dagger,
        Treasure::Figure,
        Treasure::Jade,
        Treasure::Mask,
        Treasure::Skull,
        Treasure::Vase,
    ];

    /// The kind the notation calls so.
    pub fn named(name: &str) -> Option<Treasure> {
        Treasure::ALL.into_iter().find(|kind| kind.noun().name().eq_ignore_ascii_case(name))
    }

    /// Its word.
    pub fn noun(self) -> Nouns {
        match self {
            Treasure::Amulet => Nouns::Amulet,
            Treasure::Bowl => Nouns::Bowl,
            Treasure::Dagger => Nouns::Dagger,
            Treasure::Figure => Nouns::Figure,
            Treasure::Jade => Nouns::Jade,
            Treasure::Mask => Nouns::Mask,
            Treasure::Skull => Nouns::Skull,
            Treasure::Vase => Nouns::Vase,
        }
    }
}

impl Phase {
    /// What is awaited, in a few words.
    pub fn noun(self) -> Nouns {
        match self {
            Phase::Draw => Nouns::PhaseDraw,
            Phase::Bid => Nouns::PhaseBid,
            Phase::ChooseTile => Nouns::PhaseChooseTile,
            Phase::PlaceTile => Nouns::PhasePlaceTile,
            Phase::Act => Nouns::PhaseAct,
            Phase::Over => Nouns::PhaseOver,
        }
    }
}
