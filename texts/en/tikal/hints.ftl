### What keys on the board do, for the bottom line.

tikal-hints-move = move
tikal-hints-choose = choose
tikal-hints-next-space = next space
tikal-hints-turn = turn
tikal-hints-lay = lay
tikal-hints-march = walk
tikal-hints-change-member = who
tikal-hints-go = go
tikal-hints-end-turn = end turn
