### Panels beside the board.

tikal-panels-seats = Expeditions
tikal-panels-adds = would score: temples { $temples }, treasures { $treasures }
tikal-panels-workers-left = workers
tikal-panels-workers-short = w
tikal-panels-leader-supply = in supply
tikal-panels-leader-gone = out of the game
tikal-panels-no-treasures = no treasure
tikal-panels-bid-of = bids { $amount }
tikal-panels-passed = passed
tikal-panels-had-turn = has played
tikal-panels-turn = Turn { $turn }
tikal-panels-turn-and-round = Round { $round }, turn { $turn }
tikal-panels-points-left = { $count ->
        [one] action point
       *[other] action points
    }
tikal-panels-in-hand = in hand: { $tile }
tikal-panels-scoring-round = Scoring round
tikal-panels-final-round = Final scoring round
tikal-panels-set-aside = volcano set aside: { $tile }
tikal-panels-scored = scored
tikal-panels-supply = Supply
tikal-panels-tiles-left = Tiles left: { $count }
tikal-panels-levels = Temple levels left
tikal-panels-treasures-unseen = Treasures unseen: { $count }
tikal-panels-lost-tiles = Lost tiles: { $tiles }
tikal-panels-auction-table = Auction
tikal-panels-high-bid = highest bid { $amount } by { $name }
tikal-panels-nobody-bid = nobody has bid yet
tikal-panels-first-passed = { $name } passed first and plays if nobody bids
tikal-panels-cost = { $cost } AP
tikal-panels-strength = strength { $strength }
tikal-panels-leads = { $name } would score it
tikal-panels-nobody-leads = nobody would score it
tikal-panels-guarded = guard of { $name }: it scores for nobody else
tikal-panels-camp-of = camp of { $name }
tikal-panels-no-steps = no way leads on
tikal-panels-levels-taken = uncovered in this turn: { $count }
tikal-panels-treasures-taken = recovered in this turn: { $count }
tikal-panels-here = at { $space }
tikal-panels-go-far = walk: { $member } from { $from }
tikal-panels-rotation = rotation { $place } of { $count }
tikal-panels-ask-end = End the turn with { $left ->
        [one] { $left } action point
       *[other] { $left } action points
    } unused?
tikal-panels-basic-game = basic game for { $players }
tikal-panels-auction-game = auction game for { $players }
tikal-panels-camp-needs-member = a camp needs a member
tikal-panels-round-column = scoring { $number }
tikal-panels-final-column = final
tikal-panels-temples-and-treasures = temples + treasures
tikal-panels-adds-now = if scored now
