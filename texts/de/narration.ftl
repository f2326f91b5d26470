### Was geschah, ein Satz je Ereignis.

narration-match-started = Die Partie beginnt: { $players }
narration-match-started-open = Die Partie beginnt mit offenem Seed: { $players }
narration-actions-undone = { $name } nimmt Aktionen zurück
narration-timed-out = { $name } überschreitet die Zeit ({ $strike } von 3)
narration-resigned = { $name } gibt die Partie auf
narration-given-up-by-clock = Zu oft die Zeit überschritten: Der Platz von { $name } ist aufgegeben
narration-given-up = Der Platz von { $name } ist aufgegeben
narration-won = Die Partie ist zu Ende: { $name } gewinnt mit { $points }
narration-won-together = Die Partie ist zu Ende: { $names } teilen sich den Sieg mit { $points }
narration-one-seat-left = Die Partie ist zu Ende: Nur { $name } ist übrig und gewinnt
narration-match-ended = Die Partie ist zu Ende
narration-nonce-missing = Die Partie ist abgesagt: Eine versprochene Nonce kam nicht
narration-not-filled = Die Partie ist abgesagt: Es kamen nicht genug Spieler
narration-group-closed = Die Partie ist abgesagt: Ihre Gruppe wurde geschlossen
narration-by-operator = Der Betreiber hat die Partie beendet
narration-unknown = Es geschah etwas, das dieses Programm nicht kennt

narration-and = { $first } und { $last }
narration-points = { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkten
    }
