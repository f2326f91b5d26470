"""What a seat makes of a bot that breaks off while it decides."""

import unittest

import grpc
import programs  # noqa: F401  it says where the stubs are
from grpc.aio import AioRpcError, Metadata
from tikal.v1 import play_pb2, service_pb2_grpc

from tikal_bot import Turn
from tikal_bot.line import PlayError
from tikal_bot.seat import Seat


class DecideTest(unittest.IsolatedAsyncioTestCase):
    """A bot that calls the service by itself."""

    async def decides(self, code: grpc.StatusCode) -> play_pb2.Submit | None:
        """Asks a bot whose own call ends with this code."""

        async def choose(_: Turn) -> list[str]:
            raise AioRpcError(code, Metadata(), Metadata(), "too many lines")

        channel = grpc.aio.insecure_channel("127.0.0.1:1")
        self.addAsyncCleanup(channel.close)
        seat = Seat(service_pb2_grpc.TikalServiceStub(channel), "match", "token")
        return await seat.decide(play_pb2.Update(sequence=1), choose)

    async def test_a_refused_call_ends_the_bot_with_the_refusal(self) -> None:
        with self.assertRaisesRegex(PlayError, "INVALID_ARGUMENT: too many lines"):
            await self.decides(grpc.StatusCode.INVALID_ARGUMENT)

    async def test_a_call_about_a_moment_that_has_passed_is_no_trouble(self) -> None:
        self.assertIsNone(await self.decides(grpc.StatusCode.ABORTED))


if __name__ == "__main__":
    unittest.main()
