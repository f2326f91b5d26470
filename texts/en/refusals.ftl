### Why the server refuses, one text a reason.

refusals-token-missing = This needs the token of a seat
refusals-token-unknown = This token belongs to no seat of this match
refusals-house-key-needed = That is not the operator's house key
refusals-creator-key-needed = That is not the operator's creator key
refusals-invite-needed = This match is by invitation: the invite code is missing or wrong
refusals-match-not-found = There is no match { $match_id }
refusals-seat-taken = Seat { $seat } is taken
refusals-seat-reserved = Seat { $seat } is kept for a house bot
refusals-no-free-seat = No seat is free
refusals-match-not-waiting = The match has started: nobody joins or leaves any more
refusals-match-not-started = The match has not started yet
refusals-match-over = The match is over
refusals-match-cancelled = The match was cancelled before it started
refusals-seat-given-up = The seat was given up: nobody plays for { $seat } any more

refusals-nonce-not-promised = This seat promised no nonce
refusals-nonce-not-due = Nonces are given once all seats are taken, until the match starts
refusals-nonce-mismatch = This is not the nonce that was promised

refusals-undo-not-deciding = Only who decides now can take actions back
refusals-nothing-to-undo = There is nothing to take back
refusals-undo-past-horizon = Something new was seen since: event { $horizon } is the earliest to go back to
refusals-undo-too-often = Taken back { $limit ->
        [one] once
       *[other] { $limit } times
    } since something new was seen: that is the limit
refusals-undo-not-a-step = No action ends there; the nearest before it is event { $nearest }

refusals-malformed-request = The server cannot read this: { $message }
refusals-batch-size = { $limit ->
        [one] Only { $limit } action
       *[other] 1 to { $limit } actions
    } can be sent together, not { $count }
refusals-index-unknown = The list has { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }, there is no number { $place }
refusals-request-id-reused = This request was sent before with other contents
refusals-reveal-not-last = Action { $place } reveals something or ends the turn, so it must be the last
refusals-no-draw-pending = Step { $place } gives an outcome, but nothing is drawn there
refusals-outcome-impossible = Step { $place }: { $outcome } cannot come from { $deck }
refusals-stale-sequence = The match has moved on (event { $head }, not { $expected }): look again and decide anew
refusals-sequence-past-head = Event { $asked } does not exist yet, the newest is { $head }
refusals-open-expected-once = The stream was not opened as it must be
refusals-open-overdue = The stream was not opened within { $seconds } s
refusals-seat-opened-elsewhere = This seat is now played from another window

refusals-too-many-matches = The server hosts as many matches as it can ({ $limit })
refusals-match-quota = You have as many matches here as you may ({ $limit }): wait until one is over
refusals-banned = The operator lets you make and join no matches
refusals-answer-too-large = The answer would be too large: only { $fitting } { $fitting ->
        [one] line fits
       *[other] lines fit
    } into { $limit } bytes
refusals-too-many-watchers = As many watch this match as may ({ $limit })
refusals-too-many-streams = The server has as many connections as it can ({ $limit })
refusals-too-many-unread-bytes = Too many answers wait to be read ({ $limit } bytes): try again in a moment
refusals-rate-limited = Too much at once: try again in { $seconds } s
refusals-call-timed-out = The server did not answer within { $seconds } s: try again
refusals-connection-too-old = The server wants a fresh connection
refusals-draining = The server is about to stop: come back soon
refusals-store-failed = The server could not keep this: try again
refusals-match-unreadable = The server can no longer read match { $match_id }: tell the operator
refusals-internal = Something went wrong on the server: tell the operator the number { $incident }
refusals-match-not-over = The match is not over: until then nobody sees it as somebody else
refusals-not-deciding = It is not for you to decide now
refusals-not-owner = Another server has this match: try again
refusals-record-unreadable = The server cannot read this record
refusals-deal-not-revealed = The match shares its deal with others: once all are over it can be seen
refusals-deal-group-closed = The group of matches takes no more
refusals-deal-group-unknown = There is no such group of matches
