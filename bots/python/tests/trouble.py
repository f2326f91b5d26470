"""The moments of a match in trouble, and how a bot ends that meets them."""

import unittest
from collections.abc import Sequence

import grpc
from google.protobuf.duration_pb2 import Duration
from google.protobuf.message import Message
from google.rpc import status_pb2
from google.rpc.error_details_pb2 import RetryInfo
from programs import BOT, Ended, bot
from scripted import MATCH, TOKEN, Script, Simulate, scripted
from tikal.v1.error_pb2 import ErrorReason, Refusal, Retry
from tikal.v1.game_pb2 import LegalAction
from tikal.v1.log_pb2 import Event, MatchEnded, MatchStarted
from tikal.v1.play_pb2 import Accepted, Answer, Prompt, Submit, Update
from tikal.v1.table_pb2 import Placing, Standing

PROMPT = Prompt(seat=1, legal_actions=[LegalAction(notation="end")])
STARTED = Event(sequence=1, match_started=MatchStarted())
ASKED = Update(sequence=1, events=[STARTED], prompt=PROMPT)
ENDED = MatchEnded(standing=Standing(placings=[Placing(seat=1, score=7, rank=1, winner=True)]))
PRINTED = "seat 1: 7 points, rank 1\n"


class Trouble(unittest.IsolatedAsyncioTestCase):
    """A bot against a server that follows a script."""

    async def plays_to_the_end(
        self,
        scripts: list[Script],
        words: Sequence[str] = BOT,
        simulate: Simulate | None = None,
        refused_joins: Sequence[status_pb2.Status] = (),
    ) -> None:
        """The bot follows all of it and ends well."""
        async with scripted(scripts, simulate, refused_joins) as address:
            self.assertEqual(await play(words, address), Ended(0, PRINTED, ""))

    async def fails(
        self,
        scripts: list[Script],
        why: str,
        words: Sequence[str] = BOT,
        simulate: Simulate | None = None,
    ) -> None:
        """The bot ends badly and says why in one line, without its secret."""
        async with scripted(scripts, simulate) as address:
            end = await play(words, address)
        self.assertNotEqual(end.code, 0)
        self.assertEqual(end.output, "")
        self.assertEqual(end.errors.count("\n"), 1, end.errors)
        self.assertIn(why, end.errors)
        self.assertNotIn(TOKEN, end.errors)


async def play(words: Sequence[str], address: str) -> Ended:
    """Lets a bot play whatever the script says."""
    return await bot(list(words), address, MATCH, "", 1)


def ended(sequence: int) -> Event:
    """The last event of a match."""
    return Event(sequence=sequence, match_ended=ENDED)


def accepted(submit: Submit) -> Answer:
    """The answer that it was played."""
    after = submit.expected_sequence
    played = Accepted(first_sequence=after + 1, last_sequence=after + 1)
    return Answer(request_id=submit.request_id, accepted=played)


def refused(submit: Submit, status: status_pb2.Status) -> Answer:
    """The answer that it was not."""
    return Answer(request_id=submit.request_id, refused=status)


def status(code: grpc.StatusCode, *details: Message) -> status_pb2.Status:
    """Why something is refused. Without details nobody of the contract has said so."""
    told = status_pb2.Status(code=code.value[0], message="T-2.1: not now")
    for detail in details:
        told.details.add().Pack(detail)
    return told


def refusal(
    code: grpc.StatusCode, reason: ErrorReason, retry: Retry, seconds: float | None = None
) -> status_pb2.Status:
    """Why the server refuses something, whether trying again helps, and when."""
    details: list[Message] = [Refusal(reason=reason, retry=retry)]
    if seconds is not None:
        delay = Duration(nanos=round(seconds * 1e9))
        details.append(RetryInfo(retry_delay=delay))
    return status(code, *details)
