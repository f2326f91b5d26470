//! What a frame had no room for: tests draw frames and allow none.

use std::cell::RefCell;

thread_local! {
    static CUTS: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

/// The texts that lost letters while something was drawn.
pub fn cuts_of(draw: impl FnOnce()) -> Vec<String> {
    CUTS.set(Some(Vec::new()));
    draw();
    CUTS.take().unwrap_or_default()
}

/// Says that a text was cut. Nothing is done unless somebody listens.
pub(super) fn cut(text: &str) {
    CUTS.with_borrow_mut(|cuts| {
        if let Some(cuts) = cuts {
            cuts.push(text.to_owned());
        }
    });
}
