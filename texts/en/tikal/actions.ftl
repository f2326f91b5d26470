### What a player can do, as menus call it.

tikal-actions-kind-place-tile = lay the tile
tikal-actions-kind-choose-tile = choose a tile
tikal-actions-kind-bid = bid
tikal-actions-kind-pass = pass
tikal-actions-kind-place-member = place a member
tikal-actions-kind-walk = walk
tikal-actions-kind-secret-path = take a secret path
tikal-actions-kind-uncover = uncover a temple
tikal-actions-kind-recover = recover a treasure
tikal-actions-kind-exchange = exchange treasures
tikal-actions-kind-build-camp = build a camp
tikal-actions-kind-place-guard = place a guard
tikal-actions-kind-end = end the turn

tikal-actions-place-tile = lay the tile on { $space }, rotation { $rotation }
tikal-actions-choose-tile = choose { $tile }
tikal-actions-bid = bid { $amount }
tikal-actions-pass = pass
tikal-actions-place-member = place { $member } on { $camp }
tikal-actions-walk = walk { $member } { $from } → { $to }
tikal-actions-secret-path = send { $member } by secret path { $from } → { $to }
tikal-actions-uncover = uncover the temple on { $temple }
tikal-actions-recover = recover a treasure on { $space }
tikal-actions-exchange = exchange { $give } for { $take } with { $other }
tikal-actions-build-camp = build a camp on { $space }
tikal-actions-place-guard = make { $member } guard of the temple on { $temple }
tikal-actions-end = end the turn
