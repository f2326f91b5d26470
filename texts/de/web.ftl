### The pages in a browser, for every game.

web-skip = Zur Seite springen
web-nav = Seiten
web-language = Sprache
web-theme = Hell oder dunkel
web-new-match = Neue Partie
web-rules = Regeln
web-record = Aufzeichnungen
web-about = Über
web-page-failed = Diese Seite konnte nicht geladen werden. Versuch es noch einmal.
web-loading = Wird geladen …
web-no-answer = Der Server antwortet nicht
web-position = Stellung
web-cost = Kosten { $cost }

### A match.

web-no-match = Diese Partie kann nicht gezeigt werden
web-try-again = Noch einmal
web-invite-only = Eine Partie auf Einladung
web-invite-asked = Gib den Code aus der Einladung ein.
web-invite-code = Einladungscode
web-open = Öffnen
web-your-turn = Du bist dran
web-over = Die Partie ist zu Ende
web-drawing = Es wird gezogen
web-waiting-for = Warten auf { $name }
web-board = Spielplan
web-turn = Dieser Zug
web-lit = Kann gewählt werden.
web-panels = Tafeln
web-log = Verlauf
web-supply = Vorrat
web-players = Spieler
web-you = du
web-bot = Bot
web-resigned = aufgegeben
web-out-of-time = Zeit abgelaufen
web-decides = entscheidet jetzt
web-clock = Uhr: { $time }
web-actions = Was möglich ist
web-choices = Auswahl
web-hint-begin = Tippe auf einen hellen Ort, oder wähle eine Aktion.
web-hint-next = Tippe jetzt auf das Ziel.
web-about-to = Gleich gespielt
web-play = Spielen
web-add-step = Schritt anfügen
web-turn-it = Drehen
web-cancel = Abbrechen
web-gains = { $points } Punkte
web-expects = ({ $points } erwartet)
web-expects-why = Was das nach Schätzung des Servers am Ende wert ist
web-no-change = Ändert niemandes Aussichten.
web-then-drawn = Dann wird gezogen.
web-undo-step = Schritt zurück
web-undo-turn = Zug zurück
web-undo-to-here = zurück bis hier
web-gather = Schritte sammeln
web-play-steps = { $count ->
        [one] { $count } Schritt
       *[other] { $count } Schritte
    } spielen
web-drop-last = Letzten verwerfen
web-notation = Aktionen in Notation
web-notation-hint = oder tippe: { $action }
web-send = Senden
web-close = Schließen
web-line-lost = Die Verbindung ist weg; es wird weiter versucht …
web-play-here = Hier spielen
web-since = Seit deinem letzten Zug: { $count ->
        [one] 1 Ereignis
       *[other] { $count } Ereignisse
    }
web-skip-news = überspringen
web-earlier = { $count ->
        [one] 1 frühere Zeile
       *[other] { $count } frühere Zeilen
    }; die Wiedergabe hat alle
web-wins = { $name } gewinnt
web-shared-win = { $names } teilen sich den Sieg
web-proved-fair = Was gezogen wurde, stand vorher fest: die Aufzeichnung beweist es.
web-open-seed = Der Startwert war vorgegeben: die Ziehungen beweisen nichts.
web-replay = Wiedergabe
web-menu = Mehr zu dieser Partie
web-copied = Kopiert
web-copy = Kopieren
web-copy-watch = Zuschauer-Link kopieren
web-copy-seat = Link zu meinem Platz kopieren
web-save-record = Aufzeichnung speichern
web-save-picture = Bild speichern
web-resign = Aufgeben
web-resign-sure = Aufgeben? Dein Platz ist dann endgültig weg.
web-event = Ereignis { $sequence }

### Before a match.

web-waits = Warten auf Spieler. Es geht los, sobald alle Plätze besetzt sind.
web-revealing = Alle Plätze sind besetzt, die Ziehungen werden festgelegt.
web-cancelled = Die Partie wurde abgesagt.
web-seat-bot = Bot { $bot }
web-seat-free = frei
web-seat-person = jemand, der kommt
web-seat = Platz
web-seat-of = Wer Platz { $seat } nimmt
web-any = beliebig
web-you-yourself = du selbst
web-nonce-given = Nonce gegeben
web-nonce-promised = Nonce versprochen
web-leave-seat = Platz zurückgeben
web-join = Mitspielen
web-name = Dein Name
web-promise-nonce = Beim Festlegen der Ziehungen mitwirken (ein Nonce dieses Browsers)
web-take-seat = Platz nehmen
web-invite-friends = Freunde einladen
web-invite-how = Schick diesen Link. Wer ihn öffnet, nimmt einen freien Platz oder schaut zu.
web-invite-link = Link für Freunde
web-send-link = Senden …
web-qr = Der Link als QR-Code

### The lobby.

web-hero = Tempel, Schätze, Tricks
web-hero-more = Drei Brettspiele aus dem Dschungel der Maya. Spiel sofort mit Freunden oder Bots: ohne Installation, ohne Konto.
web-own-matches = Deine Partien
web-lobby-waiting = Warten auf Spieler
web-lobby-empty = Gerade wartet niemand. Mach eine Partie auf und schick einem Freund den Link.
web-lobby-running = Im Gange
web-lobby-none-running = Gerade läuft keine Partie.
web-lobby-ended = Beendet
web-with-clock = je { $minutes } min
web-seats-free = { $count ->
        [one] 1 Platz frei
       *[other] { $count } Plätze frei
    }

### A new match.

web-which-game = Welches Spiel?
web-players-range = { $min } bis { $max } Spieler
web-how-many = Wie viele spielen?
web-no-bots = Gerade ist kein Bot des Hauses da.
web-private = Nur auf Einladung
web-options = Optionen, Uhr, Startwert
web-option-start-seat = Wer beginnt
web-option-start-seat-drawn = das Los entscheidet
web-title = Titel
web-minutes = Minuten für jeden; 0: ohne Uhr
web-increment = Sekunden dazu je Zug
web-seed = Startwert
web-seed-about = Um dasselbe noch einmal zu spielen: eine Zahl oder die 64 Ziffern eines Startwerts. Die Ziehungen beweisen dann nichts.
web-create = Partie anlegen
web-name-unfit = Wähle einen anderen Namen oder Titel: aus sichtbaren Zeichen, ein Name mit höchstens 40, nicht als Ganzes in Klammern, ohne Zeichen, die die Schreibrichtung ändern.

### Looking back.

web-moment = Moment { $at } von { $count }
web-slider = Moment
web-first = Zum Anfang
web-last = Zum Ende
web-step-back = Ein Schritt zurück
web-step-on = Ein Schritt weiter
web-turn-back = Ein Zug zurück
web-turn-on = Ein Zug weiter
web-run = Abspielen
web-stop = Anhalten
web-as-whom = Gesehen von
web-public = allen
web-drop-record = Leg eine Aufzeichnung hier ab oder wähle ihre Datei. Sie wird gezeigt, und der Server prüft jeden Schritt und jede Ziehung.
web-verified = Alles in dieser Aufzeichnung stimmt.
web-not-verified = Diese Aufzeichnung stimmt nicht:

### Rules and what this is.

web-rules-of = Die Regeln von { $game }
web-search-rules = In den Regeln suchen, nach Wort oder Nummer
web-rules-found = { $count ->
        [one] 1 Regel
       *[other] { $count } Regeln
    }.
web-rules-english = Einige gibt es nur auf Englisch.
web-about-what = Ein Server für Brettspiele der Tikal-Familie: er kennt jede Regel, sagt, welche etwas verbietet, und führt eine Aufzeichnung, die jeder prüfen kann. Spiel hier, am Terminal, oder lass ein Programm spielen.
web-version = Version { $version } des Servers
web-games = Spiele
web-revision = Fassung { $revision } der Regeln
web-fair = Faire Ziehungen
web-fair-seed = Bevor jemand spielt, legt der Server einen Startwert fest und veröffentlicht dessen Hash. Jede Ziehung folgt daraus. Ist die Partie zu Ende, wird er verraten, und jeder kann prüfen, dass nichts geändert wurde.
web-fair-nonce = Wer dem Server nicht traut, wirkt mit: der Browser verspricht vorher eine eigene Zufallszahl und gibt sie, wenn alle Plätze besetzt sind. Dann hat niemand allein die Ziehungen bestimmt.
web-fair-verify = Speichere die Aufzeichnung einer Partie und leg sie auf der Seite der Aufzeichnungen ab, oder prüfe sie am Terminal: tikal verify.
web-keys = Tasten auf dem Spielplan
web-key-arrows = Pfeile
web-key-arrows-does = zum nächsten Ort
web-key-enter = Eingabe
web-key-enter-does = auf den Ort tippen; noch einmal: spielen
web-key-n = n
web-key-n-does = nächster heller Ort; Umschalt: voriger
web-key-r = r
web-key-r-does = drehen; Umschalt: zurück
web-key-escape = Esc
web-key-escape-does = beim Wählen einen Schritt zurück
web-key-z = z
web-key-z-does = letzten Schritt zurücknehmen
web-key-shift-z = Umschalt z
web-key-shift-z-does = Zug zurücknehmen
web-key-slash = /
web-key-slash-does = eine Aktion tippen
web-key-letters = Buchstaben
web-key-letters-does = eine Aktion wählen; jeder Knopf zeigt seinen Buchstaben
web-privacy = Was gespeichert wird
web-privacy-what = Keine Cookies, keine Dritten. Dein Browser behält deinen Namen, die Sprache und die Schlüssel zu deinen Plätzen; der Server behält die Partien.
