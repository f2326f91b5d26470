### Plain mode: one line each, to be read aloud.

plain-waiting-for-players = Waiting for players: { $free } of the seats still empty.
plain-waiting-for-nonces = All seats are taken; the match is about to begin.
plain-welcome = Type help for what can be typed.
plain-asked = Your turn: { $phase }. Legal actions: { $count }.
plain-not-asked = There is nothing to decide for you now.
plain-watching = You only watch: there is no seat to act for.
plain-link-lost = The connection is lost; trying again.
plain-link-back = The connection is back.
plain-refused = Refused: { $message }
plain-refused-by-rule = Refused by rule { $rule }: { $message }
plain-too-long = This line is too long.
plain-not-text = This line is not text.
plain-nothing-to-undo = There is nothing to take back.
plain-no-such-way = There is no such way in this turn.
plain-no-such-rule = There is no such rule.
plain-nothing-legal = No such action is legal now.
plain-resign-sure = To give the match up for good, type: resign yes
plain-earlier-events = { $count ->
        [one] { $count } earlier event; type log to read it.
       *[other] { $count } earlier events; type log to read them.
    }
plain-over-place = Place { $rank }: { $name }, { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
plain-cancelled = The match was cancelled.
plain-legal-choice = { $action } (cost { $cost }): { $label }
plain-way-line = go { $piece } { $from } { $to } (cost { $cost })
plain-tried-seat = { $name }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }, may expect { $estimate } ({ $change })
plain-tried-draw = Then something is drawn.

plain-state-over = The game is over.
plain-state-open-seed = The seed was given: the draws prove nothing.
plain-seat-given-up = Is given up.
plain-seat-clock = Clock: { $time }.

plain-help-undo = undo, undo all: take back the last line, or all that can be taken back
plain-help-board = board: the position
plain-help-seats = seats: the players
plain-help-log = log, log 50: what happened
plain-help-resign = resign: give the match up
plain-help-quit = quit: leave; the seat stays yours, see tikal resume
