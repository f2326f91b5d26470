"""Follows the installation of docs/operations.md below a folder, and runs the units of dist/ as systemd would.

`units.py ENGINE FOLDER`: ENGINE is the checkout, whose programs were built; FOLDER an empty place that stands for the
root of the machine. The page's commands are its blocks fenced as `bash`. What they ask of systemctl is done here:
units are judged by systemd-analyze, and started by their own lines, as a person without the rights of root can.
"""

import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

# The most that systemd-analyze may find exposed, in tenths.
MOST_EXPOSED = 15
PORTS = ("7711", "9711")
PATIENCE = 60.0


class Machine:
    """A folder that stands for the root of a machine, with the units that run there."""

    def __init__(self, engine: Path, root: Path) -> None:
        self.engine, self.root = engine, root
        self.built = Path(os.environ.get("CARGO_TARGET_DIR", engine / "target")) / "debug"
        self.units = root / "etc/systemd/system"
        self.asked = root / "asked-of-systemctl"
        self.running: dict[str, subprocess.Popen[str]] = {}
        # Two that nobody has now, in place of the page's, which may be taken.
        self.ports = {port: free_port() for port in PORTS}

    def moved(self, text: str) -> str:
        """The text with this root, these ports and the build that is there."""
        for folder in ("/usr/local/bin", "/etc/", "/var/lib/"):
            text = text.replace(folder, f"{self.root}{folder}")
        for port, ours in self.ports.items():
            text = re.sub(rf"\b{port}\b", ours, text)
        text = text.replace("sudo ", "").replace("cargo build --release --locked", "true")
        return text.replace("target/release", str(self.built))

    def run(self, block: str) -> None:
        """One block of the page, and what it asks of systemctl."""
        self.asked.write_text("")
        note = f'systemctl() {{ echo "$@" >> {shlex.quote(str(self.asked))}; }}'
        script = f"set -Eeuo pipefail\n{note}\n{self.moved(block)}"
        ended = subprocess.run(
            ["bash", "-c", script], check=False, cwd=self.engine, capture_output=True, text=True
        )
        said = ended.stdout + ended.stderr
        need(ended.returncode == 0, "a block of the page fails", f"{block}\n{said}")
        for words in (line.split() for line in self.asked.read_text().splitlines()):
            self.systemctl(words)

    def systemctl(self, words: list[str]) -> None:
        """What the page asks of systemctl, as far as it changes anything."""
        match words:
            case ["daemon-reload"]:
                self.move_units()
                self.judge()
            case ["enable", "--now", *names]:
                for name in names:
                    need("[Install]" in self.unit(name), "it cannot be enabled", name)
                    self.start(name)
            case ["restart", *names]:
                for name in names:
                    self.stop(name)
                    self.start(name)
            case ["status", *names]:
                for name in names:
                    need(self.running[name].poll() is None, "it has ended", name)
            case _:
                need(False, "the page asks something new of systemctl", words)

    def unit(self, name: str) -> str:
        """A unit that was installed."""
        return (self.units / f"{name}.service").read_text("utf-8")

    def move_units(self) -> None:
        """Lets the units that were installed look for everything here."""
        for path in self.units.glob("*.service"):
            path.write_text(self.moved((self.engine / "dist" / path.name).read_text("utf-8")))

    def judge(self) -> None:
        """systemd understands every line of the units, and finds little exposed."""
        paths = [str(path) for path in sorted(self.units.glob("*.service"))]
        verified = subprocess.run(
            ["systemd-analyze", "verify", *paths], check=False, capture_output=True, text=True
        )
        # What is said of other units of this machine is none of our business.
        ours = [line for line in verified.stderr.splitlines() if "tikal" in line]
        need(not ours, "systemd-analyze verify", "\n".join(ours))
        for path in paths:
            words = f"security --offline=true --threshold={MOST_EXPOSED} --no-pager".split()
            judged = subprocess.run(
                ["systemd-analyze", *words, path], check=False, capture_output=True, text=True
            )
            overall = [line for line in judged.stdout.splitlines() if "Overall" in line]
            need(judged.returncode == 0 and bool(overall), "too much is exposed", judged)
            print(overall[0].strip("→ "))

    def start(self, name: str) -> None:
        """Starts what the unit starts, with its variables and its folder."""
        lines = [line.partition("=") for line in self.unit(name).splitlines()]
        told = {key: value for key, _, value in lines}
        env = {**os.environ, "STATE_DIRECTORY": ""}
        variables = Path(told["EnvironmentFile"].lstrip("-"))
        need(variables.stat().st_mode & 0o077 == 0, "others may read the keys", variables)
        for line in variables.read_text("utf-8").splitlines():
            key, _, value = line.partition("=")
            env[key] = value
        if folder := told.get("StateDirectory"):
            state = self.root / "var/lib" / folder
            state.mkdir(parents=True, exist_ok=True, mode=0o700)
            env["STATE_DIRECTORY"] = str(state)
        log = (self.root / f"{name}.log").open("w")
        self.running[name] = subprocess.Popen(
            command(told["ExecStart"], env), stdout=log, stderr=log, env=env, text=True
        )
        if name == "tikal-server":
            self.until("it is ready", self.is_ready)

    def is_ready(self) -> bool:
        """Whether the server says that it is."""
        ended = self.running["tikal-server"].poll()
        need(ended is None, "the server has ended", (self.root / "tikal-server.log").read_text())
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.ports['9711']}/ready") as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def until(self, what: str, holds: object) -> None:
        """Waits for something that happens by itself."""
        assert callable(holds)
        ends = time.monotonic() + PATIENCE
        while not holds():
            need(time.monotonic() < ends, f"not within {PATIENCE} s", what)
            time.sleep(0.05)

    def the_house_plays(self) -> None:
        """A match that keeps a seat for a bot of the house is played to its end."""
        programs = self.root / "usr/local/bin"
        server = f"http://127.0.0.1:{self.ports['7711']}"
        env = {**os.environ, "TIKAL_CONFIG_DIR": str(self.root / "config"), "TIKAL_SERVER": server}
        log = self.root / "tikal-house.log"
        # It was started anew with the server, and nobody makes a match for bots that are not there.
        self.until("the house is there", lambda: log.read_text().endswith("watching the lobby\n"))
        made = said([programs / "tikal", "new", "--no-join", "--bot", "greedy", "--json"], env)
        join = ["join", "--server", server, "--match", json.loads(made)["match_id"]]
        said([programs / "tikal-bot", *join, "--bot", "random"], env)
        self.until("the house has played", lambda: "finished" in log.read_text())

    def stop(self, name: str) -> None:
        """As systemd does: SIGTERM, and no more patience than the unit has."""
        process = self.running.pop(name)
        process.send_signal(signal.SIGTERM)
        patience = re.search(r"^TimeoutStopSec=(\d+)$", self.unit(name), re.MULTILINE)
        code = process.wait(int(patience[1]) if patience else PATIENCE)
        need(name != "tikal-server" or code == 0, "the server did not end well", code)


def command(line: str, env: dict[str, str]) -> list[str]:
    """A line of a unit as words: `${NAME}` is a part of one, `$NAME` any number of them."""
    words: list[str] = []
    for word in line.split():
        if re.fullmatch(r"\$\w+", word):
            words += env.get(word[1:], "").split()
        else:
            words.append(re.sub(r"\$\{(\w+)\}", lambda name: env.get(name[1], ""), word))
    return words


def said(words: list[str | Path], env: dict[str, str]) -> str:
    """What a program says that must succeed."""
    ended = subprocess.run(words, check=False, env=env, capture_output=True, text=True, timeout=300)
    need(ended.returncode == 0, f"`{words}` failed", ended.stdout + ended.stderr)
    return ended.stdout


def free_port() -> str:
    """A port that nobody has at this moment."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return str(listener.getsockname()[1])


def need(holds: bool, says: str, where: object) -> None:
    """Ends everything unless this holds."""
    if not holds:
        raise SystemExit(f"units: {says}: {where}")


def main(engine: Path, root: Path) -> None:
    """Every block of the page, in its order."""
    page = (engine / "docs/operations.md").read_text("utf-8")
    blocks = re.findall(r"^```bash\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    machine = Machine(engine, root)
    try:
        for block in blocks:
            machine.run(block)
        need(len(machine.running) == 2, "the page starts other units", list(machine.running))
        machine.the_house_plays()
        store = root / "var/lib/tikal/tikal.sqlite"
        need(store.stat().st_mode & 0o777 == 0o600, "others may read the matches", store)
        for name in list(machine.running):
            machine.stop(name)
    finally:
        # Whatever went wrong, nothing stays behind.
        for process in machine.running.values():
            process.kill()
    done = "installed, started, restarted and stopped; bots of the house play"
    print(f"{len(blocks)} blocks of the page: {done}")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
