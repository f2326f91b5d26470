"""Puts dist/nginx.conf or dist/Caddyfile in front of a server, over TLS, and plays through it.

`proxies.py nginx|caddy PROGRAM ENGINE FOLDER`: PROGRAM is the proxy, ENGINE the checkout, whose programs were built,
and FOLDER an empty place for what is needed meanwhile. Only names, ports and paths of the file are changed.
"""

import asyncio
import http.client
import os
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ENGINE = Path(sys.argv[3]).resolve()
sys.path[:0] = [str(ENGINE / "bots/python/gen"), str(ENGINE / "bots/python")]

import grpc  # noqa: E402
from tikal.v1 import service_pb2_grpc  # noqa: E402
from tikal.v1.info_pb2 import GetServerInfoRequest  # noqa: E402
from tikal.v1.lobby_pb2 import CreateMatchRequest, JoinMatchRequest  # noqa: E402
from tikal.v1.play_pb2 import Open, PlayRequest, WatchMatchRequest  # noqa: E402

# Longer than any proxy bears a quiet stream unless it is told to: with nginx that is a minute.
QUIET_SECONDS = 70.0
# For whatever should happen soon.
PATIENCE = 60.0
# How often a reload may end a stream, which then is opened again after its last event: Caddy does.
MOST_CUTS = {"nginx": 0, "caddy": 1}
# How many calls an address may make at once on the server with little to share.
SHARE = 20
WEB_PAGE = "https://play.example.org"
HOST = "127.0.0.1"


class Programs:
    """A server, and a proxy in front of it."""

    def __init__(self, kind: str, program: Path, folder: Path, more_flags: str = "") -> None:
        self.kind, self.program, self.folder = kind, program, folder
        folder.mkdir(exist_ok=True)
        self.built = Path(os.environ.get("CARGO_TARGET_DIR", ENGINE / "target")) / "debug"
        self.certificate, key = folder / "certificate.pem", folder / "key.pem"
        words = f"req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout {key}"
        more = f"-addext subjectAltName=IP:{HOST} -addext basicConstraints=critical,CA:FALSE"
        run(["openssl", *words.split(), *more.split(), "-out", str(self.certificate)])
        flags = f"--log warn --web-origin {WEB_PAGE} --trusted-proxy {HOST} {more_flags}"
        served = self.serve(flags)
        self.port = free_port()
        self.url = f"https://{HOST}:{self.port}"
        start = {"nginx": self.nginx, "caddy": self.caddy}[kind]
        self.log = (folder / "proxy.log").open("w+")
        words = start(served, key)
        self.proxy = subprocess.Popen(words, stdout=self.log, stderr=self.log, env=self.env())
        self.until("it takes connections", self.takes_connections)

    def serve(self, flags: str) -> str:
        """Starts a server, and says where it listens."""
        words = f"--ephemeral --listen {HOST}:0 {flags}"
        self.server = subprocess.Popen(
            [self.built / "tikal-server", *words.split()], stdout=subprocess.PIPE, text=True
        )
        assert self.server.stdout is not None
        told = self.server.stdout.readline().split()
        need(told[:2] == ["listening", "on"], "the server does not listen", told)
        return told[2]

    def nginx(self, server: str, key: Path) -> list[str]:
        """nginx with the site as it is, in the foreground and without the rights of root."""
        site = (ENGINE / "dist/nginx.conf").read_text("utf-8")
        for old, new in (
            ("server 127.0.0.1:7711;", f"server {server};"),
            ("listen 443 ssl http2;", f"listen {HOST}:{self.port} ssl http2;"),
            ("listen [::]:443 ssl http2;", ""),
            ("/etc/letsencrypt/live/tikal.example.org/fullchain.pem", str(self.certificate)),
            ("/etc/letsencrypt/live/tikal.example.org/privkey.pem", str(key)),
        ):
            site = replace(site, old, new)
        (self.folder / "site.conf").write_text(site, "utf-8")
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        places = " ".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in kinds)
        (self.folder / "nginx.conf").write_text(
            f"daemon off; worker_processes 1; pid {self.folder}/nginx.pid; error_log stderr notice;\n"
            f"events {{ worker_connections 1024; }}\n"
            f"http {{ access_log off; {places} include {self.folder}/site.conf; }}\n"
        )
        return [str(self.program), "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]

    def caddy(self, server: str, key: Path) -> list[str]:
        """Caddy with the site as it is, but for a certificate that it did not get by itself."""
        site = (ENGINE / "dist/Caddyfile").read_text("utf-8")
        opened = f"{self.url} {{\n\ttls {self.certificate} {key}"
        site = replace(site, "tikal.example.org {", opened)
        site = replace(site, "h2c://127.0.0.1:7711", f"h2c://{server}")
        options = f"admin unix/{self.folder}/admin\n\tauto_https disable_redirects"
        self.config = self.folder / "Caddyfile"
        self.config.write_text(f"{{\n\t{options}\n}}\n{site}", "utf-8")
        return [str(self.program), "run", "--config", str(self.config)]

    def env(self) -> dict[str, str]:
        """Nothing of the person's own is used or written."""
        homes = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(self.folder))
        trust = {"TIKAL_SERVER": self.url, "TIKAL_CA": str(self.certificate)}
        return {**os.environ, **homes, **trust}

    def reload(self) -> None:
        """As after a new certificate; returns when the proxy has read its file again."""
        if self.kind == "nginx":
            run(
                [
                    str(self.program),
                    "-p",
                    str(self.folder),
                    "-c",
                    f"{self.folder}/nginx.conf",
                    "-s",
                    "reload",
                ]
            )
            self.until("it reloads", lambda: "gracefully shutting down" in self.said())
        else:
            address = f"unix/{self.folder}/admin"
            words = f"reload --force --config {self.config} --address {address}"
            run([str(self.program), *words.split()], self.env())

    def takes_connections(self) -> bool:
        """Whether somebody listens; a proxy that has ended says why."""
        need(self.proxy.poll() is None, "the proxy has ended", self.said())
        try:
            socket.create_connection((HOST, self.port), timeout=1).close()
        except OSError:
            return False
        return True

    def until(self, what: str, holds: Callable[[], bool]) -> None:
        """Waits for something that happens by itself."""
        ends = time.monotonic() + PATIENCE
        while not holds():
            need(
                time.monotonic() < ends,
                f"{self.kind}: not within {PATIENCE} s: {what}",
                self.said(),
            )
            time.sleep(0.05)

    def said(self) -> str:
        """What the proxy has said."""
        return Path(self.log.name).read_text("utf-8")

    def channel(self) -> grpc.aio.Channel:
        """A line through the proxy, as a bot has it."""
        trusted = grpc.ssl_channel_credentials(self.certificate.read_bytes())
        return grpc.aio.secure_channel(f"{HOST}:{self.port}", trusted)

    def end(self) -> None:
        """Ends both."""
        for process in (self.proxy, self.server):
            process.terminate()
        for process in (self.proxy, self.server):
            process.wait(PATIENCE)
        self.log.close()


async def main(programs: Programs) -> None:
    """Everything; what has to be waited for is waited for meanwhile."""
    async with programs.channel() as channel:
        service = service_pb2_grpc.TikalServiceStub(channel)  # type: ignore[no-untyped-call]
        await stream_over_a_reload(programs, service)
        quiet = asyncio.create_task(quiet_stream(service))
        await asyncio.to_thread(bots_play, programs)
        await asyncio.to_thread(web_call, programs)
        await asyncio.wait_for(quiet, QUIET_SECONDS + PATIENCE)
        print(f"a stream was quiet for {QUIET_SECONDS:.0f} s and went on")


async def new_match(service: Any) -> str:
    """A match of the server's first game that waits for two players."""
    games = (await service.GetServerInfo(GetServerInfoRequest())).games
    wanted = CreateMatchRequest(request_id=os.urandom(12).hex())
    wanted.options.named.game = games[0].name
    wanted.options.named.options.add(name="seats", number=2)
    return str((await service.CreateMatch(wanted)).match.match_id)


def bots_play(programs: Programs) -> None:
    """A deal in both seatings; the runner verifies the records."""
    words = "match --bot greedy --bot random --deals 1 --seed 7 --connect"
    said = run([str(programs.built / "tikal-bot"), *words.split(), programs.url], programs.env())
    need("2 games played, 0 failed" in said, "the bots did not play", said)
    print(f"bots play through {programs.kind}: 2 games played, 0 failed")


async def stream_over_a_reload(programs: Programs, service: Any) -> None:
    """A stream that was opened before a reload tells the whole match, which is played after it."""
    match_id = await new_match(service)
    opened = Open(match_id=match_id, after_sequence=0)
    stream = service.WatchMatch(WatchMatchRequest(open=opened))
    await stream.initial_metadata()
    await asyncio.to_thread(programs.reload)
    join = f"join --bot random --server {programs.url} --match {match_id}".split()
    bots = [
        await asyncio.create_subprocess_exec(
            programs.built / "tikal-bot", *join, env=programs.env(), stderr=subprocess.PIPE
        )
        for _ in range(2)
    ]
    cuts, ended = 0, False
    while not ended:
        try:
            async for told in stream:
                for event in told.update.events:
                    expected = opened.after_sequence + 1
                    need(event.sequence == expected, f"event {expected} is missing", event)
                    opened.after_sequence = expected
                    ended = event.WhichOneof("kind") == "match_ended"
        except grpc.aio.AioRpcError as error:
            cuts += 1
            need(cuts <= MOST_CUTS[programs.kind], "the stream is cut by a reload", error)
            stream = service.WatchMatch(WatchMatchRequest(open=opened))
    for bot in bots:
        _, said = await asyncio.wait_for(bot.communicate(), PATIENCE)
        need(bot.returncode == 0, "a bot failed", said.decode())
    counted = f"{opened.after_sequence} events, none is missing, cut {cuts} times"
    print(f"a stream over a reload: {counted}")


async def quiet_stream(service: Any) -> None:
    """A player who thinks for long, without a word from anybody, and then acts on the same stream."""
    match_id = await new_match(service)
    grants = []
    for name in ("one", "two"):
        wanted = JoinMatchRequest(request_id=os.urandom(12).hex(), match_id=match_id)
        wanted.join.participant.name = name
        grants.append((await service.JoinMatch(wanted)).grant)
    for grant in grants:
        stream = service.Play(metadata=(("tikal-seat", grant.token),))
        await stream.write(PlayRequest(open=Open(match_id=match_id)))
        update = (await stream.read()).update
        if not update.HasField("prompt"):
            stream.cancel()
            continue
        await asyncio.sleep(QUIET_SECONDS)
        submit = PlayRequest()
        submit.submit.request_id = os.urandom(12).hex()
        submit.submit.actions.add(notation=update.prompt.legal_actions[0].notation)
        await stream.write(submit)
        answer = await stream.read()
        need(answer != grpc.aio.EOF and answer.update.HasField("answer"), "no answer", answer)
        stream.cancel()
        return
    need(False, "nobody decides", match_id)


def web_call(programs: Programs) -> None:
    """What a page in a browser does: gRPC-Web, here over HTTP/1.1 up to the proxy."""
    answer, body = server_info(programs, HOST, {"origin": WEB_PAGE})
    need(answer.status == 200 and b"grpc-status:0" in body, "gRPC-Web fails", (answer.status, body))
    allowed = answer.getheader("access-control-allow-origin")
    need(allowed == WEB_PAGE, "the page may not read the answer", answer.getheaders())
    print(f"a page calls by gRPC-Web and is allowed to read {len(body)} bytes")


def addresses(programs: Programs) -> None:
    """The server knows for whom the proxy speaks: who has used up a share has used up no other's."""

    def is_served(source: str, headers: dict[str, str]) -> bool:
        answer, body = server_info(programs, source, headers)
        refused = answer.getheader("grpc-status") == "8" or b"grpc-status:8" in body
        need(refused or b"grpc-status:0" in body, "neither answered nor refused", body)
        return not refused

    greedy, honest = "127.0.0.2", "127.0.0.3"
    calls = [is_served(greedy, {}) for _ in range(3 * SHARE)]
    need(any(calls) and not all(calls), "a share has no end, or no beginning", calls)
    forged = [is_served(greedy, {"x-forwarded-for": f"10.0.0.{n}"}) for n in range(SHARE)]
    need(not all(forged), "whoever writes X-Forwarded-For gets another share", forged)
    need(is_served(honest, {}), "others have no share left", honest)
    counted = f"{calls.count(True)} of {len(calls)} calls of one address are served"
    print(
        f"{counted}, {forged.count(True)} of {SHARE} with forged headers; others have their own share"
    )


def server_info(
    programs: Programs, source: str, headers: dict[str, str]
) -> tuple[http.client.HTTPResponse, bytes]:
    """A call by gRPC-Web from an address of this machine, with what was answered."""
    trusted = ssl.create_default_context(cafile=str(programs.certificate))
    line = http.client.HTTPSConnection(
        HOST, programs.port, context=trusted, timeout=PATIENCE, source_address=(source, 0)
    )
    headers = {"content-type": "application/grpc-web+proto", "x-grpc-web": "1", **headers}
    line.request("POST", "/tikal.v1.TikalService/GetServerInfo", bytes(5), headers)
    answer = line.getresponse()
    body = answer.read()
    line.close()
    return answer, body


def replace(text: str, old: str, new: str) -> str:
    """The text with one thing changed, which must be there once."""
    need(text.count(old) == 1, f"`{old}` is not there once", text)
    return text.replace(old, new)


def run(words: list[str], env: dict[str, str] | None = None) -> str:
    """What a program says that must succeed."""
    ended = subprocess.run(words, check=False, env=env, capture_output=True, text=True, timeout=300)
    said = ended.stdout + ended.stderr
    need(ended.returncode == 0, f"`{' '.join(words)}` failed", said)
    return said


def free_port() -> int:
    """A port that nobody has at this moment."""
    with socket.create_server((HOST, 0)) as listener:
        return int(listener.getsockname()[1])


def need(holds: bool, says: str, where: object) -> None:
    """Ends everything unless this holds."""
    if not holds:
        raise SystemExit(f"proxies: {says}: {where}")


if __name__ == "__main__":
    kind, program, folder = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[4]).resolve()
    started = Programs(kind, program, folder / "play")
    try:
        asyncio.run(main(started))
    finally:
        started.end()
    # A server on which one address has a share that is soon used up.
    started = Programs(kind, program, folder / "share", f"--address-rate 1 --address-burst {SHARE}")
    try:
        addresses(started)
    finally:
        started.end()
