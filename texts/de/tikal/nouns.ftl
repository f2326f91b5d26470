### Die Wörter des Spiels, wie sie in der deutschen Regel von 2005 stehen; dasselbe heißt in allen Abschnitten gleich.
###   Geländetafel, kurz Tafel   Feld: ein Platz auf dem Spielplan   Steinplatte, Pfad   Geheimpfad
###   Mitglied: Teilnehmer oder Leiter (lang: Expeditionsmitglied, Expeditionsteilnehmer, Expeditionsleiter)
###   Stärke, Mehrheit   Vorrat: was noch nicht im Spiel ist   einsetzen, bewegen, anlegen
###   Tempel freilegen, Ebene, Tempelplättchen   Schatz heben, einzelner Schatz, Paar, Drilling   tauschen
###   Camp errichten   Tempel schützen, Wächter   Aktionspunkte: AP   ziehen, Zug, Runde
###   Wertungsrunde, letzte Wertungsrunde, Wertungszug, werten   Versteigerung, Gebot, bieten, passen
###   Partie: einmal gespielt   Platz: der eines Spielers ("seat")   aufgegeben: niemand spielt diesen Platz mehr
###   Token, Einladungscode, Schlüssel des Betreibers, Haus-Bot
### Die Regel nennt die Schätze nicht beim Namen; die Namen folgen der Notation. Geduzt wird.
### Spielernamen stehen nie im Genitiv, und kein Wort richtet sich nach ihrem Geschlecht.

tikal-nouns-unexplored = unerforscht
tikal-nouns-base-camp = Basiscamp
tikal-nouns-temple = Tempel
tikal-nouns-jungle = Urwald
tikal-nouns-treasure-hex = Schatz
tikal-nouns-volcano = Vulkan
tikal-nouns-worker = Teilnehmer
tikal-nouns-leader = Leiter
tikal-nouns-camp = Camp
tikal-nouns-guard = Wächter
tikal-nouns-amulet = Amulett
tikal-nouns-bowl = Schale
tikal-nouns-dagger = Dolch
tikal-nouns-figure = Figur
tikal-nouns-jade = Jade
tikal-nouns-mask = Maske
tikal-nouns-skull = Schädel
tikal-nouns-vase = Vase
tikal-nouns-phase-draw = es wird gezogen
tikal-nouns-phase-bid = bieten oder passen
tikal-nouns-phase-choose-tile = eine Geländetafel wählen
tikal-nouns-phase-place-tile = die Geländetafel anlegen
tikal-nouns-phase-act = Aktionspunkte einsetzen
tikal-nouns-phase-over = das Spiel ist zu Ende
# Als Objekt eines Verbs: "bewegt einen Teilnehmer".
tikal-nouns-a-worker = einen Teilnehmer
tikal-nouns-a-leader = den Leiter
# Was eine Tafel zeigt, mit ihrer Zahl.
tikal-nouns-temple-of = Tempel { $value }
tikal-nouns-treasures-of = { $value ->
        [0] kein Schatz mehr
        [one] 1 Schatz
       *[other] { $value } Schätze
    }
