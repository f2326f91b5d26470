### Was ein Browser vom Spiel sagt, bevor es geöffnet ist.

yucatan-web-name = Yucatàn
yucatan-web-about = Schick Krieger durch den Dschungel, plündere Dörfer, mach Gefangene und bau Pyramiden.
yucatan-web-option-small-right = Kleine Dörfer werden in der Reihenfolge von allem anderen gesetzt
yucatan-web-option-rounds = Höchstens so viele Runden

yucatan-web-city-holds = { $levels ->
        [one] { $levels } Stufe
       *[other] { $levels } Stufen
    }, { $prisoners ->
        [one] { $prisoners } Gefangener
       *[other] { $prisoners } Gefangene
    }
yucatan-web-map = Karte von Yucatàn
yucatan-web-own-reserve = Deine Reserve
yucatan-web-entered = Die Stadt { $cell } hält { $held ->
        [one] { $held } Gefangenen
       *[other] { $held } Gefangene
    }; dein Krieger trägt { $carried }.
yucatan-web-seat-levels = Stufen der Pyramide: { $levels } von { $most }
yucatan-web-seat-prisoners = Gefangene in der Stadt: { $prisoners }, getragen: { $carried }
yucatan-web-seat-villages = Dörfer: { $villages }, in der Reserve: { $left }
yucatan-web-seat-warriors = Krieger: { $warriors } von { $limit }, die ernährt werden können
yucatan-web-seat-rivers = Flüsse für Dörfer: { $rivers }
yucatan-web-beats = { $guild } schlägt { $other }
yucatan-web-equal = Bei gleichen Gilden gewinnt die Verteidigung.
yucatan-web-guilds = Wer wen schlägt
yucatan-web-signs = Zeichen auf der Karte
yucatan-web-sign-battle-hidden = Kampf, Gilde verdeckt
yucatan-web-sign-battle-won = Kampf, der gewonnen wird
yucatan-web-sign-battle-lost = Kampf, der verloren wird
yucatan-web-sign-raid = Überfall
yucatan-web-sign-theft = Diebstahl
yucatan-web-sign-delivery = Ablieferung
yucatan-web-sign-small = kleines Dorf
yucatan-web-sign-large = großes Dorf
yucatan-web-sign-neutral = neutrales Dorf
yucatan-web-sign-hidden = Krieger, Gilde verdeckt
yucatan-web-sign-known = Krieger, Gilde geheim
yucatan-web-sign-shown = Krieger, Gilde allen gezeigt
yucatan-web-sign-carried = trägt 2 Gefangene
yucatan-web-sign-city = Stadt mit 2 von 5 Stufen
