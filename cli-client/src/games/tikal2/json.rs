//! A position of Tikal II as JSON, for programs that drive the client.

use proto::games::tikal2::wire;
use serde_json::{Value, json};

use super::view_model::ViewModel;

/// The words of the contract in the notation: `COLOUR_PINK` of `COLOUR` is `pink`; unset is nothing.
fn word(contract: &str, of: &str) -> Option<String> {
    let word = contract.strip_prefix(of)?.trim_start_matches('_').to_ascii_lowercase();
    (word != "unspecified").then_some(word)
}

fn colours(counts: &[wire::ColourCount]) -> Value {
    let named = counts.iter().filter_map(|entry| {
        Some((word(entry.colour().as_str_name(), "COLOUR")?, json!(entry.count)))
    });
    Value::Object(named.collect())
}

fn treasures(counts: &[wire::TreasureCount]) -> Value {
    let named = counts.iter().filter_map(|entry| {
        Some((word(entry.treasure().as_str_name(), "TREASURE")?, json!(entry.count)))
    });
    Value::Object(named.collect())
}

fn cards(counts: &[wire::CardCount]) -> Value {
    let named = counts
        .iter()
        .filter_map(|entry| Some((word(entry.card().as_str_name(), "CARD")?, json!(entry.count))));
    Value::Object(named.collect())
}

/// A whole position; `common` is what is told of any game.
pub(super) fn position(mut common: Value, model: &ViewModel) -> Value {
    let view = &model.view;
    let own = json!({
        "seats": seats(common["seats"].take(), model),
        "round": word(view.round().as_str_name(), "ROUND"),
        "places": view.places.iter().map(|at| place(model, at)).collect::<Vec<_>>(),
        "sites": view.sites.iter().map(site).collect::<Vec<_>>(),
        "prices": view.prices,
        "top_sanctuary": word(view.top_sanctuary().as_str_name(), "SANCTUARY"),
        "key_supply": colours(&view.key_supply),
        "token_supply": view.token_supply,
        "open_treasures": treasures(&view.open_treasures),
        "delivered": treasures(&view.delivered),
        "tile": view.turn.as_ref().map(|turn| turn.tile).filter(|tile| *tile > 0),
    });
    merge(common, own)
}

/// The seats; `common` is what is told of them in any game.
pub(super) fn seats(common: Value, model: &ViewModel) -> Value {
    let Value::Array(common) = common else { return common };
    let seats = common.into_iter().zip(&model.view.seats);
    seats.map(|(common, own)| merge(common, seat(own))).collect()
}

fn seat(seat: &wire::Seat) -> Value {
    json!({
        "explorer": seat.explorer,
        "canoe": seat.canoe,
        "tent_ready": seat.tent_ready,
        "pack": colours(&seat.pack),
        "camp": colours(&seat.camp),
        "tokens": seat.tokens,
        "flags_left": seat.flags_left,
        "tiles": seat.tiles,
        "treasures": treasures(&seat.treasures),
        "shown_treasures": treasures(&seat.shown_treasures),
        "hidden_treasures": seat.hidden_treasures,
        "cards": cards(&seat.cards),
        "hidden_cards": seat.hidden_cards,
        "projected_keys": seat.projected_keys,
    })
}

/// A place of the temple, a site or a tile.
pub(super) fn any_place(model: &ViewModel, name: &str) -> Option<Value> {
    if let Some(found) = model.site(name) {
        return Some(site(found));
    }
    if let Ok(tile) = name.parse::<u32>() {
        let icons = model.icons(tile);
        let icon = |icon: &wire::Icon| {
            json!({
                "kind": word(icon.kind().as_str_name(), "ICON_KIND"),
                "colour": word(icon.colour().as_str_name(), "COLOUR"),
                "points": icon.points,
            })
        };
        return (!icons.is_empty()).then(|| {
            let icons: Vec<Value> = icons.iter().map(icon).collect();
            json!({ "tile": tile, "site": model.site_of(tile), "icons": icons })
        });
    }
    model.place(name).map(|found| place(model, found))
}

fn site(site: &wire::Site) -> Value {
    json!({ "site": site.site, "tiles": site.tiles, "canoes": site.canoes })
}

fn place(model: &ViewModel, place: &wire::Place) -> Value {
    let beyond = model.printed_place(&place.place);
    let beyond = beyond.map_or(&[][..], |printed| printed.neighbours.as_slice());
    let side = |(side, beyond): (&wire::Side, &String)| {
        let keys = side.keys().filter_map(|colour| word(colour.as_str_name(), "COLOUR"));
        json!({ "beyond": beyond, "door": side.door, "keys": keys.collect::<Vec<_>>() })
    };
    let slot = |slot: &wire::Slot| {
        json!({
            "slot": slot.slot,
            "points": slot.points,
            "prize": word(slot.prize().as_str_name(), "PRIZE"),
            "covered_by": (slot.covered_by > 0).then_some(slot.covered_by),
        })
    };
    json!({
        "place": place.place,
        "kind": word(place.kind().as_str_name(), "PLACE_KIND"),
        "colour": word(place.colour().as_str_name(), "COLOUR"),
        "sanctuary": word(place.sanctuary().as_str_name(), "SANCTUARY"),
        "sides": place.sides.iter().zip(beyond).map(side).collect::<Vec<_>>(),
        "slots": place.slots.iter().map(slot).collect::<Vec<_>>(),
        "flags": place.flags.iter().map(|flag| flag.seat).collect::<Vec<_>>(),
        "explorers": place.explorers,
    })
}

fn merge(mut common: Value, own: Value) -> Value {
    if let (Value::Object(common), Value::Object(own)) = (&mut common, own) {
        common.extend(own);
    }
    common
}
