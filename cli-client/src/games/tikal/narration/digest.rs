//! A whole turn in one line.

use std::fmt::Display;

use proto::games::tikal::wire;
use proto::games::tikal::wire::event::Kind;
use proto::v1;
use proto::v1::event::Kind as Recorded;

use super::facts::{seat, tikal};
use super::{Narrator, TurnTexts};
use crate::match_view::SeatNumber;

/// What a seat did in a turn, kind by kind.
#[derive(Default)]
struct Turn {
    tiles: Vec<String>,
    workers: u32,
    leader: bool,
    walks: Ways,
    secrets: Ways,
    /// Each temple with the value it has reached.
    uncovered: Vec<(String, u32)>,
    treasures: Vec<&'static str>,
    /// What needs no gathering: exchanges, camps, guards, what the clock did.
    single: Vec<String>,
    unused: u32,
    score: Option<String>,
}

/// Ways of members, with how many took each.
#[derive(Default)]
struct Ways(Vec<Way>);

struct Way {
    member: wire::Member,
    from: String,
    to: String,
    count: u32,
}

impl Narrator<'_> {
    /// One line that sums the events of a turn up, from its head to its end; what was taken
    /// back is left out. `None` for what is no turn, an auction for one.
    pub(crate) fn digest(&self, events: &[v1::Event]) -> Option<String> {
        let events = without_undone(events);
        let seat = events.iter().find_map(|event| acting(event))?;
        let mut turn = Turn::default();
        for event in events {
            self.gather(event, &mut turn);
        }
        let deeds = self.deeds(turn);
        let nothing = self.sum(TurnTexts::Nothing, &[]);
        let deeds = if deeds.is_empty() { nothing } else { deeds.join(", ") };
        let name = self.speech.name(seat);
        Some(self.sum(TurnTexts::Turn, &[("name", &name), ("deeds", &deeds)]))
    }

    fn gather(&self, event: &v1::Event, turn: &mut Turn) {
        match &event.kind {
            Some(Recorded::DecisionTimedOut(_)) => {
                turn.single.push(self.sum(TurnTexts::OutOfTime, &[]));
            }
            Some(Recorded::SeatGivenUp(_)) => turn.single.push(self.sum(TurnTexts::GivenUp, &[])),
            Some(Recorded::Game(_)) => {
                if let Some(kind) = tikal(event) {
                    self.gather_deed(kind, turn);
                }
            }
            Some(
                Recorded::MatchStarted(_) | Recorded::ActionsUndone(_) | Recorded::MatchEnded(_),
            )
            | None => {}
        }
    }

    fn gather_deed(&self, kind: &Kind, turn: &mut Turn) {
        match kind {
            Kind::TilePlaced(placed) => {
                let tile = self.tile(&placed.tile);
                turn.tiles
                    .push(self.sum(TurnTexts::Tile, &[("tile", &tile), ("space", &placed.space)]));
            }
            Kind::TileLost(lost) => {
                turn.tiles.push(self.sum(TurnTexts::TileLost, &[("tile", &self.tile(&lost.tile))]));
            }
            Kind::MemberPlaced(placed) => match placed.member() {
                wire::Member::Leader => turn.leader = true,
                wire::Member::Worker | wire::Member::Unspecified => turn.workers += 1,
            },
            Kind::SecretPathTaken(taken) => {
                turn.secrets.add(taken.member(), &taken.from_space, &taken.to_space);
            }
            Kind::MemberWalked(walked) => {
                turn.walks.add(walked.member(), &walked.from_space, &walked.to_space);
            }
            Kind::LevelUncovered(uncovered) => {
                turn.uncovered.retain(|(temple, _)| *temple != uncovered.temple);
                turn.uncovered.push((uncovered.temple.clone(), uncovered.value));
            }
            Kind::TreasureRecovered(recovered) => {
                turn.treasures.push(self.treasure(recovered.treasure()));
            }
            Kind::TreasuresExchanged(exchanged) => {
                let (gave, took) =
                    (self.treasure(exchanged.gave()), self.treasure(exchanged.took()));
                let other = self.name(exchanged.with_seat);
                let values: [(&str, &dyn Display); 3] =
                    [("gave", &gave), ("took", &took), ("other", &other)];
                turn.single.push(self.sum(TurnTexts::Exchanged, &values));
            }
            Kind::CampBuilt(built) => {
                turn.single.push(self.sum(TurnTexts::Camp, &[("space", &built.space)]));
            }
            Kind::GuardPlaced(placed) => {
                turn.single.push(self.sum(TurnTexts::Guard, &[("temple", &placed.temple)]));
            }
            Kind::TurnEnded(ended) => turn.unused = ended.unused,
            Kind::SeatScored(scored) => {
                let values: [(&str, &dyn Display); 3] = [
                    ("temples", &scored.temples),
                    ("treasures", &scored.treasures),
                    ("score", &scored.score),
                ];
                turn.score = Some(self.sum(TurnTexts::Scored, &values));
            }
            Kind::StartSeatDrawn(_)
            | Kind::TurnBegan(_)
            | Kind::TileDrawn(_)
            | Kind::RoundBegan(_)
            | Kind::TileShown(_)
            | Kind::AuctionBegan(_)
            | Kind::BidMade(_)
            | Kind::BidPassed(_)
            | Kind::BidderCalled(_)
            | Kind::AuctionWon(_)
            | Kind::LastTileLeft(_)
            | Kind::TileChosen(_)
            | Kind::ScoringBegan(_)
            | Kind::ActingBegan(_)
            | Kind::TreasureLifted(_)
            | Kind::TempleScored(_)
            | Kind::TreasuresScored(_)
            | Kind::ScoringEnded(_)
            | Kind::GameEnded(_) => {}
        }
    }

    fn deeds(&self, turn: Turn) -> Vec<String> {
        let mut deeds = turn.tiles;
        if turn.workers > 0 {
            deeds.push(self.sum(TurnTexts::Workers, &[("count", &turn.workers)]));
        }
        if turn.leader {
            deeds.push(self.sum(TurnTexts::Leader, &[]));
        }
        for (text, ways) in [(TurnTexts::Secret, turn.secrets), (TurnTexts::Walked, turn.walks)] {
            let told: Vec<String> = ways.0.iter().map(|way| self.way(way)).collect();
            if !told.is_empty() {
                deeds.push(self.sum(text, &[("ways", &told.join(" + "))]));
            }
        }
        deeds.extend(turn.uncovered.iter().map(|(temple, value)| {
            self.sum(TurnTexts::Uncovered, &[("temple", temple), ("value", value)])
        }));
        if !turn.treasures.is_empty() {
            let treasures = turn.treasures.join(" + ");
            deeds.push(self.sum(TurnTexts::Recovered, &[("treasures", &treasures)]));
        }
        deeds.extend(turn.single);
        if turn.unused > 0 {
            deeds.push(self.sum(TurnTexts::Unused, &[("unused", &turn.unused)]));
        }
        deeds.extend(turn.score);
        deeds
    }

    fn way(&self, Way { member, from, to, count }: &Way) -> String {
        let way = format!("{from}→{to}");
        let way = if *count > 1 { format!("{way} ×{count}") } else { way };
        match member {
            wire::Member::Leader => self.sum(TurnTexts::LeaderWay, &[("way", &way)]),
            wire::Member::Worker | wire::Member::Unspecified => way,
        }
    }

    fn sum(&self, text: TurnTexts, values: &[(&str, &dyn Display)]) -> String {
        self.speech.words.say(text, values)
    }
}

impl Ways {
    /// One more step. Workers are alike: a step from where one arrived goes on with its way, unless
    /// it would lead back to where that began.
    fn add(&mut self, member: wire::Member, from: &str, to: &str) {
        let goes_on = |way: &&mut Way| way.member == member && way.to == from && way.from != to;
        let began = self.0.iter_mut().rev().find(goes_on).map(|way| {
            way.count -= 1;
            way.from.clone()
        });
        self.0.retain(|way| way.count > 0);
        let from = began.unwrap_or_else(|| from.to_owned());
        let same = |way: &&mut Way| way.member == member && way.from == from && way.to == to;
        match self.0.iter_mut().find(same) {
            Some(way) => way.count += 1,
            None => self.0.push(Way { member, from, to: to.to_owned(), count: 1 }),
        }
    }
}

/// Who acts in this event, if it is a deed of a turn.
fn acting(event: &v1::Event) -> Option<SeatNumber> {
    let is_deed = matches!(
        tikal(event)?,
        Kind::TilePlaced(_)
            | Kind::TileLost(_)
            | Kind::ActingBegan(_)
            | Kind::MemberPlaced(_)
            | Kind::SecretPathTaken(_)
            | Kind::MemberWalked(_)
            | Kind::LevelUncovered(_)
            | Kind::TreasureRecovered(_)
            | Kind::TreasuresExchanged(_)
            | Kind::CampBuilt(_)
            | Kind::GuardPlaced(_)
            | Kind::TurnEnded(_)
            | Kind::SeatScored(_)
    );
    let Some(Recorded::Game(event)) = &event.kind else { return None };
    if is_deed { seat(event) } else { None }
}

/// The events that still hold after what was taken back.
fn without_undone(events: &[v1::Event]) -> Vec<&v1::Event> {
    let mut held: Vec<&v1::Event> = Vec::new();
    for event in events {
        if let Some(Recorded::ActionsUndone(undone)) = &event.kind {
            held.retain(|before| before.sequence <= undone.back_to_sequence);
        } else {
            held.push(event);
        }
    }
    held
}
