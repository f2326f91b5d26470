### The words of the game, as the English rulebook of 2005 has them; the same thing has the same word in every section.
###   terrain hexagon: tile (in the hand or stack), hex (on the board)   space: a place of the board   stone: a path's stone
###   member: a worker or the leader   strength, the strongest: who has the majority   supply: what is not yet in the game
###   uncover a temple, level   recover a treasure, single, pair, triplet   exchange   build a camp   secret path
###   guard, to guard a temple   action points: AP   turn, round   scoring round, final scoring round, to score
###   auction, bid, pass, score   match: one play of the game   seat: a player's place   given up: nobody plays it any more
### Treasures have no names in the rulebook; these are the notation's. Readers are addressed as "you".

tikal-nouns-unexplored = unexplored
tikal-nouns-base-camp = base camp
tikal-nouns-temple = temple
tikal-nouns-jungle = jungle
tikal-nouns-treasure-hex = treasure
tikal-nouns-volcano = volcano
tikal-nouns-worker = worker
tikal-nouns-leader = leader
tikal-nouns-camp = camp
tikal-nouns-guard = guard
tikal-nouns-amulet = amulet
tikal-nouns-bowl = bowl
tikal-nouns-dagger = dagger
tikal-nouns-figure = figure
tikal-nouns-jade = jade
tikal-nouns-mask = mask
tikal-nouns-skull = skull
tikal-nouns-vase = vase
tikal-nouns-phase-draw = a draw
tikal-nouns-phase-bid = bid or pass
tikal-nouns-phase-choose-tile = choose a tile
tikal-nouns-phase-place-tile = lay the tile
tikal-nouns-phase-act = spend action points
tikal-nouns-phase-over = the game is over
# As the object of a verb: "walks a worker".
tikal-nouns-a-worker = a worker
tikal-nouns-a-leader = the leader
# What a tile or hex shows, with its number.
tikal-nouns-temple-of = temple { $value }
tikal-nouns-treasures-of = { $value ->
        [0] no treasure left
        [one] 1 treasure
       *[other] { $value } treasures
    }
