"""Archives whose bytes follow from their contents alone: sorted names, one owner, one time."""

import gzip
import hashlib
import io
import tarfile
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Entry:
    """A file of an archive."""

    data: bytes
    mode: int = 0o644
    owner: int = 0


def tar(
    files: Mapping[str, Entry], seconds: int, folders: Mapping[str, Entry] | None = None
) -> bytes:
    """A tar with these files, and the folders they lie in before them; `folders` are those that
    are not root's, or not everybody's to read."""
    special = folders or {}
    parents = {
        str(up) for name in [*files, *special] for up in Path(name).parents if str(up) != "."
    }
    everything: dict[str, Entry | None] = {name: None for name in parents | set(special)}
    everything |= files
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, entry in sorted(everything.items()):
            told = entry or special.get(name, Entry(b"", 0o755))
            info = tarfile.TarInfo(name)
            info.mtime, info.mode, info.uid, info.gid = seconds, told.mode, told.owner, told.owner
            if told.owner == 0:
                info.uname = info.gname = "root"
            if entry is None:
                info.type = tarfile.DIRTYPE
                archive.addfile(info)
            else:
                info.size = len(entry.data)
                archive.addfile(info, io.BytesIO(entry.data))
    return out.getvalue()


def gzipped(data: bytes, effort: int = 9) -> bytes:
    """The data compressed; the header names neither file nor time."""
    return gzip.compress(data, compresslevel=effort, mtime=0)


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip with these files in their order; zip knows no time before 1980, which is what it says."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type, info.external_attr = zipfile.ZIP_DEFLATED, 0o100644 << 16
            info.create_system = 3  # Unix, wherever it is made
            archive.writestr(info, data)
    return out.getvalue()


def sha256(data: bytes) -> str:
    """The sum of the data, as `sha256sum` writes it."""
    return hashlib.sha256(data).hexdigest()


def sums(folder: Path) -> str:
    """A line for every file below the folder, for `sha256sum --check`."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    lines = [f"{sha256(path.read_bytes())}  {path.relative_to(folder)}\n" for path in paths]
    return "".join(lines)
