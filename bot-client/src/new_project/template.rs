//! A file of a new project: a text of this checkout, and what is said otherwise in the new place.

/// One file, made of a text that was read when this program was built.
#[derive(Clone, Copy)]
pub(super) struct Template {
    /// Where it is written, from the project's folder.
    pub(super) path: &'static str,
    /// The text as it is in this checkout.
    pub(super) text: &'static str,
    /// What is replaced, and by what, one after the other. A test fails on one that finds nothing.
    pub(super) edits: &'static [(&'static str, &'static str)],
}

impl Template {
    /// The text as it is written.
    pub(super) fn written(&self) -> String {
        let edited = |text: String, &(from, to): &(&str, &str)| text.replace(from, to);
        self.edits.iter().fold(self.text.to_owned(), edited)
    }
}

/// The template of a file of this checkout: `template!("folder", "path" => "new path", [edits])`. The new
/// path and the edits may be left out.
macro_rules! template {
    ($folder:literal, $path:literal) => {
        template!($folder, $path => $path, [])
    };
    ($folder:literal, $path:literal, $edits:expr) => {
        template!($folder, $path => $path, $edits)
    };
    ($folder:literal, $path:literal => $new:expr, $edits:expr) => {
        $crate::new_project::template::Template {
            path: $new,
            text: include_str!(concat!("../../../", $folder, "/", $path)),
            edits: &$edits,
        }
    };
}

pub(super) use template;

#[cfg(test)]
mod tests {
    use crate::new_project::{Language, templates};

    #[test]
    fn every_edit_finds_what_it_replaces() {
        for template in Language::ALL.into_iter().flat_map(templates) {
            let mut text = template.text.to_owned();
            for (from, to) in template.edits {
                assert!(text.contains(from), "{} has no `{from}` any more", template.path);
                text = text.replace(from, to);
            }
            assert_eq!(text, template.written());
        }
    }
}
