"""What the programs are made of: every crate and page module that is in them, with its licence and its texts."""

import json
import os
import re
import subprocess
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

PROGRAM_PACKAGES = ("engine-server", "cli-client", "bot-client")
TEXT = re.compile(r"(?i)^(licen[sc]e|copying|copyright|notice|unlicense)")
WEB_NOTICES = "dist/web-client-notices.txt"


class Unsound(Exception):
    """Why nothing may be shipped, in one sentence."""


@dataclass
class Component:
    """Something that is in the programs."""

    kind: str  # as package URLs name it: cargo, npm, generic
    name: str
    version: str
    licence: str  # an SPDX expression
    texts: dict[str, str] = field(default_factory=dict)
    sha256: str = ""
    needs: list[str] = field(default_factory=list)
    is_ours: bool = False

    @property
    def reference(self) -> str:
        """Its package URL."""
        return f"pkg:{self.kind}/{self.name.replace('@', '%40')}@{self.version}"


def components(engine: Path) -> list[Component]:
    """Everything, in a fixed order; fails on what has no licence or no text of it."""
    metadata = json.loads(said(engine, "metadata", "--format-version", "1"))
    found = crates(engine, metadata)
    found += pages(engine)
    found.append(standard_library(engine))
    without = [part.reference for part in found if not part.is_ours and not part.texts]
    if without:
        raise Unsound(f"without a text of their licence: {', '.join(without)}")
    return sorted(found, key=lambda part: (part.kind, part.name, part.version))


def version(engine: Path) -> str:
    """The version that everything is shipped as: the workspace's."""
    manifest = tomllib.loads((engine / "Cargo.toml").read_text("utf-8"))
    return str(manifest["workspace"]["package"]["version"])


def crates(engine: Path, metadata: dict) -> list[Component]:
    """What cargo compiles into the three programs on this kind of machine; macros too, for what
    they write is in them."""
    words = ["tree", "--edges", "normal", "--prefix", "none", "--format", "{p}"]
    words += [word for package in PROGRAM_PACKAGES for word in ("--package", package)]
    lines = said(engine, *words).splitlines()
    used = {tuple(line.split(" ")[:2]) for line in lines if line}
    sums = checksums(engine)
    packages = {p["id"]: p for p in metadata["packages"]}
    key = {i: (p["name"], f"v{p['version']}") for i, p in packages.items()}
    ours = [i for i in packages if key[i] in used]
    found = []
    for ident in ours:
        package = packages[ident]
        node = next(n for n in metadata["resolve"]["nodes"] if n["id"] == ident)
        normal = [d["pkg"] for d in node["deps"] if any(k["kind"] is None for k in d["dep_kinds"])]
        if not package["license"]:
            raise Unsound(f"{package['name']} names no licence")
        found.append(
            Component(
                kind="cargo",
                name=package["name"],
                version=package["version"],
                licence=package["license"].replace(" / ", "/").replace("/", " OR "),
                texts={} if package["source"] is None else texts(engine, package, packages),
                sha256=sums.get((package["name"], package["version"]), ""),
                needs=sorted(
                    f"pkg:cargo/{packages[d]['name']}@{packages[d]['version']}"
                    for d in normal
                    if key[d] in used
                ),
                is_ours=package["source"] is None,
            )
        )
    return found


def texts(engine: Path, package: dict, packages: dict) -> dict[str, str]:
    """The texts that lie in the crate. A crate that brings none is covered by those of a crate of
    the same repository and licence, or, where one may choose Apache-2.0, by its one text."""
    own = in_folder(Path(package["manifest_path"]).parent)
    if own:
        return own
    for other in packages.values():
        is_sibling = other["repository"] and other["repository"] == package["repository"]
        if is_sibling and other["license"] == package["license"]:
            found = in_folder(Path(other["manifest_path"]).parent)
            if found:
                return found
    if "Apache-2.0" in re.split(r" OR |/| / ", package["license"]):
        return {"LICENSE-APACHE": (engine / "LICENSE-APACHE").read_text("utf-8")}
    return {}


def in_folder(folder: Path) -> dict[str, str]:
    """The texts that lie right in a folder."""
    paths = sorted(p for p in folder.iterdir() if p.is_file() and TEXT.match(p.name))
    return {p.name: p.read_text("utf-8", errors="replace") for p in paths}


def pages(engine: Path) -> list[Component]:
    """What is in the pages for browsers: the modules of the lock that are not only for building,
    with the texts that are kept beside the checkout's other files for packages."""
    lock = json.loads((engine / "web-client/package-lock.json").read_text("utf-8"))
    shipped = {
        (path.removeprefix("node_modules/"), told["version"], told["license"])
        for path, told in lock["packages"].items()
        if path and not told.get("dev") and not told.get("optional")
    }
    kept: dict[tuple[str, str, str], str] = {}
    for block in (engine / WEB_NOTICES).read_text("utf-8").split("\n== ")[1:]:
        head, _, text = block.partition("\n")
        name, number, licence = head.split(" ", 2)
        kept[name, number, licence] = text.strip() + "\n"
    if set(kept) != shipped:
        differing = sorted(set(kept) ^ shipped)
        raise Unsound(f"{WEB_NOTICES} and the lock of web-client differ in {differing}")
    return [
        Component("npm", name, number, licence, {"licence": kept[name, number, licence]})
        for name, number, licence in shipped
    ]


def standard_library(engine: Path) -> Component:
    """Rust's own library, which is in every program."""
    told = subprocess.run(
        ["rustc", "--version"], check=True, capture_output=True, text=True, cwd=engine
    ).stdout.split()
    root = subprocess.run(
        ["rustc", "--print", "sysroot"], check=True, capture_output=True, text=True, cwd=engine
    ).stdout.strip()
    folder = Path(root, "share/doc/rust/licenses")
    wanted = (
        "MIT.txt",
        "Apache-2.0.txt",
        "BSD-2-Clause.txt",
        "Unicode-3.0.txt",
        "LLVM-exception.txt",
    )
    found = {
        name: (folder / name).read_text("utf-8") for name in wanted if (folder / name).exists()
    }
    licence = (
        "(MIT OR Apache-2.0) AND Apache-2.0 WITH LLVM-exception AND BSD-2-Clause AND Unicode-3.0"
    )
    return Component("generic", "rust-std", told[1], licence, found)


def notices(parts: list[Component]) -> str:
    """All licences of what others wrote, each text once, for people."""
    lines = ["What others wrote and these programs contain, with the licence of each.", ""]
    sources: dict[str, list[str]] = {}
    others = [part for part in parts if not part.is_ours]
    for part in others:
        lines.append(f"{part.name} {part.version}: {part.licence}")
        for text in part.texts.values():
            # The same text is often laid out with other ends of lines.
            clean = "\n".join(line.rstrip() for line in text.strip().splitlines())
            sources.setdefault(clean, []).append(f"{part.name} {part.version}")
    lines.append("")
    lines.append("SQLite, which libsqlite3-sys brings along, is in the public domain.")
    for text, names in sources.items():
        lines += ["", "=" * 80, *sorted(set(names)), "-" * 80, text]
    return "\n".join(lines) + "\n"


def checksums(engine: Path) -> dict[tuple[str, str], str]:
    """The sums of the crates' archives, as the lock has them."""
    lock = tomllib.loads((engine / "Cargo.lock").read_text("utf-8"))
    return {(p["name"], p["version"]): p.get("checksum", "") for p in lock["package"]}


def said(engine: Path, *words: str) -> str:
    """What cargo says of the checkout as it is locked, for this kind of machine."""
    flag = {"metadata": "--filter-platform", "tree": "--target"}[words[0]]
    command = [os.environ.get("CARGO", "cargo"), *words, "--locked", flag, host(engine)]
    return subprocess.run(command, check=True, cwd=engine, stdout=subprocess.PIPE, text=True).stdout


def host(engine: Path) -> str:
    """The kind of this machine, as Rust names it."""
    told = subprocess.run(["rustc", "-vV"], check=True, capture_output=True, text=True, cwd=engine)
    return next(line.split()[1] for line in told.stdout.splitlines() if line.startswith("host:"))
