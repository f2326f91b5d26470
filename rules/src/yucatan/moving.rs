//! What a move brings, in the order of Y-3.5: delivery on the way, then battle, raid, theft or
//! delivery on the last cell.

use super::event::Event;
use super::play::Witness;
use super::{Cell, Loads, Position};
use crate::Seat;

impl Position {
    #[inline]
    pub(super) fn move_warrior(
        &mut self,
        seat: Seat,
        from: Cell,
        by: Option<Cell>,
        to: Cell,
        witness: &mut impl Witness,
    ) {
        let rival = self.open.warrior_owner(to);
        self.happen(Event::WarriorMoved { seat, from, by, to }, witness);
        if let Some(village) = by {
            let carrier = if rival.is_some() { from } else { to };
            self.deliver(seat, village, carrier, witness);
        }
        if let Some(rival) = rival {
            self.fight(seat, from, rival, to, witness);
        } else if (self.open.all_villages().without(self.open.villages(seat))).has(to) {
            return self.raid(seat, to, witness);
        } else if self.open.is_home(seat, to) {
            self.deliver(seat, to, to, witness);
        } else if self.open.board().cities().has(to) && self.open.most_to_take(to) > 0 {
            return self.happen(Event::TheftBegan { seat, city: to }, witness);
        }
        self.end_turn(seat, witness);
    }

    /// Y-9: the attacker goes from one cell to another where the rival's warrior stands.
    fn fight(
        &mut self,
        seat: Seat,
        from: Cell,
        rival: Seat,
        cell: Cell,
        witness: &mut impl Witness,
    ) {
        let (Some(attacking), Some(defending)) = (self.guild(from), self.guild(cell)) else {
            return;
        };
        let winner = if attacking.beats(defending) { seat } else { rival };
        let captured = u8::from(self.open.supply() > 0);
        let together = self.open.carried(from) + self.open.carried(cell) + captured;
        let carried = together.min(Loads::MOST);
        let fought = Event::BattleFought {
            cell,
            from,
            attacker: seat,
            attacking,
            defender: rival,
            defending,
            winner,
            carried,
            to_supply: together - carried,
        };
        self.happen(fought, witness);
        // Y-9.7.
        if self.open.is_home(winner, cell) {
            self.deliver(winner, cell, cell, witness);
        }
    }

    /// Y-8, then Y-12: the owner of a lost village may have a warrior too many.
    fn raid(&mut self, seat: Seat, cell: Cell, witness: &mut impl Witness) {
        let owner = self.open.village_owner(cell);
        let gone = !self.open.large.has(cell);
        let captured = u8::from(self.open.supply() > 0);
        let carried = (self.open.carried(cell) + captured).min(Loads::MOST);
        self.happen(Event::VillageRaided { seat, cell, owner, gone, carried }, witness);
        if let Some(owner) = owner
            && self.open.warrior_count(owner) > self.open.warrior_limit(owner)
        {
            return self.happen(Event::RemovalBegan { seat: owner, raider: seat }, witness);
        }
        self.end_turn(seat, witness);
    }
}
