### The position in words.

tikal2-lines-state-turn = { $round }, { $name }: { $phase }.
tikal2-lines-state-draw = { $round }: { $phase }.
tikal2-lines-state-no-tile = First step: take a tile.
tikal2-lines-state-icons = Tile { $tile } is taken; still to do: { $icons }.
tikal2-lines-state-explore = Tile { $tile } is done; an exploration is left.
tikal2-lines-state-end = Everything is done; the turn can be ended.
tikal2-lines-state-hand = In hand: { $room }, doors { $doors } before it is turned.
tikal2-lines-state-seen = Seen in the pile: { $finds }.
tikal2-lines-seat-line = { $name }, seat { $seat }: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }; explorer at { $place }, canoe at site { $canoe }.
tikal2-lines-seat-keys = Keys in the backpack: { $pack }; in the camp: { $camp }, worth { $points } now.
tikal2-lines-seat-goods = Treasures: { $treasures }; cards: { $cards }; passage tokens: { $tokens }; flags left: { $flags }.
tikal2-lines-seat-doors = Doors of flagged rooms: { $doors }.
tikal2-lines-tent-ready = Tent ready.
tikal2-lines-tent-used = Tent used.
tikal2-lines-hidden = { $count } hidden
tikal2-lines-out = { $place }: outside.
tikal2-lines-empty = { $place }: an empty space, nobody can enter.
tikal2-lines-light = { $place }: { $colour } room; doors: { $doors }.
tikal2-lines-sanctuary = { $place }: sanctuary, { $colour } altar.
tikal2-lines-treasure-room = { $place }: treasure room.
tikal2-lines-secret = { $place }: secret room, reached from outside by a passage only.
tikal2-lines-slots = Slots: { $slots }.
tikal2-lines-slot = { $slot } gives { $reward }
tikal2-lines-slot-taken = { $slot } taken by { $name }
tikal2-lines-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
tikal2-lines-points-card = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } and a card
tikal2-lines-points-treasure = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } and a treasure
tikal2-lines-flags = Flags: { $names }.
tikal2-lines-explorers = Explorers: { $names }.
tikal2-lines-side-opens = { $side } { $place }, { $what }: opened by { $keys }.
tikal2-lines-side-wall = { $side } { $place }, { $what }: wall.
tikal2-lines-side-empty = { $side } { $place }: no room yet.
tikal2-lines-side-beyond = { $side } { $place }: { $what }.
tikal2-lines-side-beyond-door = { $side } { $place }: { $what }; a door leads here.
tikal2-lines-site = { $place }: site { $site } of the river. Tiles: { $tiles }.
tikal2-lines-canoes = Canoes: { $names }.
tikal2-lines-next-plain = Next: site { $next }.
tikal2-lines-next-plane = Next: past a plane to site { $next }.
tikal2-lines-next-forest = Next: through the forest to site { $next }.
tikal2-lines-tile = Tile { $tile }: { $icons }.
tikal2-lines-tile-at = Tile { $tile } at site { $site }: { $icons }.
tikal2-lines-prices = Prices: { $prices }.
tikal2-lines-supply = Keys in the supply: { $keys }; passage tokens: { $tokens }.
tikal2-lines-top-sanctuary = Next sanctuary: { $colour }.
tikal2-lines-open-treasures = Open treasures: { $treasures }.
tikal2-lines-delivered = Delivered: { $treasures }.
tikal2-lines-pile-treasures = Treasures, pile { $pile }: { $count }.
tikal2-lines-pile-cards = Cards: { $count }.
tikal2-lines-pile-rooms = Light rooms: { $count }.
tikal2-lines-pile-top = On top: { $finds }.
tikal2-lines-only-others = known to { $names }
tikal2-lines-unseen-treasures = Treasures you have not seen: { $treasures }.
tikal2-lines-unseen-cards = Cards you have not seen: { $cards }.
tikal2-lines-unseen-rooms = Light rooms you have not seen: { $rooms }.
tikal2-lines-room-name = { $colour }, doors: { $doors }
tikal2-lines-no-such-place = There is no such place; they are out, a1 to e5, x1 to x6, the sites s1 to s6 and tiles by number.
tikal2-lines-help-act = take 17, key pink camp, explore, go e4, flag: any action as legal lists it; several with semicolons between them
tikal2-lines-help-legal = legal, legal take, legal s3: what is legal, all of it, of a kind, at a place
tikal2-lines-help-try = try take 17: what it would bring, without playing it
tikal2-lines-help-place = hex c3, hex s2, hex x1, hex 17: what lies at a space, a site, a secret room, on a tile
tikal2-lines-help-rules = rules, rules L-8.4, rules altar: the chapters, one rule, rules with a word; in English
