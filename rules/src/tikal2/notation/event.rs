//! Events as text: `seat 2 kept treasures 1 ?`, `?` for what is unset.

use std::fmt;

use crate::Seat;
use crate::tikal2::{Cards, Counts, Entries, Event, Exploration, Find, KeyCause, Kind, Treasures};

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::StartSeatDrawn { seat } => write!(f, "seat {seat} drawn to start"),
            Event::WheelDrawn { wheel } => write!(f, "wheel {wheel} drawn"),
            Event::TileDealt { tile, site } => write!(f, "tile {tile} dealt site {site}"),
            Event::SanctuaryShown { sanctuary } => write!(f, "sanctuary {sanctuary} shown"),
            Event::OpenTreasureLaid { treasure } => write!(f, "treasure {treasure} laid open"),
            Event::KeysAsked { seat } => write!(f, "seat {seat} asked for keys"),
            Event::KeysChosen { seat, first, second } => {
                write!(f, "seat {seat} chose keys {first} {second}")
            }
            Event::TurnBegan { seat } => write!(f, "seat {seat} began turn"),
            Event::PlaneReached { seat, tile, stretch } => {
                write!(f, "seat {seat} reached plane tile {tile} stretch {stretch}")
            }
            Event::ForestReached { seat, tile, stretch } => {
                write!(f, "seat {seat} reached forest tile {tile} stretch {stretch}")
            }
            Event::PlanePassed { seat } => write!(f, "seat {seat} passed plane"),
            Event::TreasuresDelivered { seat, treasure, number, shown, points, score } => {
                write!(f, "seat {seat} delivered {treasure} {number} shown {shown}")?;
                write!(f, " points {points} score {score}")
            }
            Event::WheelTurned { wheel } => write!(f, "wheel turned {wheel}"),
            Event::KeyPaid { seat, colour } => write!(f, "seat {seat} paid key {colour}"),
            Event::PointsPaid { seat, points, score } => {
                write!(f, "seat {seat} paid points {points} score {score}")
            }
            Event::TileTaken { seat, tile, site } => {
                write!(f, "seat {seat} took tile {tile} site {site}")
            }
            Event::TilePointsScored { seat, points, score } => {
                write!(f, "seat {seat} scored tile points {points} score {score}")
            }
            Event::TokenTaken { seat } => write!(f, "seat {seat} took token"),
            Event::IconLapsed { seat, icon } => write!(f, "seat {seat} lost icon {icon}"),
            Event::KeyTaken { seat, colour, home, cause } => {
                write!(f, "seat {seat} took key {colour} {home} by {cause}")
            }
            Event::RescuePaid { seat, points, score } => {
                write!(f, "seat {seat} paid rescue points {points} score {score}")
            }
            Event::DoorsCounted { seat, colour, points, score } => {
                write!(f, "seat {seat} counted {colour} points {points} score {score}")
            }
            Event::LookBegan { seat, source, known } => {
                write!(f, "seat {seat} looked {source} known {}", Known(known))
            }
            Event::EntrySeen { seat, source, find } => {
                write!(f, "seat {seat} saw {source} {}", Found(find))
            }
            Event::FindKept { seat, source, find } => {
                write!(f, "seat {seat} kept {source} {}", Found(find))
            }
            Event::OpenTreasureTaken { seat, treasure, pile: Some(pile) } => {
                write!(f, "seat {seat} took open {treasure} {pile}")
            }
            Event::OpenTreasureTaken { seat, treasure, pile: None } => {
                write!(f, "seat {seat} took open {treasure}")
            }
            Event::OpenTreasureReplaced { treasure, pile } => {
                write!(f, "treasure {treasure} laid open pile {pile}")
            }
            Event::RoomPlaced { seat, room, space, rotation } => {
                write!(f, "seat {seat} placed room {room} {space} {rotation}")
            }
            Event::SanctuaryPlaced { seat, sanctuary, space } => {
                write!(f, "seat {seat} placed sanctuary {sanctuary} {space}")
            }
            Event::TreasureRoomLaid { space } => write!(f, "treasure room laid {space}"),
            Event::ExplorationBegan { seat, by } => {
                let by = match by {
                    Exploration::Normal => "",
                    Exploration::Tent => " tent",
                    Exploration::Card => " card",
                };
                write!(f, "seat {seat} began exploring{by}")
            }
            Event::ExplorerWent { seat, from, to } => write!(f, "seat {seat} went {from} {to}"),
            Event::PassageUsed { seat, from, to, by_card } => {
                let card = if by_card { " card" } else { "" };
                write!(f, "seat {seat} used passage {from} {to}{card}")
            }
            Event::FlagPut { seat, place, slot, points, score } => {
                write!(f, "seat {seat} put flag {place}")?;
                if let Some(slot) = slot {
                    write!(f, " slot {slot}")?;
                }
                write!(f, " points {points} score {score}")
            }
            Event::PileAsked { seat } => write!(f, "seat {seat} asked for pile"),
            Event::WayBackOffered { seat } => write!(f, "seat {seat} asked to go back"),
            Event::ExplorerReturned { seat, place } => write!(f, "seat {seat} returned {place}"),
            Event::ExplorationEnded { seat } => write!(f, "seat {seat} ended exploring"),
            Event::CardPlayed { seat, card } => write!(f, "seat {seat} played {card}"),
            Event::TurnEnded { seat } => write!(f, "seat {seat} ended turn"),
            Event::KeysScored { seat, points, score } => {
                write!(f, "seat {seat} scored keys points {points} score {score}")
            }
            Event::AltarScored { seat, sanctuary, points, score } => {
                write!(f, "seat {seat} scored altar {sanctuary} points {points} score {score}")
            }
            Event::TreasuresScored { seat, points, score } => {
                write!(f, "seat {seat} scored treasures points {points} score {score}")
            }
            Event::CardsScored { seat, pair, five, types, score } => {
                write!(f, "seat {seat} scored cards pair {pair} five {five} types {types}")?;
                write!(f, " score {score}")
            }
            Event::RoundBegan { round, first } => write!(f, "round {round} began first {first}"),
            Event::HandsShown { treasures, cards } => print_hands(f, &treasures, &cards),
            Event::GameEnded => f.write_str("game ended"),
        }
    }
}

impl fmt::Display for KeyCause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeyCause::Icon(icon) => write!(f, "icon {icon}"),
            KeyCause::Tent => f.write_str("tent"),
            KeyCause::Card => f.write_str("card"),
            KeyCause::Rescue => f.write_str("rescue"),
        }
    }
}

/// An entry of a pile.
struct Found(Option<Find>);

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(find) => write!(f, "{find}"),
            None => f.write_str("?"),
        }
    }
}

/// The entries of a pile that somebody knew, from the top; `-` where nobody knew one.
struct Known(Option<Entries>);

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(entries) = self.0 else { return f.write_str("?") };
        let last = entries.iter().rposition(Option::is_some).unwrap_or(0);
        for (place, entry) in entries[..=last].iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            match entry {
                Some(find) => write!(f, "{space}{find}")?,
                None => write!(f, "{space}-")?,
            }
        }
        Ok(())
    }
}

/// The hands of the seats that hold anything.
fn print_hands(
    f: &mut fmt::Formatter<'_>,
    treasures: &[Treasures; 4],
    cards: &[Cards; 4],
) -> fmt::Result {
    f.write_str("hands shown")?;
    for ((seat, treasures), cards) in Seat::ALL.into_iter().zip(treasures).zip(cards) {
        if !treasures.is_empty() || !cards.is_empty() {
            write!(f, " seat {seat}")?;
        }
        print_hand(f, " treasures", *treasures)?;
        print_hand(f, " cards", *cards)?;
    }
    Ok(())
}

fn print_hand<K: Kind>(f: &mut fmt::Formatter<'_>, heading: &str, hand: Counts<K>) -> fmt::Result {
    if !hand.is_empty() {
        f.write_str(heading)?;
    }
    hand.iter().try_for_each(|(kind, count)| write!(f, " {kind}*{count}"))
}
