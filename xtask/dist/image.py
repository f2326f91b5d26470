"""An image of the server as a layout of the Open Container Initiative, made of nothing but what the server needs.

No distribution is in it: one layer has the system's libraries that the server is linked with, the other the server and its
notices. It runs as a user that is not root, and keeps matches in /var/lib/tikal.
"""

from __future__ import annotations

import datetime
import json
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

# A user that no machine has; the image's own passwd names it.
USER = 65532
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
INDEX = "application/vnd.oci.image.index.v1+json"
MANIFEST = "application/vnd.oci.image.manifest.v1+json"
CONFIG = "application/vnd.oci.image.config.v1+json"
LAYER = "application/vnd.oci.image.layer.v1.tar+gzip"


def layout(contents: Contents) -> dict[str, bytes]:
    """The files of the layout, below its folder."""
    machine = os.uname().machine
    arch = ARCHITECTURES.get(machine)
    if arch is None:
        raise Unsound(f"the name of {machine} in images is not known")
    blobs: dict[str, bytes] = {}

    def keep(kind: str, data: bytes) -> dict[str, object]:
        digest = archives.sha256(data)
        blobs[f"blobs/sha256/{digest}"] = data
        return {"mediaType": kind, "digest": f"sha256:{digest}", "size": len(data)}

    layers = [libraries(contents), programs(contents)]
    packed = [keep(LAYER, archives.gzipped(layer, contents.effort)) for layer in layers]
    made = datetime.datetime.fromtimestamp(contents.seconds, datetime.UTC)
    created = made.strftime("%Y-%m-%dT%H:%M:%SZ")
    config = {
        "created": created,
        "architecture": arch,
        "os": "linux",
        "config": {
            "User": f"{USER}:{USER}",
            "ExposedPorts": {"7711/tcp": {}},
            "Env": ["TIKAL_STORE=/var/lib/tikal/tikal.sqlite", "TIKAL_LISTEN=0.0.0.0:7711"],
            # Inside of a container the outside is another machine: who publishes the port decides who reaches it.
            "Entrypoint": ["/usr/bin/tikal-server", "--allow-plaintext"],
            "Volumes": {"/var/lib/tikal": {}},
            "WorkingDir": "/var/lib/tikal",
            "StopSignal": "SIGTERM",
        },
        "rootfs": {
            "type": "layers",
            "diff_ids": [f"sha256:{archives.sha256(layer)}" for layer in layers],
        },
        "history": [
            {"created": created, "created_by": "the system's libraries"},
            {"created": created, "created_by": "tikal-server"},
        ],
    }
    manifest = {
        "schemaVersion": 2,
        "mediaType": MANIFEST,
        "config": keep(CONFIG, canonical(config)),
        "layers": packed,
        "annotations": {
            "org.opencontainers.image.title": "tikal-server",
            "org.opencontainers.image.version": contents.version,
            "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
            "org.opencontainers.image.created": created,
        },
    }
    told = keep(MANIFEST, canonical(manifest))
    told["annotations"] = {"org.opencontainers.image.ref.name": contents.version}
    told["platform"] = {"architecture": arch, "os": "linux"}
    index = {"schemaVersion": 2, "mediaType": INDEX, "manifests": [told]}
    files = {
        "oci-layout": b'{"imageLayoutVersion":"1.0.0"}',
        "index.json": canonical(index),
    } | blobs
    return {f"tikal-server-image/{path}": data for path, data in files.items()}


def libraries(contents: Contents) -> bytes:
    """The loader and the libraries that the server is linked with, as this machine has them, each
    with the licence that its package brings."""
    files: dict[str, Entry] = {}
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "tikal-server")
        program.write_bytes(contents.programs["tikal-server"])
        program.chmod(0o755)
        said = subprocess.run(["ldd", program], check=True, capture_output=True, text=True).stdout
    paths = re.findall(r"(/\S+) \(0x", said)
    if not paths:
        raise Unsound(f"ldd names no library: {said}")
    for path in paths:
        # Where the program looks for it, whatever link leads there on this machine.
        files[path.lstrip("/")] = Entry(Path(path).resolve().read_bytes(), 0o755)
        for note in copyright_of(path):
            files[str(note).lstrip("/")] = Entry(note.read_bytes())
    return archives.tar(files, contents.seconds)


def copyright_of(library: str) -> list[Path]:
    """The notes of the package that a library is of; an image without them may not be given on."""
    names = {library, str(Path(library).resolve()), library.removeprefix("/usr")}
    for name in sorted(names):
        told = subprocess.run(
            ["dpkg", "--search", name], capture_output=True, text=True, check=False
        )
        if told.returncode == 0:
            package = told.stdout.split(":")[0]
            notes = Path("/usr/share/doc", package, "copyright")
            # One package may take the notes of another, by a link.
            return [notes.resolve()] if notes.exists() else []
    raise Unsound(f"no package of this machine has {library}, so its licence is not known")


def programs(contents: Contents) -> bytes:
    """The server, its user and its notices."""
    doc = "usr/share/doc/tikal-server"
    files = {
        "usr/bin/tikal-server": Entry(contents.programs["tikal-server"], 0o755),
        "etc/passwd": Entry(
            f"tikal:x:{USER}:{USER}:Tikal engine:/var/lib/tikal:/sbin/nologin\n".encode()
        ),
        "etc/group": Entry(f"tikal:x:{USER}:\n".encode()),
        f"{doc}/LICENSE-MIT": Entry(contents.text("LICENSE-MIT")),
        f"{doc}/LICENSE-APACHE": Entry(contents.text("LICENSE-APACHE")),
        f"{doc}/third-party-notices.txt": Entry(contents.notices),
        f"{doc}/tikal.cdx.json": Entry(contents.bill),
    }
    own = {"var/lib/tikal": Entry(b"", 0o700, USER), "tmp": Entry(b"", 0o1777)}
    return archives.tar(files, contents.seconds, own)


def canonical(document: object) -> bytes:
    """JSON in one way only."""
    return json.dumps(document, sort_keys=True, separators=(",", ":")).encode()
