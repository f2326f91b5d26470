### Panels, keys and signs.

tikal2-panels-seats = Players
tikal2-panels-goods = Yours, piles and supply
tikal2-panels-here = { $place }
tikal2-panels-cost = { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }
tikal2-panels-step-tile = 1 tile
tikal2-panels-step-icons = 2 icons
tikal2-panels-step-explore = 3 explore
tikal2-panels-on-the-board = On the board
tikal2-panels-move-keys = move between rooms, secret rooms and river sites
tikal2-panels-choose-key = list what can be done at the place; with a room in hand, lay it
tikal2-panels-next-place-key = to the next place where something can be done
tikal2-panels-turn-key = turn the room in hand
tikal2-panels-move-hint = move
tikal2-panels-choose-hint = choose
tikal2-panels-next-hint = next place
tikal2-panels-turn-hint = turn
tikal2-panels-lay-hint = lay
tikal2-panels-end-hint = end turn
tikal2-panels-sign-door = doors by the key they need: p pink, y yellow, g green, b blue, n brown
tikal2-panels-sign-bonus = points of a free slot
tikal2-panels-sign-altar = altar with its colour, * for all colours; then its slots: a number is free, a letter taken
tikal2-panels-sign-treasure-room = treasure room with its slots
tikal2-panels-sign-flag = in lower rows: the flag of a seat; in upper rows: its explorer
tikal2-panels-sign-canoe = letters beside s1 to s6: canoes
tikal2-panels-sign-icons = on tiles: k key with its colour, T treasure, C card, R light room, A sanctuary, # count doors
tikal2-panels-sign-passage = on tiles: passage token
tikal2-panels-sign-plane = a plane on the way to the next site
tikal2-panels-sign-forest = the forest on the way to the next site
tikal2-panels-sign-pack = keys in the backpack: they open doors
tikal2-panels-sign-camp = keys in the camp: they score
tikal2-panels-sign-tent = the tent is ready
tikal2-panels-column-flags = flags
tikal2-panels-column-tiles = tiles
tikal2-panels-column-delivered = delivered
tikal2-panels-column-keys = keys
tikal2-panels-column-altars = altars
tikal2-panels-column-kept = kept
tikal2-panels-column-paid = paid
