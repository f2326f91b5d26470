### What keys on the board do, and its signs, for the help.

tikal-help-on-the-board = Auf dem Spielplan
tikal-help-move = den Zeiger bewegen
tikal-help-next-space = nächstes Feld, auf dem etwas geht, oder das vorige
tikal-help-choose = die Geländetafel legen, oder zeigen, was hier geht
tikal-help-march = mehrere Schritte laufen: auf das Ziel zeigen, Enter geht los
tikal-help-change-member = beim Laufen: Teilnehmer oder Leiter
tikal-help-turn = die Geländetafel drehen, rechtsherum oder zurück
tikal-help-zoom = den Spielplan größer oder kleiner zeichnen
tikal-help-sign-workers = Platz W: 3 Teilnehmer und der Leiter
tikal-help-sign-stones = Steinplatten: was ein Schritt kostet, beide Seiten zusammen
tikal-help-sign-value = ein Tempel, der 7 zählt, in der Farbe dessen, der ihn werten würde
tikal-help-sign-treasure = Schätze, oder keiner mehr
tikal-help-sign-marks = kann gewählt werden, der Weg, wovon der Verlauf erzählt
