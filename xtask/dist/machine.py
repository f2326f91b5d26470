"""A throw-away Debian machine: a root of its own below a folder, in namespaces of its own, with nothing of ours but packages.

Its network is a loopback that reaches nobody, so that the units' own ports are free; what it needs of Debian was put
into it before.
"""

from __future__ import annotations

import fcntl
import re
import shutil
import signal
import socket
import struct
import subprocess
import time
from pathlib import Path

PATIENCE = 120.0


class Failed(Exception):
    """What did not hold, in one sentence."""


def need(holds: bool, says: str, where: object = "") -> None:
    """Ends everything unless this holds."""
    if not holds:
        raise Failed(f"{says}: {where}" if where else says)


def raise_loopback() -> None:
    """A new network namespace has a loopback that is down."""
    siocsifflags, up_and_running = 0x8914, 0x1 | 0x40
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        request = struct.pack("16sh14x", b"lo", up_and_running)
        fcntl.ioctl(any_socket, siocsifflags, request)


class Machine:
    """A root and what runs in it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.running: dict[str, subprocess.Popen[bytes]] = {}

    def said(self, *words: str, user: str = "root", ok: tuple[int, ...] = (0,)) -> str:
        """What a program of the machine says that must succeed."""
        ended = subprocess.run(
            self.inside(user, words),
            check=False,
            capture_output=True,
            text=True,
            timeout=600,
            env=env(),
        )
        need(ended.returncode in ok, f"`{' '.join(words)}` failed", ended.stdout + ended.stderr)
        return ended.stdout

    def inside(self, user: str, words: tuple[str, ...] | list[str]) -> list[str]:
        """The command line that runs these words in the machine, as this user."""
        return ["chroot", f"--userspec={user}", str(self.root), *words]

    def path(self, inside: str) -> Path:
        """A file of the machine, from here."""
        return self.root / inside.lstrip("/")

    def start(self, name: str, user: str, words: list[str], variables: dict[str, str]) -> None:
        """Starts a service; what it says is kept in the machine's /var/log."""
        log = self.log(name).open("ab")
        self.running[name] = subprocess.Popen(
            self.inside(user, words), stdout=log, stderr=log, env=env() | variables
        )

    def log(self, name: str) -> Path:
        """What a service has said."""
        return self.path(f"/var/log/{name}.log")

    def start_unit(self, name: str, user: str) -> None:
        """Starts what the installed unit starts, by its own line, with its own variables."""
        lines = self.path(f"/usr/lib/systemd/system/{name}.service").read_text().splitlines()
        variables = {"STATE_DIRECTORY": "/var/lib/tikal"}
        for line in lines:
            if line.startswith("EnvironmentFile="):
                file = line.partition("=")[2]
                if self.path(file.lstrip("-")).exists() or not file.startswith("-"):
                    variables |= assignments(self.path(file.lstrip("-")).read_text())
        line = next(line for line in lines if line.startswith("ExecStart="))
        self.start(name, user, command(line.partition("=")[2], variables), variables)

    def stop(self, name: str) -> None:
        """As systemd does: SIGTERM, and then some patience."""
        process = self.running.pop(name)
        process.send_signal(signal.SIGTERM)
        code = process.wait(30)
        need(code == 0, f"{name} did not end well", f"{code}, {self.log(name).read_text()}")

    def until_says(self, name: str, words: str) -> None:
        """Waits until a service has said something since it was started."""
        ends = time.monotonic() + PATIENCE
        while words not in self.log(name).read_text():
            ended = self.running[name].poll()
            need(ended is None, f"{name} has ended", self.log(name).read_text())
            need(time.monotonic() < ends, f"not within {PATIENCE} s: {name} says", words)
            time.sleep(0.05)

    def forget_log(self, name: str) -> None:
        """So that what is said from now on is new."""
        self.log(name).unlink(missing_ok=True)

    def clean(self) -> None:
        """Ends whatever still runs."""
        for process in self.running.values():
            process.kill()
            process.wait()


def copy_root(of: Path, to: Path) -> Path:
    """A fresh copy of a root, devices and owners included."""
    if to.exists():
        shutil.rmtree(to)
    subprocess.run(["cp", "--archive", str(of), str(to)], check=True)
    return to


def env() -> dict[str, str]:
    """What a service is told of the machine, which is nothing of ours."""
    return {
        "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "LC_ALL": "C.UTF-8",
        "HOME": "/tmp",
        "DEBIAN_FRONTEND": "noninteractive",
    }


def assignments(text: str) -> dict[str, str]:
    """The lines `NAME=value` of a file of variables."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return dict(line.split("=", 1) for line in lines)


def command(line: str, variables: dict[str, str]) -> list[str]:
    """A line of a unit as words: `${NAME}` is a part of one, `$NAME` any number of them."""
    words: list[str] = []
    for word in line.split():
        if re.fullmatch(r"\$\w+", word):
            words += variables.get(word[1:], "").split()
        else:
            words.append(re.sub(r"\$\{(\w+)\}", lambda name: variables.get(name[1], ""), word))
    return words
