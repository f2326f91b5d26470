"""A bad line between a bot and the server."""

import asyncio
from types import TracebackType


class Cutter:
    """Listens on a free port, passes everything on, and breaks each connection after so many bytes
    from the server, so that a bot that cannot resume never reaches the end."""

    def __init__(self, server: str, every: int) -> None:
        self.server = server
        self.every = every
        self.cuts = 0

    async def __aenter__(self) -> str:
        self.listener = await asyncio.start_server(self.connected, "127.0.0.1", 0)
        host, port = self.listener.sockets[0].getsockname()
        return f"{host}:{port}"

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.listener.close()

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, from the first byte to the cut or to the end of either side."""
        host, port = self.server.split(":")
        far_reader, far_writer = await asyncio.open_connection(host, int(port))
        upward = asyncio.create_task(self.copy(reader, far_writer))
        downward = asyncio.create_task(self.copy(far_reader, writer, self.every))
        await asyncio.wait({upward, downward}, return_when=asyncio.FIRST_COMPLETED)
        self.cuts += 0 if upward.done() else 1
        upward.cancel()
        downward.cancel()
        for end in (writer, far_writer):
            end.transport.abort()

    @staticmethod
    async def copy(
        source: asyncio.StreamReader, sink: asyncio.StreamWriter, limit: int | None = None
    ) -> None:
        """Passes bytes on until the source ends or the limit is reached."""
        passed = 0
        while (limit is None or passed < limit) and (block := await source.read(4096)):
            sink.write(block)
            await sink.drain()
            passed += len(block)
