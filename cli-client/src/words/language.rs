//! The languages, and how one is chosen.

use std::str::FromStr;

use unic_langid::LanguageIdentifier;

/// A language the client speaks. The notation of actions is English in all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// `en`: what is spoken when nothing else fits.
    #[default]
    English,
    /// `fr`.
    French,
    /// `de`.
    German,
}

/// A function that gives the files of these sections in a language: `text_files! { pub(crate) common: "help", "hints" }`.
macro_rules! text_files {
    ($visibility:vis $name:ident: $($section:literal),* $(,)?) => {
        /// The texts of these sections in a language, section by section.
        $visibility fn $name(
            language: $crate::words::Language,
        ) -> &'static [(&'static str, &'static str)] {
            macro_rules! of {
                ($code:literal) => {
                    &[$((
                        $section,
                        include_str!(concat!(
                            env!("CARGO_MANIFEST_DIR"), "/../texts/", $code, "/", $section, ".ftl"
                        )),
                    )),*]
                };
            }
            match language {
                $crate::words::Language::English => of!("en"),
                $crate::words::Language::French => of!("fr"),
                $crate::words::Language::German => of!("de"),
            }
        }
    };
}
pub(crate) use text_files;

text_files! {
    pub(super) common:
    "commands", "ending", "frames", "generic", "help", "hints", "lobby", "names", "narration",
    "overlays", "panels", "plain", "refusals", "troubles",
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::English, Language::French, Language::German];

    /// `en`, `fr` or `de`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
            Language::German => "de",
        }
    }

    /// The language as the plural rules know it.
    pub(super) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }

    /// The language of a locale such as `de_AT.UTF-8`; `None` for one we do not speak.
    pub fn of_locale(locale: &str) -> Option<Language> {
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The language of the environment: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set
    /// decides, as for other programs.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
        let locale = names.into_iter().filter_map(variable).find(|value| !value.is_empty());
        locale.and_then(|locale| Language::of_locale(&locale)).unwrap_or_default()
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(text: &str) -> Result<Language, String> {
        Language::of_locale(text).ok_or_else(|| "the languages are en, fr and de".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn a_locale_names_its_language() {
        let check = |locale: &str, language| assert_eq!(Language::of_locale(locale), language);
        check("de_AT.UTF-8", Some(Language::German));
        check("fr", Some(Language::French));
        check("en-GB", Some(Language::English));
        check("C", None);
        check("", None);
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let with = |set: &'static [(&str, &str)]| {
            Language::of_environment(move |name| {
                let found = set.iter().find(|(key, _)| *key == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(with(&[("LANG", "fr_FR.UTF-8")]), Language::French);
        assert_eq!(with(&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8")]), Language::English);
        assert_eq!(with(&[("LC_ALL", ""), ("LANG", "de_DE")]), Language::German);
        assert_eq!(with(&[]), Language::English);
    }
}
