### Plain mode: the position and what can be asked about it, one line each, to be read aloud.

tikal-lines-asked-points = Du bist dran: { $phase }, noch { $points }. Mögliche Aktionen: { $count }.
tikal-lines-no-such-space = Dieses Feld gibt es nicht; sie heißen a1 bis h5.
tikal-lines-state-turn = Zug { $turn }. { $name }: { $phase }.
tikal-lines-state-points = Übrige Aktionspunkte: { $points }.
tikal-lines-state-tile = Geländetafel in der Hand: { $tile }.
tikal-lines-state-tiles-left = Geländetafeln, die noch kommen: { $count }.
tikal-lines-state-round = Runde { $round }. Aufgedeckte Geländetafeln: { $tiles }.
tikal-lines-state-high-bid = Höchstes Gebot: { $bid }, von { $name }.
tikal-lines-state-no-bid = Noch niemand hat geboten.
tikal-lines-state-scoring = Wertungsrunde. Noch zu werten: { $names }.
tikal-lines-state-final-scoring = Letzte Wertungsrunde. Noch zu werten: { $names }.
tikal-lines-seat-line = { $name }, Platz { $seat }: { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    }; bekäme { $temples } für Tempel und { $treasures } für Schätze. Vorrat: Teilnehmer { $workers }, Camps { $camps }, Wächter { $guards }. Expeditionsleiter: { $leader }. Schätze: { $held }.
tikal-lines-leader-supply = noch nicht im Spiel
tikal-lines-leader-on = auf { $space }
tikal-lines-leader-guard = Wächter auf { $space }
tikal-lines-leader-gone = aus dem Spiel
tikal-lines-no-treasures = keine
tikal-lines-seat-passed = Hat gepasst.
tikal-lines-hex-line = { $space }: { $what }.
tikal-lines-hex-temple = Tempel { $value }
tikal-lines-hex-treasures = Schätze, noch { $left }
tikal-lines-hex-camp = Camp von { $name }
tikal-lines-hex-guard = Wächter von { $name }
tikal-lines-hex-members = { $name }: { $members }
tikal-lines-hex-leading = { $name } ist am stärksten
tikal-lines-hex-path = Nach { $space }: { $cost }.
tikal-lines-hex-no-path = Von hier führt kein Weg.
tikal-lines-unexplored = Unerforscht: { $spaces }.
tikal-lines-count = { $count } × { $what }
tikal-lines-help-act = Jede Aktion, etwa: walk worker a5 b4. Mehrere zusammen: walk worker a5 b4; uncover b4
tikal-lines-help-legal = legal, legal walk, legal b4: was möglich ist, alles, einer Art, auf einem Feld
tikal-lines-help-routes = routes, routes c4: wohin deine Teilnehmer in diesem Zug kommen
tikal-lines-help-go = go worker a5 c4: den billigsten Weg dorthin spielen
tikal-lines-help-try = try uncover b4; end: was es brächte, ohne es zu spielen
tikal-lines-help-hex = hex b4: ein Feld und die Wege von dort
tikal-lines-help-rules = rules, rules T-6.3, rules camp: die Kapitel, eine Regel, Regeln mit einem Wort
