"""Checks the workflows of docs/ci.md and action.yml, and runs their shell parts: `ci_page.py ENGINE FOLDER`.

Runs them in projects of its own under FOLDER, as GitHub and GitLab would: an equal bot must pass,
one with a planted mistake must fail, and both must leave their reports behind.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import yaml

STEP = {"name", "uses", "with", "run", "if", "env", "shell", "working-directory"}
WORKFLOW = {"name", True, "permissions", "defaults", "jobs"}  # YAML 1.1 reads `on` as a truth value
JOB = {"runs-on", "timeout-minutes", "env", "steps"}
GITLAB = {"image", "timeout", "rules", "variables", "cache", "before_script", "script", "artifacts"}
# Few deals, and a difference that they can tell.
QUICK = {"DEALS": "20", "DELTA": "0.3"}
GOOD = "turn.random.choice(turn.prompt.legal_actions)"
PLANTED = "turn.prompt.legal_actions[0]"
NOT_SHOWN = 3

Parts = list[tuple[str, str, str]]  # name, folder, shell


def main(engine: Path, folder: Path) -> None:
    """Everything, one after the other."""
    page = (engine / "docs/ci.md").read_text("utf-8")
    fenced = re.findall(r"^```yaml\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    blocks = [yaml.safe_load(block) for block in fenced]
    workflow, [reused], gitlab = blocks
    action = yaml.safe_load((engine / "action.yml").read_text("utf-8"))
    github_parts = github(workflow)
    gitlab_parts = gitlab_job(gitlab)
    action_parts = composite(action, reused)
    print("the workflows and the action are well formed")
    project = Project(engine, folder / "github")
    project.run(github_parts, 0, "is new not worse? not worse")
    project.plant()
    project.run(github_parts, NOT_SHOWN, "the verdict is `worse`")
    Project(engine, folder / "gitlab").run(gitlab_parts, 0, "is new not worse? not worse")
    greedy = {
        "NEW": "greedy",
        "OLD": "random",
        "REQUIRE": "better",
        "FOLDER": "run",
        "FLAGS": "--players 2",
    }
    Project(engine, folder / "action").run(action_parts, 0, "is new better? better", greedy)


def github(workflow: dict[Any, Any]) -> Parts:
    """The shell parts of a workflow of one job."""
    need(set(workflow) == WORKFLOW, "the workflow has other keys", workflow)
    [job] = workflow["jobs"].values()
    need(set(job) == JOB, "the job has other keys", job)
    return shell_parts(job["steps"])


def gitlab_job(jobs: dict[str, Any]) -> Parts:
    """The shell part of a job; what is installed before it is there already."""
    [job] = jobs.values()
    need(set(job) == GITLAB, "the job has other keys", job)
    need(all(isinstance(line, str) for line in job["script"]), "a line is no text", job)
    return [("script", ".", "\n".join(job["script"]))]


def composite(action: dict[str, Any], reused: dict[str, Any]) -> Parts:
    """The shell parts of the action, whose inputs are those that the page gives it."""
    inputs = action["inputs"]
    need(reused["with"].keys() <= inputs.keys(), "the action has no such input", reused)
    required = {name for name, told in inputs.items() if told.get("required")}
    need(required <= reused["with"].keys(), "the action needs more", reused)
    need(action["runs"]["using"] == "composite", "the action is not composite", action["runs"])
    steps = action["runs"]["steps"]
    need(all(step["shell"] == "bash" for step in steps), "a step of an action needs a shell", steps)
    return [
        (name, "engine" if name == "Engine" else ".", shell)
        for name, _, shell in shell_parts(steps)
    ]


def shell_parts(steps: list[dict[str, Any]]) -> Parts:
    """What the steps run. Each either uses an action or runs something, and has no unknown key."""
    for step in steps:
        need(set(step) <= STEP, "a step has other keys", step)
        need(("uses" in step) != ("run" in step), "a step uses an action or runs something", step)
        used = re.fullmatch(r"[\w.-]+/[\w.-]+@v\d+", step.get("uses", "a/b@v1"))
        need(used is not None, "no such action", step)
        text = step.get("run", "")
        need("${{" not in text, "what is put into a shell as text can do anything there", step)
    return [
        (step["name"], step.get("working-directory", "."), step["run"])
        for step in steps
        if "run" in step
    ]


def need(holds: bool, says: str, where: object) -> None:
    """Ends everything unless this holds."""
    if not holds:
        sys.exit(f"ci_page: {says}: {where}")


class Project:
    """A bot of `tikal-bot new`, cloned as a job finds it, with the engine beside it."""

    def __init__(self, engine: Path, folder: Path) -> None:
        self.here = folder / "clone"
        upstream = folder / "upstream"
        program = str(engine / "target/debug/tikal-bot")
        check([program, "new", "--lang", "python", str(upstream)], folder.parent)
        who = ["-c", "user.name=a bot author", "-c", "user.email=author@example.org"]
        for words in (
            ["init", "--quiet", "-b", "main"],
            ["add", "."],
            [*who, "commit", "--quiet", "-m", "bot"],
        ):
            check(["git", *words], upstream)
        check(["git", "clone", "--quiet", str(upstream), str(self.here)], folder)
        (self.here / "engine").symlink_to(engine)

    def plant(self) -> None:
        """A mistake: the first of the legal actions, instead of any."""
        bot = self.here / "my_bot.py"
        text = bot.read_text("utf-8")
        need(GOOD in text, "the bot has changed, and the mistake does not fit any more", text)
        bot.write_text(text.replace(GOOD, PLANTED), "utf-8")

    def run(self, parts: Parts, code: int, says: str, more: dict[str, str] | None = None) -> None:
        """Runs the parts as a fresh job would: those after the one that fails are left out."""
        check(["bash", "-c", "rm -rf run old match.log .venv && git worktree prune"], self.here)
        paths, summary = self.here.parent / "paths", self.here.parent / "summary"
        paths.write_text("")
        env = {**os.environ, **QUICK, **(more or {})}
        env |= {"GITHUB_PATH": str(paths), "GITHUB_STEP_SUMMARY": str(summary)}
        said, ended = "", 0
        for name, folder, shell in parts:
            env["PATH"] = ":".join([*paths.read_text().split(), os.environ["PATH"]])
            bash = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", shell]
            step = subprocess.run(
                bash, check=False, cwd=self.here / folder, env=env, capture_output=True, text=True
            )
            said += step.stdout + step.stderr
            ended = ended or step.returncode
            if ended and name == "Match":
                continue  # the summary is made always
            if ended:
                break
        need(ended == code, f"it ended with {ended} and not with {code}", said)
        need(says in said, f"it does not say `{says}`", said)
        for kept in ("junit.xml", "report.html", "records", "games.jsonl"):
            need((self.here / "run" / kept).exists(), "it left nothing behind", kept)
        print(f"{self.here.parent.name}: ended with {ended}, {says}")


def check(words: list[str], folder: Path) -> None:
    """A command that must succeed."""
    folder.mkdir(parents=True, exist_ok=True)
    ended = subprocess.run(words, check=False, cwd=folder, capture_output=True, text=True)
    need(ended.returncode == 0, f"`{' '.join(words)}` failed", ended.stdout + ended.stderr)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
