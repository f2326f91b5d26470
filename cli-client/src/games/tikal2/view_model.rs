//! What is seen of a match beside what is printed, and the questions the screen asks of both.

use proto::games::tikal2::wire::{self, Colour, Crossing, IconKind, LightRoom, PlaceKind};

/// A position and the components. The contract's own types hold them: they have no field that a reader may not see.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ViewModel {
    pub(super) printed: wire::Catalogue,
    pub(super) view: wire::View,
}

impl ViewModel {
    /// A place by its name.
    pub(super) fn place(&self, name: &str) -> Option<&wire::Place> {
        self.view.places.iter().find(|place| place.place == name)
    }

    /// A site by its name on this screen: `s3`.
    pub(super) fn site(&self, name: &str) -> Option<&wire::Site> {
        let number: u32 = name.strip_prefix('s')?.parse().ok()?;
        self.view.sites.iter().find(|site| site.site == number)
    }

    /// What the board prints at a place.
    pub(super) fn printed_place(&self, name: &str) -> Option<&wire::BoardPlace> {
        self.printed.places.iter().find(|place| place.place == name)
    }

    pub(super) fn seat(&self, number: u32) -> Option<&wire::Seat> {
        self.view.seats.iter().find(|seat| seat.seat == number)
    }

    /// The site where a tile lies.
    pub(super) fn site_of(&self, tile: u32) -> Option<u32> {
        self.view.sites.iter().find(|site| site.tiles.contains(&tile)).map(|site| site.site)
    }

    pub(super) fn icons(&self, tile: u32) -> &[wire::Icon] {
        let printed = self.printed.tiles.iter().find(|printed| printed.tile == tile);
        printed.map_or(&[], |printed| printed.icons.as_slice())
    }

    /// The part of the river that leads away from a site.
    pub(super) fn stretch(&self, from: u32) -> Option<&wire::Stretch> {
        self.printed.stretches.iter().find(|stretch| stretch.from_site == from)
    }

    /// What a canoe meets on its way from one site to another.
    pub(super) fn crossings(&self, from: u32, to: u32) -> Vec<Crossing> {
        let mut met = Vec::new();
        let mut at = from;
        for _ in 0..self.printed.stretches.len() {
            let Some(stretch) = self.stretch(at).filter(|_| at != to) else { break };
            met.push(stretch.crossing());
            at = stretch.to_site;
        }
        met.retain(|crossing| *crossing != Crossing::Unspecified);
        met
    }

    /// A light room of the pile as it is printed.
    pub(super) fn light_room(&self, room: LightRoom) -> Option<&wire::DrawnRoom> {
        self.printed.light_rooms.iter().find(|printed| printed.room() == room)
    }

    /// The room in hand with its doors, turned so far.
    pub(super) fn in_hand(&self, rotation: u32) -> Option<(Colour, [bool; 6])> {
        let printed = self.light_room(self.view.room_in_hand())?;
        let mut doors = [false; 6];
        for (side, door) in (0..).zip(&printed.doors) {
            let turned = usize::try_from((side + rotation) % 6).unwrap_or_default();
            doors[turned] = *door;
        }
        Some((printed.colour(), doors))
    }

    /// The seat whose turn it is.
    pub(super) fn turn_seat(&self) -> Option<&wire::Seat> {
        self.seat(self.view.turn.as_ref()?.seat)
    }

    /// Whether the place can be pointed at.
    pub(super) fn knows(&self, name: &str) -> bool {
        self.place(name).is_some() || self.site(name).is_some()
    }
}

/// The letter of a colour, the same in all languages.
pub(super) fn letter(colour: Colour) -> char {
    match colour {
        Colour::Unspecified => '*',
        Colour::Pink => 'p',
        Colour::Yellow => 'y',
        Colour::Green => 'g',
        Colour::Blue => 'b',
        // The b is the blue's.
        Colour::Brown => 'n',
    }
}

/// The colour an altar compares; none for all.
pub(super) fn altar(sanctuary: wire::Sanctuary) -> Colour {
    match sanctuary {
        wire::Sanctuary::Unspecified | wire::Sanctuary::Multi => Colour::Unspecified,
        wire::Sanctuary::Pink => Colour::Pink,
        wire::Sanctuary::Yellow => Colour::Yellow,
        wire::Sanctuary::Green => Colour::Green,
        wire::Sanctuary::Blue => Colour::Blue,
        wire::Sanctuary::Brown => Colour::Brown,
    }
}

/// An icon of a tile in one or two signs.
pub(super) fn icon_sign(icon: &wire::Icon, ascii: bool) -> String {
    match icon.kind() {
        IconKind::Unspecified => "?".to_owned(),
        IconKind::Key | IconKind::AnyKey => format!("k{}", letter(icon.colour())),
        IconKind::Treasure => "T".to_owned(),
        IconKind::Card => "C".to_owned(),
        IconKind::Room => "R".to_owned(),
        IconKind::Sanctuary => "A".to_owned(),
        IconKind::Count => "#".to_owned(),
        IconKind::Passage => if ascii { ">" } else { "»" }.to_owned(),
        IconKind::Points => format!("+{}", icon.points),
    }
}

/// Whether rooms can be entered here.
pub(super) fn is_room(place: &wire::Place) -> bool {
    !matches!(place.kind(), PlaceKind::Unspecified | PlaceKind::Out | PlaceKind::EmptySpace)
}
