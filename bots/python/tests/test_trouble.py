"""What a bot does when things go wrong, against a server that follows a script."""

import unittest

import grpc
from google.rpc.error_details_pb2 import RetryInfo
from scripted import Stream
from tikal.v1 import error_pb2 as error
from tikal.v1.log_pb2 import Event
from tikal.v1.play_pb2 import Submit, Update
from trouble import ASKED, PROMPT, Trouble, accepted, ended, refusal, refused, status

STALE = refusal(
    grpc.StatusCode.ABORTED, error.ERROR_REASON_STALE_SEQUENCE, error.RETRY_AFTER_READING
)
BROKEN_RULE = refusal(
    grpc.StatusCode.FAILED_PRECONDITION, error.ERROR_REASON_RULE_BROKEN, error.RETRY_NEVER
)
ELSEWHERE = refusal(
    grpc.StatusCode.ABORTED, error.ERROR_REASON_SEAT_OPENED_ELSEWHERE, error.RETRY_NEVER
)


class TroubleTest(Trouble):
    async def test_a_lost_answer_is_asked_for_again(self) -> None:
        sent: list[Submit] = []

        async def cut(stream: Stream) -> None:
            self.assertEqual(await stream.opened_after(), 0)
            await stream.tell(ASKED)
            sent.append(await stream.submitted())
            await stream.end(status(grpc.StatusCode.UNAVAILABLE))

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

    async def test_a_heartbeat_is_no_news(self) -> None:
        async def beating(stream: Stream) -> None:
            self.assertEqual(await stream.opened_after(), 0)
            for update in (Update(), Update(), ASKED, Update(sequence=1), Update(sequence=1)):
                await stream.tell(update)
            submit = await stream.submitted()
            await stream.tell(Update(sequence=1))
            await stream.tell(Update(sequence=2, events=[ended(2)], answer=accepted(submit)))

        await self.plays_to_the_end([beating])

    async def test_a_stale_decision_is_made_anew(self) -> None:
        async def stale(stream: Stream) -> None:
            self.assertEqual(await stream.opened_after(), 0)
            await stream.tell(ASKED)
            late = refused(await stream.submitted(), STALE)
            event = Event(sequence=2)  # of a kind nobody knows yet
            await stream.tell(Update(sequence=2, events=[event], answer=late, prompt=PROMPT))
            anew = await stream.submitted()
            self.assertEqual(anew.expected_sequence, 2)
            # The seat was played by the clock meanwhile, and its rule is broken for good.
            late = refused(anew, BROKEN_RULE)
            await stream.tell(Update(sequence=3, events=[Event(sequence=3)], answer=late))
            await stream.tell(Update(sequence=4, events=[ended(4)]))

        await self.plays_to_the_end([stale])

    async def test_after_a_stale_decision_the_next_update_is_waited_for(self) -> None:
        async def stale(stream: Stream) -> None:
            self.assertEqual(await stream.opened_after(), 0)
            await stream.tell(ASKED)
            late = refused(await stream.submitted(), STALE)
            # What happened is still on its way: nothing of this moment is worth an answer.
            await stream.tell(Update(sequence=1, answer=late, prompt=PROMPT))
            await stream.tell(Update(sequence=2, events=[Event(sequence=2)], prompt=PROMPT))
            anew = await stream.submitted()
            self.assertEqual(anew.expected_sequence, 2)
            await stream.tell(Update(sequence=3, events=[ended(3)], answer=accepted(anew)))

        await self.plays_to_the_end([stale])

    async def test_a_mistake_is_told_in_one_sentence(self) -> None:
        async def mistake(stream: Stream) -> None:
            await stream.opened_after()
            await stream.tell(ASKED)
            answer = refused(await stream.submitted(), BROKEN_RULE)
            await stream.tell(Update(sequence=1, answer=answer, prompt=PROMPT))

        await self.fails([mistake], "T-2.1: not now")

    async def test_nobody_comes_back_from_a_newer_stream_of_the_seat(self) -> None:
        async def elsewhere(stream: Stream) -> None:
            await stream.opened_after()
            await stream.end(ELSEWHERE)

        await self.fails([elsewhere], "T-2.1: not now")

    async def test_without_a_word_of_the_server_the_code_decides(self) -> None:
        async def busy(stream: Stream) -> None:
            await stream.opened_after()
            await stream.end(status(grpc.StatusCode.RESOURCE_EXHAUSTED, RetryInfo()))

        async def too_much(stream: Stream) -> None:
            await stream.opened_after()
            await stream.end(status(grpc.StatusCode.RESOURCE_EXHAUSTED))

        await self.fails([busy, too_much], "T-2.1: not now")


if __name__ == "__main__":
    unittest.main()
