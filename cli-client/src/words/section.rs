//! A section of texts: the names of what one room says.

/// The name of a text. Implemented by the enums that `texts!` makes.
pub trait Text: Copy + 'static {
    /// The section, which is the name of its file.
    const SECTION: &'static str;
    /// Every text of the section.
    const ALL: &'static [Self];

    /// The name in the files.
    fn name(self) -> &'static str;
}

/// Makes the enum of a section: `texts! { /// What it is for. Panels in "panels": Score, Clock }`.
macro_rules! texts {
    ($(#[$doc:meta])* $section:ident in $file:literal: $($name:ident),* $(,)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs, reason = "the texts themselves say it")]
        pub enum $section { $($name),* }

        impl $crate::words::Text for $section {
            const SECTION: &'static str = $file;
            const ALL: &'static [Self] = &[$($section::$name),*];

            fn name(self) -> &'static str {
                match self { $($section::$name => stringify!($name)),* }
            }
        }
    };
}
pub(crate) use texts;

/// The `Name = text` lines of a file. Empty lines and lines that begin with `#` are for the reader.
pub(super) fn lines(file: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = file.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split_once(" = ").unwrap_or((line, "")))
}

/// The texts of a section, with its name.
#[cfg(test)]
pub(crate) fn of<T: Text>() -> impl Iterator<Item = (&'static str, &'static str)> {
    T::ALL.iter().map(|text| (T::SECTION, text.name()))
}

/// Every text that some room names, with its section.
#[cfg(test)]
pub(super) fn every_text() -> impl Iterator<Item = (&'static str, &'static str)> {
    use crate::screen::texts;
    of::<crate::names::SeatTexts>()
        .chain(of::<crate::narration::MatchTexts>())
        .chain(of::<crate::cli::Notes>())
        .chain(of::<crate::plain::Lines>())
        .chain(of::<crate::refusal::Refusals>())
        .chain(of::<crate::refusal::Troubles>())
        .chain(of::<crate::games::generic::GenericTexts>())
        .chain(of::<texts::Panels>())
        .chain(of::<texts::Overlays>())
        .chain(of::<texts::Lobby>())
        .chain(of::<texts::Ending>())
        .chain(of::<texts::Frames>())
        .chain(of::<crate::app::Hints>())
        .chain(of::<texts::HelpTexts>())
        .chain(crate::games::every_text())
}
