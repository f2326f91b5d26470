### N'importe quel jeu, par sa notation.

generic-position = Position
generic-seats = Joueurs
generic-cost = coût { $cost }
generic-gained = ({ $name } { $delta })
generic-on-the-position = Sur la position
generic-scroll-position = faire défiler la position
generic-list = montrer tout ce qui est possible
generic-scroll-hint = défiler
generic-list-hint = choisir
generic-state-decides = { $name } décide : { $phase }.
generic-state-draws = On tire : { $phase }.
generic-seat-line = { $name }, place { $seat } : { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
generic-no-places = Les lieux de ce jeu ne sont pas décrits un à un ; tapez board pour la position.
generic-help-act = Toute action comme legal la montre, par exemple : { $action }. Plusieurs ensemble, séparées par des points-virgules.
generic-help-legal = legal, legal { $kind }, legal MOT : ce qui est permis, tout, d'une sorte, avec un mot tel qu'un lieu
generic-help-try = try { $action } : ce que cela rapporterait, sans le jouer
generic-help-rules = rules, rules NUMÉRO, rules MOT : les chapitres, une règle, les règles avec un mot ; en anglais
