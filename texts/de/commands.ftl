### Was die Befehle sagen.

commands-trouble = tikal: { $trouble }
commands-created = Partie { $match } ist angelegt.
commands-invite-others = Andere kommen dazu mit:
commands-seated = Du hast Platz { $seat } der Partie { $match }.
commands-resume-later = Die Partie geht ohne dich weiter. Zurück geht es mit: tikal resume { $match }
commands-nothing-kept = kein Platz einer laufenden Partie ist gemerkt; einen bekommt man mit: tikal play, new oder join
commands-several-kept = mehrere Partien laufen: sage, welche, oder --latest
commands-kept-seat = { $match }  Platz { $seat }  { $server }

commands-column-match = PARTIE
commands-column-state = STAND
commands-column-seats = SPIELER
commands-column-game = SPIEL
commands-column-title = TITEL
commands-no-matches = Keine Partien.
commands-waiting = wartet
commands-revealing = beginnt
commands-running = läuft
commands-ended = zu Ende
commands-cancelled = abgesagt
commands-free-seat = (frei)
commands-bot-seat = (Bot { $bot })
commands-any-bot = (irgendein Bot)

commands-record-written = Die Aufzeichnung steht in { $file }.
commands-proved = { $decisions ->
        [one] { $decisions } Entscheidung ist
       *[other] { $decisions } Entscheidungen sind
    } regelgerecht, und { $draws ->
        [one] { $draws } Ziehung folgt
       *[other] { $draws } Ziehungen folgen
    } aus dem Seed.
commands-proved-open = Der Seed wurde vor der Partie vorgegeben: Wer die Ziehungen kannte, ist nicht bewiesen.
commands-proved-fixed = Die Ziehungen standen vor dem Spiel fest. Kein Platz gab eine Nonce, also hätte der Server sie wählen können.
commands-proved-shared = Die Ziehungen standen vor dem Spiel fest, und niemand konnte sie gegen diese Plätze wählen, die Nonces gaben: { $seats }.
commands-not-proved = Nicht bewiesen: dass der Server niemandem verriet, was kommt.
commands-signed-by-server = Signiert vom Server { $server } als seine Partie { $match }, mit dem Schlüssel { $key }.
commands-signed-by-key = Signiert als Partie { $match } mit einem genannten Schlüssel: { $key }.
commands-signed-by-unknown = Signiert als Partie { $match } mit dem Schlüssel { $key }. Nicht bewiesen: wessen Schlüssel das ist. --signed fragt den Server nach seinen, --key nennt einen, dem du traust.
commands-unsigned = Nicht signiert. Nicht bewiesen: dass so gespielt wurde. Möglich ist es, aber wer die Aufzeichnung schrieb, kann Aktionen weggelassen oder geändert haben.
commands-unproved-no-record = das ist keine Aufzeichnung: Zeile { $line }: erwartet wird { $expected }
commands-unproved-not-finished = die Partie ist nicht zu Ende, und bis dahin ist ihr Seed geheim
commands-unproved-other-seed = der Seed ist nicht der, auf den sich der Server festgelegt hat
commands-unproved-other-nonce = die Nonce von Platz { $seat } ist nicht die versprochene
commands-unproved-illegal = Schritt { $step } verletzt eine Regel: { $reason }
commands-unproved-differs = Schritt { $step } folgt nicht aus Seed und Regeln
commands-unproved-other-end = die Partie endet nicht so, wie die Aufzeichnung sagt
commands-unproved-other-signature = die Signatur passt nicht zur Aufzeichnung: eine von beiden wurde geändert
commands-unproved-other-key = sie ist mit dem Schlüssel { $key } signiert, und das ist keiner der verlangten
commands-unproved-unsigned = niemand hat sie signiert
commands-no-such-step = es gibt kein Ereignis { $event }; die Partie hat die Ereignisse 1 bis { $last }
commands-no-file-or-match = { $source } ist weder eine Datei noch die Kennung einer Partie
commands-too-many-bots = bei { $players ->
        [one] { $players } Spieler
       *[other] { $players } Spielern
    } gibt es nicht so viele Plätze für Bots
commands-no-such-seat = diesen Platz gibt es bei so wenigen Spielern nicht
commands-other-game = das ist eine Partie von { $game }, und dieses Programm kennt das Spiel nicht
commands-no-picture = dieses Programm zeichnet von diesem Spiel keine Bilder

commands-no-such-game = dieser Server hat { $game } nicht; er hat { $games }
commands-no-such-players = { $game } spielen { $min } bis { $max }
commands-no-such-option = { $game } hat keine Option { $option }; es gibt { $options }
commands-bad-option = { $option } kann nicht vereinbart werden; möglich: { $values }
commands-on-or-off = true oder false
commands-game-line = { $game }: { $min } bis { $max } Spieler
commands-option-line = { $option }: { $summary } ({ $values }; Regel { $rule })
commands-usual-value = üblich: { $value }
commands-no-file-and-no-match = es gibt keine Datei { $source }, und der Server hat keine Partie mit dieser Kennung
commands-no-file-and-trouble = es gibt keine Datei { $source }, und nach einer Partie mit dieser Kennung kann nicht gefragt werden: { $why }
commands-no-bots = für { $game } ist kein Hausbot da, es käme also niemand; tikal new eröffnet eine Partie für Menschen, und tikal-bot house bringt Bots
commands-no-such-bot = für { $game } gibt es keinen Hausbot { $bot }; es gibt { $bots }
commands-private = privat
commands-no-seat-of-record = die Partie hatte keinen Platz { $seat }
commands-no-names-to-complete = ohne die Namen der Spiele, Optionen und Bots: { $why }
