### What keys on the board do, for the bottom line.

tikal-hints-move = bouger
tikal-hints-choose = choisir
tikal-hints-next-space = case suivante
tikal-hints-turn = tourner
tikal-hints-lay = poser
tikal-hints-march = marcher
tikal-hints-change-member = qui
tikal-hints-go = y aller
tikal-hints-end-turn = fin du tour
