### Warum der Server ablehnt, ein Text je Grund.

refusals-token-missing = Dafür braucht es das Token eines Platzes
refusals-token-unknown = Dieses Token gehört zu keinem Platz dieser Partie
refusals-house-key-needed = Das ist nicht der Schlüssel des Betreibers
refusals-creator-key-needed = Das ist nicht der Schlüssel, mit dem der Betreiber Partien anlegen lässt
refusals-invite-needed = Zu dieser Partie wird eingeladen: Der Einladungscode fehlt oder ist falsch
refusals-match-not-found = Es gibt keine Partie { $match_id }
refusals-seat-taken = Platz { $seat } ist besetzt
refusals-seat-reserved = Platz { $seat } ist für einen Haus-Bot reserviert
refusals-no-free-seat = Kein Platz ist frei
refusals-match-not-waiting = Die Partie hat begonnen: Niemand kommt oder geht mehr
refusals-match-not-started = Die Partie hat noch nicht begonnen
refusals-match-over = Die Partie ist zu Ende
refusals-match-cancelled = Die Partie wurde abgesagt, bevor sie begann
refusals-seat-given-up = Der Platz ist aufgegeben: Für { $seat } spielt niemand mehr

refusals-nonce-not-promised = Dieser Platz hat keine Nonce versprochen
refusals-nonce-not-due = Nonces gibt man, wenn alle Plätze besetzt sind, bis die Partie beginnt
refusals-nonce-mismatch = Das ist nicht die versprochene Nonce

refusals-undo-not-deciding = Zurücknehmen kann nur, wer gerade entscheidet
refusals-nothing-to-undo = Es gibt nichts zurückzunehmen
refusals-undo-past-horizon = Seither kam Neues zum Vorschein: Weiter als bis Ereignis { $horizon } geht es nicht zurück
refusals-undo-too-often = { $limit }-mal zurückgenommen, seit Neues zum Vorschein kam: Mehr geht nicht
refusals-undo-not-a-step = Dort endet keine Aktion; die nächste davor ist Ereignis { $nearest }

refusals-malformed-request = Der Server kann das nicht lesen: { $message }
refusals-batch-size = { $limit ->
        [one] Man schickt nur { $limit } Aktion auf einmal
       *[other] Zusammen schickt man 1 bis { $limit } Aktionen
    }, nicht { $count }
refusals-index-unknown = Die Liste hat { $count ->
        [one] { $count } Aktion
       *[other] { $count } Aktionen
    }, eine Nummer { $place } gibt es nicht
refusals-request-id-reused = Diese Anfrage wurde schon mit anderem Inhalt geschickt
refusals-reveal-not-last = Aktion { $place } deckt etwas auf oder beendet den Zug, also muss sie die letzte sein
refusals-no-draw-pending = Schritt { $place } gibt ein Ergebnis an, aber dort wird nichts gezogen
refusals-outcome-impossible = Schritt { $place }: { $outcome } kann nicht aus { $deck } kommen
refusals-stale-sequence = Die Partie ist weitergegangen (Ereignis { $head }, nicht { $expected }): Sieh nach und entscheide neu
refusals-sequence-past-head = Ereignis { $asked } gibt es noch nicht, das neueste ist { $head }
refusals-open-expected-once = Die Verbindung wurde nicht so eröffnet, wie es sein muss
refusals-open-overdue = Die Verbindung wurde nicht binnen { $seconds } s eröffnet
refusals-seat-opened-elsewhere = Dieser Platz wird jetzt in einem anderen Fenster gespielt

refusals-too-many-matches = Der Server beherbergt so viele Partien, wie er kann ({ $limit })
refusals-match-quota = Du hast hier so viele Partien, wie du darfst ({ $limit }): warte, bis eine vorbei ist
refusals-banned = Der Betreiber lässt dich keine Partien anlegen und keinen beitreten
refusals-answer-too-large = Die Antwort wäre zu groß: Nur { $fitting ->
        [one] { $fitting } Zeile passt
       *[other] { $fitting } Zeilen passen
    } in { $limit } Bytes
refusals-too-many-watchers = Dieser Partie sehen so viele zu, wie dürfen ({ $limit })
refusals-too-many-streams = Der Server hat so viele Verbindungen, wie er kann ({ $limit })
refusals-too-many-unread-bytes = Zu viele Antworten warten darauf, gelesen zu werden ({ $limit } Bytes): Versuch es gleich noch einmal
refusals-rate-limited = Zu viel auf einmal: Versuch es in { $seconds } s wieder
refusals-call-timed-out = Der Server hat nicht binnen { $seconds } s geantwortet: Versuch es noch einmal
refusals-connection-too-old = Der Server möchte eine neue Verbindung
refusals-draining = Der Server hält gleich an: Komm bald wieder
refusals-store-failed = Der Server konnte das nicht speichern: Versuch es noch einmal
refusals-match-unreadable = Der Server kann die Partie { $match_id } nicht mehr lesen: Sag es dem Betreiber
refusals-internal = Auf dem Server ging etwas schief: Nenn dem Betreiber die Nummer { $incident }
refusals-match-not-over = Die Partie ist nicht zu Ende: So lange sieht sie niemand als jemand anders
refusals-not-deciding = Jetzt entscheidest nicht du
refusals-not-owner = Ein anderer Server hat diese Partie: Versuch es noch einmal
refusals-record-unreadable = Der Server kann diese Aufzeichnung nicht lesen
refusals-deal-not-revealed = Die Partie teilt ihre Karten mit anderen: Sind alle zu Ende, ist sie zu sehen
refusals-deal-group-closed = Die Gruppe von Partien nimmt keine mehr auf
refusals-deal-group-unknown = Diese Gruppe von Partien gibt es nicht
