"""Two Debian packages: `tikal` for people and bots, `tikal-server` for hosts."""

from __future__ import annotations

import email.utils
import hashlib
import os
import re
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import archives
from archives import Entry
from inventory import Unsound

if TYPE_CHECKING:
    from pack import Contents

# How the units of dist/ differ once they come as a package; each of these must find something.
UNIT_EDITS = {
    "tikal-server.service": [
        ("/usr/local/bin/", "/usr/bin/"),
        (
            "EnvironmentFile=-/etc/tikal-server.env",
            "EnvironmentFile=-/etc/tikal/keys.env\nEnvironmentFile=-/etc/tikal/server.env",
        ),
        ("of the file, beside the keys.", "of server.env; keys.env is read by root alone."),
        (
            "# A user that exists only while the server runs, and its folder",
            "# The package's own user, and its folder",
        ),
        ("DynamicUser=yes\nUser=tikal\n", "User=tikal\nGroup=tikal\n"),
        (
            "docs/operations.md says how it is installed and changed.",
            "/usr/share/doc/tikal-server says more.",
        ),
        ("After=network.target", "Documentation=man:tikal-server(1)\nAfter=network.target"),
    ],
    "tikal-house.service": [
        ("/usr/local/bin/", "/usr/bin/"),
        (
            "# The same file: TIKAL_HOUSE_KEY must be in it.\nEnvironmentFile=/etc/tikal-server.env",
            "# The same files: TIKAL_HOUSE_KEY must be in one.\nEnvironmentFile=/etc/tikal/keys.env\nEnvironmentFile=-/etc/tikal/server.env",
        ),
        (
            "After=tikal-server.service",
            "Documentation=man:tikal-bot-house(1)\nAfter=tikal-server.service",
        ),
    ],
}
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}


def packages(contents: Contents) -> dict[str, bytes]:
    """Both packages by the names of their files."""
    machine = os.uname().machine
    arch = ARCHITECTURES.get(machine)
    if arch is None:
        raise Unsound(f"Debian's name for {machine} is not known")
    made = {}
    for name, files in (("tikal", client(contents)), ("tikal-server", server(contents))):
        files |= documents(contents, name)
        made[f"{name}_{contents.version}_{arch}.deb"] = package(contents, name, arch, files)
    return made


def client(contents: Contents) -> dict[str, Entry]:
    """What people and bots use."""
    files: dict[str, Entry] = {}
    for program in ("tikal", "tikal-bot"):
        files |= program_files(contents, program)
    for package, data in contents.bots.items():
        files[f"usr/share/tikal/bots/{package}"] = Entry(data)
    return files


def server(contents: Contents) -> dict[str, Entry]:
    """What a host runs."""
    files = program_files(contents, "tikal-server")
    for name, edits in UNIT_EDITS.items():
        files[f"usr/lib/systemd/system/{name}"] = Entry(unit(contents, name, edits))
    files["etc/tikal/server.env"] = Entry(contents.text("dist/debian/server.env"))
    for example in ("nginx.conf", "Caddyfile", "tikal-alerts.yml"):
        path = f"usr/share/doc/tikal-server/examples/{example}"
        files[path] = Entry(contents.text(f"dist/{example}"))
    return files


def unit(contents: Contents, name: str, edits: list[tuple[str, str]]) -> bytes:
    """A unit of dist/ as the package installs it."""
    text = contents.text(f"dist/{name}").decode()
    for before, after in edits:
        if before not in text:
            raise Unsound(f"dist/{name} has no `{before}` any more: mend xtask/dist/debian.py")
        text = text.replace(before, after)
    return text.encode()


def program_files(contents: Contents, program: str) -> dict[str, Entry]:
    """A program with its pages and completions, where Debian looks for them."""
    files = {f"usr/bin/{program}": Entry(contents.programs[program], 0o755)}
    for page, data in contents.pages.items():
        if owner(page) == program:
            files[f"usr/share/man/man1/{page}.gz"] = Entry(archives.gzipped(data))
    places = {
        f"{program}.bash": f"usr/share/bash-completion/completions/{program}",
        f"{program}.fish": f"usr/share/fish/vendor_completions.d/{program}.fish",
        f"_{program}": f"usr/share/zsh/vendor-completions/_{program}",
    }
    return files | {to: Entry(contents.completions[name]) for name, to in places.items()}


def owner(page: str) -> str:
    """Whose page it is: `tikal-bot-new.1` is of `tikal-bot`, `tikal-new.1` of `tikal`."""
    longer = [p for p in ("tikal-bot", "tikal-server") if re.match(rf"{p}[-.]", page)]
    return longer[0] if longer else "tikal"


def documents(contents: Contents, name: str) -> dict[str, Entry]:
    """What Debian asks of every package, and what is in this one."""
    folder = f"usr/share/doc/{name}"
    when = email.utils.format_datetime(
        email.utils.datetime.datetime.fromtimestamp(contents.seconds, email.utils.datetime.UTC)
    )
    changes = (
        f"{name} ({contents.version}) unstable; urgency=medium\n\n"
        f"  * What changed: /usr/share/doc/{name}/NEWS.md.gz\n\n"
        f" -- {MAINTAINER}  {when}\n"
    )
    return {
        f"{folder}/copyright": Entry(contents.text("dist/debian/copyright")),
        f"{folder}/changelog.gz": Entry(archives.gzipped(changes.encode())),
        f"{folder}/NEWS.md.gz": Entry(archives.gzipped(contents.text("CHANGELOG.md"))),
        f"{folder}/third-party-notices.txt.gz": Entry(archives.gzipped(contents.notices)),
        f"{folder}/tikal.cdx.json.gz": Entry(archives.gzipped(contents.bill)),
    }


MAINTAINER = "The Tikal engine's maintainers <maintainers@tikal.invalid>"


def package(contents: Contents, name: str, arch: str, files: dict[str, Entry]) -> bytes:
    """Lays the files out and lets dpkg-deb pack them, which clamps their times itself."""
    programs = [e.data for path, e in files.items() if path.startswith("usr/bin/")]
    size = sum(-(-len(entry.data) // 1024) for entry in files.values())
    told = {"arch": arch, "version": contents.version, "size": str(size), "maintainer": MAINTAINER}
    told["libraries"] = f"libc6 (>= {newest_glibc(programs)}), libgcc-s1"
    control = contents.text(f"dist/debian/{name}.control").decode()
    for key, value in told.items():
        control = control.replace(f"@{key}@", value)
    meta = {"control": Entry(control.encode())}
    sums = {path: hashlib.md5(e.data, usedforsecurity=False) for path, e in sorted(files.items())}
    own = {path: told for path, told in sums.items() if not path.startswith("etc/")}
    lines = "".join(f"{told.hexdigest()}  {path}\n" for path, told in own.items())
    meta["md5sums"] = Entry(lines.encode())
    kept = "".join(f"/{path}\n" for path in sorted(files) if path.startswith("etc/"))
    if kept:
        meta["conffiles"] = Entry(kept.encode())
    for script in ("postinst", "prerm", "postrm"):
        path = f"dist/debian/{name}.{script}"
        if (contents.engine / path).exists():
            meta[script] = Entry(contents.text(path), 0o755)
    with tempfile.TemporaryDirectory() as place:
        root = Path(place, "root")
        for path, entry in (
            files | {f"DEBIAN/{key}": entry for key, entry in meta.items()}
        ).items():
            to = root / path
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_bytes(entry.data)
            to.chmod(entry.mode)
        for path in [root, *root.rglob("*")]:
            if path.is_dir():
                path.chmod(0o755)
            os.utime(path, (contents.seconds, contents.seconds))
        out = Path(place, "package.deb")
        # One thread: how xz parts its blocks among several depends on how many there are.
        words = ["dpkg-deb", "--root-owner-group", "--threads-max=1"]
        words += ["-Zgzip", "-z1", "--build"] if contents.is_hasty else ["-Zxz", "--build"]
        subprocess.run([*words, str(root), str(out)], check=True, stdout=subprocess.DEVNULL)
        return out.read_bytes()


def newest_glibc(programs: list[bytes]) -> str:
    """The oldest glibc in which all that these programs ask for is."""
    asked = {m for data in programs for m in re.findall(rb"GLIBC_(\d+)\.(\d+)", data)}
    major, minor = max((int(a), int(b)) for a, b in asked)
    return f"{major}.{minor}"
