"""The helper for bots in Python as a wheel, with the stubs of the contract inside: wheel.py ENGINE FOLDER

The stubs are made by the environment's own generator, so this runs in it, as `cargo xtask dist` does it.
"""

import base64
import hashlib
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import archives
import inventory

NAME = "tikal_bot"
SUMMARY = "Bots for the Tikal engine: one function from a turn to actions; the rest joins, follows and survives cuts"


def wheel(engine: Path) -> tuple[str, bytes]:
    """The wheel and its file's name. Its version is the contract's, which is the workspace's."""
    version = inventory.version(engine)
    project = tomllib.loads((engine / "bots/python/pyproject.toml").read_text("utf-8"))["project"]
    if project["version"] != version:
        raise inventory.Unsound(
            f"bots/python is of version {project['version']}, the contract of {version}"
        )
    files = stubs(engine) | helper(engine)
    info = f"{NAME}-{version}.dist-info"
    for text in ("LICENSE-MIT", "LICENSE-APACHE"):
        files[f"{info}/licenses/{text}"] = (engine / text).read_bytes()
    files[f"{info}/METADATA"] = metadata(engine, project, version).encode()
    files[f"{info}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: tikal\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    lines = [f"{path},sha256={digest(data)},{len(data)}\n" for path, data in sorted(files.items())]
    record = "".join(lines) + f"{info}/RECORD,,\n"
    # Readers look for what is said of a wheel at its end.
    ordered = dict(sorted(files.items(), key=lambda item: (".dist-info/" in item[0], item[0])))
    ordered[f"{info}/RECORD"] = record.encode()
    return f"{NAME}-{version}-py3-none-any.whl", archives.zipped(ordered)


def stubs(engine: Path) -> dict[str, bytes]:
    """The modules of the contract, as `make_stubs.py` writes them."""
    with tempfile.TemporaryDirectory() as place:
        # A copy, so that what somebody has made in the checkout stays as it is.
        made = Path(place, "bots/python")
        made.mkdir(parents=True)
        Path(place, "proto").symlink_to((engine / "proto").resolve())
        script = made / "make_stubs.py"
        script.write_bytes((engine / "bots/python/make_stubs.py").read_bytes())
        subprocess.run([sys.executable, "-B", str(script)], check=True, stdout=subprocess.DEVNULL)
        gen = made / "gen"
        # Inside of the package: others bring some of the same modules.
        paths = [p for p in gen.rglob("*") if p.suffix in (".py", ".pyi")]
        return {f"{NAME}/stubs/{p.relative_to(gen).as_posix()}": p.read_bytes() for p in paths}


def helper(engine: Path) -> dict[str, bytes]:
    """The package that bots import."""
    folder = engine / "bots/python" / NAME
    files = {f"{NAME}/{path.name}": path.read_bytes() for path in sorted(folder.glob("*.py"))}
    # Type checkers believe the types of a package that says so.
    return files | {f"{NAME}/py.typed": b""}


def metadata(engine: Path, project: dict, version: str) -> str:
    """What is said of the package. The generator is needed by nobody who has its stubs."""
    lines = (engine / "bots/python/requirements.txt").read_text("utf-8").splitlines()
    pinned = dict(line.split("==") for line in lines if "==" in line)
    needs = [f"{name}>={number}" for name, number in pinned.items() if name != "grpcio-tools"]
    head = [
        "Metadata-Version: 2.1",
        f"Name: {NAME.replace('_', '-')}",
        f"Version: {version}",
        f"Summary: {SUMMARY}",
        f"License: {project['license']}",
        f"Requires-Python: {project['requires-python']}",
        *(f"Requires-Dist: {need}" for need in needs),
    ]
    return "\n".join(head) + "\n"


def digest(data: bytes) -> str:
    """A sum as the list of a wheel's files has it."""
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def main(engine: Path, folder: Path) -> None:
    """Writes the wheel."""
    name, data = wheel(engine)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data)
    print(f"{len(data):>10}  {name}")


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
    except inventory.Unsound as trouble:
        sys.exit(f"wheel: {trouble}")
