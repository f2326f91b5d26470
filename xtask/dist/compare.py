"""Says which files of two folders differ, and in which of their members: compare.py FIRST SECOND"""

import gzip
import io
import lzma
import sys
import tarfile
from pathlib import Path

from archives import sha256


def members(name: str, data: bytes) -> dict[str, str]:
    """What an archive is made of, each with what is known of it; nothing if it is no archive."""
    if name.endswith(".deb"):
        return {
            f"{part}: {inside}": told
            for part, body in ar(data).items()
            for inside, told in (members(part, body) or {"": sha256(body)}).items()
        }
    opener = {".gz": gzip.decompress, ".xz": lzma.decompress}.get(Path(name).suffix)
    if ".tar" not in name:
        return {}
    found: dict[str, str] = {}
    with tarfile.open(fileobj=io.BytesIO(opener(data) if opener else data)) as archive:
        for info in archive:
            body = archive.extractfile(info) if info.isfile() else None
            head = f"{info.mode:o} {info.uid}:{info.gid} {info.uname} {info.mtime} {info.linkname}"
            inner = body.read() if body else b""
            found[info.name] = f"{head} {sha256(inner)}"
            found |= {
                f"{info.name}: {name}": told for name, told in members(info.name, inner).items()
            }
    return found


def ar(data: bytes) -> dict[str, bytes]:
    """The parts of a Debian package."""
    parts, at = {}, len(b"!<arch>\n")
    while at + 60 <= len(data):
        head = data[at : at + 60]
        size = int(head[48:58])
        parts[head[:16].decode().strip().rstrip("/")] = data[at + 60 : at + 60 + size]
        at += 60 + size + size % 2
    return parts


def main(first: Path, second: Path) -> int:
    """Prints what differs; the code is 1 if anything does."""
    names = [{str(p.relative_to(f)) for p in f.rglob("*") if p.is_file()} for f in (first, second)]
    differing = 0
    for name in sorted(names[0] | names[1]):
        if name not in names[0] or name not in names[1]:
            print(f"{name} is in {first if name in names[0] else second} only")
            differing += 1
            continue
        ours, theirs = (first / name).read_bytes(), (second / name).read_bytes()
        if ours == theirs:
            print(f"the same bytes: {name}")
            continue
        differing += 1
        print(f"DIFFERENT: {name}")
        parts = [members(name, ours), members(name, theirs)]
        for part in sorted(parts[0] | parts[1]):
            if parts[0].get(part) != parts[1].get(part):
                print(f"  in {part}: {parts[0].get(part)} and {parts[1].get(part)}")
        if not parts[0]:
            at = next((i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), -1)
            print(f"  from byte {at} on; {len(ours)} and {len(theirs)} bytes")
    print(f"{len(names[0])} files, {differing} of them differ")
    return int(differing > 0)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
