"""What a bot does when things go wrong, against a server that follows a script."""

import unittest

import grpc
from google.rpc.error_details_pb2 import RetryInfo
from scripted import Stream
from tikal.v1.log_pb2 import Event
from tikal.v1.play_pb2 import Submit, Update
from trouble import ASKED, PROMPT, Trouble, accepted, ended, refused, status


class TroubleTest(Trouble):
    async def test_a_lost_answer_is_asked_for_again(self) -> None:
        sent: list[Submit] = []

        async def cut(stream: Stream) -> None:
            self.assertEqual(await stream.opened_after(), 0)
            await stream.tell(ASKED)
            sent.append(await stream.submitted())
            await stream.end(grpc.StatusCode.UNAVAILABLE)

        async def resumed(stream: Stream) -> None:
            self.assertEqual(await stream.opened_after(), 1)
            self.assertEqual(await stream.submitted(), sent[0])
            await stream.tell(Update(sequence=2, events=[ended(2)], answer=accepted(sent[0])))

        await self.plays_to_the_end([cut, resumed])

    async def test_what_comes_twice_counts_once(self) -> None:
        async def twice(stream: Stream) -> None:
            self.assertEqual(await stream.opened_after(), 0)
            first = ASKED
            await stream.tell(first)
            await stream.tell(first)
            one = await stream.submitted()
            second = Update(
                sequence=2, events=[Event(sequence=2)], answer=accepted(one), prompt=PROMPT
            )
            for update in (second, first, second):
                await stream.tell(update)
            other = await stream.submitted()
            self.assertEqual((one.expected_sequence, other.expected_sequence), (1, 2))
            self.assertNotEqual(one.request_id, other.request_id)
            await stream.tell(Update(sequence=3, events=[ended(3)], answer=accepted(other)))

        await self.plays_to_the_end([twice])

    async def test_a_stale_decision_is_made_anew(self) -> None:
        async def stale(stream: Stream) -> None:
            self.assertEqual(await stream.opened_after(), 0)
            await stream.tell(ASKED)
            late = refused(await stream.submitted(), status(grpc.StatusCode.ABORTED))
            event = Event(sequence=2)  # of a kind nobody knows yet
            await stream.tell(Update(sequence=2, events=[event], answer=late, prompt=PROMPT))
            anew = await stream.submitted()
            self.assertEqual(anew.expected_sequence, 2)
            # The seat was played by the clock meanwhile, and the rule that says so is not ABORTED.
            late = refused(anew, status(grpc.StatusCode.FAILED_PRECONDITION))
            await stream.tell(Update(sequence=3, events=[Event(sequence=3)], answer=late))
            await stream.tell(Update(sequence=4, events=[ended(4)]))

        await self.plays_to_the_end([stale])

    async def test_a_busy_server_is_asked_again_later(self) -> None:
        sent: list[Submit] = []

        async def busy(stream: Stream) -> None:
            self.assertEqual(await stream.opened_after(), 0)
            await stream.tell(ASKED)
            sent.append(await stream.submitted())
            answer = refused(sent[0], status(grpc.StatusCode.RESOURCE_EXHAUSTED, RetryInfo()))
            await stream.tell(Update(sequence=1, answer=answer, prompt=PROMPT))

        async def calm(stream: Stream) -> None:
            self.assertEqual(await stream.opened_after(), 1)
            await stream.tell(Update(sequence=1, prompt=PROMPT))
            self.assertEqual(await stream.submitted(), sent[0])
            await stream.tell(Update(sequence=2, events=[ended(2)], answer=accepted(sent[0])))

        await self.plays_to_the_end([busy, calm])

    async def test_a_mistake_is_told_in_one_sentence(self) -> None:
        async def mistake(stream: Stream) -> None:
            await stream.opened_after()
            await stream.tell(ASKED)
            answer = refused(await stream.submitted(), status(grpc.StatusCode.FAILED_PRECONDITION))
            await stream.tell(Update(sequence=1, answer=answer, prompt=PROMPT))

        await self.fails([mistake], "T-2.1: not now")

    async def test_nobody_comes_back_from_a_newer_stream_of_the_seat(self) -> None:
        async def elsewhere(stream: Stream) -> None:
            await stream.opened_after()
            await stream.end(grpc.StatusCode.ABORTED)

        await self.fails([elsewhere], "the script says so")


if __name__ == "__main__":
    unittest.main()
