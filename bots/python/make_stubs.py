"""Writes the Python stubs of the contract into gen/: python make_stubs.py

Run it once, and again whenever a file under ../../proto has changed. Nothing in gen/ is committed.
"""

import shutil
import sys
from importlib import resources
from pathlib import Path

from grpc_tools import protoc

HERE = Path(__file__).resolve().parent
PROTO = HERE.parents[1] / "proto"
GEN = HERE / "gen"


def main() -> int:
    """Generates anew from nothing, so that no stub of a removed file stays behind."""
    files = sorted(path.relative_to(PROTO).as_posix() for path in PROTO.rglob("*.proto"))
    if not files:
        print(f"make_stubs: there is no .proto file under {PROTO}", file=sys.stderr)
        return 1
    shutil.rmtree(GEN, ignore_errors=True)
    GEN.mkdir()
    # google/protobuf/*.proto, which the contract imports, come with grpcio-tools.
    bundled = resources.files("grpc_tools").joinpath("_proto")
    failed = protoc.main(
        [
            "protoc",
            f"--proto_path={PROTO}",
            f"--proto_path={bundled}",
            f"--python_out={GEN}",  # the messages
            f"--pyi_out={GEN}",  # their types, for editors and mypy
            f"--grpc_python_out={GEN}",  # the calls
            *files,
        ]
    )
    if not failed:
        print(f"wrote stubs of {len(files)} files into {GEN.name}/")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
