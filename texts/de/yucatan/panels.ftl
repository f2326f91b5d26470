### Panels beside the board, keys and signs.

yucatan-panels-seats = Spieler (Stufen)
yucatan-panels-setup = Aufbau
yucatan-panels-round = Runde { $round } von { $rounds }
yucatan-panels-supply = Vorrat und Reserven
yucatan-panels-prisoners = Gefangene übrig: { $number }
yucatan-panels-neutrals-left = Neutrale Dörfer zu setzen: { $number }
yucatan-panels-reserve = { $guilds }
yucatan-panels-reserve-hidden = { $number ->
        [one] { $number } Krieger, Gilde
       *[other] { $number } Krieger, Gilden
    } verdeckt
yucatan-panels-seat-pieces = { "   " }Gefangene { $prisoners } +{ $carried }  Dörfer { $villages } (noch { $left })  Krieger { $warriors }/{ $limit }
yucatan-panels-seat-short = { "   " }Gef { $prisoners }+{ $carried } Dörf { $villages }+{ $left } Kri { $warriors }/{ $limit }
yucatan-panels-here = Was auf { $cell } geht
yucatan-panels-goals = Von { $cell } aus
yucatan-panels-first-pair = Was nach { $cells } führt
yucatan-panels-nothing-here = nichts hier
yucatan-panels-on-the-board = Auf dem Plan
yucatan-panels-move-cursor = den Zeiger bewegen
yucatan-panels-next-cell = nächstes Feld, auf dem etwas geht, oder das davor
yucatan-panels-choose = den Krieger nehmen, dann gehen; oder zeigen, was hier geht
yucatan-panels-unpick = den Krieger zurückstellen
yucatan-panels-zoom = den Plan größer oder kleiner zeichnen
yucatan-panels-hint-move = bewegen
yucatan-panels-hint-next = nächstes Feld
yucatan-panels-hint-choose = wählen
yucatan-panels-hint-go = hingehen
yucatan-panels-hint-back = zurück
yucatan-panels-sign-village = Dörfer von Platz W, klein und groß
yucatan-panels-sign-neutral = ein neutrales Dorf
yucatan-panels-sign-warrior = Krieger von W, ein Jaguar, trägt 2; ? verdeckt, groß: allen gezeigt
yucatan-panels-sign-city = Stadt von W: 2 Stufen, 5 Gefangene
yucatan-panels-sign-beach = ein Strand, f9
yucatan-panels-sign-river = ein kleiner Fluss zwischen Feldern
yucatan-panels-sign-mountain = Berg
yucatan-panels-sign-marks = wählbar, Kampf, Überfall, Diebstahl, Ablieferung
yucatan-panels-options = { $players } Personen, { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    }
yucatan-panels-levels = Stufen
yucatan-panels-prisoners-column = Gefangene
