//! Continuous integration: runs stages in order, times each, and stops at the first that fails.

mod draws;
mod on_postgres;
pub mod stages;
pub mod summary;

use std::time::Instant;

use crate::trouble::Trouble;
use crate::workspace::Workspace;
use stages::STAGES;
pub use stages::{Ended, Stage, When};
use summary::{Line, Summary};

/// Which stages run.
#[derive(Debug)]
pub enum Selection {
    /// What every push must pass.
    EveryPush,
    /// That, and the long stages.
    Full,
    /// These and no others, in the order given.
    Only(Vec<&'static Stage>),
}

impl Selection {
    /// The stages, in the order in which they run.
    pub fn stages(&self) -> Vec<&'static Stage> {
        match self {
            Selection::EveryPush => {
                STAGES.iter().filter(|stage| stage.is_of_every_push()).collect()
            }
            Selection::Full => STAGES.iter().collect(),
            Selection::Only(stages) => stages.clone(),
        }
    }

    /// Does a stage's work. What it needs is installed first, unless this is a push, which shall not wait.
    fn carry_out(&self, stage: &Stage, workspace: &Workspace) -> Result<Ended, Trouble> {
        let has_time = match self {
            Selection::EveryPush => false,
            Selection::Full | Selection::Only(_) => true,
        };
        if has_time && let When::OnceInstalled(install) = stage.when {
            install(workspace)?;
        }
        (stage.run)(workspace)
    }
}

/// Runs the selected stages. The first that fails ends the run; the summary is printed either way.
pub fn run(workspace: &Workspace, selection: &Selection) -> Result<(), Trouble> {
    let mut summary = Summary::default();
    for stage in selection.stages() {
        println!("\n== {}: {}", stage.name, stage.proves);
        let started = Instant::now();
        let ended = selection.carry_out(stage, workspace);
        let line = Line {
            stage: stage.name,
            ended: ended.as_ref().ok().cloned(),
            took: started.elapsed(),
        };
        println!("== {line}");
        summary.push(line);
        if let Err(trouble) = ended {
            print!("\n{summary}");
            if let Some(sentence) = trouble.sentence() {
                println!("\n{sentence}");
            }
            println!("\nStage `{0}` failed. Just this one: cargo xtask ci --only {0}", stage.name);
            return Err(Trouble::Found);
        }
    }
    print!("\n{summary}");
    Ok(())
}

/// Every stage with what it proves, one line each.
pub fn list() -> String {
    let width = STAGES.iter().map(|stage| stage.name.len()).max().unwrap_or(0);
    let line = |stage: &Stage| {
        let note = match stage.when {
            When::EveryPush | When::OnceInstalled(_) => "",
            When::Full => " (only with --full)",
        };
        format!("{:width$}  {}{note}\n", stage.name, stage.proves)
    };
    STAGES.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::stages::{STAGES, named};
    use super::{Ended, Selection, Stage, When, list};
    use crate::trouble::Trouble;
    use crate::workspace::Workspace;

    fn names(selection: &Selection) -> Vec<&'static str> {
        selection.stages().iter().map(|stage| stage.name).collect()
    }

    #[test]
    fn long_stages_run_only_when_asked_for() {
        assert!(!names(&Selection::EveryPush).contains(&"mutants"));
        assert!(names(&Selection::Full).contains(&"mutants"));
        assert_eq!(names(&Selection::Only(named("mutants").into_iter().collect())), ["mutants"]);
    }

    /// A stage whose program cannot be installed.
    static NEEDY: Stage = Stage {
        name: "needy",
        proves: "nothing",
        when: When::OnceInstalled(|_| Err(Trouble::Found)),
        run: |_| Ok(Ended::Passed),
    };

    #[test]
    fn a_push_waits_for_no_installation() {
        let workspace = Workspace::at(PathBuf::new(), PathBuf::new());
        let works = |selection: Selection| selection.carry_out(&NEEDY, &workspace).is_ok();
        assert!(works(Selection::EveryPush));
        assert!(!works(Selection::Full));
        assert!(!works(Selection::Only(vec![&NEEDY])));
        assert!(names(&Selection::EveryPush).contains(&"deny"));
        let is_installed = |stage: &Stage| matches!(stage.when, When::OnceInstalled(_));
        assert!(named("deny").is_some_and(is_installed));
    }

    #[test]
    fn stages_have_different_names_and_are_all_listed() {
        for stage in STAGES {
            assert_eq!(STAGES.iter().filter(|other| other.name == stage.name).count(), 1);
            assert!(list().contains(stage.proves));
        }
    }
}
