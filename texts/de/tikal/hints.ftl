### What keys on the board do, for the bottom line.

tikal-hints-move = bewegen
tikal-hints-choose = wählen
tikal-hints-next-space = nächstes Feld
tikal-hints-turn = drehen
tikal-hints-lay = legen
tikal-hints-march = laufen
tikal-hints-change-member = wer
tikal-hints-go = los
tikal-hints-end-turn = Zug beenden
