//! A section of texts: the names of what one room says.

/// The name of a text. Implemented by the enums that `texts!` makes.
pub trait Text: Copy + 'static {
    /// The section, which is the name of its file.
    const SECTION: &'static str;
    /// Every text of the section.
    const ALL: &'static [Self];

    /// The name in the code.
    fn name(self) -> &'static str;

    /// The id in the files: made of the section and the name.
    fn id(self) -> &'static str;
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

            fn id(self) -> &'static str {
                // Made once: a frame looks hundreds of them up.
                static IDS: std::sync::OnceLock<Vec<String>> = std::sync::OnceLock::new();
                let ids = IDS.get_or_init($crate::words::ids::<Self>);
                ids.get(self as usize).map_or("", String::as_str)
            }
        }
    };
}
pub(crate) use texts;

/// The ids of a section, in its order.
pub(crate) fn ids<T: Text>() -> Vec<String> {
    T::ALL.iter().map(|text| id(T::SECTION, text.name())).collect()
}

/// The id of a text: `HighBid` of the section `panels` is `panels-high-bid`, and a folder comes before its section.
fn id(section: &str, name: &str) -> String {
    let mut id = section.replace('/', "-");
    for letter in name.chars() {
        if letter.is_uppercase() {
            id.push('-');
        }
        id.push(letter.to_ascii_lowercase());
    }
    id
}

/// What a test knows of a text.
#[cfg(test)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Named {
    pub(crate) enumeration: &'static str,
    pub(crate) name: &'static str,
    pub(crate) id: &'static str,
}

/// The texts of a section.
#[cfg(test)]
pub(crate) fn of<T: Text>() -> impl Iterator<Item = Named> {
    let path = std::any::type_name::<T>();
    let enumeration = path.rsplit("::").next().unwrap_or(path);
    T::ALL.iter().map(move |text| Named { enumeration, name: text.name(), id: text.id() })
}

/// Every text that some room names.
#[cfg(test)]
pub(super) fn every_text() -> impl Iterator<Item = Named> {
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
