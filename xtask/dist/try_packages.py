"""Judges what was packed, and lets a throw-away machine live with it: try_packages.py DIST ROOTS STORE

DIST is what `cargo xtask dist` made, ROOTS has the roots `machine` and `judges`, STORE is a store of version 0.1.0 as SQL.
Namespaces of its own are needed, so `cargo xtask ci --only package` starts it by `unshare`.
"""

import json
import re
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

from machine import Failed, Machine, copy_root, need, raise_loopback

# The most that systemd-analyze may find exposed, in tenths.
MOST_EXPOSED = 15
SERVER = "http://127.0.0.1:7711"
# When the match that waits in the store of 0.1.0 was to be cancelled.
WAITS_UNTIL = "1795117806851"
STORE = "/var/lib/tikal/tikal.sqlite"
NAMES = ("tikal", "tikal-server")


def main(dist: Path, roots: Path, store: Path) -> None:
    """Everything, in the order in which a host meets it."""
    raise_loopback()
    subprocess.run(["mount", "--make-rprivate", "/"], check=True)
    judges = Machine(roots / "judges")
    judge(judges, dist)
    machine = Machine(copy_root(roots / "machine", roots / "throw-away"))
    subprocess.run(["mount", "-t", "proc", "proc", str(machine.path("/proc"))], check=True)
    try:
        debs = bring(machine, dist)
        install(machine, [older(deb) for deb in debs])
        play(machine, "installed and started")
        upgrade(machine, debs)
        from_old_store(machine, store)
        image(judges, machine, dist)
        remove(machine)
    finally:
        machine.clean()
        subprocess.run(["umount", "--lazy", str(machine.path("/proc"))], check=False)
    shutil.rmtree(machine.root)


def judge(judges: Machine, dist: Path) -> None:
    """lintian finds nothing to warn of, systemd little exposed, and man can read every page."""
    place = judges.path("/tmp/judged")
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    debs = [shutil.copy(path, place) for path in sorted(dist.glob("*.deb"))]
    need(len(debs) == len(NAMES), "not as many Debian packages as there should be", debs)
    inside = [f"/tmp/judged/{Path(deb).name}" for deb in debs]
    judges.said("lintian", "--allow-root", "--fail-on", "error,warning", *inside)
    print(f"lintian: no error and no warning about {', '.join(Path(deb).name for deb in debs)}")
    for deb in inside:
        judges.said("dpkg-deb", "--extract", deb, "/tmp/judged/root")
    for unit in sorted(place.glob("root/usr/lib/systemd/system/*.service")):
        words = ["--offline=true", f"--threshold={MOST_EXPOSED}", "--no-pager"]
        told = judges.said(
            "systemd-analyze", "security", *words, f"/{unit.relative_to(judges.root)}"
        )
        print(next(line for line in told.splitlines() if "Overall" in line).strip("→ "))
    pages = sorted(place.glob("root/usr/share/man/man1/*.gz"))
    for page in pages:
        told = judges.said("man", "--warnings", "--local-file", f"/{page.relative_to(judges.root)}")
        need("SYNOPSIS" in told, "a page without a synopsis", page)
    print(f"man: {len(pages)} pages")


def bring(machine: Machine, dist: Path) -> list[str]:
    """Lays the packages into the machine."""
    place = machine.path("/tmp/debs")
    place.mkdir()
    paths = [Path(shutil.copy(path, place)) for path in sorted(dist.glob("*.deb"))]
    # Packages before those that stand on them.
    paths.sort(key=lambda path: "server" in path.name)
    for path in paths:
        repacked(machine, path)
    return [f"/tmp/debs/{path.name}" for path in paths]


def older(deb: str) -> str:
    """The same package as if it were an earlier version."""
    return deb.replace(".deb", ".older.deb")


def repacked(machine: Machine, deb: Path) -> None:
    """Makes the earlier version: all is the same but the number."""
    folder, made = deb.with_suffix(""), older(str(deb))
    subprocess.run(["dpkg-deb", "--raw-extract", str(deb), str(folder)], check=True)
    control = folder / "DEBIAN/control"
    text = control.read_text()
    version = re.search(r"^Version: (.*)$", text, re.MULTILINE)
    assert version
    control.write_text(text.replace(version[1], f"{version[1]}~earlier"))
    words = ["dpkg-deb", "--root-owner-group", "-Znone", "--build", str(folder), made]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    shutil.rmtree(folder)


def install(machine: Machine, debs: list[str]) -> None:
    """What a host finds after `apt install`, and that services start by the units' own lines."""
    machine.said("dpkg", "--install", *debs)
    user = next(
        line
        for line in machine.path("/etc/passwd").read_text().splitlines()
        if line.startswith("tikal:")
    )
    number = int(user.split(":")[2])
    state = machine.path("/var/lib/tikal").stat()
    need(
        (state.st_uid, state.st_mode & 0o777) == (number, 0o700),
        "the folder is not the user's alone",
        state,
    )
    keys = machine.path("/etc/tikal/keys.env")
    told = keys.stat()
    need((told.st_uid, told.st_mode & 0o777) == (0, 0o600), "others may read the keys", told)
    need(
        re.search(r"^TIKAL_HOUSE_KEY=[0-9a-f]{48}$", keys.read_text(), re.MULTILINE) is not None,
        "no key",
    )
    for unit in ("tikal-server", "tikal-house"):
        wanted = machine.path(f"/etc/systemd/system/multi-user.target.wants/{unit}.service")
        need(wanted.is_symlink(), "it would not start with the machine", unit)
    start(machine)


def start(machine: Machine) -> None:
    """Both services, as their units say."""
    for name in ("tikal-server", "tikal-house"):
        machine.forget_log(name)
    machine.start_unit("tikal-server", "tikal:tikal")
    machine.until_says("tikal-server", "listening on")
    # A user that exists only while it runs, as the unit says.
    machine.start_unit("tikal-house", "61184:61184")
    machine.until_says("tikal-house", "watching the lobby")


def stop(machine: Machine) -> None:
    """Both services."""
    for name in ("tikal-house", "tikal-server"):
        machine.stop(name)


def play(machine: Machine, what: str) -> str:
    """A bot plays one of the house to the end over the server; the record is proved."""
    began = time.monotonic()
    made = json.loads(client(machine, "tikal", "new", "--no-join", "--bot", "greedy", "--json"))
    ident = made["match_id"]
    client(machine, "tikal-bot", "join", "--server", SERVER, "--match", ident, "--bot", "random")
    client(machine, "tikal", "record", ident, "--output", "/tmp/it.record")
    told = client(machine, "tikal", "verify", "/tmp/it.record").splitlines()[0]
    print(f"{what}: a match is played and verified in {time.monotonic() - began:.1f} s: {told}")
    machine.path("/tmp/it.record").unlink()
    return str(ident)


def client(machine: Machine, *words: str) -> str:
    """What one of our programs says to somebody who may do nothing else on the machine."""
    settings = ["env", "TIKAL_CONFIG_DIR=/tmp/config", f"TIKAL_SERVER={SERVER}"]
    return machine.said(*settings, *words, user="65534:65534")


def upgrade(machine: Machine, debs: list[str]) -> None:
    """A newer package keeps matches, keys and what the host has changed."""
    before = client(machine, "tikal", "list", "--all", "--json")
    flags, keys = machine.path("/etc/tikal/server.env"), machine.path("/etc/tikal/keys.env")
    changed = flags.read_text().replace(
        "TIKAL_SERVER_FLAGS=", "TIKAL_SERVER_FLAGS=--max-matches 500"
    )
    flags.write_text(changed)
    secret = keys.read_text()
    stop(machine)
    machine.said("dpkg", "--install", *debs)
    need(flags.read_text() == changed, "the host's own flags are lost")
    need(keys.read_text() == secret, "the key is another")
    start(machine)
    need(client(machine, "tikal", "list", "--all", "--json") == before, "the matches are others")
    play(machine, "upgraded")


def from_old_store(machine: Machine, store: Path) -> None:
    """A store of 0.1.0 is taken over: what was played is there, and what waited goes on."""
    stop(machine)
    state = machine.path("/var/lib/tikal")
    owner = state.stat().st_uid
    for path in state.iterdir():
        path.unlink()
    file = machine.path(STORE)
    # Who waits does so until tomorrow, whenever this is.
    tomorrow = str(int(time.time() + 86400) * 1000)
    with closing(sqlite3.connect(file)) as database:
        database.executescript(store.read_text("utf-8").replace(WAITS_UNTIL, tomorrow))
    shutil.chown(file, owner, owner)
    file.chmod(0o600)
    machine.said("tikal-server", "check", "--store", STORE, user="tikal:tikal")
    start(machine)
    lines = client(machine, "tikal", "list", "--all", "--json").splitlines()
    listed = {told["title"]: told for told in map(json.loads, lines)}
    need(set(listed) == {"played", "waiting"}, "not the two matches of the old store", lines)
    need(listed["waiting"]["state"] == "waiting", "nobody waits any more", lines)
    ended = listed["played"]["match_id"]
    client(machine, "tikal", "record", ended, "--output", "/tmp/old.record")
    told = client(machine, "tikal", "verify", "/tmp/old.record").splitlines()[0]
    print(f"a store of 0.1.0: one waits, one was played: {told}")
    play(machine, "on the old store")


def image(judges: Machine, machine: Machine, dist: Path) -> None:
    """Two tools of others accept the image; the server in it plays with the machine's clients."""
    stop(machine)
    place = judges.path("/tmp/image")
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(dist / "tikal-server-image", place / "layout")
    tag = json.loads((place / "layout/index.json").read_text())["manifests"][0]["annotations"]
    name = f"/tmp/image/layout:{tag['org.opencontainers.image.ref.name']}"
    told = json.loads(judges.said("skopeo", "inspect", f"oci:{name}"))
    judges.said("umoci", "unpack", "--image", name, "/tmp/image/bundle")
    config = json.loads((place / "bundle/config.json").read_text())["process"]
    inside = Machine(place / "bundle/rootfs")
    programs = sorted(
        p.name for p in inside.root.rglob("*") if p.is_file() and p.stat().st_mode & 0o111
    )
    user = f"{config['user']['uid']}:{config['user']['gid']}"
    variables = dict(line.split("=", 1) for line in config["env"])
    inside.path("/var/log").mkdir(parents=True)
    try:
        inside.start("tikal-server", user, config["args"], variables)
        inside.until_says("tikal-server", "listening on")
        # The house of the image is not there: two bots play each other.
        made = json.loads(client(machine, "tikal", "new", "--no-join", "--json"))["match_id"]
        seat = ["tikal-bot", "join", "--server", SERVER, "--match", made, "--bot", "random"]
        other = subprocess.Popen(machine.inside("65534:65534", seat), stdout=subprocess.DEVNULL)
        client(machine, *seat)
        need(other.wait(60) == 0, "the other bot failed")
        inside.stop("tikal-server")
    finally:
        inside.clean()
    print(
        f"image: {told['Architecture']}, {len(told['Layers'])} layers, accepted by skopeo and umoci; user {user}; executable: {', '.join(programs)}"
    )
    print("image: a match is played on the server in it")


def remove(machine: Machine) -> None:
    """Removing keeps what is the host's, purging takes it away; nothing else stays behind."""
    machine.said("dpkg", "--remove", *reversed(NAMES))
    need(machine.path(STORE).exists(), "removing took the matches away")
    need(machine.path("/etc/tikal/keys.env").exists(), "removing took the key away")
    for program in ("tikal", "tikal-bot", "tikal-server"):
        need(not machine.path(f"/usr/bin/{program}").exists(), "a program stays behind", program)
    machine.said("dpkg", "--purge", *reversed(NAMES))
    left = machine.said(
        "find", "/etc", "/usr", "/var", "/lib/systemd", "-xdev", "-iname", "*tikal*"
    )
    ours = [line for line in left.splitlines() if not line.startswith("/var/log/")]
    need(not ours, "purging leaves behind", ours)
    print("removed: matches and keys stay; purged: nothing stays")


if __name__ == "__main__":
    try:
        main(*[Path(word).resolve() for word in sys.argv[1:]])
    except Failed as trouble:
        sys.exit(f"package: {trouble}")
