### What happened in the game, one sentence an event.

tikal-events-start-seat-drawn = Das Los sagt: { $name } beginnt
tikal-events-turn-began = Zug { $turn }: { $name }
tikal-events-tile-drawn = { $name } zieht { $tile }
tikal-events-round-began = Runde { $round }
tikal-events-tile-shown = { $tile } wird aufgedeckt
tikal-events-auction-began = Versteigerung: { $name } bietet zuerst
tikal-events-bid-made = { $name } bietet { $amount }
tikal-events-bid-passed = { $name } passt
tikal-events-bid-passed-first = { $name } passt vor allen anderen
tikal-events-auction-won = { $name } ersteigert den Zug für { $paid } (Punktestand { $score })
tikal-events-auction-free = Niemand bietet: { $name } bekommt den Zug umsonst
tikal-events-last-tile-left = { $name } bekommt die letzte Geländetafel umsonst
tikal-events-tile-chosen = Zug { $turn }: { $name } wählt { $tile }
tikal-events-tile-placed = { $name } legt { $tile } auf { $space } an
tikal-events-tile-lost = { $tile } lässt sich nirgends anlegen und verlässt das Spiel
tikal-events-acting-began = { $name } hat { $left ->
        [one] { $left } Aktionspunkt
       *[other] { $left } Aktionspunkte
    }
tikal-events-member-placed = { $name } setzt { $member } auf { $camp } ein (noch { $left } AP)
tikal-events-secret-path-taken = { $name } schickt { $member } über einen Geheimpfad { $from } → { $to } (noch { $left } AP)
tikal-events-member-walked = { $name } bewegt { $member } { $from } → { $to } ({ $cost } AP, noch { $left })
tikal-events-level-uncovered = { $name } legt den Tempel auf { $temple } frei: jetzt { $value } (noch { $left } AP)
tikal-events-treasure-recovered = { $name } hebt auf { $space } einen Schatz: { $treasure } (noch { $left } AP)
tikal-events-treasure-matched = { $name } hebt auf { $space } einen Schatz: { $treasure }, jetzt { $held } (noch { $left } AP)
tikal-events-treasures-exchanged = { $name } tauscht { $gave } gegen { $took } mit { $other } (noch { $left } AP)
tikal-events-camp-built = { $name } errichtet ein Camp auf { $space } (noch { $left } AP)
tikal-events-guard-placed = { $name } macht { $member } auf { $temple } zum Wächter{ $dismissed ->
        [0] { "" }
        [one] ; ein weiteres Mitglied verlässt das Spiel
       *[other] ; { $dismissed } weitere verlassen das Spiel
    } (noch { $left } AP)
tikal-events-turn-ended = { $name } beendet den Zug
tikal-events-turn-ended-unused = { $name } beendet den Zug, { $unused } AP verfallen
tikal-events-scoring-began = Wertungsrunde ({ $volcano }): { $order }
tikal-events-final-scoring-began = Letzte Wertungsrunde: { $order }
tikal-events-temple-scored = { $name } wertet den Tempel auf { $temple }: { $value }
tikal-events-guarded-temple-scored = { $name } wertet den geschützten Tempel auf { $temple }: { $value }
tikal-events-treasures-scored = { $name } wertet { $count } × { $treasure }: { $value }
tikal-events-seat-scored = { $name } bekommt { $temples } für Tempel und { $treasures } für Schätze: insgesamt { $score }
tikal-events-scoring-ended = Die Wertungsrunde ist vorbei: { $name } legt { $volcano } an
tikal-events-final-scoring-ended = Die letzte Wertungsrunde ist vorbei
tikal-events-game-ended = Das Spiel ist zu Ende
