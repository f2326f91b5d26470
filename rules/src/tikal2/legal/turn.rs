//! What a seat can do at turn level (L-18.3 … L-18.10).

use crate::tikal2::{
    Action, Card, Colour, Exploration, Home, Icon, Keys, PendingIcons, Position, Source, Tile,
};

impl Position {
    pub(super) fn list_turn(&self, actions: &mut Vec<Action>) {
        let public = &self.public;
        let turn = &public.turn;
        let seat = turn.seat;
        let (last_turn, may_end) = (self.is_last_turn(), public.may_end());
        let cards = self.cards(seat);
        if may_end {
            actions.push(Action::EndTurn);
        }
        match turn.tile {
            Some(tile) => self.list_icons(tile, turn.icons, actions),
            None if !last_turn => self.list_tiles(actions),
            None => {}
        }
        // L-12.3: once all icons are done the normal exploration goes first.
        let normal_next = may_end && !turn.explored;
        let tent = public.tent_ready(seat) && !last_turn;
        let extra_card = cards.has(Card::Explore);
        if normal_next || tent || extra_card {
            let can_explore = self.can_explore(seat);
            if can_explore && normal_next {
                actions.push(Action::Explore { by: Exploration::Normal });
            } else if can_explore {
                if tent {
                    actions.push(Action::Explore { by: Exploration::Tent });
                }
                if extra_card {
                    actions.push(Action::Explore { by: Exploration::Card });
                }
            } else if normal_next && !turn.rescued && public.flags_left(seat) > 0 {
                let colours = public.supply().kinds();
                actions.extend(colours.map(|colour| Action::Rescue { colour }));
            }
        }
        if tent {
            actions.extend(public.supply().kinds().map(|colour| Action::UseTent { colour }));
        }
        if cards.has(Card::Key) {
            for colour in public.supply().kinds() {
                actions
                    .extend([Home::Camp, Home::Pack].map(|home| Action::PlayKey { colour, home }));
            }
        }
        if cards.has(Card::Remote) && !self.treasures(seat).is_empty() {
            actions.push(Action::PlayRemote);
        }
    }

    /// L-18.5: all tiles by distance from the canoe, then by number.
    fn list_tiles(&self, actions: &mut Vec<Action>) {
        let mut site = self.public.canoe(self.public.turn.seat);
        for _ in 0..6 {
            actions.extend(self.public.tiles_on(site).iter().map(|tile| Action::TakeTile { tile }));
            site = site.next();
        }
    }

    /// L-18.4: for each icon that waits, equal icons once.
    fn list_icons(&self, tile: Tile, icons: PendingIcons, actions: &mut Vec<Action>) {
        let mut last = None;
        for icon in icons.iter(tile) {
            if last == Some(icon) {
                continue;
            }
            last = Some(icon);
            match icon {
                Icon::Key(colour) => self.list_keys(Some(colour), actions),
                Icon::AnyKey => self.list_keys(None, actions),
                Icon::Treasure => self.list_treasures(actions),
                Icon::Card => actions.push(Action::Look { source: Source::Cards }),
                Icon::Room => actions.push(Action::Look { source: Source::Rooms }),
                Icon::Sanctuary => {
                    let spaces = self.public.temple.empty().spaces();
                    actions.extend(spaces.map(|space| Action::PlaceSanctuary { space }));
                }
                Icon::Count => {
                    actions.extend(Colour::ALL.iter().map(|&colour| Action::CountDoors { colour }));
                }
                Icon::Passage | Icon::Points(_) => {}
            }
        }
    }

    /// L-5.3 … L-5.5: the icon's colour, or any if the supply has none of it.
    fn list_keys(&self, colour: Option<Colour>, actions: &mut Vec<Action>) {
        let supply = self.public.supply();
        let wanted = match colour.filter(|&colour| supply.has(colour)) {
            Some(colour) => Keys::from_iter([colour]),
            None => supply,
        };
        for colour in wanted.kinds() {
            actions.extend([Home::Camp, Home::Pack].map(|home| Action::TakeKey { colour, home }));
        }
    }

    /// L-18.4, L-18.16: a pile to look at, or an open treasure and the pile that replaces it.
    pub(super) fn list_treasures(&self, actions: &mut Vec<Action>) {
        let piles = self.public.filled_piles();
        actions.extend(piles.clone().map(|pile| Action::Look { source: Source::Treasures(pile) }));
        let all_empty = piles.clone().next().is_none();
        for treasure in self.public.open.kinds() {
            if all_empty {
                actions.push(Action::TakeOpen { treasure, pile: None });
            }
            actions
                .extend(piles.clone().map(|pile| Action::TakeOpen { treasure, pile: Some(pile) }));
        }
    }
}
