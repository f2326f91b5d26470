### What the commands say.

commands-trouble = tikal: { $trouble }
commands-created = Match { $match } is made.
commands-invite-others = Others join with:
commands-seated = You have seat { $seat } of match { $match }.
commands-resume-later = The match goes on without you. Come back with: tikal resume { $match }
commands-nothing-kept = no seat of a match that goes on was kept; take one with: tikal play, new or join
commands-several-kept = several matches go on: say which, or --latest
commands-kept-seat = { $match }  seat { $seat }  { $server }

commands-column-match = MATCH
commands-column-state = STATE
commands-column-seats = PLAYERS
commands-column-game = GAME
commands-column-title = TITLE
commands-no-matches = No matches.
commands-waiting = waits
commands-revealing = begins
commands-running = goes on
commands-ended = over
commands-cancelled = cancelled
commands-free-seat = (free)
commands-bot-seat = (bot { $bot })
commands-any-bot = (any bot)

commands-record-written = The record is in { $file }.
commands-proved = { $decisions ->
        [one] { $decisions } decision is legal
       *[other] { $decisions } decisions are legal
    }, and { $draws ->
        [one] { $draws } draw follows
       *[other] { $draws } draws follow
    } from the seed.
commands-proved-open = The seed was given before the match: nothing is proved about who knew the draws.
commands-proved-fixed = The draws were fixed before play. No seat gave a nonce, so the server could have chosen them.
commands-proved-shared = The draws were fixed before play, and nobody could choose them against these seats, which gave nonces: { $seats }.
commands-not-proved = Not proved: that the server told nobody what was to come.
commands-signed-by-server = Signed by the server at { $server } as its match { $match }, with the key { $key }.
commands-signed-by-key = Signed as match { $match } with a key you named: { $key }.
commands-signed-by-unknown = Signed as match { $match } with the key { $key }. Not proved: whose key that is. --signed asks the server for its keys, --key names one you trust.
commands-unsigned = Not signed. Not proved: that it was played so. It could have been, but whoever wrote it may have left actions out or changed them.
commands-unproved-no-record = this is no record: line { $line }: expected { $expected }
commands-unproved-not-finished = the match is not over, and its seed is secret until then
commands-unproved-other-seed = the seed is not the one the server committed to
commands-unproved-other-nonce = the nonce of seat { $seat } is not the one it promised
commands-unproved-illegal = step { $step } breaks a rule: { $reason }
commands-unproved-differs = step { $step } is not what follows from the seed and the rules
commands-unproved-other-end = the match does not end as the record says
commands-unproved-other-signature = the signature does not fit the record: somebody changed one of them
commands-unproved-other-key = it is signed with the key { $key }, and that is none of those asked for
commands-unproved-unsigned = nobody has signed it
commands-no-such-step = there is no event { $event }; the match has events 1 to { $last }
commands-no-file-or-match = { $source } is neither a file nor the id of a match
commands-too-many-bots = with { $players ->
        [one] { $players } player
       *[other] { $players } players
    } there are not so many seats for bots
commands-no-such-seat = there is no such seat with so few players
commands-other-game = this is a record of { $game }, and this client does not know that game
commands-no-picture = this client draws no pictures of this game

commands-no-such-game = this server does not host { $game }; it hosts { $games }
commands-no-such-players = { $game } is played by { $min } to { $max }
commands-no-such-option = { $game } has no option { $option }; it has { $options }
commands-bad-option = { $option } cannot be agreed; possible: { $values }
commands-on-or-off = true or false
commands-game-line = { $game }: { $min } to { $max } players
commands-option-line = { $option }: { $summary } ({ $values }; rule { $rule })
commands-usual-value = usually { $value }
commands-no-file-and-no-match = there is no file { $source }, and the server has no match of that id
commands-no-file-and-trouble = there is no file { $source }, and as the id of a match it cannot be asked for: { $why }
commands-no-bots = no house bot for { $game } is there, so nobody would come; tikal new makes a match for people, and tikal-bot house brings bots
commands-no-such-bot = there is no house bot { $bot } for { $game }; there are { $bots }
commands-private = private
commands-no-seat-of-record = the match had no seat { $seat }
commands-no-names-to-complete = without the names of games, options and bots: { $why }
