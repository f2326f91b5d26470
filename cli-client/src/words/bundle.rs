//! The Fluent messages of one language, read once: what is fixed in them is kept as it is said.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Display;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use super::{Language, language};
use crate::games;

/// The messages of a language by their ids.
pub(super) struct Bundle {
    messages: FluentBundle<FluentResource>,
    /// Messages without values, ready to be shown: most of a frame is made of these.
    fixed: HashMap<String, String>,
    /// The values each message asks for.
    places: HashMap<String, BTreeSet<String>>,
}

impl Bundle {
    /// The messages of this language. They are read when they are first needed.
    pub(super) fn of(language: Language) -> &'static Bundle {
        static BUNDLES: [OnceLock<Bundle>; Language::ALL.len()] =
            [const { OnceLock::new() }; Language::ALL.len()];
        let [english, french, german] = &BUNDLES;
        let bundle = match language {
            Language::English => english,
            Language::French => french,
            Language::German => german,
        };
        bundle.get_or_init(|| Bundle::read(language))
    }

    fn read(language: Language) -> Bundle {
        let mut messages = FluentBundle::new_concurrent(vec![language.identifier()]);
        // The marks would keep a name that is written from right to left together; terminals that do not know
        // them show boxes, and all of them count cells wrong.
        messages.set_use_isolating(false);
        let mut places = HashMap::new();
        for (_, file) in files(language) {
            // What cannot be read is left out and shows its id; the tests allow none.
            let resource =
                FluentResource::try_new((*file).to_owned()).unwrap_or_else(|(read, _)| read);
            for entry in resource.entries() {
                if let Entry::Message(message) = entry
                    && let Some(pattern) = &message.value
                {
                    let mut found = BTreeSet::new();
                    places_of(pattern, &mut found);
                    places.insert(message.id.name.to_owned(), found);
                }
            }
            messages.add_resource_overriding(resource);
        }
        let mut bundle = Bundle { messages, fixed: HashMap::new(), places };
        let without = bundle.places.iter().filter(|(_, places)| places.is_empty());
        bundle.fixed =
            without.filter_map(|(id, _)| Some((id.clone(), bundle.format(id, &[])?))).collect();
        bundle
    }

    /// A message without values.
    pub(super) fn fixed(&self, id: &str) -> Option<&str> {
        self.fixed.get(id).map(String::as_str)
    }

    /// The values a message asks for.
    pub(super) fn places(&self, id: &str) -> Option<&BTreeSet<String>> {
        self.places.get(id)
    }

    /// A message with its values filled in. Values may come from others, so whatever in them could
    /// command a terminal is left out.
    pub(super) fn format(&self, id: &str, values: &[(&str, &dyn Display)]) -> Option<String> {
        let message = self.messages.get_message(id)?;
        let values: FluentArgs<'_> =
            values.iter().map(|(place, value)| (*place, argument(&value.to_string()))).collect();
        let mut errors = Vec::new();
        let said = self.messages.format_pattern(message.value()?, Some(&values), &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        Some(said.into_owned())
    }

    #[cfg(test)]
    pub(super) fn ids(&self) -> impl Iterator<Item = &str> {
        self.places.keys().map(String::as_str)
    }
}

impl std::fmt::Debug for Bundle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bundle").field("messages", &self.places.len()).finish_non_exhaustive()
    }
}

/// All files of a language with their sections.
pub(super) fn files(
    language: Language,
) -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    language::common(language).iter().chain(games::text_files(language))
}

/// A value as Fluent takes it: whole numbers choose plural forms. They are told by how they are written, because
/// facts of a refusal come as text; only what is written as Fluent would write it counts, so nobody's name changes.
fn argument(value: &str) -> FluentValue<'static> {
    match value.parse::<i32>() {
        Ok(number) if number.to_string() == value => FluentValue::from(number),
        Ok(_) | Err(_) => FluentValue::from(value.replace(char::is_control, "")),
    }
}

/// Collects the variables of a pattern, also those in the variants of a choice.
fn places_of(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            places_in(expression, found);
        }
    }
}

fn places_in(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => places_inline(inline, found),
        Expression::Select { selector, variants } => {
            places_inline(selector, found);
            for variant in variants {
                places_of(&variant.value, found);
            }
        }
    }
}

fn places_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => places_in(expression, found),
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                places_inline(argument, found);
            }
        }
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}

#[cfg(test)]
mod tests {
    use fluent_bundle::FluentValue;

    use super::argument;

    #[test]
    fn only_numbers_written_plainly_choose_a_plural() {
        let number = |text: &str| matches!(argument(text), FluentValue::Number(_));
        for text in ["0", "1", "12", "-1", "999999999"] {
            assert!(number(text), "{text}");
        }
        for text in ["", "007", "00", "+5", "-0", "1e3", "1.0", "nan", "inf", "Ada", "9999999999"] {
            assert!(!number(text), "{text}");
        }
    }
}
