### Was ein Browser vom Spiel sagt, bevor es geöffnet ist.

tikal2-web-name = Tikal II
tikal2-web-about = Geh durch die Räume des Tempels, fahr auf dem Fluss, öffne Geheimräume mit Schlüsseln.
tikal2-web-option-open-treasures = Drei Schätze liegen offen neben zwei Stapeln
tikal2-web-option-no-tent = Das kurze Spiel: ohne Zelte

### Orte und Tafeln des Bretts in einem Browser.

tikal2-web-key = { $count ->
        [one] { $count } Schlüssel ({ $colour })
       *[other] { $count } Schlüssel ({ $colour })
    } im Vorrat.
tikal2-web-price = { $treasure }: Preis { $price }.
tikal2-web-held = Du hast { $count }.
tikal2-web-open = Offener Schatz: { $treasure }.
tikal2-web-find = Du siehst: { $find }.
tikal2-web-card = Deine Karte: { $card }.
tikal2-web-no-sanctuary = Es ist kein Heiligtum mehr da.
tikal2-web-tokens-title = Durchgänge
tikal2-web-tokens = Durchgangsmarken im Vorrat: { $count }.
tikal2-web-pack = Dein Rucksack: { $keys }. Diese Schlüssel öffnen Türen.
tikal2-web-camp = Dein Lager: { $keys }. Diese Schlüssel bringen jetzt { $points }.
tikal2-web-tent = Zelt
tikal2-web-count = { $doors ->
        [one] { $doors } Tür ({ $colour }) zählen
       *[other] { $doors } Türen ({ $colour }) zählen
    }
tikal2-web-tile-taken = { $name } nimmt Plättchen { $tile } an Stelle { $site }
tikal2-web-done = erledigt
tikal2-web-treasures = { $count ->
        [one] { $count } verdeckter Schatz
       *[other] { $count } verdeckte Schätze
    }
tikal2-web-cards = { $count ->
        [one] { $count } verdeckte Karte
       *[other] { $count } verdeckte Karten
    }
tikal2-web-flags-left = { $count ->
        [one] noch { $count } Fahne
       *[other] noch { $count } Fahnen
    }
tikal2-web-doors = Türen
tikal2-web-signs = Was die Zeichen bedeuten
tikal2-web-discard = Gespielte Karten: { $cards }.
tikal2-web-unseen-sanctuaries = Heiligtümer, die niemand gesehen hat: { $colours }.
