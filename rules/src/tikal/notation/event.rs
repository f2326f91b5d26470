//! Events as text: `seat 2 walked worker b4 c4 cost 1 left 7`.

use std::fmt;

use crate::tikal::{Dismissed, Event, Tile};

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::StartSeatDrawn { seat } => write!(f, "seat {seat} drawn to start"),
            Event::TurnBegan { turn, seat } => write!(f, "seat {seat} began turn {turn}"),
            Event::TileDrawn { seat, tile } => write!(f, "seat {seat} drew tile {tile}"),
            Event::RoundBegan { round, first } => write!(f, "round {round} began first {first}"),
            Event::TileShown { tile } => write!(f, "tile {tile} shown"),
            Event::AuctionBegan { first } => write!(f, "auction began first {first}"),
            Event::BidMade { seat, amount } => write!(f, "seat {seat} bid {amount}"),
            Event::BidPassed { seat, first } => {
                write!(f, "seat {seat} passed{}", if first { " first" } else { "" })
            }
            Event::BidderCalled { seat } => write!(f, "seat {seat} asked to bid"),
            Event::AuctionWon { seat, paid, score } => {
                write!(f, "seat {seat} won auction paid {paid} score {score}")
            }
            Event::LastTileLeft { seat } => write!(f, "seat {seat} got last tile"),
            Event::TileChosen { turn, seat, tile } => {
                write!(f, "seat {seat} chose tile {tile} turn {turn}")
            }
            Event::ScoringBegan { volcano, order } => {
                write!(f, "scoring {} began order", Scoring(volcano))?;
                order.iter().try_for_each(|seat| write!(f, " {seat}"))
            }
            Event::TilePlaced { seat, tile, space, rotation, value } => {
                write!(f, "seat {seat} laid tile {tile} {space} {rotation} value {value}")
            }
            Event::TileLost { seat, tile } => write!(f, "seat {seat} lost tile {tile}"),
            Event::ActingBegan { seat, left } => write!(f, "seat {seat} began acting left {left}"),
            Event::MemberPlaced { seat, member, camp, left } => {
                write!(f, "seat {seat} placed {} {camp} left {left}", member.name())
            }
            Event::SecretPathTaken { seat, member, from, to, left } => {
                let member = member.name();
                write!(f, "seat {seat} took secret path {member} {from} {to} left {left}")
            }
            Event::MemberWalked { seat, member, from, to, cost, left } => {
                let member = member.name();
                write!(f, "seat {seat} walked {member} {from} {to} cost {cost} left {left}")
            }
            Event::LevelUncovered { seat, temple, value, left } => {
                write!(f, "seat {seat} uncovered {temple} value {value} left {left}")
            }
            Event::TreasureLifted { seat, space, remaining, left } => {
                write!(f, "seat {seat} lifted treasure {space} remaining {remaining} left {left}")
            }
            Event::TreasureRecovered { seat, space, treasure, held, left } => {
                write!(f, "seat {seat} recovered {treasure} {space} held {held} left {left}")
            }
            Event::TreasuresExchanged { seat, gave, with, took, left } => {
                write!(f, "seat {seat} exchanged {gave} {with} {took} left {left}")
            }
            Event::CampBuilt { seat, space, left } => {
                write!(f, "seat {seat} built camp {space} left {left}")
            }
            Event::GuardPlaced { seat, temple, member, dismissed, left } => {
                let Dismissed { workers, leader } = dismissed;
                let leader = if leader { " leader" } else { "" };
                let member = member.name();
                write!(f, "seat {seat} guarded {temple} {member} dismissed {workers}{leader}")?;
                write!(f, " left {left}")
            }
            Event::TurnEnded { seat, unused } => {
                write!(f, "seat {seat} ended turn unused {unused}")
            }
            Event::TempleScored { seat, temple, value, guarded } => {
                let guarded = if guarded { " guarded" } else { "" };
                write!(f, "seat {seat} scored temple {temple} value {value}{guarded}")
            }
            Event::TreasuresScored { seat, treasure, count, value } => {
                write!(f, "seat {seat} scored {treasure}*{count} value {value}")
            }
            Event::SeatScored { seat, temples, treasures, score } => {
                write!(
                    f,
                    "seat {seat} scored temples {temples} treasures {treasures} score {score}"
                )
            }
            Event::ScoringEnded { volcano, seat } => {
                write!(f, "scoring {} ended seat {seat}", Scoring(volcano))
            }
            Event::GameEnded => f.write_str("game ended"),
        }
    }
}

/// A scoring round by its volcano, or `final`.
struct Scoring(Option<Tile>);

impl fmt::Display for Scoring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(volcano) => write!(f, "{volcano}"),
            None => f.write_str("final"),
        }
    }
}
