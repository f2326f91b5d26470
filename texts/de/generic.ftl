### Jedes Spiel, nach seiner Notation.

generic-position = Stellung
generic-seats = Spieler
generic-cost = Kosten { $cost }
generic-gained = ({ $name } { $delta })
generic-on-the-position = In der Stellung
generic-scroll-position = die Stellung blättern
generic-list = alles zeigen, was möglich ist
generic-scroll-hint = blättern
generic-list-hint = wählen
generic-state-decides = { $name } entscheidet: { $phase }.
generic-state-draws = Es wird gezogen: { $phase }.
generic-seat-line = { $name }, Platz { $seat }: { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    }.
generic-no-places = Einzelne Orte dieses Spiels werden nicht beschrieben; board zeigt die Stellung.
generic-help-act = Jede Aktion, wie legal sie zeigt, etwa: { $action }. Mehrere zusammen, mit Semikolons dazwischen.
generic-help-legal = legal, legal { $kind }, legal WORT: was erlaubt ist, alles, einer Art, mit einem Wort wie einem Ort
generic-help-try = try { $action }: was es brächte, ohne es zu spielen
generic-help-rules = rules, rules NUMMER, rules WORT: die Kapitel, eine Regel, Regeln mit einem Wort; auf Englisch
