//! Whether a seat at turn level may do this (L-2 … L-7, L-11 … L-13, L-17).

use crate::tikal2::{
    Card, Colour, Exploration, Icon, Pile, Position, Source, Space, Tile, Treasure, Violation,
};

impl Position {
    /// L-2.4.
    pub(super) fn check_end(&self) -> Result<(), Violation> {
        if self.public.may_end() {
            return Ok(());
        }
        Err(match self.public.turn.tile {
            None => Violation::TileNotTaken,
            Some(_) => Violation::IconsPending,
        })
    }

    /// L-5.1, L-5.3 … L-5.5.
    pub(super) fn check_key_icon(&self, colour: Colour) -> Result<(), Violation> {
        let supply = self.public.supply();
        match self.pending_key() {
            Some(Icon::Key(shown)) if supply.has(shown) => {
                if colour == shown {
                    Ok(())
                } else {
                    Err(Violation::WrongKeyColour { colour, shown })
                }
            }
            Some(Icon::Key(_)) if supply.has(colour) => Ok(()),
            Some(Icon::Key(_)) => Err(Violation::NoSuchKeyLeft { colour }),
            Some(_) if supply.has(colour) => Ok(()),
            Some(_) => Err(Violation::NoSuchKeyForIcon { colour }),
            None => Err(Violation::NoKeyIcon),
        }
    }

    fn check_icon(&self, icon: Icon) -> Result<(), Violation> {
        let turn = &self.public.turn;
        match turn.tile {
            Some(tile) if turn.icons.has(tile, icon) => Ok(()),
            Some(_) | None => Err(Violation::NoSuchIcon { icon }),
        }
    }

    /// L-5.1.
    pub(super) fn check_treasure_icon(&self) -> Result<(), Violation> {
        self.check_icon(Icon::Treasure)
    }

    /// L-5.1, L-6.1.
    pub(super) fn check_look(&self, source: Source) -> Result<(), Violation> {
        match source {
            Source::Treasures(pile) => {
                self.check_icon(Icon::Treasure)?;
                self.check_pile(pile)
            }
            // An icon whose pile is empty has lapsed (L-5.12).
            Source::Cards => self.check_icon(Icon::Card),
            Source::Rooms => self.check_icon(Icon::Room),
        }
    }

    /// L-6.1, L-17.1.
    pub(super) fn check_pile(&self, pile: Pile) -> Result<(), Violation> {
        if !self.public.piles().any(|own| own == pile) {
            return Err(Violation::NoSuchPile { pile });
        }
        if self.public.stack(Source::Treasures(pile)).is_empty() {
            return Err(Violation::PileEmpty { pile });
        }
        Ok(())
    }

    /// L-17.1, L-17.2.
    pub(super) fn check_open(
        &self,
        treasure: Treasure,
        pile: Option<Pile>,
    ) -> Result<(), Violation> {
        if !self.public.options.open_treasures {
            return Err(Violation::NoOpenTreasures);
        }
        if !self.public.open.has(treasure) {
            return Err(Violation::TreasureNotOpen { treasure });
        }
        match pile {
            Some(pile) if self.public.filled_piles().any(|filled| filled == pile) => Ok(()),
            Some(pile) => Err(Violation::NoReplacement { pile }),
            None if self.public.filled_piles().next().is_none() => Ok(()),
            None => Err(Violation::ReplacementNotNamed),
        }
    }

    /// L-5.1, L-7.3.
    pub(super) fn check_sanctuary(&self, space: Space) -> Result<(), Violation> {
        self.check_icon(Icon::Sanctuary)?;
        if self.public.temple.empty().has(space.place()) {
            Ok(())
        } else {
            Err(Violation::NoSpaceForSanctuary { space })
        }
    }

    /// L-5.1.
    pub(super) fn check_count(&self) -> Result<(), Violation> {
        self.check_icon(Icon::Count)
    }

    /// L-7.1.
    pub(super) fn check_room(&self, space: Space) -> Result<(), Violation> {
        if self.public.temple.empty().has(space.place()) {
            Ok(())
        } else {
            Err(Violation::NoSpaceForRoom { space })
        }
    }

    /// L-2.1, L-3.1. In the last turn no tile is left on the board.
    pub(super) fn check_tile(&self, tile: Tile) -> Result<(), Violation> {
        if let Some(taken) = self.public.turn.tile {
            return Err(Violation::TileTakenAlready { taken });
        }
        if self.public.site_of(tile).is_none() {
            return Err(Violation::TileNotOnBoard { tile });
        }
        Ok(())
    }

    /// L-2.1, L-2.2, L-8.8, L-12, L-13.5.
    pub(super) fn check_exploration(&self, by: Exploration) -> Result<(), Violation> {
        let seat = self.public.turn.seat;
        let may_end = self.public.may_end();
        let explored = self.public.turn.explored;
        if by == Exploration::Normal {
            if explored {
                return Err(Violation::ExploredAlready);
            }
            if !may_end {
                return Err(Violation::TileBeforeExploration);
            }
        }
        if !self.can_explore(seat) {
            return Err(Violation::NothingToExcavate);
        }
        if by == Exploration::Tent {
            self.check_tent_ready()?;
        }
        if by != Exploration::Normal && may_end && !explored {
            return Err(Violation::NormalExplorationFirst);
        }
        match by {
            Exploration::Tent => self.check_tent_round(),
            Exploration::Card => self.check_card(Card::Explore),
            Exploration::Normal => Ok(()),
        }
    }

    /// L-12.1; without tents L-17.5 says so.
    fn check_tent_ready(&self) -> Result<(), Violation> {
        let ready = self.public.tent_ready(self.public.turn.seat);
        if ready || self.public.options.no_tent { Ok(()) } else { Err(Violation::TentUsed) }
    }

    /// L-12.5, L-17.5.
    fn check_tent_round(&self) -> Result<(), Violation> {
        if self.is_last_turn() {
            return Err(Violation::NoTentInLastTurn);
        }
        if self.public.options.no_tent {
            return Err(Violation::NoTents);
        }
        Ok(())
    }

    /// L-12.
    pub(super) fn check_tent(&self, colour: Colour) -> Result<(), Violation> {
        self.check_tent_ready()?;
        if !self.public.supply().has(colour) {
            return Err(Violation::NoSuchKeyForTent { colour });
        }
        self.check_tent_round()
    }

    /// L-11.
    pub(super) fn check_rescue(&self, colour: Colour) -> Result<(), Violation> {
        let (turn, seat) = (&self.public.turn, self.public.turn.seat);
        if self.can_explore(seat) {
            return Err(Violation::NotStuck);
        }
        if !self.public.may_end() || turn.explored {
            return Err(Violation::NoRescueNow);
        }
        if turn.rescued {
            return Err(Violation::RescuedAlready);
        }
        if self.public.flags_left(seat) == 0 {
            return Err(Violation::NoFlagToRescueFor);
        }
        if !self.public.supply().has(colour) {
            return Err(Violation::NoSuchKeyToBuy { colour });
        }
        Ok(())
    }

    /// L-13.1, L-13.4.
    pub(super) fn check_key_card(&self, colour: Colour) -> Result<(), Violation> {
        self.check_card(Card::Key)?;
        if self.public.supply().has(colour) {
            Ok(())
        } else {
            Err(Violation::NoSuchKeyForCard { colour })
        }
    }

    /// L-13.1, L-13.9.
    pub(super) fn check_remote(&self) -> Result<(), Violation> {
        self.check_card(Card::Remote)?;
        if self.treasures(self.public.turn.seat).is_empty() {
            Err(Violation::NoTreasureToDeliver)
        } else {
            Ok(())
        }
    }

    /// L-13.1.
    pub(super) fn check_card(&self, card: Card) -> Result<(), Violation> {
        if self.cards(self.public.turn.seat).has(card) {
            Ok(())
        } else {
            Err(Violation::CardNotHeld { card })
        }
    }
}
