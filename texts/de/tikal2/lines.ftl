### Die Stellung in Worten.

tikal2-lines-state-turn = { $round }, { $name }: { $phase }.
tikal2-lines-state-draw = { $round }: { $phase }.
tikal2-lines-state-no-tile = Zuerst: ein Plättchen nehmen.
tikal2-lines-state-icons = Plättchen { $tile } ist genommen; noch zu tun: { $icons }.
tikal2-lines-state-explore = Plättchen { $tile } ist ausgeführt; eine Erkundung bleibt.
tikal2-lines-state-end = Alles ist getan; der Zug kann enden.
tikal2-lines-state-hand = In der Hand: { $room }, Türen { $doors } vor dem Drehen.
tikal2-lines-state-seen = Im Stapel gesehen: { $finds }.
tikal2-lines-seat-line = { $name }, Platz { $seat }: { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    }; Forscher auf { $place }, Kanu an Stelle { $canoe }.
tikal2-lines-seat-keys = Schlüssel im Rucksack: { $pack }; im Lager: { $camp }, jetzt { $points } wert.
tikal2-lines-seat-goods = Schätze: { $treasures }; Karten: { $cards }; Durchgangsmarken: { $tokens }; Fahnen übrig: { $flags }.
tikal2-lines-seat-doors = Türen der Kammern mit Fahne: { $doors }.
tikal2-lines-tent-ready = Zelt bereit.
tikal2-lines-tent-used = Zelt benutzt.
tikal2-lines-hidden = { $count } verdeckt
tikal2-lines-out = { $place }: draußen.
tikal2-lines-empty = { $place }: ein leeres Feld, niemand kann hinein.
tikal2-lines-light = { $place }: Kammer, { $colour }; Türen: { $doors }.
tikal2-lines-sanctuary = { $place }: Heiligtum, Altar { $colour }.
tikal2-lines-treasure-room = { $place }: Schatzkammer.
tikal2-lines-secret = { $place }: Geheimkammer, von außen nur durch einen Durchgang.
tikal2-lines-slots = Felder: { $slots }.
tikal2-lines-slot = { $slot } gibt { $reward }
tikal2-lines-slot-taken = { $slot } belegt von { $name }
tikal2-lines-points = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
tikal2-lines-points-card = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } und eine Karte
tikal2-lines-points-treasure = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } und einen Schatz
tikal2-lines-flags = Fahnen: { $names }.
tikal2-lines-explorers = Forscher: { $names }.
tikal2-lines-side-opens = { $side } { $place }, { $what }: offen mit { $keys }.
tikal2-lines-side-wall = { $side } { $place }, { $what }: Wand.
tikal2-lines-side-empty = { $side } { $place }: noch keine Kammer.
tikal2-lines-side-beyond = { $side } { $place }: { $what }.
tikal2-lines-side-beyond-door = { $side } { $place }: { $what }; eine Tür führt hierher.
tikal2-lines-site = { $place }: Stelle { $site } am Fluss. Plättchen: { $tiles }.
tikal2-lines-canoes = Kanus: { $names }.
tikal2-lines-next-plain = Danach: Stelle { $next }.
tikal2-lines-next-plane = Danach: an einem Flugzeug vorbei zu Stelle { $next }.
tikal2-lines-next-forest = Danach: durch den Wald zu Stelle { $next }.
tikal2-lines-tile = Plättchen { $tile }: { $icons }.
tikal2-lines-tile-at = Plättchen { $tile } an Stelle { $site }: { $icons }.
tikal2-lines-prices = Preise: { $prices }.
tikal2-lines-supply = Schlüssel im Vorrat: { $keys }; Durchgangsmarken: { $tokens }.
tikal2-lines-top-sanctuary = Nächstes Heiligtum: { $colour }.
tikal2-lines-open-treasures = Offene Schätze: { $treasures }.
tikal2-lines-delivered = Geliefert: { $treasures }.
tikal2-lines-pile-treasures = Schätze, Stapel { $pile }: { $count }.
tikal2-lines-pile-cards = Karten: { $count }.
tikal2-lines-pile-rooms = Helle Kammern: { $count }.
tikal2-lines-pile-top = Oben: { $finds }.
tikal2-lines-only-others = bekannt: { $names }
tikal2-lines-unseen-treasures = Schätze, die du nicht gesehen hast: { $treasures }.
tikal2-lines-unseen-cards = Karten, die du nicht gesehen hast: { $cards }.
tikal2-lines-unseen-rooms = Helle Kammern, die du nicht gesehen hast: { $rooms }.
tikal2-lines-room-name = { $colour }, Türen: { $doors }
tikal2-lines-no-such-place = Diesen Ort gibt es nicht; es gibt out, a1 bis e5, x1 bis x6, die Stellen s1 bis s6 und Plättchen nach Nummer.
tikal2-lines-help-act = take 17, key pink camp, explore, go e4, flag: jede Aktion, wie legal sie zeigt; mehrere mit Semikolons dazwischen
tikal2-lines-help-legal = legal, legal take, legal s3: was erlaubt ist, alles, einer Art, an einem Ort
tikal2-lines-help-try = try take 17: was es brächte, ohne es zu spielen
tikal2-lines-help-place = hex c3, hex s2, hex x1, hex 17: was auf einem Feld, an einer Stelle, in einer Geheimkammer, auf einem Plättchen ist
tikal2-lines-help-rules = rules, rules L-8.4, rules altar: die Kapitel, eine Regel, Regeln mit einem Wort; auf Englisch
