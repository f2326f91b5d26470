### Why the rules refuse, one text a violation.

yucatan-violations-not-your-decision = It is for { $deciding } to decide now
yucatan-violations-draw-pending = Something is being drawn first
yucatan-violations-game-over = The game is over
yucatan-violations-holds-nothing = Nothing can stand on { $cell }: { $terrain }
yucatan-violations-village-there = A village stands on { $cell } already
yucatan-violations-warrior-there = A warrior of { $owner } stands on { $cell }
yucatan-violations-same-cell = { $cell } is only one cell, and two are needed
yucatan-violations-not-on-this-board = This board has no cell { $cell }
yucatan-violations-city-is-no-site = { $cell } is a city: no village stands there
yucatan-violations-next-to-village = { $cell } is next to the village on { $village }
yucatan-violations-next-to-city = { $cell } is next to the city { $city }
yucatan-violations-another-is-asked = Something else is asked now: { $asked }, not: { $wanted }
yucatan-violations-not-at-city-river = { $cell } is beside no river through your city
yucatan-violations-not-at-own-river = { $cell } is beside no river of your city or your large village
yucatan-violations-beside-river = { $cell } is beside a river: neutral villages are put in the jungle
yucatan-violations-not-next-to-city = { $cell } is not next to your city
yucatan-violations-not-in-cell-order = Name the two cells in their order: { $cells } are not
yucatan-violations-another-action-is-legal = You can pass only when nothing else is possible
yucatan-violations-no-river-and-no-warrior = { $cell } is beside no river of yours, and no warrior of yours stands there
yucatan-violations-no-village-left = All 8 of your villages are on the board
yucatan-violations-no-village-to-enlarge = No village stands on { $cell }
yucatan-violations-village-not-yours = The village on { $cell } is not yours
yucatan-violations-village-is-large = Your village on { $cell } is large already
yucatan-violations-none-in-reserve = Your reserve has no such warrior: { $guild }
yucatan-violations-no-place-to-deploy = { $cell } is neither next to your city nor a large village of yours
yucatan-violations-village-too-small = Your village on { $cell } is small and cannot be given up for a warrior
yucatan-violations-too-many-warriors = You cannot feed more warriors: { $warriors ->
        [one] { $warriors } is
       *[other] { $warriors } are
    } on the board, with { $villages ->
        [one] { $villages } village
       *[other] { $villages } villages
    } and the city
yucatan-violations-no-warrior-to-move = No warrior of yours stands on { $cell }
yucatan-violations-too-far = A warrior cannot come from { $from } to { $to } in one move
yucatan-violations-not-over-beaches = Two steps from { $from } to { $to } must lead over beaches alone
yucatan-violations-not-on-the-way = Two steps over beaches do not lead from { $from } by { $by } to { $to }
yucatan-violations-warrior-in-the-way = A warrior of { $owner } stands in the way on { $cell }
yucatan-violations-village-in-the-way = The village on { $cell } is not yours, and nobody passes it
yucatan-violations-delivery-not-named = The warrior delivers on the way: say move { $from } { $by } { $to }
yucatan-violations-nothing-to-deliver = The warrior on { $from } carries nothing, so its way is not named
yucatan-violations-no-large-village = { $by } is no large village of yours, so it is not named
yucatan-violations-another-village-is-first = Your village on { $first } is on the way too: name it, not { $by }
yucatan-violations-too-much-to-carry = A warrior carries at most 3: yours has { $carried } and cannot take { $number }
yucatan-violations-not-so-many-there = Only { $there } can be taken here, not { $number }
yucatan-violations-too-few-prisoners = A level costs 3 prisoners and your city holds { $held }
yucatan-violations-no-warrior-to-remove = No warrior of yours stands on { $cell }
