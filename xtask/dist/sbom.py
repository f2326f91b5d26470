"""The bill of materials: CycloneDX 1.5 as JSON, and whether one is sound."""

import datetime
import hashlib
import json
import re
import uuid

from inventory import Component, Unsound

ROOT = "pkg:generic/tikal@"


def bill(parts: list[Component], version: str, revision: str, seconds: int) -> bytes:
    """What the programs contain and what stands on what."""
    made = datetime.datetime.fromtimestamp(seconds, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    root = f"{ROOT}{version}"
    direct = sorted(p.reference for p in parts if p.is_ours or p.kind != "cargo")
    needs = {root: direct} | {part.reference: part.needs for part in parts}
    document = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": made,
            "component": {
                "type": "application",
                "bom-ref": root,
                "name": "tikal",
                "version": version,
                "purl": root,
                "licenses": [{"expression": "MIT OR Apache-2.0"}],
                "properties": [{"name": "tikal:revision", "value": revision}],
            },
        },
        "components": [component(part) for part in parts],
        "dependencies": [{"ref": ref, "dependsOn": on} for ref, on in sorted(needs.items())],
    }
    # Its own number follows from what it says, so that the same programs have the same bill.
    seed = hashlib.sha256(json.dumps(document, sort_keys=True).encode()).digest()
    document["serialNumber"] = f"urn:uuid:{uuid.UUID(bytes=seed[:16], version=4)}"
    check(document)
    return (json.dumps(document, indent=1, sort_keys=True) + "\n").encode()


def component(part: Component) -> dict[str, object]:
    """One part, as the bill says it."""
    told: dict[str, object] = {
        "type": "library",
        "bom-ref": part.reference,
        "name": part.name,
        "version": part.version,
        "purl": part.reference,
        "licenses": [{"expression": part.licence}],
    }
    if part.sha256:
        told["hashes"] = [{"alg": "SHA-256", "content": part.sha256}]
    return told


def check(document: dict) -> None:
    """The shape that CycloneDX 1.5 asks for, as far as this bill uses it; every reference leads
    somewhere, none is there twice, and everything is reached from the root."""
    need(document["bomFormat"] == "CycloneDX" and document["specVersion"] == "1.5", "the format")
    number = document["serialNumber"]
    pattern = r"urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
    need(re.fullmatch(pattern, number) is not None, f"the number {number}")
    root = document["metadata"]["component"]["bom-ref"]
    known = [root] + [part["bom-ref"] for part in document["components"]]
    need(len(known) == len(set(known)), "a reference is there twice")
    for part in document["components"]:
        for key in ("type", "name", "version", "purl"):
            need(bool(part.get(key)), f"{part} has no {key}")
        for licence in part["licenses"]:
            words = re.split(r"[ ()]+", licence["expression"])
            plain = [w for w in words if w and w not in ("AND", "OR", "WITH")]
            need(all(re.fullmatch(r"[A-Za-z0-9.+-]+", w) for w in plain), f"{licence}")
        for told in part.get("hashes", []):
            need(re.fullmatch(r"[0-9a-f]{64}", told["content"]) is not None, f"{told}")
    edges = {entry["ref"]: entry["dependsOn"] for entry in document["dependencies"]}
    need(set(edges) == set(known), "parts without a line of what they stand on, or the reverse")
    reached, open_ends = {root}, [root]
    while open_ends:
        for other in edges[open_ends.pop()]:
            need(other in edges, f"{other} is not among the components")
            if other not in reached:
                reached.add(other)
                open_ends.append(other)
    need(reached == set(known), f"nothing leads to {sorted(set(known) - reached)}")


def need(holds: bool, says: str) -> None:
    """A bill that is not sound is not written."""
    if not holds:
        raise Unsound(f"the bill of materials: {says}")
