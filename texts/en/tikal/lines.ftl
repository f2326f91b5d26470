### Plain mode: the position and what can be asked about it, one line each, to be read aloud.

tikal-lines-asked-points = Your turn: { $phase }, { $points } left. Legal actions: { $count }.
tikal-lines-no-such-space = There is no such space; they are a1 to h5.
tikal-lines-state-turn = Turn { $turn }. { $name }: { $phase }.
tikal-lines-state-points = Action points left: { $points }.
tikal-lines-state-tile = Tile in hand: { $tile }.
tikal-lines-state-tiles-left = Tiles still to come: { $count }.
tikal-lines-state-round = Round { $round }. Tiles shown: { $tiles }.
tikal-lines-state-high-bid = Highest bid: { $bid }, by { $name }.
tikal-lines-state-no-bid = Nobody has bid yet.
tikal-lines-state-scoring = Scoring round. Still to score: { $names }.
tikal-lines-state-final-scoring = Final scoring round. Still to score: { $names }.
tikal-lines-seat-line = { $name }, seat { $seat }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }; would score { $temples } for temples and { $treasures } for treasures. Left: workers { $workers }, camps { $camps }, guards { $guards }. Leader: { $leader }. Treasures: { $held }.
tikal-lines-leader-supply = not yet in the game
tikal-lines-leader-on = on { $space }
tikal-lines-leader-guard = guard on { $space }
tikal-lines-leader-gone = out of the game
tikal-lines-no-treasures = none
tikal-lines-seat-passed = Has passed.
tikal-lines-hex-line = { $space }: { $what }.
tikal-lines-hex-temple = temple { $value }
tikal-lines-hex-treasures = treasures, { $left } left
tikal-lines-hex-camp = camp of { $name }
tikal-lines-hex-guard = guard of { $name }
tikal-lines-hex-members = { $name }: { $members }
tikal-lines-hex-leading = { $name } is the strongest
tikal-lines-hex-path = To { $space }: { $cost }.
tikal-lines-hex-no-path = No way leads from here.
tikal-lines-unexplored = Unexplored: { $spaces }.
tikal-lines-count = { $count } × { $what }
tikal-lines-help-act = Any action, such as: walk worker a5 b4. Several together: walk worker a5 b4; uncover b4
tikal-lines-help-legal = legal, legal walk, legal b4: what is legal, all of it, of a kind, at a space
tikal-lines-help-routes = routes, routes c4: where your members can go in this turn
tikal-lines-help-go = go worker a5 c4: play the cheapest way there
tikal-lines-help-try = try uncover b4; end: what it would bring, without playing it
tikal-lines-help-hex = hex b4: one space and the ways from it
tikal-lines-help-rules = rules, rules T-6.3, rules camp: the chapters, one rule, rules with a word
