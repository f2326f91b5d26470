### Tafeln, Tasten und Zeichen.

tikal2-panels-seats = Spieler
tikal2-panels-goods = Deins, Stapel und Vorrat
tikal2-panels-here = { $place }
tikal2-panels-cost = { $cost ->
        [one] { $cost } Punkt
       *[other] { $cost } Punkte
    }
tikal2-panels-step-tile = 1 Plättchen
tikal2-panels-step-icons = 2 Symbole
tikal2-panels-step-explore = 3 erkunden
tikal2-panels-on-the-board = Auf dem Brett
tikal2-panels-move-keys = zu Kammern, Geheimkammern und Stellen am Fluss
tikal2-panels-choose-key = zeigen, was an dem Ort möglich ist; mit einer Kammer in der Hand: sie legen
tikal2-panels-next-place-key = zum nächsten Ort, an dem etwas möglich ist
tikal2-panels-turn-key = die Kammer in der Hand drehen
tikal2-panels-move-hint = bewegen
tikal2-panels-choose-hint = wählen
tikal2-panels-next-hint = nächster Ort
tikal2-panels-turn-hint = drehen
tikal2-panels-lay-hint = legen
tikal2-panels-end-hint = Zug beenden
tikal2-panels-sign-door = Türen nach ihrem Schlüssel: p rosa, y gelb, g grün, b blau, n braun
tikal2-panels-sign-bonus = Punkte eines freien Feldes
tikal2-panels-sign-altar = Altar mit seiner Farbe, * für alle; dann seine Felder: eine Zahl ist frei, ein Buchstabe belegt
tikal2-panels-sign-treasure-room = Schatzkammer mit ihren Feldern
tikal2-panels-sign-flag = unten: die Fahne eines Spielers; oben: sein Forscher
tikal2-panels-sign-canoe = Buchstaben neben s1 bis s6: Kanus
tikal2-panels-sign-icons = auf Plättchen: k Schlüssel mit Farbe, T Schatz, C Karte, R Kammer, A Heiligtum, # Türen zählen
tikal2-panels-sign-passage = auf Plättchen: Durchgangsmarke
tikal2-panels-sign-plane = ein Flugzeug auf dem Weg zur nächsten Stelle
tikal2-panels-sign-forest = der Wald auf dem Weg zur nächsten Stelle
tikal2-panels-sign-pack = Schlüssel im Rucksack: sie öffnen Türen
tikal2-panels-sign-camp = Schlüssel im Lager: sie geben Punkte
tikal2-panels-sign-tent = das Zelt ist bereit
tikal2-panels-column-flags = Fahnen
tikal2-panels-column-tiles = Plättchen
tikal2-panels-column-delivered = geliefert
tikal2-panels-column-keys = Schlüssel
tikal2-panels-column-altars = Altäre
tikal2-panels-column-kept = behalten
tikal2-panels-column-paid = bezahlt
