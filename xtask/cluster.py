"""Puts dist/nginx.conf in front of three servers that `cargo xtask cluster` starts, and plays through it.

`cluster.py nginx PROGRAM ENGINE FOLDER`, as proxies.py, whose trials it repeats; then one of the servers is killed, and
play goes on through the same nginx.
"""

import asyncio
import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import proxies
from proxies import HOST, PATIENCE, Programs, bots_play, need, service_pb2_grpc

SERVERS = 3
SHARDS = 256


class Cluster(Programs):
    """Three servers, their database, and nginx in front of them."""

    def serve(self, flags: str) -> str:
        """What an upstream of nginx says of them."""
        words = f"cluster --servers {SERVERS} --lease-seconds 2 {flags}"
        self.server = subprocess.Popen(
            [self.built / "xtask", *words.split()],
            stdout=subprocess.PIPE,
            text=True,
            cwd=proxies.ENGINE,
        )
        assert self.server.stdout is not None
        told: list[list[str]] = []
        for line in self.server.stdout:
            words_of_line = line.split()
            if words_of_line[0] == "server":
                told.append(words_of_line)
            if words_of_line[0] == "database:":
                break
        need(len(told) == SERVERS, "not every server says where it listens", told)
        self.players = [words[3].removeprefix("http://") for words in told]
        self.operators = [words[5] for words in told]
        self.processes = [int(words[7]) for words in told]
        return "; server ".join(self.players)

    def shards(self) -> list[int]:
        """How many each server that lives has, as its metrics say."""
        counts = []
        for operator in self.operators:
            with urllib.request.urlopen(f"{operator}/metrics", timeout=PATIENCE) as answer:
                text = answer.read().decode()
            lines = [line for line in text.splitlines() if line.startswith("tikal_shards ")]
            need(len(lines) == 1, "the metrics do not say how many shards there are", text)
            counts.append(int(float(lines[0].split()[1])))
        return counts

    def until_shared(self) -> None:
        """Waits until those that live have all shards between them, evenly."""
        ends = time.monotonic() + PATIENCE
        while True:
            counts = self.shards()
            if sum(counts) == SHARDS and max(counts) - min(counts) <= 1:
                print(f"{len(counts)} servers have {' + '.join(map(str, counts))} shards")
                return
            need(time.monotonic() < ends, "the shards are not shared out", counts)
            time.sleep(0.1)

    def kill_one(self) -> None:
        """One of them dies without a word; nginx finds out by itself."""
        os.kill(self.processes.pop(), signal.SIGKILL)
        self.operators.pop()

    def end(self) -> None:
        """As Ctrl-C does it: nothing is left."""
        super().end()
        need(
            self.server.returncode == 0, "the cluster did not stop in order", self.server.returncode
        )
        for process in self.processes:
            need(not Path(f"/proc/{process}").exists(), "a server is left", process)
        print("all of it has stopped")


async def main(programs: Cluster) -> None:
    """A stream over a reload, pages, and bots whose servers change under them."""
    programs.until_shared()
    async with programs.channel() as channel:
        service = service_pb2_grpc.TikalServiceStub(channel)  # type: ignore[no-untyped-call]
        await proxies.stream_over_a_reload(programs, service)
    await asyncio.to_thread(proxies.web_call, programs)
    await asyncio.to_thread(bots_play, programs)
    playing = asyncio.create_task(asyncio.to_thread(bots_play, programs))
    await asyncio.sleep(0.5)
    programs.kill_one()
    await playing
    programs.until_shared()
    await asyncio.to_thread(bots_play, programs)


if __name__ == "__main__":
    started = Cluster("nginx", Path(sys.argv[2]), Path(sys.argv[4]).resolve() / "cluster")
    try:
        asyncio.run(main(started))
    finally:
        started.end()
    print(f"matches are played through nginx in front of {SERVERS} servers at {HOST}")
