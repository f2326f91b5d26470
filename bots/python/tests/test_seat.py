"""What a seat keeps of a decision that was broken off."""

import unittest

import grpc
import programs  # noqa: F401  it says where the stubs are
from grpc.aio import AioRpcError, Metadata
from tikal.v1 import log_pb2, play_pb2, service_pb2_grpc

from tikal_bot import Turn
from tikal_bot.line import PlayError
from tikal_bot.seat import Seat


class DecideTest(unittest.IsolatedAsyncioTestCase):
    async def test_what_happened_is_told_again_after_a_cut(self) -> None:
        told: list[list[int]] = []

        async def choose(turn: Turn) -> list[str]:
            told.append([event.sequence for event in turn.events])
            if len(told) == 1:
                raise AioRpcError(grpc.StatusCode.UNAVAILABLE, Metadata(), Metadata(), "gone")
            return ["end"]

        channel = grpc.aio.insecure_channel("127.0.0.1:1")
        self.addAsyncCleanup(channel.close)
        seat = Seat(service_pb2_grpc.TikalServiceStub(channel), "match", "token")
        seat.events = [log_pb2.Event(sequence=1)]
        asked = play_pb2.Update(sequence=1)
        with self.assertRaisesRegex(PlayError, "UNAVAILABLE: gone"):
            await seat.decide(asked, choose)
        for _ in range(2):
            self.assertIsNotNone(await seat.decide(asked, choose))
        self.assertEqual(told, [[1], [1], []])


if __name__ == "__main__":
    unittest.main()
