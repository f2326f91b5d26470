### What happened in the game, one sentence an event.

tikal-events-start-seat-drawn = The draw says that { $name } begins
tikal-events-turn-began = Turn { $turn }: { $name }
tikal-events-tile-drawn = { $name } draws { $tile }
tikal-events-round-began = Round { $round }
tikal-events-tile-shown = { $tile } is shown
tikal-events-auction-began = Auction: { $name } bids first
tikal-events-bid-made = { $name } bids { $amount }
tikal-events-bid-passed = { $name } passes
tikal-events-bid-passed-first = { $name } passes before anybody else
tikal-events-auction-won = { $name } wins the auction for { $paid } (score { $score })
tikal-events-auction-free = Nobody bids: { $name } takes the turn for nothing
tikal-events-last-tile-left = { $name } gets the last tile for nothing
tikal-events-tile-chosen = Turn { $turn }: { $name } chooses { $tile }
tikal-events-tile-placed = { $name } lays { $tile } on { $space }
tikal-events-tile-lost = { $tile } fits nowhere and leaves the game
tikal-events-acting-began = { $name } has { $left ->
        [one] { $left } action point
       *[other] { $left } action points
    }
tikal-events-member-placed = { $name } places { $member } on { $camp } ({ $left } AP left)
tikal-events-secret-path-taken = { $name } sends { $member } by secret path { $from } → { $to } ({ $left } AP left)
tikal-events-member-walked = { $name } walks { $member } { $from } → { $to } ({ $cost } AP, { $left } left)
tikal-events-level-uncovered = { $name } uncovers the temple on { $temple }: now { $value } ({ $left } AP left)
tikal-events-treasure-recovered = { $name } recovers a treasure on { $space }: { $treasure } ({ $left } AP left)
tikal-events-treasure-matched = { $name } recovers a treasure on { $space }: { $treasure }, { $held } now ({ $left } AP left)
tikal-events-treasures-exchanged = { $name } exchanges { $gave } for { $took } with { $other } ({ $left } AP left)
tikal-events-camp-built = { $name } builds a camp on { $space } ({ $left } AP left)
tikal-events-guard-placed = { $name } makes { $member } { $dismissed ->
        [0] guard of the temple on { $temple }
        [one] guard on { $temple }; another member leaves the game
       *[other] guard on { $temple }; { $dismissed } others leave the game
    } ({ $left } AP left)
tikal-events-turn-ended = { $name } ends the turn
tikal-events-turn-ended-unused = { $name } ends the turn, { $unused } AP unused
tikal-events-scoring-began = Scoring round ({ $volcano }): { $order }
tikal-events-final-scoring-began = Final scoring round: { $order }
tikal-events-temple-scored = { $name } scores the temple on { $temple }: { $value }
tikal-events-guarded-temple-scored = { $name } scores the guarded temple on { $temple }: { $value }
tikal-events-treasures-scored = { $name } scores { $count } × { $treasure }: { $value }
tikal-events-seat-scored = { $name } scores { $temples } for temples and { $treasures } for treasures: { $score } in all
tikal-events-scoring-ended = The scoring round is over: { $name } lays { $volcano }
tikal-events-final-scoring-ended = The final scoring round is over
tikal-events-game-ended = The game is over
