"""A bot of any language that cannot reach its server says so at once, and in the end why."""

import os
import socket
import tempfile
import time
import unittest
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from programs import BOT, Ended, run, server

# A few seconds, and what a busy machine needs to start a program.
SOON = 30.0
WAITS = "nobody answers at"


class FirstContactTest(unittest.IsolatedAsyncioTestCase):
    async def test_nobody_there_is_said_at_once_and_ends_in_seconds(self) -> None:
        with socket.socket() as taken:  # bound, and nobody listens
            taken.bind(("127.0.0.1", 0))
            address = f"127.0.0.1:{taken.getsockname()[1]}"
            ended = await self.turned_away(f"http://{address}")
        self.assertIn(f"{WAITS} http://{address}, trying again: ", ended.errors)

    async def test_what_is_no_address_is_called_so(self) -> None:
        ended = await self.turned_away("127.0.0.1:7711")
        self.assertIn("http://host:port or https://host:port, not '127.0.0.1:7711'", ended.errors)

    async def test_a_certificate_is_trusted_if_it_is_named_and_else_not_waited_for(self) -> None:
        async with tls_server() as (address, certificate):
            untrusted = await self.turned_away(f"https://{address}")
            self.assertIn("certificate", untrusted.errors.lower())
            wrong_scheme = await self.turned_away(f"http://{address}")
            self.assertIn("https://", wrong_scheme.errors)
            os.environ["TIKAL_CA"] = certificate
            self.addCleanup(os.environ.pop, "TIKAL_CA")
            named = await self.turned_away(f"https://{address}")
            # It was understood: there is no such match.
            self.assertNotIn(WAITS, named.errors)
            self.assertIn("match", named.errors)

    async def test_tls_at_a_plain_port_ends_in_seconds(self) -> None:
        async with server() as address:
            ended = await self.turned_away(f"https://{address}")
        self.assertIn("http://", ended.errors)

    async def turned_away(self, server: str) -> Ended:
        """How a bot ends that cannot play: soon, and not well."""
        told = {"TIKAL_SERVER": server, "TIKAL_MATCH": "no-such-match"}
        begun = time.monotonic()
        ended = await run(BOT, {**os.environ, **told})
        self.assertLess(time.monotonic() - begun, SOON)
        self.assertNotEqual(ended.code, 0)
        self.assertLess(len(ended.errors.splitlines()), 6, ended.errors)
        return ended


@asynccontextmanager
async def tls_server() -> AsyncIterator[tuple[str, str]]:
    """A server with a certificate of its own making; yields its host:port and that certificate."""
    with tempfile.TemporaryDirectory() as folder:
        certificate, key = f"{folder}/certificate.pem", f"{folder}/key.pem"
        make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
        make += ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"]
        make += ["-addext", "basicConstraints=critical,CA:FALSE"]
        made = await run([*make, "-keyout", key, "-out", certificate])
        assert made.code == 0, made.errors
        async with server("--tls-cert", certificate, "--tls-key", key) as address:
            yield address, certificate


if __name__ == "__main__":
    unittest.main()
