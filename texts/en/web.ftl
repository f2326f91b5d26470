### The pages in a browser, for every game.

web-skip = Skip to the page
web-nav = Pages
web-language = Language
web-theme = Light or dark
web-new-match = New match
web-rules = Rules
web-record = Records
web-about = About
web-page-failed = This page could not be loaded. Try again.
web-loading = Loading …
web-no-answer = The server does not answer
web-position = Position
web-cost = cost { $cost }

### A match.

web-no-match = This match cannot be shown
web-try-again = Try again
web-invite-only = A match by invitation
web-invite-asked = Type the code that came with the invitation.
web-invite-code = Invite code
web-open = Open
web-your-turn = Your turn
web-over = The match is over
web-drawing = Something is drawn
web-waiting-for = Waiting for { $name }
web-board = Board
web-turn = This turn
web-lit = Can be chosen.
web-panels = Panels
web-log = Log
web-supply = Supply
web-players = Players
web-you = you
web-bot = bot
web-resigned = resigned
web-out-of-time = out of time
web-decides = decides now
web-clock = Clock: { $time }
web-actions = What can be done
web-choices = Choices
web-hint-begin = Tap a lit place, or choose what to do.
web-hint-next = Now tap where to.
web-about-to = About to be played
web-play = Play
web-add-step = Add this step
web-turn-it = Turn
web-cancel = Cancel
web-gains = { $points } points
web-expects = ({ $points } expected)
web-expects-why = What the server expects this to be worth by the end
web-no-change = Changes nobody’s prospects.
web-then-drawn = Then something is drawn.
web-undo-step = Undo step
web-undo-turn = Undo turn
web-undo-to-here = undo to here
web-gather = Gather steps
web-play-steps = Play { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }
web-drop-last = Drop the last
web-notation = Actions in the notation
web-notation-hint = or type: { $action }
web-send = Send
web-close = Close
web-line-lost = The connection is lost; trying again …
web-play-here = Play here
web-since = Since your last turn: { $count ->
        [one] 1 event
       *[other] { $count } events
    }
web-skip-news = skip
web-earlier = { $count ->
        [one] 1 earlier line
       *[other] { $count } earlier lines
    }; the replay has them all
web-wins = { $name } wins
web-shared-win = { $names } share the victory
web-proved-fair = The draws were fixed before play: the record proves it.
web-open-seed = The seed was given: the draws prove nothing.
web-replay = Replay
web-menu = More about this match
web-copied = Copied
web-copy = Copy
web-copy-watch = Copy watch link
web-copy-seat = Copy link to my seat
web-save-record = Save record
web-save-picture = Save picture
web-resign = Resign
web-resign-sure = Resign? Your seat is given up for good.
web-event = event { $sequence }

### Before a match.

web-waits = Waiting for players. It starts once every seat is taken.
web-revealing = All seats are taken, the draws are being fixed.
web-cancelled = The match was cancelled.
web-seat-bot = bot { $bot }
web-seat-free = free
web-seat-person = a person who comes
web-seat = Seat
web-seat-of = Who takes seat { $seat }
web-any = any
web-you-yourself = you
web-nonce-given = nonce given
web-nonce-promised = nonce promised
web-leave-seat = Give the seat back
web-join = Join
web-name = Your name
web-promise-nonce = Take part in fixing the draws (a nonce of this browser)
web-take-seat = Take the seat
web-invite-friends = Invite friends
web-invite-how = Send this link. Whoever opens it can take a free seat, or watch.
web-invite-link = Link for friends
web-send-link = Send …
web-qr = The link as a QR code

### The lobby.

web-hero = Temples, treasures, tricks
web-hero-more = Three board games of the Maya jungle. Play friends or bots at once: nothing to install, no account.
web-own-matches = Your matches
web-lobby-waiting = Waiting for players
web-lobby-empty = Nobody waits right now. Make a match, and send a friend the link.
web-lobby-running = Being played
web-lobby-none-running = No match is being played right now.
web-lobby-ended = Ended
web-with-clock = { $minutes } min each
web-seats-free = { $count ->
        [one] 1 seat free
       *[other] { $count } seats free
    }

### A new match.

web-which-game = Which game?
web-players-range = { $min } to { $max } players
web-how-many = How many play?
web-no-bots = No house bot is here now.
web-private = Only by invitation
web-options = Options, clock, seed
web-option-start-seat = Who begins
web-option-start-seat-drawn = a draw decides
web-title = Title
web-minutes = Minutes for each player; 0: no clock
web-increment = Seconds added for each turn
web-seed = Seed
web-seed-about = To play a known deal again: a number, or 64 digits of a seed. The draws then prove nothing.
web-create = Make the match
web-name-unfit = Choose another name or title: of letters that are seen, 40 at most in a name, not in brackets as a whole, without marks that turn the direction of writing.

### Looking back.

web-moment = Moment { $at } of { $count }
web-slider = Moment
web-first = To the beginning
web-last = To the end
web-step-back = One step back
web-step-on = One step on
web-turn-back = One turn back
web-turn-on = One turn on
web-run = Play
web-stop = Stop
web-as-whom = As seen by
web-public = everybody
web-drop-record = Drop a record here, or choose its file. It is shown, and the server checks every step and every draw.
web-verified = Everything in this record holds.
web-not-verified = This record does not hold:

### Rules and what this is.

web-rules-of = The rules of { $game }
web-search-rules = Search the rules, by word or number
web-rules-found = { $count ->
        [one] 1 rule
       *[other] { $count } rules
    }.
web-rules-english = Some of them are in English only.
web-about-what = A server for board games of the Tikal family: it knows every rule, says which one forbids something, and keeps a record that anybody can check. Play here, at a terminal, or let a program play.
web-version = Version { $version } of the server
web-games = Games
web-revision = revision { $revision } of the rules
web-fair = Fair draws
web-fair-seed = Before anybody plays, the server fixes a seed and publishes its hash. Every draw follows from that seed. When the match is over the seed is revealed, so that everybody can check that nothing was changed.
web-fair-nonce = Who does not trust the server takes part: a browser promises a random number of its own before the seats are full, and gives it afterwards. Then nobody alone chose the draws.
web-fair-verify = Save the record of a match and drop it on the page of records, or check it with the terminal client: tikal verify.
web-keys = Keys on the board
web-key-arrows = arrows
web-key-arrows-does = go to the next place
web-key-enter = Enter
web-key-enter-does = tap the place; again: play
web-key-n = n
web-key-n-does = next lit place; Shift: the one before
web-key-r = r
web-key-r-does = turn; Shift: back
web-key-escape = Esc
web-key-escape-does = one step back in choosing
web-key-z = z
web-key-z-does = undo the last step
web-key-shift-z = Shift z
web-key-shift-z-does = undo the turn
web-key-slash = /
web-key-slash-does = type an action
web-key-letters = letters
web-key-letters-does = choose what to do; each button shows its letter
web-privacy = What is kept
web-privacy-what = No cookies, no third parties. Your browser keeps your name, language and the keys to your seats; the server keeps matches.
