"""Packs built programs as an archive, Debian packages and an image: pack.py --help

Nothing in what it writes depends on this machine, its user or the hour; SOURCE_DATE_EPOCH is the only time.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import archives
import debian
import image
import inventory
import sbom
from archives import Entry

PROGRAMS = ("tikal", "tikal-bot", "tikal-server")


@dataclass(frozen=True)
class Contents:
    """What every package is made of."""

    engine: Path
    version: str
    seconds: int
    programs: dict[str, bytes]
    pages: dict[str, bytes]
    completions: dict[str, bytes]
    bots: dict[str, bytes]  # helpers for bots, each as its language's package
    notices: bytes
    bill: bytes
    is_hasty: bool  # packed in a moment for tests, not as small as can be

    @property
    def effort(self) -> int:
        """How hard large archives are compressed."""
        return 1 if self.is_hasty else 9

    def text(self, path: str) -> bytes:
        """A file of the checkout."""
        return (self.engine / path).read_bytes()


def gather(words: argparse.Namespace) -> Contents:
    """Reads everything, and fails on what is missing."""
    seconds = int(os.environ["SOURCE_DATE_EPOCH"])
    version = inventory.version(words.engine)
    parts = inventory.components(words.engine)
    return Contents(
        engine=words.engine,
        version=version,
        seconds=seconds,
        programs={name: stripped(words.programs / name) for name in PROGRAMS},
        pages=files(words.help_pages / "man"),
        completions=files(words.help_pages / "completions"),
        bots=files(words.bots) if words.bots else {},
        notices=inventory.notices(parts).encode(),
        bill=sbom.bill(parts, version, words.revision, seconds),
        is_hasty=words.hasty,
    )


def stripped(program: Path) -> bytes:
    """The program without names and lines for debuggers, and without notes of who compiled it."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, program.name)
        shutil.copyfile(program, copy)
        words = ["strip", "--strip-all", "--remove-section=.comment", str(copy)]
        subprocess.run(words, check=True)
        return copy.read_bytes()


def files(folder: Path) -> dict[str, bytes]:
    """Every file right in a folder."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def tarball(contents: Contents) -> tuple[str, bytes]:
    """For any Linux of this kind: programs, pages, and what a host installs beside them."""
    name = f"tikal-{contents.version}-{os.uname().machine}-linux"
    inside: dict[str, Entry] = {}
    for program, data in contents.programs.items():
        inside[f"bin/{program}"] = Entry(data, 0o755)
    for page, data in contents.pages.items():
        inside[f"share/man/man1/{page}"] = Entry(data)
    for completion, data in contents.completions.items():
        inside[f"share/completions/{completion}"] = Entry(data)
    for package, data in contents.bots.items():
        inside[f"share/tikal/bots/{package}"] = Entry(data)
    hosting = ["tikal-server.service", "tikal-house.service", "nginx.conf", "Caddyfile"]
    for path in [f"dist/{file}" for file in [*hosting, "tikal-alerts.yml"]]:
        inside[f"share/{path}"] = Entry(contents.text(path))
    for path in ("README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"):
        inside[path] = Entry(contents.text(path))
    inside["THIRD-PARTY-NOTICES.txt"] = Entry(contents.notices)
    inside["tikal.cdx.json"] = Entry(contents.bill)
    placed = {f"{name}/{path}": entry for path, entry in inside.items()}
    return f"{name}.tar.gz", archives.gzipped(
        archives.tar(placed, contents.seconds), contents.effort
    )


def main() -> None:
    """Packs everything that this machine can pack, and says what it could not."""
    flags = argparse.ArgumentParser(description="packs built programs")
    flags.add_argument("--engine", type=Path, required=True, help="the checkout")
    flags.add_argument("--programs", type=Path, required=True, help="where the programs were built")
    flags.add_argument("--help-pages", type=Path, required=True, help="man/ and completions/")
    flags.add_argument("--bots", type=Path, help="where the packages of helpers for bots are")
    flags.add_argument("--to", type=Path, required=True, help="an empty folder")
    flags.add_argument("--revision", required=True, help="the commit")
    flags.add_argument("--hasty", action="store_true", help="for tests: compress little")
    words = flags.parse_args()
    contents = gather(words)
    made = dict([tarball(contents)])
    made[f"tikal-{contents.version}.cdx.json"] = contents.bill
    made |= contents.bots
    if shutil.which("dpkg-deb"):
        made |= debian.packages(contents)
    else:
        print("no Debian packages: this machine has no dpkg-deb")
    if shutil.which("ldd"):
        made |= image.layout(contents)
    else:
        print("no image: this machine has no ldd, which says what the server needs")
    for name, data in made.items():
        path = words.to / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (words.to / "SHA256SUMS").write_text(archives.sums(words.to))
    for path in sorted(p for p in words.to.iterdir() if p.is_file()):
        print(f"{path.stat().st_size:>10}  {path.name}")


if __name__ == "__main__":
    try:
        main()
    except inventory.Unsound as trouble:
        sys.exit(f"pack: {trouble}")
