### What happened, one sentence an event.

narration-match-started = The match begins: { $players }
narration-match-started-open = The match begins with a given seed: { $players }
narration-actions-undone = { $name } takes actions back
narration-timed-out = { $name } runs out of time ({ $strike } of 3)
narration-resigned = { $name } resigns
narration-given-up-by-clock = { $name } runs out of time too often and is given up
narration-given-up = { $name } is given up
narration-won = The match is over: { $name } wins with { $points }
narration-won-together = The match is over: { $names } share the victory with { $points }
narration-one-seat-left = The match is over: only { $name } is left and wins
narration-match-ended = The match is over
narration-nonce-missing = The match is cancelled: a promised nonce was not given
narration-not-filled = The match is cancelled: not enough players came
narration-group-closed = The match is cancelled: its group was closed
narration-by-operator = The operator has ended the match
narration-unknown = Something happened that this client does not know

narration-and = { $first } and { $last }
narration-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
