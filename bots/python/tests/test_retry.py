"""What a bot does with what passes: it waits as long as it is told, and asks again under its id."""

import time
import unittest

import grpc
from google.rpc.status_pb2 import Status
from programs import trying
from scripted import Stream
from test_thought import PLAYED, asked_once, in_turn
from tikal.v1 import error_pb2 as error
from tikal.v1.play_pb2 import Submit, Update
from trouble import ASKED, PROMPT, Trouble, accepted, ended, refusal, refused

SECONDS = 0.4
RATE_LIMITED = refusal(
    grpc.StatusCode.RESOURCE_EXHAUSTED,
    error.ERROR_REASON_RATE_LIMITED,
    error.RETRY_LATER,
    SECONDS,
)
STORE_FAILED = refusal(
    grpc.StatusCode.UNAVAILABLE, error.ERROR_REASON_STORE_FAILED, error.RETRY_LATER, SECONDS
)
DRAINING = refusal(
    grpc.StatusCode.UNAVAILABLE, error.ERROR_REASON_DRAINING, error.RETRY_LATER, SECONDS
)
TOO_MANY_STREAMS = refusal(
    grpc.StatusCode.RESOURCE_EXHAUSTED,
    error.ERROR_REASON_TOO_MANY_STREAMS,
    error.RETRY_LATER,
    SECONDS,
)
# The enum decides and nothing else: a code that mostly stays, and no time.
PASSES = refusal(
    grpc.StatusCode.FAILED_PRECONDITION, error.ERROR_REASON_NOT_OWNER, error.RETRY_LATER
)
# The same from the other side: a code that mostly passes.
STAYS = refusal(grpc.StatusCode.UNAVAILABLE, error.ERROR_REASON_INTERNAL, error.RETRY_NEVER)


class RetryTroubleTest(Trouble):
    async def test_a_submit_is_sent_again_on_its_stream(self) -> None:
        for told in (RATE_LIMITED, STORE_FAILED, DRAINING, PASSES):
            with self.subTest(reason=reason(told)):
                await self.submit_passes_after(told)

    async def submit_passes_after(self, told: Status) -> None:
        """The submit is refused twice and then played, each time the same one."""

        async def refusing(stream: Stream) -> None:
            self.assertEqual(await stream.opened_after(), 0)
            await stream.tell(ASKED)
            sent = await stream.submitted()
            for _ in range(2):
                answered = time.monotonic()
                # A server that goes on asks for the decision again; the bot owes the first answer.
                await stream.tell(Update(sequence=1, answer=refused(sent, told), prompt=PROMPT))
                self.assertEqual(await stream.submitted(), sent)
                if told != PASSES:
                    self.assertGreaterEqual(time.monotonic() - answered, SECONDS)
            await stream.tell(Update(sequence=2, events=[ended(2)], answer=accepted(sent)))

        await self.plays_to_the_end([refusing])

    async def test_a_server_that_stops_is_come_back_to(self) -> None:
        sent: list[Submit] = []
        stopped: list[float] = []

        async def drains(stream: Stream) -> None:
            self.assertEqual(await stream.opened_after(), 0)
            await stream.tell(ASKED)
            sent.append(await stream.submitted())
            stopped.append(time.monotonic())
            await stream.end(DRAINING)

        async def not_yet(stream: Stream) -> None:
            self.assertGreaterEqual(time.monotonic() - stopped[0], SECONDS)
            # Read before it is refused: grpcio forgets what a server says while one still writes.
            self.assertEqual(await stream.opened_after(), 1)
            self.assertEqual(await stream.submitted(), sent[0])
            await stream.end(TOO_MANY_STREAMS)

        async def back(stream: Stream) -> None:
            self.assertGreaterEqual(time.monotonic() - stopped[0], 2 * SECONDS)
            self.assertEqual(await stream.opened_after(), 1)
            self.assertEqual(await stream.submitted(), sent[0])
            await stream.tell(Update(sequence=2, events=[ended(2)], answer=accepted(sent[0])))

        await self.plays_to_the_end([drains, not_yet, back])

    async def test_a_seat_is_asked_for_again(self) -> None:
        joins = (RATE_LIMITED, STORE_FAILED, DRAINING)
        await self.plays_to_the_end([asked_once], refused_joins=joins)

    async def test_a_simulation_is_asked_for_again(self) -> None:
        simulated = in_turn(RATE_LIMITED, STORE_FAILED, DRAINING, PASSES, PLAYED)
        await self.plays_to_the_end([asked_once], trying(), simulated)

    async def test_what_the_server_says_will_stay_ends_the_bot_whatever_the_code(self) -> None:
        async def submit_stays(stream: Stream) -> None:
            await stream.opened_after()
            await stream.tell(ASKED)
            answer = refused(await stream.submitted(), STAYS)
            await stream.tell(Update(sequence=1, answer=answer, prompt=PROMPT))

        async def stream_stays(stream: Stream) -> None:
            await stream.opened_after()
            await stream.end(STAYS)

        for script in (submit_stays, stream_stays):
            await self.fails([script], "T-2.1: not now")


def reason(told: Status) -> str:
    """The reason's name."""
    refusal = error.Refusal()
    told.details[0].Unpack(refusal)
    return error.ErrorReason.Name(refusal.reason)


if __name__ == "__main__":
    unittest.main()
